"""Puzzles with a single solution: a ladder of ten, and a generator for more.

No puzzle contains an entry that could be left out.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from random import Random

from pharmalab.core.texts import shorten
from pharmalab.core.work import checkpoint
from pharmalab.deduction import rival_lines
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS, PAIRS, POTIONS, has_aspect, mix, sale_quality
from pharmalab.deduction.difficulty import Difficulty, difficulty
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, Sell
from pharmalab.deduction.lines import parse
from pharmalab.deduction.path import Path
from pharmalab.deduction.worlds import World, Worlds, allowed, world_at

TRIES = 500
Kinds = tuple[str, ...]
PLAIN: Kinds = ("mix", "mix", "mix")
SHOWN: Kinds = ("mix", "mix", "aspect")
EVERY: Kinds = ("mix", "mix", "sell", "debunk", "aspect")


@dataclass(frozen=True)
class Level:
    """A level of the puzzle generator: how hard its puzzles are, and the ``kinds`` of entries that they contain.

    A puzzle's rank is above ``over`` and no higher than ``up_to``. ``again`` is the chance to reuse an earlier pair.
    """

    number: int
    idea: str
    over: float
    up_to: float
    kinds: Kinds
    again: float = 0.0

    def fits(self, entries: Sequence[AnyEntry]) -> bool:
        """Return whether a puzzle's rank is above ``over`` and at most ``up_to``."""
        path = Path(entries, max_rank=self.over, easiest=True)
        if path.run().finished:
            return False
        path.max_rank = self.up_to  # easy ranks first; harder ranks continue from there
        return path.run().finished


LEVELS = (
    Level(1, "potions and last candidates", 0.0, 2.0, PLAIN),
    Level(2, "last candidates, with sales and debunkings", 2.0, 2.1, EVERY),
    Level(3, "checking partners", 2.1, 3.0, SHOWN),
    Level(4, "checking partners, with sales and debunkings", 2.1, 3.0, EVERY),
    Level(5, "two facts about the same pair", 3.0, 3.1, ("sell", "debunk", "mix"), 0.5),
    Level(6, "groups of two, three or four", 3.1, 3.9, EVERY),
    Level(7, "counting potions", 3.9, 4.2, EVERY),
    Level(8, "counting circles, and chains of two", 4.2, 4.8, EVERY),
    Level(9, "counting circles, and chains of three", 4.8, 5.9, EVERY),
    Level(10, "suppositions and cases", 5.9, 99.0, EVERY),
)


ASKED = re.compile(r"\s*puzzle\s+(?:L(\d{1,2})|level\s+(\d{1,2})\s*,?\s*(?:seed|number)\s+(\d{1,6}))\s*", re.I)


class NoPuzzle(LookupError):
    """Raised if the generator finds no puzzle of the requested level within its allowed number of tries."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: a list of entries with exactly one solution.

    ``name`` is, for example, 'L3' for a puzzle from the ladder, or 'Level 4, seed 17' for a generated one.
    """

    name: str
    entries: tuple[AnyEntry, ...]

    @cached_property
    def solution(self) -> World:
        """The solution of the puzzle: the alchemical (0-7) of each ingredient, in order."""
        (world,) = Worlds.of(e.clue() for e in self.entries)
        return world

    @cached_property
    def difficulty(self) -> Difficulty:
        """The difficulty of the puzzle, computed by the engine."""
        return difficulty(self.entries)

    @property
    def line(self) -> str:
        """The line to type to get this puzzle, like 'puzzle L3' or 'puzzle Level 4, seed 17'."""
        return f"puzzle {self.name}"

    @property
    def title(self) -> str:
        """The title of the puzzle, like 'L3: wrong size (difficulty 3)'."""
        return f"{self.name}: {self.difficulty.name} (difficulty {self.difficulty.rank:g})"

    @property
    def answer(self) -> dict[str, str]:
        """The solution, as a dictionary that maps ingredient ids to alchemical ids."""
        return {i: ALCHEMICALS[a] for i, a in zip(INGREDIENTS, self.solution, strict=True)}


def ladder() -> tuple[Puzzle, ...]:
    """Return the ten puzzles of the ladder."""
    table = tomllib.loads(files("pharmalab.deduction").joinpath("data/ladder.toml").read_text("utf-8"))
    return tuple(Puzzle(row["name"], parse(row["log"]).entries) for row in table["puzzle"])


def true_entries(world: World, kinds: Kinds, rng: Random, again: float = 0.0) -> Iterator[AnyEntry]:
    """Yield an endless stream of random entries that are true in a world.

    *again* is the chance to reuse the pair of an earlier entry.
    """
    used: list[tuple[int, int]] = []
    while True:
        kind = rng.choice(kinds)
        if kind == "aspect":
            i = rng.randrange(8)
            aspect = ASPECTS[rng.choice([q for q in range(6) if has_aspect(world[i], q)])]
            yield Aspect(INGREDIENTS[i], aspect[0], aspect[1])
            continue
        pair = rng.choice(used if used and rng.random() < again else PAIRS)
        used.append(pair)
        i, j = rng.sample(pair, 2)
        potion = mix(world[i], world[j])
        a, b = INGREDIENTS[i], INGREDIENTS[j]
        if kind == "mix":
            yield Mix(a, b, POTIONS[potion])
        elif kind == "sell":
            wanted = rng.randrange(6)
            yield Sell(a, b, POTIONS[wanted], sale_quality(wanted, potion))
        else:
            asked = rng.randrange(7)
            yield Debunk(a, b, POTIONS[asked], asked == potion)


def needed_entries(entries: Sequence[AnyEntry]) -> tuple[AnyEntry, ...]:
    """Return only the entries that a puzzle needs for its solution to be unique.

    Each entry in turn is dropped if the remaining entries still leave only one world.
    """
    kept = list(entries)
    for entry in entries:
        bits = -1
        for other in kept:
            if other is not entry:
                bits &= allowed(other.clue())
        if bits > 0 and bits.bit_count() == 1:
            kept = [e for e in kept if e is not entry]
    return tuple(kept)


def generate(level: int, seed: int, tries: int = TRIES) -> Puzzle:
    """Generate a puzzle of a level from 1 to 10. The same level and seed always give the same puzzle.

    Raises:
        ValueError: there is no such level.
        NoPuzzle: no puzzle was found in ``tries`` tries.
    """
    if not 1 <= level <= len(LEVELS):
        raise ValueError(f"there is no level {level}: choose 1 to {len(LEVELS)}")
    rung, rng = LEVELS[level - 1], Random(f"{level}/{seed}")
    for _ in range(tries):
        checkpoint()
        world = world_at(rng.randrange(40_320))
        entries: list[AnyEntry] = []
        worlds = Worlds()
        for entry in true_entries(world, rung.kinds, rng, rung.again):
            narrower = worlds.narrowed(entry.clue())
            if narrower.count < worlds.count:
                entries.append(entry)
                worlds = narrower
            if worlds.count == 1:
                break
        log = needed_entries(entries)
        if rung.fits(log):
            return Puzzle(f"Level {level}, seed {seed}", log)
    raise NoPuzzle(f"no puzzle of level {level} ({rung.idea}) in {tries} tries with seed {seed}: try another seed")


def is_puzzle(text: str) -> bool:
    """Return whether a typed line asks for a puzzle.

    A line about the action of a rival called Puzzle doesn't count.
    """
    return text.lower().split()[:1] == ["puzzle"] and not rival_lines.LINE.match(text.lstrip())


def is_name(text: object) -> bool:
    """Return whether a text has the form of a puzzle's name, such as 'L3' or 'Level 4, seed 17'."""
    return isinstance(text, str) and bool(ASKED.fullmatch(f"puzzle {text}"))


def read_puzzle(text: str) -> Puzzle:
    """Return the puzzle that a line asks for: 'puzzle L3' (ladder) or 'puzzle level 4 seed 17' (generator).

    Raises:
        ValueError: the line doesn't name a puzzle.
        NoPuzzle: the generator finds no such puzzle.
    """
    asked = ASKED.fullmatch(text)
    if not asked:
        raise ValueError(f"“{shorten(text.strip())}” isn’t a puzzle: write “puzzle L3” or “puzzle level 4 seed 17”")
    rung, level, seed = asked.groups()
    if level:
        return generate(int(level), int(seed))
    rungs = ladder()
    if not 1 <= int(rung) <= len(rungs):
        raise ValueError(f"there is no puzzle L{int(rung)}: the ladder has L1 to L{len(rungs)}")
    return rungs[int(rung) - 1]
