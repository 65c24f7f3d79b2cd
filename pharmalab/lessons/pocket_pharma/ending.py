"""The fourth chapter: how a game ends, and at last how it begins."""

from functools import partial

from pharmalab.core.match import Match
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pocket_pharma.films import LAST_ROUND, last_round
from pharmalab.lessons.pocket_pharma.launching import LAUNCHING
from pharmalab.lessons.pocket_pharma.questions import ASK
from pharmalab.lessons.pocket_pharma.table import BEN, balance, launched, puzzle, table, turn
from pharmalab.lessons.tasks import Mistake, Try

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
    """Whether the game is over, and the learner alone has won."""
    return match.outcome is not None and match.outcome.winners == (0,)


def stands(tried: Try) -> str:
    """What the turn brought, and the scores with it."""
    mine, bens = scores(tried.over)[:2]
    return f"{balance(tried)} You have {plural(mine, 'point')}, and Ben has {bens}."


LEVELS = (
    Film(
        id="last-round",
        rule="pocket_pharma/end-of-the-game",
        title="The last round",
        text="Three players; Anna began this round, and Ben is to move. All Psychiatric profits are taken, and of "
        "Cancer one is left. Watch what happens when a second stack runs out.",
        begin=last_round,
        seat=BEN,
        steps=LAST_ROUND,
        said="Two stacks were used up, so the round was played to its end: Cleo had her turn, as all have as many. "
        "Then profits less losses were counted; fragments count nothing.",
    ),
    ASK["pocket-last-round"],
    turn(
        id="last-turn",
        rule="pocket_pharma/score",
        title="The last turn",
        text="The highest score wins; of those who are tied, the one with the highest single profit card. A drug "
        "whose profits are used up cannot be launched any more.",
        task="Your one action is the last of the game. You have 68 points, and Ben has 76. Win.",
        begin=lambda: late_table(
            {0: ["4b-4e-4h-5e-5g", "2e-3b-4c-5b-6b"], 1: ["8a"]}, actions=1, profits=LATE, losses={0: 8, 1: 6}
        ),
        reached=won,
        solution=("Launch Cardiovascular with 4b’s stack",),
        praise="The top Cardiovascular card was worth 10, and the top Neurological one only 7: profits go down.",
        led=stands,
        look="You need more than 8 points. What do the top profit cards of the drugs that are left bring?",
        mistakes=(Mistake(launched("Neurological"), "Its last profit card is a 7, and you needed more than 8."),),
        kinds=LAUNCHING,
    ),
    ASK["pocket-setup"],
    puzzle(
        id="end-it",
        rule="pocket_pharma/end-of-the-game",
        title="End it now",
        text="Ben began, so with your turn a round is over. Cancer is used up; of Psychiatric and Neurological one "
        "profit card is left. There is more than one way.",
        task="Two actions: bring the game to its end, and win. You have 63 points, and Ben has 65.",
        begin=lambda: late_table(
            {0: ["6b-7e-8b-9c", "1b-1e-12b-12e"], 1: ["8a"]},
            ("2a", "10c", "12d", "3c", "11a", "5a"),
            actions=2,
            profits=ENDING,
            losses={0: 5, 1: 6},
        ),
        reached=won,
        solution=("Take 10c", "Lay onto 6b’s stack", "Launch Neurological with 6b’s stack"),
        praise="The second stack ran out with your turn, nobody was to follow, and you were ahead.",
        led=stands,
        look="Five in a row, or three equal values: which card is lacking, and what may it cost at most?",
        mistakes=(
            Mistake(
                launched("Cardiovascular"),
                "A good profit, but there are more Cardiovascular cards: no stack ran out, and the game goes on.",
            ),
            Mistake(
                lambda t: len(t.over.profits[0]) > len(t.states[0].profits[0]),
                "The game is over, but Ben is ahead: this launch cost too much.",
            ),
        ),
        kinds=LAUNCHING,
    ),
)

CHAPTER = Chapter(id="ending", title="The end, and the beginning", levels=LEVELS)
