"""What belongs to a fact of each kind, declared once: who hears it, what can be asked and answered, and which potion it
shows a seat to have made. Rules make their facts by it, positions that people write too, and problems check it.
"""

from typing import NamedTuple

from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.components.names import COLORS, POTIONS, QUALITIES
from pharmalab.games.alchemists.state import Fact


class Kind(NamedTuple):
    """A kind of fact. ``size``: how many ingredients; ``asked``, ``answers``: what these fields may hold; ``brewed``:
    whether the seat mixed two of its cards, which it alone knows; else everybody hears all of it."""

    size: int
    asked: tuple[str, ...]
    answers: tuple[str, ...]
    brewed: bool


KINDS = {
    "mix": Kind(2, ("", *ASPECTS), POTIONS, brewed=True),
    "sale": Kind(2, ASPECTS, QUALITIES, brewed=True),
    "aspect": Kind(1, COLORS, ("+", "-"), brewed=False),
    "demonstration": Kind(2, POTIONS, ("yes", "no"), brewed=False),
}

ANSWERS = {name: kind.answers for name, kind in KINDS.items()}


def new_fact(
    kind: str,
    ingredients: tuple[str, ...],
    asked: str,
    answer: str,
    by: int,
    seats: int,
    held: int = 0,
    second: bool = False,
) -> Fact:
    """A fact, with the seats that know its ingredients."""
    return Fact(kind, ingredients, asked, answer, by, knowers(kind, by, seats), held=held, second=second)


def knowers(kind: str, by: int, seats: int) -> tuple[int, ...]:
    """The seats that know the ingredients of a fact."""
    return (by,) if KINDS[kind].brewed else tuple(range(seats))


def potion_made(fact: Fact) -> str:
    """The potion that all see its seat has made, by that fact; '' where it does not tell."""
    if fact.kind == "mix":
        return fact.answer
    return {"exact": fact.asked, "neutral": "0"}.get(fact.answer, "") if fact.kind == "sale" else ""
