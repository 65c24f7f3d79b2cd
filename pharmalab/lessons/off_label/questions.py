"""The questions for the Off-Label lesson, by id. The rules of the game compute the answers on demand."""

from pharmalab.core.match import Match
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import CARDS, DOCTOR, SUITS
from pharmalab.games.off_label.mechanisms.marketing import MarketDrug
from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.off_label.table import DREADFUL, FIRST_ROUND, dreadful_hand, drugs_of, first_round, table

MINE = ("doctor", "seat-0")  #: the regions of the Doctor and of the learner's own offer
PILES = tuple(f"pile-{suit}" for suit in SUITS)
ON_PILES = Spotlight(about=(*MINE, "piles"), hand=(), phone=0, stacked=True)
PEOPLE = ("castle", "merchant", "market", "sea")
TOKENS = (1, 2, 3, 5)
TOTALS = (7, 11, 15, 19)


def offering(card: str) -> Match:
    """Return a match in which the learner has laid down *card* and has to decide about research."""
    return table((card, "mill", "pact"), cleo="", tokens={0: {"Moons": 1}}, own=drugs_of(card))


def bad_suits(card: str) -> tuple[int, ...]:
    """Return the indices of the suits on which a Drug would be indicted if the Doctor is the Painter."""
    return tuple(SUITS.index(suit) for suit in odds.off_label(CARDS["painter"].suits, set(CARDS[card].suits), ()))


def totals() -> int:
    """Return the index of the answer option that gives the right total.

    The total is the dice plus the cost, minus the tokens whose suit the Doctor treats.
    """
    return TOTALS.index(1 + 3 + CARDS["window"].cost - 4)


def payment() -> int:
    """Return the index of the answer option that gives the number of tokens the learner is paid."""
    match = table(("ace_knots", "mill", "window"), tokens={0: {"Suns": 1}}, die=("Suns",), own=drugs_of("ace_knots"))
    spent = match.push("Spend a Sun token on R&D").states
    return TOKENS.index(next(s.pay(0)[0] for s in reversed(spent) if s.played[0]))


def payday() -> Match:
    """Return a match in the first round that the lesson shows, when a player is about to be paid."""
    match = first_round()
    for step in FIRST_ROUND:
        match.push(step)
    return match


def paid() -> int:
    """Return the seat that is paid in the first round that the lesson shows."""
    seat: int = payday().state.agenda[0].seat
    return seat


def after_nobody() -> tuple[int, ...]:
    """Return the indices of the true statements about a round in which all reps are indicted."""
    match = dreadful_hand()
    before = match.state
    for card in DREADFUL:
        match.push(MarketDrug(card).label())
    after = match.state
    holds = (
        sum(map(sum, after.tokens)) > sum(map(sum, before.tokens)),
        before.doctor in after.past,
        after.leader == before.leader,
        set(before.played[1]) <= set(after.discards),
    )
    return tuple(n for n, true in enumerate(holds) if true)


_ALL = (
    Checkpoint(
        id="off-label-round",
        title="Who was paid?",
        text="Only one player is paid each round.",
        spotlight=Spotlight(
            about=("doctor", "seat-0", "seat-1", "seat-2", "line", "cell", "totals"),
            hand=(),
            phone=0,
            stacked=True,
            apart=30,
        ),
        begin=payday,
        question="Who was paid in this round? Choose that player.",
        answer=paid,
        why="Cleo was the first player in line who wasn’t caught by the Department.",
        rule="off_label/investigation",
        options=("You", "Ben", "Cleo"),
        places=("seat-0", "seat-1", "seat-2"),
        reasons=(
            "Your Drug was the cheapest, but you rolled so high that you were last in line.",
            "Ben was first in line, but the Department rolled Waves and caught him.",
            "Cleo was second in line, and the Department didn’t catch her.",
        ),
        hints=("Go down the line. Who is the first player who wasn’t indicted?",),
    ),
    Checkpoint(
        id="off-label-excuse",
        title="Treating nothing",
        text="You offer the Excuse, which treats nothing.",
        spotlight=ON_PILES,
        begin=lambda: offering("excuse"),
        question="Which suits would get you indicted? Choose their piles.",
        answer=lambda: bad_suits("excuse"),
        why="The Painter treats Suns and Knots, and your Drug treats neither. So each of these suits is on only "
        "one of the two cards.",
        rule="off_label/investigation",
        options=SUITS,
        places=PILES,
        several=True,
        reasons=(
            "Neither card has Moons, so Moons are harmless.",
            "The Doctor treats Suns, but your Drug doesn’t: that’s off-label.",
            "Neither card has Waves, so Waves are harmless.",
            "Neither card has Leaves, so Leaves are harmless.",
            "Neither card has Wyrms, so Wyrms are harmless.",
            "The Doctor treats Knots, but your Drug doesn’t: that’s off-label.",
        ),
        hints=("Which suits are on the Doctor, but not on your Drug?",),
    ),
    Checkpoint(
        id="off-label-window",
        title="Treating too much",
        text="This time, you offer the Window.",
        spotlight=ON_PILES,
        begin=lambda: offering("window"),
        question="Which suit would get you indicted? Choose its pile.",
        answer=lambda: bad_suits("window"),
        why="Your Drug treats Leaves, but the Painter doesn’t. A suit that’s on both cards or on neither is fine.",
        rule="off_label/investigation",
        options=SUITS,
        places=PILES,
        reasons=(
            "Neither card has Moons, so Moons are harmless.",
            "Suns are on both cards, so they match.",
            "Neither card has Waves, so Waves are harmless.",
            "Leaves are on your Drug but not on the Doctor: that’s off-label.",
            "Neither card has Wyrms, so Wyrms are harmless.",
            "Knots are on both cards, so they match.",
        ),
        hints=("The Window has three suits, and the Doctor has two. Which suit is the odd one out?",),
    ),
    Checkpoint(
        id="off-label-payment",
        title="How many tokens?",
        text="The Doctor’s number is 3, your Drug costs 1, and you spent one token on research.",
        question="How many tokens do you earn?",
        answer=payment,
        why="Half of 3 + 1 + 1 is 2½. Rounded down, that’s 2.",
        rule="off_label/payment",
        options=tuple(map(str, TOKENS)),
        reasons=(
            "The token you spent counts as well: you earn half of 3 + 1 + 1.",
            "Half of 5 is 2½, and you round down.",
            "Halves are rounded down.",
            "You added up correctly, but you only earn half of the sum.",
        ),
        hints=("Add the Doctor’s number, the Drug’s cost, and 1 for the token you spent. Then halve the sum.",),
    ),
    Checkpoint(
        id="off-label-totals",
        title="Lauren’s total",
        text="Lauren rolls 1 and 3, and offers the Window, which costs 11. She keeps four Knots, and the Doctor treats "
        "Knots.",
        question="What is her total?",
        answer=totals,
        why="4 + 11 − 4 = 11.",
        rule="off_label/line-of-treatment",
        options=tuple(map(str, TOTALS)),
        reasons=(
            "You left out Lauren’s dice: 1 + 3.",
            "Lauren’s total is her dice plus the cost, minus the four Knots she keeps.",
            "Subtract 1 for each Knot that Lauren keeps.",
            "Lauren’s four Knots lower her total.",
        ),
        hints=("Add Lauren’s dice and the cost. Then subtract the tokens she keeps.",),
    ),
    Checkpoint(
        id="off-label-nobody",
        title="Nobody is paid",
        text="All three of you were indicted.",
        question="What happened at the end of the round?",
        answer=after_nobody,
        why="Nobody earned tokens, so the same player leads again. The table was cleared as usual.",
        rule="off_label/nobody-gets-through",
        options=(
            "Somebody earned tokens",
            "The Doctor left",
            "The same player leads again",
            "The offered Drugs were discarded",
        ),
        several=True,
        reasons=(
            "Only a player who isn’t indicted earns tokens, and everyone was indicted.",
            "The Doctor leaves after every round.",
            "The player who is paid leads next. Nobody was paid, so the same player leads again.",
            "Offered Drugs are discarded after every round.",
        ),
        hints=("Remember that all three players were indicted.",),
    ),
    Checkpoint(
        id="off-label-deck",
        title="Doctors and Drugs",
        text="Cards that show a person are Doctors. All the others are Drugs.",
        question="Which of these cards is a Doctor?",
        answer=lambda: next(n for n, card in enumerate(PEOPLE) if CARDS[card].kind == DOCTOR),
        why="A merchant is a person, so this card is a Doctor. Before the first round, you sort the deck into Doctors "
        "and Drugs.",
        rule="off_label/deck",
        options=tuple(CARDS[card].name for card in PEOPLE),
        reasons=(
            "A castle isn’t a person, so it’s a Drug.",
            "A merchant is a person, so it’s a Doctor.",
            "A market isn’t a person, so it’s a Drug.",
            "The sea isn’t a person, so it’s a Drug.",
        ),
        hints=("Which of these cards shows a person?",),
    ),
)

ASK = {check.id: check for check in _ALL}
