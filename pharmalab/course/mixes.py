"""Functions for the tasks of lesson D8, which compute the values of mixes from the notes."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeVar

from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice, MixValue
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.words import pair_words, potion_words, read_ingredient
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.units.u12.questions import bits

Column = TypeVar("Column")

LOG = "toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup"
HAND = ("fern", "toad", "flower", "scorpion")
PAIRS = tuple(pair_words(pair) for pair in combinations(sorted(map(read_ingredient, HAND)), 2))
COLOURED = tuple(map(potion_words, range(7)))


@lru_cache(8)
def _mixes(notes: Notes) -> tuple[MixValue, ...]:
    """Return the value of each mix of the hand."""
    return Advice(notes.worlds, hand=HAND).mixes()


def _mix(notes: Notes, a: str, b: str) -> MixValue:
    pair = tuple(sorted((read_ingredient(a), read_ingredient(b))))
    return next(mix for mix in _mixes(notes) if mix.pair == pair)


def of(a: str, b: str, column: Callable[[MixValue], Column]) -> Callable[[Notes], Column]:
    """Return a function that takes notes and returns one property of the mix of *a* and *b*, such as its bits."""
    return lambda notes: column(_mix(notes, a, b))


def which(fits: Callable[[MixValue, Sequence[MixValue]], bool]) -> Callable[[Notes], frozenset[str]]:
    """Return a function that takes notes and returns the mixes from the hand that meet the condition *fits*."""

    def found(notes: Notes) -> frozenset[str]:
        return frozenset(pair_words(mix.pair) for mix in _mixes(notes) if fits(mix, _mixes(notes)))

    return found


def only(found: Callable[[Notes], frozenset[str]]) -> Callable[[Notes], str]:
    """Turn a function that returns a set with a single mix into a function that returns this mix."""

    def one(notes: Notes) -> str:
        (name,) = found(notes)
        return name

    return one


def settling(notes: Notes) -> frozenset[str]:
    """Return the potions of toad and scorpion that would make toad's alchemical certain."""
    after = [notes.mix("toad", "scorpion", potion) for potion in POTIONS]
    return frozenset(potion_words(q) for q, then in enumerate(after) if len(then.candidates("toad")) == 1)


def equally(mix: MixValue) -> Exact:
    """Return the number of bits that a mix would give if all its possible potions were equally likely."""
    return bits([1] * len(mix.sizes))


MOST_BITS = which(lambda mix, all_: mix.bits == max(one.bits for one in all_))
