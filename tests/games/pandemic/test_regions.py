"""A few cities alone: nothing of their neighbours is left, and nothing of theirs is missing."""

import re

import pytest

from pharmalab.core.values import replace
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.components import CITIES, COLOURS, title
from tests.games.boards import positions


@pytest.fixture(scope="module")
def state():
    return next(state for state in positions(GAME, Config(seats=3), 4) if state.turn > 2)


def words(scene):
    return set(re.findall(r"<text[^>]*>([^<]+)</text>", "".join(scene.groups.values())))


@pytest.mark.parametrize("shown", [("Atlanta",), ("Chicago", "Atlanta", "Miami"), ("San Francisco", "Tokyo")])
def test_a_spotlight_shows_the_named_cities_and_the_roads_between_them(state, shown):
    everywhere = tuple(tuple(3 for _ in CITIES) for _ in COLOURS)
    state = replace(state, cubes=everywhere, pawns=shown[:1] * 2 + ("Sydney",), stations=(shown[0], "Cairo"))
    scene = Spotlight(about=[f"city:{city}" for city in shown]).on(GAME.draw(state, seat=0))
    names = {title(city) for city in CITIES}
    assert words(scene) & names == {title(city) for city in shown}
    drawn = "".join(scene.groups.values())
    cubes = {f"cubes:{city}:{colour}" for city in shown for colour in COLOURS}
    assert scene.places(hand=False) == {
        *(f"city:{city}" for city in shown), *cubes, "pawn:0", "pawn:1", f"station:{shown[0]}"
    }  # fmt: skip
    roads = {one for one in re.findall(r'data-in="(city:[^"]*\+[^"]*)"', drawn)}
    assert {city for road in roads for city in road.split("+")} <= {f"city:{city}" for city in shown}


@pytest.mark.parametrize(
    ("region", "said", "place"),
    [
        ("track:rate", "Infection rate", "track:rate"),
        ("track:outbreaks", "✕", "track:outbreaks"),
        ("infections", "discarded", "pile:infection"),
        ("player", "Player cards", "pile:player_discard"),
        ("supply:red", "24", ""),
        ("seats", "Medic", "role:1"),
    ],
)
def test_what_lies_beside_the_map_is_shown_alone(state, region, said, place):
    state = replace(state, roles=("scientist", "medic", "researcher"), cubes=tuple((0,) * 48 for _ in COLOURS))
    scene = Spotlight(about=[region]).on(GAME.draw(state, seat=0))
    assert said in words(scene) and place in {"", *scene.places(hand=False)}
    assert not [one for one in scene.places(hand=False) if one.startswith("city:")]


def test_regions_lie_on_the_board(state):
    for view, seat in ((state, None), (GAME.view(state, 0), 0)):
        scene = GAME.draw(view, seat=seat)
        for name, box in scene.regions.items():
            assert box.left >= 0 and box.top >= 0 and box.right <= scene.width and box.bottom <= scene.height, name
