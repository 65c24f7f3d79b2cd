"""Common traits of alchemicals, in signs and sizes: the words in which people reason.

A set of alchemicals (8 bits) is described by what all of it has: 'red plus', 'a big red plus'. Two signs need no words
of their own: an alchemical with red plus and green plus has a big red plus.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_ALCHEMICALS, CARRIERS, has_aspect, has_big_circle, opposite
from pharmalab.deduction.grid import members

PLURALS = {"has": "have", "is": "are"}


class Trait(NamedTuple):
    """A trait of alchemicals.

    Attributes:
        alchemicals: all that have it (8 bits).
        what: the trait in words, after 'has'.
        lacking: what the other alchemicals have, also after 'has'; '' if nobody says that.
    """

    alchemicals: int
    what: str
    lacking: str = ""


def _traits() -> Iterator[Trait]:
    """Yield the traits, the plainest first."""
    for q, carriers in enumerate(CARRIERS):
        yield Trait(carriers, words.potion_words(q))
    for q, carriers in enumerate(CARRIERS):
        for big in (True, False):
            who = sum(1 << a for a in members(carriers) if has_big_circle(a, q // 2) == big)
            what = f"{'big' if big else 'small'} {words.potion_words(q)}"
            yield Trait(who, f"a {what}", f"no {what}")


TRAITS = tuple(_traits())


@cache
def shared(left: int, gone: int = 0) -> Trait | None:
    """Return the plainest trait that all of ``left`` have and none of ``gone``.

    Without ``gone``, no other alchemical has it.
    """
    gone = gone or ALL_ALCHEMICALS & ~left
    fits = (one for one in TRAITS if not left & ~one.alchemicals and not gone & one.alchemicals)
    return next(fits, None) if left else None


@cache
def lost(gone: int, left: int) -> Trait | None:
    """Return the plainest trait that all of ``gone`` have and none of ``left``, and that can be said to be lacking."""
    fits = (one for one in TRAITS if one.lacking and not gone & ~one.alchemicals and not left & one.alchemicals)
    return next(fits, None)


def is_said(alchemicals: int) -> str:
    """Return the words for an ingredient that is one of these: 'has red plus', 'is nPp', 'is nPp or Nnp'."""
    trait = shared(alchemicals) if alchemicals.bit_count() > 1 else None
    return f"has {trait.what}" if trait else f"is {words.listing([ALCHEMICALS[a] for a in members(alchemicals)], 'or')}"


def is_not_said(gone: int) -> str:
    """Return the words for an ingredient that is none of these.

    For example: 'has no big red plus', 'has red minus', 'is not nPp'.
    """
    if gone.bit_count() > 1 and (trait := shared(ALL_ALCHEMICALS & ~gone)):
        return f"has {trait.what}"
    trait = next((one for one in TRAITS if one.lacking and one.alchemicals == gone), None)
    if trait:
        return f"has {trait.lacking}"
    few = [ALCHEMICALS[a] for a in members(gone)]
    return f"is none of {words.listing(few)}" if len(few) > 2 else f"is {words.listing([f'not {one}' for one in few])}"


def concluded(left: int, gone: int) -> str:
    """Return the conclusion for an ingredient that can only be one of ``left``, now that ``gone`` are crossed out."""
    if left.bit_count() == 1:
        return is_said(left)
    if trait := shared(left, gone):
        return f"has {trait.what}"
    if gone.bit_count() > 1 and (trait := lost(gone, left)):
        return f"has {trait.lacking}"
    return is_not_said(gone)


def is_none_of(alchemicals: int) -> str:
    """Return the words for an ingredient that is none of the alchemicals just named: 'is not PPP', 'is neither'."""
    few = alchemicals.bit_count()
    return is_not_said(alchemicals) if few == 1 else "is neither" if few == 2 else "is none of these"


def are_all(alchemicals: int) -> str:
    """Return the words for ingredients that use up these alchemicals between them.

    For example: 'take both big red pluses', 'take all four red pluses', 'take npN and PPP between them'.
    """
    many = {2: "both", 4: "all four"}.get(alchemicals.bit_count())
    if many and (trait := shared(alchemicals)):
        return f"take {many} {trait.what.removeprefix('a ')}es"
    return f"take {words.listing([ALCHEMICALS[a] for a in members(alchemicals)])} between them"


def told_of(said: dict[str, list[int]]) -> str:
    """Return sentences about ingredients, grouped by what they say: 'toad and fern have red plus; moth is not nPp'."""
    return "; ".join(subject_and(who, what) for what, who in said.items())


def subject_and(who: Sequence[int], what: str) -> str:
    """Return a sentence about one ingredient or several: 'toad has red plus', 'toad and fern have red plus'."""
    verb, _, rest = what.partition(" ")
    said = what if len(who) == 1 else f"{PLURALS.get(verb, verb)} {rest}"
    return f"{words.listing([words.NAMES[i] for i in who])} {said}"


def contrast(alchemical: int, left: int, sentence: str) -> str:
    """Return why an alchemical is none of ``left``: 'nPp has red minus'; '' if that needs no words.

    It prefers the words that *sentence* uses.
    """
    fits = (one for one in TRAITS if not left & ~one.alchemicals and not one.alchemicals >> alchemical & 1)
    trait = next((one for one in fits if one.what in sentence), None)
    here = (one for one in TRAITS if one.lacking and one.alchemicals >> alchemical & 1 and not one.alchemicals & left)
    if lacking := next((one for one in here if one.lacking in sentence), None):
        return f"{ALCHEMICALS[alchemical]} has {lacking.what}"
    if trait is None or left.bit_count() == 1:
        return ""
    named = next(q for q in range(6) if words.potion_words(q) in trait.what)
    if not has_aspect(alchemical, named):
        return f"{ALCHEMICALS[alchemical]} has {words.potion_words(opposite(named))}"
    size = "big" if has_big_circle(alchemical, named // 2) else "small"
    return f"{ALCHEMICALS[alchemical]} has a {size} {words.potion_words(named)}"
