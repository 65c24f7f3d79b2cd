"""What no game can go on from is refused by the field, whatever its rules."""

import pytest

from pharmalab.core.check_zones import find_position_faults
from pharmalab.core.piles import Layer, Pile
from pharmalab.core.positions import is_out_of_order
from pharmalab.template.pills import GAME, Ask, Config, Deal, Show


def asked(**fields):
    """Both have their doses, and the first seat is asked."""
    state = GAME.initial_state(Config())
    rest = Pile.shuffled([0, 3, 4, 5, 6])
    return state.replace(**{"agenda": (Ask(0), Ask(1), Show()), "doses": (1, 2), "pile": rest, **fields})


def test_a_real_position_is_possible():
    assert GAME.impossible(asked()) == []


@pytest.mark.parametrize(("fields", "said"), [
    ({"agenda": (Ask(2),)}, "agenda, Ask: seat 2 is asked, but the seats are 0 to 1"),
    ({"agenda": (Deal(-1), Ask(0))}, "agenda, Deal: “to” is seat -1, but the seats are 0 to 1"),
    ({"pile": Pile((Layer((3, 0, 4, 5, 6)),))}, "pile is not sorted: 3, 0, 4, 5, 6"),
    ({"pile": Pile((Layer((0, 3, 4, 5, "six")),))}, "pile mixes cards of different types: 5, 'six'"),
    ({"pile": Pile((Layer((0, 3)), Layer(), Layer((4, 5, 6))))}, "pile has an empty layer"),
    ({"pile": Pile((Layer((0, 3), 3),), (6, 5, 4))}, "pile is not sorted: 6, 5, 4"),
    ({"pile": Pile((Layer((0, 3, 4, 5, 6)), Layer((), -1), Layer((), 1)))}, "pile has an empty layer"),
])  # fmt: skip
def test_what_cannot_be_is_named(fields, said):
    assert GAME.impossible(asked(**fields)) == [said]


def test_a_frame_says_itself_which_positions_cannot_have_it(monkeypatch):
    def problems(frame, state):
        return [] if Show() in state.agenda else [f"nobody shows after seat {frame.seat} was asked"]

    monkeypatch.setattr(Ask, "problems", problems)
    assert GAME.impossible(asked()) == []
    said = ["nobody shows after seat 1 was asked"]
    state = asked(agenda=(Show(), Ask(1)))
    assert GAME.impossible(state) == find_position_faults(GAME, state) == said, "it sees the agenda below it"


def test_an_empty_agenda_ends_the_game_or_cannot_be():
    assert GAME.impossible(asked(agenda=())) == ["agenda is empty, and nobody has won yet: what comes next?"]


def test_a_draw_from_an_empty_pile_cannot_be():
    class Empty(type(GAME)):
        def chance(self, state):
            return Pile().top()

    state = asked(agenda=(Deal(0), Ask(0), Ask(1), Show()))
    assert Empty().impossible(state) == ["agenda begins with Deal, and nothing can come of it"]


def test_the_order_of_frames():
    plan = "(Deal )*(Ask )*Show "
    assert is_out_of_order((Deal(0), Ask(1), Show()), plan) == [] == is_out_of_order((Show(),), plan)
    assert is_out_of_order((Ask(0), Deal(1)), plan) == ["agenda is Ask, Deal, which never occurs in play"]
    assert is_out_of_order((), plan) == ["agenda is empty, which never occurs in play"]
