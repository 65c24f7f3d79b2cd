"""The third chapter: theories are refuted, by apprentices and by masters."""

from functools import partial

from pharmalab.games.alchemists.actions.debunking import AskAspect, Demonstrate
from pharmalab.games.alchemists.components.names import INDEX
from pharmalab.games.alchemists.frames import Debunk
from pharmalab.games.alchemists.rules.debunking import OpenSeal, ShowAspect, ShowMix
from pharmalab.lessons.alchemists.table import WORLD, table
from pharmalab.lessons.alchemists.told import refuted
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.alchemists_2.theories import ALL
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

ASPECT = (*ALL, AskAspect)
MASTER = (*ASPECT, Demonstrate)
SHOWING = (Debunk, ShowAspect, ShowMix, OpenSeal)

debunking = partial(Task, within=SHOWING, led=refuted)

LEVELS = (
    Film(
        id="refuted",
        rule="alchemists/a-theory-is-refuted",
        title="A theory falls",
        text="Anna knows that toad has a red plus; Ben’s theory says minus. Apprentices ask the reader for one sign, "
        "and all see the answer. Anna has a cube at Publish Theory, too.",
        begin=lambda: table(
            (),
            {"debunk": 1, "publish": 1},
            theories={"toad": ("npN", {1: "gold"}), "flower": (WORLD["flower"], {1: "silver"})},
            mixes=(("fern", "toad"),),
        ),
        steps=("Ask for red in toad", "Publish: toad is Ppn", "Put a silver star on it"),
        said="Red plus: Ben’s theory went, and his star cost him 5 points of reputation. Anna gained 2, and could "
        "publish at once, about toad or with the token that came free.",
    ),
    debunking(
        id="debunk",
        rule="alchemists/apprentice-debunking",
        title="Show it",
        text="If the sign is as the theory says, nothing was shown, and that costs you a point of reputation. Your "
        "triangle: fern and toad made R+.",
        task="One of Ben’s theories cannot be true. Refute it.",
        begin=lambda: table(
            (),
            {"debunk": 1},
            theories={"toad": ("npN", {1: "gold"}), "flower": (WORLD["flower"], {1: "silver"})},
            mixes=(("fern", "toad"),),
        ),
        reached=ever(lambda s: s.theories[INDEX["toad"]] is None),
        solution=("Ask for red in toad",),
        praise="R+ takes a red plus in both, and Ben’s theory had a red minus: 2 points for you.",
        look="R+ tells of one colour in toad: compare it with the circle of that colour in Ben’s theory.",
        mistakes=(
            Mistake(
                lambda t: t.over.facts[-1].ingredients == ("flower",),
                "Your triangle tells nothing of flower, and that theory was right.",
            ),
        ),
        kinds=ASPECT,
    ),
    ASK["alchemists-blue-zone"],
    debunking(
        id="saved",
        rule="alchemists/penalties",
        title="A hedge holds",
        text="When a theory is refuted, each star and each other hedge on it costs 5 reputation. A hedge against the "
        "colour by which it was refuted costs nothing.",
        task="Now you know: both your theories are wrong in blue, and toad has a blue hedge. Gain reputation.",
        begin=lambda: table(
            (),
            {"debunk": 1},
            theories={"toad": ("PPP", {0: "B"}), "flower": ("npN", {0: "gold"})},
        ),
        reached=ever(lambda s: s.reputation[0] == 12),
        solution=("Ask for blue in toad",),
        praise="2 gained, nothing lost. Refuted by yourself, in the hedged colour, before others do it in another way.",
        look="You need blue, and the theory on which your hedge lies.",
        mistakes=(
            Mistake(
                lambda t: t.over.theories[INDEX["flower"]] is None,
                "Refuted, but your gold star lay there: 5 points lost, 2 gained.",
            ),
        ),
        kinds=ASPECT,
    ),
    ASK["alchemists-own"],
    ASK["alchemists-conference"],
    ASK["alchemists-conflict"],
    Puzzle(
        id="master",
        rule="alchemists/master-debunking",
        title="As a master",
        text="You play as masters. Ben says that toad has a red minus. In your triangle toad stands with fern and with "
        "bird claw. There is more than one way.",
        task="Refute Ben’s theory: name two ingredients, and what they make.",
        begin=lambda: table(
            (),
            {"debunk": 1},
            theories={"toad": ("npN", {1: "gold"}), "flower": (WORLD["flower"], {1: "silver"})},
            mixes=(("fern", "toad"), ("toad", "bird_claw")),
            config={"variant": "master"},
        ),
        reached=ever(lambda s: s.theories[INDEX["toad"]] is None),
        solution=("Ask whether fern and toad make red plus",),
        praise="A red plus takes a red plus in both ingredients, so toad’s red minus was wrong.",
        led=refuted,
        look="Ask for a potion that you have seen yourself, and that a red minus cannot make.",
        within=SHOWING,
        kinds=MASTER,
    ),
)

CHAPTER = Chapter(id="debunking", title="Debunking", levels=LEVELS)
