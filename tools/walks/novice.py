"""A novice in a lesson, level by level: errs about every second time, looks aside, asks for solutions, goes back."""

import json
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from pharmalab.core.choices import Done
from pharmalab.lessons import Checkpoint, Film, Lesson, Level, Puzzle, Task
from walks.hands import DeadEnd, Hands

ERRS, SHOWN, BACK, ASIDE = 0.5, 0.1, 0.15, 0.2  # how often the novice does so, by level


class Novice(Hands):
    """A novice; ``enter`` opens the page at a chapter, and returns its panel."""

    def __init__(
        self, of: Lesson, page: Page, enter: Callable[[str], Locator], rng: random.Random, shots: Path | None = None
    ) -> None:
        super().__init__(of.name, page, shots)
        self.of, self.enter, self.rng = of, enter, rng

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
        self.sum_up()

    def arrive(self, chapter: str) -> None:
        self.panel = self.enter(chapter)
        if not self.sees_title():
            self.counts["scrolls"] += 1
            self.notes.append(f"{chapter}: the words of its first level were out of sight")
            self.key("level").evaluate("node => node.scrollIntoView()")

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
        right = level.solution
        if self.chance(ERRS):
            others = [k for k in range(len(level.options)) if (k,) != right]
            self.attempt(level, [self.rng.choice(others)])
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

    def attempt(self, level: Checkpoint, what: Sequence[int]) -> None:
        for k in range(len(level.options)):
            place = f'[data-id="{level.places[k]}"]' if level.places else f'[data-key="tick-{k}"]'
            option = self.panel.locator(place)
            chosen = level.several and option.get_attribute("aria-pressed") == "true"
            if chosen != (k in what):
                self.click(option)
        if level.several:
            self.click(self.key("check"))
        if self.is_wrong():
            self.counts["wrong"] += 1

    def move(self, level: Task) -> None:
        if self.chance(ASIDE):
            self.aside()
        for _ in range(2 if isinstance(level, Puzzle) else 1):
            if self.chance(ERRS) and self.err(level):
                return  # it was another solution
        if self.chance(SHOWN):
            self.click(self.key("hint"))
            self.click(self.key("show"))
            self.click(self.key("again"))
        match = level.begin()
        for label in level.solution:
            action = next(one for one in match.legal if one.label(match.who) == label)
            self.act(action, label)
            match.push(label)
        done = self.panel.locator("[data-slot=bar] [data-do=picked]")
        for _ in range(6):  # forced steps, once nothing else is left to choose
            if done.count() and done.is_disabled():
                self.click(self.panel.locator(".pl-stage .pl-can").last)
        if done.count():
            self.click(done)

    def aside(self) -> None:
        """Click an unlit place too, which says why nothing is possible there."""
        dark = self.panel.locator(".pl-stage [data-id]:not(.pl-can)")
        if dark.count():
            self.click(dark.nth(self.rng.randrange(dark.count())), may_miss=True)
            self.page.keyboard.press("Escape")
            self.settled()

    def err(self, level: Task) -> bool:
        """Click lit things at random until there is a reply; return whether it was right by chance."""
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
        """Act as a person would: at its place on the board, else with its button."""
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
        elif (done := bar.locator("[data-do=picked]:not([disabled])")).count():  # all parts are chosen: click Done
            self.click(done)
            self.act(action, label)
        else:
            raise DeadEnd(f"nothing to click for {name}")

    def chance(self, of: float) -> bool:
        return self.rng.random() < of
