"""The server's door beside Voila: from a link to the first panel, what one more visitor costs, and many who click.

``make bench ARGS=doors`` lets 60 people click for five minutes; ``ARGS="doors 30"`` for 30 seconds. Both servers run
beside the browser and the people who click, on the same machine. All stays on loopback.
"""

import asyncio
import contextlib
import html
import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, NamedTuple

import psutil
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tools.servers import free_port

PEOPLE, PAUSE, SECONDS = 60, 3.0, 300.0  #: how many click, how often, and how long
VISITS = 5  #: of which the median is told
CELL = 'from pharmalab_widgets import play\nplay("pandemic", seats=2, seed=12)'
SEEN = ".pl-live [data-stage] svg [data-id]"  #: a panel of a board can be used when this is there
AIMS = {"link": "aim 0.6 s", "cpu": "aim 20 ms", "memory": "aim 0.5 MB", "click": "aim 150 ms", "all": "aim 1 GB"}
#: as the command does, but people come faster than a class would
SERVE = """
import asyncio, pathlib, sys
from pharmalab_widgets.doors.server.serve import Options, serve
from pharmalab_widgets.doors.server.visitors import Rules
port, store = sys.argv[1:]
asyncio.run(serve(Options(port=int(port), store=pathlib.Path(store)), rules=Rules(newcomers=100_000)))
"""

Call = tuple[str, list[Any], dict[str, Any], str]  #: a panel, its arguments, and the address of its page
KINDS: Mapping[str, Call] = {
    "Pandemic": ("play", ["pandemic"], {"seats": 2, "seed": 12}, "/play/pandemic"),
    "Alchemists": ("play", ["alchemists"], {"seats": 3, "seed": 3}, "/play/alchemists"),
    "Off-Label": ("play", ["off_label"], {"seats": 3, "seed": 1}, "/play/off_label"),
    "The Pharma Code": ("play", ["pharma_code"], {"seed": 1}, "/play/pharma_code"),
    "Pocket Pharma": ("play", ["pocket_pharma"], {"seats": 2, "seed": 1}, "/play/pocket_pharma"),
    "a lesson": ("lesson", ["pandemic", "moving"], {}, "/learn/pandemic"),
    "the assistant": ("deduce", [], {}, "/assistant"),
    "an exercise": ("exercise", ["U01.3"], {}, "/exercise/U01.3"),
}
#: what 60 people have open
MIX = [*["a lesson", "an exercise"] * 2, "the assistant", *list(KINDS)[:5]]


class Cost(NamedTuple):
    """Of a server and all that it started: CPU seconds so far, and megabytes now."""

    cpu: float
    memory: float


def cost(pid: int) -> Cost:
    """Return what a process and its children have cost. Memory that they share counts once."""
    top = psutil.Process(pid)
    cpu = memory = 0.0
    for one in (top, *top.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            times = one.cpu_times()
            cpu += times.user + times.system
            memory += one.memory_full_info().uss / 1e6
    return Cost(cpu, memory)


# --- servers ------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def running(command: Sequence[str], ready: str, folder: Path) -> Iterator[int]:
    """Run a server until the block ends; its process id, once it answers."""
    env = dict(os.environ, PHARMALAB_HOME=str(folder / "home"))
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env=env, stdout=log, stderr=subprocess.STDOUT)
    try:
        end = time.monotonic() + 120
        while True:
            try:
                urllib.request.urlopen(ready, timeout=30).read()
                break
            except urllib.error.HTTPError:
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError((folder / "log").read_text()) from None
                time.sleep(0.1)
        yield process.pid
    finally:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(20)
        process.kill()


@contextlib.contextmanager
def server() -> Iterator[tuple[str, int]]:
    """What ``pharmalab serve`` starts: its address without the scheme, and its process id."""
    port = free_port()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = [sys.executable, "-c", SERVE, str(port), str(folder / "store")]
        address = f"127.0.0.1:{port}"
        with running(command, f"http://{address}/health", folder) as pid:
            yield address, pid


@contextlib.contextmanager
def voila() -> Iterator[tuple[str, int]]:
    """Voila with a notebook of one board: the notebook's address, and its process id."""
    port = free_port()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cell = {"cell_type": "code", "id": "a", "metadata": {}, "source": CELL, "outputs": [], "execution_count": None}
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        book = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
        (folder / "board.ipynb").write_text(json.dumps(book))
        command = [sys.executable, "-m", "voila", name, "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
        address = f"http://127.0.0.1:{port}"
        with running(command, f"{address}/api", folder) as pid:
            yield f"{address}/voila/render/board.ipynb", pid


# --- from a link to the first panel --------------------------------------------------------------------------------


def visits(url: str, pid: int, count: int = VISITS) -> tuple[list[float], list[Cost]]:
    """Open a page as often as that in Chromium, each time as somebody new. Return seconds to the first panel, and what
    each visit cost the server; the first visit of all is left out."""
    from playwright.sync_api import sync_playwright

    seconds, costs = list[float](), list[Cost]()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox", "--disable-gpu"])
        for _ in range(count + 1):
            before = cost(pid)
            context = chromium.new_context(viewport={"width": 1200, "height": 800}, reduced_motion="reduce")
            page = context.new_page()
            begun = time.perf_counter()
            page.goto(url, timeout=120_000)
            page.locator(SEEN).first.wait_for(timeout=120_000)
            seconds.append(time.perf_counter() - begun)
            time.sleep(1)
            after = cost(pid)
            costs.append(Cost(after.cpu - before.cpu, after.memory - before.memory))
            context.close()
        chromium.close()
    return seconds[1:], costs[1:]


def browser() -> str | None:
    """Return the path of Chromium; None if there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


# --- people without a browser ---------------------------------------------------------------------------------------

BUTTON = re.compile(r"<button\b[^>]*\bdata-do=[^>]*>")
FORM = re.compile(r"<form\b([^>]*\bdata-do=[^>]*)>(.*?)</form>", re.DOTALL)
FIELD = re.compile(r'<input\b[^>]*\bname="([^"]*)"')
DATA = re.compile(r'\bdata-([a-z]+)="([^"]*)"')
#: attributes that the browser keeps to itself
OWN = ("key", "keys", "rev", "reveal", "again", "live", "touches", "enter", "close", "moved")


class Person:
    """Somebody with a page open, who clicks on what is there."""

    def __init__(self, address: str, kind: str, rng: Random) -> None:
        self.address, self.kind, self.rng = address, kind, rng
        self.values = dict[str, Any]()
        self.n = 0
        self.refused = Counter[str]()

    async def come(self) -> None:
        """Look at the page, and open its panel."""
        panel, args, options, page = KINDS[self.kind]
        cookie = f"pharmalab={secrets.token_urlsafe(32)}"
        headers = {"Origin": f"http://{self.address}", "Cookie": cookie}
        url = f"ws://{self.address}/door?page={secrets.token_hex(16)}"
        request = HTTPRequest(url, headers=headers, connect_timeout=60)
        self.socket: WebSocketClientConnection = await websocket_connect(request, compression_options={})
        await self.say({"open": "p1", "panel": panel, "args": args, "options": options, "page": page, "query": ""})
        while not self.values:
            await self.hear()

    async def say(self, message: object) -> None:
        await self.socket.write_message(json.dumps(message))

    async def hear(self) -> int:
        """Take in the next message; the number that it answers, or 0."""
        text = await self.socket.read_message()
        if text is None:
            raise ConnectionError("the server has closed the connection")
        heard = json.loads(text)
        if "refused" in heard:
            self.refused[heard["refused"]] += 1
        self.values.update(heard.get("opened") or heard.get("state") or {})
        return int(heard.get("n") or 0)

    async def click(self) -> float:
        """Click on something; the seconds until it is answered."""
        message = self.choice()
        self.n += 1
        begun = time.perf_counter()
        await self.say({"to": "p1", "n": self.n, "message": message})
        while await self.hear() != self.n:
            pass
        return time.perf_counter() - begun

    def choice(self) -> dict[str, Any]:
        """A place of the board where something can be done, mostly; else a button or a form of the panel."""
        places = [id for id, (label, _) in (self.values.get("places") or {}).items() if label]
        if places and self.rng.random() < 0.7:
            return {"do": "touch", "id": self.rng.choice(places), "at": self.values["at"]}
        drawn = ("frame", "art", "group", "hand")  # where there are no buttons
        texts = [text for name, text in self.values.items() if isinstance(text, str) and not name.startswith(drawn)]
        found = [data(tag) for text in texts for tag in BUTTON.findall(text) if " disabled" not in tag]
        for text in texts:
            for head, inside in FORM.findall(text):
                found.append({**data(head), **{html.unescape(field): "2" for field in FIELD.findall(inside)}})
        return self.rng.choice(found) if found else {"do": "escape"}


def data(tag: str) -> dict[str, Any]:
    """The message of an element."""
    return {name: html.unescape(text) for name, text in DATA.findall(tag) if name not in OWN}


async def one_more(address: str, pid: int, kind: str, count: int = 20) -> Cost:
    """What one more visitor with a panel of this kind costs."""
    first = Person(address, kind, Random(0))
    await first.come()
    await asyncio.sleep(1)
    before = cost(pid)
    people = [Person(address, kind, Random(n)) for n in range(count)]
    for person in people:
        await person.come()
    await asyncio.sleep(1)
    after = cost(pid)
    for person in (first, *people):
        person.socket.close()
    return Cost((after.cpu - before.cpu) / count, (after.memory - before.memory) / count)


async def unit_page(address: str, pid: int, number: str = "03", count: int = 5) -> tuple[float, Cost]:
    """Seconds until all panels of a unit's page are there, and what one more visitor to it costs."""
    from pharmalab_widgets.pages.contents import pages
    from pharmalab_widgets.pages.model import PanelCall

    page = f"/units/{number}"
    calls = [block for block in pages()[page].blocks if isinstance(block, PanelCall) and not block.door]
    seconds, before = list[float](), cost(pid)
    for _ in range(count):
        person = Person(address, "an exercise", Random(0))
        await person.come()
        begun = time.perf_counter()
        for n, call in enumerate(calls, 2):
            asked = {"open": f"p{n}", "panel": call.name, "args": list(call.args), "options": dict(call.options)}
            await person.say({**asked, "page": page, "query": ""})
        opened = 0
        while opened < len(calls):
            text = await person.socket.read_message()
            opened += "opened" in json.loads(text or "{}")
        seconds.append(time.perf_counter() - begun)
    after = cost(pid)
    return median(seconds), Cost((after.cpu - before.cpu) / count, (after.memory - before.memory) / count)


SLEEPER = """
import sys, threading, time
late, over = [], threading.Event()
threading.Thread(target=lambda: (sys.stdin.read(), over.set())).start()
while not over.is_set():
    begun = time.perf_counter()
    time.sleep(0.02)
    late.append(time.perf_counter() - begun - 0.02)
late.sort()
print(f"95 % {late[len(late) * 95 // 100] * 1e3:,.0f} ms, most {late[-1] * 1e3:,.0f} ms")
"""


@contextlib.contextmanager
def lateness() -> Iterator[Callable[[], str]]:
    """How busy the machine is: a program of its own sleeps, and tells how late it wakes up."""
    sleeper = subprocess.Popen(
        [sys.executable, "-c", SLEEPER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    found = list[str]()
    try:
        yield lambda: found[0]
    finally:
        found.append(sleeper.communicate()[0].strip())


async def load(address: str, pid: int, people: int, pause: float, seconds: float) -> None:
    """Let so many people click, and print how long they wait."""
    crowd = [Person(address, MIX[n % len(MIX)], Random(n)) for n in range(people)]
    for person in crowd:
        await person.come()
    waits: list[tuple[str, float]] = []
    end, before, began = time.monotonic() + seconds, cost(pid), time.monotonic()

    async def live(person: Person) -> None:
        await asyncio.sleep(person.rng.random() * pause)
        while time.monotonic() < end:
            begun = time.monotonic()
            waits.append((person.kind, await person.click()))
            await asyncio.sleep(max(0.0, pause * (0.5 + person.rng.random()) - (time.monotonic() - begun)))

    with lateness() as late:
        await asyncio.gather(*map(live, crowd))
        after = cost(pid)
    used = (after.cpu - before.cpu) / (time.monotonic() - began)
    print(f"  {people} people, a click each {pause:g} s for {seconds:g} s: {len(waits)} clicks, {used:.0%} of a core")
    for kind in ("all", *dict.fromkeys(MIX)):
        times = [wait for of, wait in waits if kind in ("all", of)]
        cuts = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
        aim = AIMS["click"] if kind == "all" else ""
        told = f"median {ms(cuts[49])}   95 % {ms(cuts[94])} {aim:<10}  99 % {ms(cuts[98])}   most {ms(max(times))}"
        print(f"    {kind:<16} {told}")
    print(f"    a program that only sleeps wakes up late meanwhile: {late()}")
    print(f"    memory of the server with all of them: {after.memory:,.0f} MB ({AIMS['all']})")
    refused = sum((person.refused for person in crowd), Counter())
    if refused:
        print(f"    refused: {dict(refused)}")


def ms(seconds: float) -> str:
    return f"{seconds * 1e3:7,.0f} ms"


def main(seconds: float = SECONDS, people: int = PEOPLE, pause: float = PAUSE) -> None:
    print("\ndoors: the server beside Voila")
    if browser() is None:
        print("  no Chromium: the way from a link to a panel is not measured")
    with server() as (address, pid):
        start = cost(pid).memory
        print(f"  the server, before anybody comes: {start:,.0f} MB")
        if browser() is not None:
            ours, _ = visits(f"http://{address}/play/pandemic?seats=2&seed=12", pid)
            with voila() as (url, voila_pid):
                theirs, costs = visits(url, voila_pid)
            ratio = median(theirs) / median(ours)
            told = f"{median(ours):.2f} s ({AIMS['link']}); Voila {median(theirs):.2f} s, {ratio:.0f} ×"
            print(f"  link to first panel: {told}")
            cpu, memory = median(one.cpu for one in costs), median(one.memory for one in costs)
            print(f"  one more visitor of Voila: {ms(cpu)} CPU, {memory:.0f} MB")
        for kind in KINDS:
            found = asyncio.run(one_more(address, pid, kind))
            told = f"{ms(found.cpu)} CPU ({AIMS['cpu']}), {found.memory:5.2f} MB ({AIMS['memory']})"
            print(f"  one more visitor, {kind:<16} {told}")
        wait, found = asyncio.run(unit_page(address, pid))
        print(f"  a whole unit: all panels in {wait:.2f} s; {found.cpu:.2f} s CPU (aim 0.8 s), {found.memory:.1f} MB")
    with server() as (address, pid):
        asyncio.run(load(address, pid, people, pause, seconds))


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
