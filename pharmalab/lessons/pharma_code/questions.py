"""The questions for the lesson on The Pharma Code, by id. The rules of the game compute the answers on demand."""

from collections.abc import Sequence

from pharmalab.core.match import Match
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.pharma_code.components.cards import DECKS, JOKER, short
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.rows import start
from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pharma_code.table import (
    CLOSED,
    EVENT,
    MIXED,
    NEARLY,
    OPEN,
    TURNS,
    ben_finishes,
    put,
    table,
    three_turns,
)

LONGER = (6, 31, 12, 13, 17, 49, 21, 34, 8)  # an 11 in place 2 makes a run of three
OF_FOUR = (6, 31, 12, 13, 14, 49, 21, 34, 8)  # an 11 in place 2 makes a run of four
STOPS = (3, 9, 14, 22, 17, 27, 33, 38, 45)  # ascends up to its fourth card
TWO_JOKERS = (JOKER, 5, 9, 14, JOKER, 27, 33, 38, 36)  # ascends up to its eighth card


def most(match: Match, *steps: str) -> int:
    """Return the number of the furthest square that the learner's pawn reaches during the given steps."""
    for step in steps:
        match.push(step)
    squares: list[int] = [state.squares[0] for state in match.states]
    return max(squares)


def ben_in_the_film() -> int:
    """Return how many squares Ben moves in the phase that the lesson's film shows."""
    match = three_turns()
    for step in TURNS:
        match.push(step)
    squares: int = match.state.squares[1]
    return squares


def end_of_the_film() -> Match:
    """Return the match of the lesson's film just before the learner finishes the row."""
    match = three_turns()
    for step in TURNS[:-1]:
        match.push(step)
    return match


def without_a_square() -> tuple[int, ...]:
    """Return the indices of the cards in the question's row that don't move the pawn."""
    length = start(TWO_JOKERS, Config().top)[0]
    return tuple(n for n, card in enumerate(TWO_JOKERS) if n >= length or card == JOKER)


def when_to_accelerate() -> tuple[int, ...]:
    """Return the indices of the moments at which the learner can accelerate."""
    before = table(MIXED, accelerate=True)
    event = table(MIXED, event="back_2", accelerate=True).push(EVENT)
    ben_moved = event.branch().push(CLOSED).push(put(1))
    exchanged = table(MIXED, accelerate=True).push(OPEN).push(put(1)).push(CLOSED).push(put(1))
    placing = table(MIXED, accelerate=True).push(OPEN)
    holds = (before, ben_moved, exchanged, placing)
    return tuple(n for n, match in enumerate(holds) if match.why_not("Accelerate") is None)


def wrong_on_minus_one() -> int:
    """Return the learner's square after a wrong answer to the question on square 8."""
    match = table(MIXED, up=13, squares=(7, 0)).push(OPEN).push(put(4)).push("Answer A")
    square: int = match.state.squares[0]
    return square


def one_of(options: Sequence[object], right: object) -> int:
    """Return the index of the right option in a list of options."""
    return options.index(right)


def amounts(*numbers: int) -> tuple[str, ...]:
    """Convert numbers to texts for a question's options."""
    return tuple(map(str, numbers))


_ALL = (
    Checkpoint(
        id="pharma-code-wrong-card",
        title="An unfinished row",
        text="Your rival Ben has finished his row. You haven’t finished yours.",
        question="How many squares do you move?",
        begin=lambda: ben_finishes(STOPS),
        shows=(put(4),),
        spotlight=Spotlight(about=("beginning",), bare=True),
        options=amounts(3, 4, 5, 8),
        answer=lambda: one_of((3, 4, 5, 8), start(STOPS, Config().top)[1]),
        why="The 17 is the first wrong card. It doesn’t count, and neither does anything after it.",
        rule="pharma_code/scoring",
        reasons=(
            "The 22 is higher than the 14, so it counts too.",
            "You move one square for each card before the first one that’s too low.",
            "The fifth card, the 17, is the first wrong card, so it doesn’t count.",
            "Nothing counts after the first wrong card, even if later cards go up again.",
        ),
        hints=("Go from left to right. Which is the first card that’s lower than the one before it?",),
    ),
    Checkpoint(
        id="pharma-code-two-jokers",
        title="Two jokers",
        text="Ben has finished his row, so the phase ends now.",
        question="Choose the three cards that score nothing.",
        begin=lambda: ben_finishes(TWO_JOKERS),
        shows=(put(4),),
        spotlight=Spotlight(about=("beginning",)),
        options=tuple(f"{short(card)} in place {n}" for n, card in enumerate(TWO_JOKERS, 1)),
        places=tuple(f"place-{n}" for n in range(len(TWO_JOKERS))),
        answer=without_a_square,
        several=True,
        why="The 36 is too low, and jokers score nothing. The other six cards score.",
        rule="pharma_code/scoring",
        reasons=tuple(
            "A joker never scores."
            if card == JOKER
            else "The 36 is lower than the 38, so it doesn’t count."
            if card == TWO_JOKERS[-1]
            else f"The {card} is a number with a green frame, so it scores."
            for card in TWO_JOKERS
        ),
        hints=("Only numbers with a green frame score.",),
    ),
    Checkpoint(
        id="pharma-code-phase",
        title="Ben’s move",
        text="This was Ben’s row when you finished yours.",
        question="How many squares did Ben move?",
        begin=end_of_the_film,
        spotlight=Spotlight(about=("beginning", "seat-1"), hand=(), stacked=True),
        options=amounts(1, 2, 3, 9),
        answer=lambda: one_of((1, 2, 3, 9), ben_in_the_film()),
        why="Both the 2 and the 48 count, but the 46 is too low.",
        rule="pharma_code/scoring",
        reasons=(
            "48 is higher than 2, so both cards count.",
            "The first two cards are in ascending order.",
            "The 46 is the first wrong card, so it doesn’t count.",
            "A finished row scores nine. Ben’s row is in order only up to the 48.",
        ),
        hints=("Count the cards before the first one that is too low.",),
    ),
    Checkpoint(
        id="pharma-code-runs",
        title="A run of four",
        text="A run of two moves you 1 square; a run of three moves you 2.",
        question="Your 11 replaces the 31. How far do you move?",
        begin=lambda: table(OF_FOUR, up=11).push(OPEN),
        shows=(put(2),),
        spotlight=Spotlight(about=("open", "beginning"), hand=tuple(f"place-{n}" for n in range(1, 5)), bare=True),
        options=amounts(1, 2, 3, 4),
        answer=lambda: one_of((1, 2, 3, 4), most(table(OF_FOUR, up=11), OPEN, put(2))),
        why="You always move one fewer square than there are cards in the run.",
        rule="pharma_code/run-bonus",
        reasons=(
            "The whole run counts, not only the new pair.",
            "That would be right for a run of three.",
            "A run of four moves you three squares.",
            "There are four cards in the run, but you move one square less.",
        ),
        hints=("You move one fewer square than there are cards in the run.",),
    ),
    Checkpoint(
        id="pharma-code-minus-one",
        title="A wrong answer",
        text="You stopped on square 8, which is marked −1.",
        question="Where would a wrong answer have put you?",
        begin=lambda: table(MIXED, squares=(8, 0)),
        spotlight=Spotlight(about=("beginning",), hand=()),
        options=amounts(6, 7, 8, 9),
        answer=lambda: one_of((6, 7, 8, 9), wrong_on_minus_one()),
        why="A wrong answer on −1 costs you a square. A right answer lets you stay.",
        rule="pharma_code/special-squares",
        reasons=(
            "On −1, a wrong answer costs one square, not two.",
            "Square 7 is one square back from 8.",
            "Only a right answer keeps you on 8.",
            "A −1 never moves you forward.",
        ),
        hints=("The number on the square shows what a wrong answer costs.",),
    ),
    Checkpoint(
        id="pharma-code-events",
        title="How many events?",
        text="Two event cards lie face down in front of you.",
        question="How many can you play in one phase?",
        options=amounts(1, 2, 4, 10),
        answer=lambda: one_of((1, 2, 4, 10), Config().event_hand),
        why="On a turn, you can play one event card instead of exchanging. So you can play both, on different turns.",
        rule="pharma_code/playing-an-event",
        reasons=(
            "You can play the other event card in a later turn.",
            "You can play both of your event cards, on different turns.",
            "Together, you and Ben have four event cards, but you can only play your own.",
            "There are ten event cards in the box, but only two in front of you.",
        ),
        hints=("Count the event cards that lie face down in front of you.",),
    ),
    Checkpoint(
        id="pharma-code-accelerated",
        title="Twice as far",
        text="You accelerate and finish a row that has one joker.",
        question="How many squares do you move?",
        options=amounts(8, 9, 16, 18),
        answer=lambda: one_of((8, 9, 16, 18), most(table(NEARLY, up="J", accelerate=True), "Accelerate", OPEN, put(4))),
        why="Eight numbers score two squares each. The joker still scores nothing.",
        rule="pharma_code/acceleration",
        reasons=(
            "You accelerated, so each number is worth two squares.",
            "The joker doesn’t score, and each number scores two squares.",
            "Eight numbers score two squares each.",
            "The joker scores nothing, even when you accelerate.",
        ),
        hints=("How many of the nine cards are numbers?",),
    ),
    Checkpoint(
        id="pharma-code-when",
        title="The right moment",
        text="You can’t accelerate whenever you like.",
        question="When can you accelerate? Tick every right answer.",
        answer=when_to_accelerate,
        why="You can accelerate once a game, before your first exchange in a phase. An event isn’t an exchange.",
        rule="pharma_code/pc-30",
        options=(
            "Before my first exchange",
            "After playing an event",
            "After my first exchange",
            "With a card in my hand",
        ),
        several=True,
        reasons=(
            "Yes: you can accelerate before your first exchange in a phase.",
            "An event isn’t an exchange, so you can still accelerate.",
            "You can’t accelerate after your first exchange in the phase.",
            "Once you have a card in your hand, your exchange has begun, and it’s too late.",
        ),
        hints=("You can’t accelerate after your first exchange.", "An event isn’t an exchange."),
    ),
    Checkpoint(
        id="pharma-code-deck",
        title="The cards",
        text="Two players use the numbers 1 to 50 and three jokers. Each additional player adds five numbers.",
        question="Which cards do three players use?",
        options=("1 to 60, four jokers", "1 to 55, three jokers", "1 to 50, three jokers", "1 to 55, four jokers"),
        answer=lambda: one_of(((60, 4), (55, 3), (50, 3), (55, 4)), (DECKS[3].highest, DECKS[3].jokers)),
        why="The fourth joker is added only when four people play.",
        rule="pharma_code/cards",
        reasons=(
            "That would be right for four players.",
            "That’s five more numbers than for two players.",
            "That would be right for two players.",
            "The numbers are right, but you add a fourth joker only with four players.",
        ),
        hints=("Take the cards for two players, and add five numbers.",),
    ),
)

ASK = {check.id: check for check in _ALL}
