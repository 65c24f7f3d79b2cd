"""The questions, by their ids; their answers are worked out from the rules of the game when they are asked for."""

from collections.abc import Sequence
from fractions import Fraction

from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import CARDS, SUITS
from pharmalab.games.off_label.config import Config, deck
from pharmalab.games.off_label.mechanisms.marketing import MarketDrug
from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.off_label.table import DREADFUL, FIRST_ROUND, dreadful_hand, drugs_of, first_round, table

NEVER = len(SUITS)  # the box behind the six suits


def bad_suits(*drugs: str, research: Sequence[str] = ()) -> tuple[int, ...]:
    """The boxes of the suits on which a play for the Painter is indicted."""
    suits = {suit for card in drugs for suit in CARDS[card].suits}
    bad = odds.off_label(CARDS["painter"].suits, suits, research)
    return tuple(SUITS.index(suit) for suit in bad) or (NEVER,)


def deck_split() -> tuple[int, int]:
    doctors, drugs = deck(Config(courts=False, excuse=False))
    return len(doctors), len(drugs)


def example_totals() -> tuple[int, ...]:
    """Dice, cost, R&D tokens, matching tokens of the four reps of the printed round, by the rule."""
    plays = ((1 + 3, ("window",), 0, 4), (1 + 4, ("ace_knots",), 1, 1), (5 + 6, ("rite", "island", "windfall"), 0, 0),
             (2 + 5, ("excuse",), 0, 3))  # fmt: skip
    return tuple(dice + sum(CARDS[c].cost for c in cards) + spent - kept for dice, cards, spent, kept in plays)


def payment() -> int:
    match = table(("ace_knots", "mill", "window"), tokens={0: {"Suns": 1}}, die=("Suns",), own=drugs_of("ace_knots"))
    spent = match.push("Spend a Sun token on R&D").states
    due: int = next(s.pay(0)[0] for s in reversed(spent) if s.played[0])
    return due


def paid() -> int:
    """The place of the seat that earned tokens in the round that is seen first: Anna, Ben, Cleo, nobody."""
    match = first_round()
    before = [sum(own) for own in match.state.tokens]
    for step in FIRST_ROUND:
        match.push(step)
    return next((seat for seat in range(3) if sum(match.state.tokens[seat]) > before[seat]), 3)


def after_nobody() -> tuple[int, ...]:
    """Which of the five statements hold after a round in which all are indicted."""
    match = dreadful_hand()
    before = match.state
    for card in DREADFUL:
        match.push(MarketDrug(card).label())
    after = match.state
    holds = (
        sum(map(sum, after.tokens)) > sum(map(sum, before.tokens)),
        before.doctor in after.past,
        set(before.played[1]) <= set(after.discards),
        after.leader == before.leader,
        before.doctor == after.doctor,
    )
    return tuple(n for n, true in enumerate(holds) if true)


SUIT_BOXES = (*SUITS, "no suit at all")
_ALL = (
    Checkpoint(
        id="off-label-round",
        title="Who was paid?",
        question="Who was paid in that round, and why?",
        answer=paid,
        why="Ben stood before her in the line, but the Department caught him. Only one rep is paid in a round.",
        rule="off_label/investigation",
        options=(
            "Anna: her Drug was the cheapest",
            "Ben: his total was the lowest",
            "Cleo: the first in line who was not caught",
            "Nobody",
        ),
        reasons=(
            "Her Drug cost least, but she rolled so much that she came last in line.",
            "The lowest total is investigated first. What did the Department roll then?",
            "Cleo came second in line, and got through.",
            "One of them got through: look at the tokens.",
        ),
        hints=("Play the film again, and look at the tokens at its end.",),
    ),
    Checkpoint(
        id="off-label-deck",
        title="Doctors and Drugs",
        text="Before the first round the deck is divided: cards with the mark of a personality are Doctors, all the "
        "others are Drugs. Everybody is dealt three Drugs.",
        question=(
            "The plain deck of 36 cards: no Courts, no Pawns, no Excuse. How many Doctors and how many Drugs? Type two "
            "numbers with a comma."
        ),
        answer=deck_split,
        why="Personalities are Doctors, everything else is a Drug: 6 Aces, 15 cards of rank 2 to 9 and 4 Crowns.",
        rule="off_label/deck",
        mistakes=[
            ((25, 11), "That is the other way round: Doctors first."),
            ((11, 36), "36 is the whole deck; the Doctors are taken out of it."),
            ((15, 21), "The 4 Crowns are Drugs: a Doctor has the mark of a personality, whatever its rank."),
            ((11, 21), "You left out the Crowns: they are Drugs as well."),
            ((11, 19), "You left out the Aces: they are Drugs as well."),
            ((11, None), "The Doctors are right. All other cards of the 36 are Drugs."),
            ((None, 25), "The Drugs are right. All other cards of the 36 are Doctors."),
        ],
        hints=(
            "Only cards with the mark of a personality are Doctors.",
            "Eleven cards of this deck are personalities.",
        ),
    ),
    Checkpoint(
        id="off-label-totals",
        title="Four totals",
        text="Dice, cost and spent tokens are added up; kept tokens in the Doctor’s suits are taken off.",
        question=(
            "A round of four. Lauren rolls 1 + 3, cost 11, 4 matching tokens. Ibsen 1 + 4, cost 1, one R&D token, "
            "one matching token left. Dolores 5 + 6, two Courts and a Crown. Ahmed 2 + 5, the Excuse, 3 matching "
            "tokens. Their four totals? Type four numbers with commas."
        ),
        answer=example_totals,
        why="Ahmed is first in the line of treatment, then Ibsen, Lauren and Dolores.",
        rule="off_label/line-of-treatment",
        mistakes=[
            ((11, 6, 42, 1), "Work out the last two again: the sheet of rules adds them up differently."),
            ((None, None, 42, None), "Dolores: two Courts cost 22 and a Crown 10; do not forget her dice, 5 + 6."),
            ((None, None, None, 1), "Ahmed: his dice make 7, the Excuse costs 0, and three tokens are taken off."),
            ((19, None, None, None), "Lauren: matching tokens are taken off the total, not added to it."),
            ((15, None, None, None), "Lauren: you left out her four matching tokens."),
            ((None, 8, None, None), "Ibsen: the token that was kept is taken off; only the one for R&D is added."),
            ((None, 7, None, None), "Ibsen: you left out the matching token that is left; it takes one off."),
            ((None, 5, None, None), "Ibsen: you left out the R&D token; it adds one."),
            ((None, 4, None, None), "Ibsen: the R&D token adds one, it does not take one off."),
            ((None, None, 11, None), "Dolores: you left out her Drugs, two Courts and a Crown."),
            ((None, None, 32, None), "Dolores: you left out her dice, 5 + 6."),
            ((None, None, None, 10), "Ahmed: matching tokens are taken off the total, not added to it."),
            ((None, None, None, 7), "Ahmed: you left out his three matching tokens."),
        ],
        hints=(
            "Dice + cost + R&D tokens − matching tokens.",
            "A Court costs 11, a Crown 10, the Excuse 0.",
            "4 + 11 − 4 = 11.",
        ),
    ),
    Checkpoint(
        id="off-label-token",
        title="With a token",
        text="A token that is spent is a place too.",
        begin=lambda: table(("ace_knots", "mill", "window"), tokens={0: {"Suns": 1}}),
        question=(
            "Doctor: Suns and Knots. Your play: the Ace of Knots with one Sun token. On which suits are you indicted?"
        ),
        answer=lambda: bad_suits("ace_knots", research=("Suns",)),
        why="Suns: Doctor and token. Knots: Doctor and Drug. The others: nowhere.",
        rule="off_label/investigation",
        options=SUIT_BOXES,
        several=True,
        reasons=(
            "Moons stands nowhere, and none is fine.",
            "Suns stands on the Doctor and on your token: two places, which is fine.",
            "Waves stands nowhere, and none is fine.",
            "Leaves stands nowhere, and none is fine.",
            "Wyrms stands nowhere, and none is fine.",
            "Knots stands on the Doctor and on the Ace: two places, which is fine.",
            "Count once more: is there a suit in one place or in three? If not, tick that it is none.",
        ),
        hints=(
            "Count for each suit in how many places it stands.",
            "One or three places are bad, none or two are fine.",
        ),
    ),
    Checkpoint(
        id="off-label-window",
        title="The Window",
        text="A Drug may treat too much.",
        begin=lambda: table(("ace_knots", "mill", "window")),
        question="The same Doctor. Your play: the Window (Suns, Leaves, Knots). On which suits are you indicted?",
        answer=lambda: bad_suits("window"),
        why="Leaves is approved for your Drug, but it is none of the Doctor’s suits.",
        rule="off_label/investigation",
        options=SUIT_BOXES,
        several=True,
        reasons=(
            "Moons stands nowhere, and none is fine.",
            "Suns stands on the Doctor and on the Window: two places, which is fine.",
            "Waves stands nowhere, and none is fine.",
            "Leaves stands on the Window and nowhere else: one place is bad.",
            "Wyrms stands nowhere, and none is fine.",
            "Knots stands on the Doctor and on the Window: two places, which is fine.",
            "The Window has three suits and the Doctor two: one of them stands alone.",
        ),
        hints=("Treating too much is off-label too.",),
    ),
    Checkpoint(
        id="off-label-excuse",
        title="Treating nothing",
        text="In the film, Knots caught Anna. Was that bad luck?",
        begin=lambda: table(("excuse", "mill", "window")),
        question="The Painter treats Suns and Knots. Your play: the Excuse alone. On which suits are you indicted?",
        answer=lambda: bad_suits("excuse"),
        why="The Excuse treats nothing: both of the Doctor’s suits stand alone. (It costs 0, so it comes early.)",
        rule="off_label/investigation",
        options=SUIT_BOXES,
        several=True,
        mistakes=[((NEVER,), "Treating nothing is not safe: the Doctor’s suits stand in one place.")],
        reasons=(
            "Moons stands nowhere, and none is fine.",
            "Suns stands on the Doctor and nowhere else: one place is bad.",
            "Waves stands nowhere, and none is fine.",
            "Leaves stands nowhere, and none is fine.",
            "Wyrms stands nowhere, and none is fine.",
            "Knots stands on the Doctor and nowhere else: one place is bad.",
            "Treating nothing is not safe: the Doctor’s suits stand in one place.",
        ),
        hints=("Which suits stand on the Doctor, and where else?",),
    ),
    Checkpoint(
        id="off-label-payment",
        title="How many tokens?",
        text="The tokens that you spent count in your payment.",
        question="A Doctor of rank 3, a Drug of cost 1, one R&D token. You get through: how many tokens are you due?",
        answer=payment,
        why="Half of 3 + 1 + 1, rounded down, and only in the Doctor’s suits.",
        rule="off_label/payment",
        mistakes=[
            (3, "Halves are rounded down."),
            (Fraction(5, 2), "Halves are rounded down."),
            (5, "That is the sum. You are due half of it."),
            (4, "The R&D token counts too, and you are due half of the sum."),
            (1, "The Doctor’s rank counts too: half of 3 + 1 + 1."),
        ],
        hints=("Add the Doctor’s rank, the cost and the R&D tokens.",),
    ),
    Checkpoint(
        id="off-label-nobody",
        title="Nobody is paid",
        text="In the round that you just saw, all three were caught.",
        question="Everybody in the line of treatment is indicted. What is true when the round is over?",
        answer=after_nobody,
        why="Nobody earns anything; the round is cleaned up as usual, and the last leader leads again.",
        rule="off_label/nobody-gets-through",
        options=(
            "Somebody earned tokens",
            "The Doctor is set aside",
            "The played Drugs are discarded",
            "The same rep leads again",
            "The same Doctor is asked again",
        ),
        several=True,
        reasons=(
            "Only who gets through earns tokens, and nobody did.",
            "The Doctor goes, whether somebody got through or not.",
            "Played Drugs are discarded as in every round.",
            "Who gets through leads the next round; as nobody did, the last leader does so again.",
            "No Doctor comes twice: a new one is turned over.",
        ),
        hints=("Think of the round before: all three were indicted there.",),
    ),
)

ASK = {check.id: check for check in _ALL}
