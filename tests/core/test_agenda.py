"""Frames as data: what a chance node may say about itself."""

import pytest

from pharmalab.core.agenda import CHANCE, Chance
from pharmalab.core.game import Game
from pharmalab.template.pills import GAME


def test_a_chance_node_asks_no_seat():
    """`seat` is CHANCE in all of them: a field, or anything else of that name, would make a question of it."""
    with pytest.raises(
        TypeError,
        match=r"Dealt.seat: a chance node doesn’t ask a seat; .* use a field `to`",
    ):

        class Dealt(Chance, frozen=True):
            seat: int

    with pytest.raises(TypeError, match=r"Lots.seat: "):

        class Lots(Chance, frozen=True):
            seat = 1

    with pytest.raises(TypeError, match=r"Later.seat: "):

        class Drawn(Chance, frozen=True):
            to: int

        class Later(Drawn, frozen=True):
            @property
            def seat(self):
                return self.to

    assert Drawn(1).seat == CHANCE


def test_the_sources_of_a_game():
    class Coin(Chance, frozen=True):
        pass

    class Dice(Chance, frozen=True):
        to: int

        @property
        def source(self):
            return f"dice of seat {self.to}"

        @classmethod
        def sources(cls, config):
            return [cls(seat).source for seat in range(config.seats)]

    class Pile(Chance, frozen=True):
        source = "pile"

    class Table(Game):
        State = type("State", (GAME.State,), {}, frozen=True)
        frames = {Coin: (), Dice: (), Pile: ()}  # noqa: RUF012

    assert Coin().source == "Coin" and Dice(1).source == "dice of seat 1"
    assert Table().sources(GAME.tiny) == {"Coin", "dice of seat 0", "dice of seat 1", "pile"}
