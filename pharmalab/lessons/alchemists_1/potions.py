"""The first chapter of the first lesson: brew two cards, and see how their circles make a potion."""

from collections.abc import Callable
from functools import partial

from pharmalab.core.match import Match
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.potion import Scan
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.lessons.alchemists.light import LABORATORY, columns
from pharmalab.lessons.alchemists.results import last_potion, mixed_with
from pharmalab.lessons.alchemists.table import plain_table, truly
from pharmalab.lessons.alchemists_1.questions import ASK
from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

#: neighbours in the triangle, so that a phone shows their circles large
SIDE_BY_SIDE = ("flower", "mandrake_root", "scorpion", "raven_feather")

testing = partial(Task, within=(Test, Scan), led=last_potion, kinds=(Mix,))


def shown(*answers: str) -> Callable[[Match], bool]:
    """Return a function that checks whether the learner ever made one of the given potions."""

    def holds(state: AlchemistsState) -> bool:
        return bool(state.facts) and state.facts[-1].by == 0 and state.facts[-1].answer in answers

    return ever(holds)


def known(*names: str) -> Match:
    """Return a match where the learner holds the given ingredients, and a true theory about each is published."""
    return plain_table(names, {"test": 1}, theories=truly(*names))


LEVELS = (
    testing(
        id="first-potion",
        rule="alchemists/goal",
        title="Your first potion",
        task="Choose both your cards: they go into the cauldron, and your student drinks the potion.",
        begin=lambda: plain_table(("flower", "scorpion"), {"test": 1}, round=1),
        reached=shown("R-"),
        solution=("Mix flower and scorpion",),
        praise="You made a red minus, so tests now cost gold. Both cards are used up.",
        look="Choose one card in your hand, then the other.",
        spotlight=LABORATORY,
    ),
    testing(
        id="second-potion",
        rule="alchemists/test-on-student",
        title="Keep a card",
        text="In this new round, you have a new student and a new hand.",
        task="Make a potion, and keep the scorpion for later.",
        begin=lambda: plain_table(("fern", "toad", "scorpion"), {"test": 1}, round=1),
        reached=shown("R+"),
        solution=("Mix fern and toad",),
        mistakes=(Mistake(mixed_with("scorpion"), "That used up the scorpion. Mix your other two cards."),),
        praise="That’s a red plus. Plus potions do no harm, so this student keeps smiling.",
        look="Choose the two cards that aren’t the scorpion.",
        spotlight=LABORATORY,
    ),
    ASK["alchemists-red"],
    testing(
        id="mix",
        rule="alchemists/potions",
        title="Big and small",
        text="A potion needs a big and a small circle of the same colour and sign.",
        task="Choose two of your cards that make a red plus.",
        begin=lambda: known("mushroom", "fern", "toad"),
        reached=shown("R+"),
        solution=("Mix fern and toad",),
        praise="A small and a big red plus together make a red plus potion.",
        look="The mushroom’s red circle shows a minus. Mix the two ingredients that have a red plus.",
        spotlight=columns("mushroom", "fern", "toad"),
    ),
    testing(
        id="another-colour",
        rule="alchemists/potions",
        title="Another colour",
        task="Now make a green plus. Look at the circles in the middle.",
        begin=lambda: known("toad", "bird_claw", "flower"),
        reached=shown("G+"),
        solution=("Mix toad and flower",),
        praise="Toad’s green plus is small and flower’s is big. Their red and blue signs differ.",
        look="Green is the middle circle. Mix the two ingredients whose middle circle shows a plus.",
        spotlight=columns("toad", "bird_claw", "flower"),
    ),
    testing(
        id="neutral",
        rule="alchemists/potions",
        title="Nothing at all",
        text="When the signs differ in all three colours, nothing happens: the potion is neutral, just soup.",
        task="Make a neutral potion.",
        begin=lambda: known("mushroom", "fern", "toad", "bird_claw"),
        reached=shown("0"),
        solution=("Mix mushroom and bird claw",),
        praise="Mushroom and bird claw have opposite signs in every colour, so sizes don’t matter.",
        look="Compare red, green and blue. You need two ingredients whose signs differ in all three.",
        spotlight=columns("mushroom", "fern", "toad", "bird_claw"),
    ),
    ASK["alchemists-partner"],
    Puzzle(
        id="no-minus",
        rule="alchemists/potions",
        title="Do no harm",
        text="Two big circles or two small ones make no potion of their colour.",
        task="Give the student a plus potion of any colour.",
        begin=lambda: known(*SIDE_BY_SIDE),
        reached=shown("R+", "G+", "B+"),
        solution=("Mix flower and raven feather",),
        praise="You found one big and one small plus of the same colour.",
        led=last_potion,
        look="For each pair, look for a colour with two plus signs, one big and one small.",
        mistakes=(
            Mistake(
                mixed_with("mandrake_root"), "The mandrake root has a minus in every colour, so leave it in your hand."
            ),
        ),
        within=(Test, Scan),
        kinds=(Mix,),
        spotlight=columns(*SIDE_BY_SIDE),
    ),
)

CHAPTER = Chapter(
    id="potions",
    title="Potions",
    levels=LEVELS,
    goal="You can tell which potion two ingredients make by looking at their circles.",
)
