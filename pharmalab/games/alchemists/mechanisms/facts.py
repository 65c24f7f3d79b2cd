"""The kinds of facts: their questions and answers, who knows the ingredients, and which potion each fact reveals.

`new_fact` builds a fact, and `problems` checks facts against these kinds.
"""

from typing import NamedTuple

from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.components.names import COLORS, POTIONS, QUALITIES
from pharmalab.games.alchemists.state import Fact


class Kind(NamedTuple):
    """A kind of fact.

    ``size`` is the number of ingredients. ``asked`` lists the possible questions, and ``answers`` the possible answers.
    ``brewed`` is true if only the seat that mixed the ingredients knows them.
    """

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
    """Return a new fact, working out which seats know its ingredients.

    *seats* is the number of seats in the match. The other arguments are as in `Fact`.
    """
    return Fact(kind, ingredients, asked, answer, by, knowers(kind, by, seats), held=held, second=second)


def knowers(kind: str, by: int, seats: int) -> tuple[int, ...]:
    """Return the seats that know which ingredients a fact is about.

    *by* is the seat that asked the card reader. *seats* is the number of seats in the match.
    """
    return (by,) if KINDS[kind].brewed else tuple(range(seats))


def potion_made(fact: Fact) -> str:
    """Return the potion that the seat made, or '' if the fact doesn't reveal it."""
    if fact.kind == "mix":
        return fact.answer
    return {"exact": fact.asked, "neutral": "0"}.get(fact.answer, "") if fact.kind == "sale" else ""
