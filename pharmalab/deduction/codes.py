"""The card reader's four-letter game codes, and the world that belongs to each code.

Source: the blog "Dice to See You" (2015). The app's newer codes end in F-Z, and their rule was never published.
"""

from itertools import compress, product
from string import ascii_uppercase

from pharmalab.core.texts import shorten
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.worlds import World

DEMO = "DEMO"

#: The order in which the code's alchemicals are written down before ingredients take turns to pick one.
_LIST = tuple(ALCHEMICALS.index(x) for x in ("Ppn", "nPp", "pnP", "Nnp", "pNn", "npN", "PPP", "NNN"))

#: The turns: ingredient, index of the letter, step, size. If n is the letter's number
#: (A = 0), the ingredient picks index n // step % size in the list of those still left.
_TURNS = (
    ("fern", 0, 1, 8),
    ("bird_claw", 1, 1, 7),
    ("mushroom", 2, 1, 6),
    ("flower", 3, 1, 5),
    ("mandrake_root", 2, 6, 4),
    ("scorpion", 1, 7, 3),
    ("toad", 0, 8, 2),
    ("raven_feather", 0, 1, 1),
)


class CodeError(ValueError):
    """Raised for a game code that can't be decoded. The message gives the reason."""


def decode(code: str) -> World:
    """Return the world of a game code: the alchemical (0-7) of each ingredient, in the order of the triangle.

    Only DEMO and codes that end in A-E can be decoded.

    Raises:
        CodeError: the code doesn't have four letters, or it comes from a newer app.
    """
    return _world(_picks(_checked(code)))


def codes_of(world: World) -> tuple[str, ...]:
    """Return a world's game codes (1, 2, 4 or 8) in alphabetical order. DEMO's own world also has the code DEMO."""
    picks, left = {}, list(_LIST)
    for ingredient, *_ in _TURNS:
        alchemical = world[INGREDIENTS.index(ingredient)]
        picks[ingredient] = left.index(alchemical)
        left.remove(alchemical)
    fitting: list[list[str]] = []
    for place, letters in enumerate((*[ascii_uppercase] * 3, "ABCDE")):
        turns = [(step, size, picks[i]) for i, where, step, size in _TURNS if where == place]
        fits = [all(n // step % size == pick for step, size, pick in turns) for n in range(len(letters))]
        fitting.append([*compress(letters, fits)])
    codes = ["".join(letters) for letters in product(*fitting)]
    return tuple(sorted(codes + [DEMO] * (tuple(picks.values()) == _picks(DEMO))))


def _checked(code: str) -> str:
    word = shorten(code.strip())
    if not (word.isascii() and word.isalpha()):
        raise CodeError(f"“{word}” isn’t a game code: a code has four letters A-Z, for example DEMO")
    word = word.upper()
    if len(word) == 5:
        raise CodeError(f"“{word}” has five letters: codes with five letters are for an expansion and can’t be read")
    if len(word) != 4:
        raise CodeError(f"“{word}” has {len(word)} letters: a game code has four, for example DEMO")
    if word != DEMO and word[3] > "E":
        raise CodeError(
            f"“{word}” ends in {word[3]}: only newer versions of the app make such codes, and how they "
            "work hasn’t been published. Use DEMO or a code that ends in A, B, C, D or E"
        )
    return word


def _picks(code: str) -> tuple[int, ...]:
    """Return which of the remaining alchemicals each ingredient takes, in the order in which they take turns."""
    numbers = [ascii_uppercase.index(letter) for letter in code]
    return tuple(numbers[place] // step % size for _, place, step, size in _TURNS)


def _world(picks: tuple[int, ...]) -> World:
    left, world = list(_LIST), [0] * 8
    for (ingredient, *_), pick in zip(_TURNS, picks, strict=True):
        world[INGREDIENTS.index(ingredient)] = left.pop(pick)
    return tuple(world)
