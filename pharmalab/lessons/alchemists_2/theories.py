"""The third chapter: theories, the seals on them, and grants."""

from collections.abc import Callable
from functools import partial

from pharmalab.core.match import Match
from pharmalab.games.alchemists.components.names import INDEX
from pharmalab.games.alchemists.mechanisms.endorse import EndorseTheory
from pharmalab.games.alchemists.mechanisms.grants import ChooseGrant, TakeGrant
from pharmalab.games.alchemists.mechanisms.publish import Publish, PublishTheory
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal, PlaceSeal
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.lessons.alchemists.results import sealed_theories
from pharmalab.lessons.alchemists.table import NAMES, WORLD, table, truly
from pharmalab.lessons.alchemists_2.artifacts import ARTIFACTS
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

PUBLISH = (*ARTIFACTS, PublishTheory, PlaceSeal)
ENDORSE = (*PUBLISH, EndorseTheory)
ALL = (*ENDORSE, TakeGrant)
GOLD_ONLY = {"seals": (11, 0, 0, 0, 0)}

publishing = partial(Task, within=(Publish, ChooseSeal, ChooseGrant), led=sealed_theories)


def seal_on(state: AlchemistsState, name: str) -> str:
    """The learner's seal on the theory about an ingredient; '' if there is none."""
    theory = state.theories[INDEX[name]]
    return next((seal.kind for seal in theory.seals if seal.seat == 0), "") if theory else ""


def is_true(state: AlchemistsState, name: str) -> bool:
    """Whether there is a theory about an ingredient, and a true one."""
    theory = state.theories[INDEX[name]]
    return theory is not None and theory.alchemical == WORLD[name]


def has(name: str, kind: str) -> Callable[[Match], bool]:
    """Whether the learner's seal of a kind came to be on a true theory about an ingredient."""
    return ever(lambda state: seal_on(state, name) == kind and is_true(state, name))


def all_true(state: AlchemistsState) -> bool:
    """Whether no theory with a seal of the learner's is wrong."""
    return all(is_true(state, name) for name in INDEX if seal_on(state, name))


def hedging() -> Match:
    """The learner has published toad, and is asked for the seal."""
    match = table((), {"publish": 1}, theories=truly("fern", "mushroom"))
    return match.push("Publish: toad is Ppn")


def shared(*names: str, also: tuple[str, ...] = ()) -> dict[str, tuple[str, dict[int, str]]]:
    """True theories of Ben's; on some of them Cleo has a seal as well."""
    kinds = ("silver", "silver", "silver", "R", "R", "G", "G", "B")
    both = {name: {1: kind} | ({2: kind} if name in also else {}) for name, kind in zip(names, kinds, strict=False)}
    return {name: (WORLD[name], seals) for name, seals in both.items()}


LEVELS = (
    Film(
        id="publishing",
        rule="alchemists/publishing",
        title="A theory",
        text="Whoever believes to know an ingredient publishes: its token goes below the ingredient, with a seal face "
        "down. That costs 1 gold, and brings a point of reputation. Watch Anna.",
        begin=lambda: table((), {"publish": 1}, theories=truly("fern", "mushroom")),
        steps=("Publish: toad is Ppn", "Put a gold star on it"),
        said="One gold piece went, one point of reputation came. Nobody asks now whether it is true. At the end a gold "
        "star on a true theory brings 5 points, a silver star 3; on a wrong one any seal costs 4.",
    ),
    publishing(
        id="publish",
        rule="alchemists/free-books-and-tokens",
        title="Your theory",
        text="Ben has published six; believe him. Two ingredients and two alchemicals are left. Your triangle: fern "
        "and toad made R+.",
        task="Say what fern is, with the seal that is worth most if you are right.",
        begin=lambda: table(
            (),
            {"publish": 1},
            theories=truly("mushroom", "toad", "bird_claw", "mandrake_root", "scorpion", "raven_feather"),
            mixes=(("fern", "toad"),),
        ),
        reached=has("fern", "gold"),
        solution=("Publish: fern is pNn", "Put a gold star on it"),
        praise="R+ takes two red pluses, and only one of the two tokens has one.",
        look="R+ needs a red plus in fern, and the seal with the highest number.",
        mistakes=(
            Mistake(lambda t: not seal_on(t.over, "fern"), "That was the other ingredient: fern was asked for."),
            Mistake(
                lambda t: is_true(t.over, "fern"),
                "The theory is right; but another seal would bring more.",
            ),
        ),
        kinds=PUBLISH,
    ),
    publishing(
        id="hedge",
        rule="alchemists/hedging",
        title="Not quite sure",
        text="A seal without a star hedges against its colour. If the theory turns out wrong in that colour alone, it "
        "costs nothing. It brings no points either.",
        task="You published Ppn for toad; but PPP is possible as well. Choose a seal that costs nothing in either "
        "case.",
        begin=hedging,
        reached=has("toad", "B"),
        solution=("Put a blue hedge on it",),
        praise="Ppn and PPP have the same signs but in blue; sizes do not count.",
        look="In which colour do the signs of Ppn and PPP differ?",
        mistakes=(
            Mistake(
                lambda t: seal_on(t.over, "toad") in ("gold", "silver"),
                "A star costs 4 points at the end if toad is PPP.",
            ),
        ),
        kinds=PUBLISH,
    ),
    ASK["alchemists-hedges"],
    publishing(
        id="endorse",
        rule="alchemists/endorsing",
        title="Join a theory",
        text="You can add a seal to somebody else’s theory: 1 gold to the bank and 1 to each seal that is there. A "
        "theory has room for three.",
        task="Add a gold star to a theory, and keep a gold piece of your three.",
        begin=lambda: table(
            (),
            {"publish": 1},
            names=NAMES[:3],
            gold={0: 3},
            theories=shared(*WORLD, also=("mushroom", "fern", "bird_claw", "flower", "mandrake_root", "scorpion",
                                          "raven_feather")),
        ),
        reached=has("toad", "gold"),
        solution=("Endorse the theory about toad", "Put a gold star on it"),
        praise="One gold piece went to the bank, one to Ben, whose seal was there.",
        look="Count the seals below each ingredient: you can pay for one seal, and keep a gold piece.",
        mistakes=(
            Mistake(lambda t: t.over.gold[0] == 0, "Two seals were there: that cost you all three gold pieces."),
        ),
        kinds=ENDORSE,
    ),
    publishing(
        id="grant",
        rule="alchemists/first-grant",
        title="A grant",
        text="Below the theories lie grants, each with some ingredients. Your first one needs your seals on two of its "
        "ingredients. It brings 2 gold at once, and a point at the end.",
        task="Your seal lies on mushroom, and you have 2 gold. Win a grant, with a gold star.",
        begin=lambda: table(
            (),
            {"publish": 1},
            gold={0: 2},
            names=NAMES[:3],
            theories={
                **shared(*WORLD, also=("fern", "bird_claw", "scorpion")),
                "mushroom": (WORLD["mushroom"], {0: "silver"}),
            },
        ),
        reached=ever(lambda s: bool(s.granted[0]) and seal_on(s, "toad") == "gold"),
        solution=("Endorse the theory about toad", "Put a gold star on it"),
        praise="Mushroom and toad stand together on a grant. It stays yours, whatever becomes of the theories.",
        look="Find the grants with a mushroom: which of their other ingredients has a theory that you can join?",
        kinds=ALL,
    ),
    ASK["alchemists-grants"],
    Puzzle(
        id="win-a-grant",
        rule="alchemists/grants",
        title="Gold for seals",
        text="Two actions, three gold pieces, and no seal of yours on the board yet. Ben’s six are true. Your "
        "triangle: fern and raven feather made R+. There is more than one way.",
        task="Win a grant, with your seals on true theories only.",
        begin=lambda: table(
            (),
            {"publish": 2},
            gold={0: 3},
            theories={name: (WORLD[name], {1: "gold"}) for name in ("fern", "flower", "mandrake_root", "toad",
                                                                   "scorpion", "bird_claw")},
            mixes=(("fern", "raven_feather"),),
            config=GOLD_ONLY,
        ),
        reached=ever(lambda s: bool(s.granted[0]) and all_true(s)),
        solution=("Publish: mushroom is npN", "Put a gold star on it", "Endorse the theory about toad",
                  "Put a gold star on it"),
        praise="Two seals on ingredients of one grant: whether you published or joined does not matter.",
        led=sealed_theories,
        look="A new theory costs 1, to join Ben’s costs 2. Which two stand on one grant?",
        mistakes=(
            Mistake(
                lambda t: not all_true(t.over),
                "One of yours is wrong: the feather has a red plus, so of the two tokens left only one fits.",
            ),
        ),
        within=(Publish, ChooseSeal, ChooseGrant),
        kinds=ALL,
    ),
)  # fmt: skip

CHAPTER = Chapter(id="theories", title="Theories", levels=LEVELS)
