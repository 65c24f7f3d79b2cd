"""How long each level of each game thinks on the site, where Python runs in the browser.

``python -m benchmarks.bots FOLDER`` takes a built site (``make site``) and prints a row of a table for each level. The
page has a phone's size, but the processor is that of this computer. The worker gets one more line, by which this asks
it for its times; the folder itself stays as it is.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from benchmarks.doors import SEEN, browser
from benchmarks.site import LIMIT, Host
from pharmalab.core import registry

DECISIONS = 20  #: with more than one legal action, for each level
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "service_workers": "block"}
LISTEN = """
const timing = new BroadcastChannel("timing");
timing.onmessage = ({ data }) => data.code && timing.postMessage({ told: python.runPython(data.code) });
"""
ASK = """code => new Promise(done => {
    const timing = new BroadcastChannel("timing");
    timing.onmessage = ({ data }) => (timing.close(), done(data.told));
    timing.postMessage({ code });
})"""
CODE = """
from random import Random
from statistics import median
from time import perf_counter
import pharmalab
from pharmalab.core.policies import playout

def times(name, level, count):
    game, spent, seed = pharmalab.game(name), [], 0
    def timed(policy):
        def decide(view, legal):
            begun = perf_counter()
            action = policy(view, legal)
            if len(legal) > 1:
                spent.append(perf_counter() - begun)
            return action
        return decide
    while len(spent) < count:
        start = game.start(game.Config()).state
        players = [timed(game.make_policy(level, seat)) for seat in range(start.config.seats)]
        playout(game, start, players, Random(f"time {{seed}}"), until=lambda state: len(spent) >= count)
        seed += 1
    return f"{{median(spent):.3f}} s | {{max(spent):.3f}} s"

times({name!r}, {level!r}, {count})
"""


def rows(page: Any) -> Iterator[str]:
    """Yield a row for each level of each game: its median and its longest time."""
    for name in registry.names():
        game = registry.game(name)
        for level in game.levels:
            told = page.evaluate(ASK, CODE.format(name=name, level=level, count=DECISIONS))
            yield f"| {game.title} | {level} | {told} |"


def main(folder: str) -> None:
    """Print the rows."""
    host = Host(Path(folder))
    worker = (Path(folder) / "assets" / "worker.js").read_text("utf-8") + LISTEN
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox"])
        page = chromium.new_context(**PHONE).new_page()
        page.set_default_timeout(LIMIT)
        page.context.route("**/worker.js", lambda route: route.fulfill(body=worker, content_type="text/javascript"))
        page.goto(f"{host.address}/play/off_label/")
        page.wait_for_selector(SEEN)
        for row in rows(page):
            print(row, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:2])
