"""The script of the sample game: what happens in each frame, and the sentence that explains it."""

from collections.abc import Callable
from typing import NamedTuple

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.lines import read_line
from pharmalab.deduction.words import number
from pharmalab_widgets.assistant.assistant import Assistant

ALL = number(Notes().worlds.count)


class Frame(NamedTuple):
    """One frame of the sample game.

    Attributes:
        said: the sentence. ``{worlds}`` stands for the number of worlds left.
        play: changes the sample's notes.
        look: the part of the panel that the sentence is about.
    """

    said: str
    play: Callable[[Assistant], None]
    look: str = "sheet"

    @property
    def ms(self) -> int:
        """The display time of the frame, in ms. It depends on the number of words in the sentence."""
        return 1200 + 130 * len(self.said.split())


def _note(*lines: str) -> Callable[[Assistant], None]:
    def play(state: Assistant) -> None:
        state.do_view("why")
        state.unpick()
        state.add(*map(read_line, lines))

    return play


FRAMES = (
    Frame(
        "You mixed mushroom and toad, so you tap their diamond in the triangle.",
        lambda state: state.pick((INGREDIENTS.index("mushroom"), INGREDIENTS.index("toad"))),
    ),
    Frame(
        f"You tap red plus. That leaves {{worlds}} of {ALL} worlds (ways to match ingredients with alchemicals).",
        _note("toad+mushroom=R+"),
    ),
    Frame(
        "Each cross rules out an alchemical: tap a cross to see why.",
        lambda state: state.ask((INGREDIENTS.index("toad"), ALCHEMICALS.index("npN"))),
    ),
    Frame(
        "You sold fern + toad as green plus: “right sign” means red plus or blue plus.",
        _note("sale fern+toad as G+: right sign"),
    ),
    Frame("Fern and mushroom made soup, so they have opposite signs in every colour.", _note("fern+mushroom=soup")),
    Frame(
        "The Next view ranks the mixes you can make now, best first.",
        lambda state: state.do_view("next"),
        look="view",
    ),
    Frame("A rival debunks a theory and shows you that mandrake root has a red plus.", _note("mandrake_root: R+")),
    Frame(
        "Scorpion and raven feather make green plus: now {worlds} worlds are left.", _note("scorpion+raven_feather=G+")
    ),
    Frame(
        "After two more mixes, both with mandrake root, only {worlds} worlds are left.",
        _note("bird_claw+mandrake_root=R+", "fern+mandrake_root=B+"),
    ),
    Frame(
        "After another soup, only {worlds} world is left: each dark cell shows an ingredient’s alchemical.",
        _note("bird_claw+raven_feather=soup"),
    ),
    Frame("That was the sample game. Your own sheet is just as you left it.", lambda state: state.say("")),
)
