"""The board: names that nothing covers, what can be clicked and how large it is, and what stays hidden."""

from itertools import combinations
from xml.etree import ElementTree

import pytest

from pharmalab.core.check_boards import unfit
from pharmalab.core.piles import Layer, Pile
from pharmalab.core.values import replace
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.actions import Take
from pharmalab.games.pandemic.components import CITIES, COLOURS, ROLES, table
from pharmalab.games.pandemic.draw.decks import epidemics, known
from pharmalab.games.pandemic.frames import Arrange
from pharmalab.games.pandemic.pictures import geometry as geo
from pharmalab.games.pandemic.pictures.pieces import FILL, INK, ROLE, SOFT, TEXT, TINT
from tests.games.boards import ids, positions

SVG = "{http://www.w3.org/2000/svg}"


# --- the map ------------------------------------------------------------------------------------------------------


def things():
    """Everything that takes room on the map, each with the city that it belongs to: names, cities with their rings, and
    all places for cubes of four colours, four pawns and a station."""
    for city in CITIES:
        yield "name", city, geo.name_box(city)
        yield "disc", city, geo.disc(city)
        for pawns in (False, True):
            for n, place in enumerate(geo.cells(city, pawns)):
                yield ("cell" if n < 2 else "far cell"), city, geo.around(*place)
        yield "cell", city, geo.around(*geo.station(city))
    for edge in geo.EDGES:
        yield "name", f"{edge.city} to {edge.to}", geo.edge_box(edge)


def meet(one, other):
    return min(one.x1, other.x1) - max(one.x0, other.x0) > 0.01 and min(one.y1, other.y1) - max(one.y0, other.y0) > 0.01


def crosses(line, box):
    """Whether a line goes through a box (Liang and Barsky)."""
    x0, y0, x1, y1 = line
    low, high = 0.0, 1.0
    for delta, near, far in ((x1 - x0, box.x0 - x0, box.x1 - x0), (y1 - y0, box.y0 - y0, box.y1 - y0)):
        if delta == 0:
            if near > 0 or far < 0:
                return False
            continue
        enter, leave = sorted((near / delta, far / delta))
        low, high = max(low, enter), min(high, leave)
    return low < high


def distance(point, line):
    (x, y), (x0, y0, x1, y1) = point, line
    along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2)
    along = min(max(along, 0), 1)
    return ((x - x0 - along * (x1 - x0)) ** 2 + (y - y0 - along * (y1 - y0)) ** 2) ** 0.5


def test_no_name_and_no_city_is_covered_by_anything():
    for (what, city, box), (other, owner, room) in combinations(things(), 2):
        if {what, other} & {"name"} or ({what, other} & {"disc"} and city != owner):
            assert not meet(box, room), f"the {what} of {city} and the {other} of {owner}"


def test_what_lies_in_cities_as_a_rule_does_not_meet():
    near = [thing for thing in things() if thing[0] == "cell"]  # two colours, two pawns and a station
    for (_, city, box), (_, owner, room) in combinations(near, 2):
        assert city == owner or not meet(box, room), f"{city} and {owner}"
    for city in CITIES:
        own = [box for kind, owner, box in things() if owner == city and kind not in ("name", "disc")]
        assert len(own) == 9 and not any(meet(one, other) for one, other in combinations(own, 2))


def test_no_link_goes_through_a_name_or_another_city():
    links = list(geo.lines(tuple(CITIES)))
    assert len(links) == 90 + 2 * 3
    for line in links:
        for kind, city, box in things():
            room = box._replace(x0=box.x0 - 1, y0=box.y0 - 1, x1=box.x1 + 1, y1=box.y1 + 1)  # links are 2 units wide
            assert kind != "name" or not crosses(line, room), f"a link goes through the name of {city}"
        ends = {line[:2], line[2:]}
        for city, place in geo.PLACES.items():
            assert place[:2] in ends or distance(place[:2], line) > geo.DISC + 4, f"a link goes through {city}"


def test_everything_stays_on_its_panel():
    for kind, city, box in things():
        left = geo.WIDE * (geo.panel(city) if city in CITIES else (0 if box.x0 < 600 else 2))
        assert left <= box.x0 and box.x1 <= left + geo.WIDE and box.y0 >= 0 and box.y1 <= geo.TALL, f"{kind} of {city}"


@pytest.mark.parametrize("part", ["places", "names"])
def test_a_map_without_a_place_for_a_city_is_refused(part):
    data = table("map")
    del data[part]["Lima"]
    with pytest.raises(ValueError, match=r"map\.toml: Lima has no place, or its name has none"):
        geo.places(data)


def test_the_links_round_the_pacific_name_the_city_they_lead_to():
    assert {(edge.city, edge.to) for edge in geo.EDGES} == {*geo.WRAPS, *((b, a) for a, b in geo.WRAPS)}
    drawing = GAME.draw(GAME.start(Config()).state)
    for name in ("◂ Tokyo", "◂ Manila", "◂ Sydney", "Francisco ▸", "Angeles ▸"):
        assert name in drawing


# --- what can be clicked --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "config", [Config(), Config(seats=4, epidemics=6), Config(seats=3, decides="owners"), GAME.tiny],
    ids=["2", "4", "owners", "tiny"],
)  # fmt: skip
def test_all_that_can_be_done_can_be_clicked(config):
    for n, state in enumerate(positions(GAME, config, 4)):
        if n % 9 and n > 20:
            continue
        seat = GAME.to_move(state)
        for view in (state, GAME.view(state, max(seat, 0))):
            drawing = GAME.draw(view)
            assert not list(unfit(drawing)) and drawing == GAME.draw(view)
            shown = ids(drawing)
            assert len(shown) == len(set(shown))
            for action in GAME.legal_actions(view):
                touched = set(action.touches())
                if isinstance(action, Take) and config.decides == "owners":  # a card that nobody sees has no place:
                    touched = {part for part in touched if part.startswith("pawn:")}  # the pawn of its owner has
                assert touched <= set(shown) and touched, f"{action} cannot be clicked"


def test_the_cards_of_a_forecast_can_be_put_in_order():
    state = GAME.start(Config(roles=("medic", "scientist"))).state
    state = replace(state, agenda=(Arrange(0, ("Cairo", "Lima"), ("Essen",)),), infection_discard=())
    assert {"infection:Cairo", "infection:Lima"} <= set(ids(GAME.draw(state)))
    assert "infection:Essen" not in ids(GAME.draw(state))


def test_targets_have_24_pixels_on_a_page_of_1000():
    scale = 1000 / 3 / geo.WIDE
    assert geo.CELL * scale >= 24 and 2 * geo.DISC * scale >= 24
    state = crowded("Atlanta")
    drawing = ElementTree.fromstring(GAME.draw(state))
    for part in drawing.iter(f"{SVG}g"):
        kind = (part.get("data-id") or "").partition(":")[0]
        if kind in ("cubes", "pawn", "station"):
            cell = part.find(f"{SVG}rect")
            assert float(cell.get("width")) * scale >= 24 and float(cell.get("height")) * scale >= 24
        elif kind in ("card", "infection", "cure", "pass", "continue"):
            face = next(part.iter(f"{SVG}rect"))
            assert float(face.get("width")) * scale >= 24 and float(face.get("height")) * scale >= 24


def crowded(city):
    """Four pawns, a station and three cubes of each colour in one city."""
    state = next(state for state in positions(GAME, Config(seats=4), 1) if state.turn)
    there = tuple(tuple(3 if name == city else 0 for name in CITIES) for _ in COLOURS)
    return replace(state, cubes=there, pawns=(city,) * 4, stations=(city,))


@pytest.mark.parametrize("city", ["Atlanta", "Tokyo", "San Francisco", "Istanbul"])
def test_a_full_city_shows_all_that_is_in_it(city):
    shown = ids(GAME.draw(crowded(city)))
    assert {f"cubes:{city}:{colour}" for colour in COLOURS} | {f"pawn:{n}" for n in range(4)} <= set(shown)
    assert f"station:{city}" in shown


def test_cities_that_cost_a_card_have_a_broken_ring():
    state = next(state for state in positions(GAME, Config(roles=("medic", "scientist")), 3) if state.turn)
    state = replace(state, pawns=("Atlanta", "Atlanta"), hands=(("Sydney",), ()), mover=0)
    state = replace(state, agenda=(replace(state.agenda[0], seat=0), *state.agenda[1:]))
    rings = {}
    for part in ElementTree.fromstring(GAME.draw(state)).iter(f"{SVG}g"):
        if (part.get("data-id") or "").startswith("city:"):
            circles = part.findall(f"{SVG}circle")
            rings[part.get("data-id")[5:]] = [
                one.get("stroke-dasharray") for one in circles if one.get("fill") == "none"
            ]
    assert rings["Chicago"] == [None] and rings["Sydney"] == ["4.5 4.5"] and rings["Lima"] == []


# --- what is known and what is hidden -------------------------------------------------------------------------------


def test_a_seat_sees_no_card_of_others():
    config = Config(seats=4, decides="owners", cities=tuple(CITIES)[:40])
    seen = 0
    for state in list(positions(GAME, config, 2))[::7]:
        for seat in range(4):
            shown = ids(GAME.draw(GAME.view(state, seat)))
            for owner, hand in enumerate(state.hands):
                for card in hand:
                    hidden = owner != seat and card not in state.shown
                    seen += hidden
                    assert (f"card:{card}" in shown) != hidden
    assert seen > 50


def test_layers_of_the_infection_deck_are_told_from_the_top():
    pile = Pile.shuffled(["Essen", "Lima"]).stack(["Algiers", "Cairo", "Seoul"]).put("Osaka", "Milan")
    assert known(pile, 10, 99) == [
        "Top card: Osaka, then Milan",
        "Next 3, in unknown order: Algiers, Cairo, Seoul",
        "Last 2: Essen, Lima",
    ]
    many = Pile.shuffled(CITIES)
    assert known(many, 10, 99) == ["All 48, in unknown order: 12 blue, 12 yellow, 12 black, 12 red"]
    high = Pile(tuple(Layer((a, b)) for a, b in zip(CITIES, list(CITIES)[1:], strict=False)))
    assert len(known(high, 6, 20)) == 6 and known(high, 6, 20)[-1].startswith("…")


def test_packets_tell_where_epidemics_are():
    assert epidemics([(7, 1), (12, 1), (12, 1)]) == (
        "An epidemic is among the next 7 cards, one among the 12 after, one among the last 12."
    )
    assert epidemics([(3, 0), (9, 1)]) == "No epidemic is among the next 3 cards, one among the last 9."
    assert epidemics([(1, 1)]) == "An epidemic is among the next 1 card."
    assert epidemics([(4, 0)]) == epidemics([]) == "No epidemic is left."


def test_a_lost_game_says_why():
    last = [*positions(GAME, Config(), 5)][-1]
    drawing = "".join(ElementTree.fromstring(GAME.draw(last)).itertext())
    assert last.lost and "Lost" in drawing and last.lost.split()[0] in drawing


def test_names_are_escaped():
    drawing = GAME.draw(GAME.start(Config()).state, lambda seat: f"<b>&{seat}</b>")
    assert "<b>" not in drawing and "&lt;b&gt;&amp;0" in drawing


# --- colours --------------------------------------------------------------------------------------------------------


def light(color):
    parts = [int(color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_text_has_contrast():
    pairs = [(FILL[colour], TEXT[colour]) for colour in COLOURS] + [(TINT[colour], SOFT) for colour in COLOURS]
    pairs += [(color, "#FFFFFF") for color, _ in ROLE.values()] + [("#DCE9F1", INK), ("#F3EFE2", INK)]
    pairs += [("#DCE9F1", "#3C4854"), ("#F4F6F3", SOFT)]
    assert set(ROLE) == set(ROLES)
    for one, other in pairs:
        assert contrast(one, other) >= 4.5, f"{one} {other}"
    for ground in ("#DCE9F1", "#F3EFE2"):
        assert contrast("#65717F", ground) >= 3
