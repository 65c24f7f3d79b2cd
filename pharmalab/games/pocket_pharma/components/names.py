"""The ids of cards and drugs, and their names as people write them.

A fragment's id is its value and the letter of its copy: ``09c`` is the third 9. Experimental fragments are ``x1`` to
``x8``.
"""

from collections.abc import Iterable
from typing import Annotated

from pharmalab.core.templates import Said
from pharmalab.core.words import listing

VALUES = range(1, 13)
COPIES = "abcdefgh"
FRAGMENTS = tuple(f"{value:02}{copy}" for value in VALUES for copy in COPIES)
EXPERIMENTAL = tuple(f"x{n}" for n in range(1, 9))
CARDS = FRAGMENTS + EXPERIMENTAL
VALUE = {card: int(card[:2]) for card in FRAGMENTS}
LABELS = {"low": range(1, 7), "high": range(7, 13), "odd": range(1, 13, 2), "even": range(2, 13, 2)}

DRUGS = ("cardiovascular", "psychiatric", "neurological", "cancer")
SPECIALISTS = ("pharmacologist", "chemist", "molecular_biologist", "clinician")

STACK = 5  #: the number of cards in a full stack and in a formula
BONUS = 2  #: the points for an unused Specialist


def experimental(card: str) -> bool:
    """Return whether a card is an experimental fragment."""
    return card[0] == "x"


def title(thing: str) -> str:
    """Return the name of a card, drug or Specialist as people write it: '9c', 'X1', 'Molecular Biologist'."""
    return _TITLES.get(thing, f"“{thing}”")


def titles(things: Iterable[str]) -> str:
    """Return the names for several ids as a list in words: '7a, 7b and X1'."""
    return listing(map(title, things))


def stack_text(stack: Iterable[str]) -> str:
    """Write a stack's cards as text: '3a-4d-5b'."""
    return "-".join(map(title, stack))


Thing = Annotated[str, Said(title)]  #: the id of a card, drug or Specialist, which people read as its title
Stack = Annotated[tuple[str, ...], Said(stack_text)]  #: the cards of a stack, in order


def stack_values(stack: Iterable[str]) -> str:
    """Write a stack's values as text: '3-4-X1'."""
    return "-".join([str(VALUE.get(card) or title(card)) for card in stack])


def the_card(card: str, among: Iterable[str]) -> str:
    """Return a card's name in a sentence: 'the 9', or '9c' if another card in *among* has the same value."""
    alike = sum(VALUE.get(other) == VALUE.get(card) for other in among) > 1
    return title(card) if alike or card not in VALUE else f"the {VALUE[card]}"


def your_stack(stack: Iterable[str], among: Iterable[Iterable[str]]) -> str:
    """Name a stack for its owner: 'your 3-4', or 'your 3a-4d' if another stack in *among* has the same values."""
    values = stack_values(stack)
    return f"your {stack_text(stack) if [*map(stack_values, among)].count(values) > 1 else values}"


_TITLES = {card: card.lstrip("0") for card in FRAGMENTS} | {card: card.upper() for card in EXPERIMENTAL}
_TITLES |= {thing: " ".join(map(str.capitalize, thing.split("_"))) for thing in (*DRUGS, *SPECIALISTS)}
