"""Firefox and WebKit as Debian ships them, driven through the standards they speak: no build of a test tool's own.

Both have the same few methods, so a test doesn't know which browser it drives.
"""

import base64
import itertools
import json
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Self

import websocket

from tests.patience import patience
from tools.servers import free_port

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT = shutil.which("WebKitWebDriver")
XVFB = shutil.which("Xvfb")

#: nothing but this machine is asked for anything
FIREFOX_SETTINGS = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1, localhost",
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "services.settings.server": "",
    "toolkit.telemetry.enabled": False,
}


class Browser:
    """What both browsers can do; a subclass says how to ``open`` an address, ``run`` a script and take a picture."""

    @classmethod
    def there(cls) -> bool:
        """Return whether the browser is on this machine."""
        raise NotImplementedError

    def open(self, address: str) -> None:
        raise NotImplementedError

    def run(self, script: str, *values: object) -> Any:
        """The value of an asynchronous function's body, in which ``arguments[0]``, … are the values."""
        raise NotImplementedError

    def picture(self) -> bytes:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def wait_for(self, condition: str, seconds: float = 60) -> Any:
        """The first value of an expression that counts as true.

        Raises:
            AssertionError: none in so many seconds; the message has the page's words.
        """
        end = time.monotonic() + patience(seconds)
        while time.monotonic() < end:
            if value := self.run(f"return {condition}"):
                return value
            time.sleep(0.1)
        words = self.run("return document.body.innerText.slice(0, 600)")
        raise AssertionError(f"never true: {condition}\nThe page says:\n{words}")

    def click(self, selector: str) -> None:
        """Click the first element of a selector, once it is there."""
        found = f"document.querySelector({json.dumps(selector)})"
        self.wait_for(f"!!{found}")
        self.run(f"{found}.scrollIntoView({{block: 'center'}}); {found}.dispatchEvent("
                 "new MouseEvent('click', {bubbles: true, cancelable: true, detail: 1}))")  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Firefox(Browser):
    """Firefox over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which it speaks without a driver."""

    @classmethod
    def there(cls) -> bool:
        return FIREFOX is not None

    def __init__(self, folder: Path) -> None:
        profile = folder / "firefox"
        profile.mkdir()
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in FIREFOX_SETTINGS.items())
        (profile / "user.js").write_text("\n".join(lines))
        port = free_port()
        command = [
            str(FIREFOX),
            "--headless",
            "--no-remote",
            "--profile",
            str(profile),
            f"--remote-debugging-port={port}",
        ]
        self._log = (folder / "firefox.log").open("wb")
        self._process = subprocess.Popen(
            command, stdout=self._log, stderr=self._log, env={**os.environ, "HOME": str(folder)}
        )
        self._numbers = itertools.count(1)
        self._socket = self._connected(f"ws://127.0.0.1:{port}/session")
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _connected(self, address: str) -> websocket.WebSocket:
        end = time.monotonic() + patience(60)
        while True:
            try:  # an origin it doesn't know would be refused
                return websocket.create_connection(address, timeout=patience(120), suppress_origin=True)
            except OSError:
                if time.monotonic() > end or self._process.poll() is not None:
                    raise
                time.sleep(0.2)

    def _ask(self, method: str, **params: object) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        answer = json.loads(self._socket.recv())
        while answer.get("id") != number:  # it tells of events, too
            answer = json.loads(self._socket.recv())
        if answer.get("type") == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def run(self, script: str, *values: object) -> Any:
        call = f"(async function () {{ {script} }}).apply(null, {json.dumps(values)})"
        body = f"{call}.then((value) => JSON.stringify(value ?? null))"
        answer = self._ask("script.evaluate", expression=body, target={"context": self._context}, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._context)["data"])

    def close(self) -> None:
        self._socket.close()
        self._process.kill()
        self._process.wait(patience(15))
        self._log.close()


class WebKit(Browser):
    """WebKitGTK over WebDriver (https://www.w3.org/TR/webdriver2/), on a screen that nobody sees."""

    @classmethod
    def there(cls) -> bool:
        return WEBKIT is not None and XVFB is not None

    def __init__(self, folder: Path) -> None:
        self._log = (folder / "webkit.log").open("wb")
        self._processes: list[subprocess.Popen[bytes]] = []
        try:
            self._begin(folder)
        except BaseException:
            self.close()  # no half of it stays behind
            raise

    def _begin(self, folder: Path) -> None:
        reading, writing = os.pipe()
        self._start(
            str(XVFB), "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp", keeps=writing
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        port = free_port()
        self._address = f"http://127.0.0.1:{port}"
        home = {"HOME": str(folder), "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self._start(str(WEBKIT), f"--port={port}", **home)
        end = time.monotonic() + patience(30)
        while True:
            try:
                self._ask("GET", "/status")
                break
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)
        self._session = f"/session/{self._ask('POST', '/session', capabilities={'alwaysMatch': {}})['sessionId']}"
        self._ask(
            "POST", f"{self._session}/timeouts", script=int(patience(120) * 1000), pageLoad=int(patience(60) * 1000)
        )

    def _start(self, *command: str, keeps: int | None = None, **more: str) -> None:
        kept = () if keeps is None else (keeps,)
        self._processes.append(
            subprocess.Popen(command, env={**os.environ, **more}, pass_fds=kept, stdout=self._log, stderr=self._log)
        )

    def _ask(self, method: str, path: str, **params: object) -> Any:
        data = json.dumps(params).encode() if method == "POST" else None
        request = urllib.request.Request(
            self._address + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=patience(130)) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {json.loads(error.read())['value'].get('message')}") from error

    def open(self, address: str) -> None:
        self._ask("POST", f"{self._session}/url", url=address)

    def run(self, script: str, *values: object) -> Any:
        body = f"""
            const done = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);
            const asked = (async function () {{ {script} }}).apply(null, given);
            asked.then((value) => done([value ?? null]), (error) => done(String(error)));
        """
        answer = self._ask("POST", f"{self._session}/execute/async", script=body, args=values)
        if isinstance(answer, str):
            raise RuntimeError(answer)
        return answer[0]

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("GET", f"{self._session}/screenshot"))

    def close(self) -> None:
        for process in reversed(self._processes):
            process.kill()
            process.wait(patience(15))
        self._log.close()
