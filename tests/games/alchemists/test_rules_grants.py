"""Grants."""

import pytest

from pharmalab.core.configs import ConfigError
from pharmalab.core.start import config_of
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.components.theories import GRANTS, load_grants, read_grants, write_grants
from pharmalab.games.alchemists.mechanisms.grants import CheckGrants, GrantWon, TakeGrant
from tests.games.alchemists.theory_table import acting, begin, endorse, events, over, publish, why
from tests.games.rules import rule

# 0: mushroom, toad, scorpion · 1: mushroom, fern, claw · 2: toad, flower, root · 3: root, scorpion, feather
# 4 (the middle one): fern, claw, flower, feather


def own(*names, seat=0):
    """Theories with a seal of the seat on each."""
    kinds = ["gold", "silver", "silver", "silver", "R", "R", "G"]
    tokens = ["npN", "pnP", "pNn", "nPp", "Nnp", "Ppn", "NNN"]
    return {name: (token, {seat: kind}) for name, token, kind in zip(names, tokens, kinds, strict=False)}


ONE = {"granted": ((3,), (), (), ()), "grants": (0, 1, 2, 4)}  #: the seat has one that it does not need here


@rule("alchemists/grants", "alchemists/first-grant")
def test_example_scorpion_then_toad_or_mushroom():
    """The rules' example: Blue has published a theory of scorpion; toad or mushroom wins the grant of the three."""
    match = publish(acting("publish", theories=own("scorpion")), "mushroom", "PPP", "B")
    assert match.state.granted[0] == (0,) and match.state.grants == (1, 2, 3, 4)
    assert match.state.gold[0] == 2 - 1 + 2 and over(match)
    match = publish(acting("publish", theories=own("scorpion")), "toad", "PPP", "B")
    assert match.state.granted[0] == (0,)
    match = publish(acting("publish", theories=own("scorpion")), "fern", "PPP", "B")
    assert match.state.granted[0] == () and match.state.gold[0] == 1


@rule("alchemists/grants")
def test_what_is_told_of_a_grant():
    match = publish(acting("publish", theories=own("scorpion")), "mushroom", "PPP", "B")
    (told,) = events(match, GrantWon)
    assert told.sentence() == "Player 1 wins a first grant, for mushroom, toad and scorpion."
    assert told.touches() == ("grant:1", "seat:0")


@rule("alchemists/first-grant")
def test_an_endorsement_and_a_hedge_count_as_well():
    theories = {"scorpion": ("nPp", {0: "R"}), "toad": ("pnP", {1: "gold"})}
    match = endorse(acting("publish", theories=theories), "toad", "G")
    assert match.state.granted[0] == (0,)


@rule("alchemists/first-grant")
def test_two_of_the_four_of_the_middle_grant_are_enough_for_a_first_one():
    match = publish(acting("publish", theories=own("fern")), "raven_feather", "PPP", "B")
    assert match.state.granted[0] == (4,) and over(match)


@rule("alchemists/first-grant")
def test_of_two_first_grants_one_is_chosen():
    """Toad makes two of the first tile, and two of the third."""
    match = publish(acting("publish", theories=own("scorpion", "flower")), "toad", "PPP", "G")
    assert [action.label() for action in match.legal] == [
        "Take grant 1, for mushroom, toad and scorpion",
        "Take grant 3, for toad, flower and mandrake root",
    ]
    assert why(match, TakeGrant(4, ())) == "You have not won that grant."
    match.push(match.legal[1])
    assert match.state.granted[0] == (2,) and over(match), "for another one two are too few"


@rule("alchemists/later-grants")
def test_every_other_grant_needs_three():
    match = publish(acting("publish", theories=own("scorpion"), **ONE),
                    "mushroom", "PPP", "B")  # fmt: skip
    assert match.state.granted[0] == (3,)
    match = publish(acting("publish", theories=own("scorpion", "toad"), **ONE),
                    "mushroom", "PPP", "B")  # fmt: skip
    assert match.state.granted[0] == (0, 3) and match.state.gold[0] == 3
    assert events(match, GrantWon)[0].sentence().startswith("Player 1 wins another grant")


@rule("alchemists/first-grant")
def test_a_grant_of_somebody_else_makes_ones_own_no_later_one():
    match = publish(acting("publish", theories=own("scorpion"), granted=((), (3,), (), ()), grants=(0, 1, 2, 4)),
                    "mushroom", "PPP", "B")  # fmt: skip
    assert match.state.granted == ((0,), (3,), (), ())


@rule("alchemists/later-grants")
def test_of_the_middle_grant_any_three():
    match = publish(acting("publish", theories=own("flower", "raven_feather"), **ONE), "bird_claw", "PPP", "B")
    assert match.state.granted[0] == (3, 4)


@rule("alchemists/later-grants")
def test_one_theory_may_win_two_later_grants():
    theories = own("mushroom", "scorpion", "flower", "mandrake_root")
    match = publish(acting("publish", theories=theories, granted=((4,), (), (), ()), grants=(0, 1, 2, 3)),
                    "toad", "PPP", "B")  # fmt: skip
    assert match.state.granted[0] == (0, 2, 4) and match.state.gold[0] == 2 - 1 + 4


@rule("alchemists/al-24")
def test_after_the_first_grant_those_of_three_are_looked_at_at_once():
    theories = own("mushroom", "scorpion", "flower", "mandrake_root")
    match = publish(acting("publish", theories=theories), "toad", "PPP", "B")
    assert [action.tile for action in match.legal] == [0, 2, 3]
    match.push(match.legal[2])
    assert match.state.granted[0] == (0, 2, 3), "the two with three seals follow at once"
    assert match.state.gold[0] == 2 - 1 + 6


@rule("alchemists/grants")
def test_who_has_a_grant_keeps_it():
    match = acting("debunk", theories={"scorpion": ("Nnp", {0: "G"})}, granted=((0,), (), (), ()), grants=(1, 2, 3, 4))
    match.push("Ask for the green sign of scorpion")
    assert match.state.granted[0] == (0,) and match.state.gold[0] == 2


@rule("alchemists/grants")
def test_nobody_takes_a_grant_that_is_gone():
    match = publish(acting("publish", theories=own("scorpion"), granted=((), (0,), (), ()), grants=(1, 2, 3, 4)),
                    "mushroom", "PPP", "B")  # fmt: skip
    assert match.state.granted[0] == ()


@rule("alchemists/al-24", "alchemists/theories-in-conflict")
def test_seals_in_conflict_do_not_count():
    conflicts = (("fern", "scorpion"),)
    theories = {**own("scorpion"), "fern": ("PPP", {1: "gold"})}
    match = publish(acting("publish", theories=theories, conflicts=conflicts), "toad", "Ppn", "B")
    assert match.state.granted[0] == ()


@rule("alchemists/theories-in-conflict", "alchemists/first-grant")
def test_a_conflict_elsewhere_is_in_the_way_of_no_grant():
    theories = {**own("scorpion"), "fern": ("PPP", {1: "gold"}), "flower": ("pNn", {1: "R"})}
    match = publish(acting("publish", theories=theories, conflicts=(("fern", "flower"),)), "toad", "Ppn", "B")
    assert match.state.granted[0] == (0,)


@rule("alchemists/al-24")
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize("seat", [0, 2])
def test_the_end_of_a_conflict_wins_nothing_without_the_option(seat, option):
    """Fern is refuted; then the theory of scorpion counts again, and with toad it would win a first grant."""
    theories = {**own("scorpion", "toad", seat=seat), "fern": ("PPP", {1: "gold"})}
    match = acting("debunk", theories=theories, conflicts=(("fern", "scorpion"),),
                   options={"grants_after_conflict": option})  # fmt: skip
    match.push("Ask for the green sign of fern")
    assert match.state.conflicts == () and over(match)
    assert match.state.granted[seat] == ((0,) if option else ())


@rule("alchemists/al-24")
def test_a_refutation_that_ends_no_conflict_is_no_time_to_look_at_grants():
    theories = {**own("scorpion", "toad", seat=2), "fern": ("PPP", {1: "gold"})}
    match = acting("debunk", theories=theories, options={"grants_after_conflict": True}).push(
        "Ask for the green sign of fern"
    )
    assert over(match) and match.state.granted[2] == ()


@rule("alchemists/al-24")
def test_at_a_publication_only_its_own_seat_is_looked_at():
    """A conflict is over by which the third seat had no grant: scorpion and toad would win it a first one."""
    theories = own("scorpion", "toad", seat=2)
    match = publish(acting("publish", theories=theories), "flower", "PPP", "B")
    assert match.state.granted == ((),) * 4 and match.state.gold == (1, 2, 2, 2)
    match = publish(acting("publish", 2, theories=theories), "bird_claw", "PPP", "B")
    assert match.state.granted[2] == (0,), "its own theory brings it, though it is about none of its ingredients"


@rule("alchemists/al-24")
def test_looking_at_grants_without_one_changes_nothing():
    match = begin(CheckGrants(0), theories=own("scorpion"))
    assert over(match) and match.state.granted == ((),) * 4


@rule("alchemists/grant-tiles")
def test_the_usual_tiles_are_a_placeholder_and_say_so():
    assert [tile.confidence for tile in GRANTS] == ["single", *["placeholder"] * 4]
    assert GRANTS[0].ingredients == ("mushroom", "toad", "scorpion")
    every = [name for tile in GRANTS for name in tile.ingredients]
    assert len(every) == 16 and {every.count(name) for name in every} == {2}
    assert [len(tile.ingredients) for tile in GRANTS] == [3, 3, 3, 3, 4]


TILES = """
[grants]
confidence = "printed"
gold = 2
tiles = [{ ingredients = ["mushroom", "fern", "toad"], points = 2 }]
"""


@rule("alchemists/grant-tiles")
def test_an_owner_reads_printed_tiles_from_a_file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(TILES, "utf-8")
    (tile,) = load_grants(path)
    assert (tile.ingredients, tile.points, tile.confidence) == (("mushroom", "fern", "toad"), 2, "printed")
    assert Config(grants=(tile,)).grants == (tile,)


@rule("alchemists/grant-tiles")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"fern"', '"fren"', "mine.toml: tile 1 has “fren”, which is no ingredient: did you mean fern?"),
        ('"toad"', '"fern"', "tile 1 needs at least 3 ingredients, each once"),
        ("points = 2", "points = 20", "tile 1 has 20 points; it can have 0 to 9"),
        ("points = 2", 'points = "2"', "mine.toml: tiles[0].points is '2'; it must be a whole number"),
        ("[grants]", "[tiles]", "it has no table [grants]"),
        ("[grants]", "[grants", "this is not TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place(tmp_path, old, new, said):
    path = tmp_path / "mine.toml"
    path.write_text(TILES.replace(old, new), "utf-8")
    with pytest.raises(ConfigError) as error:
        load_grants(path)
    assert said in str(error.value)


@rule("alchemists/grant-tiles")
def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(ConfigError, match=r"nothing\.toml cannot be read"):
        load_grants(tmp_path / "nothing.toml")


@rule("alchemists/grant-tiles")
def test_an_owner_writes_printed_tiles():
    mine = config_of(GAME, grants="toad+scorp+mushroom 2; fern, claw and flower").grants
    assert [(tile.ingredients, tile.points, tile.confidence) for tile in mine] == [
        (("mushroom", "toad", "scorpion"), 2, "printed"),
        (("fern", "bird_claw", "flower"), 1, "printed"),
    ]
    assert read_grants(write_grants(mine)) == mine
    assert read_grants(write_grants(GRANTS)) == GRANTS, "what was proposed and left so is still said to be invented"


@rule("alchemists/grant-tiles")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("toad+fern+claw; toad+frog+claw", "tile 2, toad+frog+claw: “frog” isn’t an ingredient"),
        ("toad+fern 2", "tile 1 needs at least 3 ingredients"),
    ],
)
def test_what_cannot_stand_on_a_tile_is_refused(text, said):
    with pytest.raises(ConfigError) as error:
        config_of(GAME, grants=text)
    assert said in str(error.value)


@rule("alchemists/grant-tiles")
def test_a_file_of_tiles_is_named_in_the_option(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(TILES, "utf-8")
    assert config_of(GAME, grants=str(path)).grants == load_grants(path)
