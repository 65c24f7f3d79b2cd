"""The fourth chapter: theories are refuted, by apprentices and by masters."""

from functools import partial

from pharmalab.games.alchemists.components.names import INDEX
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect, Debunk, Demonstrate, ShowAspect, ShowMix
from pharmalab.games.alchemists.mechanisms.publish import PublishLater, PublishNow
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal, OpenSeal
from pharmalab.lessons.alchemists.results import refuted_theories
from pharmalab.lessons.alchemists.table import WORLD, table, truly
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.alchemists_2.theories import ALL, has, is_true, seal_on
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

ASPECT = (*ALL, AskAspect)
AT_ONCE = (*ASPECT, PublishLater)
MASTER = (*AT_ONCE, Demonstrate)
SHOWING = (Debunk, ShowAspect, ShowMix, OpenSeal)

debunking = partial(Task, within=SHOWING, led=refuted_theories)

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
    Task(
        id="publish-now",
        rule="alchemists/immediate-publication",
        title="At once",
        text="Who refutes a theory and has an action at Publish Theory may publish at once: about that ingredient, or "
        "with the token that came free. Your triangle: fern and toad made R+, toad and flower G+.",
        task="Ben is wrong about toad alone. Refute him, and say at once what toad is, with a gold star.",
        begin=lambda: table(
            (),
            {"debunk": 1, "publish": 1},
            theories={
                "toad": ("npN", {1: "B"}),
                **truly("bird_claw", "flower", "mandrake_root", "scorpion", "raven_feather"),
            },
            mixes=(("fern", "toad"), ("toad", "flower")),
        ),
        reached=has("toad", "gold"),
        solution=("Ask for red in toad", "Publish: toad is Ppn", "Put a gold star on it"),
        praise="2 points for debunking and 1 for publishing, before anybody else could say it.",
        look="Your mixes show a red and a green plus in toad: where is Ben wrong, and which free token has both?",
        mistakes=(
            Mistake(
                lambda t: t.over.theories[INDEX["toad"]] is None,
                "Toad was refuted, and is free: publish about it at once, before others can.",
            ),
            Mistake(
                lambda t: seal_on(t.over, "toad") != "" and is_true(t.over, "toad"),
                "That is true: a gold star would bring more.",
            ),
        ),
        within=(*SHOWING, PublishNow, ChooseSeal),
        led=refuted_theories,
        kinds=AT_ONCE,
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
        kinds=AT_ONCE,
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
        led=refuted_theories,
        look="Ask for a potion that you have seen yourself, and that a red minus cannot make.",
        within=SHOWING,
        kinds=MASTER,
    ),
)

CHAPTER = Chapter(id="debunking", title="Debunking", levels=LEVELS)
