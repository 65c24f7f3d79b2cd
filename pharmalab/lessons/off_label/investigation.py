"""The second chapter: on which suits a play is caught, and how research helps."""

from pharmalab.games.off_label import odds
from pharmalab.games.off_label.mechanisms.marketing import Market
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.off_label.offers import RESEARCH, marketed, marketing
from pharmalab.lessons.off_label.questions import ASK
from pharmalab.lessons.off_label.table import drugs_of, indicting_suits, research_of, researched, table
from pharmalab.lessons.tasks import Mistake, Puzzle, ever

LEVELS = (
    Film(
        id="indictment",
        rule="off_label/indictment",
        title="Anna is caught",
        text="The first in the line is investigated: a die names a suit. Anna markets the Excuse, which treats "
        "nothing and costs nothing, and keeps a Moon and two Knots. Watch her tokens.",
        begin=lambda: table(("excuse", "mill", "window"), tokens={0: {"Moons": 1, "Knots": 2}}, die=("Knots", "Moons")),
        steps=(*drugs_of("excuse"), *research_of()),
        said="The Department rolled Knots. The Painter treats Knots, the Excuse does not: off-label. Anna was "
        "indicted: all her Knots went back, the Moon stayed, and she earns nothing. Then Ben was next, with a new "
        "roll.",
    ),
    marketing(
        id="investigation",
        rule="off_label/investigation",
        title="Safe everywhere",
        text="Count where the suit stands: on the Doctor, on the Drugs, among the research tokens. None or two "
        "places are fine, one or three are off-label. So the best play treats exactly what the Doctor treats.",
        task="The Department rolls a suit. Make a play that no suit can catch.",
        begin=lambda: table(("excuse", "castle", "window"), ben="mountain", tokens={0: {"Leaves": 1}}, die=("Leaves",)),
        reached=ever(lambda s: marketed(s) and not odds.indicting(s, 0)),
        solution=(*drugs_of("castle"), *research_of()),
        praise=(
            "Each suit now stands in two places or in none. The Castle alone will do: it treats what the Painter does."
        ),
        led=indicting_suits,
        look="A suit is safe in two places or in none: look for a Drug with the Doctor’s two suits and no other.",
        mistakes=(
            Mistake(
                lambda t: t.over.played[0] == ("castle",) and researched(t),
                "The Castle was safe. The Leaves token put a suit before you that the Doctor does not treat.",
            ),
            Mistake(
                lambda t: t.over.played[0] == ("excuse",),
                "The Excuse treats nothing, so the Doctor’s two suits stand in one place only.",
            ),
            Mistake(
                lambda t: t.over.played[0] == ("window",) and not researched(t),
                "The Window treats what the Doctor does, and Leaves besides: that one stands alone.",
            ),
        ),
        kinds=RESEARCH,
    ),
    ASK["off-label-excuse"],
    ASK["off-label-token"],
    ASK["off-label-window"],
    Puzzle(
        id="research-helps",
        rule="off_label/investigation",
        title="Make it fit",
        text="No Drug of yours treats just what the Painter treats, and you hold three tokens. There is more than "
        "one way.",
        task="Make a play that no suit can catch.",
        begin=lambda: table(
            ("ace_knots", "desert", "window"),
            ben="mountain",
            tokens={0: {"Suns": 1, "Leaves": 1, "Wyrms": 1}},
            die=("Suns",),
        ),
        reached=ever(lambda s: marketed(s) and not odds.indicting(s, 0)),
        solution=(*drugs_of("window"), *research_of("Leaves")),
        praise="Each suit now stands in two places or in none: research added what was missing, or took away what "
        "was too much.",
        led=indicting_suits,
        look="What do your Drugs treat too much, or too little, for Suns and Knots? A token switches its suit.",
        mistakes=(
            Mistake(
                lambda t: not researched(t),
                "Without research none of these Drugs fits, and no two or three of them do.",
            ),
        ),
        within=(Market, Research),
        kinds=RESEARCH,
    ),
)

CHAPTER = Chapter(id="department", title="The Department", levels=LEVELS)
