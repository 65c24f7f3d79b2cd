"""Use rivals' actions as evidence: weigh the possible worlds under the model of `deduction.rivals`.

A human player's desk weighs every entry of the seat's notes. A policy's desk weighs just the theories and seals on the
board. Probabilities are exact unless `Likely.sentence` says why not.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import log2

from pharmalab.core.events import Event, player
from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS
from pharmalab.deduction.entries import Endorsed, Peek, Published
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.entries.rivals import OfTheory
from pharmalab.deduction.rivals import UNNOTED, Likely, Model, cards_left
from pharmalab.deduction.worlds import Worlds
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS
from pharmalab.games.alchemists.mechanisms.card_reader import bits
from pharmalab.games.alchemists.notes import notes
from pharmalab.games.alchemists.state import AlchemistsState

MODEL = Model()  #: the assumptions about rivals; `print(MODEL)` shows them in words
Entries = tuple[Entry, ...]


# --- entries ------------------------------------------------------------------------------------------------------


def from_notes(view: AlchemistsState, told: Iterable[Iterable[Event]], seat: int) -> Entries:
    """Return the entries about rivals' actions that a seat could write in its notes.

    There is an entry for every rival's seal on the theory board. *told* holds the events of each step (see
    `Game.notes`).
    """
    found = tuple(notes(view, told, seat).entries)
    written = [(one.rival, one.theory) for one in found if isinstance(one, Published)]
    return (*found, *[one for one in from_board(view, seat)
                      if isinstance(one, Published) and (one.rival, one.theory) not in written])  # fmt: skip


def from_board(view: AlchemistsState, seat: int) -> Entries:
    """Return an entry for each rival's seal on the theory board."""
    found: list[Entry] = []
    for name, theory in zip(INGREDIENTS, view.theories, strict=True):
        for nth, seal in enumerate(theory.seals if theory else ()):
            if theory and seal.seat != seat:
                shown = None if seal.kind == BLANK else seal.kind
                found.append(_sealed(seal.seat, name, theory.alchemical, shown, nth > 0))
    return tuple(found)


@lru_cache(maxsize=4096)
def _sealed(seat: int, ingredient: str, alchemical: str, seal: str | None, endorsed: bool) -> Published:
    """Return the entry for a seat's seal on a theory. It is cached, because making an entry checks all its fields."""
    return (Endorsed if endorsed else Published)(player(seat), ingredient, alchemical, seal=seal)


# --- worlds -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def worlds_of(bits: int) -> Worlds:
    """Return the set of worlds for the given bits. The result is cached."""
    return Worlds(bits)


def certain(view: AlchemistsState) -> Worlds:
    """Return the worlds that agree with a view's facts, including what the seat saw with the Periscope."""
    left = worlds_of(bits(view.facts))
    for fact in view.facts:
        if not fact.known and fact.ingredients[0] != BLANK:
            seen = fact.ingredients[0]
            mixed = fact.kind == "mix"
            peek = Peek(seen, fact.answer) if mixed else Peek(seen, wanted=fact.asked, quality=fact.answer)
            left = worlds_of(left.narrowed(peek.clue()).bits)
    return left


def known_to_all(view: AlchemistsState) -> Worlds:
    """Return the worlds that are possible given only the facts that all players know."""
    seats = view.config.seats
    return worlds_of(bits(tuple([fact for fact in view.facts if len(fact.knows) == seats])))


@lru_cache(maxsize=64)
def weighed(bits: int, entries: Entries, hand: tuple[str, ...]) -> Likely:
    """Return the worlds, weighted by how well they explain rivals' actions.

    If the model rules out every world, the worlds are returned without weights.
    """
    likely = Likely(worlds_of(bits), entries, MODEL, cards_left(entries, hand), UNNOTED)
    return likely if likely.possible else Likely(worlds_of(bits), (), MODEL)


Row = tuple[float, ...]


@lru_cache(maxsize=64)
def grid(likely: Likely) -> tuple[Row, ...]:
    """Return the weighted probability of each alchemical for each ingredient."""
    return tuple([tuple(map(float, row)) for row in likely.chances])


@lru_cache(maxsize=4096)
def potions(likely: Likely, i: int, j: int) -> dict[str, float]:
    """Return the weighted probability of each potion that two ingredients (0-7) may make."""
    return {name: float(chance) for name, chance in zip(POTIONS, likely.potion_chances(i, j), strict=True) if chance}


# --- acts ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def chances(act: OfTheory) -> tuple[Fraction, ...]:
    """Return the probability of publishing or endorsing a theory in this way, for each alchemical of the ingredient.

    The probabilities come from `Model.chances` and are cached.
    """
    return MODEL.chances(act)


@lru_cache(maxsize=4096)
def tells(counts: tuple[int, ...], act: OfTheory) -> float:
    """Return how many bits a rival learns from seeing a publication or endorsement.

    *counts* holds the number of worlds for each alchemical that the ingredient may be. The rival is assumed to believe
    the model of rivals.
    """
    weights = [float(chance) for chance in chances(act)]
    whole = sum(n * weight for n, weight in zip(counts, weights, strict=True))
    if not whole:
        return 0.0
    shares = [(n, weight / whole) for n, weight in zip(counts, weights, strict=True) if n and weight]
    return max(0.0, log2(sum(counts)) + sum(n * share * log2(share) for n, share in shares))


def published(ingredient: str, alchemical: str, how: str) -> Published:
    """Return an entry about your own theory as your rivals see it, with the kind of seal hidden.

    *how* is 'endorse' or 'publish'.
    """
    assert alchemical in ALCHEMICALS
    return (Endorsed if how == "endorse" else Published)("You", ingredient, alchemical)
