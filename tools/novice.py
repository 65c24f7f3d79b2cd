"""A scripted novice walks through the lessons in a real browser, errs on the way, and counts what it cost.

    python tools/novice.py [LESSON ...] [--seeds N] [--size 1400x900] [--voila] [--dark] [--films] [--shots FOLDER]

The novice reads every text, tries a wrong move or answer first about every second time, now and then wants to be
shown, goes back, opens what is not lit, and loads the page again in the middle of the lesson. A row per walk tells
  clicks    on the board, on buttons and keys that send an answer
  scrolls   because what had to be clicked, or the verdict, was out of sight
  jumps     clicks after which the page had scrolled, or the board stood elsewhere, by itself
  words     that were read, each text of a level once
  minutes   the words at 200 a minute, 8 seconds a click, and the films where they were shown
  wrong     moves and answers that were wrong
  ends      dead ends: something that was to be clicked was not there, or lay under something else
  errors    of the browser
"""

import argparse
import json
import random
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import nbformat
from playwright.sync_api import Locator, Page, sync_playwright
from servers import FLAGS, LAB, VOILA, chromium, serving

from pharmalab.core.choices import Done
from pharmalab.lessons import Checkpoint, Film, Lesson, Level, Puzzle, Task, lesson
from pharmalab.lessons.registry import GAMES

READ, CLICK = 200 / 60, 8  # words in a second, seconds of a click
ERRS, SHOWN, BACK, ASIDE = 0.5, 0.1, 0.15, 0.2  # how often the novice does so, by level
COLUMNS = ("clicks", "scrolls", "jumps", "words", "minutes", "wrong", "ends", "errors")

# The page as somebody sees it: how far it is scrolled, and where the board stands in the panel.
SEEN = """panel => {
  let scrolled = scrollY;
  for (let box = panel.parentElement; box; box = box.parentElement) scrolled += box.scrollTop;
  const board = panel.querySelector(".pl-viewport").getBoundingClientRect();
  return [Math.round(scrolled), Math.round(board.top - panel.getBoundingClientRect().top), Math.round(board.height)];
}"""
# A point of the element that can be clicked; [] where all of it is out of sight, or under something else.
POINT = """node => {
  const body = node.querySelector("[data-body]") ?? node;
  const { left, top, width, height } = body.getBoundingClientRect();
  for (const x of [0.5, 0.25, 0.75, 0.1, 0.9])
    for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [px, py] = [left + x * width, top + y * height];
      if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) continue;
      const hit = document.elementFromPoint(px, py);
      if (hit && (node.contains(hit) || hit.closest("label")?.contains(node))) return [px, py];
    }
  return [];
}"""
WHOLE = """node => {
  const { top, bottom } = node.getBoundingClientRect();
  let [first, last] = [0, innerHeight];
  for (let box = node.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) {
      const edge = box.getBoundingClientRect();
      [first, last] = [Math.max(first, edge.top), Math.min(last, edge.bottom)];
    }
  return top >= first - 1 && bottom <= last + 1;
}"""


class DeadEnd(Exception):
    """The novice does not know how to go on."""


@dataclass
class Walk:
    """A walk through a lesson. ``notes``: what happened where, for who wants to mend it."""

    of: Lesson
    page: Page
    enter: Callable[[str], Locator]  #: opens the page at a chapter; gives its panel
    rng: random.Random
    shots: Path | None = None
    counts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(COLUMNS, 0))
    notes: list[str] = field(default_factory=list)
    seconds: float = 0  #: of films
    here: str = ""
    read: set[str] = field(default_factory=set)
    pictures: int = 0

    def go(self) -> None:
        levels = list(self.of.levels)
        half, done = levels[len(levels) // 2], 0
        for chapter in self.of.chapters:
            self.arrive(chapter.id)
            for level in chapter.levels:
                self.here, self.read = level.id, set()
                self.look()
                if level is half:
                    self.arrive(chapter.id)
                if self.key("level").inner_text() != level.title:
                    raise DeadEnd(f"“{level.title}” was to come, and “{self.key('level').inner_text()}” came")
                self.shot("a")
                self.play(level)
                self.shot("z")
                if done and self.chance(BACK):
                    self.click(self.key("back"))
                    self.look()
                    self.click(self.key("next"))
                self.click(self.key("next"))
                done += level is not chapter.levels[-1]
            self.look()
        words, clicks = self.counts["words"], self.counts["clicks"]
        self.counts["minutes"] = (words / READ + CLICK * clicks + self.seconds) / 60

    def arrive(self, chapter: str) -> None:
        self.panel = self.enter(chapter)
        if not self.sees_title():
            self.counts["scrolls"] += 1
            self.notes.append(f"{chapter}: the words of its first level were out of sight")
            self.key("level").evaluate("node => node.scrollIntoView()")

    # --- the kinds of levels --------------------------------------------------------------------------------

    def play(self, level: Level) -> None:
        if isinstance(level, Film):
            self.click(self.key("play"))
            if self.chance(BACK):
                self.click(self.key("again"))
        elif isinstance(level, Checkpoint):
            self.answer(level)
        elif isinstance(level, Task):
            self.move(level)
        self.verdict()
        if self.key("next").is_disabled():
            self.end("Next is not lit")

    def answer(self, level: Checkpoint) -> None:
        right = [int(k) for k in level.solution] if level.options else [str(one) for one in level.solution]
        if self.chance(ERRS):
            self.attempt(level, self.wrong(level, right))
            self.verdict()
            if self.chance(ERRS):
                self.click(self.key("hint"))
                self.verdict()
        if self.chance(SHOWN):
            while self.key("hint").count():
                self.click(self.key("hint"))
                self.verdict()
            self.click(self.key("show"))
            self.click(self.key("again"))
        self.attempt(level, right)

    def wrong(self, level: Checkpoint, right: Sequence[Any]) -> Sequence[Any]:
        if level.options:
            places = range(len(level.options))
            others = [k for k in places if [k] != list(right)]
            return [self.rng.choice(others)]
        return [self.rng.choice([one for one in map(str, range(1, 12)) if one != mine]) for mine in right]

    def attempt(self, level: Checkpoint, what: Sequence[Any]) -> None:
        if level.options:
            for k in range(len(level.options)):
                box = self.key(f"tick-{k}")
                if box.is_checked() != (k in what) and (k in what or level.several):
                    self.click(box)
            self.click(self.key("check"))
        else:
            self.click(self.key("answer"))
            self.key("answer").fill(", ".join(what))
            self.click(self.panel.locator("[data-slot=bar] button[type=submit]"))
        if self.is_wrong():
            self.counts["wrong"] += 1

    def move(self, level: Task) -> None:
        if self.chance(ASIDE):
            self.aside()
        for _ in range(2 if isinstance(level, Puzzle) else 1):
            if self.chance(ERRS) and self.err(level):
                return  # it was another way to do it
        if self.chance(SHOWN):
            self.click(self.key("show"))
            self.click(self.key("again"))
        match = level.begin()
        for label in level.solution:
            action = next(one for one in match.legal if one.label(match.who) == label)
            self.act(action, label)
            match.push(label)
        done = self.panel.locator("[data-slot=bar] [data-do=picked]")
        for _ in range(6):  # what the rules take by themselves, once nothing else is left to choose
            if done.count() and done.is_disabled():
                self.click(self.panel.locator(".pl-stage .pl-can").last)
        if done.count():
            self.click(done)

    def aside(self) -> None:
        """What is not lit is clicked as well: it says why not."""
        dark = self.panel.locator(".pl-stage [data-id]:not(.pl-can)")
        if dark.count():
            self.click(dark.nth(self.rng.randrange(dark.count())), may_miss=True)
            self.page.keyboard.press("Escape")
            self.settled()

    def err(self, level: Task) -> bool:
        """Something lit at random, until something is said. Whether it was right by chance."""
        for _ in range(12):
            lit = self.panel.locator(
                ".pl-stage .pl-can, [data-slot=bar] [data-do=act], [data-slot=bar] [data-do=picked]:not([disabled]), "
                "[data-slot=bar] [data-do=tick]:not([disabled])"
            )
            menu = self.panel.locator("[data-slot=popover] [data-do=act]")
            able = menu if menu.count() else lit
            if not able.count():
                break
            one = able.nth(self.rng.randrange(able.count()))
            self.click(one, may_miss=True)
            if self.panel.locator(".is-right").count():
                return True
            if self.is_wrong():
                self.counts["wrong"] += 1
                self.verdict()
                break
        self.page.keyboard.press("Escape")
        self.settled()
        if self.key("again").is_enabled():
            self.shot("w")
            self.click(self.key("again"))
        return False

    def act(self, action: Any, label: str) -> None:
        """As a person would: at its place on the board, else with its button."""
        name = json.dumps(label, ensure_ascii=False)
        bar, popover = (self.panel.locator(f"[data-slot={slot}]") for slot in ("bar", "popover"))
        places = [self.panel.locator(f'.pl-stage [data-id="{place}"]') for place in action.touches()]
        there = [place.first for place in places if place.count()]
        lit = [place for place in there if "pl-can" in (place.get_attribute("class") or "")]
        if isinstance(action, Done) and bar.locator("[data-do=picked]").count():
            self.click(bar.locator("[data-do=picked]"))
        elif lit:
            self.click(lit[0])
            if (button := popover.locator(f"[data-label={name}]")).count():
                self.click(button)
        elif (button := bar.locator(f"[data-label={name}]")).count():
            self.click(button.first)
        elif (box := bar.locator(".pl-box").filter(has_text=re.sub(r" \([^)]*\)$", "", label))).count():
            more = box.first.locator('input, button[data-key$="more"]')
            self.click(more.first)
        elif (done := bar.locator("[data-do=picked]:not([disabled])")).count():  # all parts were chosen: that is said
            self.click(done)
            self.act(action, label)
        else:
            raise DeadEnd(f"nothing to click for {name}")

    # --- hands and eyes -------------------------------------------------------------------------------------

    def key(self, name: str) -> Locator:
        return self.panel.locator(f'[data-key="{name}"]')

    def chance(self, of: float) -> bool:
        return self.rng.random() < of

    def is_wrong(self) -> bool:
        return self.panel.locator("[data-slot=status] .is-wrong").count() > 0

    def end(self, words: str) -> None:
        self.counts["ends"] += 1
        self.notes.append(f"{self.here}: {words}")

    def click(self, what: Locator, may_miss: bool = False) -> None:
        """Scrolls there if it is out of sight, clicks, waits for the answer, reads."""
        if not what.count():
            raise DeadEnd(f"nothing is there: {what}")
        what = what.first
        name = what.get_attribute("data-key") or what.get_attribute("data-id")
        point = what.evaluate(POINT)
        if not point:
            self.counts["scrolls"] += 1
            self.notes.append(f"{self.here}: scrolled to {name}")
            what.evaluate("node => node.scrollIntoView({ block: 'center' })")
            point = what.evaluate(POINT)
        if not point:
            if not may_miss:
                self.end(f"{name} cannot be clicked")
                what.dispatch_event("click")
                self.settled()
            return
        before, at_title = self.panel.evaluate(SEEN), self.sees_title()
        self.counts["clicks"] += 1
        self.page.mouse.click(*point)
        self.settled()
        after = self.panel.evaluate(SEEN)
        onward = name in ("next", "back")  # another level: its board may be another one, and its words be more
        scrolled, *board = (abs(one - other) > 2 for one, other in zip(before, after, strict=True))
        if (scrolled and (at_title or not onward)) or (any(board) and not onward):  # its words come into sight
            self.counts["jumps"] += 1
            self.notes.append(f"{self.here}: {name} moved {before} to {after}")
        if onward and not self.sees_title():
            self.counts["scrolls"] += 1
            self.notes.append(f"{self.here}: the words of the next level were out of sight")
        if name != "next":  # what comes then is read as another level's
            self.look()

    def sees_title(self) -> bool:
        return bool(self.key("level").evaluate(WHOLE))

    def settled(self) -> None:
        """Waits for the answer, and for the film."""
        self.page.wait_for_function("panel => !panel.hasAttribute('data-waiting')", arg=self.panel.element_handle())
        begun = monotonic()
        self.page.wait_for_function("panel => !panel.hasAttribute('data-playing')", arg=self.panel.element_handle())
        if (took := monotonic() - begun) > 0.3:
            self.seconds += took

    def verdict(self) -> None:
        """What is said has to be in sight as a whole."""
        said = self.panel.locator("[data-slot=status] p").first
        if said.count() and said.inner_text() and not said.evaluate(WHOLE):
            self.counts["scrolls"] += 1
            self.notes.append(f"{self.here}: the verdict was out of sight")
            self.shot("v")

    def look(self) -> None:
        """Reads what was not read yet in this level."""
        bar = "[data-slot=bar] :is(.pl-question, .pl-box, [data-do=act])"
        parts = f"[data-slot=text] > *, {bar}, [data-slot=status] p, [data-slot=popover] > *"
        for part in self.panel.locator(parts).all_inner_texts():
            if part not in self.read:
                self.read.add(part)
                self.counts["words"] += len(part.split())

    def shot(self, what: str) -> None:
        if self.shots:
            self.pictures += 1
            self.page.screenshot(path=self.shots / f"{self.of.game}-{self.pictures:03}-{self.here}-{what}.png")


# --- the front ends -----------------------------------------------------------------------------------------------


def in_lab(page: Page, url: str, of: Lesson) -> Callable[[str], Locator]:
    """The notebook of the lesson beside the file browser; the cell of a chapter is run."""

    def enter(chapter: str) -> Locator:
        if not page.url.startswith(url) or chapter in run:
            page.goto(f"{url}/lab/tree/learn/{of.game}.ipynb?reset")
            page.wait_for_function("() => window.jupyterapp && window.jupyterapp.started")
            page.evaluate(READY)
            run.clear()
            page.evaluate(RUN, "import")
        run.add(chapter)
        page.evaluate(RUN, f'"{chapter}"')
        return shown(page, page.locator(f'.pl-live:has([data-key="chapter-{chapter}"])'))

    run: set[str] = set()
    return enter


READY = """async () => {
  const app = window.jupyterapp; await app.started; await app.restored;
  for (;;) {
    const kernel = app.shell.currentWidget?.sessionContext?.session?.kernel;
    if (kernel && kernel.status === "idle") return;
    await new Promise(r => setTimeout(r, 100));
  }
}"""
RUN = """async text => {
  const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.findIndex(
    cell => cell.model.type === "code" && cell.model.sharedModel.getSource().includes(text));
  await window.jupyterapp.commands.execute("notebook:run-cell-and-select-next");
}"""


def in_voila(page: Page, url: str, of: Lesson) -> Callable[[str], Locator]:
    """The lesson in one panel, as an application."""

    def enter(chapter: str) -> Locator:
        here = page.locator('.pl-level[aria-current="step"]')
        begins = f"dot-{of.chapter(chapter).levels[0].id}"
        if not here.count() or here.first.get_attribute("data-key") != begins:  # else one came there with Next
            page.goto(f"{url}/voila/render/{of.game}.ipynb")
        return shown(page, page.locator(".pl-live"))

    return enter


def shown(page: Page, panel: Locator) -> Locator:
    panel.locator(".pl-lead").wait_for(timeout=120_000)
    page.wait_for_timeout(800)  # the notebook brings the panel into sight
    return panel


def applications(folder: Path) -> None:
    for name in GAMES:
        cell = nbformat.v4.new_code_cell(f'from pharmalab_widgets import lesson\nlesson("{name}")')
        book = nbformat.v4.new_notebook(cells=[cell])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, folder / f"{name}.ipynb")


def notebooks(folder: Path) -> None:
    """Copies, since JupyterLab writes into what it runs."""
    (folder / "learn").mkdir()
    for source in (Path(__file__).parent.parent / "notebooks" / "learn").glob("*.ipynb"):
        (folder / "learn" / source.name).write_bytes(source.read_bytes())


# --- the table ----------------------------------------------------------------------------------------------------


def walk(name: str, seed: int, asked: argparse.Namespace) -> Walk:
    """One walk, with servers and progress of its own."""
    width, height = map(int, asked.size.split("x"))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made, sync_playwright() as playwright:
        folder = Path(made)
        (applications if asked.voila else notebooks)(folder)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with serving(VOILA if asked.voila else LAB, folder) as url:
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if asked.dark else "light",
                reduced_motion="no-preference" if asked.films else "reduce",
            )
            page.set_default_timeout(60_000)
            page.on("pageerror", lambda error: found.notes.append(f"{found.here}: ERROR {error}"))
            one = lesson(name)
            enter = (in_voila if asked.voila else in_lab)(page, url, one)
            found = Walk(one, page, enter, random.Random(f"{name} {seed}"), asked.shots)
            if asked.dark and not asked.voila:
                dark(page, url)
            try:
                found.go()
            except Exception as error:
                found.end(f"{type(error).__name__}: {error}")
                found.here += "-STOPPED"
                found.shot("x")
            found.counts["errors"] = sum("ERROR" in note for note in found.notes)
        browser.close()
    return found


def dark(page: Page, url: str) -> None:
    page.goto(f"{url}/lab?reset")
    page.wait_for_function("() => window.jupyterapp && window.jupyterapp.started")
    page.evaluate("""async () => {
      const app = window.jupyterapp; await app.restored;
      await app.commands.execute("apputils:change-theme", { theme: "JupyterLab Dark" });
    }""")
    page.wait_for_timeout(1500)
    page.goto("about:blank")


def main() -> int:
    usage, _, _ = (__doc__ or "").partition("\n\n    python")
    options = argparse.ArgumentParser(description=usage)
    options.add_argument("lessons", nargs="*", metavar="LESSON")
    options.add_argument("--seeds", default="1", help="numbers of walks, as 1-5")
    options.add_argument("--size", default="1400x900", help="of the window")
    options.add_argument("--voila", action="store_true", help="the lesson as an application, without a notebook")
    options.add_argument("--dark", action="store_true")
    options.add_argument("--films", action="store_true", help="wait for the films (else: reduced motion)")
    options.add_argument("--shots", type=Path, help="a folder for pictures of every level")
    asked = options.parse_args()
    if asked.shots:
        asked.shots.mkdir(parents=True, exist_ok=True)
    first, _, last = asked.seeds.partition("-")
    print(f"{'lesson':12} {'seed':>4}", *(f"{name:>8}" for name in COLUMNS))
    stopped = 0
    for name in asked.lessons or GAMES:
        for seed in range(int(first), int(last or first) + 1):
            found = walk(name, seed, asked)
            print(f"{name:12} {seed:4}", *(f"{found.counts[column]:8.0f}" for column in COLUMNS), flush=True)
            for note in found.notes:
                print(f"    {note}", flush=True)
            stopped += bool(found.counts["ends"] or found.counts["errors"])
    return 1 if stopped else 0


if __name__ == "__main__":
    sys.exit(main())
