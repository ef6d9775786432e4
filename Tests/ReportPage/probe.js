// What the checks ask of the page.
var probe = {
  // What is left of values that would be more than text, and characters that have to be marked.
  wrong() {
    const wrong = new Set();
    if (window.hacked) wrong.add(`a value was run: ${window.hacked}`);
    for (const element of document.querySelectorAll('img, iframe, object, embed, form, base, body style')) {
      wrong.add(`there is an element that nobody made: ${element.tagName}`);
    }
    if (document.scripts.length !== 2) wrong.add(`there are ${document.scripts.length} scripts`);
    for (const link of document.links) {
      if (!/^#[\w:-]+$/.test(link.getAttribute('href'))) wrong.add('there is a link made from a value');
    }
    const unseen = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      const found = parentElement.tagName === 'SCRIPT' ? null : unseen.exec(data);
      if (found) wrong.add(`U+${found[0].charCodeAt(0).toString(16)} is not marked in ${data.slice(0, 40)}`);
    }
    return [...wrong];
  },

  // Opens all that can be opened, but of what is long no more than a few parts.
  openAll() {
    const click = (selector, count) => {
      for (const each of [...document.querySelectorAll(selector)].slice(0, count)) each.click();
    };
    for (let round = 0; round < 4; round += 1) {
      click('details:not([open]) > summary', 40);
      click('button.gap, button.more:not([hidden])', 20);
    }
  },

  // What the timeline shows that has the focus.
  timeline() {
    const timeline = document.activeElement.closest('.timeline');
    const list = timeline.querySelector('[role=listbox]');
    const chosen = list.querySelectorAll('[aria-selected=true]');
    return {
      count: chosen.length,
      isActive: chosen[0]?.id === list.getAttribute('aria-activedescendant'),
      size: Number(chosen[0]?.getAttribute('aria-setsize')),
      option: chosen[0]?.querySelector('code').textContent,
      title: timeline.querySelector('.panel h4').textContent,
      name: timeline.querySelector('.panel .part .value')?.textContent,
      parts: Object.fromEntries([...timeline.querySelectorAll('.panel .part')].map(
        part => [part.querySelector('h5').textContent, part.textContent])),
      said: document.getElementById('said').textContent,
    };
  },

  data() {
    try {
      return JSON.stringify(JSON.parse(document.getElementById('data').textContent));
    } catch {
      return 'null';
    }
  },

  replaceClipboard(clipboard) {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  },

  selection() {
    const { tagName, value, selectionStart, selectionEnd } = document.activeElement;
    return tagName === 'TEXTAREA' ? value.slice(selectionStart, selectionEnd) : null;
  },

  wait(milliseconds) { return new Promise(done => setTimeout(done, milliseconds)); },
};
