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
from pharmalab.lessons.alchemists.light import light
from pharmalab.lessons.alchemists.results import sealed_theories
from pharmalab.lessons.alchemists.table import NAMES, WORLD, table, truly
from pharmalab.lessons.alchemists_2.artifacts import ARTIFACTS
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

PUBLISH = (*ARTIFACTS, PublishTheory, PlaceSeal)
ENDORSE = (*PUBLISH, EndorseTheory)
ALL = (*ENDORSE, TakeGrant)
BOARD = light(about=("triangle", "theories", "tokens"))
GOLD_ONLY = {"seals": (11, 0, 0, 0, 0)}

publishing = partial(Task, within=(Publish, ChooseSeal, ChooseGrant), led=sealed_theories)


def seal_on(state: AlchemistsState, name: str) -> str:
    """Return the learner's seal on the theory about an ingredient; '' if there is none."""
    theory = state.theories[INDEX[name]]
    return next((seal.kind for seal in theory.seals if seal.seat == 0), "") if theory else ""


def is_true(state: AlchemistsState, name: str) -> bool:
    """Return whether there is a theory about an ingredient, and a true one."""
    theory = state.theories[INDEX[name]]
    return theory is not None and theory.alchemical == WORLD[name]


def has(name: str, kind: str) -> Callable[[Match], bool]:
    """Return a check of a match: whether the learner ever had a seal of a kind on a true theory about an ingredient."""
    return ever(lambda state: seal_on(state, name) == kind and is_true(state, name))


def all_true(state: AlchemistsState) -> bool:
    """Return whether no theory with a seal of the learner's is wrong."""
    return all(is_true(state, name) for name in INDEX if seal_on(state, name))


def hedging() -> Match:
    """Return a table where the learner has published toad, and is asked for the seal."""
    match = table((), {"publish": 1}, theories=truly("fern", "mushroom"))
    return match.push("Publish: toad is Ppn")


def shared(*names: str, also: tuple[str, ...] = ()) -> dict[str, tuple[str, dict[int, str]]]:
    """Return true theories of Ben's; on some of them Cleo has a seal as well."""
    kinds = ("silver", "silver", "silver", "R", "R", "G", "G", "B")
    both = {name: {1: kind} | ({2: kind} if name in also else {}) for name, kind in zip(names, kinds, strict=False)}
    return {name: (WORLD[name], seals) for name, seals in both.items()}


LEVELS = (
    publishing(
        id="publish",
        rule="alchemists/free-books-and-tokens",
        title="Your theory",
        text="A theory names an ingredient’s token. Ben’s theories are true; fern and toad made red plus.",
        task="Publish what fern is, with your best seal.",
        begin=lambda: table(
            (),
            {"publish": 1},
            theories=truly("mushroom", "toad", "bird_claw", "mandrake_root", "scorpion", "raven_feather"),
            mixes=(("fern", "toad"),),
        ),
        reached=has("fern", "gold"),
        solution=("Publish: fern is pNn", "Put a gold star on it"),
        praise="Fern needs a red plus, and only one of the two tokens has it.",
        look="The token for fern needs a red plus, its left circle. Your best seal has the highest number.",
        mistakes=(
            Mistake(lambda t: not seal_on(t.over, "fern"), "You published about the other ingredient. Choose fern."),
            Mistake(
                lambda t: is_true(t.over, "fern"),
                "The theory is right, but another seal is worth more: take the gold star.",
            ),
        ),
        kinds=PUBLISH,
        spotlight=BOARD,
    ),
    Film(
        id="publishing",
        rule="alchemists/publishing",
        title="A theory",
        text="Publishing costs gold. Watch what you pay, and what you gain.",
        begin=lambda: table((), {"publish": 1}, theories=truly("fern", "mushroom")),
        steps=("Publish: toad is Ppn", "Put a gold star on it"),
        said="You paid 1 gold and gained 1 reputation. At the end a gold star on a true theory is worth 5 points, "
        "silver 3; a wrong theory costs 4.",
        spotlight=light(about=("theories", "tokens", "grants", "reputation")),
    ),
    publishing(
        id="hedge",
        rule="alchemists/hedging",
        title="Not quite sure",
        text="A coloured seal earns nothing, but costs nothing if only that colour is wrong.",
        task="Toad is Ppn or PPP. Choose a seal that’s safe.",
        begin=hedging,
        reached=has("toad", "B"),
        solution=("Put a blue hedge on it",),
        praise="Ppn and PPP differ in blue only, so a blue hedge is safe.",
        look="Compare Ppn and PPP: in which colour do their signs differ?",
        mistakes=(
            Mistake(
                lambda t: seal_on(t.over, "toad") in ("gold", "silver"),
                "A star costs 4 points if toad is PPP. Take the seal of the colour you’re not sure of.",
            ),
        ),
        kinds=PUBLISH,
        spotlight=light(about=("theories", "tokens")),
    ),
    ASK["alchemists-hedges"],
    publishing(
        id="endorse",
        rule="alchemists/endorsing",
        title="Join a theory",
        text="To join a theory, pay 1 gold to the bank and 1 for each seal on it.",
        task="Add a gold star, and keep 1 gold.",
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
        praise="One gold went to the bank, and one to Ben for his seal.",
        look="Count the seals below each ingredient. You can pay for one seal.",
        mistakes=(
            Mistake(
                lambda t: t.over.gold[0] == 0, "Two seals were on it, so you paid 3 gold. Find one with a single seal."
            ),
        ),
        kinds=ENDORSE,
        spotlight=light(about=("theories",)),
    ),
    publishing(
        id="grant",
        rule="alchemists/first-grant",
        title="A grant",
        text="Two of your seals on a grant’s ingredients win it and 2 gold.",
        task="You sealed mushroom. Win a grant with a gold star.",
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
        praise="Mushroom and toad are on one grant. It stays yours, whatever happens.",
        look="Find the grants with a mushroom. Join the theory about another ingredient on one of them.",
        kinds=ALL,
        spotlight=light(about=("theories", "tokens", "grants")),
    ),
    ASK["alchemists-grants"],
    Puzzle(
        id="win-a-grant",
        rule="alchemists/grants",
        title="Gold for seals",
        text="Ben’s theories are true; fern and feather made a red plus. There’s more than one solution.",
        task="Win a grant, with seals on true theories only.",
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
        praise="Two seals on one grant: publishing and joining both count.",
        led=sealed_theories,
        look="A new theory costs 1 gold, joining one of Ben’s costs 2. Pick two ingredients of one grant.",
        mistakes=(
            Mistake(
                lambda t: not all_true(t.over),
                "One of your theories is wrong. The feather has a red plus, so only one of the two tokens fits it.",
            ),
        ),
        within=(Publish, ChooseSeal, ChooseGrant),
        kinds=ALL,
        spotlight=light(about=("triangle", "theories", "tokens", "grants")),
    ),
)  # fmt: skip

CHAPTER = Chapter(
    id="theories",
    title="Theories",
    levels=LEVELS,
    goal="You can publish theories, join others, pick a safe seal, and win grants.",
)
