"""The round that the rules print as an example, replayed.

Two of its printed totals are slips. By the rule Ahmed has 2 + 5 + 0 − 3 = 4 (printed: 1), and Dolores
5 + 6 + 32 = 43, or 42 with exactly one matching token, which is not mentioned. The order is the same in all cases.
"""

import pytest

import pharmalab
from pharmalab.core.dealers import Scripted
from pharmalab.games.off_label.mechanisms.investigation import Cleared, Indicted, Investigated
from pharmalab.games.off_label.mechanisms.treatment import LineFormed, Rolled
from tests.games.off_label.table import events, market, supply, take
from tests.games.rules import rule

LAUREN, IBSEN, DOLORES, AHMED = range(4)


@rule("off_label/line-of-treatment", "off_label/investigation", "off_label/indictment", "off_label/payment",
      "off_label/next-leader", "off_label/dk-07", "off_label/dk-09")  # fmt: skip
@pytest.mark.parametrize(("matching", "total"), [(0, 43), (1, 42)])
def test_the_printed_round(matching, total):
    match = pharmalab.position(
        "off_label",
        seats=4,
        names=["Lauren", "Ibsen", "Dolores", "Ahmed"],
        leader=LAUREN,
        doctor="painter",
        past=["soldier", "savage", "bard"],
        hands=[["window"], ["ace_knots"], ["rite", "island", "sea"], ["excuse"]],
        tokens=[{"Knots": 4}, {"Suns": 2}, {"Suns": matching}, {"Suns": 3}],
        dealer=Scripted(
            drugs=["end", "mill", "pact", "cave", "market", "castle"],
            investigation=[6, 2],
            dice_of_seat_0=[(1, 3)],
            dice_of_seat_1=[(1, 4)],
            dice_of_seat_2=[(5, 6)],
            dice_of_seat_3=[(2, 5)],
        ),
    )
    market(match, "window")
    market(match, "ace_knots", research=["Suns"])
    market(match, "rite", "island", "sea")
    market(match, "excuse")
    rolled = {event.seat: event.total for event in events(match, Rolled)}
    assert rolled == {LAUREN: 11, IBSEN: 6, DOLORES: total, AHMED: 4}
    assert events(match, LineFormed)[0].line == (AHMED, IBSEN, LAUREN, DOLORES)
    ahmed, ibsen = events(match, Investigated)
    assert (ahmed.seat, ahmed.suit, ahmed.places) == (AHMED, "Knots", ("the Doctor",))
    assert [(event.seat, event.lost) for event in events(match, Indicted)] == [(AHMED, 0)]
    assert (ibsen.seat, ibsen.suit, ibsen.places) == (IBSEN, "Suns", ("the Doctor", "an R&D token"))
    assert events(match, Cleared)[0].due == 2
    take(match, "Knots")  # after the first Knots token only Knots are left to take
    assert supply(match, IBSEN) == {"Suns": 1, "Knots": 2} and supply(match, AHMED) == {"Suns": 3}
    assert match.state.leader == IBSEN and match.state.past == ("bard", "painter", "savage", "soldier")
