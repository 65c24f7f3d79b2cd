"""The questions, by their ids; their answers are computed from the rules of the game on demand."""

from collections.abc import Sequence

from pharmalab.core.match import Match
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.pharma_code.components.cards import DECKS, JOKER, short
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.rows import start
from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pharma_code.table import CLOSED, EVENT, MIXED, NEARLY, OPEN, TURNS, put, table, three_turns

LONGER = (6, 31, 12, 13, 17, 49, 21, 34, 8)  # but for an 11 in place 2
OF_FOUR = (6, 31, 12, 13, 14, 49, 21, 34, 8)  # the same here
STOPS = (3, 9, 14, 22, 17, 27, 33, 38, 45)  # ascends up to its fourth card
TWO_JOKERS = (JOKER, 5, 9, 14, JOKER, 27, 33, 38, 36)  # ascends up to its eighth card


def most(match: Match, *steps: str) -> int:
    """Return the farthest square of the learner in these steps."""
    for step in steps:
        match.push(step)
    squares: list[int] = [state.squares[0] for state in match.states]
    return max(squares)


def ben_in_the_film() -> int:
    """Return the squares that Ben moves in the phase that is shown first."""
    match = three_turns()
    for step in TURNS:
        match.push(step)
    squares: int = match.state.squares[1]
    return squares


def without_a_square() -> tuple[int, ...]:
    """Return the places of the cards that score nothing."""
    length = start(TWO_JOKERS, Config().top)[0]
    return tuple(n for n, card in enumerate(TWO_JOKERS) if n >= length or card == JOKER)


def when_to_accelerate() -> tuple[int, ...]:
    """Return the moments, out of four, at which the action is legal."""
    before = table(MIXED, accelerate=True)
    event = table(MIXED, event="back_2", accelerate=True).push(EVENT)
    ben_moved = event.branch().push(CLOSED).push(put(1))
    exchanged = table(MIXED, accelerate=True).push(OPEN).push(put(1)).push(CLOSED).push(put(1))
    placing = table(MIXED, accelerate=True).push(OPEN)
    holds = (before, ben_moved, exchanged, placing)
    return tuple(n for n, match in enumerate(holds) if match.why_not("Accelerate") is None)


def wrong_on_minus_one() -> int:
    """Return the pawn's square after a wrong answer on square 8."""
    match = table(MIXED, up=13, squares=(7, 0)).push(OPEN).push(put(4)).push("Answer A")
    square: int = match.state.squares[0]
    return square


def one_of(options: Sequence[object], right: object) -> int:
    """Return the place of the right option."""
    return options.index(right)


def amounts(*numbers: int) -> tuple[str, ...]:
    """Return numbers as options."""
    return tuple(map(str, numbers))


_ALL = (
    Checkpoint(
        id="pharma-code-wrong-card",
        title="An unfinished row",
        text="Your rival Ben has finished his row, and yours isn’t done.",
        question="How many squares do you move?",
        begin=lambda: table(STOPS),
        spotlight=Spotlight(about=("beginning",)),
        options=amounts(3, 4, 5, 8),
        answer=lambda: one_of((3, 4, 5, 8), start(STOPS, Config().top)[1]),
        why="The 17 is the first wrong card. From there on nothing counts.",
        rule="pharma_code/scoring",
        reasons=(
            "The 22 is higher than the 14 and counts too.",
            "Four cards have a green frame: 3, 9, 14 and 22.",
            "The fifth card, the 17, is the wrong one and doesn’t count itself.",
            "After the first wrong card nothing counts, even if the cards go up again.",
        ),
        hints=("Count the cards with a green frame.",),
    ),
    Checkpoint(
        id="pharma-code-two-jokers",
        title="Two jokers",
        text="Ben has finished, so the phase ends now.",
        question="Choose the three cards that score nothing.",
        begin=lambda: table(TWO_JOKERS),
        spotlight=Spotlight(about=("beginning",)),
        options=tuple(f"{short(card)} in place {n}" for n, card in enumerate(TWO_JOKERS, 1)),
        places=tuple(f"place-{n}" for n in range(len(TWO_JOKERS))),
        answer=without_a_square,
        several=True,
        why="Jokers stand for numbers but score nothing; the 36 is too low. Six cards score.",
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
        title="How far?",
        text="Ben’s row began 2, 48, 46.",
        question="How many squares did he move in this film?",
        options=amounts(1, 2, 3, 9),
        answer=lambda: one_of((1, 2, 3, 9), ben_in_the_film()),
        why="2 and 48 count. The 46 is too low.",
        rule="pharma_code/scoring",
        reasons=(
            "2 and 48 do go up, so both count.",
            "The first two cards go up.",
            "The 46 is the first wrong card and doesn’t count itself.",
            "A finished row scores nine. Ben’s stops at the 46.",
        ),
        hints=("Count the cards before the first one that is too low.",),
    ),
    Checkpoint(
        id="pharma-code-runs",
        title="A run of four",
        text="A run of two moves you 1 square, a run of three 2.",
        question="Your 11 makes 11, 12, 13, 14. How many squares?",
        options=amounts(1, 2, 3, 4),
        answer=lambda: one_of((1, 2, 3, 4), most(table(OF_FOUR, up=11), OPEN, put(2))),
        why="It’s always one less than the run has cards.",
        rule="pharma_code/run-bonus",
        reasons=(
            "The whole run counts, not only the pair that is new.",
            "That’s right for a run of three.",
            "Four cards: three squares.",
            "It’s one less than the run has cards.",
        ),
        hints=("One square less than the run has cards.",),
    ),
    Checkpoint(
        id="pharma-code-minus-one",
        title="A wrong answer",
        text="You stopped on square 8, a −1.",
        question="Where would a wrong answer have put you?",
        options=amounts(6, 7, 8, 9),
        answer=lambda: one_of((6, 7, 8, 9), wrong_on_minus_one()),
        why="A wrong answer on −1 costs one square, a right one saves it.",
        rule="pharma_code/special-squares",
        reasons=(
            "A wrong answer costs what the square says: 1, not 2.",
            "One square back from 8.",
            "Only a right answer keeps you on 8.",
            "A −1 never moves you ahead.",
        ),
        hints=("The square says what a wrong answer costs.",),
    ),
    Checkpoint(
        id="pharma-code-events",
        title="How many events?",
        text="Two event cards lay face down before you.",
        question="How many can you play in one phase?",
        options=amounts(1, 2, 4, 10),
        answer=lambda: one_of((1, 2, 4, 10), Config().event_hand),
        why="Each takes a turn: you play it instead of an exchange, and then it’s used up.",
        rule="pharma_code/playing-an-event",
        reasons=(
            "You can play the other one in a later turn.",
            "You can play both of your cards, in two turns.",
            "Two players have four together. You can only play your own.",
            "Ten are in the box, but only two lie before you.",
        ),
        hints=("Count the cards that lie face down before you.",),
    ),
    Checkpoint(
        id="pharma-code-accelerated",
        title="Twice as far",
        text="You accelerate and finish a row that has one joker.",
        question="How many squares do you move?",
        options=amounts(8, 9, 16, 18),
        answer=lambda: one_of((8, 9, 16, 18), most(table(NEARLY, up="J", accelerate=True), "Accelerate", OPEN, put(4))),
        why="Eight numbers, two squares each. The joker still scores nothing.",
        rule="pharma_code/acceleration",
        reasons=(
            "You accelerated, so each number is worth two squares.",
            "A joker doesn’t score, and you accelerated.",
            "Eight numbers, two squares each.",
            "The joker scores nothing, even when you accelerate.",
        ),
        hints=("How many of the nine cards are numbers?",),
    ),
    Checkpoint(
        id="pharma-code-when",
        title="The right moment",
        text="Timing matters.",
        question="When may you accelerate? Tick every right moment.",
        answer=when_to_accelerate,
        why="You may accelerate until your first exchange of a phase, once a game. An event isn’t an exchange.",
        rule="pharma_code/pc-30",
        options=(
            "Before my first exchange",
            "After playing an event",
            "After my first exchange",
            "With a card in my hand",
        ),
        several=True,
        reasons=(
            "Yes: you may, until your first exchange of a phase.",
            "An event is no exchange, so you may still accelerate.",
            "After your first exchange of the phase it’s too late.",
            "With a card in your hand your exchange has begun, so it’s too late.",
        ),
        hints=("After your first exchange it’s too late.", "An event is no exchange."),
    ),
    Checkpoint(
        id="pharma-code-deck",
        title="The cards",
        text="Two players use 1 to 50 and three jokers. Each further player adds five numbers.",
        question="Which cards do three players use?",
        options=("1 to 60, four jokers", "1 to 55, three jokers", "1 to 50, three jokers", "1 to 55, four jokers"),
        answer=lambda: one_of(((60, 4), (55, 3), (50, 3), (55, 4)), (DECKS[3].highest, DECKS[3].jokers)),
        why="Only with four players do you add a fourth joker.",
        rule="pharma_code/cards",
        reasons=(
            "That’s right for four players.",
            "That’s five numbers more than for two players.",
            "That’s right for two players.",
            "The numbers are right, but you add a fourth joker only with four players.",
        ),
        hints=("Add five numbers to the cards of two players.",),
    ),
)

ASK = {check.id: check for check in _ALL}
