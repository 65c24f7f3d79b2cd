"""Small pieces of sentences."""

from collections.abc import Iterable

from pharmalab.games.pandemic.components import title


def cubes(number: int, colour: str) -> str:
    """'1 blue cube', '3 red cubes'."""
    return f"{number} {colour} cube{'' if number == 1 else 's'}"


def cards(number: int) -> str:
    """'1 card', '3 cards'."""
    return f"{number} card{'' if number == 1 else 's'}"


def listed(things: Iterable[str], last: str = "and") -> str:
    """'Lima, Milan and Paris', of ids."""
    names = [title(thing) for thing in things]
    return f" {last} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
