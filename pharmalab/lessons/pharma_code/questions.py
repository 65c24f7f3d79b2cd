"""The questions, by their ids; their answers are worked out from the rules of the game when they are asked for."""

from pharmalab.core.match import Match
from pharmalab.games.pharma_code.components.cards import JOKER
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.rows import start
from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pharma_code.table import CLOSED, EVENT, MIXED, NEARLY, OPEN, TURNS, put, table, three_turns

LONGER = (6, 31, 12, 13, 17, 49, 21, 34, 8)  # but for an 11 in place 2


def most(match: Match, *steps: str) -> int:
    """How far the learner comes by these steps."""
    for step in steps:
        match.push(step)
    squares: list[int] = [state.squares[0] for state in match.states]
    return max(squares)


def first_phase() -> tuple[int, int]:
    """The squares that Anna and Ben move in the phase that is seen first."""
    match = three_turns()
    for step in TURNS:
        match.push(step)
    anna, ben = match.state.squares
    return anna, ben


def cards_of_three() -> tuple[int, int]:
    deck = Config(seats=3).deck
    return deck.highest, deck.jokers


def winner_with_two_jokers() -> int:
    return start((JOKER, 5, 9, 14, JOKER, 27, 33, 38, 45), Config().top)[1]


def fifth_card_wrong() -> int:
    return start((3, 9, 14, 22, 17, 27, 33, 38, 45), Config().top)[1]


def when_to_accelerate() -> tuple[int, ...]:
    """At which of five moments the action is legal."""
    before = table(MIXED, accelerate=True)
    event = table(MIXED, event="back_2", accelerate=True).push(EVENT)
    ben_moved = event.branch().push(CLOSED).push(put(1))
    exchanged = table(MIXED, accelerate=True).push(OPEN).push(put(1)).push(CLOSED).push(put(1))
    spent = table(MIXED, accelerate=True).push("Accelerate")
    placing = table(MIXED, accelerate=True).push(OPEN)
    holds = (before, ben_moved, exchanged, spent, placing)
    return tuple(n for n, match in enumerate(holds) if match.why_not("Accelerate") is None)


def runs() -> tuple[int, int]:
    return most(table(MIXED, up=13), OPEN, put(4)), most(table(LONGER, up=11), OPEN, put(2))


def minus_one() -> tuple[int, int]:
    """Where a pawn stands after −1 on square 8: with the right answer, with a wrong one."""
    asked = table(MIXED, up=13, squares=(7, 0)).push(OPEN).push(put(4))
    return asked.branch().push("Answer B").state.squares[0], asked.branch().push("Answer A").state.squares[0]


def events_in_a_phase() -> int:
    return Config().event_hand


_ALL = (
    Checkpoint(
        id="pharma-code-phase",
        title="How far?",
        text="Only the part of a row that ascends from its first card on counts.",
        question="At the end of that phase, how many squares did Anna move, and how many Ben, whose row began 2, 48, "
        "46? "
        "Type two numbers with a comma.",
        answer=first_phase,
        why="A square for each card that counts: nine in Anna’s row; in Ben’s the 46 is too low, so only 2 and 48 "
        "count.",
        rule="pharma_code/scoring",
        mistakes=[
            ((2, 9), "That is the other way round: Anna first."),
            ((9, 9), "Ben’s row does not ascend: the 46 is lower than the 48."),
            ((9, 3), "The 46 is the first wrong card, and does not count itself."),
            ((9, 1), "2 and 48 do ascend."),
            ((9, 0), "His row begins well: count up to the first card that is too low."),
            ((1, None), "The whole row of Anna ascends: a square for each card."),
        ],
        hints=("Play the film again, and look at the pawns.",),
    ),
    Checkpoint(
        id="pharma-code-deck",
        title="The cards",
        text="Before the game: two players take the number cards 1 to 50 and three jokers. Each further "
        "player "
        "adds five numbers; four players have a fourth joker.",
        question="Three players. Up to which number are the cards used, and how many function cards are mixed in? Type "
        "two numbers with a comma.",
        answer=cards_of_three,
        why="1 to 55 and three function cards (jokers); two players take 1 to 50, four take 1 to 60 and four jokers.",
        rule="pharma_code/cards",
        mistakes=[
            ((60, 4), "That is for four players."),
            ((50, 3), "That is for two players."),
            ((3, 55), "That is the other way round: the number first."),
            ((55, None), "The numbers are right. Only four players mix in a fourth function card."),
            ((60, None), "60 is in the box, but three players leave out the highest five."),
            ((50, None), "Up to 50 is for two players; each further one adds five numbers."),
        ],
        hints=("Fewer players use fewer cards: five numbers for each seat.",),
    ),
    Checkpoint(
        id="pharma-code-two-jokers",
        title="Two jokers",
        text="You know jokers and number cards now.",
        question="The winner’s nine cards ascend, and two of them are function cards. How many squares is that?",
        answer=winner_with_two_jokers,
        why="Function cards stand for numbers, but bring no square.",
        rule="pharma_code/scoring",
        mistakes=[
            (9, "Function cards do not count."),
            (2, "Those are the two that do not count. How many are left?"),
            (11, "Function cards bring nothing, nor do they add to the nine."),
            (14, "A square for each card; two only for those who have accelerated."),
            (18, "A square for each card; two only for those who have accelerated."),
        ],
        hints=("Each number card is one square.",),
    ),
    Checkpoint(
        id="pharma-code-wrong-card",
        title="One wrong card",
        text="Not every row is done when the phase ends.",
        begin=lambda: table((3, 9, 14, 22, 17, 27, 33, 38, 45)),
        question="Somebody’s row: 3, 9, 14, 22, 17, 27, 33, 38, 45. How many squares when the phase ends?",
        answer=fifth_card_wrong,
        why="The fifth card is the first wrong one, and from there on nothing counts.",
        rule="pharma_code/scoring",
        mistakes=[
            (8, "After the first wrong card nothing counts any more."),
            (9, "Compare the 17 with the card on its left. The row does not ascend there."),
            (5, "The fifth card is the wrong one, and it does not count itself."),
            (3, "The 22 is higher than the 14 and counts. What is wrong comes after it."),
        ],
        hints=("Count from the left up to the first card that is too low.",),
    ),
    Checkpoint(
        id="pharma-code-accelerated",
        title="Twice as far",
        text="You have just done it.",
        question="You accelerated in this phase and finish a row without function cards. How many squares?",
        answer=lambda: most(table(NEARLY, up=18, accelerate=True), "Accelerate", OPEN, put(4)),
        why="Nine cards, two squares each.",
        rule="pharma_code/acceleration",
        mistakes=[
            (9, "Accelerated, every card counts twice."),
            (11, "Not two more: twice as many."),
            (10, "Not one more: twice as many."),
            (14, "That would be a row with two function cards. In this one are nine numbers."),
        ],
        hints=("Every valid card counts twice.",),
    ),
    Checkpoint(
        id="pharma-code-when",
        title="When may you?",
        text="The acceleration card is a matter of the right moment.",
        question="When may you accelerate?",
        answer=when_to_accelerate,
        why="From the reveal to your own first exchange of a phase, once in the game. An event is no exchange.",
        rule="pharma_code/pc-30",
        options=(
            "In my first turn, before I take a card",
            "In my second turn, when the first was an event",
            "In my second turn, when the first was an exchange",
            "Again, when I have done it already",
            "With a card in my hand that is not placed yet",
        ),
        several=True,
        reasons=(
            "Until your own first exchange of a phase you may, so before the first card too.",
            "An event is no exchange: the door is still open in your second turn.",
            "Your first exchange of the phase has closed the door.",
            "There is one acceleration card for the whole game.",
            "With a card in hand your exchange has begun, and the door is closed.",
        ),
        hints=("The first exchange closes the door.", "An event is no exchange."),
    ),
    Checkpoint(
        id="pharma-code-runs",
        title="Two and three",
        text="You have made both of them.",
        question="One exchange makes 12, 13; another makes 11, 12, 13. How many squares does each bring? Type two "
        "numbers with a comma.",
        answer=runs,
        why="Two in sequence bring one, three bring two; neither is ever given back.",
        rule="pharma_code/run-bonus",
        mistakes=[
            ((1, 1), "The whole run counts, not only what was added."),
            ((2, 3), "One less than the run is long."),
            ((2, 1), "That is the other way round: the run of two first."),
            ((1, 3), "The first is right. A run of three brings one less than it is long."),
            ((0, None), "Two in sequence do bring something: one less than the run is long."),
            ((2, None), "A run of two brings one less than it is long."),
            ((1, None), "The first is right. A run of three brings one less than it is long."),
        ],
        hints=("One square less than the run has cards.",),
    ),
    Checkpoint(
        id="pharma-code-skipping",
        title="A taken square",
        text="Another pawn was in your way.",
        begin=lambda: table(MIXED, up=13, squares=(9, 10)),
        question="Your pawn on 9 moves one square ahead, and Ben’s pawn stands on 10. Where do you stop?",
        answer=lambda: most(table(MIXED, up=13, squares=(9, 10)), OPEN, put(4)),
        why="The next free square ahead.",
        rule="pharma_code/skipping",
        mistakes=[
            (10, "Only one pawn stands on a square of the way."),
            (9, "You do move: a taken square is skipped, and does not stop you."),
            (12, "Only the taken square is skipped: the next free one is where you stop."),
            (8, "Ahead, not back: you stop on the next free square in front."),
        ],
        hints=("Not backwards.",),
    ),
    Checkpoint(
        id="pharma-code-minus-one",
        title="Right or wrong?",
        text="You saw what a wrong answer costs there.",
        begin=lambda: table(MIXED, up=13, squares=(7, 0)),
        question=(
            "You reach square 8, a −1. Where do you stand after a right answer, and where after a wrong one? Type two "
            "numbers with a comma."
        ),
        answer=minus_one,
        why="A right answer saves the step.",
        rule="pharma_code/special-squares",
        mistakes=[
            ((9, 7), "A right answer on a −1 brings nothing, it only saves."),
            ((9, 8), "It is a −1, not a +1."),
            ((7, 8), "That is the other way round: the right answer first."),
            ((10, None), "Two squares are for a right answer on a +2. On a −1 it only saves."),
            ((8, 8), "The first is right. A wrong answer on a −1 costs what the square says."),
            ((8, None), "The first is right. A wrong answer on a −1 costs one square."),
            ((7, None), "A right answer saves you from going back."),
        ],
        hints=("On a −1 nobody moves ahead.",),
    ),
    Checkpoint(
        id="pharma-code-events",
        title="How many events?",
        text="Anna turned up one of hers.",
        begin=lambda: table(MIXED, event="back_2", squares=(9, 12)),
        question="How many event cards can you play in one phase?",
        answer=events_in_a_phase,
        why="Two lie before you, each is played instead of an exchange, and then it is used up.",
        rule="pharma_code/playing-an-event",
        mistakes=[
            (1, "There are more before you."),
            (10, "Ten are in the box. How many of them lie before you?"),
            (4, "Those are the cards of two players. Only your own can be played."),
            (3, "There are fewer before you: look at the board."),
            (0, "Each of the cards that lie face down before you is one."),
        ],
        hints=("Count the cards that lie face down before each player.",),
    ),
)

ASK = {check.id: check for check in _ALL}
