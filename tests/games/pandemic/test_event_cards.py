"""An event card is one file: what it takes to add one, or to change one."""

from pathlib import Path

import pytest

from pharmalab.core.events import Refusal
from pharmalab.games.pandemic import GAME, mechanisms
from pharmalab.games.pandemic.components import CITIES, EVENTS
from pharmalab.games.pandemic.mechanisms.event_cards.play import CARDS, PlayEvent
from pharmalab.games.pandemic.policies import valuation
from pharmalab.games.pandemic.policies.valuation import Valuation
from tests.games.pandemic.table import begin
from tests.games.rules import rule

ROOM = Path(mechanisms.__file__).parent
TAKE_PART = {  # rules that a card takes part in
    "one_quiet_night": {"infection.py"},
    "resilient_population": {"epidemic.py", "pauses.py", "player_cards.py"},
}


def test_every_printed_card_has_its_rule():
    assert CARDS.keys() == EVENTS.keys()


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_named_in_its_own_file_and_in_the_list_alone(card):
    naming = {path.relative_to(ROOM).as_posix() for path in ROOM.rglob("*.py") if card in path.read_text("utf-8")}
    assert naming == {f"event_cards/{card}.py", "event_cards/play.py"} | TAKE_PART.get(card, set())


@rule("pandemic/pd-11")
def test_no_grant_when_every_city_has_a_station():
    state = begin(hands=[["government_grant"], []], station_limit=48).state
    grant = PlayEvent(0, "government_grant")
    assert grant in GAME.legal_actions(state)
    full = state.replace(stations=tuple(sorted(CITIES)))
    assert grant not in GAME.legal_actions(full)
    assert GAME.why_not(full, grant) == Refusal("Every city has a research station.", "pandemic/pd-11")


@pytest.mark.parametrize("where", [{"hands": [["airlift"], []]}, {"stored": "airlift"}])
def test_a_card_that_the_policy_does_not_weigh_is_worth_nothing(where, monkeypatch):
    state = begin(**where).state
    weighed = Valuation(state).events_value(state)
    monkeypatch.delitem(valuation.PLACE, "airlift")
    assert Valuation(state).events_value(state) == 0 < weighed
