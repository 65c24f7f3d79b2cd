"""What no play puts on the agenda is refused by name, each by the frame that it is about."""

import pytest

from pharmalab.core.positions import find_wrong_frames
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.mechanisms.consent import Consent
from pharmalab.games.pandemic.mechanisms.cure import CureCards
from pharmalab.games.pandemic.mechanisms.event_cards.airlift import AirliftWhere, AirliftWho
from pharmalab.games.pandemic.mechanisms.event_cards.forecast import Arrange, LookAt
from pharmalab.games.pandemic.mechanisms.infection import Infect
from pharmalab.games.pandemic.mechanisms.operations_expert import FlyWhere
from pharmalab.games.pandemic.mechanisms.pauses import Pause
from pharmalab.games.pandemic.mechanisms.player_cards import DrawCard
from pharmalab.games.pandemic.mechanisms.setup import DrawLots
from pharmalab.games.pandemic.mechanisms.stations import MoveStation
from pharmalab.games.pandemic.mechanisms.turn import Turn
from tests.games.pandemic.table import begin

HANDS = (("Essen", "Lima", "airlift"), ("Paris",))


def turn(**fields):
    """A turn of the Operations Expert in Atlanta; the Researcher is there too."""
    return begin(roles=("operations_expert", "researcher"), hands=HANDS, **fields).state


def wrong(state):
    return GAME.problems(state) or find_wrong_frames(state)


def problems(state, *frames, below=0, **fields):
    """Of a state with other frames on its agenda, over those from ``below`` on."""
    return wrong(state.replace(agenda=(*frames, *state.agenda[below:]), **fields))


@pytest.mark.parametrize(("frame", "said"), [
    (FlyWhere(0, "Paris"), ["agenda, FlyWhere: “card” is “Paris”, but seat 0 doesn’t hold it"]),
    (FlyWhere(0, "airlift"), ["agenda, FlyWhere: “card” is “airlift”, but seat 0 doesn’t hold it"]),
    (MoveStation(0, "Atlanta"), ["agenda, MoveStation: no station can be moved to “Atlanta”",
                                 "stations has 1 of 6, and agenda moves one of them"]),
    (MoveStation(0, "Utopia"), ["agenda, MoveStation: no station can be moved to “Utopia”",
                                "stations has 1 of 6, and agenda moves one of them"]),
    (CureCards(0, (), "green"), ["agenda, CureCards: “colour” is “green”, which cannot be cured now"]),
    (LookAt(0, 7), ["agenda, LookAt: “left” is 7, but it must be from 1 to 6"]),
    (LookAt(0, 0), ["agenda, LookAt: “left” is 0, but it must be from 1 to 6"]),
    (Pause(0), ["agenda is Pause, Turn, Pause, DrawCards, DiscardDown, Pause, Infections, EndTurn, which never "
                "occurs in play"]),
    (Consent(1, "Give", 1, "Essen"), ["agenda, Consent: this step is for seat 1, but “mover” is seat 0"]),
    (Consent(0, "Give", 1, "Essen"), ["agenda, Consent: seat 0 can’t be asked about Give, 1, Essen"]),
    (AirliftWho(0, 1), ["agenda, AirliftWho: seat 1 cannot play Airlift"]),
    (AirliftWhere(0, 0, 1), []),
    (FlyWhere(0, "Lima"), []),
])  # fmt: skip
def test_questions_in_a_turn(frame, said):
    assert problems(turn(), frame) == said


@pytest.mark.parametrize(("frame", "said"), [
    (Turn(0, left=5), "agenda, Turn: “left” is 5, but it must be from 1 to 4 actions"),
    (Turn(0, left=0), "agenda, Turn: “left” is 0, but it must be from 1 to 4 actions"),
    (Turn(0, refused=(("Jump", 1, "Lima"),)),
     "agenda, Turn: “refused” lists Jump, 1, Lima, but nobody can propose that"),
    (Turn(0, refused=(("Give", 2, "Lima"),)),
     "agenda, Turn: “refused” lists Give, 2, Lima, but nobody can propose that"),
    (Turn(0, refused=(("Give", 1, "X"),)), "agenda, Turn: “refused” lists Give, 1, X, but nobody can propose that"),
    (Pause(0, only="nobody"), "agenda, Pause: “only” is “nobody”, which isn’t an event"),
    (Pause(0, barred="Lima"), "agenda, Pause: “barred” is “Lima”, which isn’t an event"),
])  # fmt: skip
def test_windows(frame, said):
    assert problems(turn(), frame, below=1) == [said]


def test_a_pause_of_the_epidemic_without_its_card():
    """Resilient Population may be missing in a lesson; the pause for it passes by itself."""
    state = begin(events=("airlift",)).state
    assert problems(state, Pause(0, only="resilient_population"), below=1) == []
    wrong = ["agenda, Pause: “only” is “forecast”, which isn’t an event"]
    assert problems(state, Pause(0, only="forecast"), below=1) == wrong


def test_a_turn_without_an_operations_expert():
    state = begin(hands=[["Lima"], []]).state
    assert problems(state, FlyWhere(0, "Lima")) == [
        "agenda, FlyWhere: seat 0 is not the Operations Expert at a station"
    ]


def test_a_cure_far_from_a_station():
    assert problems(turn(pawns=["Lima", "Lima"]), CureCards(0, (), "blue")) == [
        "agenda, CureCards: seat 0 is not at a research station"
    ]


@pytest.mark.parametrize(("cards", "order", "said"), [
    (("Lima", "Paris"), (), []),
    (("Paris", "Lima"), (), ["agenda, Arrange: cards is not sorted: Paris, Lima"]),
    (("Lima",), ("Paris",), ["agenda, Arrange: “cards” has 1 card and “order” has 1, but “cards” must have at least 2, "
                             "and the two lists together at most 6"]),
])  # fmt: skip
def test_a_forecast(cards, order, said):
    state = turn()
    infection = state.infection.draw("Lima").draw("Paris")
    state = state.replace(agenda=(Arrange(0, cards, order), *state.agenda), infection=infection)
    assert GAME.impossible(state) == said


def test_cards_and_infections_to_come():
    state = turn()
    assert problems(state, DrawCard(0, resilient=True), below=3) == [
        "agenda, DrawCard: 0 epidemics cannot have been drawn before this card"
    ]
    assert problems(state, Infect(5), below=6) == ["agenda, Infect: “left” is 5, but it must be from 1 to 4"]


def test_lots():
    state = GAME.initial_state(Config(roles=("medic", "scientist"), infected=(), hand=0, epidemics=0))
    assert wrong(state.replace(agenda=(DrawLots((0, 1)),))) == []
    for tied in ((1, 0), ()):
        said = [f"agenda, DrawLots: “tied” is {list(tied)}, but it must list seats in order, with no repeats"]
        assert wrong(state.replace(agenda=(DrawLots(tied),))) == said


# --- where owners decide ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("frames", "said"), [
    ((Consent(1, "Give", 1, "Essen"),), "Give, 1, Essen can’t be proposed now"),
    ((Consent(1, "Take", 1, "Utopia"),), "Take, 1, Utopia can’t be proposed now"),
    ((Consent(1, "Take", 1, "Lima"),), ""),  # the others cannot know that the one who asks holds it
    ((Consent(1, "Drive", 1, "Miami"),), "Drive, 1, Miami can’t be proposed now"),
    ((Consent(1, "Jump", 1, "Miami"),), "seat 1 can’t be asked about Jump, 1, Miami"),
    ((Consent(1, "AirliftTo", 1, "Miami"),), "the next step is Turn, but no AirliftTo can be proposed before it"),
    ((AirliftWho(0, 0), Consent(1, "Take", 1, "Lima")),
     "the next step is Consent, but no event can be played before it"),
])  # fmt: skip
def test_consent(frames, said):
    state = turn(decides="owners", shown=["airlift"])
    found = problems(state, *frames)
    assert [one.removeprefix(f"agenda, {type(frames[0]).__name__}: ") for one in found] == ([said] if said else [])


@pytest.mark.parametrize(("frame", "card"), [
    (AirliftWho(0, 0), "airlift"), (FlyWhere(0, "Lima"), "Lima"), (CureCards(0, ("Essen",), "blue"), "Essen"),
])  # fmt: skip
def test_cards_of_a_private_hand_that_are_named_have_been_shown(frame, card):
    name, title = type(frame).__name__, card.capitalize()
    assert problems(turn(decides="owners"), frame) == [
        f"agenda, {name}: seat 0 has named {title}, but “shown” doesn’t list this card"
    ]
    assert problems(turn(decides="owners", shown=[card]), frame) == []
