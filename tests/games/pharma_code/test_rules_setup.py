"""The set-up and the deal, paragraph by paragraph."""

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.dealers import RealTable, Scripted
from pharmalab.core.match import IllegalStep
from pharmalab.games.pharma_code import Config
from pharmalab.games.pharma_code.mechanisms.deal import RowDealt
from pharmalab.games.pharma_code.mechanisms.pawns import Moved
from tests.games.pharma_code.table import ROWS, events_of, labels
from tests.games.rules import rule


@rule("pharma_code/aim")
def test_all_pawns_begin_on_the_start_and_run_for_the_goal():
    state = pharmalab.new("pharma_code", seed=1).state
    assert state.squares == (0, 0) and state.config.goal == 48 and not state.winners


@rule("pharma_code/cards")
@pytest.mark.parametrize(("seats", "highest", "jokers", "left"), [(2, 50, 3, 34), (3, 55, 3, 30), (4, 60, 4, 27)])
def test_the_deck_depends_on_the_players(seats, highest, jokers, left):
    match = pharmalab.new("pharma_code", seed=3, seats=seats)
    dealt = [card for row in match.state.rows for card in row]
    cards = sorted([*dealt, *match.state.open, *match.state.pile.cards()])
    assert cards == [0] * jokers + list(range(1, highest + 1)) and len(match.state.pile) == left


@rule("pharma_code/dealing-a-phase")
def test_nine_cards_each_stay_as_they_come_and_one_is_turned_up():
    cards = [*ROWS[0], *ROWS[1], 34]
    match = pharmalab.new("pharma_code", dealer=Scripted(cards=cards))
    assert match.state.rows == ROWS[:2] and match.state.open == (34,)
    assert [event.row for event in events_of(match, RowDealt)] == list(ROWS[:2])
    assert match.state.event_hands == (2, 2) and len(match.state.event_pool) == 10
    assert str(match.log()).endswith("The open pile starts with 34.")


@rule("pharma_code/dealing-a-phase")
def test_a_card_cannot_be_dealt_twice():
    match = pharmalab.new("pharma_code", dealer=RealTable())
    match.push(7)
    with pytest.raises(IllegalStep, match="can’t be “7” here"):
        match.push(7)


@rule("pharma_code/the-track")
def test_the_track_is_data_that_an_owner_can_replace():
    config = Config()
    assert [config.special(square) for square in (5, 8, 9, 44, 48)] == [2, -1, 0, -1, 0]
    own = Config(goal=30, specials=((4, -1), (40, 2)))
    assert [own.special(square) for square in (4, 5, 40)] == [-1, 0, 0]
    with pytest.raises(ConfigError, match="specials are pairs"):
        Config(specials=((4, 3),))


@rule("pharma_code/smaller-set-ups")
def test_smaller_set_ups():
    match = pharmalab.new("pharma_code", seed=1, row=3, highest=12, jokers=0, goal=10, events=(), accelerations=0)
    assert [len(row) for row in match.state.rows] == [3, 3] and len(match.state.pile) == 5
    assert labels(match) == ["Take the open card", "Draw from the closed pile"]
    with pytest.raises(ConfigError, match=r"raise “highest” or “jokers”, or lower “row”"):
        Config(highest=10)
    with pytest.raises(ConfigError, match="2 to 4"):
        Config(seats=5)
    with pytest.raises(ConfigError, match="lower events_each"):
        Config(events=("trade",))
    with pytest.raises(ConfigError, match="goal=0"):
        Config(goal=0)
    assert Config(goal=10).special(13) == 0


@rule("pharma_code/dealing-a-phase")
def test_rows_are_told_when_they_are_whole():
    match = pharmalab.new("pharma_code", dealer=Scripted(cards=ROWS[0][:4]))
    assert not events_of(match, RowDealt) and match.state.rows[0] == (*ROWS[0][:4], *(-1,) * 5)
    assert not events_of(match, Moved)
