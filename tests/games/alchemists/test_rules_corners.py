"""Artifacts and favours where two rules meet: what their own tests do not look at."""

import pytest

from pharmalab.games.alchemists.mechanisms.buy import BuyArtifact
from pharmalab.games.alchemists.mechanisms.declare import Declare, EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.favours.herbalist import Favours, Herbalists
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.order import cards_of_order_space
from pharmalab.games.alchemists.mechanisms.scoring import artifact_points
from tests.games.alchemists.market_table import HAND, begin, sale, space
from tests.games.alchemists.test_rules_artifacts import buying, owner
from tests.games.alchemists.theory_table import acting, changes, endorse, publish
from tests.games.rules import rule

PAIR = "Mix mushroom and toad"


@rule("alchemists/test-on-student")
def test_example_of_the_student():
    """The example of the rules lost its icons; reconstructed: Yellow and Blue test for free, Green makes a negative
    potion, for free as well; Red has to pay, and Yellow and Green for their second tests."""
    table = space("test", {0: 2, 1: 1, 2: 2, 3: 1}, gold=dict.fromkeys(range(4), 3),
                  hands=dict.fromkeys((0, 2), (*HAND, "flower", "scorpion")))  # fmt: skip
    table.push(PAIR).deal("R+").push(PAIR).deal("R+").push("Mix mushroom and fern").deal("G-")
    assert table.state.unhappy and table.state.gold == (3, 3, 3, 3)
    table.push(PAIR).deal("R+")
    assert table.state.gold == (3, 3, 3, 2)
    table.mix("fern and flower").mix("toad and scorpion")
    assert table.state.gold == (2, 3, 2, 2) and table.asked == "over"


# --- artifacts ------------------------------------------------------------------------------------------------


@rule("alchemists/magic-mortar", "alchemists/custodian")
def test_the_mortar_works_on_the_custodian_space():
    table = space("custodian", {0: 1}, **owner("magic_mortar")).push(PAIR).deal("0").deal("toad")
    assert table.state.hands[0] == ("fern", "mushroom") and table.state.discard[0] == ("toad",)


@rule("alchemists/magic-mortar", "alchemists/al-15")
def test_the_mortar_takes_either_with_one_half():
    table = space("drink", {0: 1}, **owner("magic_mortar")).push(PAIR).deal("0")
    assert table.chances() == {"mushroom": 1, "toad": 1}


@rule("alchemists/amulet-of-rhetoric", "alchemists/robe-of-respect")
def test_in_the_final_round_the_robe_adds_nothing_to_rhetoric():
    table = buying("amulet_of_rhetoric", round_=6, **owner("robe_of_respect")).push("Buy Amulet of Rhetoric")
    assert table.state.reputation[0] == 15


@rule("alchemists/witch-s-trunk", "alchemists/herbalist")
def test_witchs_trunk_leaves_the_ingredients_of_a_herbalist():
    """The order space gives no ingredients any more; a Herbalist among its favours does (AL-02)."""
    table = begin((Favours(0, 1), Herbalists(0, 1)), **owner("witchs_trunk"))
    table.deal("herbalist", "herbalist", "flower", "flower", "scorpion").push("Discard fern", "Discard flower")
    assert len(table.state.hands[0]) == len(HAND) + 1


@rule("alchemists/witch-s-trunk", "alchemists/al-04")
def test_witchs_trunk_draws_as_many_as_there_are():
    hands = {0: ("fern",), 1: (), 2: (), 3: ()}
    table = buying("witchs_trunk", hands=hands, options={"copies": (0, 3, 0, 1, 0, 0, 0, 0)})
    table.push(BuyArtifact("witchs_trunk")).deal("fern", "fern", "bird_claw")
    assert table.asked == "over" and table.state.hands[0] == ("bird_claw", "fern", "fern", "fern")


@rule("alchemists/witch-s-trunk", "alchemists/drawing-ingredients")
def test_witchs_trunk_of_somebody_else_changes_nothing():
    state = begin((), order=(0, 4, 0, 0), **owner("witchs_trunk")).state
    assert "Ingredients" in [type(frame).__name__ for frame in cards_of_order_space(state, 1)]


@rule("alchemists/hypnotic-amulet", "alchemists/favour-cards")
def test_favours_of_the_hypnotic_amulet_can_be_played_at_once():
    """A Shopkeeper among them helps with the second purchase of the same round."""
    table = buying("hypnotic_amulet", "silver_chalice", times=2, gold={0: 6}).push("Buy Hypnotic Amulet")
    table.deal("shopkeeper", "sage", "sage", "merchant").deal("none")
    assert table.why(BuyArtifact("silver_chalice")) is not None
    table.push("Play the Shopkeeper", BuyArtifact("silver_chalice"))
    assert table.state.gold[0] == 0


@rule("alchemists/seal-of-authority", "alchemists/publishing")
def test_the_seal_of_authority_is_its_owners_alone_and_adds_in_the_final_round():
    owned = (("seal_of_authority",), (), (), ())
    assert changes(publish(acting("publish", artifacts=owned, round=6), "scorpion", "nPp", "R")) == [(0, 3)]
    last = acting("publish", artifacts=owned, round=6, theories={"toad": ("pnP", {1: "gold"})})
    assert changes(endorse(last, "toad", "R")) == [(0, 2)]
    assert changes(publish(acting("publish", 1, artifacts=owned), "scorpion", "nPp", "R")) == [(1, 1)]


@rule("alchemists/printing-press", "alchemists/publishing")
def test_the_printing_press_is_its_owners_alone():
    match = acting("publish", 1, artifacts=(("printing_press",), (), (), ()), gold=(0, 0, 0, 0))
    assert [action.label() for action in match.legal] == ["Decline"]


@rule("alchemists/discount-card", "alchemists/buy-artifact")
def test_the_discount_card_helps_with_a_second_purchase_of_the_same_round():
    table = buying("discount_card", "periscope", times=2, gold={0: 4})
    table.push(BuyArtifact("discount_card"), BuyArtifact("periscope"))
    assert table.state.gold[0] == 0 and table.state.bought[0] == 1


@rule("alchemists/thinking-cap", "alchemists/paralysis", "alchemists/hospital")
def test_negative_potions_of_the_thinking_cap_harm_nobody():
    table = buying("thinking_cap", hands={0: ("fern", "mushroom", "toad", "flower")}).push("Buy Thinking Cap")
    table.push(PAIR).deal("R-").push("Mix fern and flower").deal("G-")
    assert table.state.hospital == (0, 0, 0, 0) and table.state.paralysed == () and not table.state.unhappy
    assert table.state.potions[0] == ("G-", "R-"), "they are known all the same"


@rule("alchemists/periscope", "alchemists/thinking-cap")
def test_the_cap_leaves_the_periscope_for_a_later_potion():
    table = buying("thinking_cap", seat=1, **owner("periscope")).push("Buy Thinking Cap").push(PAIR).deal("0")
    assert table.state.used == ((), (), (), ()) and table.asked != 0


@rule("alchemists/crystal-cabinet", "alchemists/wisdom-idol", "alchemists/magic-mirror")
@pytest.mark.parametrize(("artifact", "reputation", "points"), [
    ("crystal_cabinet", 10, 2), ("magic_mirror", 4, 0), ("magic_mirror", 5, 1), ("magic_mirror", 1, 0),
    ("wisdom_idol", 10, 0),
])  # fmt: skip
def test_artifacts_worth_little(artifact, reputation, points):
    state = begin((), reputation={0: reputation}, **owner(artifact)).state
    assert artifact_points(state, 0, artifact) == points


@rule("alchemists/altar-of-gold", "alchemists/zones")
def test_the_altar_leads_out_of_the_red_zone():
    table = buying("altar_of_gold", gold={0: 9}, reputation={0: 1}).push("Buy Altar of Gold")
    assert table.push("Put 8 gold on the altar").state.reputation[0] == 9


@rule("alchemists/boots-of-speed", "alchemists/forage")
def test_boots_forage_after_the_row_was_emptied_by_others():
    table = space("forage", {0: 1, 1: 1}, row=("flower", "flower"), **owner("boots_of_speed"))
    table.push("Take flower from the row", "Take flower from the row", "Use the Boots of Speed")
    assert table.labels() == ["Draw from the deck", "Decline"]
    assert table.push("Draw from the deck").deal("scorpion").asked == "over"


@rule("alchemists/boots-of-speed", "alchemists/transmute")
def test_boots_that_decline_their_extra_action_leave_no_cube():
    table = space("transmute", {0: 1}, **owner("boots_of_speed")).push("Transmute fern", "Use the Boots of Speed")
    assert table.push("Decline").state.unused == (0, 0, 0, 0)


# --- favours --------------------------------------------------------------------------------------------------


@rule("alchemists/assistant", "alchemists/hospital")
def test_an_assistant_works_while_cubes_are_in_the_hospital():
    table = begin((Declare(0),), favours={0: ("assistant",)}, unused=(4, 0, 0, 0))
    assert table.state.cubes(0) == 0 and table.why(PlaceCubes("forage")) is not None
    table.push("Play an Assistant", PlaceCubes("forage"), EndDeclaring())
    assert table.state.declared[0][0] == 1 and table.state.unused[0] == 4


@rule("alchemists/herbalist", "alchemists/al-04")
def test_a_herbalist_with_an_empty_deck_discards_what_there_is():
    hands = {0: ("fern",), 1: (), 2: (), 3: ()}
    table = begin((Favours(0, 1), Herbalists(0, 1)), hands=hands, options={"copies": (0, 1, 0, 0, 0, 0, 0, 0)})
    table.deal("herbalist", "herbalist")
    assert table.asked == 0 and table.labels() == ["Discard fern"]
    assert table.push("Discard fern").state.hands[0] == ()


@rule("alchemists/merchant", "alchemists/adventurers")
def test_a_merchant_pays_even_where_the_potion_fails():
    """AL-13: +1 even if unpaid."""
    table = sale("wrong", guarantee="exact")
    assert table.state.gold[0] == 10
    table = space("sell", {0: 1}, favours={0: ("merchant",)}).push("Play the Merchant")
    assert table.state.gold[0] == 11


@rule("alchemists/custodian", "alchemists/al-11")
def test_a_custodian_without_two_different_ingredients_is_declined():
    table = space("custodian", {0: 1}, hands={0: ("fern", "fern")})
    assert table.labels() == ["Decline"] and table.why_rule(Mix) == "alchemists/al-11"
    assert table.push("Decline").state.unused[0] == 1


@rule("alchemists/sage", "alchemists/boots-of-speed")
def test_a_sage_helps_an_action_of_the_boots():
    table = space("transmute", {0: 1}, favours={0: ("sage",)}, **owner("boots_of_speed"))
    table.push("Transmute fern", "Use the Boots of Speed", "Play the Sage", "Transmute toad")
    assert table.state.gold[0] == 10 + 1 + 2
