"""Spotlights on parts of the board: the laboratory, ingredients and their results, alchemicals, and action spaces."""

from functools import partial
from itertools import combinations

from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.drawing.spotlight import Spotlight

LABELLED = 40  #: a margin with room for a label
light = partial(Spotlight, stacked=True)
board = partial(light, hand=())  #: without the hand, for steps on the board alone

LAB = ("cauldron", "student")
#: on a phone, the student is below the cauldron, so that both are large
LABORATORY = light(about=LAB, least=200, margin=12, phone=0, fold=150)
#: without the seals on the theories, which the lesson introduces later
RESULTS = light(about=("triangle", *(f"circles:{name}" for name in INGREDIENTS)))


def columns(*names: str) -> Spotlight:
    """Return a spotlight on ingredients, their circles, and the learner's results above them.

    Except on phones, the spotlight includes the laboratory.
    """
    return light(
        about=(*results(*names), *(f"circles:{name}" for name in names), *LAB),
        spare=LAB,
        labels={results(names[0], names[-1])[0]: "your results"},
        least=200,
        margin=8,
        label_margin=LABELLED,
    )


def results(*names: str) -> tuple[str, ...]:
    """Return the places in the results triangle for all mixes of two of the given ingredients."""
    pairs = combinations(sorted(names, key=INGREDIENTS.index), 2)
    return tuple(f"pair:{one}:{other}" for one, other in pairs)


def tokens(*alchemicals: str, marked: str = "") -> Spotlight:
    """Return a spotlight on some alchemicals. The ``marked`` alchemical is the subject of the question.

    On a phone, the alchemicals are arranged in columns, so that their circles are large.
    """
    about = tuple(f"token:{name}" for name in alchemicals)
    labels = {f"token:{marked}": "this one"} if marked else {}
    return board(about=about, labels=labels, least=100, margin=10, label_margin=34, phone=0, fold=100)


def spaces(*names: str, also: tuple[str, ...] = (), **labels: str) -> Spotlight:
    """Return a spotlight on some action spaces.

    Args:
        names: the names of the spaces.
        also: further regions to light up.
        labels: the words beside each space.
    """
    about = (*(f"space:{name}" for name in names), *also)
    beside = {f"space:{name}": said for name, said in labels.items()}
    return light(about=about, labels=beside, margin=LABELLED if labels else 8)
