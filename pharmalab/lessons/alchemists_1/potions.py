"""The first chapter: what two ingredients make, and who makes nothing with whom."""

from collections.abc import Callable
from functools import partial

from pharmalab.core.match import Match
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.potion import Scan
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.lessons.alchemists.results import mixed_with, reader_answer
from pharmalab.lessons.alchemists.table import plain_table, truly
from pharmalab.lessons.alchemists_1.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

testing = partial(Task, within=(Test, Scan), led=reader_answer, kinds=(Mix,))


def shown(*answers: str) -> Callable[[Match], bool]:
    """Whether the last thing that the card reader said is one of these, and is the learner's."""

    def holds(state: AlchemistsState) -> bool:
        return bool(state.facts) and state.facts[-1].by == 0 and state.facts[-1].answer in answers

    return ever(holds)


LEVELS = (
    Film(
        id="first-potion",
        rule="alchemists/goal",
        title="A first potion",
        text="Each of eight ingredients is one of eight alchemicals; which one is secret. Two ingredients make a "
        "potion, and a card reader shows which. Watch Anna mix fern and toad for her student.",
        begin=lambda: plain_table(("fern", "toad", "mushroom"), {"test": 1}, round=1),
        steps=("Mix fern and toad",),
        said="R+: red plus. The token came to Anna’s triangle, where the lines of fern and toad meet. Both cards are "
        "gone. All saw the potion; only Anna knows of what it was made.",
    ),
    testing(
        id="mix",
        rule="alchemists/potions",
        title="Your potion",
        text="Below the triangle Ben published what three ingredients are; believe him. Circles are plus or minus, big "
        "or small. Two circles of one colour make a potion if their signs agree and one is big, the other small.",
        task="You are Anna. Give the student a red plus.",
        begin=lambda: plain_table(
            ("fern", "toad", "mushroom"), {"test": 1}, theories=truly("fern", "toad", "mushroom")
        ),
        reached=shown("R+"),
        solution=("Mix fern and toad",),
        praise="Fern has a small red plus, toad a big one. In green their signs differ, in blue too.",
        look="The mushroom’s red circle is a minus: look for two ingredients that both have a red plus.",
    ),
    ASK["alchemists-row"],
    testing(
        id="neutral",
        rule="alchemists/potions",
        title="Nothing at all",
        text="Two ingredients whose signs differ in all three colours make no colour: a neutral potion, also called "
        "soup. Each alchemical has one such partner.",
        task="Give the student something without any effect.",
        begin=lambda: plain_table(
            ("fern", "toad", "mushroom", "bird_claw"),
            {"test": 1},
            theories=truly("fern", "toad", "mushroom", "bird_claw"),
        ),
        reached=shown("0"),
        solution=("Mix mushroom and bird claw",),
        praise="Mushroom and bird claw have opposite signs in each colour: neutral, whatever their sizes.",
        look="Compare sign by sign: red, green, blue. You need a pair that agrees in none of them.",
    ),
    ASK["alchemists-partner"],
    ASK["alchemists-mixes"],
    Puzzle(
        id="no-minus",
        rule="alchemists/potions",
        title="Nothing bad",
        text="Students dislike minus potions of any colour. There is more than one way.",
        task="Give the student a plus of any colour.",
        begin=lambda: plain_table(
            ("flower", "mushroom", "scorpion", "mandrake_root", "bird_claw"),
            {"test": 1},
            theories=truly("flower", "mushroom", "scorpion", "mandrake_root", "bird_claw"),
        ),
        reached=shown("R+", "G+", "B+"),
        solution=("Mix bird claw and scorpion",),
        praise="Both circles of that colour were plus, one big and one small, and no other colour had that.",
        led=reader_answer,
        look="For each pair: in which colour do the signs agree, with one big and one small circle?",
        mistakes=(
            Mistake(mixed_with("mandrake_root"), "The mandrake root is minus in every colour: it never makes a plus."),
        ),
        within=(Test, Scan),
        kinds=(Mix,),
    ),
)

CHAPTER = Chapter(id="potions", title="Potions", levels=LEVELS)
