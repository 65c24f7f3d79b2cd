"""The second chapter of the Off-Label lesson: the suits on which an offer is indicted, and how research helps."""

from functools import partial

from pharmalab.games.off_label import odds
from pharmalab.games.off_label.mechanisms.marketing import Market
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.games.off_label.state import OffLabelState
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.off_label.offers import DUEL, OFFER, RESEARCH, light, marketed, marketing
from pharmalab.lessons.off_label.questions import ASK, MINE
from pharmalab.lessons.off_label.table import drugs_of, indicting_suits, research_of, researched, table
from pharmalab.lessons.tasks import Mistake, Puzzle, ever

#: the Department's die isn't rolled: a lucky roll would praise an offer that isn't safe
offering = partial(marketing, within=(Market, Research))


def safe(state: OffLabelState) -> bool:
    """Return whether the learner's offer cannot be indicted on any suit."""
    return marketed(state) and not odds.indicting(state, 0)


LEVELS = (
    offering(
        id="investigation",
        rule="off_label/investigation",
        title="Match the Doctor",
        text="Suits show what a card treats. The Department wants your Drugs to treat exactly what the Doctor treats.",
        task="Make an offer that fits the Doctor.",
        spotlight=light("mountain", "castle", "window", about=MINE),
        begin=lambda: table(("mountain", "castle", "window"), ben="battle", cleo=""),
        reached=ever(safe),
        solution=drugs_of("castle"),
        praise="Both cards have Suns and Knots, so no roll by the Department can catch you.",
        led=indicting_suits,
        look="The Painter has Suns and Knots. Which Drug has both of these suits, and no others?",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("window",),
                "The Window treats too much.",
            ),
            Mistake(
                lambda t: t.over.played[0] == ("mountain",),
                "The Mountain and the Painter share only one suit.",
            ),
        ),
        kinds=OFFER,
    ),
    Film(
        id="indictment",
        rule="off_label/indictment",
        title="You get caught",
        text="Your Mill treats Waves, but the Painter doesn’t. You hold a Moon and two Waves. Watch your tokens.",
        spotlight=light("own-Moons", "own-Waves", about=(*DUEL, "cell")),
        begin=lambda: table(
            ("excuse", "mill", "window"),
            cleo="",
            tokens={0: {"Moons": 1, "Waves": 2}},
            die=("Waves", "Moons"),
            dice={0: (1, 2), 1: (3, 5)},
            own=drugs_of("mill"),
        ),
        steps=research_of(),
        said="The Department rolled Waves, so you were indicted and lost all your Waves. It cleared Ben, who earned 5.",
    ),
    ASK["off-label-excuse"],
    ASK["off-label-window"],
    offering(
        id="research",
        rule="off_label/research-and-development",
        title="A little research",
        text="A research (R&D) token adds its suit to your Drugs, and 1 to their cost.",
        task="Offer only the Ace, and make it treat Suns too.",
        spotlight=light("ace_knots", "mill", "window", "own-Suns", about=MINE),
        begin=lambda: table(("ace_knots", "mill", "window"), cleo="", tokens={0: {"Suns": 1}}),
        reached=ever(lambda s: marketed(s) and s.played[0] == ("ace_knots",) and sum(s.spent[0]) == 1),
        solution=(*drugs_of("ace_knots"), "Spend a Sun token on R&D"),
        praise="Your Ace treats Knots and Suns, just like the Doctor. Now it costs 2.",
        led=indicting_suits,
        look="Offer only the Ace of Knots, then choose your Sun token.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("ace_knots",),
                "You kept the token, so your Ace treats only Knots.",
            ),
        ),
        kinds=RESEARCH,
    ),
    offering(
        id="research-off",
        rule="off_label/research-and-development",
        title="One too many",
        text="If your Drugs already have a token’s suit, the token removes that suit.",
        task="Offer only the Window, and make sure that no roll catches you.",
        spotlight=light("desert", "mill", "window", "own-Suns", "own-Leaves", about=MINE),
        begin=lambda: table(("desert", "mill", "window"), cleo="", tokens={0: {"Suns": 1, "Leaves": 1}}),
        reached=ever(safe),
        solution=(*drugs_of("window"), "Spend a Leaf token on R&D"),
        praise="Your token removed Leaves. Now your Drug treats Suns and Knots, like the Doctor.",
        led=indicting_suits,
        look="The Window treats Suns, Leaves and Knots. Which of these suits "
        "doesn’t the Painter treat? Spend a token of that suit.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("window",) and not researched(t),
                "Without research, the Window treats one suit too many.",
            ),
        ),
        kinds=RESEARCH,
    ),
    Puzzle(
        id="research-helps",
        rule="off_label/investigation",
        title="Make it fit",
        text="None of your Drugs fits the Painter by itself. There’s more than one solution.",
        task="Make an offer that’s safe whatever the Department rolls.",
        spotlight=light("ace_knots", "desert", "window", "own-Suns", "own-Leaves", "own-Wyrms", about=MINE),
        begin=lambda: table(
            ("ace_knots", "desert", "window"),
            ben="mountain",
            cleo="",
            tokens={0: {"Suns": 1, "Leaves": 1, "Wyrms": 1}},
        ),
        reached=ever(safe),
        solution=(*drugs_of("window"), *research_of("Leaves")),
        praise="Now every suit is on both the Doctor and your offer, or on neither.",
        led=indicting_suits,
        look="Which suits are on your Drugs or on the Doctor, but not on both? Each token fixes one of them.",
        mistakes=(
            Mistake(
                lambda t: not researched(t),
                "These Drugs don’t fit without research.",
            ),
        ),
        within=(Market, Research),
        kinds=RESEARCH,
        alone=True,
    ),
)

CHAPTER = Chapter(
    id="department",
    title="The Department",
    levels=LEVELS,
    goal="You can use research to make an offer that the Department can’t catch.",
)
