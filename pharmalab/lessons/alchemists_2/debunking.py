"""The fourth chapter: theories are refuted, by apprentices and by masters."""

from functools import partial

from pharmalab.games.alchemists.components.names import INDEX
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect, Debunk, Demonstrate, ShowAspect, ShowMix
from pharmalab.games.alchemists.mechanisms.publish import PublishLater, PublishNow
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal, OpenSeal
from pharmalab.lessons.alchemists.light import board, light
from pharmalab.lessons.alchemists.results import refuted_theories
from pharmalab.lessons.alchemists.table import WORLD, table, truly
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.alchemists_2.theories import ALL, BOARD, has, is_true, seal_on
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

ASPECT = (*ALL, AskAspect)
AT_ONCE = (*ASPECT, PublishLater)
MASTER = (*AT_ONCE, Demonstrate)
SHOWING = (Debunk, ShowAspect, ShowMix, OpenSeal)

debunking = partial(Task, within=SHOWING, led=refuted_theories)

LEVELS = (
    debunking(
        id="debunk",
        rule="alchemists/apprentice-debunking",
        title="Show it",
        text="Prove a theory wrong: ask the reader for one sign. Fern and toad made a red plus.",
        task="Refute Ben’s wrong theory.",
        begin=lambda: table(
            (),
            {"debunk": 1},
            theories={"toad": ("npN", {1: "gold"}), "flower": (WORLD["flower"], {1: "silver"})},
            mixes=(("fern", "toad"),),
        ),
        reached=ever(lambda s: s.theories[INDEX["toad"]] is None),
        solution=("Ask for red in toad",),
        praise="A red plus needs one in both, but Ben said minus: 2 reputation for you.",
        look="Your red plus tells you about toad’s red sign. Compare it with Ben’s theory.",
        mistakes=(
            Mistake(
                lambda t: t.over.facts[-1].ingredients == ("flower",),
                "Your results say nothing about flower, and that theory was right: you lost 1 reputation. Ask about "
                "toad.",
            ),
        ),
        kinds=ASPECT,
        spotlight=board(about=("triangle", "theories")),
    ),
    Film(
        id="refuted",
        rule="alchemists/a-theory-is-refuted",
        title="A theory falls",
        text="You have a cube on Publish too. Watch what you may do after refuting Ben.",
        begin=lambda: table(
            (),
            {"debunk": 1, "publish": 1},
            theories={"toad": ("npN", {1: "gold"}), "flower": (WORLD["flower"], {1: "silver"})},
            mixes=(("fern", "toad"),),
        ),
        steps=("Ask for red in toad", "Publish: toad is Ppn", "Put a silver star on it"),
        said="Ben’s star cost him 5 reputation. You gained 2, and published at once: you could use the token that "
        "came free.",
        spotlight=light(about=("triangle", "theories", "tokens", "grants", "reputation")),
    ),
    Task(
        id="publish-now",
        rule="alchemists/immediate-publication",
        title="At once",
        text="After refuting, a cube on Publish lets you publish at once.",
        task="Refute Ben on toad, and say what toad is with a gold star.",
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
        praise="2 reputation for refuting and 1 for publishing, before anyone else could.",
        look="Your results show a red and a green plus in toad. Where is Ben wrong, and which free token has both?",
        mistakes=(
            Mistake(
                lambda t: t.over.theories[INDEX["toad"]] is None,
                "You refuted toad, so it’s free now. Publish about it at once, before others can.",
            ),
            Mistake(
                lambda t: seal_on(t.over, "toad") != "" and is_true(t.over, "toad"),
                "You’re right, but a gold star would be worth more.",
            ),
        ),
        within=(*SHOWING, PublishNow, ChooseSeal),
        led=refuted_theories,
        kinds=AT_ONCE,
        spotlight=BOARD,
    ),
    ASK["alchemists-blue-zone"],
    debunking(
        id="saved",
        rule="alchemists/penalties",
        title="A hedge holds",
        text="A refuted theory costs 5 reputation a seal, but a hedge of that colour costs nothing.",
        task="Both your theories are wrong in blue. Gain reputation.",
        begin=lambda: table(
            (),
            {"debunk": 1},
            theories={"toad": ("PPP", {0: "B"}), "flower": ("npN", {0: "gold"})},
        ),
        reached=ever(lambda s: s.reputation[0] == 12),
        solution=("Ask for blue in toad",),
        praise="You gained 2 and lost nothing: your blue hedge held.",
        look="Ask for blue, in the theory on which your blue hedge lies.",
        mistakes=(
            Mistake(
                lambda t: t.over.theories[INDEX["flower"]] is None,
                "You refuted it, but it had your gold star: you lost 5 and gained 2. Ask about the other theory.",
            ),
        ),
        kinds=AT_ONCE,
        spotlight=board(about=("theories",)),
    ),
    ASK["alchemists-own"],
    ASK["alchemists-conference"],
    ASK["alchemists-conflict"],
    Puzzle(
        id="master",
        rule="alchemists/master-debunking",
        title="As a master",
        text="Masters name two ingredients and what they make. Ben says toad has a red minus.",
        task="Refute him. There’s more than one solution.",
        begin=lambda: table(
            (),
            {"debunk": 1},
            theories={"toad": ("npN", {1: "gold"}), "flower": (WORLD["flower"], {1: "silver"})},
            mixes=(("fern", "toad"), ("toad", "bird_claw")),
            config={"variant": "master"},
        ),
        reached=ever(lambda s: s.theories[INDEX["toad"]] is None),
        solution=("Ask whether fern and toad make red plus",),
        praise="A red plus needs a red plus in both, so toad’s isn’t a minus.",
        led=refuted_theories,
        look="Show a potion that you’ve brewed with toad yourself, and that a red minus can’t make.",
        within=SHOWING,
        kinds=MASTER,
        spotlight=board(about=("triangle", "theories")),
    ),
)

CHAPTER = Chapter(
    id="debunking",
    title="Debunking",
    levels=LEVELS,
    goal="You can refute a wrong theory, and lose little when your own theory falls.",
)
