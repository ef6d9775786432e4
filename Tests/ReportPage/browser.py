"""A headless Chromium, driven by its own protocol through two pipes, without any package."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
FLAGS += ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-pipe"]
CODES = {"Backspace": 8, "Tab": 9, "Enter": 13, "End": 35, "Home": 36, "ArrowRight": 39, "ArrowDown": 40}


def path():
    """Where Chromium is, or None."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    """A browser with one page. What the page logs and asks for is kept in `messages` and `requests`."""

    def __init__(self):
        self.profile = tempfile.mkdtemp()
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()

        def connect():
            # Chromium reads from 3 and writes to 4. Neither may be overwritten before it was copied.
            reading, writing = os.dup(commands), os.dup(answers)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        silent = dict.fromkeys(["stdin", "stdout", "stderr"], subprocess.DEVNULL)
        call = [path(), *FLAGS, f"--user-data-dir={self.profile}", "about:blank"]
        self.process = subprocess.Popen(call, preexec_fn=connect, close_fds=False, **silent)
        os.close(commands)
        os.close(answers)
        self.buffer, self.count, self.session = b"", 0, None
        self.messages, self.requests = [], []
        targets = self.send("Target.getTargets")["targetInfos"]
        target = next(each["targetId"] for each in targets if each["type"] == "page")
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(f"{domain}.enable")

    def send(self, method, **params):
        """Sends a command, and waits for its answer."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        text = json.dumps(message).encode() + b"\0"
        while text:
            text = text[os.write(self.commands, text) :]
        number = self.count
        while (answer := self.read()).get("id") != number:
            self.note(answer)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def read(self):
        while b"\0" not in self.buffer:
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise RuntimeError("the browser has ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def note(self, message):
        method, params = message.get("method"), message.get("params", {})
        if method == "Runtime.consoleAPICalled":
            self.messages.append(" ".join(str(each.get("value")) for each in params["args"]))
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.messages.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded":
            self.messages.append(params["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])

    def resize(self, width, height):
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )

    def open(self, file, address="", width=1280, height=900, scheme="light"):
        """Loads a file. What was logged before is forgotten."""
        self.resize(width, height)
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.send("Page.navigate", url="about:blank")
        self.messages, self.requests = [], []
        self.send("Page.navigate", url=f"file://{os.path.abspath(file)}{address}")
        limit = time.time() + 60
        while self.run("document.readyState") != "complete" and time.time() < limit:
            time.sleep(0.05)
        # The focus goes where the address says after that.
        time.sleep(0.1)

    def run(self, code):
        """The value of an expression in the page, for which is waited if it is a promise."""
        answer = self.send("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", str(answer)))
        return answer["result"].get("value")

    def press(self, key):
        """Presses a key as a person does."""
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        common = {"key": key, "windowsVirtualKeyCode": CODES.get(key, ord(key[0].upper()))}
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def picture(self, file, box=None):
        """Writes a picture of the page as a PNG, or of a box in it: left, top, width, height."""
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        box = box or [0, 0, size["width"], size["height"]]
        clip = dict(zip(["x", "y", "width", "height"], box), scale=1)
        data = self.send("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)["data"]
        with open(file, "wb") as output:
            output.write(base64.b64decode(data))

    def close(self):
        try:
            self.session = None
            self.send("Browser.close")
        except (RuntimeError, OSError):
            pass
        self.process.wait(timeout=20)
        shutil.rmtree(self.profile, ignore_errors=True)
