"""The second chapter of the first Alchemists lesson: what a potion reveals, and the letters that stand for circles."""

from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.potion import Scan
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.lessons.alchemists.light import RESULTS, columns
from pharmalab.lessons.alchemists.results import mixed, potions
from pharmalab.lessons.alchemists.table import plain_table, truly
from pharmalab.lessons.alchemists_1.potions import shown, testing
from pharmalab.lessons.alchemists_1.questions import ASK
from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.tasks import Mistake, Puzzle, Try, ever

SIX = ("mushroom", "fern", "toad", "bird_claw", "flower", "scorpion")


def not_a_plus(tried: Try) -> bool:
    """Return whether the learner’s last potion wasn’t a plus potion."""
    return not tried.over.facts[-1].answer.endswith("+")


def potion_wasted(state: AlchemistsState) -> bool:
    """Return whether any of the learner’s potions wasn’t a plus potion, or any two have the same colour."""
    return len(state.facts) > len({fact.answer for fact in state.facts if fact.answer.endswith("+")})


def two_pluses(state: AlchemistsState) -> bool:
    """Return whether the learner has made two plus potions of different colours."""
    return sum(potion.endswith("+") for potion in state.potions[0]) == 2


LEVELS = (
    testing(
        id="something-new",
        rule="alchemists/mixing-a-potion",
        title="Something new",
        text="You can’t see the circles now. Your results show what you’ve brewed so far.",
        task="Mix a pair whose potion you don’t know yet.",
        begin=lambda: plain_table(
            ("toad", "bird_claw", "flower"),
            {"test": 1},
            mixes=(("toad", "bird_claw"), ("toad", "flower")),
            round=1,
        ),
        reached=shown("B+"),
        solution=("Mix bird claw and flower",),
        praise="You made a blue plus, so both ingredients have a blue plus. That’s new.",
        look="A blank space in your triangle is a mix you haven’t tried yet.",
        mistakes=(
            Mistake(
                mixed(("toad", "bird_claw"), ("toad", "flower")),
                "You already knew that result. Follow the lines up from two ingredients to a blank space.",
            ),
        ),
        spotlight=columns("toad", "bird_claw", "flower"),
    ),
    ASK["alchemists-certain"],
    ASK["alchemists-letters"],
    ASK["alchemists-row"],
    ASK["alchemists-mixes"],
    Puzzle(
        id="two-pluses",
        rule="alchemists/potions",
        title="Two plus potions",
        text="You can test twice, and each test uses up its cards. There’s more than one solution.",
        task="Make two plus potions of different colours.",
        begin=lambda: plain_table(SIX, {"test": 2}, theories=truly(*SIX)),
        reached=ever(two_pluses),
        solution=("Mix fern and toad", "Mix mushroom and flower"),
        praise="You made two different potions from four cards: that’s how you plan a round.",
        led=potions,
        look="Find two pairs with no card in common. In each pair, you need a big and a small plus of the same colour.",
        within=(Test, Scan),
        kinds=(Mix,),
        mistakes=(Mistake(not_a_plus, "That isn’t a plus, so this test is wasted: you need a plus from both tests."),),
        spoiled=potion_wasted,
        spotlight=RESULTS,
    ),
)

CHAPTER = Chapter(
    id="signs",
    title="What a potion tells you",
    levels=LEVELS,
    goal="You can use a potion to rule out alchemicals for its two ingredients.",
)
