"""The fourth chapter of the Pocket Pharma lesson: how a game ends and, finally, how it begins."""

from functools import partial

from pharmalab.core.match import Match
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pocket_pharma.moving import MOVING
from pharmalab.lessons.pocket_pharma.questions import ASK
from pharmalab.lessons.pocket_pharma.table import TABLE, balance, last_round, launched, light, puzzle, table, turn
from pharmalab.lessons.tasks import Mistake, Try

PASS = "Pass one action"

late_table = partial(table, starter=1, round=12)  # Ben began, so the learner's turn ends a round
LATE = {
    0: ["Cancer 20", "Cancer 9", "Psychiatric 16", "Psychiatric 5", "Neurological 12", "Cardiovascular 14"],
    1: ["Cancer 17", "Cancer 13", "Psychiatric 11", "Psychiatric 8", "Neurological 18", "Neurological 15"],
}
ENDING = {
    0: ["Cancer 20", "Cancer 9", "Psychiatric 16", "Psychiatric 8", "Neurological 15"],
    1: ["Cancer 17", "Cancer 13", "Psychiatric 11", "Neurological 18", "Neurological 12"],
}


def won(match: Match) -> bool:
    """Return whether the game is over and the learner is its only winner."""
    return match.outcome is not None and match.outcome.winners == (0,)


def stands(tried: Try) -> str:
    """Return sentences about the points gained and lost in the turn, and about both players' totals."""
    mine, bens = scores(tried.over)[:2]
    return f"{balance(tried)} You have {plural(mine, 'point')}, and Ben has {bens}."


LEVELS = (
    turn(
        id="last-turn",
        rule="pocket_pharma/score",
        title="The last turn",
        text="The highest score wins. Two drugs are used up, so this round is the last.",
        task="You have one action and 68 points. Beat Ben’s 76.",
        spotlight=light("formulas"),
        begin=lambda: late_table(
            {0: ["4b-4e-4h-5e-5g", "2e-3b-4c-5b-6b"], 1: ["8a"]}, actions=1, profits=LATE, losses={0: 8, 1: 6}
        ),
        reached=won,
        solution=("Launch Cardiovascular with 4b’s stack",),
        praise="You win, 78 to 76. Cardiovascular still paid 10; Neurological would only have paid 7.",
        led=stands,
        look="You need more than 8 points. Which drug still pays that much?",
        mistakes=(Mistake(launched("Neurological"), "That drug’s last profit card is a 7, and you need more than 8."),),
        kinds=MOVING,
    ),
    Film(
        id="last-round",
        rule="pocket_pharma/end-of-the-game",
        title="The last round",
        text="Psychiatric is used up, and Cancer has one card left. Watch Ben take it.",
        begin=last_round,
        spotlight=light(*TABLE, "seat-0", "seat-1", "seat-2", "actions", hand=()),
        steps=("Launch Cancer with 2a’s stack", PASS, PASS, "Launch Cardiovascular with 4b’s stack", PASS, PASS),
        said="Two drugs were used up, so only Cleo had a turn left. Then the scores were counted. "
        "In a tie, the highest profit card wins.",
    ),
    ASK["pocket-last-round"],
    ASK["pocket-setup"],
    puzzle(
        id="end-it",
        rule="pocket_pharma/end-of-the-game",
        title="End it now",
        text="Two drugs have one card left each. You play last.",
        task="You have two actions and 63 points, and Ben has 65. Win this turn!",
        spotlight=light(*TABLE, hand=("06b", "12b")),
        begin=lambda: late_table(
            {0: ["6b-7e-8b-9c", "12b-12e"], 1: ["8a"]},
            ("2a", "10c", "12d", "5d", "11a", "5a"),
            actions=2,
            profits=ENDING,
            losses={0: 5, 1: 6},
        ),
        reached=won,
        solution=("Take 10c", "Add to 6b’s stack", "Launch Neurological with 6b’s stack"),
        praise="The second drug ran out in the round’s last turn, and you were ahead.",
        led=stands,
        look="Your row can grow at either end. How much can you pay for the fifth card?",
        mistakes=(
            Mistake(
                lambda t: len(t.over.profits[0]) > len(t.states[0].profits[0]),
                "The game is over, but Ben is ahead: this launch cost too much.",
            ),
        ),
        kinds=MOVING,
    ),
)

CHAPTER = Chapter(
    id="ending",
    title="The end, and the beginning",
    levels=LEVELS,
    goal="You know when the game ends, and how to make the most of your last turn.",
)
