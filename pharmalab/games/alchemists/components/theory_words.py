"""Words for theories in sentences, and ids for the places and pieces on the theory board."""

from collections.abc import Iterable
from typing import Annotated

from pharmalab.core.templates import Said
from pharmalab.core.words import listing
from pharmalab.games.alchemists.components.names import BLANK, COLOUR_WORDS, ingredient

_STARS = {"gold": "a gold star", "silver": "a silver star", BLANK: "a seal"}


def ingredients(names: Iterable[str]) -> str:
    """Write a list of ingredients in words, such as 'fern, toad and bird claw'."""
    return listing(map(ingredient, names))


def seal_words(kind: str) -> str:
    """Describe a seal in words, such as 'a gold star' or 'a red hedge', or 'a seal' if it is face down."""
    return _STARS.get(kind) or f"a {COLOUR_WORDS[kind]} hedge"


SealKind = Annotated[str, Said(seal_words)]  #: gold, silver, R, G or B


def book(name: str) -> str:
    """Return the id of an ingredient's place on the theory board."""
    return f"book:{name}"


def token(alchemical: str) -> str:
    """Return the id of an alchemical's token. The id stays the same when the token moves."""
    return f"token:{alchemical}"


def grant_place(place: int) -> str:
    """Return the id of the grant at index *place* of the set-up. The id stays the same when the grant moves."""
    return f"grant:{place + 1}"
