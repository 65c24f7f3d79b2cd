"""At one seat's table an event of a rival is entered after the pause at which it was played: it belongs there."""

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.match import WhichMoment
from pharmalab.core.record import RecordError, match_of, text_of
from pharmalab.core.seat_match import make_match
from pharmalab.games.pandemic.components import BLANK
from pharmalab.games.pandemic.mechanisms.event_cards.airlift import AirliftPawn, AirliftTo
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.turn import Pass
from tests.games.rules import rule

AIRLIFT = PlayEvent(1, "airlift")


def table(seats=2, **fields):
    """Anna's, whose hand is empty, so that she is not asked at pauses. Ben took his last action; of the cards that he
    drew then none could be an epidemic, so nothing was entered."""
    roles = ("scientist", "medic", "researcher")[:seats]
    match = pharmalab.position(
        "pandemic", dealer=RealTable(seat=0), names=("Anna", "Ben", "Cleo")[:seats], seats=seats, roles=roles,
        **{"hands": [(), ("Lima", "airlift"), ()][:seats], "hand": 0, "epidemics": 0, "first": 1, "decides": "owners",
           "player_discard": (), "infection_discard": (), "cubes": {}} | fields,
    )  # fmt: skip
    for _ in range(4):
        match.push(Pass())
    return match


def airlift(match):
    """Ben's event, to its end."""
    return match.push(AIRLIFT).push(AirliftPawn(1)).push(AirliftTo(1, "Lima"))


def place(match, kind):
    """The number of the step of this kind, or from this source."""
    return next(n for n, ply in enumerate(match.plies) if ply.source == kind or type(ply.step) is kind)


def which(match):
    """The moments at which Ben may have played it."""
    with pytest.raises(WhichMoment) as asked:
        match.push(AIRLIFT)
    return asked.value.plies


@rule("pandemic/pd-12")
def test_one_moment_alone_needs_no_question():
    """Between two infections there is one pause."""
    match = airlift(table().push("Lima"))
    assert place(match, "cards") < place(match, "infection") < place(match, PlayEvent)


def test_of_several_moments_the_table_asks_which():
    """It was booked after the draw, as if it could not have been before."""
    match = table()
    before = match.record(), match.ply
    with pytest.raises(WhichMoment, match=r"was that after “.*” \(goto\(\d+\)\) or after “.*draws.*”") as asked:
        match.push(AIRLIFT)
    assert (match.record(), match.ply) == before, "nothing was changed"
    early, late = (airlift(table().goto(ply)) for ply in asked.value.plies)
    assert place(early, PlayEvent) < place(early, "cards") and place(late, "cards") < place(late, PlayEvent)


@pytest.mark.parametrize("n", [0, 1])
def test_the_moment_is_kept_in_a_file_and_in_a_correction(n):
    match = table()
    airlift(match.goto(which(match)[n])).push("Lima")
    again = match_of(text_of(match), make_match, "the match")
    assert again.plies == match.plies and again.states == match.states and again.record() == match.record()
    match.correct(1, "Drive to Miami")
    assert match.plies[0] != again.plies[0] and match.plies[4:] == again.plies[4:]


def test_a_file_with_a_late_event_is_opened():
    """It is chance, or the own seat, that is asked when the line of a rival comes: it is not for them to judge it."""
    match = airlift(table().push("Lima"))
    assert match_of(text_of(match), make_match, "the match").plies == match.plies


def test_a_file_that_does_not_tell_the_moment_means_the_last():
    match = table()
    match.goto(which(match)[1]).push(AIRLIFT)
    text = match.record()
    assert '"passed": 1' in text
    assert match_of(text.replace(', "passed": 1', ""), make_match, "the match").plies == match.plies


def test_a_moment_that_is_not_there_any_more_is_looked_for():
    """With a wrong number the event is put where it fits; where it fits nowhere, the line is named."""
    match = airlift(table().push("Lima"))
    text = text_of(match)
    assert match_of(text.replace('"passed": 0', '"passed": 7'), make_match, "the match").plies == match.plies
    with pytest.raises(RecordError, match=r"line \d+"):
        match_of(text.replace('"passed": 0', '"passed": "x"'), make_match, "the match")


def test_a_hidden_card_that_a_rival_drew_is_kept_in_a_file():
    """It is entered, for it could have been an epidemic."""
    match = table(epidemics=4)
    assert match.outcomes == (BLANK, "epidemic")
    match.push(BLANK).push("epidemic")
    again = match_of(text_of(match), make_match, "the match")
    assert again.plies == match.plies and again.states == match.states and again.record() == match.record()
    with pytest.raises(RecordError, match="cards can’t have the outcome “Lima” here"):
        match_of(text_of(match).replace('"gave": "?"', '"gave": "Lima"'), make_match, "the match")
