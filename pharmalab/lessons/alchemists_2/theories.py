"""The third chapter of the second Alchemists lesson: theories, the seals on them, and grants."""

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
    """Return the kind of the learner's seal on an ingredient's theory, or '' if there is none."""
    theory = state.theories[INDEX[name]]
    return next((seal.kind for seal in theory.seals if seal.seat == 0), "") if theory else ""


def is_true(state: AlchemistsState, name: str) -> bool:
    """Return whether the theory about an ingredient exists and is true."""
    theory = state.theories[INDEX[name]]
    return theory is not None and theory.alchemical == WORLD[name]


def has(name: str, kind: str) -> Callable[[Match], bool]:
    """Return a function that checks whether the learner ever had a given kind of seal on a true theory about *name*."""
    return ever(lambda state: seal_on(state, name) == kind and is_true(state, name))


def all_true(state: AlchemistsState) -> bool:
    """Return whether every theory with the learner's seal is true."""
    return all(is_true(state, name) for name in INDEX if seal_on(state, name))


def hedging() -> Match:
    """Return a match where the learner has just published a theory about toad and must choose a seal."""
    match = table((), {"publish": 1}, theories=truly("fern", "mushroom"))
    return match.push("Publish: toad is Ppn")


def shared(*names: str, also: tuple[str, ...] = ()) -> dict[str, tuple[str, dict[int, str]]]:
    """Return a true theory about each of the given ingredients, published by Ben.

    Cleo has endorsed the theories about the ingredients in *also*.
    """
    kinds = ("silver", "silver", "silver", "R", "R", "G", "G", "B")
    both = {name: {1: kind} | ({2: kind} if name in also else {}) for name, kind in zip(names, kinds, strict=False)}
    return {name: (WORLD[name], seals) for name, seals in both.items()}


LEVELS = (
    publishing(
        id="publish",
        rule="alchemists/free-books-and-tokens",
        title="Your theory",
        text="Theories are tokens on ingredients. Ben’s are true. You’ve seen fern make red plus.",
        task="Publish a theory about fern with your best seal.",
        begin=lambda: table(
            (),
            {"publish": 1},
            theories=truly("mushroom", "toad", "bird_claw", "mandrake_root", "scorpion", "raven_feather"),
            mixes=(("fern", "toad"),),
        ),
        reached=has("fern", "gold"),
        solution=("Publish: fern is pNn", "Put a gold star on it"),
        praise="Only one of the two free tokens has a red plus, like fern.",
        look="Fern’s token needs a red plus in its left circle. Your best seal has the highest number.",
        mistakes=(
            Mistake(lambda t: not seal_on(t.over, "fern"), "You published a theory about flower. "
            "Choose fern."),
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
        said="You paid 1 gold and gained 1 reputation. At the end, a true theory earns 5 points with a gold star, "
        "or 3 with silver. A wrong theory costs 4.",
        spotlight=light(about=("theories", "tokens", "grants", "reputation")),
    ),
    publishing(
        id="hedge",
        rule="alchemists/hedging",
        title="Not quite sure",
        text="A coloured seal earns no points, but you lose none if only its colour is wrong.",
        task="Toad is Ppn or PPP. Choose a safe seal.",
        begin=hedging,
        reached=has("toad", "B"),
        solution=("Put a blue hedge on it",),
        praise="Ppn and PPP differ only in blue, so a blue hedge is safe.",
        look="Compare Ppn and PPP: in which colour do their signs differ?",
        mistakes=(
            Mistake(
                lambda t: seal_on(t.over, "toad") in ("gold", "silver"),
                "A star costs 4 points if toad is PPP. Take the seal in the colour you’re not sure of.",
            ),
        ),
        kinds=PUBLISH,
        spotlight=light(about=("theories", "tokens")),
    ),
    ASK["alchemists-hedges"],
    publishing(
        id="endorse",
        rule="alchemists/endorsing",
        title="Endorse a theory",
        text="To endorse a theory, pay the bank 1 gold and each seal’s owner 1 gold.",
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
        look="Count the seals below each ingredient. You can only afford a theory that has one seal.",
        mistakes=(
            Mistake(
                lambda t: t.over.gold[0] == 0, "That theory had two seals, so you paid 3 gold. Find a theory with "
                "one seal."
            ),
        ),
        kinds=ENDORSE,
        spotlight=light(about=("theories",)),
    ),
    publishing(
        id="grant",
        rule="alchemists/first-grant",
        title="A grant",
        text="Seals on two of a grant’s ingredients win the grant and 2 gold.",
        task="Mushroom has your seal. Use a gold star to win a grant.",
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
        praise="Mushroom and toad are on the same grant. You keep the grant, whatever happens.",
        look="Find the grants that show a mushroom. What else do they show? Endorse a theory about one of those.",
        kinds=ALL,
        spotlight=light(about=("theories", "tokens", "grants")),
    ),
    ASK["alchemists-grants"],
    Puzzle(
        id="win-a-grant",
        rule="alchemists/grants",
        title="Gold for seals",
        text="Ben’s theories are true. Fern and feather made a red plus. There’s more than one solution.",
        task="Win a grant. Put seals only on true theories.",
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
        praise="You have seals on two of a grant’s ingredients: publishing and endorsing both count.",
        led=sealed_theories,
        look="A new theory costs 1 gold, and endorsing one of Ben’s costs 2. Pick two ingredients on the same grant.",
        mistakes=(
            Mistake(
                lambda t: not all_true(t.over),
                "One of your theories is wrong. The raven feather has a red plus, so only one of the two tokens fits.",
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
    goal="You can publish and endorse theories, pick a safe seal, and win grants.",
)
