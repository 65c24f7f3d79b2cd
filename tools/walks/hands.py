"""A person in front of a lesson's panel, who clicks visible things and reads new texts; the cost is counted."""

from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from playwright.sync_api import Locator, Page

READ, CLICK = 200 / 60, 8  # words in a second, seconds of a click
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
class Hands:
    """The novice's hands and eyes.

    Attributes:
        notes: what happened where, for whoever mends it.
        shots: a folder for pictures, which are named after ``game``.
    """

    game: str
    page: Page
    shots: Path | None
    panel: Locator = field(init=False)
    counts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(COLUMNS, 0))
    notes: list[str] = field(default_factory=list)
    seconds: float = 0  #: of films
    here: str = ""  #: the id of the level
    read: set[str] = field(default_factory=set)
    pictures: int = 0

    def sum_up(self) -> None:
        words, clicks = self.counts["words"], self.counts["clicks"]
        self.counts["minutes"] = (words / READ + CLICK * clicks + self.seconds) / 60

    def key(self, name: str) -> Locator:
        return self.panel.locator(f'[data-key="{name}"]')

    def is_wrong(self) -> bool:
        return self.panel.locator("[data-slot=status] .is-wrong").count() > 0

    def end(self, words: str) -> None:
        self.counts["ends"] += 1
        self.notes.append(f"{self.here}: {words}")

    def click(self, what: Locator, may_miss: bool = False) -> None:
        """Scroll there if it is out of sight, click, wait for the answer, and read."""
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
        onward = name in ("next", "back")  # another level may have another board and more words
        scrolled, *board = (abs(one - other) > 2 for one, other in zip(before, after, strict=True))
        if (scrolled and (at_title or not onward)) or (any(board) and not onward):  # its words come into sight
            self.counts["jumps"] += 1
            self.notes.append(f"{self.here}: {name} moved {before} to {after}")
        if onward and not self.sees_title():
            self.counts["scrolls"] += 1
            self.notes.append(f"{self.here}: the words of the next level were out of sight")
        if name != "next":  # the next text belongs to another level
            self.look()

    def sees_title(self) -> bool:
        return bool(self.key("level").evaluate(WHOLE))

    def settled(self) -> None:
        """Wait for the answer, and for the film."""
        self.page.wait_for_function("panel => !panel.hasAttribute('data-waiting')", arg=self.panel.element_handle())
        begun = monotonic()
        self.page.wait_for_function("panel => !panel.hasAttribute('data-playing')", arg=self.panel.element_handle())
        if (took := monotonic() - begun) > 0.3:
            self.seconds += took

    def verdict(self) -> None:
        """Check that the whole verdict is in sight."""
        said = self.panel.locator("[data-slot=status] p").first
        if said.count() and said.inner_text() and not said.evaluate(WHOLE):
            self.counts["scrolls"] += 1
            self.notes.append(f"{self.here}: the verdict was out of sight")
            self.shot("v")

    def look(self) -> None:
        """Read the new texts of this level."""
        bar = "[data-slot=bar] :is(.pl-question, .pl-box, [data-do=act])"
        parts = f"[data-slot=text] > *, {bar}, [data-slot=status] p, [data-slot=popover] > *"
        for part in self.panel.locator(parts).all_inner_texts():
            if part not in self.read:
                self.read.add(part)
                self.counts["words"] += len(part.split())

    def shot(self, what: str) -> None:
        if self.shots:
            self.pictures += 1
            self.page.screenshot(path=self.shots / f"{self.game}-{self.pictures:03}-{self.here}-{what}.png")
