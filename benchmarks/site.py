"""The site in a browser: from a link to the first board, on the first visit and on later ones.

Each visitor is a new one, in Chromium. The host is a plain file server on loopback, which counts what it sends. Slow
visits: a quarter of one core for the whole browser (a quota of the kernel's, which also reaches workers) and 10 Mbit/s.
"""

import contextlib
import os
import shlex
import tempfile
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import psutil

from benchmarks.doors import SEEN, browser

PATH = "/play/pandemic/?seats=2&seed=12"
VISITS = 3  #: of which the median is told
SHARE, SPEED = 0.25, 10e6  #: of one core, and bits a second
LIMIT = 300_000  #: milliseconds
GROUPS = Path("/sys/fs/cgroup")
AIMS = {"first": "aim 6 s", "later": "aim half", "slow": "aim 30 s", "picture": "aim 1 s", "bytes": "aim 9 MB"}
READY = """async () => {
    await navigator.serviceWorker.ready;
    const one = await navigator.serviceWorker.getRegistration();
    for (; one.active?.state !== 'activated';) await new Promise(done => setTimeout(done, 100));
}"""
PAINTED = "() => (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0) / 1000"


class Host:
    """A file server. ``sent``: bytes so far; ``speed``: bits a second for all together, None: as fast as it can."""

    def __init__(self, folder: Path) -> None:
        self.sent, self.speed = 0, None
        host = self
        turn = threading.Lock()

        class Handler(SimpleHTTPRequestHandler):
            def log_message(self, format: str, *args: Any) -> None:
                pass

            def copyfile(self, source: Any, outputfile: Any) -> None:
                with contextlib.suppress(ConnectionError):  # the page was left meanwhile
                    while piece := source.read(16_384):
                        with turn:
                            if host.speed:
                                time.sleep(len(piece) * 8 / host.speed)
                            host.sent += len(piece)
                        outputfile.write(piece)

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    sent: int
    speed: float | None


class Visit(NamedTuple):
    """Seconds to the first picture and to a board that can be used; until then, bytes and the browser's CPU seconds."""

    picture: float
    board: float
    sent: int
    cpu: float


def used() -> dict[int, float]:
    """CPU seconds of each program that this one has started."""
    found = dict[int, float]()
    for one in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.NoSuchProcess):
            times = one.cpu_times()
            found[one.pid] = times.user + times.system
    return found


def visit(page: Any, host: Host, url: str) -> Visit:
    before, cpu, begun = host.sent, used(), time.perf_counter()
    page.goto(url, timeout=LIMIT)
    page.locator(SEEN).first.wait_for(timeout=LIMIT)
    took, spent = time.perf_counter() - begun, sum(now - cpu.get(pid, 0.0) for pid, now in used().items())
    return Visit(page.evaluate(PAINTED), took, host.sent - before, spent)


def somebody(chromium: Any, host: Host, again: bool = True) -> list[Visit]:
    """The first visit of somebody new; then the second one, and the third one without the network."""
    context = chromium.new_context(viewport={"width": 1200, "height": 800}, reduced_motion="reduce")
    page, found = context.new_page(), list[Visit]()
    page.set_default_timeout(LIMIT)
    found.append(visit(page, host, host.address + PATH))
    if again:
        page.evaluate(READY)
        page.goto("about:blank")
        found.append(visit(page, host, host.address + PATH))
        page.goto("about:blank")
        context.set_offline(True)
        found.append(visit(page, host, host.address + PATH))
    context.close()
    return found


@contextlib.contextmanager
def quota(share: float) -> Iterator[str | None]:
    """A program that starts Chromium with this share of one core; None where the system gives none away."""
    old, new = GROUPS / "cpu", GROUPS / "cgroup.controllers"
    group = (GROUPS if new.exists() else old) / f"pharmalab-{os.getpid()}"
    try:
        group.mkdir()
        if new.exists():
            (group / "cpu.max").write_text(f"{share * 100_000:.0f} 100000")
        else:
            (group / "cpu.cfs_period_us").write_text("100000")
            (group / "cpu.cfs_quota_us").write_text(f"{share * 100_000:.0f}")
    except OSError:
        yield None
        return
    with tempfile.TemporaryDirectory() as name:
        script = Path(name) / "chromium"
        here, program = shlex.quote(str(group / "cgroup.procs")), shlex.quote(browser() or "chromium")
        script.write_text(f'#!/bin/sh\necho $$ > {here}\nexec {program} "$@"\n')
        script.chmod(0o755)
        yield str(script)
    for _ in range(50):
        with contextlib.suppress(OSError):
            group.rmdir()
            return
        time.sleep(0.1)


def line(what: str, shown: str, aim: str = "", more: str = "") -> None:
    print(f"  {what:<44} {shown:>12}  {aim:<12}{more}")


def main() -> None:
    """Build the site and print what visits to it take."""
    from playwright.sync_api import sync_playwright

    from tools.website.build import build, first_bytes
    from tools.website.parts import Missing

    print("The site, in Chromium, from a file server on this machine")
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        try:
            files = build(Path(name))
        except Missing as error:
            print(f"  not measured: {error}")
            return
        host = Host(Path(name))
        flags = ["--no-sandbox", "--disable-gpu"]
        chromium = playwright.chromium.launch(executable_path=browser(), args=flags)
        found = [somebody(chromium, host) for _ in range(VISITS)]
        chromium.close()
        first, second, offline = ([visits[n] for visits in found] for n in range(3))
        took, spent = (median(values) for values in zip(*((one.board, one.cpu) for one in first), strict=True))
        line("first visit, to the first board", f"{took:.1f} s", AIMS["first"], f"{spent:.1f} s of CPU")
        for what, visits in (("second visit", second), ("a visit without the network", offline)):
            later, cpu = (median(values) for values in zip(*((one.board, one.cpu) for one in visits), strict=True))
            more = f"{later / took:.0%} of the first; {cpu:.1f} s of CPU, {cpu / spent:.0%}"
            line(what, f"{later:.1f} s", AIMS["later"], more)
        line("first picture", f"{median(one.picture for one in first):.1f} s", AIMS["picture"])
        line("bytes before the first board", f"{median(one.sent for one in first) / 1e6:.2f} MB", AIMS["bytes"])
        line("  of them Python", f"{sum(first_bytes(files).values()) / 1e6:.2f} MB")
        with quota(SHARE) as slow:
            if slow is None:
                line("a quarter of one core", "not measured", AIMS["slow"], "this system gives no quota away")
                return
            host.speed = SPEED
            chromium = playwright.chromium.launch(executable_path=slow, args=flags, timeout=LIMIT)
            begun = somebody(chromium, host, again=False)[0]
            chromium.close()
        line("a quarter of one core, 10 Mbit/s: first visit", f"{begun.board:.0f} s", AIMS["slow"])
        line("  first picture", f"{begun.picture:.1f} s", AIMS["picture"])


if __name__ == "__main__":
    main()
