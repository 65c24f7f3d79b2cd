"""Selling: bids and their order, offers, guarantees, prices, payment, and what becomes known."""

import pytest

from pharmalab.games.alchemists.components.cards import ADVENTURERS, BID_CARDS, GUARANTEES
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.bid import (
    Bid,
    BidPlaced,
    BidTurned,
    PlaceBid,
    SalesOrdered,
    biddable,
    face_down,
    smileys,
)
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.potion import MixFor
from pharmalab.games.alchemists.mechanisms.sell import Offer, PotionOffered, Sell, free_potions, price
from pharmalab.games.alchemists.state import Fact
from tests.games.alchemists.market_table import BERSERKER, begin, offer, sale, selling
from tests.games.rules import golden, rule


def offers(table):
    """(potion, guarantee) of all legal offers."""
    return [(one.potion, one.guarantee) for one in Offer.legal(table.state, table.state.agenda[0])]


def potions(table):
    return list(dict.fromkeys(potion for potion, _ in offers(table)))


def of(table, kind):
    return [event for event in table.events if isinstance(event, kind)]


# --- bids and their order -------------------------------------------------------------------------------------


@rule("alchemists/offering-a-discount")
def test_all_sellers_bid_in_rows_before_anybody_sells():
    table = selling(2, 0, 1)
    for seat in (0, 1, 2):
        assert type(table.state.agenda[0]) is Bid and table.asked == seat
        assert table.labels() == [f"Bid a discount of {n}" for n in range(4)]
        table.push("Bid a discount of 0")
    assert type(table.state.agenda[0]) is Sell


@rule("alchemists/offering-a-discount")
def test_a_bid_that_was_placed_is_seen_by_its_owner_alone():
    table = selling(0, 1).push("Bid a discount of 3")
    assert face_down(table.state) == (0, 1)
    placed = of(table, BidPlaced)[0]
    assert placed.seen_by(0).sentence() == "Player 1 puts down the bid card for a discount of 3."
    assert placed.seen_by(1).sentence() == "Player 1 puts down a bid card."
    assert PlaceBid(3).seen_by(selling(0, 1).state, 1) == PlaceBid(-2)
    assert PlaceBid(3).seen_by(selling(0, 1).state, 0) == PlaceBid(3)


@rule("alchemists/offering-a-discount")
def test_bids_are_turned_over_together_and_lie_open_until_all_have_sold():
    table = selling(0, 1, bids={0: 2, 1: 0})
    assert table.kinds()[-3:] == ["BidTurned", "BidTurned", "SalesOrdered"]
    assert table.state.bids == (2, 0, -1, -1) and face_down(table.state) == ()
    table.push("Decline", "Decline")
    assert table.asked == "over" and table.state.bids == (-1, -1, -1, -1)


@rule("alchemists/offering-a-discount")
def test_there_are_four_bid_cards():
    assert [(one.discount, one.smileys) for one in BID_CARDS.values()] == [(0, 1), (1, 2), (2, 3), (3, 4)]
    assert selling(0, 1).why(PlaceBid(4)) == "There is no bid card for 4. The bid cards are 0, 1, 2 and 3."


@rule("alchemists/order-of-selling")
@pytest.mark.parametrize(
    ("bids", "order"),
    [((0, 1, 2), (2, 1, 0)), ((3, 1, 2), (0, 2, 1)), ((0, 3, 0), (1, 0, 2)), ((2, 2, 3), (2, 0, 1))],
)
def test_most_smileys_sell_first(bids, order):
    table = selling(0, 1, 2, bids=dict(enumerate(bids)))
    assert of(table, SalesOrdered)[0].seats == order
    assert table.asked == order[0]


@rule("alchemists/ties-between-bids")
@pytest.mark.parametrize("discount", range(4))
def test_ties_go_by_rows(discount):
    table = selling(0, 1, 2, bids=dict.fromkeys(range(3), discount))
    assert of(table, SalesOrdered)[0].seats == (0, 1, 2)


@rule("alchemists/ties-between-bids", "alchemists/associate")
def test_an_associate_breaks_ties_and_no_more():
    there = ((), (), ("sell",), ())
    assert of(selling(0, 1, 2, bids={0: 1, 1: 1, 2: 1}, associates=there), SalesOrdered)[0].seats == (2, 0, 1)
    assert of(selling(0, 1, 2, bids={0: 1, 1: 2, 2: 1}, associates=there), SalesOrdered)[0].seats == (1, 2, 0)


@rule("alchemists/order-of-selling", "alchemists/prices-by-zone")
@pytest.mark.parametrize(
    ("reputation", "number"), [(1, 1), (6, 1), (7, 1), (13, 1), (14, 2), (17, 2), (18, 2), (30, 2)]
)
def test_a_good_reputation_adds_a_smiley(reputation, number):
    assert smileys(reputation, 0) == number
    table = selling(0, 1, reputation={1: reputation}, bids={0: 1, 1: 0})
    assert [event.smileys for event in of(table, BidTurned)] == [2, number]
    assert table.asked == 0  # 2 smileys against 2: the upper row


@rule("alchemists/order-of-selling")
def test_a_smiley_of_the_zone_can_win():
    assert selling(0, 1, reputation={1: 14}, bids={0: 0, 1: 0}).asked == 1


@rule("alchemists/a-lone-seller")
def test_a_lone_seller_makes_no_bid():
    table = selling(2)
    assert type(table.state.agenda[0]) is Sell and table.asked == 2
    assert offer(table, "B-", "wrong").state.gold[2] == 10
    assert of(table, PotionOffered)[0].price == 1


@rule("alchemists/offering-a-discount")
def test_who_cannot_mix_bids_all_the_same():
    table = selling(0, 1, hands={0: ()})
    assert table.asked == 0 and len(table.labels()) == 4


@rule("alchemists/al-14", "alchemists/prices-by-zone")
@pytest.mark.parametrize(
    ("reputation", "bids"), [(6, (0, 1, 2)), (7, (0, 1, 2, 3)), (18, (0, 1, 2, 3)), (1, (0, 1, 2))]
)
def test_no_bid_that_leaves_no_price(reputation, bids):
    assert biddable(reputation) == bids
    table = selling(0, 1, reputation={0: reputation})
    assert table.labels() == [f"Bid a discount of {n}" for n in bids]
    if reputation < 7:
        assert table.why_rule(PlaceBid(3)) == "alchemists/al-14"
        assert table.why(PlaceBid(3)).startswith("Your reputation is in the red zone")


# --- what can be offered --------------------------------------------------------------------------------------


@rule("alchemists/offering-a-potion", "alchemists/adventurers")
@pytest.mark.parametrize("adventurer", ADVENTURERS)
def test_the_first_seller_has_all_three_potions(adventurer):
    for seats in (2, 3, 4):
        table = selling(0, seats=seats, adventurer=adventurer)
        assert potions(table) == list(ADVENTURERS[adventurer].wants)


@rule("alchemists/offering-a-potion")
def test_a_potion_that_nobody_wants_is_refused():
    table = selling(0)
    assert table.why(Offer("B+", "exact")) == "The Berserker wants red plus, green plus and blue minus."
    assert table.why(Offer("R+", "cheap")) == "The guarantees are exact, sign, neutral and wrong."


@rule("alchemists/blocking-with-four-players")
def test_with_four_players_each_potion_blocks_itself():
    table = selling(0, 1, 2, 3, bids=dict.fromkeys(range(4), 0))
    for potion, left in (("G+", ["R+", "B-"]), ("B-", ["R+"]), ("R+", [])):
        offer(table, potion, "sign").mix()
        assert potions(table) == left
    assert table.labels() == ["Decline"]
    assert table.why(Offer("R+", "sign")) == "The players who sold before you have blocked every potion."
    assert table.push("Decline").state.unused == (0, 0, 0, 2)


@rule("alchemists/blocking-with-four-players")
def test_a_potion_that_failed_is_blocked_as_well():
    table = offer(selling(0, 1, bids={0: 0, 1: 0}), "R+", "exact").push("Mix mushroom and toad").deal("wrong")
    assert potions(table) == ["G+", "B-"]
    blocked = "Red plus was blocked by an earlier seller. You can still offer green plus or blue minus."
    assert table.why(Offer("R+", "exact")) == blocked
    assert table.why_rule(Offer("R+", "exact")) == "alchemists/blocking-with-four-players"


@rule("alchemists/blocking-with-three-players")
@pytest.mark.parametrize(("first", "left"), [("R+", ["B-"]), ("G+", ["B-"]), ("B-", ["R+", "G+"])])
def test_with_three_players_the_first_two_block_each_other(first, left):
    table = selling(0, 1, 2, seats=3, bids=dict.fromkeys(range(3), 0))
    offer(table, first, "sign").mix()
    assert potions(table) == left
    offer(table, left[0], "sign").mix()
    assert table.labels() == ["Decline"]  # two sellers are one fewer than players
    assert table.why_rule(Offer(first, "sign")) == "alchemists/blocking-with-three-players"


@rule("alchemists/blocking-with-two-players")
def test_with_two_players_one_sale_blocks_all():
    table = selling(0, 1, seats=2, bids={0: 0, 1: 0})
    offer(table, "G+", "sign").push("Mix mushroom and toad").deal("sign")
    assert table.asked == 1 and table.labels() == ["Decline"]


@rule("alchemists/blocking-with-two-players")
def test_who_declines_blocks_nothing():
    for seats in (2, 3, 4):
        table = selling(0, 1, seats=seats, bids={0: 0, 1: 0}).push("Decline")
        assert potions(table) == list(BERSERKER)


@rule("alchemists/selling-a-potion")
def test_declining_a_sale_gives_two_unused_cubes():
    table = selling(0).push("Decline")
    assert table.state.unused[0] == 2 and table.state.performed[0] == (0,) * 10


@rule("alchemists/al-11", "alchemists/selling-a-potion")
@pytest.mark.parametrize("hand", [(), ("fern",), ("fern", "fern")])
def test_without_two_different_ingredients_a_sale_is_declined(hand):
    table = selling(0, hands={0: hand})
    assert table.labels() == ["Decline"]
    assert table.why(Offer("R+", "wrong")) == "You don’t have two different ingredients, so you have to decline."
    assert table.why_rule(Offer) == "alchemists/al-11"


# --- guarantees and prices ------------------------------------------------------------------------------------


@rule("alchemists/guarantees")
def test_the_prices_of_guarantees():
    assert GUARANTEES == {"exact": 4, "sign": 3, "neutral": 2, "wrong": 1}
    assert len(offers(selling(0))) == 12


@rule("alchemists/guarantees")
def test_two_sellers_may_give_the_same_guarantee():
    table = selling(0, 1, bids={0: 0, 1: 0})
    offer(table, "R+", "neutral").push("Mix mushroom and toad").deal("sign")
    assert ("G+", "neutral") in offers(table)


@rule("alchemists/discounted-price")
@pytest.mark.parametrize(
    ("bid", "left"), [(0, ["exact", "sign", "neutral", "wrong"]), (1, ["exact", "sign", "neutral"]),
                      (2, ["exact", "sign"]), (3, ["exact"])]
)  # fmt: skip
def test_the_discount_must_leave_a_price(bid, left):
    table = selling(0, 1, bids={0: bid, 1: 0})
    assert list(dict.fromkeys(guarantee for _, guarantee in offers(table))) == left
    if bid:
        assert table.why_rule(Offer("R+", "wrong")) == "alchemists/discounted-price"


@rule("alchemists/discounted-price")
def test_the_example_of_the_discount_of_two():
    """Exact match for 2, right sign for 1, and neither of the two lowest guarantees."""
    table = selling(0, 1, bids={0: 2, 1: 0})
    assert {guarantee: price(10, 2, guarantee) for _, guarantee in offers(table)} == {"exact": 2, "sign": 1}
    assert table.why(Offer("R+", "neutral")) == (
        "With your discount and your reputation zone, this guarantee would pay 0 gold, but it must pay at least 1."
    )


@rule("alchemists/prices-by-zone")
def test_the_example_of_the_blue_zone():
    """A discount of 3 and the guarantee of the right sign: 3 + 1 - 3 = 1."""
    assert price(18, 3, "sign") == 1
    table = selling(0, 1, reputation={0: 18}, bids={0: 3, 1: 0})
    assert [one for one in offers(table) if one[0] == "R+"] == [("R+", "exact"), ("R+", "sign")]


@rule("alchemists/prices-by-zone")
def test_the_example_of_the_red_zone():
    """A discount of 2 leaves the exact match alone, for 4 - 1 - 2 = 1; and it is no discount: no smiley is lost."""
    assert price(6, 2, "exact") == 1 and smileys(6, 2) == 3
    table = selling(0, 1, reputation={0: 6}, bids={0: 2, 1: 0})
    assert table.asked == 0 and [guarantee for _, guarantee in offers(table)] == ["exact"] * 3


@rule("alchemists/prices-by-zone")
@pytest.mark.parametrize(("reputation", "gold"), [(1, 3), (6, 3), (7, 4), (13, 4), (14, 4), (17, 4), (18, 5), (99, 5)])
def test_the_price_in_each_zone(reputation, gold):
    assert price(reputation, -1, "exact") == gold
    assert sale("exact", guarantee="exact", reputation={0: reputation}).state.gold[0] == 10 + gold


@rule("alchemists/prices-by-zone")
def test_in_the_red_zone_the_cheapest_guarantee_has_no_price():
    table = selling(0, reputation={0: 6})
    assert ("R+", "wrong") not in offers(table) and ("R+", "neutral") in offers(table)


# --- the mix, and what becomes known --------------------------------------------------------------------------


@rule("alchemists/the-mix-of-a-sale")
def test_two_different_ingredients_of_the_hand_are_mixed():
    table = offer(selling(0, hands={0: ("fern", "fern", "toad")}))
    assert type(table.state.agenda[0]) is MixFor and table.labels() == ["Mix fern and toad"]
    assert table.why(Mix("mushroom", "toad")) == "You don’t have mushroom and toad."


@rule("alchemists/the-mix-of-a-sale")
def test_who_has_offered_cannot_go_back():
    table = offer(selling(0))
    assert "Decline" not in table.labels() and "Leave it" not in table.labels()


@rule("alchemists/qualities")
def test_the_card_reader_shows_four_qualities_weighed_by_the_worlds_left():
    table = offer(selling(0)).push("Mix mushroom and toad")
    assert table.chances() == {"exact": 5760, "sign": 11520, "neutral": 5760, "wrong": 17280}
    known = Fact("mix", ("mushroom", "toad"), "", "G+", 0, (0,))
    table = offer(selling(0, facts=(known,))).push("Mix mushroom and toad")
    assert table.chances() == {"sign": 5760}


@rule("alchemists/qualities")
@pytest.mark.parametrize(("quality", "known"), [("exact", ("R+",)), ("sign", ()), ("neutral", ("0",)), ("wrong", ())])
def test_only_exact_and_neutral_tell_the_potion(quality, known):
    table = sale(quality)
    assert table.state.potions[0] == known
    fact = table.state.facts[-1]
    assert (fact.kind, fact.ingredients, fact.asked, fact.answer) == ("sale", ("mushroom", "toad"), "R+", quality)
    assert (fact.by, fact.knows) == (0, (0,))


@rule("alchemists/qualities")
def test_the_potion_asked_for_is_the_one_that_was_chosen():
    table = offer(selling(0), "B-", "wrong").push("Mix mushroom and toad").deal("exact")
    assert table.state.potions[0] == ("B-",) and table.state.facts[-1].asked == "B-"


@rule("alchemists/qualities")
def test_others_do_not_see_what_was_mixed():
    table = sale("sign")
    [mixed] = [event for event in table.events if type(event).__name__ == "Mixed"]
    assert mixed.seen_by(0).cards == ("mushroom", "toad")
    assert mixed.seen_by(3).cards == ("?", "?") and mixed.seen_by(3).said == "sign"


@rule("alchemists/discarding")
def test_both_ingredients_of_a_sale_are_discarded_face_down():
    table = sale("wrong")
    assert table.state.hands[0] == ("fern",) and table.state.cauldron == ()
    assert table.state.discard[0] == ("mushroom", "toad")


# --- payment and reputation -----------------------------------------------------------------------------------


@rule("alchemists/payment")
@pytest.mark.parametrize("guarantee", GUARANTEES)
@pytest.mark.parametrize("quality", GUARANTEES)
def test_paid_for_the_guarantee_if_the_potion_is_as_good(guarantee, quality):
    order = list(GUARANTEES)
    kept = order.index(quality) <= order.index(guarantee)
    table = sale(quality, guarantee=guarantee)
    assert table.state.gold[0] == 10 + (GUARANTEES[guarantee] if kept else 0)
    assert ("GuaranteeBroken" in table.kinds()) is not kept


@rule("alchemists/payment")
def test_the_discount_is_taken_off():
    table = offer(selling(0, 1, bids={0: 2, 1: 0}), "R+", "exact").push("Mix mushroom and toad").deal("exact")
    assert table.state.gold[0] == 12


@rule("alchemists/a-poor-potion")
@pytest.mark.parametrize("guarantee", GUARANTEES)
@pytest.mark.parametrize(("quality", "lost"), [("exact", 0), ("sign", 0), ("neutral", 1), ("wrong", 1)])
def test_neutral_and_wrong_sign_cost_reputation_whatever_was_guaranteed(quality, lost, guarantee):
    assert sale(quality, guarantee=guarantee).state.reputation[0] == 10 - lost


@rule("alchemists/a-poor-potion", "alchemists/prices-by-zone")
@pytest.mark.parametrize(("before", "after"), [(6, 6), (7, 6), (14, 12), (17, 15), (18, 15), (1, 1)])
def test_the_zone_weighs_the_loss_of_a_poor_sale(before, after):
    """14 and a neutral potion: the rule text's example, 12."""
    assert sale("neutral", guarantee="neutral", reputation={0: before}).state.reputation[0] == after


@rule("alchemists/payment", "alchemists/a-poor-potion")
@pytest.mark.parametrize(
    ("before", "guarantee", "gold", "after"), [(18, "wrong", 2, 15), (7, "neutral", 2, 6), (7, "wrong", 1, 6)]
)
def test_what_is_paid_was_agreed_before_the_reputation_fell(before, guarantee, gold, after):
    """The poor potion leads out of the blue zone, and into the red one."""
    table = sale("neutral", guarantee=guarantee, reputation={0: before})
    assert (table.state.gold[0], table.state.reputation[0]) == (10 + gold, after)


@rule("alchemists/prices-by-zone", "alchemists/discounted-price", "alchemists/payment")
def test_each_seller_has_the_prices_of_its_own_reputation_and_bid():
    """The first one would get 5 + 1 - 3 for an exact match; the second one has the red zone and no discount."""
    table = selling(0, 1, reputation={0: 18, 1: 6}, bids={0: 3, 1: 0})
    assert {guarantee for _, guarantee in offers(table)} == {"exact", "sign"}
    offer(table, "R+", "exact").push("Mix mushroom and toad").deal("exact")
    assert {guarantee for _, guarantee in offers(table)} == {"exact", "sign", "neutral"}
    offer(table, "G+", "sign").push("Mix mushroom and toad").deal(next(iter(table.chances())))
    assert table.state.gold[:2] == (12, 12)


@rule("alchemists/order-of-selling", "alchemists/al-14")
def test_each_bids_with_its_own_reputation():
    table = selling(0, 1, 2, reputation={0: 14, 2: 6})
    for allowed in (4, 4, 3):
        assert len(table.labels()) == allowed
        table.push("Bid a discount of 1")
    assert of(table, SalesOrdered)[0].seats == (0, 1, 2)
    assert [event.smileys for event in of(table, BidTurned)] == [3, 2, 2]
    table = selling(0, 1, 2, reputation={1: 14}, bids={0: 1, 1: 1, 2: 3})
    assert of(table, SalesOrdered)[0].seats == (2, 1, 0)


@rule("alchemists/selling-a-potion", "alchemists/payment", "alchemists/a-poor-potion")
@pytest.mark.parametrize(
    ("quality", "gold", "reputation", "known"),
    [("exact", 12, 10, ("B-",)), ("sign", 12, 10, ()), ("neutral", 12, 9, ("0",)), ("wrong", 10, 9, ())],
)
def test_the_worked_example_of_selling(quality, gold, reputation, known):
    """The barbarian of the rule text, with three players; the icons of the potions are lost, so these are
    reconstructed. Green, first, asks for one of the first two, Red declines, and Yellow is left with the third,
    for 2 gold."""
    green, red, yellow = range(3)
    table = selling(green, red, yellow, seats=3, bids=dict.fromkeys(range(3), 0))
    offer(table, "R+", "neutral").push("Mix mushroom and toad").deal("sign")
    assert potions(table) == ["B-"] and table.asked == red
    table.push("Decline")
    assert table.asked == yellow and table.state.unused[red] == 2
    assert potions(table) == ["B-"]
    offer(table, "B-", "neutral").push("Mix fern and toad").deal(quality)
    assert (table.state.gold[yellow], table.state.reputation[yellow]) == (gold, reputation)
    assert table.state.potions[yellow] == known
    assert table.asked == "over" and table.state.seller == 0 and table.state.blocked == (0, 0, 0)


@rule("alchemists/selling-a-potion")
def test_the_worked_example_as_it_is_told():
    """The same sale with the right sign, as Red, who neither mixes nor sells, is told of it."""
    green, red, yellow = range(3)
    table = selling(green, red, yellow, seats=3, bids={green: 1, red: 0, yellow: 0})
    offer(table, "R+", "neutral").push("Mix mushroom and toad").deal("wrong")
    table.push("Decline")
    offer(table, "B-", "neutral").push("Mix fern and toad").deal("sign")
    golden("alchemists", "selling", "\n".join(table.log(red)) + "\n")


@rule("alchemists/selling-a-potion")
def test_a_sale_counts_as_performed_and_uses_its_action():
    table = sale("exact")
    assert table.state.left[0] == (0,) * 10 and sum(table.state.performed[0]) == 1 and table.state.unused[0] == 0


@rule("alchemists/offering-a-potion")
def test_no_more_sellers_than_one_fewer_than_players():
    for seats in (2, 3, 4):
        table = selling(*range(seats), seats=seats, bids=dict.fromkeys(range(seats), 0))
        sold = 0
        while table.asked != "over":
            if left := potions(table):
                offer(table, left[-1], "exact").mix()
                sold += 1
            else:
                table.push("Decline")
        assert sold == seats - 1


@rule("alchemists/adventurers")
def test_six_adventurers_want_three_potions_of_different_colours():
    assert len(ADVENTURERS) == 6
    assert all({wish[0] for wish in one.wants} == set("RGB") for one in ADVENTURERS.values())


@rule("alchemists/guarantees")
def test_every_offer_has_a_label_of_its_own():
    every = list(Offer.every(selling(0).state.config))
    assert len(every) == 24 == len({one.label() for one in every})
    state = selling(0, options={"adventurers": ("berserker", "cleric"), "rounds": 3}).state
    assert {one.potion for one in Offer.every(state.config)} == {"R+", "G+", "B-", "B+"}
    assert not list(Offer.every(state.config.replace(spaces=("forage",))))
    assert Offer("R+", "sign").label() == "Offer red plus and guarantee at least the right sign"
    assert Decline().label() == "Decline"


@rule("alchemists/offering-a-potion")
def test_without_an_adventurer_nothing_is_wanted():
    table = begin((), adventurer="")
    assert free_potions(table.state, 0) == ()
