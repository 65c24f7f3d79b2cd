"""The map: names that nothing covers, whatever lies and stands in the cities."""

from itertools import combinations, permutations, product
from math import hypot

import pytest

from pharmalab.core.values import replace
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.board import geometry as geo
from pharmalab.games.pandemic.components import CITIES, COLOURS, table
from tests.games.boards import positions
from tests.games.pandemic.test_draw import places


def things():
    """Everything that takes room on the map, each with the city that it belongs to."""
    for city in CITIES:
        x, y = geo.WORLD.mark(city)
        yield "name", city, geo.WORLD.name_box(city)
        yield "mark", city, geo.Box(x - 5, y - 6, x + 5, y + 6)
        yield "disc", city, geo.WORLD.disc(city)
        yield "cubes", city, geo.WORLD.room(city, pawns=False)
        yield "pawns", city, geo.WORLD.room(city, pawns=True)
        x, y = geo.WORLD.station(city)[:2]
        yield "station", city, geo.Box(x - 10, y - 9, x + 10, y + 9)
    for edge in geo.EDGES:
        yield "name", f"{edge.city} to {edge.to}", geo.WORLD.edge_box(edge)


def meet(one, other):
    return min(one.x1, other.x1) - max(one.x0, other.x0) > 0.6 and min(one.y1, other.y1) - max(one.y0, other.y0) > 0.6


def test_nothing_covers_anything():
    for (what, city, box), (other, owner, room) in combinations(things(), 2):
        assert not meet(box, room), f"the {what} of {city} and the {other} of {owner}"


def away(box, city):
    """How far the middle of a city is from a box."""
    x, y = geo.PLACES[city][:2]
    return hypot(max(box.x0 - x, x - box.x1, 0), max(box.y0 - y, y - box.y1, 0))


def test_a_name_is_next_to_its_own_city():
    for city, other in permutations(CITIES, 2):
        name = geo.WORLD.name_box(city)
        assert away(name, other) > away(name, city) + 5, f"{city}’s name seems to be {other}’s"


def test_no_name_is_right_under_another():
    for one, other in combinations(CITIES, 2):
        x0, y0, x1, y1 = geo.WORLD.name_box(one)
        assert not meet(geo.Box(x0, y0 - 6, x1, y1 + 6), geo.WORLD.name_box(other)), f"{one} and {other}"


def test_full_cities_are_told_apart():
    """The dashed frames around three cubes of neighbours don't touch."""
    spots = {city: geo.WORLD.heap(city, 0, (3,))[0] for city in CITIES}
    frames = [(city, geo.Box(x - 20, y - geo.HALF - 3, x + 20, y + geo.HALF + 3)) for city, (x, y, _) in spots.items()]
    for (city, box), (other, room) in combinations(frames, 2):
        assert not meet(box, room), f"{city} and {other}"


def test_everything_is_on_the_map():
    for kind, city, box in things():
        assert box.x0 >= 2 and box.x1 <= geo.WIDE - 2 and box.y0 >= geo.TOP and box.y1 <= geo.FOOT, f"{kind} of {city}"


def inside(spot, half, high, box):
    """Whether something so wide and high around a spot is in a box, but for the thickness of a line."""
    return (
        box.x0 - 1 <= spot.x - half * spot.scale
        and spot.x + half * spot.scale <= box.x1 + 1
        and box.y0 - 1 <= spot.y - high * spot.scale
        and spot.y + high * spot.scale <= box.y1 + 1
    )


@pytest.mark.parametrize("city", CITIES)
def test_cubes_and_pawns_keep_to_their_room(city):
    for number in range(1, 5):
        for counts in product((1, 2, 3), repeat=number):
            for n in range(number):
                (x, y, scale), heap = geo.WORLD.heap(city, n, counts)
                assert len(heap) == counts[n]
                for dx, dy in heap:
                    cube = geo.Spot(x + scale * dx, y + scale * dy, scale)
                    assert inside(cube, 8.2, 7.8, geo.WORLD.room(city, pawns=False)), (counts, n)
        for n in range(number):
            assert inside(geo.WORLD.standing(city, n, number), 11, 15, geo.WORLD.room(city, pawns=True))


def test_no_city_hides_another_from_a_link():
    lines = list(geo.WORLD.lines(tuple(CITIES)))
    assert len(lines) == 90 + 2 * 3
    for _, _, x0, y0, x1, y1 in lines:
        for city, (x, y, *_) in geo.PLACES.items():
            if (x, y) not in ((x0, y0), (x1, y1)):
                along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2)
                near = min(max(along, 0), 1)
                away = ((x - x0 - near * (x1 - x0)) ** 2 + (y - y0 - near * (y1 - y0)) ** 2) ** 0.5
                assert away > geo.DISC + 2, f"a link goes through {city}"


def test_a_name_is_no_wider_than_its_box():
    for city, it in CITIES.items():
        box = geo.WORLD.name_box(city)
        assert box.x1 - box.x0 == pytest.approx(text_width(it.title) * geo.SIZE) and geo.SIZE >= 15


@pytest.mark.parametrize("part", ["places", "names"])
def test_a_map_without_a_place_for_a_city_is_refused(part):
    data = table("map")
    del data[part]["Lima"]
    with pytest.raises(ValueError, match=r"map\.toml: Lima has no place, or its name has none"):
        geo.places(data)


def test_the_links_round_the_pacific_name_the_city_they_lead_to():
    assert {(edge.city, edge.to) for edge in geo.EDGES} == {
        one for a, b in map(sorted, geo.WRAPS) for one in ((a, b), (b, a))
    }
    drawing = GAME.draw(GAME.start(Config()).state).groups["world"]
    for name in ("◂ Tokyo", "◂ Manila", "◂ Sydney", "Francisco ▸", "Angeles ▸"):
        assert name in drawing


@pytest.mark.parametrize("city", ["Atlanta", "Tokyo", "San Francisco", "Istanbul"])
def test_a_full_city_shows_all_that_is_in_it(city):
    state = next(state for state in positions(GAME, Config(seats=4), 1) if state.turn)
    there = tuple(tuple(3 if name == city else 0 for name in CITIES) for _ in COLOURS)
    shown = places(GAME.draw(replace(state, cubes=there, pawns=(city,) * 4, stations=(city,))))
    assert {f"cubes:{city}:{colour}" for colour in COLOURS} | {f"pawn:{n}" for n in range(4)} <= shown
    assert f"station:{city}" in shown


@pytest.mark.parametrize(("counts", "least"), [((3, 1), 0.75), ((3, 2), 0.75), ((3, 3), 0.6), ((2, 2), 0.9)])
def test_cubes_of_two_colours_are_as_large_as_both_fit(counts, least):
    spots = [geo.WORLD.heap("Istanbul", n, counts)[0] for n in range(2)]
    assert all(spot.scale >= least for spot in spots)
    wide = [geo.CUBE * (1 + (n > 2)) * spots[0].scale for n in counts]
    assert abs(spots[0].x - spots[1].x) >= sum(wide) / 2, "neither lies on the other"


def test_a_name_at_the_edge_means_its_city():
    drawn = GAME.draw(GAME.start(Config()).state)
    for scene in (drawn, drawn.narrow()):
        assert 'data-means="city:Tokyo"' in scene.groups["world"] and 'data-id="city:Tokyo"' in scene.groups["world"]
