"""The gate for layout: what a person has to see and reach, measured in Chromium for every level and for many boards.

    python -m tests.browser.gate pandemic                    levels and boards of a game, at every size
    python -m tests.browser.gate pandemic_1 --size=phone     … at one
    python -m tests.browser.gate --only=assistant            the assistant of Alchemists
    python -m tests.browser.gate pandemic --level=drive --shots=FOLDER --dark

The pages are those of the server, given to the browser from memory: no server runs, and a panel goes from level to
level without a page being loaded.
"""

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Route, sync_playwright

from pharmalab.core.agenda import Action, State
from pharmalab.core.match import Match
from pharmalab.core.start import new
from pharmalab.lessons import Checkpoint, Task, lesson
from pharmalab.lessons.registry import LESSONS
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.doors.server import pages
from pharmalab_widgets.doors.server.files import assets
from pharmalab_widgets.lessons.lesson_panel import LessonPanel
from pharmalab_widgets.live.live import Live
from pharmalab_widgets.live.stage import LIT, Staged
from pharmalab_widgets.live.store import Store

HOME = "http://127.0.0.1:9"  # nobody is there: every answer comes from here
DOOR = """export function connect(hear) {
    window.hear = hear;
    window.said = [];
    setTimeout(() => hear({ door: "open" }));
    return { send: message => window.said.push(message) };
}"""
SETTLED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(
    () => done(window.said.splice(0))))))"""
QUESTION = "[data-key=question]"  #: what a board asks
POSITIONS = 6  #: of each game, each with another kind of question


class Size(NamedTuple):
    """What a person looks through. ``letters``, ``target``: the least pixels of texts and of what is pressed; ``lab``:
    the width that JupyterLab's side bar leaves to a panel, 0: a page of its own."""

    name: str
    width: int
    height: int
    letters: int
    target: int
    touch: bool = False
    lab: int = 0


SIZES = (
    Size("phone", 360, 740, 11, 40, touch=True),
    Size("small", 1000, 700, 12, 24),
    Size("lab", 1400, 900, 12, 24, lab=880),
    Size("large", 1920, 1080, 12, 24),
    Size("zoom", 683, 384, 7, 20),  # 1366 × 768 at 200 %: letters of 14 pixels of the screen, targets of 40
)
LAPTOP = Size("laptop", 1366, 768, 12, 24, lab=934)  #: looked at only if asked
CHROME = 116  #: pixels of the height that JupyterLab's menu, tabs, tool bar and status bar take
#: the page, as JupyterLab lays a panel out: only its column is left of the window, and scrolls in a box of its own
IN_LAB = """chrome => {
    const box = document.querySelector("main");
    const laid = { position: "fixed", inset: `0 0 ${chrome}px`, overflow: "auto", maxWidth: "none", margin: 0 };
    Object.assign(box.style, laid);
    document.body.classList.add("jp-NotebookPanel");
    document.querySelectorAll(".pg-bar, .pg-foot, .pg-toc, .pg-turn, .pg-skip").forEach(node => node.remove());
}"""

FAULTS = Path(__file__).with_name("layout_faults.js").read_text("utf-8")


class Layout(NamedTuple):
    """Something to be looked at. ``must``: what has to be seen and reached, as selectors; ``kind``: level, board or
    assistant."""

    name: str
    panel: Live
    must: tuple[str, ...]
    kind: str = "level"


def layouts(
    of: Collection[str] = (), only: str = "", wanted: Callable[[int], bool] = lambda n: True
) -> Iterator[tuple[str, Layout]]:
    """All that is looked at, with the name of its lesson or game.

    Args:
        of: lessons and games (default: all).
        only: "levels" or "boards".
        wanted: which of them, by their numbers.
    """
    numbers = count()
    for name in LESSONS:
        if only != "boards" and (not of or name in of or lesson(name).game in of):
            panel = LessonPanel(lesson(name), store=Store(Path(tempfile.gettempdir()) / "pharmalab-gate"))
            for level in lesson(name).levels:
                if wanted(next(numbers)):
                    panel.path.visit(level.id)
                    panel.redraw()
                    places = (f'[data-id="{id}"], [data-means="{id}"]' for id in _to_click(level))
                    yield name, Layout(level.id, panel, (".pl-goal", "[data-key=next]", *places))
    for name in dict.fromkeys(lesson(one).game for one in LESSONS):
        if only != "levels" and (not of or name in of):
            yield from ((name, layout) for layout in _boards(name) if wanted(next(numbers)))


def _to_click(level: object) -> Iterator[str]:
    if isinstance(level, Checkpoint):
        yield from level.places
    if isinstance(level, Task):
        match = level.begin()
        action = next(one for one in match.legal if one.label(match.who) == level.solution[0])
        drawn = panel_places(level, match)
        yield from (place for place in action.places(match.view(level.seat)) if place in drawn)


def panel_places(level: Any, match: Any) -> frozenset[str]:
    """The places that are drawn of the position with which a level begins."""
    scene = match.game.draw(match.view(level.seat), match.who, level.seat)
    return (level.spotlight.on(scene) if level.spotlight else scene).places()


def _boards(name: str) -> Iterator[Layout]:
    """Some positions of a match, each with another kind of question, the first seat in front of the screen."""
    met = Counter[type]()
    for match in _walk(name):
        kind = type(match.state.agenda[0])
        if match.to_move == 0 and not met[kind]:
            met[kind] += 1
            players = {seat: "random" if seat else "me" for seat in range(match.config.seats)}
            yield Layout(f"{kind.__name__} after {match.ply}", GameBoard(match.branch(), players), (QUESTION,), "board")
        if len(met) == POSITIONS:
            break
    for match in _walk(name):
        if match.to_move > 0 and _borrowing(match.legal, match.state):
            players = {seat: _borrow if seat else "me" for seat in range(match.config.seats)}
            must = (QUESTION, "[data-key=consent]", "[data-key=decline]")
            yield Layout(f"A bot asks after {match.ply}", GameBoard(match.branch(), players), must, "board")
            break


def _walk(name: str) -> Iterator[Match]:
    """A match by chance, up to its end."""
    rng, match = Random(11), new(name, seats=3, seed=11)
    for _ in range(600):
        if match.outcome is not None:
            break
        yield match
        legal = list(match.legal)
        match.push(rng.choice(legal)) if legal else match.step()


def _borrowing(legal: Iterable[Action], state: State) -> list[Action]:
    """The actions for which a bot has to ask the first seat."""
    return [one for one in legal if (of := one.borrowed(state.agenda[0])) is not None and of[0] == 0]


def _borrow(view: State, legal: Sequence[Action]) -> Action:
    """A bot that uses the first seat's pieces whenever it can."""
    return (_borrowing(legal, view) or legal)[0]


class Window:
    """A page of Chromium at one size, in which panels are shown one after the other."""

    def __init__(self, page: Page, size: Size) -> None:
        self.page, self.size = page, size
        self.panel: Live | None = None
        self._address = ""
        self._n = 0

    def show(self, address: str, layout: Layout) -> list[str]:
        """Show it on the page at that address, and return its faults."""
        if address != self._address:
            self._load(address)
        panel = layout.panel
        if panel is not self.panel:
            if self.panel is not None:  # the page knows how wide it is, and does not tell that again
                self.panel.door = None
                if isinstance(panel, Staged) and isinstance(self.panel, Staged):
                    panel.do_narrow(self.panel.width)
                    panel.redraw()
            self.panel, panel.door = panel, self
        self.page.evaluate("() => scrollTo(0, 0)")
        self._hear({"panel": "p1", "opened": panel.values(), "n": self._n})
        self._settle()
        focus = LIT if layout.kind == "board" else panel.focus[1] if layout.kind == "assistant" else ""
        if focus:  # as after every move: what can be done comes into sight, or what was moved to
            panel.move_focus(focus)
            self._hear({"panel": "p1", "state": panel.values(), "n": self._n})
            self._settle()
        wanted = {"must": layout.must, "letters": self.size.letters, "target": self.size.target, "kind": layout.kind}
        return list(self.page.evaluate(FAULTS, wanted))

    def _load(self, address: str) -> None:
        self._address, self._n, self.panel = address, 0, None
        self.page.goto(HOME + address)
        self.page.wait_for_function("() => window.hear && window.said.length")
        self.page.evaluate("() => window.said.splice(0)")
        if self.size.lab:
            self.page.evaluate(IN_LAB, CHROME)

    def _settle(self) -> None:
        """Until the panel asks for nothing more: it may be drawn otherwise for its width."""
        while messages := self.page.evaluate(SETTLED):
            for message in messages:
                if "message" in message and self.panel is not None:
                    self._n = message["n"]
                    self.panel.receive(message["message"])
                    self._hear({"panel": "p1", "state": self.panel.values(), "n": self._n})

    def _hear(self, message: object) -> None:
        self.page.evaluate("text => window.hear(JSON.parse(text))", json.dumps(message))

    # --- what a panel needs of its door ---

    def changed(self, names: object) -> None:
        """What has changed is told with all values, when it is shown."""

    def send(self, content: object) -> None:
        """Films are not shown."""


@contextmanager
def window(browser: Browser, size: Size, dark: bool) -> Iterator[Window]:
    """A window of a size; of JupyterLab, only the column that it leaves to a panel."""
    context = browser.new_context(
        viewport={"width": size.lab or size.width, "height": size.height},
        is_mobile=size.touch,
        has_touch=size.touch,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    context.route("**/*", _answer)
    yield Window(context.new_page(), size)
    context.close()


def _answer(route: Route) -> None:
    path = route.request.url.removeprefix(HOME).partition("?")[0]
    name = path.removeprefix("/assets/")
    if name == "door.js":
        route.fulfill(body=DOOR, content_type="text/javascript")
    elif name != path and name in assets():
        route.fulfill(body=assets()[name].body, content_type=assets()[name].kind)
    elif (html := pages.page(path)) is not None:
        route.fulfill(body=html, content_type="text/html")
    else:
        route.abort()


def address_of(name: str, layout: Layout) -> str:
    return {"level": f"/learn/{name}", "board": f"/play/{name}", "assistant": "/assistant"}[layout.kind]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.gate", description="Look for faults of layout.")
    parser.add_argument("what", nargs="*", help="games or lessons (default: all)")
    parser.add_argument("--size", choices=[size.name for size in (*SIZES, LAPTOP)])
    parser.add_argument("--level", help="the id of one level alone")
    parser.add_argument("--only", choices=["levels", "boards", "assistant"], default="")
    parser.add_argument("--shots", type=Path, help="a folder for pictures")
    parser.add_argument("--dark", action="store_true")
    asked = parser.parse_args(arguments)
    total = 0
    with sync_playwright() as playwright:
        from tests.browser.assistant_layouts import assistants
        from tests.browser.conftest import CHROMIUM, FLAGS

        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size in (*SIZES, LAPTOP):
            if size.name != asked.size and (asked.size or size is LAPTOP):
                continue
            with window(browser, size, asked.dark) as seen:
                shown = assistants(size) if asked.only == "assistant" else layouts(asked.what, asked.only)
                for name, layout in shown:
                    if asked.level not in (None, layout.name):
                        continue
                    faults = seen.show(address_of(name, layout), layout)
                    total += len(faults)
                    if asked.shots:
                        asked.shots.mkdir(parents=True, exist_ok=True)
                        file = f"{name}-{layout.name.replace(' ', '_')}-{size.name}.png"
                        seen.page.screenshot(path=asked.shots / file)
                    for fault, often in Counter(faults).items():
                        print(f"{size.name:6} {name}/{layout.name}: {fault}{f'  ({often}x)' if often > 1 else ''}")
    print(f"{total} faults")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
