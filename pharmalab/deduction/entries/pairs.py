"""Entries about the potion that two ingredients make."""

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from pharmalab.deduction import alchemy, words
from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS, POTIONS, QUALITIES
from pharmalab.deduction.entries.base import Clue, Entry, name_of, potion_of
from pharmalab.deduction.words import check_id

ANSWERS = {  #: the answers to a sale, by quality
    "exact": "was exactly that",
    "sign": "had the right sign but the wrong colour",
    "neutral": "was soup",
    "wrong": "had the wrong sign",
}


class OfPair(Entry, frozen=True):
    """The base class of entries about the potion that two ingredients make."""

    a: str
    b: str

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.a, INGREDIENTS, "ingredient")
        check_id(self.b, INGREDIENTS, "ingredient")
        if self.a == self.b:
            name = name_of(self.a)
            raise words.Unreadable(f"{name} can’t be mixed with itself: name two different ingredients")

    def _pair(self) -> tuple[int, int]:
        i, j = sorted((INGREDIENTS.index(self.a), INGREDIENTS.index(self.b)))
        return i, j

    def pair_words(self) -> str:
        return f"{name_of(self.a)} + {name_of(self.b)}"

    def _sum(self) -> str:
        return f"{name_of(self.a)}+{name_of(self.b)}"


class Mix(OfPair, frozen=True, tag="mix"):
    """An entry for two ingredients that were mixed (tested, drunk or exhibited), with the resulting potion."""

    potion: str
    public: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.potion, POTIONS, "potion")

    def clue(self) -> Clue:
        return Clue(self._pair(), 1 << POTIONS.index(self.potion))

    def _line(self) -> str:
        return f"{self._sum()}={words.potion_mark(POTIONS.index(self.potion))}"

    def fact(self) -> str:
        return f"{self.pair_words()} made {potion_of(self.potion)}"


class OneOf(OfPair, frozen=True, tag="oneof"):
    """An entry for two ingredients that make one of 2 to 6 potions, such as green plus or soup.

    ``potions`` holds the ids of the possible potions, which may be given in any order.
    """

    potions: tuple[str, ...]
    public: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        for potion in self.potions:
            check_id(potion, POTIONS, "potion")
        if len(set(self.potions)) != len(self.potions):
            raise words.Unreadable(f"a potion is named twice in {' or '.join(self.potions)}")
        if not 2 <= len(self.potions) < len(POTIONS):
            raise words.Unreadable(
                f"name 2 to {len(POTIONS) - 1} potions that the pair may have made, not {len(self.potions)}"
            )
        ordered = tuple(sorted(self.potions, key=POTIONS.index))
        if ordered != self.potions:  # so that equal entries have the same line
            msgspec.structs.force_setattr(self, "potions", ordered)

    def clue(self) -> Clue:
        return Clue(self._pair(), sum(1 << POTIONS.index(potion) for potion in self.potions))

    def _line(self) -> str:
        return f"{self._sum()}={' or '.join(words.potion_mark(POTIONS.index(potion)) for potion in self.potions)}"

    def fact(self) -> str:
        return f"{self.pair_words()} made {words.listing(map(potion_of, self.potions), 'or')}"


class Sell(OfPair, frozen=True, tag="sell"):
    """An entry for a sale: the wanted potion, and how well your potion matched it (exact, sign, neutral or wrong)."""

    wanted: str
    quality: str
    public: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.wanted, ASPECTS, "potion an adventurer wants")
        check_id(self.quality, QUALITIES, "quality")

    def clue(self) -> Clue:
        return Clue(self._pair(), alchemy.potions_of_sale(POTIONS.index(self.wanted), self.quality))

    def _line(self) -> str:
        return f"sale {self._sum()} as {self.wanted}: {words.QUALITY_WORDS[self.quality]}"

    def fact(self) -> str:
        return f"{self.pair_words()}, sold as {potion_of(self.wanted)}, {ANSWERS[self.quality]}"


class Debunk(OfPair, frozen=True, tag="debunk"):
    """An entry for a master's debunking, which shows whether two ingredients make a certain potion."""

    public_by_default: ClassVar[bool] = True
    potion: str
    result: bool
    public: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.potion, POTIONS, "potion")
        if not isinstance(self.result, bool):
            raise words.Unreadable(f"the result of a debunking is True or False, not {self.result!r}")

    def clue(self) -> Clue:
        one = 1 << POTIONS.index(self.potion)
        return Clue(self._pair(), one if self.result else alchemy.ALL_POTIONS ^ one)

    def _line(self) -> str:
        sign = "=" if self.result else "!="
        return f"debunk {self._sum()}{sign}{words.potion_mark(POTIONS.index(self.potion))}"

    def fact(self) -> str:
        return f"{self.pair_words()} {'made' if self.result else 'did not make'} {potion_of(self.potion)}"


def pair_words(entries: Iterable[Entry], pair: tuple[int, int]) -> str:
    """Return a pair in words, such as 'fern + toad'.

    The order is that of the first entry about the pair or, if there is none, of the grid.
    """
    for entry in entries:
        if isinstance(entry, OfPair) and entry.mentions() == pair:
            return entry.pair_words()
    return words.pair_words(pair)
