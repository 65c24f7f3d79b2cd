"""The board: what can be clicked, what stays hidden, and that it is sound SVG."""

from random import Random
from xml.etree import ElementTree

import pytest

from pharmalab.games.off_label import GAME, Config
from pharmalab.games.off_label.components import CARDS, SUITS
from tests.games.off_label.table import begin


def positions(config, seed):
    rng, state = Random(seed), GAME.start(config).state
    while state.agenda:
        yield state
        legal = GAME.legal_actions(state)
        state = GAME.apply(state, rng.choice(legal) if legal else GAME.chance(state).sample(rng)).state
    yield state


def ids(svg):
    return [part.get("data-id") for part in ElementTree.fromstring(svg).iter() if part.get("data-id")]


@pytest.mark.parametrize("config", [Config(), Config(seats=5, pawns=True), GAME.tiny], ids=["3", "5", "tiny"])
def test_all_that_can_be_done_can_be_clicked(config):
    for n, state in enumerate(positions(config, 4)):
        if n % 3 and n > 40:
            continue
        seat = GAME.to_move(state)
        for view in (state, GAME.view(state, max(seat, 0))):
            svg = GAME.draw(view)
            assert svg == GAME.draw(view)
            shown = ids(svg)
            assert len(shown) == len(set(shown))
            for action in GAME.legal_actions(view):
                assert set(action.touches()) <= set(shown), f"{action} cannot be clicked"


def test_a_seat_sees_no_card_of_others():
    for state in list(positions(Config(seats=4), 2))[::4]:
        for seat in range(4):
            drawn = GAME.draw(GAME.view(state, seat))
            for other, hand in enumerate(state.hands):
                if other != seat:
                    assert not any(f"{CARDS[card].name}:" in drawn for card in hand)


def test_only_the_seat_that_is_asked_can_click_its_tokens():
    match = begin(tokens=[{"Suns": 1}, {"Suns": 1}, {}])
    match.push("Market the Castle").push("Done: no more Drugs")
    assert "own-Suns" in ids(GAME.draw(match.view(0)))
    assert "own-Suns" not in ids(GAME.draw(match.view(1))) and "done" not in ids(GAME.draw(match.view(1)))


def test_names_are_escaped_and_suits_have_letters():
    svg = GAME.draw(begin().view(0), lambda seat: f"<b>{seat}</b>")
    assert "<b>" not in svg and "&lt;b&gt;0" in svg
    assert all(f">{suit}<" in svg and f">{suit[:2]}<" in svg for suit in SUITS)
