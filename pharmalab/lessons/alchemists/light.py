"""The parts of the board that levels show: the laboratory, ingredients with the results of their mixes, and more.

Further parts are alchemicals and action spaces.
"""

from functools import partial
from itertools import combinations

from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.drawing.spotlight import Spotlight

LABELLED = 40  #: the margin in which a label has room
light = partial(Spotlight, stacked=True)
board = partial(light, hand=())  #: without the hand, for steps on the board alone

LABORATORY = light(about=("cauldron", "student"), least=240, margin=12)
RESULTS = light(about=("triangle", "theories"))
SEALED = light(about=RESULTS.about, labels={"theories": "2 is Ben’s seal"})  #: for theories of another player


def columns(*names: str) -> Spotlight:
    """Return the spotlight on ingredients with their circles, and on the learner's results above them."""
    return light(
        about=(*results(*names), *(f"circles:{name}" for name in names)),
        labels={results(names[0], names[-1])[0]: "your results"},
        least=200,
        margin=LABELLED,
    )


def results(*names: str) -> tuple[str, ...]:
    """Return the places of the mixes of these ingredients."""
    pairs = combinations(sorted(names, key=INGREDIENTS.index), 2)
    return tuple(f"pair:{one}:{other}" for one, other in pairs)


def tokens(*alchemicals: str, marked: str = "") -> Spotlight:
    """Return the spotlight on some alchemicals; a question is about the ``marked`` one.

    On a phone many have little width.
    """
    about = tuple(f"token:{name}" for name in alchemicals)
    labels = {f"token:{marked}": "this one"} if marked else {}
    return board(
        about=about, labels=labels, least=200, margin=LABELLED if marked else 20, phone=0 if len(about) > 3 else 480
    )


def spaces(*names: str, also: tuple[str, ...] = (), **labels: str) -> Spotlight:
    """Return the spotlight on action spaces.

    Args:
        names: of the spaces.
        also: other regions.
        labels: space -> the words beside it.
    """
    about = (*(f"space:{name}" for name in names), *also)
    beside = {f"space:{name}": said for name, said in labels.items()}
    return light(about=about, labels=beside, margin=LABELLED if labels else 8)
