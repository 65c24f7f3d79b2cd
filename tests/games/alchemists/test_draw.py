"""The board of Alchemists: what stays hidden, what lies where, what tells things apart, and the most of everything."""

import re
from itertools import combinations
from random import Random

import pytest

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS
from pharmalab.drawing.marks import SMALL
from pharmalab.drawing.palette import PALETTE
from pharmalab.drawing.spotlight import Spotlight, in_light
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.components.cards import ADVENTURERS, ARTIFACTS, FAVOURS
from pharmalab.games.alchemists.components.theories import Grant
from pharmalab.games.alchemists.draw import lab, market, spaces, theories, triangle
from pharmalab.games.alchemists.draw.narrow import BetweenPlaces, NarrowPlaces
from pharmalab.games.alchemists.draw.places import CROWDED, LAST, Places
from pharmalab.games.alchemists.draw.seats import GROUNDS
from pharmalab.games.alchemists.mechanisms.bid import Bid
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder
from pharmalab.games.alchemists.mechanisms.reputation import ReputationChanged
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal
from pharmalab.games.alchemists.mechanisms.spaces import question_of
from pharmalab.games.alchemists.pictures import art_of, chemistry, things, tokens
from pharmalab.games.alchemists.state import Fact, Seal, Theory
from tests.drawing.test_table import contrast
from tests.games.alchemists.market_table import selling
from tests.games.boards import positions
from tests.games.scenes import LETTERS, SHORTER, faults, images, names, parsed, pieces, places, told

ON_PHONE = 14  #: units of the words of its board, at least
SCREEN = 322  #: pixels of the board in Voila on a phone that is 360 wide
SETUPS = [Config(seats=seats) for seats in (2, 3, 4)]
SETUPS.append(Config(seats=4, artifacts_each=6, row=20, grants=tuple([Grant(INGREDIENTS, 9)] * 12)))
each = pytest.mark.parametrize("config", SETUPS, ids=["2", "3", "4", "most"])


def begun(seats=4, **fields):
    """A position in the first round, with other fields."""
    state = GAME.start(Config(seats=seats, starting=0)).state
    return state.replace(**{"round": 2, "line": tuple(range(seats)), "agenda": (question_of("forage", 0),), **fields})


def declared(seats, **spaces):
    """Actions of seats on spaces: by seat, then by space."""
    return tuple(tuple(spaces.get(space, (0,) * seats)[seat] for space in SPACES) for seat in range(seats))


def stand(scene):
    """Where the pieces stand."""
    found = {name: re.match(r"translate\((\S+) ([^ )]+)", moved) for name, (moved, _) in pieces(scene).items()}
    return {name: (float(at[1]), float(at[2])) for name, at in found.items()}


def at(scene, name):
    """Where a piece stands."""
    return stand(scene)[name]


# --- what is hidden ---------------------------------------------------------------------------------------------------


def test_two_positions_that_a_seat_cannot_tell_apart_look_alike():
    config, rng, different = Config(seats=3, variant="master"), Random(14), 0
    for n, state in enumerate(positions(GAME, config, 11)):
        if n % 24:
            continue
        for seat in range(3):
            view = GAME.view(state, seat)
            other = GAME.resample(view, rng)
            different += other != state
            assert GAME.draw(GAME.view(other, seat), seat=seat) == GAME.draw(view, seat=seat)
    assert different > 10


@pytest.mark.parametrize("of", [Places, BetweenPlaces, NarrowPlaces])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_names_of_ingredients_are_as_large_as_other_words_and_apart_from_each_other(of, seats):
    """No name is wider than its column: a long one has two lines."""
    places = of(Config(seats=seats))
    for name, part in zip(INGREDIENTS, parsed(theories.names(places))[0], strict=True):
        left, top, width, _ = places.theory(INGREDIENTS.index(name))
        for line in (part,) if part.tag == "text" else part:
            size, middle, low = (float(line.get(key)) for key in ("font-size", "x", "y"))
            half = text_width(line.text) * size / 2
            assert size >= (12 if of is NarrowPlaces else SHORTER * SMALL)
            assert left <= middle - half and middle + half <= left + width, line.text
            assert top + 30 < low - 0.75 * size and low < top + places.heads, line.text


def test_a_phone_shows_a_published_theory_on_the_card_in_the_hand():
    scene = GAME.draw(begun(2, theories=(None, Theory("pNn", (Seal(1, "gold"),)), *(None,) * 6),
                            hands=(("mushroom", "fern"), ())), seat=0)  # fmt: skip
    mushroom, fern = scene.narrow().hand[:2]
    assert "alchemists-pNn" in fern.body and "fern" in fern.body and "alchemists-pNn" not in scene.hand[1].body
    assert mushroom == scene.hand[0]


def test_the_results_triangle_and_the_cauldron_can_be_read():
    facts = (Fact("mix", ("toad", "flower"), "", "G+", by=0, knows=(0,)),)
    scene = GAME.draw(begun(2, facts=facts), seat=0)
    said = images(scene)
    assert "Toad and flower: green plus" in said and "Toad and bird claw: not yet mixed" in said and len(said) == 28
    assert names(scene)["cauldron"] == "The cauldron: toad and flower made green plus"
    lit = Spotlight(about=("pair:toad:flower", "pair:bird_claw:flower")).on(scene)
    assert images(lit) == ["Toad and flower: green plus", "Bird claw and flower: not yet mixed"]
    assert names(GAME.draw(begun(2), seat=0))["cauldron"] == "The cauldron, empty"


def test_circles_are_said_in_words_and_with_the_cards_in_the_hand():
    theory = Theory("npN", (Seal(1, "gold"),))
    scene = GAME.draw(begun(2, theories=(theory, *(None,) * 7), hands=(("mushroom",), ())), seat=0)
    circles = "small red minus, small green plus, big blue minus"
    found = names(scene)
    assert found["hand:mushroom"] == f"Mushroom; {circles}" and circles in found["book:mushroom"]
    assert found["token:npN"] == f"{circles.capitalize()}, published"
    assert "npN" not in " ".join(found.values()), "a code is nothing to listen to"


def test_seals_of_others_lie_face_down():
    theory = Theory("npN", (Seal(1, "gold"), Seal(0, "R")))
    state = begun(2, theories=(theory, *(None,) * 7))
    all_, mine = GAME.draw(state), GAME.draw(GAME.view(state, 0), seat=0)
    assert "alchemists-seal-gold-1" in all_.groups["theories"]
    assert "alchemists-seal-gold-1" not in mine.groups["theories"] and "sealed-1" in mine.groups["theories"]
    assert "alchemists-seal-R-0" in mine.groups["theories"] and "hedged against red" in mine.groups["theories"]


def test_the_triangle_shows_what_a_seat_knows_and_to_a_spectator_what_all_know():
    facts = (
        Fact("mix", ("mushroom", "toad"), "", "R+", 0, (0,)),
        Fact("mix", ("?", "?"), "", "B-", 1, (1,)),
        Fact("sale", ("fern", "toad"), "G+", "sign", 0, (0,)),
        Fact("aspect", ("toad",), "R", "+", 1, (0, 1)),
        Fact("demonstration", ("fern", "toad"), "R+", "no", 1, (0, 1)),
    )
    assert triangle.seen(facts, 0) == ((0, 2, 0b0000001), (1, 2, 0b0010000)), "R+ for sure; B+, as it is not R+"
    assert triangle.seen(facts, None) == ((1, 2, 0b1111110),)
    assert triangle.seen(facts, 1) == ((1, 2, 0b1111110),)


# --- where things lie -------------------------------------------------------------------------------------------------


def rectangles(at):
    """Everything that has a place of its own, by name."""
    config = at.config
    spots = {f"order:{n}": at.order(n) for n in range(1, len(config.track) + 1)}
    spots |= {space: at.row(space) for space in SPACES if space != "exhibit"}
    spots |= {f"book:{n}": at.theory(n) for n in range(8)} | {f"token:{n}": at.alchemical(n) for n in range(8)}
    spots |= {f"grant:{n}": at.grant(n) for n in range(len(config.grants))}
    spots |= {f"seat:{seat}": at.mat(seat) for seat in range(config.seats)}
    spots |= {name: getattr(at, name) for name in ("next", "conference", "later", "unused", "hospital", "track")}
    return spots


@each
@pytest.mark.parametrize("kind", [Places, BetweenPlaces, NarrowPlaces])
def test_nothing_lies_on_anything_else_nor_beside_the_board(config, kind):
    for me in (None, 1):
        at = kind(config, me)
        for rows in (rectangles(at), {"exhibit": at.row("exhibit"), "buy": at.row("buy"), "next": at.next}):
            for name, (x, y, width, height) in rows.items():
                assert x >= 0 and x + width <= at.width and y >= 0 and y + height <= at.height, name
            for (one, a), (other, b) in combinations(rows.items(), 2):
                beside = a.x + a.width <= b.x + 0.01 or b.x + b.width <= a.x + 0.01
                assert beside or a.y + a.height <= b.y or b.y + b.height <= a.y, (one, other)
        for space in SPACES:
            x, _, width, _ = at.inside(space)
            assert space not in CROWDED or (x >= at.row(space).x and x + width <= at.row(space).x + at.left), space
            last = at.slots(space)[-1][1] + tokens.CUBE
            assert last <= at.cell and at.cube(space, config.seats - 1, last)[0] <= at.row(space).x + at.left


def test_the_board_is_not_higher_than_a_laptop_shows():
    assert Places(Config(seats=4)).height <= 695 and Places(Config(seats=3)).height <= 665


def but_seals(names):
    return sorted(name for name in names if not name.startswith("seal:"))


@each
def test_a_phone_has_the_same_places_and_pieces(config):
    for n, state in enumerate(positions(GAME, config.replace(rounds=3), 3)):
        if n % 90 == 0:
            for seat in (None, 1):
                usual = GAME.draw(state if seat is None else GAME.view(state, seat), seat=seat)
                for narrow, letters in (
                    (usual.between(), LETTERS),
                    (usual.narrow(), ON_PHONE),
                ):  # a phone's seals have a test of their own
                    assert but_seals(places(narrow)) == but_seals(places(usual))
                    assert but_seals(pieces(narrow)) == but_seals(pieces(usual))
                    assert list(faults(narrow, "alchemists-", letters)) == [] and narrow.label == usual.label


def test_on_a_phone_the_smallest_words_have_11_pixels_and_ones_own_mat_comes_first():
    assert 15 * SCREEN / NarrowPlaces(Config()).width >= 10.95
    at = NarrowPlaces(Config(seats=4), 2)
    assert at.mat(2).y < at.order(1).y < at.row("forage").y < at.next.y < at.theory(0).y < at.mat(3).y < at.mat(1).y
    hand = GAME.draw(begun(2, hands=(INGREDIENTS, ()), favours=(FAVOURS, ())), seat=0).hand
    assert all(15 * one.least / one.width >= 10.9 for one in hand)


# --- regions ----------------------------------------------------------------------------------------------------------


ON_ROWS = {"row", "deck", "discard", "favours", "adventurer", "wanted", "guarantee", "artifact"}


def drawings(state):
    usual = GAME.draw(state, seat=0)
    return usual, usual.narrow(), usual.between()


def full(**fields):
    """A position in which every part of the board has something to show."""
    theories = tuple([Theory(name, (Seal(0, "gold"),)) for name in ALCHEMICALS])
    facts = (Fact("mix", ("mushroom", "toad"), "", "R+", 0, (0,)),)
    return begun(3, theories=theories, facts=facts, order=(1, 2, 3), unused=(1, 0, 0), hospital=(0, 1, 0),
                 declared=declared(3, buy=(1, 0, 0)), left=declared(3, buy=(1, 0, 0)), **fields)  # fmt: skip


def test_every_region_lies_on_the_board_and_shows_something():
    scenes = drawings(full())
    assert in_light("".join(scenes[0].groups.values()), frozenset(["nothing"])) == ""
    for scene in scenes:
        places_ = {name for name in scene.places(hand=False) if name.partition(":")[0] not in ON_ROWS}
        assert scene.regions.keys() == scenes[0].regions.keys() >= places_
        for name, box in scene.regions.items():
            assert box.left >= 0 and box.top >= 0 and box.right <= scene.width and box.bottom <= scene.height, name
            shown = "".join(Spotlight(about=(name,)).on(scene).groups.values())
            assert name == "space:exhibit" or len(shown) > 60, name
    final = GAME.draw(begun(2, round=6, line=(), agenda=(ChooseOrder(0),)), seat=0)
    assert "exhibit:R+" in Spotlight(about=("space:exhibit",)).on(final).places()


def test_what_lies_on_a_part_of_the_board_is_shown_with_it():
    scene = GAME.draw(full(row=("fern",), adventurer="cleric"), seat=0)
    for region, place in (("space:forage", "row:fern"), ("space:sell", "wanted:R+"), ("space:transmute", "discard"),
                          ("lab", "student"), ("theories", "book:toad"), ("seats", "seat:2")):  # fmt: skip
        assert place in Spotlight(about=(region,)).on(scene).places()
    lit = Spotlight(about=("seat:0", "book:mushroom", "book:fern", "seals:fern", "space:buy")).on(scene)
    shown = pieces(lit)
    assert "cube:0:buy:0" in shown and "sealed:fern:0:0" in shown and "sealed:mushroom:0:0" not in shown
    assert not {"marker:0", "reputation:0"} & shown.keys()


def test_the_student_is_green_after_a_minus_and_the_cauldron_shows_the_last_potion():
    before, after = GAME.draw(begun(2)), GAME.draw(full(unhappy=True))
    assert "alchemists-happy" in pieces(before)["face"][1] and "alchemists-unhappy" in pieces(after)["face"][1]
    assert "brew:1" in pieces(after) and not any(name.startswith("brew:") for name in pieces(before))
    used = {one for one in pieces(after) if one.startswith("used:")}
    assert len(used) == 2 and not used & set(pieces(before)), "used up"


def test_the_cauldron_keeps_a_players_own_last_potion_and_a_rivals_is_on_the_rivals_mat():
    own = Fact("mix", ("mushroom", "toad"), "", "R+", 0, (0,))
    state = begun(2, facts=(own, Fact("mix", ("?", "?"), "", "G-", 1, (1,))), potions=(("R+",), ("R+", "G-")))
    mine, rivals = GAME.draw(state, seat=0), GAME.draw(state, seat=1)
    assert "brew:1" in pieces(mine) and "brew:2" in pieces(rivals) and "brew:2" not in pieces(mine)
    assert "red plus and green minus, green minus last" in str(mine.groups["seats-1"])


@pytest.mark.parametrize(
    ("answer", "potion", "said"),
    [("exact", "R+", "exact"), ("sign", "+", "sign"), ("wrong", "-", "wrong"), ("neutral", "0", "soup")],
)
def test_after_a_sale_the_cauldron_shows_what_the_card_reader_told(answer, potion, said):
    assert lab.brewed((Fact("sale", ("mushroom", "toad"), "R+", answer, 0, (0,)),), 0)[1::2] == (potion, said)


# --- cubes and markers ------------------------------------------------------------------------------------------------


def test_cubes_lie_in_the_order_of_play_and_associates_come_first():
    all_ = declared(3, buy=(1, 2, 1))
    state = begun(3, line=(2, 0, 1), declared=all_, left=all_, associates=((), ("buy",), ()))
    scene = GAME.draw(state)
    first, second, third = (at(scene, f"cube:{seat}:buy:0")[0] for seat in (1, 2, 0))
    assert first < second < third and "cube:1:buy:2" in pieces(scene), "a second purchase takes two more cubes"


def test_a_cube_goes_when_its_action_was_performed():
    before, after = declared(2, buy=(2, 0)), declared(2, buy=(1, 0))
    state = begun(2, declared=before, left=after)
    assert {name for name in pieces(GAME.draw(state)) if ":buy:" in name} == {"cube:0:buy:1", "cube:0:buy:2"}


def test_cubes_that_lie_nowhere_are_on_the_mat_and_the_others_beside_the_triangle():
    state = begun(2, unused=(2, 0), hospital=(1, 0), extra=(1, 0))
    shown = pieces(GAME.draw(state))
    assert {"cube:0:unused:0", "cube:0:unused:1", "cube:0:hospital:0"} <= shown.keys()
    assert sum(name.startswith("cube:0:free") for name in shown) == 6 + 1 - 3
    assert sum(name.startswith("cube:1:free") for name in shown) == 6


def test_many_unused_cubes_stay_in_their_place():
    for kind in (Places, NarrowPlaces):
        state = begun(4, unused=(8, 8, 8, 8))
        scene = GAME.draw(state) if kind is Places else GAME.draw(state).narrow()
        x, _, width, _ = kind(state.config).unused
        lie = [left for name, (left, _) in stand(scene).items() if ":unused:" in name]
        assert len(lie) == 32 and x <= min(lie) and max(lie) + tokens.CUBE <= x + width


def test_those_who_are_paralysed_stand_on_the_last_order_space_in_their_order():
    scene = GAME.draw(begun(3, order=(2, 0, 0), paralysed=(2, 1)))
    last = Places(Config(seats=3)).order(8)
    assert last.x < at(scene, "marker:2")[0] < at(scene, "marker:1")[0] < last.x + last.width
    assert at(scene, "marker:0")[0] < last.x


def test_a_marker_of_reputation_walks_along_the_numbers():
    passed = ["reputation-11", "reputation-10", "reputation-9"]
    assert ReputationChanged(0, -3, 9, -3).ways() == {"reputation:0": passed}
    assert ReputationChanged(1, 0, 9, 2).ways() == {}
    drawn = re.findall(r'data-spot="reputation-(\d+)"', GAME.draw(begun(2)).groups["table"])
    assert list(map(int, drawn)) == list(range(1, LAST + 1))


# --- theories, sale, exhibition, end ----------------------------------------------------------------------------------


def test_an_alchemical_goes_from_its_place_to_the_theory():
    free = GAME.draw(begun(2))
    theories = tuple([Theory("npN", (Seal(0, "gold"),)) if n == 5 else None for n in range(8)])
    taken = GAME.draw(begun(2, theories=theories))
    assert at(free, "alchemical:npN")[1] > at(taken, "alchemical:npN")[1]
    assert set(pieces(taken)) >= {f"alchemical:{name}" for name in ALCHEMICALS}


def test_both_theories_of_a_conflict_have_the_same_token_and_another_pair_has_another():
    theories = tuple([Theory(name, (Seal(0, "gold"),)) for name in ALCHEMICALS])
    shown = pieces(GAME.draw(begun(2, theories=theories, conflicts=(("fern", "toad"), ("mushroom", "toad")))))
    tokens_ = {name: inside for name, (_, inside) in shown.items() if name.startswith("conflict")}
    assert tokens_["conflict:fern:toad:fern"] == tokens_["conflict:fern:toad:toad"]
    assert len(tokens_) == 4 and len(set(tokens_.values())) == 2
    assert len({str(tokens.conflict(n)) for n in range(26)}) == 26


def test_an_offer_is_framed_and_not_crossed_out():
    table = selling(0).push("Offer red plus and guarantee at least the right sign")
    drawn = GAME.draw(table.state, seat=0).groups["market"]
    assert 'data-label="Wanted: red plus, offered now"' in drawn and "already taken" not in drawn
    assert 'data-label="Guarantee sign: 3 gold, promised now"' in drawn and drawn.count("promised now") == 1


def test_what_is_sold_is_crossed_out_and_bids_of_others_are_face_down():
    state = begun(4, adventurer="cleric", blocked=(0, 1, 0), bids=(2, -2, -1, -1), agenda=(Bid(2),))
    scene = GAME.draw(state, seat=0)
    assert 'data-label="Wanted: red plus, already taken"' in scene.groups["market"]
    assert ">−2<" in pieces(scene)["bidding:0"][1] and ">?<" in pieces(scene)["bidding:1"][1]
    assert "bidding:2" not in pieces(scene)


def test_bid_cards_are_in_the_hand_while_a_bid_is_asked():
    assert {f"bid:{n}" for n in range(4)} <= set(places(GAME.draw(begun(3, agenda=(Bid(0),)), seat=0)))
    assert not {name for name in places(GAME.draw(begun(3), seat=0)) if name.startswith("bid")}


def test_the_exhibition_lies_where_student_and_drinks_were():
    state = begun(2, round=6, line=(), agenda=(ChooseOrder(0),), exhibited=(("R+",), ("R+",)), first=(1, *(-1,) * 5))
    scene = GAME.draw(state)
    assert "space:exhibit" in places(scene) and "student" not in places(scene)
    assert "Test on Student; closed this round" in scene.groups["spaces"], "its name is still there"
    assert at(scene, "shown:1:R+")[0] < at(scene, "shown:0:R+")[0], "who was first comes first"
    assert "space:drink" in places(GAME.draw(state.replace(round=5)))


def test_at_the_end_the_truth_and_the_points_are_shown():
    theories = (Theory("npN", (Seal(0, "gold"),)), Theory("PPP", (Seal(1, "G"),)), *(None,) * 6)
    points = ((("reputation", 12), ("theories", 5)), (("reputation", 1), ("theories", -4)))
    scene = GAME.draw(begun(2, agenda=(), theories=theories, world=ALCHEMICALS, points=points))
    assert {"17 victory points", "-3 victory points"} <= set(told(scene))
    assert scene.groups["theories"].count("l4 4l6 -8") == scene.groups["theories"].count("l8 8m0 -8") == 1
    assert "12 from reputation and 5 from theories" in scene.groups["seats-0"]


@pytest.mark.parametrize("kind", [Places, NarrowPlaces, BetweenPlaces])
def test_the_name_of_who_comes_next_keeps_clear_of_the_picture(kind):
    places = kind(Config())
    for name in ADVENTURERS:
        drawn = str(market.next_one(places, name))
        size, said = re.search(r'font-size="([\d.]+)"[^>]*>([^<]+)', drawn).groups()
        picture = float(re.search(r'transform="translate\(([\d.]+) 3\)', drawn)[1])
        assert 6 + text_width(said) * float(size) <= picture and float(size) >= 12, name


def test_where_cubes_would_lie_is_seen_on_closed_rows_as_well_as_on_open_ones():
    drawn = str(spaces.rows(Places(Config()), 1))
    squares = [float(one) for one in re.findall(r'fill-opacity="([\d.]+)"', drawn)]
    pale = float(re.search(r' opacity="([\d.]+)"', drawn)[1])
    assert max(squares) * pale >= min(squares) >= 0.4, (squares, pale)


def test_an_arrow_stands_at_the_space_that_a_question_is_about():
    rows = Places(Config(seats=2))
    for frame, space in ((question_of("forage", 1), "forage"), (ChooseSeal(1, "toad"), "publish"), (Bid(1), "sell")):
        scene = GAME.draw(begun(2, agenda=(frame,)))
        row = rows.row(space)
        assert row.y < at(scene, "now")[1] < row.y + row.height and "turn" in pieces(scene)
    assert "now" not in pieces(GAME.draw(begun(2, agenda=(ChooseOrder(0),))))


# --- the hand ---------------------------------------------------------------------------------------------------------


def test_the_hand_has_a_stack_for_each_kind():
    state = begun(2, hands=(("fern", "fern", "toad"), ()), favours=(("sage", "sage"), ()), seals=(("gold", "R"), ()),
                  aside=(("toad",), ()))  # fmt: skip
    hand = GAME.draw(state, seat=0).hand
    assert [one.place for one in hand] == ["hand:fern", "hand:toad", "favour:sage", "seal:gold", "seal:R", ""]
    assert hand[0].label == "Fern, 2 of them" and "×2" in hand[0].body and "×" not in hand[1].body
    assert "Feather in Cap: 1 ingredient" in hand[-1].label


def test_on_a_phone_the_seals_come_when_one_is_chosen():
    seals = (("gold", "R"), ())
    waiting, choosing = begun(2, seals=seals), begun(2, seals=seals, agenda=(ChooseSeal(0, "toad"),))
    places = [{one.place for one in GAME.draw(state, seat=0).narrow().hand} for state in (waiting, choosing)]
    assert not {"seal:gold", "seal:R"} & places[0] and {"seal:gold", "seal:R"} <= places[1]


def test_a_hand_that_a_view_does_not_know_is_drawn_from_behind():
    view = GAME.view(begun(2, hands=(("fern", "toad"), ()), favours=(("sage",), ())), 1)
    assert [(one.name, one.place) for one in GAME.draw(view, seat=0).hand] == [
        ("hand:?", ""), ("favour:?", ""), ("seals:0", ""),
    ]  # fmt: skip


# --- ends of every length ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_most_of_everything_stays_on_its_mat(seats):
    state = begun(seats, gold=(1000,) * seats, reputation=(100, *(1,) * (seats - 1)), extra=(4,) * seats,
                  potions=(POTIONS,) * seats, artifacts=(tuple(sorted(ARTIFACTS)), *((),) * (seats - 1)),
                  artifact_row=(), artifact_decks=(), hands=(INGREDIENTS * 5,) * seats)  # fmt: skip
    names = ["W" * 40, "安娜·玛丽亚·亚历山德拉", "Maximiliane Wolfeschlegelstein", "ﷺ" * 9]
    usual = GAME.draw(state, names.__getitem__, 0)
    for scene, kind in ((usual, Places), (usual.between(), BetweenPlaces), (usual.narrow(), NarrowPlaces)):
        assert list(faults(scene, "alchemists-", ON_PHONE if kind is NarrowPlaces else LETTERS)) == []
        spots, lie = kind(state.config, 0), stand(scene)
        for seat in range(seats):
            x, y, width, height = spots.mat(seat)
            own = [name for name in lie if name.startswith(f"cube:{seat}:free")]
            own += [name for name in lie if name.startswith("owned") and not seat]
            assert len(own) >= (5 if seat else 23)
            assert all(x <= lie[name][0] <= x + width and lie[name][1] <= y + height for name in own)
        track = spots.track
        assert track.x < lie["reputation:0"][0] < track.x + track.width, f"what is over {LAST} stands at the end"


def test_many_face_up_ingredients_stay_on_their_row():
    state = begun(4, row=tuple(sorted(INGREDIENTS * 3))[:20])
    for scene, kind in ((GAME.draw(state), Places), (GAME.draw(state).narrow(), NarrowPlaces)):
        row = kind(state.config).row("forage")
        places_ = [part.get("transform") for part in parsed(scene.groups["ingredients"]).iter()
                   if (part.get("data-id") or "").startswith("row:")]  # fmt: skip
        assert len(places_) == 7 and sum(name.startswith("row:") for name in pieces(scene)) == 20
        assert all(float(re.findall(r"[\d.]+", one)[0]) < row.x + row.width for one in places_)


# --- pictures ---------------------------------------------------------------------------------------------------------


def test_every_card_has_a_sign_of_its_own():
    assert things.FAVOURS.keys() == set(FAVOURS) and things.ARTIFACTS.keys() == ARTIFACTS.keys()
    assert things.ADVENTURERS.keys() == ADVENTURERS.keys()
    signs = [*things.FAVOURS.values(), *things.ARTIFACTS.values(), *things.ADVENTURERS.values()]
    assert len(set(signs)) == len(signs)
    ids = re.findall(r' id="([^"]*)"', art_of(4))
    assert len(set(ids)) == len(ids)


def test_potions_and_seals_are_told_by_letters_and_shapes_beside_colours():
    colour = re.compile(r"var\(--pl-[\w-]+\)")
    bare = {colour.sub("", chemistry.token(1 << q)) for q in range(7)}
    assert len(bare) == 7
    pairs = {colour.sub("", chemistry.token(1 << a | 1 << b)) for a, b in combinations(range(6), 2) if (b - a) % 2 == 0}
    assert len(pairs) == 6
    assert len({colour.sub("", tokens.seal(0, kind)) for kind in tokens.SEALS}) == 5
    assert all(colour.sub("", tokens.cube(a)) != colour.sub("", tokens.cube(b)) for a, b in combinations(range(4), 2))
    assert chemistry.token(0b1111110) != chemistry.token(0b1111101) != chemistry.token(0b0011111)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_words_and_pictures_have_contrast(theme):
    written = [*(("white", fill) for fill in chemistry.FILLS), *(("cloth", fill) for fill in chemistry.FILLS),
               ("dark", "gold"), ("dark", "grey"), ("dark", "cloth"), ("white", "event"), ("white", "minus"),
               *((ink, ground) for ink in ("ink", "soft") for ground in GROUNDS.values())]  # fmt: skip
    for ink, ground in written:
        assert contrast(PALETTE[ink][theme], PALETTE[ground][theme]) >= 4.5, f"{ink} on {ground}"
    for plant in ("shroom", "stalk", "leaf", "toad", "claw", "petal", "root", "root-leaf", "scorpion", "feather"):
        for ground in ("card", "mat"):
            assert contrast(PALETTE[plant][theme], PALETTE[ground][theme]) >= 2.7, f"{plant} on {ground}"


def test_grants_that_are_not_the_printed_ones_say_so():
    doubtful = "Reconstructed: the printed version isn’t public"
    assert doubtful in GAME.draw(begun(2)).groups["rewards"]
    mine = tuple([Grant(grant.ingredients, 1, "confirmed") for grant in Config().grants])
    state = GAME.start(Config(grants=mine)).state
    assert "econstructed" not in GAME.draw(state).groups["rewards"]


def test_an_ingredient_is_shown_with_its_circles_but_without_the_empty_place_of_its_seals():
    scene = GAME.draw(begun(2))
    whole, head = (Spotlight(about=(name,), margin=0, least=10).on(scene) for name in ("book:toad", "circles:toad"))
    assert "book:toad" in head.places() and head.groups["theories"].count("<rect") == 2
    assert whole.groups["theories"].count("<rect") == 3 and head.height < 0.7 * whole.height


@pytest.mark.parametrize("of", [Places, BetweenPlaces, NarrowPlaces])
def test_the_words_of_guarantees_have_their_full_size(of):
    drawn = str(market.adventurer(of(Config()), "", ()))
    assert set(re.findall(r'font-size="([\d.]+)"[^>]*>(?:exact|sign|soup|any) \d', drawn)) == {str(SMALL)}
