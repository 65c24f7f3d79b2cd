"""Traits that alchemicals share, such as signs and sizes, described in everyday words.

For example: 'red plus', 'a big red plus'.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_ALCHEMICALS, CARRIERS, has_aspect, has_big_circle, opposite
from pharmalab.deduction.grid import members

PLURALS = {"has": "have", "is": "are"}


class Trait(NamedTuple):
    """A trait that some alchemicals share.

    Attributes:
        alchemicals: all alchemicals with the trait (8-bit mask).
        what: the words after 'has'.
        lacking: the words after 'has' for an alchemical without the trait, or ''.
    """

    alchemicals: int
    what: str
    lacking: str = ""


def _traits() -> Iterator[Trait]:
    """Yield all traits, the simplest first."""
    for q, carriers in enumerate(CARRIERS):
        yield Trait(carriers, words.potion_words(q))
    for q, carriers in enumerate(CARRIERS):
        for big in (True, False):
            who = sum(1 << a for a in members(carriers) if has_big_circle(a, q // 2) == big)
            what = f"{'big' if big else 'small'} {words.potion_words(q)}"
            yield Trait(who, f"a {what}", f"no {what}")


TRAITS = tuple(_traits())


def trait_of(aspect: int, size: str = "") -> Trait:
    """Return the trait for an aspect (0-5), such as red plus.

    If ``size`` is 'big' or 'small', the trait includes the size, as in a big red plus.
    """
    return TRAITS[aspect if not size else len(CARRIERS) + 2 * aspect + (size == "small")]


@cache
def shared(left: int, gone: int = 0) -> Trait | None:
    """Return the simplest trait that all alchemicals in ``left`` have and none in ``gone`` has, or None.

    A ``gone`` of 0 stands for all alchemicals outside ``left``.
    """
    gone = gone or ALL_ALCHEMICALS & ~left
    fits = (one for one in TRAITS if not left & ~one.alchemicals and not gone & one.alchemicals)
    return next(fits, None) if left else None


@cache
def lost(gone: int, left: int) -> Trait | None:
    """Return the simplest trait that all alchemicals in ``gone`` have and all in ``left`` lack, or None.

    Traits whose absence can't be put into words are ignored.
    """
    fits = (one for one in TRAITS if one.lacking and not gone & ~one.alchemicals and not left & one.alchemicals)
    return next(fits, None)


def is_said(alchemicals: int) -> str:
    """Return words for an ingredient that must be one of these alchemicals: 'has red plus', 'is nPp or Nnp'."""
    trait = shared(alchemicals) if alchemicals.bit_count() > 1 else None
    return f"has {trait.what}" if trait else f"is {words.listing([ALCHEMICALS[a] for a in members(alchemicals)], 'or')}"


def is_not_said(gone: int) -> str:
    """Return words for an ingredient that can be none of the alchemicals in *gone* (8-bit mask).

    For example: 'has no big red plus', 'has red minus', 'is not nPp'.
    """
    return ruled_out(gone).text


class Ending(NamedTuple):
    """The end of a sentence about an ingredient: the words after its name.

    Attributes:
        text: the words, such as 'has red plus' or 'is not nPp'.
        trait: the trait in the words, or None if the words name alchemicals.
        lacks: whether the ingredient lacks the trait.
        named: the alchemicals (8-bit mask) that the words rule out by name.
    """

    text: str
    trait: Trait | None = None
    lacks: bool = False
    named: int = 0

    def contrast(self, alchemical: int) -> str:
        """Return why an alchemical contradicts these words, like 'nPp has red minus'.

        The result is '' if the words name alchemicals instead of a trait, or if the alchemical doesn't contradict them.
        """
        if self.trait is None or self.lacks != bool(self.trait.alchemicals >> alchemical & 1):
            return ""
        name, one = ALCHEMICALS[alchemical], TRAITS.index(self.trait)
        if self.lacks:
            return f"{name} has {self.trait.what}"
        aspect = one if one < len(CARRIERS) else (one - len(CARRIERS)) // 2
        if not has_aspect(alchemical, aspect):
            return f"{name} has {words.potion_words(opposite(aspect))}"
        size = "big" if has_big_circle(alchemical, aspect // 2) else "small"
        return f"{name} has a {size} {words.potion_words(aspect)}"


def has(trait: Trait) -> Ending:
    """Return the end of a sentence which says that an ingredient has the trait."""
    return Ending(f"has {trait.what}", trait)


def concluded(left: int, gone: int) -> Ending:
    """Return the end of a sentence that says what follows about an ingredient.

    *left* holds the remaining candidates, and *gone* the alchemicals just crossed out (both 8-bit masks).
    """
    if left.bit_count() == 1:
        return Ending(is_said(left))
    if trait := shared(left, gone):
        return has(trait)
    if gone.bit_count() > 1 and (trait := lost(gone, left)):
        return Ending(f"has {trait.lacking}", trait, lacks=True)
    return ruled_out(gone)


def ruled_out(gone: int) -> Ending:
    """Return the end of a sentence saying that an ingredient can't be any of the alchemicals in *gone*."""
    if gone.bit_count() > 1 and (trait := shared(ALL_ALCHEMICALS & ~gone)):
        return has(trait)
    trait = next((one for one in TRAITS if one.lacking and one.alchemicals == gone), None)
    if trait:
        return Ending(f"has {trait.lacking}", trait, lacks=True)
    few = [ALCHEMICALS[a] for a in members(gone)]
    is_not = {1: "not {}", 2: "neither {} nor {}"}.get(len(few), f"none of {words.listing(few)}").format(*few)
    return Ending(f"is {is_not}", named=gone)


def is_none_of(alchemicals: int) -> str:
    """Return words that rule out the alchemicals just mentioned, like 'is not PPP' or 'is neither'."""
    few = alchemicals.bit_count()
    return is_not_said(alchemicals) if few == 1 else "is neither" if few == 2 else "is none of these"


def are_all(alchemicals: int) -> str:
    """Return words for ingredients that use up all of these alchemicals between them.

    For example: 'take both big red pluses', 'take all four red pluses', 'take npN and PPP between them'.
    """
    many = {2: "both", 4: "all four"}.get(alchemicals.bit_count())
    if many and (trait := shared(alchemicals)):
        return f"take {many} {trait.what.removeprefix('a ')}es"
    return f"take {words.listing([ALCHEMICALS[a] for a in members(alchemicals)])} between them"


def told_of(said: dict[str, list[int]]) -> str:
    """Return clauses as text, like 'toad and fern have red plus; moth is not nPp'.

    *said* maps words such as 'has red plus' to ingredients.
    """
    return "; ".join(subject_and(who, what) for what, who in said.items())


def subject_and(who: Sequence[int], what: str, also: bool = False) -> str:
    """Return a clause about one or more ingredients, like 'toad has red plus' or 'toad and fern have red plus'.

    With *also*, the clause is like 'toad and fern also have red plus'.
    """
    verb, _, rest = what.partition(" ")
    said = what if len(who) == 1 else f"{PLURALS.get(verb, verb)} {rest}"
    return f"{words.listing([words.NAMES[i] for i in who])} {'also ' if also else ''}{said}"
