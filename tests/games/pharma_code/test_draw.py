"""The scene of The Pharma Code: whose row lies where, the track, the question, the end."""

import pytest

import pharmalab
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.pharma_code import GAME, Config
from pharmalab.games.pharma_code.components.cards import EVENTS
from pharmalab.games.pharma_code.components.cards import name as card_name
from pharmalab.games.pharma_code.draw.mats import worth
from tests.effort import some
from tests.games.boards import positions
from tests.games.pharma_code.table import begin, event, exchange, full_game
from tests.games.scenes import faults, images, names, parsed, pieces, places, told

PHONE, NINE, FIVE = 360 - 2 * 16, 9, 5  # pixels of a page on a phone; cards in a row, and beside each other there


def test_the_own_row_lies_before_the_person_in_two_rows_on_a_phone():
    match = begin(3)
    mine, all_ = GAME.draw(match.state, seat=0), GAME.draw(match.state)
    assert [one.place for one in mine.hand] == [f"place-{n}" for n in range(NINE)]
    assert sum(one.least for one in mine.hand[:FIVE]) + 6 * (FIVE - 1) <= PHONE and mine.hand[0].least >= 44, "two rows"
    assert sum(one.width for one in mine.hand) + 8 * NINE <= 880
    own = {one.name for one in mine.hand}
    assert not own & pieces(mine).keys() and own <= pieces(all_).keys() and not all_.hand
    assert "accelerate" in places(mine) and "accelerate" not in places(all_)


def test_a_rivals_row_can_be_read():
    match = begin(2)
    state = match.state
    shown = Spotlight(about=("seat-1",)).on(GAME.draw(state, lambda seat: ("You", "Ben")[seat], 0))
    row = ", ".join(map(card_name, state.rows[1]))
    assert names(shown)["seat-1"].startswith("Ben; ") and f"row: {row}" in names(shown)["seat-1"]
    assert "worth" not in names(shown)["seat-1"], "a level that asks for the squares shows only the row"
    ordered, numbers = worth(match.config, state.rows[1])
    first = ", ".join(map(card_name, state.rows[1][:ordered]))
    for scene in (GAME.draw(state, seat=0), GAME.draw(state, seat=0).narrow()):
        assert f"in order so far: {first}; worth +{numbers}" in names(scene)["seat-1"]


def test_squares_and_piles_say_what_is_drawn_on_them():
    match = begin(2)
    found = names(GAME.draw(match.state, seat=0))
    assert found["square-5"] == "Square 5: +2" and found["square-8"] == "Square 8: −1"
    assert found["open"] == f"open pile; {card_name(match.state.open[-1])}" and found["pile"].endswith(" cards")
    top = match.state.open[-1]
    match.push("Take the open card")
    assert f"{top}, to be placed" in images(GAME.draw(match.state, seat=0))


def test_a_card_goes_from_the_pile_to_the_row_under_one_name():
    match = begin(2, cards=[8])
    assert "card:13" in pieces(GAME.draw(match.state))
    match.push("Take the open card")
    taken = pieces(GAME.draw(match.state))
    match.push("Put it in place 2")
    placed, other = pieces(GAME.draw(match.state)), GAME.draw(match.state, seat=0)
    assert len({taken["card:13"], placed["card:13"]}) == 2 and taken["card:13"][1] == placed["card:13"][1]
    assert other.hand[1].name == "card:13" and "13" in other.hand[1].label


def test_the_ascending_start_is_underlined_and_counted():
    match = begin(2)
    scene = GAME.draw(match.state, seat=0)
    assert ["in order from the left" in one.label for one in scene.hand] == [True] + 8 * [False]
    exchange(match, 2)
    assert ["in order from the left" in one.label for one in GAME.draw(match.state, seat=0).hand] == [
        True,
        True,
    ] + 7 * [False]
    assert "+4" in told(GAME.draw(begin(3).state)), "the third row is worth four squares"


@pytest.mark.parametrize("show_events", [False, True])
def test_what_a_row_is_worth_stands_beside_the_event_cards(show_events):
    state = pharmalab.new("pharma_code", seed=3, events_each=5, show_events=show_events).state
    scene = GAME.draw(state, seat=0)
    stand = [moved for name, (moved, _) in pieces(scene).items() if name.startswith("event:")]
    little = [float(moved[10:].split()[0]) + 25 for moved in stand if moved.endswith(" 7)")]  # upright on another's mat
    worth = [one for text in scene.groups.values() for one in parsed(text).iter("text") if one.get("font-size") == "28"]
    assert len(little) == 5 and len(worth) == 2
    room = 3 * 0.62 * 28  # for “+18”
    assert all(one.get("text-anchor") == "end" and float(one.get("x")) - room >= max(little) for one in worth)


def test_the_question_lies_over_the_rows_with_its_answers():
    match = begin(2, events=["question_2"], questions=["Q22"], play=("question_2", "back_2"))
    event(match)
    scene = GAME.draw(match.view(0), match.who, 0)
    reply = match.state.agenda[0]
    assert {"answer-0", "answer-1", "answer-2"} <= set(places(scene)) and list(scene.groups)[-1] == "question"
    said = " ".join(told(scene))
    assert all(word in said for answer in reply.answers for word in answer.split()) and reply.text.split()[0] in said


def test_event_cards_that_lie_face_up_are_named_to_their_owner():
    match = pharmalab.new("pharma_code", seed=3, show_events=True)
    key = match.state.shown_events[0][0]
    mine = GAME.draw(match.state, seat=0)
    assert f"event-{key}" in places(mine) and EVENTS[key].name.split()[0] in " ".join(told(mine))
    assert f"event:{key}" in pieces(GAME.draw(match.state, seat=1)) and f"event-{key}" not in places(
        GAME.draw(match.state)
    )


def test_the_board_tells_what_is_reconstructed():
    assert "track:" not in told(GAME.draw(GAME.initial_state(Config())))
    assert "track: own set-up" in told(GAME.draw(GAME.initial_state(Config(goal=30))))


def test_before_the_deal_every_place_is_there():
    scene = GAME.draw(GAME.initial_state(Config()), seat=1)
    assert scene.hand[0].label == "place 1: no card" and {"pile", "open", "goal"} <= set(places(scene))


def test_the_end():
    match = full_game(2)
    assert any(said.endswith(("wins!", "win!")) for said in told(GAME.draw(match.state, match.who)))
    assert "★ You win!" in told(GAME.draw(match.state, lambda seat: "You"))


def test_jokers_are_told_apart_by_where_they_lie():
    for state in list(positions(GAME, Config(seats=4), 1))[::25]:
        jokers = sum(row.count(0) for row in state.rows)
        found = [name for name in pieces(GAME.draw(state)) if name.startswith("joker:") and name[6].isdigit()]
        assert len(found) == jokers


def test_a_question_in_chinese_says_so():
    for state in positions(GAME, Config(language="zh"), 2):
        if type(state.agenda[0]).__name__ == "Reply":
            tree = parsed(GAME.draw(state).groups["question"])
            assert any(part.get("lang") == "zh" for part in tree.iter())
            return
    raise AssertionError("no question was asked")


@pytest.mark.parametrize("options", [{}, {"seats": 4, "show_events": True}, {"goal": 120, "row": 4}, {"events": ()}])
def test_the_board_of_a_phone_shows_the_same_places_large(options):
    """A unit is about a pixel there."""
    for state in some(list(positions(GAME, Config(**options), 3))[::30]):
        for seat in (None, 1):
            wide = GAME.draw(state, seat=seat)
            narrow = wide.narrow()
            assert list(faults(narrow, "pharma_code-", letters=12)) == [] and narrow.width <= 400
            assert narrow.places() == wide.places() and narrow.regions.keys() == wide.regions.keys()
            assert all(box.right <= narrow.width and box.bottom <= narrow.height for box in narrow.regions.values())


def test_every_square_is_a_spot_that_pawns_pass():
    scene = GAME.draw(begin(2).state)
    spots = [one.get("data-spot") for one in parsed(scene.groups["table"]).iter() if one.get("data-spot")]
    assert spots == [f"square-{n}" for n in range(49)]


def test_cards_of_a_run_are_linked_in_the_hand():
    state = pharmalab.position("pharma_code", rows={0: [6, 31, 12, 13, 14, 49, "J", 34, 8]}, open=5).state
    hand = GAME.draw(state, seat=0).hand
    assert [one.body.count("run:") for one in hand] == [0, 0, 1, 2, 1, 0, 0, 0, 0]
    assert [n for n, one in enumerate(hand) if one.label.endswith("in a run with the next card")] == [2, 3]


def test_on_a_phone_several_others_can_be_named_above_the_track():
    narrow = GAME.draw(begin(3).state, seat=0).narrow()
    spots = {one.get("data-id"): one.get("transform") for one in parsed(narrow.groups["table"]).iter()}
    above = [float(spots[f"seat-{seat}"].split()[1].rstrip(")")) for seat in (1, 2)]
    assert max(above) + 44 < narrow.regions["beginning"].top < narrow.regions["seat-1"].top


def test_the_acceleration_card_is_ready_only_until_the_first_exchange_of_a_phase():
    match = begin(2)
    assert "ready" in told(GAME.draw(match.state, seat=0)) and not told(GAME.draw(match.state, seat=0)).count("later")
    exchange(match, 2)
    mine = told(GAME.draw(match.state, seat=0))
    assert "later" in mine and "ready" not in mine
