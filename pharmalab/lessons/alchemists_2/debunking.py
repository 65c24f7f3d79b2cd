"""The fourth chapter of the second Alchemists lesson: refuting theories, as an apprentice and as a master."""

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
        title="Prove it",
        text="To prove a theory wrong, ask the card reader for one sign. Your fern and toad made a red plus.",
        task="Refute Ben’s wrong theory.",
        begin=lambda: table(
            (),
            {"debunk": 1},
            theories={"toad": ("npN", {1: "gold"}), "flower": (WORLD["flower"], {1: "silver"})},
            mixes=(("fern", "toad"),),
        ),
        reached=ever(lambda s: s.theories[INDEX["toad"]] is None),
        solution=("Ask for the red sign of toad",),
        praise="Both ingredients have a red plus, but Ben said minus. You gain 2 reputation.",
        look="Your red plus tells you about toad’s red sign. Compare it with Ben’s theory.",
        mistakes=(
            Mistake(
                lambda t: t.over.facts[-1].ingredients == ("flower",),
                "Your results say nothing about flower. The theory about it was right, so you lost 1 reputation. "
                "Ask about toad.",
            ),
        ),
        kinds=ASPECT,
        spotlight=board(about=("triangle", "theories")),
    ),
    Film(
        id="refuted",
        rule="alchemists/a-theory-is-refuted",
        title="A theory falls",
        text="You have a cube on Publish too. Watch what you can do after refuting Ben.",
        begin=lambda: table(
            (),
            {"debunk": 1, "publish": 1},
            theories={"toad": ("npN", {1: "gold"}), "flower": (WORLD["flower"], {1: "silver"})},
            mixes=(("fern", "toad"),),
        ),
        steps=("Ask for the red sign of toad", "Publish: toad is Ppn", "Put a silver star on it"),
        said="Ben’s star cost him 5 reputation. You gained 2, and published at once with the token that he had to "
        "give up.",
        spotlight=light(about=("triangle", "theories", "tokens", "grants", "reputation")),
    ),
    Task(
        id="publish-now",
        rule="alchemists/immediate-publication",
        title="At once",
        text="A cube on Publish lets you publish right after refuting a theory.",
        task="Refute Ben’s theory about toad, then publish your own with a gold star.",
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
        solution=("Ask for the red sign of toad", "Publish: toad is Ppn", "Put a gold star on it"),
        praise="You gained 2 reputation for refuting Ben, and 1 for publishing before anyone else could.",
        look="Your results show that toad has a red and a green plus. Which sign did Ben get wrong? Which free token "
        "fits toad?",
        mistakes=(
            Mistake(
                lambda t: t.over.theories[INDEX["toad"]] is None,
                "You refuted Ben’s theory about toad. Publish your own at once, before others can.",
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
        text="A refuted theory costs 5 reputation, but a hedge in the refuted colour costs nothing.",
        task="Both your theories have the wrong blue sign. Gain reputation.",
        begin=lambda: table(
            (),
            {"debunk": 1},
            theories={"toad": ("PPP", {0: "B"}), "flower": ("npN", {0: "gold"})},
        ),
        reached=ever(lambda s: s.reputation[0] == 12),
        solution=("Ask for the blue sign of toad",),
        praise="You gained 2 and lost nothing, because your blue hedge protected you.",
        look="Which theory has your blue hedge on it? Ask for that ingredient’s blue sign.",
        mistakes=(
            Mistake(
                lambda t: t.over.theories[INDEX["flower"]] is None,
                "The theory you refuted had your gold star on it. That cost you 5 reputation and earned you only 2. "
                "Ask about the other theory.",
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
        text="In the master game, you name two ingredients and their potion. Ben says toad has a red minus.",
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
        praise="Fern and toad make a red plus, so toad can’t have a red minus.",
        led=refuted_theories,
        look="Look at the potions that you’ve made with toad. Show one that an ingredient with a red minus can’t make.",
        within=SHOWING,
        kinds=MASTER,
        spotlight=board(about=("triangle", "theories")),
    ),
)

CHAPTER = Chapter(
    id="debunking",
    title="Debunking",
    levels=LEVELS,
    goal="You can refute a wrong theory, and limit your own losses with a hedge.",
)
