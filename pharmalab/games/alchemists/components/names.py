"""Words for ingredients, potions and alchemicals, used in sentences. The chemistry is in `deduction.alchemy`."""

from typing import Annotated

from pharmalab.core.templates import Said
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, POTIONS, QUALITIES, has_big_circle, has_plus
from pharmalab.deduction.words import potion_words

BLANK = "?"
INDEX = {name: n for n, name in enumerate(INGREDIENTS)}
POTION_INDEX = {name: n for n, name in enumerate(POTIONS)}
COLOUR_WORDS = {"R": "red", "G": "green", "B": "blue"}
#: all pairs of different ingredients, in the order of the triangle
PAIRS = tuple((a, b) for n, a in enumerate(INGREDIENTS) for b in INGREDIENTS[n + 1 :])
QUALITY_WORDS = {
    "exact": "exactly what was wanted",
    "sign": "the right sign and another colour",
    "neutral": "neutral",
    "wrong": "the wrong sign",
}


def ingredient(name: str) -> str:
    """Describe an ingredient in words, such as 'raven feather', or 'an ingredient' for a blank."""
    return "an ingredient" if name == BLANK else name.replace("_", " ")


def circles(alchemical: str) -> str:
    """Describe an alchemical in words, such as 'small red minus, big green plus, small blue plus'."""
    a = ALCHEMICALS.index(alchemical)
    return ", ".join(
        f"{'big' if has_big_circle(a, c) else 'small'} {COLOUR_WORDS[colour]} {'plus' if has_plus(a, c) else 'minus'}"
        for c, colour in enumerate(COLORS)
    )


def pair(names: tuple[str, ...]) -> str:
    """Describe two ingredients in words: 'toad and fern', 'toad and an unknown ingredient', or 'two ingredients'."""
    known = [ingredient(name) for name in names if name != BLANK]
    if not known:
        return "two ingredients"
    return " and ".join(known) if len(known) == 2 else f"{known[0]} and an unknown ingredient"


def potion(name: str) -> str:
    """Describe a potion in words: 'red plus', 'the neutral potion' or, for a blank, 'a potion'."""
    return "a potion" if name == BLANK else "the neutral potion" if name == "0" else potion_words(POTION_INDEX[name])


def title(name: str) -> str:
    """Convert an id into a title with spaces and a capital letter, such as 'Mandrake root' or 'Boots of speed'."""
    text = name.replace("_", " ")
    return text[:1].upper() + text[1:]


Ingredient = Annotated[str, Said(ingredient)]  #: an ingredient's id, shown as its name
Potion = Annotated[str, Said(potion)]  #: a potion's id, shown as its name
Colour = Annotated[str, Said(COLOUR_WORDS.__getitem__)]  #: R, G or B, shown as its name
Titled = Annotated[str, Said(title)]  #: a favour's or an artifact's id, shown as its title


def positive(name: str) -> bool:
    """Return whether a potion is a plus potion."""
    return name.endswith("+")


__all__ = ["ALCHEMICALS", "BLANK", "COLORS", "COLOUR_WORDS", "INDEX", "INGREDIENTS", "PAIRS", "POTIONS",
           "POTION_INDEX", "QUALITIES", "QUALITY_WORDS", "ingredient", "pair", "positive", "potion",
           "title"]  # fmt: skip
