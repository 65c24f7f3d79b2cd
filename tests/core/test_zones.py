"""What types of fields say about a position: the core refuses all else, in sentences that name the field."""

from collections import Counter
from types import SimpleNamespace
from typing import Annotated, Any, get_type_hints

import pytest

import pharmalab
from pharmalab.core.agenda import Chance, Question, State
from pharmalab.core.check_zones import find_lost_components, untyped_seats
from pharmalab.core.piles import Layer, Pile
from pharmalab.core.positions import count_components, find_misplaced
from pharmalab.core.values import Value
from pharmalab.core.zones import (
    Each,
    Empty,
    MaybeSeat,
    Ordered,
    PerSeat,
    Seat,
    Sorted,
    Stock,
    Within,
    orders_of,
    zones_of,
)
from tests.games.test_mutants import SET_UPS

CARDS = Stock("cards", lambda config: ("a", "b", "b", "c"))
WILD = Stock("wild cards", lambda config: ("x",), title=lambda card: f"the wild {card}")
CUBES = Stock("cubes", lambda config: Counter(red=3, blue=2), rest="the supply")
COLOURS = Each("colour", lambda config: ("red", "blue"))
Card = Annotated[str, CARDS]


class Set(Value, frozen=True):
    seats: int = 2
    most: int = 9


class Mark(Value, frozen=True):
    seat: Seat


class Give(Question, frozen=True):
    zones = ("held",)
    card: str = "?"

    @property
    def held(self) -> tuple[Card, ...]:
        return () if self.card == "?" else (self.card,)


class Draw(Chance, frozen=True):
    to: Seat
    after: MaybeSeat = -1
    who: tuple[Seat, ...] = ()
    n: int = 99


class Table(State, frozen=True):
    agenda: tuple[Any, ...] = (Draw(0),)
    config: Set = Set()
    hands: PerSeat[Sorted[Annotated[str, CARDS, WILD]]] = (("a",), ("b",))
    pile: Annotated[Pile, CARDS] = Pile.shuffled("c")
    up: Annotated[str, CARDS, Empty("")] = "b"
    wild: Annotated[str, WILD, Empty("")] = "x"
    cubes: PerSeat[Annotated[tuple[Annotated[int, CUBES.number], ...], COLOURS]] = ((1, 0), (2, 2))
    points: PerSeat[Annotated[int, Within(0, lambda config: config.most)]] = (0, 9)
    line: Annotated[tuple[int, ...], Ordered(lambda n: -n)] = ()
    totals: PerSeat[Annotated[int, Within(1)] | None] = (None, 1)
    leader: MaybeSeat = -1
    marks: tuple[Mark | None, ...] = ()


def wrong(**fields):
    return find_misplaced(Table().replace(**fields))


def test_a_sound_position_has_nothing_wrong():
    assert wrong() == [] == wrong(agenda=(Give(0, "b"), Draw(1, 1, (0, 1))), up="", leader=1, marks=(Mark(1), None))
    assert wrong(hands=(("a", "x"), ("b",)), wild="") == []


@pytest.mark.parametrize(("fields", "said"), [
    ({"points": (1,)}, ["points has 1 entry, but there are 2 seats"]),
    ({"hands": (("a",),), "cubes": ((1,), (0, 0))}, ["hands has 1 entry, but there are 2 seats",
                                                     "cubes of seat 0 has 1 entry, but there are 2 colours"]),
    ({"leader": 2}, ["“leader” is seat 2, but the seats are 0 to 1, or -1 for nobody"]),
    ({"marks": (None, Mark(3))}, ["marks, number 2, “seat” is seat 3, but the seats are 0 to 1"]),
    ({"agenda": (Give(-1), Draw(2, -2, (0, 5)))}, [
        "agenda, Give: seat -1 is asked, but the seats are 0 to 1",
        "agenda, Draw: “to” is seat 2, but the seats are 0 to 1",
        "agenda, Draw: “after” is seat -2, but the seats are 0 to 1, or -1 for nobody",
        "agenda, Draw: “who” is seat 5, but the seats are 0 to 1"]),
    ({"points": (-1, 10)}, ["points of seat 0 is -1; it must be from 0 to 9",
                            "points of seat 1 is 10; it must be from 0 to 9"]),
    ({"totals": (0, None)}, ["totals of seat 0 is 0; it is 1 or more"]),
    ({"hands": ((), ("b",))}, ["a is missing: put it into hands, pile or up"]),
    ({"hands": ((), ()), "up": "c"}, ["c is in pile and up: that’s 2 instead of 1, so take 1 out",
                                      "a and b are missing: put them into hands, pile or up"]),
    ({"up": ""}, ["b is in hands of seat 1: that’s 1 instead of 2, so put 1 back"]),
    ({"hands": (("a", "a"), ("b",))}, ["a is in hands of seat 0 (2 times): that’s 2 instead of 1, so take 1 out"]),
    ({"agenda": (Give(0, "b"),)},
     ["b is in hands of seat 1, up and agenda, Give: held: that’s 3 instead of 2, so take 1 out"]),
    ({"up": "z"},
     ["up contains “z”, but this game has no such card",
      "b is in hands of seat 1: that’s 1 instead of 2, so put 1 back"]),
    ({"up": "x"},
     ["up contains “x”, but this game has no such card",
      "b is in hands of seat 1: that’s 1 instead of 2, so put 1 back"]),
    ({"hands": (("a", "x"), ("b",))},
     ["the wild x is in hands of seat 0 and wild: that’s 2 instead of 1, so take 1 out"]),
    ({"wild": ""}, ["the wild x is missing: put it into hands or wild"]),
    ({"cubes": ((2, 0), (2, 0))},
     ["red is in cubes of seat 0 (2 times) and cubes of seat 1 (2 times): that’s 4 instead of 3, so "
                                   "take 1 out"]),
    ({"cubes": ((-1, 0), (0, 0))}, ["cubes of seat 0, red is -1; it is 0 or more"]),
])  # fmt: skip
def test_what_cannot_be_is_named(fields, said):
    assert wrong(**fields) == said


def test_of_many_components_the_first_are_named():
    many = Stock("cards", lambda config: range(20))

    class Many(State, frozen=True):
        row: tuple[Annotated[int, many], ...]

    said = find_misplaced(Many(Set(), (), ()))
    assert said == ["0, 1, 2, 3, 4, 5 and 14 more cards are missing: put them into row"]
    said = find_misplaced(Many(Set(), (), tuple(range(7, 20))))
    assert said == ["0, 1, 2, 3, 4, 5 and 1 more card are missing: put them into row"]


def test_what_a_pile_hides_lies_in_it():
    """In the view of a seat it may be more: those cards are in other hands."""
    assert wrong(pile=Pile((Layer((), 1),), ("c",))) == []
    assert wrong(pile=Pile((Layer((), 1),), ("b", "c")), up="") == ["pile has 1 hidden card, but its pool has 2 cards"]


def test_a_component_lies_in_the_first_stock_that_has_it():
    first, second = Stock("coins", lambda config: "ab"), Stock("tokens", lambda config: "b", rest="the box")

    class Two(State, frozen=True):
        row: tuple[Annotated[str, first, second], ...]

    assert count_components(Two(Set(), (), ("a", "b", "z"))) == {first: {"a": 1, "b": 1, "z": 1}, second: {}}


def test_components_are_counted_by_their_stock():
    found = count_components(Table(hands=(("a", "x"), ("b",)), wild=""))
    assert found == {CARDS: {"a": 1, "b": 2, "c": 1}, WILD: {"x": 1}, CUBES: {"red": 3, "blue": 2}}


def test_a_step_that_creates_or_destroys_a_component_is_named():
    assert list(find_lost_components(Table(), "Throw", Table(up="c", hands=(("a",), ("b",))))) == [
        "Throw leaves 1 too few of b.\n  Put b into one zone of Table each time it leaves another zone.",
        "Throw leaves 1 too many of c.\n  Put c into one zone of Table each time it leaves another zone.",
    ]
    assert list(find_lost_components(Table(), "Place", Table(cubes=((0, 0), (0, 0))))) == [], "the rest is the supply"


def test_a_seat_of_a_chance_node_is_typed_as_one():
    class Lend(Chance, frozen=True):
        to: int

    lending = SimpleNamespace(frames=(Lend,))
    assert list(untyped_seats(lending)) == [
        "Lend.to is an int.\n  Write `to: Seat` (from pharmalab.core.zones), so that it can only be a seat."
    ]


def test_what_is_kept_sorted():
    assert orders_of(Table)["hands"] is None and orders_of(Table)["line"](2) == -2 and "points" not in orders_of(Table)


def test_frames_say_which_of_their_numbers_are_seats():
    """By the names that frames give seats. A number of something else has another name."""
    names = {"seat", "to", "active", "following", "owner", "partner", "pawn", "who", "tied", "sellers", "winner"}
    for name in SET_UPS:
        for frame in pharmalab.game(name).frames:
            numbers = {field for field, hint in get_type_hints(frame).items() if hint in (int, tuple[int, ...])}
            assert {zone.name for zone in zones_of(frame) if zone.seat} == names & numbers, frame.__name__
