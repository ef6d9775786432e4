"""What is checked of the page, with runs that are made up, in a browser."""

import base64
import hashlib
import json
import os
import re
import subprocess

import extremes
import made_up

GREATEST_ELEMENTS = 500
GREATEST_CODE = 56_000
SINKS = ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "fetch(", "import("]
NAMED = ["button", "link", "listbox", "option", "searchbox", "table", "DisclosureTriangle"]

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "probe.js")) as file:
    PROBE = file.read()


def digest(data):
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def part(html, tag):
    """What is in the element of this name that has no attributes."""
    return re.search(rb"<%s>(.*?)</%s>" % (tag, tag), html, re.S)[1]


def luminance(color):
    color = "".join(c * 2 for c in color) if len(color) == 3 else color
    parts = [int(color[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


class Check:
    """The checks of one page program. What is wrong is in `problems`.

    `alter` puts a fault into each page.
    """

    def __init__(self, page, browser, alter=None):
        self.page, self.browser, self.alter = page, browser, alter
        self.problems, self.counts, self.steps = [], [], 0
        self.file = os.path.join(os.environ["WORK"], "page.html")

    def expect(self, holds, problem):
        if not holds and problem not in self.problems:
            self.problems.append(problem)

    def all(self):
        for check in [self.text, self.outcomes, self.realistic, self.reading, self.hostile, self.large]:
            check()

    # What there is to check.

    def text(self):
        """What needs no browser."""
        html = self.html(made_up.realistic())
        policy = re.search(rb'Content-Security-Policy" content="([^"]*)"', html)[1].decode()
        style, script = part(html, b"style"), part(html, b"script")
        for name, code in [("style", style), ("script", script)]:
            fits = f"{name}-src 'sha256-{digest(code)}'" in policy
            self.expect(fits, f"the hash of the {name} is stale; --update writes it anew")
        self.expect("default-src 'none'" in policy, "the policy allows what it doesn't name")
        size = len(style) + len(script)
        self.expect(size <= GREATEST_CODE, f"style and script have {size} bytes, more than {GREATEST_CODE}")
        for word in SINKS:
            self.expect(word not in script.decode(), f"the script uses {word}")
        self.contrast(style.decode())

    def contrast(self, style):
        """Text has a contrast of 4.5 on each background that it may have, in light and in dark."""
        pairs = [
            (text, back) for text in ["text", "quiet", "bad", "doubt", "good", "link"] for back in ["back", "raised"]
        ]
        pairs += [("text", "mark"), ("doubt", "mark"), ("text", "chosen"), ("quiet", "chosen"), ("bad", "chosen")]
        for name, block in zip(["light", "dark"], re.findall(r":root \{(.*?)\}", style, re.S)):
            colors = {key: luminance(value) for key, value in re.findall(r"--(\w+): #(\w+)", block)}
            for text, back in pairs:
                low, high = sorted([colors[text], colors[back]])
                isEnough = (high + 0.05) / (low + 0.05) >= 4.5
                self.expect(isEnough, f"{name}: --{text} has too little contrast on --{back}")

    def outcomes(self):
        """A run in which a test did not pass must not look as if all was well."""
        expected = {
            "failed": "✗ 1 of 2 tests failed", "incomplete": "! 1 of 2 tests did not pass",
            "vacuous": "! 1 of 2 tests did not pass", "noFailureFound": "✓ None of 2 tests failed",
            "verified": "✓ None of 2 tests failed",
        }
        for verdict, text in expected.items():
            self.write(made_up.run([made_up.record("first()", verdict), made_up.record("second()", "verified")], []))
            self.load()
            said = self.run("document.querySelector('.outcome strong').textContent")
            self.expect(said == text, f"the outcome of a run with one {verdict} is {said}")

    def realistic(self):
        run = made_up.realistic()
        self.open("a run", run)
        self.step("a run", run)
        self.run("probe.openAll()")
        self.names()
        self.quiet("a run")

    def reading(self):
        """What readers do: follow addresses, search, choose verdicts, copy."""
        run = made_up.realistic()
        self.write(run)
        self.addresses()
        self.filter(run)
        self.copying(run)
        self.failing(run)

    def hostile(self):
        """Values stay text, and are copied as they are."""
        run = extremes.hostile()
        self.open("hostile values", run)
        self.step("hostile values", run)
        self.run("probe.openAll()")
        self.run("probe.replaceClipboard({ writeText: async text => { window.copied = text; } })")
        for index, text in enumerate(extremes.HOSTILE):
            copies = f"document.getElementsByClassName('finding')[{index}]?.querySelector('.copyable button')"
            self.run(f"window.copied = ''; {copies}?.click()")
            self.expect(self.run("window.copied") == text, f"a copy is not what it should be: {text!r}")
        self.quiet("hostile values")

    def large(self):
        run = extremes.wide()
        self.open("a wide step", run)
        self.step("a wide step", run)
        run = extremes.long()
        self.open("a long run", run)
        self.step("a long run", run, shown=8, most=90)
        self.run("probe.openAll()")
        self.quiet("a long run")

    # How it is checked.

    def html(self, run):
        data = json.dumps(run, ensure_ascii=False).encode()
        html = subprocess.run([self.page], input=data, stdout=subprocess.PIPE, check=True).stdout
        return self.alter(html) if self.alter else html

    def write(self, run):
        with open(self.file, "wb") as output:
            output.write(self.html(run))

    def load(self, address=""):
        self.browser.open(self.file, address)
        self.browser.run(PROBE)

    def run(self, code):
        return self.browser.run(code)

    def open(self, name, run):
        """Opens the page of a run, which is small, and has the data as they are."""
        self.write(run)
        self.load()
        count = self.run("document.getElementsByTagName('*').length")
        self.counts.append(count)
        self.expect(count <= GREATEST_ELEMENTS, f"{name}: {count} elements before anything is opened")
        self.expect(not self.run("document.querySelectorAll('[role=alert]').length"), f"{name}: it can't show its data")
        self.expect(json.loads(self.run("probe.data()")) == run, f"{name}: the data is not read back as it was")

    def step(self, name, run, shown=None, most=10**6):
        """Goes through each counterexample by keyboard, and compares what is shown with the data."""
        current = [found for found in run["findings"] if found["places"]]
        if shown is None:
            self.run("document.querySelector('#failures ~ .more')?.click()")
        count = self.run("document.getElementsByClassName('finding').length")
        self.expect(count == (shown or len(current)), f"{name}: {count} of {len(current)} failures are shown")
        for index in range(count):
            summary = f"document.getElementsByClassName('finding')[{index}].firstChild"
            made = self.counterexample(run, self.run(f"{summary}.id"))
            # It is opened by Enter, and its steps are reached by Tab.
            self.run(f"{summary}.focus()")
            if not self.run(f"{summary}.parentElement.open"):
                self.browser.press("Enter")
            for _ in range(6):
                self.browser.press("Tab")
                if self.run("document.activeElement.getAttribute('role')") == "listbox":
                    self.walk(name, made, most)
                    break
            else:
                self.expect(False, f"{name}: the steps of failure {index} are not reached by Tab")

    def walk(self, name, made, most):
        names = ["start"] * ("start" in made) + [each["name"] for each in made["steps"]]
        ways = ["ArrowDown", "j", "ArrowRight"]
        presses = ["Home"] + [ways[position % 3] for position in range(1, min(len(names), most))] + ["End"]
        positions = list(range(min(len(names), most))) + [len(names) - 1]
        if len(names) > 1:
            presses.append("k")
            positions.append(len(names) - 2)
        self.steps += len(presses)
        for key, position in zip(presses, positions):
            self.browser.press(key)
            now = self.run("probe.timeline()")
            # Without a start, the first step has the number 1.
            number, last = [each + ("start" not in made) for each in (position, len(names) - 1)]
            title = f"Step {number:,} of {last:,}" if number else "Start"
            self.expect(now["size"] == len(names), f"{name}: {now['size']} steps in the list, not {len(names)}")
            self.expect(now["count"] == 1 and now["isActive"], f"{name}: not one step is chosen")
            self.expect(now["title"] == title, f"{name}: it shows {now['title']}, not {title}")
            if len(names) > 1:
                self.expect(now["said"].startswith(title), f"{name}: {title} is not announced, but {now['said'][:60]}")
            if number and re.fullmatch(r"[ -~]+", names[position]):
                start = names[position][:100]
                self.expect((now["name"] or "").startswith(start), f"{name}: it does not show {start}")
                self.expect((now["option"] or "").startswith(start), f"{name}: it does not choose {start}")
            if number:
                self.told(name, made["steps"][number - 1], now["parts"])

    def told(self, name, step, parts):
        """What came of a step is told: each of a few dispatches and calls, and that there were none of them."""
        told = {
            "Difference": [each["path"] for each in step["changes"]],
            "Dispatched": [each["action"] for each in step["dispatches"]],
            "Calls": step["calls"],
        }
        for title, texts in told.items():
            for text in texts[:8]:
                if re.fullmatch(r"[ -~]+", text):
                    self.expect(text[:100] in parts.get(title, ""), f"{name}: {title} does not tell {text[:100]}")
            # A step with no change says so in the same place.
            isTold = title == "Difference" or title not in parts
            self.expect(texts or isTold, f"{name}: {title} tells {parts.get(title, '')[:60]}, where nothing is")

    def counterexample(self, run, id):
        for index, found in enumerate(run["findings"]):
            if id in [f"finding-{found['id']}", f"finding-{index}"] and found["places"]:
                place = found["places"][0]
                return run["records"][place["record"]]["counterexamples"][place["counterexample"]]
        raise RuntimeError(f"no failure has the address {id}")

    def quiet(self, name):
        """No value got out, nothing was logged or asked for, and the page is no wider than a phone."""
        self.browser.resize(360, 780)
        width = self.run("document.documentElement.scrollWidth")
        self.expect(width <= 360, f"{name}: {width} pixels wide on a phone of 360")
        for problem in self.run("probe.wrong()"):
            self.expect(False, f"{name}: {problem}")
        for message in self.browser.messages:
            self.expect(False, f"{name}: the console says: {message[:300]}")
        others = [each for each in self.browser.requests if not each.startswith("data:")][1:]
        self.expect(not others, f"{name}: it asked for {others}")

    def names(self):
        """All that can be operated has a name for those who hear the page."""
        self.browser.send("Accessibility.enable")
        for node in self.browser.send("Accessibility.getFullAXTree")["nodes"]:
            role, name = node.get("role", {}).get("value"), node.get("name", {}).get("value")
            if not node["ignored"] and role in NAMED:
                self.expect(name, f"an element without a name: {role}")
        self.browser.send("Accessibility.disable")

    def addresses(self):
        def isOpen(id):
            return self.run(f"document.getElementById('{id}')?.parentElement.open")

        self.load("#record-1")
        self.expect(isOpen("record-1"), "the address of a test does not open it")
        focus = self.run("document.activeElement.id")
        self.expect(focus == "record-1", "the address of a test does not take the focus there")
        self.load("#finding-9f3a01c2:1")
        title = self.run("document.querySelector('#finding-9f3a01c2 + .inside .panel h4')?.textContent")
        self.expect(title == "Step 1 of 4", "the address of a step does not show it")
        self.run("location.hash = '#record-21'; probe.wait(100)")
        self.expect(isOpen("record-21"), "an address that is followed later opens nothing")

    def filter(self, run):
        shown = "[...document.querySelectorAll('.record > summary')].map(each => Number(each.id.slice(7)))"
        self.load()
        self.run("document.getElementById('search').focus()")
        for letter in "jugs":
            self.browser.press(letter)
        found = [index for index, each in enumerate(run["records"]) if "jugs" in each["test"].get("label", "")]
        self.expect(self.run(shown) == found, "the search does not find the one test that it should")
        for _ in "jugs":
            self.browser.press("Backspace")
        self.run(
            "[...document.querySelectorAll('.filters button')].find(each => /verified/.test(each.textContent)).click()"
        )
        found = [index for index, each in enumerate(run["records"]) if each["verdict"] == "verified"]
        self.expect(sorted(self.run(shown)) == found, "the filter by verdict does not show the tests with that")

    def failing(self, run):
        """Where the data can't be read, the page says so, and where they are."""
        with open(self.file, "wb") as output:
            output.write(self.html(run).replace(b'"format"', b"format"))
        self.load()
        text = self.run("document.querySelector('[role=alert]')?.textContent ?? ''")
        self.expect("reports.json" in text, "a page that can't show its data says nothing")

    def copying(self, run):
        """Without a clipboard, the text is selected, for a key to copy it."""
        self.load()
        self.run("probe.replaceClipboard(undefined); document.execCommand = () => false")
        self.run("document.querySelector('.copyable button').click(); probe.wait(50)")
        command = run["records"][3]["counterexamples"][0]["command"]
        self.expect(self.run("probe.selection()") == command, "without a clipboard, the text is not selected")
