"""What a spotlight leaves of a board: the named regions, whole, and nothing of the others."""

from dataclasses import replace

import pytest

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.scene import Box, InHand, Scene
from pharmalab.drawing.spotlight import Spotlight, in_light
from pharmalab.drawing.table import felt
from tests.games.scenes import names

ROAD = el.path(d="M0 0", data_in="city:A+city:B")
CITY_A = el.g(el.circle(r=9), el.text("A"), data_id="city:A")
CITY_B = el.g(el.circle(r=9), el.text("B & co"), data_id="city:B")
WORLD = el.g(el.rect(width=9), ROAD, CITY_A, CITY_B, data_in="world")


def test_what_belongs_to_no_region_stays():
    text = el.g(el.rect(width=9), el.text("ground"))
    assert in_light(text, frozenset({"city:A"})) == text


def test_a_region_is_shown_whole():
    assert in_light(WORLD, frozenset({"world"})) == WORLD


def test_what_is_inside_of_a_region_can_be_shown_alone():
    assert in_light(WORLD, frozenset({"city:A"})) == el.g(CITY_A, data_in="world")


def test_what_needs_both_is_shown_with_both():
    assert in_light(WORLD, frozenset({"city:A", "city:B"})) == el.g(ROAD, CITY_A, CITY_B, data_in="world")


def test_what_has_a_condition_is_shown_wherever_that_region_is():
    mark = el.rect(width=2, data_in="city:A if deck")
    assert not in_light(mark, frozenset({"city:A"})) and in_light(mark, frozenset({"city:A", "deck"})) == mark
    assert in_light(mark, frozenset({"city:A"}), lit=frozenset({"city:A", "deck"})) == mark
    assert not in_light(mark, frozenset({"deck"}), lit=frozenset({"city:A", "deck"}))


def test_one_of_several_regions_is_enough():
    stamp = el.rect(width=2, data_in="seal;city:B")
    assert in_light(stamp, frozenset({"seal"})) == stamp and not in_light(stamp, frozenset({"city:A"}))


def test_nothing_is_left_of_groups_without_anything_in_light():
    assert in_light(el.g(el.g(CITY_B), transform="scale(2)"), frozenset({"city:A"})) == ""


def scene(narrow=None):
    regions = {"city:A": Box(100, 200, 20, 20), "city:B": Box(1000, 200, 20, 20), "world": Box(0, 0, 1200, 800)}
    hand = [InHand(f"card:{name}", f"card:{name}", 50, 70, el.rect(width=50), name) for name in "AB"]
    return Scene(1200, 800, {"world": WORLD, "empty": Markup()}, "a world", hand=hand, narrow=narrow, regions=regions)


def test_the_crop_holds_the_regions_and_their_margin():
    seen = Spotlight(about=["city:A"], margin=10, least=300).on(scene())
    assert (seen.width, seen.height) == (300, 40)
    assert seen.regions["city:A"] == (100, 10, 20, 20), "in the middle, if there is room"
    assert seen.groups["world"].startswith('<g transform="translate(0 -190)">') and seen.places() >= {"city:A"}


def test_the_crop_stays_on_the_board():
    assert Spotlight(about=["city:B"], least=600).on(scene()).regions["city:B"].left == 400


def test_a_wide_crop_is_taken_from_the_board_for_a_phone():
    phone = scene()
    assert Spotlight(about=["city:A", "city:B"]).on(scene(lambda: phone)).narrow().width == 960
    assert Spotlight(about=["city:A"]).on(scene(lambda: phone)).narrow is None


def test_where_there_is_little_room_a_crop_leaves_out_what_can_be_spared():
    crop = Spotlight(about=["city:A", "city:B"], spare=["city:B"], phone=1200).on(scene(scene))
    assert crop.least and crop.places() >= {"city:A", "city:B"}
    assert crop.between() == crop.narrow() and "city:B" not in crop.narrow().groups["world"]


def test_a_row_that_is_too_long_is_folded():
    wide = Spotlight(about=["city:A", "city:B"], margin=10, fold=200).on(scene(scene))
    assert (wide.width, wide.height) == (300, 80) and (wide.narrow().width, wide.narrow().height) == (300, 80)


def test_a_wide_screen_shows_a_row_in_two_rows_if_one_would_be_a_strip():
    """Eight tokens in one row of 800 by 50 units would leave most of the window empty."""
    row = {f"token:{n}": Box(100 * n, 0, 90, 40) for n in range(8)}
    board = replace(scene(), regions=row)
    strip, rows = (Spotlight(about=[*row], margin=5, least=200, **more).on(board) for more in ({}, {"fold": 200}))
    assert strip.width > 10 * strip.height and rows.width < 4.5 * rows.height
    assert {box.top for box in (rows.regions[name] for name in [*row][4:])} == {rows.regions["token:7"].top} != {0}
    kept = Spotlight(about=[*row][:2], margin=5, least=100, fold=100).on(board)
    assert kept.width == 195, "a few stay in one row"


def test_a_board_that_is_moved_under_a_frame_is_cropped_without_one_where_its_letters_can_be_read():
    board = replace(scene(), panned=880)
    light = Spotlight(about=["city:A", "city:B"], fills=True)
    assert light.on(scene(lambda: board)).narrow().panned == round(880 * 960 / 1200), "as large as the whole board is"
    assert Spotlight(about=["city:A"], fills=True).on(scene(lambda: board)).narrow().panned == 0


def test_regions_far_beside_each_other_are_put_below_each_other():
    """But only regions off the ground: a map stays as it is."""
    off = {"ground": Box(0, 0, 1200, 300), "city:A": Box(1000, 250, 40, 20), "deck": Box(100, 320, 80, 60)}
    board = replace(scene(), regions=off, panned=880)
    seen = Spotlight(about=["city:A", "deck"], least=200, fills=True).on(replace(board, narrow=lambda: board))
    phone = seen.narrow()
    assert seen.width == phone.width == 200 and not phone.panned
    assert all(one.regions["deck"].top > one.regions["city:A"].bottom for one in (seen, phone))


def test_on_a_phone_a_flat_crop_has_more_ground_around_it():
    """But no more than what is on it needs, and never beyond the board. Many cards are narrow slips."""
    tall = replace(scene(), width=200, height=600, regions={"city:A": Box(40, 100, 60, 40)})
    cards, slips = ([InHand(f"c{n}", f"card:{n}", 60, high, el.g(), "A card") for n in range(5)] for high in (80, 40))
    for held in (0, 2, 5):
        light = Spotlight(about=["city:A"], least=420, margin=12, fills=True)
        drawn = replace(scene(), hand=cards[:held], narrow=lambda: replace(tall, hand=slips))
        crop = light.on(drawn).narrow()
        assert crop.height == round(0.75 * crop.width), held
        assert crop.regions["city:A"].top >= 0 and crop.regions["city:A"].bottom <= crop.height
        assert crop.hand == (slips if held == 5 else cards[:held])


def test_on_a_phone_a_crop_keeps_its_size_when_the_last_card_is_played():
    tall = replace(scene(), width=200, height=600, regions={"city:A": Box(40, 100, 60, 180)})
    light = Spotlight(about=["city:A"], least=420, margin=12, fills=True)
    card = InHand("c", "card:c", 60, 80, el.g(), "A card")
    sizes = {light.on(replace(scene(), hand=hand, narrow=lambda: tall)).narrow().height for hand in ((), (card,))}
    assert sizes == {204}
    assert replace(light, hand=()).on(replace(scene(), narrow=lambda: tall)).narrow().height == 240, "no cards at all"


def test_a_crop_of_pieces_on_the_ground_ends_where_the_ground_does():
    """Else a strip of the table would show at the edge of a map."""
    board = scene()
    ground = {**board.regions, "ground": Box(0, 195, 1200, 300), "deck": Box(100, 600, 80, 80)}
    board = replace(board, regions=ground)
    assert Spotlight(about=["city:A"], margin=30).on(board).height == 55, "5 units above the city, 30 below it"
    assert Spotlight(about=["city:A", "deck"], margin=30).on(board).height == 515, "a deck has its margin"


def test_a_label_covers_no_other_region_if_it_can_stand_below():
    regions = {"city:A": Box(100, 200, 40, 20), "city:B": Box(100, 170, 40, 20)}
    for about, below in ((("city:A",), False), (("city:A", "city:B"), True)):
        seen = Spotlight(about=about, labels={"city:A": "Help!"}, margin=60).on(replace(scene(), regions=regions))
        assert ("is-below" in seen.groups["empty"]) == below


def test_a_crop_too_wide_for_a_panel_is_taken_from_the_board_between():
    board = replace(scene(), between=lambda: replace(scene(), width=1100), least=900)
    seen = Spotlight(about=["city:A", "city:B"]).on(board)
    assert seen.least == 900 and seen.between().width == 960
    assert Spotlight(about=["city:A"]).on(board).between is None


def test_the_hand_shows_what_is_named():
    assert [one.place for one in Spotlight(about=["world"], hand=["card:B"]).on(scene()).hand] == ["card:B"]
    assert len(Spotlight(about=["world"]).on(scene()).hand) == 2


def test_a_label_stands_below_where_it_would_hide_another_region():
    seen = Spotlight(about=["city:A", "city:B"], labels={"city:B": "Here"}, margin=60).on(crowded())
    above = Spotlight(about=["city:B"], labels={"city:B": "Here"}, margin=60).on(crowded())
    assert "is-below" in str(seen.groups["empty"]) and "is-below" not in str(above.groups["empty"])


def crowded():
    """City B right below city A."""
    of = scene()
    return replace(of, regions={**of.regions, "city:B": of.regions["city:A"].moved(0, of.regions["city:A"].height)})


def test_a_marked_place_says_so_in_its_name():
    seen = Spotlight(about=["city:A", "city:B"], labels={"city:B": "this one"}, margin=60).on(crowded())
    assert names(seen)["city:B"] == "marked “this one”" and not names(seen)["city:A"]


def test_a_label_stands_inside_of_the_crop():
    seen = Spotlight(about=["city:A"], labels={"city:A": "You & your pawn"}).on(scene())
    assert "You &amp; your pawn" in seen.groups["empty"]


def test_a_region_that_there_is_not_is_told():
    with pytest.raises(ValueError, match="no region “moon”; there are city:A, city:B, world"):
        Spotlight(about=["moon"]).on(scene())
    with pytest.raises(ValueError, match="one region at least"):
        Spotlight(about=[])
    with pytest.raises(ValueError, match="not world"):
        Spotlight(about=["city:A"], labels={"world": "The world"})


def test_stacked_regions_come_right_below_each_other():
    far = replace(scene(), regions={"city:A": Box(100, 0, 20, 20), "city:B": Box(1000, 700, 20, 20)})
    seen = Spotlight(about=["city:A", "city:B"], margin=10, least=100, stacked=True).on(far)
    assert (seen.width, seen.height) == (100, 70)
    assert [seen.regions[name] for name in seen.regions] == [(40, 0, 20, 20), (40, 40, 20, 20)]
    assert seen.groups["world"].count("<circle") == 2 and seen.places() >= {"city:A", "city:B"}
    assert Spotlight(about=["city:A", "city:B"]).on(far).height == 740, "a map stays as it is"
    labelled = Spotlight(
        about=["city:A", "city:B"], labels={"city:A": "here"}, margin=10, label_margin=36, stacked=True
    )
    assert [labelled.on(far).regions[name].top for name in seen.regions] == [0, 66], "only a label needs the room"
    near = replace(scene(), regions={"city:A": Box(100, 0, 20, 20), "city:B": Box(100, 70, 20, 20)})
    light = Spotlight(about=["city:A", "city:B"], margin=10, least=100, stacked=True)
    assert light.on(near).regions["city:B"].top == 70
    assert replace(light, apart=40).on(near).regions["city:B"].top == 40


def test_the_felt_of_a_board_does_not_reach_beyond_the_picture():
    way = el.g("way", data_in="way")
    assert in_light(markup(felt(1200, 400), way), frozenset({"way"})) == way


def test_the_ground_stays_under_the_city_when_a_panel_beside_it_comes_first():
    """Else a city of Africa would lie on America."""
    off = {"ground": Box(0, 195, 1200, 600), "city:A": Box(100, 500, 20, 20), "ben": Box(100, 0, 90, 20)}
    drawn = {"world": markup(el.rect(width=7), el.g(data_in="ben"), CITY_A)}
    seen = Spotlight(about=["ben", "city:A"], stacked=True).on(replace(scene(), groups=drawn, regions=off))
    _, _, below = str(seen.groups["world"]).rpartition("<g transform=")
    assert '<rect width="7"' in below and "city:A" in below
