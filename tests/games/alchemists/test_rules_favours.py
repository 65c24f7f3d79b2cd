"""The 22 favour cards, each where it is played, alone and with others."""

import pytest

from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.components.cards import FAVOUR_CARDS, FAVOUR_COUNTS
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.declare import Declare, EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab.games.alchemists.mechanisms.favours.barmaid import PlayBarmaid
from pharmalab.games.alchemists.mechanisms.favours.custodian import PlayCustodian
from pharmalab.games.alchemists.mechanisms.favours.herbalist import Favours, Herbalists
from pharmalab.games.alchemists.mechanisms.favours.play import PlayFavour
from pharmalab.games.alchemists.mechanisms.resolve import Space
from pharmalab.games.alchemists.mechanisms.sell import Offer, free_potions
from pharmalab.games.alchemists.mechanisms.setup import KeepFavour
from pharmalab.games.alchemists.mechanisms.spaces import seats_on
from pharmalab.games.alchemists.mechanisms.transmute import TransmuteOne
from pharmalab.games.alchemists.state import AT
from tests.games.alchemists.market_table import HAND, begin, offer, selling, space
from tests.games.rules import rule

TWO = dict.fromkeys(range(2), 0)


def holding(*favours, seat=0):
    return {"favours": {seat: favours}}


def declaring(*favours, seat=0, **fields):
    """The seat declares and then the space is resolved, if one is given."""
    return begin((Declare(seat),), **holding(*favours, seat=seat), **fields)


# --- cards ----------------------------------------------------------------------------------------------------


@rule("alchemists/favour-cards")
def test_there_are_22_favours():
    assert sum(FAVOUR_COUNTS.values()) == 22
    assert FAVOUR_COUNTS == {"assistant": 4, "herbalist": 4, "associate": 3, "custodian": 3,
                             "barmaid": 2, "merchant": 2, "sage": 2, "shopkeeper": 2}  # fmt: skip
    assert all(card.short and card.when for card in FAVOUR_CARDS.values())


@rule("alchemists/favour-cards")
def test_a_favour_that_was_played_is_discarded_for_all_to_see():
    table = space("transmute", {0: 1}, **holding("sage", "merchant")).push("Play the Sage")
    assert table.state.favours[0] == ("merchant",) and table.state.favour_discard[-1] == ("sage",)
    assert table.log(3) == ["Player 1 plays the favour Sage."]


@rule("alchemists/favour-cards")
def test_whoever_plays_a_favour_carries_the_action_out():
    table = space("transmute", {0: 1}, **holding("sage")).push("Play the Sage")
    assert "Decline" not in table.labels()
    assert table.why(Decline()) == "You played a favour for this action, so you can’t decline it."


@rule("alchemists/favour-cards")
@pytest.mark.parametrize("favour", ["merchant", "barmaid", "shopkeeper", "assistant"])
def test_a_favour_is_played_in_its_own_question_alone(favour):
    table = space("transmute", {0: 1}, **holding(favour))
    assert not any(label.startswith("Play") for label in table.labels())
    assert table.why(PlayFavour(favour)).endswith(" here: only the Sage.")


@rule("alchemists/favour-cards")
def test_what_is_not_in_the_hand_cannot_be_played():
    assert space("transmute", {0: 1}).why(PlayFavour("sage")) == "You have no Sage."
    assert space("forage", {0: 1}).why(PlayFavour) is not None


@rule("alchemists/new-deck")
def test_the_discarded_favours_are_shuffled_when_the_deck_is_empty():
    table = begin((Favours(0, 2),), options={"favours": ("sage", "merchant")}, **holding("sage", "merchant", seat=1))
    assert table.asked == "over"  # no card anywhere
    table = begin((Favours(0, 2),), options={"favours": ("sage", "merchant")}, **holding("merchant", seat=1),
                  favour_discard=((), (), (), (), ()))  # fmt: skip
    assert table.deal("sage").asked == "over"
    spent = table.state.replace(agenda=(Favours(2, 1),), favours=((), ("merchant",), (), ()),
                                favour_discard=((), ("sage",), (), (), ()))  # fmt: skip
    table = type(table)(spent)
    assert table.kinds() == ["FavoursShuffled"] and table.chances() == {"sage": 1}


@rule("alchemists/favour-at-the-start")
def test_one_of_two_favours_is_kept():
    table = begin((KeepFavour(0),), **holding("sage", "merchant"))
    assert table.labels() == ["Keep Merchant", "Keep Sage"]
    table.push("Keep Sage")
    assert table.state.favours[0] == ("sage",) and table.state.favour_discard[0] == ("merchant",)
    assert table.log(0) == ["Player 1 keeps Sage and discards Merchant."]
    assert table.log(1) == ["Player 1 keeps one favour and discards 1 other."]


@rule("alchemists/favour-at-the-start")
def test_of_two_alike_one_is_kept():
    assert begin((KeepFavour(0),), **holding("sage", "sage")).labels() == ["Keep Sage"]


@rule("alchemists/favour-at-the-start")
def test_nobody_is_asked_about_a_single_favour():
    table = begin((KeepFavour(0),), **holding("sage"))
    assert table.asked == "over" and table.state.favours[0] == ("sage",)


# --- Assistant ------------------------------------------------------------------------------------------------


@rule("alchemists/assistant")
@pytest.mark.parametrize("n", [1, 2])
def test_an_assistant_is_one_more_cube(n):
    table = declaring(*["assistant"] * n)
    before = table.state.cubes(0)
    for _ in range(n):
        table.push("Play an Assistant")
    assert table.state.cubes(0) == before + n and table.state.favours[0] == ()


@rule("alchemists/assistant")
def test_an_assistant_changes_no_limit():
    table = declaring("assistant").push("Play an Assistant", *[PlaceCubes("forage")] * 2)
    assert table.why(PlaceCubes("forage")) == "Forage for Ingredient allows each player only 2 actions."


@rule("alchemists/assistant")
def test_an_assistants_cube_that_is_not_used_counts_for_unused_cubes():
    table = declaring("assistant").push("Play an Assistant", EndDeclaring())
    assert table.state.unused[0] == 5


# --- Herbalist ------------------------------------------------------------------------------------------------


@rule("alchemists/herbalist")
def test_a_herbalist_is_played_as_soon_as_she_is_drawn():
    table = begin((Favours(0, 1), Herbalists(0, 1))).deal("herbalist", "herbalist", "flower", "flower", "scorpion")
    assert "your Herbalist drew three ingredients" in table.state.agenda[0].prompt()
    table.push("Discard fern", "Discard flower")
    assert table.state.hands[0] == ("flower", "mushroom", "scorpion", "toad")
    assert table.state.favours[0] == () and table.state.favour_discard[-1] == ("herbalist",)


@rule("alchemists/herbalist")
def test_any_two_of_the_hand_can_go():
    table = begin((Favours(0, 1), Herbalists(0, 1))).deal("herbalist", "herbalist", "flower", "flower", "scorpion")
    assert table.labels() == [f"Discard {one}" for one in ("fern", "flower", "mushroom", "scorpion")]
    assert table.push("Discard fern", "Discard mushroom").state.hands[0] == ("flower", "flower", "scorpion", "toad")


@rule("alchemists/herbalist")
def test_what_a_herbalist_discards_is_seen_by_its_owner_alone():
    table = begin((Favours(0, 1), Herbalists(0, 1))).deal("herbalist", "herbalist", "flower", "flower", "scorpion")
    table.push("Discard fern", "Discard flower")
    assert table.log(0)[-1] == "Player 1 discards fern and flower."
    assert table.log(1)[-1] == "Player 1 discards 2 ingredients."
    table = begin((Favours(0, 1), Herbalists(0, 1))).deal("herbalist", "herbalist", "flower", "flower", "scorpion")
    seen = [GAME.legal_actions(table.state)[0].seen_by(table.state, seat).option for seat in range(4)]
    assert seen == ["fern", "?", "?", "?"], "while it is chosen, too"
    picking = table.push("Discard fern").state
    assert [GAME.view(picking, seat).agenda[0].picked for seat in range(4)] == [("fern",), (), (), ()]


@rule("alchemists/herbalist")
def test_two_herbalists_come_one_after_the_other():
    table = begin((Favours(0, 2), Herbalists(0, 2))).deal("herbalist", "herbalist")
    table.deal("herbalist", "flower", "flower", "flower").push("Discard fern", "Discard flower")
    table.deal("herbalist", "scorpion", "scorpion", "scorpion").push("Discard flower", "Discard scorpion")
    assert table.asked == "over" and table.state.hands[0] == ("flower", "mushroom", "scorpion", "scorpion", "toad")


# --- Associate ------------------------------------------------------------------------------------------------


def associated(*spaces):
    """Everybody has cubes everywhere; ``spaces``: of the Associates, by seat."""
    all_ = ((1,) * len(AT),) * 4
    return begin((), declared=all_, left=all_, associates=spaces).state


@rule("alchemists/associate")
def test_an_associate_puts_the_cubes_in_the_top_row_of_one_space():
    state = associated((), (), (), ("buy",))
    assert seats_on(state, "buy") == (3, 0, 1, 2)
    assert seats_on(state, "test") == (0, 1, 2, 3)


@rule("alchemists/associate")
def test_of_two_associates_the_one_higher_on_the_order_track_is_on_top():
    assert seats_on(associated((), ("buy",), (), ("buy",)), "buy") == (1, 3, 0, 2)
    assert seats_on(associated(("buy",), (), (), ("buy",)), "buy") == (0, 3, 1, 2)


@rule("alchemists/associate")
def test_two_associates_of_one_player_go_to_two_spaces():
    table = declaring("associate", "associate")
    table.push(PlaceCubes("forage"), PlaceCubes("buy"), PlayAssociate("forage"))
    assert table.why(PlayAssociate("forage")) == "Two Associates must go to two different spaces."
    table.push(PlayAssociate("buy"))
    assert table.state.associates[0] == ("forage", "buy") and table.state.favours[0] == ()
    table = declaring("associate", "associate").push(PlaceCubes("forage"), PlaceCubes("buy"), PlayAssociate("buy"))
    assert table.labels() == ["Done declaring"], "one order is as good as the other, so there is one"


@rule("alchemists/associate")
def test_an_associate_needs_cubes_of_its_player():
    table = declaring("associate")
    assert table.why(PlayAssociate("buy")) == "Put cubes on a space before you play an Associate there."
    assert declaring().why(PlayAssociate("buy")) == "You have no Associate."


@rule("alchemists/al-08")
def test_an_associate_works_on_every_space():
    table = declaring("associate", "custodian").push(PlayCustodian())
    for name in ("forage", "transmute", "sell"):
        assert table.why(PlayAssociate(name)) == "Put cubes on a space before you play an Associate there."
    table.push(PlayAssociate("custodian"))
    assert table.state.associates[0] == ("custodian",)
    assert table.log(1)[-1] == "On Custodian, the Associate moves Player 1’s cubes to the front."
    assert seats_on(associated((), (), ("custodian",), ()), "custodian") == (2, 0, 1, 3)


# --- Custodian ------------------------------------------------------------------------------------------------


@rule("alchemists/custodian")
def test_a_custodian_takes_a_cube_and_drinks_before_selling():
    table = declaring("custodian").push(PlayCustodian(), EndDeclaring())
    assert table.state.declared[0][AT["custodian"]] == 1 and table.state.unused[0] == 3
    assert AT["transmute"] < AT["custodian"] < AT["sell"]
    table = space("custodian", {0: 1}).push("Mix mushroom and toad").deal("G-")
    assert table.state.paralysed == (0,) and table.state.potions[0] == ("G-",)


@rule("alchemists/custodian")
def test_two_custodians_are_two_drinks():
    table = declaring("custodian", "custodian").push(PlayCustodian(), PlayCustodian())
    assert table.state.declared[0][AT["custodian"]] == 2 and table.state.favour_discard[-1] == ("custodian",) * 2


@rule("alchemists/custodian")
def test_custodians_of_several_players_come_in_the_usual_order():
    table = space("custodian", {1: 1, 0: 2})
    asked = []
    while table.asked != "over":
        asked.append(table.asked)
        table.push("Decline")
    assert asked == [0, 1, 0] and table.state.unused == (2, 1, 0, 0)


@rule("alchemists/custodian")
def test_a_custodian_works_in_the_final_round_and_beside_the_usual_drinks():
    table = declaring("custodian", round_=6).push(PlayCustodian())
    assert table.why(PlaceCubes("drink")) == "Drink Potion is not open in round 6."
    table = declaring("custodian").push(PlayCustodian(), PlaceCubes("drink"), PlaceCubes("drink"))
    assert table.state.declared[0][AT["drink"]] == 2


@rule("alchemists/custodian")
def test_a_custodian_without_a_cube():
    cubes = (0,) * AT["test"] + (2, 2, 0)
    table = declaring("custodian", declared=(cubes, *((0,) * 10,) * 3))
    assert table.why(PlayCustodian()) == "You have no cube left to put on the Custodian."


@rule("alchemists/al-10")
def test_the_custodian_does_not_upset_the_student():
    assert not space("custodian", {0: 1}).push("Mix mushroom and toad").deal("R-").state.unhappy


@rule("alchemists/al-17")
def test_a_periscope_looks_at_the_custodian_space():
    table = space("custodian", {0: 1}, artifacts={1: ("periscope",)}).push("Mix mushroom and toad").deal("R+")
    assert table.asked == 1


# --- Barmaid --------------------------------------------------------------------------------------------------


def barmaids(n, quality, guarantee, **fields):
    """A lone seller's sale with so many Barmaids."""
    table = offer(selling(0, **holding(*["barmaid"] * n), **fields), "R+", guarantee)
    return table.push(*["Play the Barmaid"] * n, "Mix mushroom and toad").deal(quality)


@rule("alchemists/barmaid")
@pytest.mark.parametrize(
    ("n", "quality", "guarantee", "gold", "reputation"),
    [
        (1, "neutral", "sign", 3, 0),  # the example of the rule text: neutral counts as the right sign
        (1, "neutral", "exact", 0, 0),
        (1, "sign", "exact", 4, 0),
        (1, "exact", "exact", 4, 1),
        (1, "wrong", "neutral", 2, -1),
        (1, "wrong", "sign", 0, -1),
        (2, "wrong", "sign", 3, 0),
        (2, "neutral", "exact", 4, 0),
        (2, "sign", "exact", 4, 1),  # the example of two Barmaids
        (2, "exact", "wrong", 1, 2),
    ],
)
def test_a_barmaid_counts_a_potion_one_level_better(n, quality, guarantee, gold, reputation):
    table = barmaids(n, quality, guarantee)
    assert table.state.gold[0] == 10 + gold and table.state.reputation[0] == 10 + reputation


@rule("alchemists/barmaid")
def test_a_barmaid_changes_nothing_of_what_is_known():
    table = barmaids(1, "sign", "exact")
    assert table.state.facts[-1].answer == "sign" and table.state.potions[0] == ()
    assert barmaids(1, "neutral", "sign").state.potions[0] == ("0",)


@rule("alchemists/barmaid")
def test_a_barmaid_says_what_the_potion_counts_as():
    log = barmaids(2, "wrong", "sign").log()
    assert log[-4:-2] == [
        "The Barmaid helps: Player 1’s potion counts as neutral.",
        "The Barmaid helps: Player 1’s potion counts as the right sign.",
    ]


@rule("alchemists/al-12")
def test_a_sale_goes_merchant_potion_guarantee_barmaid_ingredients():
    table = selling(0, **holding("barmaid", "merchant"))
    assert "Play the Merchant" in table.labels() and "Play the Barmaid" not in table.labels()
    offer(table)
    assert "Play the Barmaid" in table.labels() and "Play the Merchant" not in table.labels()
    table.push("Play the Barmaid")
    assert "Play the Barmaid" not in table.labels() and "Mix fern and toad" in table.labels()


@rule("alchemists/al-12")
@pytest.mark.parametrize(("play", "gold", "reputation"), [(0, 0, 9), (1, 3, 10), (2, 3, 10)])
def test_the_barmaid_may_come_after_the_result(play, gold, reputation):
    table = offer(selling(0, options={"barmaid": "after"}, **holding("barmaid", "barmaid")), "R+", "sign")
    assert "Play the Barmaid" not in table.labels()
    assert table.why(PlayFavour("barmaid")) == "Play the Barmaid after the card reader’s answer."
    table.push("Mix mushroom and toad").deal("neutral")
    assert type(table.state.agenda[0]) is PlayBarmaid
    table.push(*["Play the Barmaid"] * play, "Leave it")
    assert table.asked == "over" and table.state.gold[0] == 10 + gold and table.state.reputation[0] == reputation


@rule("alchemists/al-12")
def test_every_seller_is_asked_so_that_the_question_tells_nothing():
    table = offer(selling(0, options={"barmaid": "after"})).push("Mix mushroom and toad").deal("neutral")
    assert table.labels() == ["Leave it"]


@rule("alchemists/barmaid")
def test_a_barmaid_is_for_sales_alone():
    table = space("exhibit", {0: 1}, **holding("barmaid")).push("Promise red plus")
    assert "Play the Barmaid" not in table.labels()
    assert table.why(PlayFavour("barmaid")) == "The Barmaid helps only when you sell a potion."
    cap = space("buy", {0: 1}, artifact_row=("thinking_cap",), **holding("barmaid")).push("Buy Thinking Cap")
    assert "Play the Barmaid" not in cap.labels()


# --- Merchant -------------------------------------------------------------------------------------------------


def second(*favours, seats=4, first="R+", **fields):
    """Seat 0 has sold, and seat 1 is asked."""
    table = selling(0, 1, seats=seats, bids=TWO, **holding(*favours, seat=1), **fields)
    return offer(table, first, "sign").mix()


@rule("alchemists/merchant", "alchemists/al-13")
@pytest.mark.parametrize("n", [1, 2])
def test_a_merchant_of_the_first_seller_brings_gold(n):
    table = selling(0, 1, bids=TWO, **holding(*["merchant"] * n)).push(*["Play the Merchant"] * n)
    assert table.state.gold[0] == 10 + n
    assert offer(table, "R+", "exact").push("Mix mushroom and toad").deal("wrong").state.gold[0] == 10 + n


@rule("alchemists/al-13")
def test_a_lone_seller_is_first():
    assert selling(2, **holding("merchant", seat=2)).push("Play the Merchant").state.gold[2] == 11


@rule("alchemists/al-13")
def test_who_comes_after_one_that_declined_is_first():
    table = selling(0, 1, bids=TWO, **holding("merchant", seat=1)).push("Decline", "Play the Merchant")
    assert table.state.gold[1] == 11


@rule("alchemists/merchant")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("wish", ["R+", "G+", "B-"])
def test_a_merchant_frees_the_choice_of_a_later_seller(seats, wish):
    table = second("merchant", seats=seats, first=wish).push("Play the Merchant")
    assert free_potions(table.state, 1) == ("R+", "G+", "B-") and table.state.gold[1] == 10
    assert Offer(wish, "sign") in Offer.legal(table.state, table.state.agenda[0])
    offer(table, wish, "sign")
    assert table.state.blocked[["R+", "G+", "B-"].index(wish)] == 2  # a cube there all the same


@rule("alchemists/merchant")
def test_a_second_merchant_of_a_later_seller_brings_gold():
    table = second("merchant", "merchant").push("Play the Merchant", "Play the Merchant")
    assert table.state.gold[1] == 11 and free_potions(table.state, 2) == ("R+", "G+", "B-")


@rule("alchemists/merchant", "alchemists/blocking-with-three-players")
def test_a_merchants_sale_of_a_blocked_potion_leaves_the_others_free():
    """Both sell the third potion; so the third seller has the first two."""
    table = selling(0, 1, 2, seats=3, bids=dict.fromkeys(range(3), 0), **holding("merchant", seat=1))
    offer(table, "B-", "sign").mix()
    offer(table.push("Play the Merchant"), "B-", "sign").mix()
    assert table.asked == 2 and free_potions(table.state, 0) == ("R+", "G+")


@rule("alchemists/merchant")
def test_with_merchants_everybody_can_sell():
    table = second("merchant", seats=2)
    assert table.labels() == ["Play the Merchant", "Decline"]
    table.push("Play the Merchant")
    assert "Decline" not in table.labels() and len(table.labels()) == 12


@rule("alchemists/merchant")
def test_a_merchant_needs_something_to_mix():
    table = selling(0, hands={0: ("toad",)}, **holding("merchant"))
    assert table.labels() == ["Decline"]
    assert table.why(PlayFavour("merchant")) == "A potion needs two different ingredients."


@rule("alchemists/merchant")
def test_no_discount_is_changed_by_a_merchant():
    table = selling(0, 1, bids={0: 0, 1: 3}, **holding("merchant", seat=1)).push("Play the Merchant")
    assert {one.guarantee for one in Offer.legal(table.state, table.state.agenda[0])} == {"exact"}


# --- Sage -----------------------------------------------------------------------------------------------------


@rule("alchemists/sage")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_each_sage_brings_one_more_for_the_ingredient(n):
    table = space("transmute", {0: 1}, **holding(*["sage"] * n)).push(*["Play the Sage"] * n, "Transmute toad")
    assert table.state.gold[0] == 11 + n and table.state.favours[0] == ()


@rule("alchemists/sage")
def test_a_sage_counts_for_one_action():
    table = space("transmute", {0: 2}, **holding("sage")).push("Play the Sage", "Transmute toad", "Transmute fern")
    assert table.state.gold[0] == 13


@rule("alchemists/sage")
def test_a_sage_needs_an_ingredient():
    table = space("transmute", {0: 1}, hands={0: ()}, **holding("sage"))
    assert table.labels() == ["Decline"]
    assert table.why(PlayFavour("sage")) == "You have no ingredients to transmute."
    assert TransmuteOne("toad").label() == "Transmute toad"


# --- Shopkeeper -----------------------------------------------------------------------------------------------


def shop(n, artifact="boots_of_speed", **fields):
    return space("buy", {0: 1}, artifact_row=(artifact,), **holding(*["shopkeeper"] * n), **fields)


@rule("alchemists/shopkeeper")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_each_shopkeeper_takes_one_off(n):
    table = shop(n).push(*["Play the Shopkeeper"] * n, "Buy Boots of Speed")
    assert table.state.gold[0] == 6 + n


@rule("alchemists/shopkeeper", "alchemists/al-20")
def test_no_price_below_zero():
    table = shop(2, "altar_of_gold").push("Play the Shopkeeper", "Play the Shopkeeper", "Buy Altar of Gold")
    assert table.state.gold[0] == 10


@rule("alchemists/shopkeeper")
def test_a_shopkeeper_can_make_an_artifact_affordable():
    table = shop(1, gold={0: 3})
    assert table.labels() == ["Play the Shopkeeper", "Decline"]
    table.push("Play the Shopkeeper")
    assert table.labels() == ["Buy Boots of Speed"]
    assert table.push("Buy Boots of Speed").state.gold[0] == 0


@rule("alchemists/shopkeeper", "alchemists/favour-cards")
def test_shopkeepers_that_do_it_only_together():
    table = shop(2, "discount_card", gold={0: 1})
    assert table.labels() == ["Play the Shopkeeper", "Decline"]
    assert table.push("Play the Shopkeeper").labels() == ["Play the Shopkeeper"]  # nobody declines after that
    table.push("Play the Shopkeeper", "Buy Discount Card")
    assert table.state.gold[0] == 0


@rule("alchemists/shopkeeper")
def test_a_shopkeeper_that_would_not_do():
    table = shop(1, gold={0: 2})
    assert table.labels() == ["Decline"]
    assert table.why(PlayFavour("shopkeeper")) == "Even with the favour, you couldn’t afford any artifact in the row."


@rule("alchemists/shopkeeper", "alchemists/discount-card")
def test_shopkeeper_and_discount_card_add_up():
    table = shop(1, artifacts={0: ("discount_card",)}).push("Play the Shopkeeper", "Buy Boots of Speed")
    assert table.state.gold[0] == 9


@rule("alchemists/shopkeeper")
def test_a_shopkeeper_counts_for_one_purchase():
    table = space("buy", {0: 2}, artifact_row=("magic_mortar", "periscope"), **holding("shopkeeper"))
    table.push("Play the Shopkeeper", "Buy Periscope", "Buy Magic Mortar")
    assert table.state.gold[0] == 5


@rule("alchemists/favour-cards")
def test_different_favours_at_the_same_time():
    table = offer(selling(0, **holding("merchant", "barmaid")).push("Play the Merchant"), "R+", "exact")
    table.push("Play the Barmaid", "Mix mushroom and toad").deal("sign")
    assert table.state.gold[0] == 15 and table.state.favours[0] == ()


@rule("alchemists/favour-cards")
def test_no_favour_lies_idle_on_a_space_that_nobody_declared():
    assert begin((Space("sell"),), **holding("merchant")).asked == "over"
    assert HAND == ("fern", "mushroom", "toad")
