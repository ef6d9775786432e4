"""Takes pictures of the page of a run: python3 pictures.py PAGE FOLDER"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "ReportPage"))
import browser

WIDTH = 960

# Closes everything but what has this text in its heading.
OPEN = """(text => {
  const all = [...document.querySelectorAll('details')];
  for (const each of all) each.open = false;
  window.opened = all.find(each => each.querySelector('summary').textContent.includes(text));
  if (opened) opened.open = true;
  // What is in it is made then.
  return new Promise(done => setTimeout(done, 300));
})(%r)"""
PLACE = "(({ top, height }) => [top + scrollY, height])(opened.getBoundingClientRect())"


def take(file, opening=None, keys="", width=WIDTH, scheme="light"):
    """A picture of all of the page with everything closed, or of one thing in it, opened."""
    chromium.open(page, width=width, scheme=scheme)
    chromium.run(OPEN % (opening or "nothing has this text"))
    if opening is None:
        return chromium.picture(f"{folder}/{file}")
    if keys:
        chromium.run("opened.querySelector('[role=listbox]').focus()")
    for key in keys.split():
        chromium.press(key)
    # In a window as high as it is, all of it is there.
    _, height = chromium.run(PLACE)
    chromium.resize(width, int(height) + 24)
    top, height = chromium.run(PLACE)
    chromium.picture(f"{folder}/{file}", [0, top - 12, width, height + 24])


page, folder = sys.argv[1:]
presenter = "nothing comes of what was cancelled"
chromium = browser.Browser()
try:
    # Nothing is to move when a picture is taken, which has no bars.
    chromium.send("Emulation.setScrollbarsHidden", hidden=True)
    take("run.png")
    take("presenter.png", presenter)
    take("presenter-dark.png", presenter, "Home ArrowDown ArrowDown", scheme="dark")
    take("presenter-phone.png", presenter, "Home ArrowDown ArrowDown", width=390)
    take("proof.png", "countIsProvenUpToAHundred")
    take("vacuous.png", "decrementsAreCounted")
finally:
    chromium.close()
