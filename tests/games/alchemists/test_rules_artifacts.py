"""Buying artifacts, and all eighteen at their own moments."""

import pytest

from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import INGREDIENTS
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import PayGold
from pharmalab.games.alchemists.mechanisms.artifacts.artifact import Use
from pharmalab.games.alchemists.mechanisms.artifacts.boots_of_speed import Once
from pharmalab.games.alchemists.mechanisms.artifacts.magic_mortar import MortarPicked
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Look, Peek, Peeked
from pharmalab.games.alchemists.mechanisms.buy import BuyArtifact, affordable, price
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.order import cards_of_order_space
from pharmalab.games.alchemists.mechanisms.potion import MixFor
from pharmalab.games.alchemists.mechanisms.publish import PublishTheory
from pharmalab.games.alchemists.mechanisms.reputation import change_reputation
from pharmalab.games.alchemists.mechanisms.resolve import Space
from pharmalab.games.alchemists.mechanisms.round import BeginRound
from pharmalab.games.alchemists.mechanisms.scoring import artifact_points as points
from pharmalab.games.alchemists.mechanisms.seals import PlaceSeal
from pharmalab.games.alchemists.mechanisms.skip import Skip
from pharmalab.games.alchemists.mechanisms.spaces import question_of
from pharmalab.games.alchemists.state import AT, Fact
from tests.games.alchemists.market_table import HAND, begin, offer, sale, selling, space
from tests.games.rules import rule


def buying(*row, seat=0, times=1, **fields):
    """A seat on the space where artifacts are bought; these lie in the row."""
    return space("buy", {seat: times}, artifact_row=tuple(sorted(row)), **fields)


def owner(artifact, seat=0):
    """Fields: the seat owns the artifact."""
    return {"artifacts": {seat: (artifact,) if isinstance(artifact, str) else tuple(sorted(artifact))}}


# --- buying ---------------------------------------------------------------------------------------------------


@rule("alchemists/buy-artifact")
@pytest.mark.parametrize("artifact", ARTIFACTS)
def test_every_artifact_costs_what_is_printed(artifact):
    table = buying(artifact, gold={0: ARTIFACTS[artifact].cost}).push(BuyArtifact(artifact))
    state = table.state
    assert state.artifacts[0] == (artifact,) and state.artifact_row == () and state.gold[0] == 0
    assert table.kinds()[:2] == ["ArtifactBought", "GoldChanged"]


@rule("alchemists/buy-artifact")
def test_what_is_too_dear_cannot_be_bought():
    table = buying("boots_of_speed", "periscope", gold={0: 3})
    assert table.labels() == ["Buy Periscope", "Decline"] and not table.state.agenda[0].quiet(table.state)
    assert table.why(BuyArtifact("boots_of_speed")) == "Boots of Speed costs 4 gold, but you only have 3."
    poor = buying("boots_of_speed", "periscope", gold={0: 2})
    assert poor.labels() == ["Decline"] and poor.state.agenda[0].quiet(poor.state)
    assert poor.why(BuyArtifact) == "You can’t afford any artifact: Periscope costs 3 gold, but you only have 2."


@rule("alchemists/buy-artifact")
def test_a_second_purchase_in_a_round():
    table = buying("boots_of_speed", "periscope", "magic_mortar", times=2)
    table.push("Buy Periscope")
    assert table.asked == 0
    table.push("Buy Magic Mortar")
    assert table.asked == "over"
    assert table.state.artifacts[0] == ("magic_mortar", "periscope") and table.state.gold[0] == 4


@rule("alchemists/buy-artifact")
def test_the_second_purchase_takes_two_cubes():
    table = buying("periscope", times=2)
    assert table.push("Decline").state.unused[0] == 1
    assert table.push("Decline").state.unused[0] == 3


@rule("alchemists/buy-artifact")
def test_first_purchases_of_all_come_before_second_ones():
    table = space("buy", {0: 2, 2: 1}, artifact_row=("boots_of_speed", "magic_mortar", "periscope"))
    order = []
    while table.asked != "over":
        order.append(table.asked)
        table.push(table.labels()[-1])
    assert order == [0, 2, 0]


@rule("alchemists/the-artifact-row")
def test_the_row_is_not_filled_up():
    table = buying("periscope", times=2, artifact_decks=(("silver_chalice",), ("bronze_cup",)))
    table.push("Buy Periscope")
    assert table.state.artifact_row == () and table.labels() == ["Decline"]
    assert table.why(BuyArtifact) == "All artifacts in the row have been bought, and the row isn’t refilled."


@rule("alchemists/the-artifact-row")
def test_only_what_lies_in_the_row_is_on_sale():
    table = buying("periscope", artifact_decks=(("silver_chalice",), ()))
    assert table.why(BuyArtifact("silver_chalice")) == "Silver Chalice isn’t in the row."
    assert table.why(BuyArtifact("philosophers_stone")) == "philosophers_stone isn’t in the row."


@rule("alchemists/the-artifact-row")
def test_six_artifacts_of_each_level():
    assert [sum(one.level == level for one in ARTIFACTS.values()) for level in (1, 2, 3)] == [6, 6, 6]


# --- level I --------------------------------------------------------------------------------------------------


@rule("alchemists/boots-of-speed")
def test_boots_act_once_more_after_everybody():
    table = space("transmute", {0: 1, 1: 1}, **owner("boots_of_speed"))
    table.push("Transmute fern")
    assert table.asked == 1
    table.push("Transmute fern")
    assert type(table.state.agenda[0]) is Once and table.asked == 0
    assert table.labels() == ["Use the Boots of Speed", "Leave it"]
    table.push("Use the Boots of Speed", "Transmute toad")
    assert table.asked == "over" and table.state.gold[0] == 12 and table.state.used[0] == ("boots_of_speed",)


@rule("alchemists/boots-of-speed", "alchemists/artifacts-in-use")
def test_boots_may_be_left():
    table = space("transmute", {0: 1}, **owner("boots_of_speed")).push("Transmute fern", "Leave it")
    assert table.asked == "over" and table.state.used[0] == () and table.state.gold[0] == 11


@rule("alchemists/boots-of-speed")
def test_boots_work_once_a_round():
    table = space("transmute", {0: 1}, used=(("boots_of_speed",), (), (), ()), **owner("boots_of_speed"))
    assert table.push("Transmute fern").asked == "over"


@rule("alchemists/boots-of-speed", "alchemists/periscope")
def test_what_works_once_a_round_works_again_in_the_next():
    had = {"artifacts": {0: ("boots_of_speed",), 2: ("periscope",)}, "round_": 3}
    table = begin((BeginRound(), question_of("test", 0)), used=(("boots_of_speed",), (), ("periscope",), ()), **had)
    assert table.state.round == 4 and table.state.used == ((),) * 4


@rule("alchemists/boots-of-speed", "alchemists/artifacts-in-use")
def test_boots_that_were_used_wait_for_the_next_round():
    table = begin((Space("transmute"), Space("buy")), artifact_row=("periscope",), **owner("boots_of_speed"),
                  **dict.fromkeys(("declared", "left"), (tuple(int(one in ("transmute", "buy")) for one in AT),
                                                         *((0,) * len(AT),) * 3)))  # fmt: skip
    table.push("Transmute fern", "Use the Boots of Speed", "Transmute toad", "Buy Periscope")
    assert table.asked == "over"


@rule("alchemists/boots-of-speed", "alchemists/al-16")
def test_boots_need_an_action_that_was_performed():
    assert space("transmute", {0: 1}, **owner("boots_of_speed")).push("Decline").asked == "over"
    assert space("transmute", {1: 1}, **owner("boots_of_speed")).push("Transmute fern").asked == "over"
    table = space("transmute", {0: 1}, options={"boots": "cube"}, **owner("boots_of_speed")).push("Decline")
    assert type(table.state.agenda[0]) is Once


@rule("alchemists/al-16", "alchemists/al-07")
def test_of_two_actions_one_that_was_performed_is_enough_for_boots():
    for steps in (("Transmute fern", "Decline"), ("Decline", "Transmute fern")):
        table = space("transmute", {0: 2}, **owner("boots_of_speed")).push(*steps)
        assert type(table.state.agenda[0]) is Once and table.asked == 0


@rule("alchemists/boots-of-speed", "alchemists/al-16")
def test_boots_ignore_the_limit_of_actions():
    table = space("transmute", {0: 2}, **owner("boots_of_speed")).push("Transmute fern", "Transmute mushroom")
    assert table.push("Use the Boots of Speed", "Transmute toad").state.hands[0] == ()


@rule("alchemists/boots-of-speed")
def test_boots_do_not_sell():
    table = sale("exact", **owner("boots_of_speed"))
    assert table.asked == "over"


@rule("alchemists/boots-of-speed")
def test_boots_in_a_hand_that_declines_its_extra_action():
    table = space("transmute", {0: 1}, **owner("boots_of_speed")).push("Transmute fern", "Use the Boots of Speed")
    assert table.push("Decline").state.unused[0] == 0 and table.state.used[0] == ("boots_of_speed",)


@rule("alchemists/al-16")
def test_boots_work_where_they_were_bought():
    table = buying("boots_of_speed", "periscope", gold={0: 7}).push("Buy Boots of Speed")
    assert type(table.state.agenda[0]) is Once
    table.push("Use the Boots of Speed", "Buy Periscope")
    assert table.state.artifacts[0] == ("boots_of_speed", "periscope") and table.state.gold[0] == 0


@rule("alchemists/al-16")
def test_boots_pay_an_unhappy_student():
    table = space("test", {0: 1}, unhappy=True, gold={0: 1}, **owner("boots_of_speed"))
    table.push("Mix mushroom and toad").deal("R+")
    table.push("Use the Boots of Speed")
    assert table.labels() == ["Decline"]  # the gold is spent


@rule("alchemists/al-17")
def test_boots_work_on_the_custodian_space():
    table = space("custodian", {0: 1}, hands={0: (*HAND, "fern")}, **owner("boots_of_speed"))
    table.push("Mix mushroom and toad").deal("R+")
    table.push("Use the Boots of Speed")
    assert table.labels() == ["Decline"] and table.asked == 0


@rule("alchemists/boots-of-speed", "alchemists/al-16")
def test_boots_publish_and_debunk_once_more():
    table = space("publish", {0: 1}, **owner("boots_of_speed"))
    table.push(PublishTheory("toad", "pnP"), PlaceSeal("gold"), "Use the Boots of Speed")
    table.push(PublishTheory("fern", "Nnp"), PlaceSeal("silver"))
    assert table.state.gold[0] == 8 and table.state.reputation[0] == 12 and table.state.unused[0] == 0
    table.state = table.state.replace(agenda=(question_of("debunk", 0, True),))
    table.push(AskAspect("toad", "R")).deal("+")
    assert table.state.reputation[0] == 11 and table.asked == "over"


@rule("alchemists/al-16", "alchemists/immediate-publication")
def test_an_immediate_publication_is_an_action_performed_on_its_space():
    done = tuple(int(one == "publish") for one in AT)
    table = begin((Space("publish"),), declared=(done, *((0,) * 10,) * 3), performed=(done, *((0,) * 10,) * 3),
                  **owner("boots_of_speed"))  # fmt: skip
    assert type(table.state.agenda[0]) is Once


@rule("alchemists/boots-of-speed")
def test_nobody_is_asked_about_boots_without_owning_them():
    assert space("transmute", {0: 1, 1: 1}).push("Transmute fern", "Transmute fern").asked == "over"


@rule("alchemists/artifacts-in-use")
def test_a_question_is_about_one_artifact():
    table = space("transmute", {0: 1}, **owner("boots_of_speed")).push("Transmute fern")
    assert table.why(Use("periscope")) == "First decide whether to use the Boots of Speed."
    assert table.state.agenda[0].silence() == Skip()


@rule("alchemists/discount-card")
@pytest.mark.parametrize(("bought", "asked"), [(0, 2), (1, 3), (2, 3)])
def test_the_discount_card_takes_two_off_once_and_then_one(bought, asked):
    table = buying("silver_chalice", bought=(bought, 0, 0, 0), **owner("discount_card"))
    assert price(table.state, 0, "silver_chalice") == asked
    table.push("Buy Silver Chalice")
    assert table.state.gold[0] == 10 - asked and table.state.bought[0] == bought + 1


@rule("alchemists/discount-card", "alchemists/al-20")
def test_the_discount_card_does_not_discount_itself():
    table = buying("discount_card", "boots_of_speed", times=2).push("Buy Discount Card")
    assert table.state.gold[0] == 7 and table.state.bought[0] == 0
    assert table.push("Buy Boots of Speed").state.gold[0] == 5


@rule("alchemists/discount-card")
def test_the_discount_card_helps_nobody_else():
    assert price(buying("silver_chalice", **owner("discount_card", 1)).state, 0, "silver_chalice") == 4


@rule("alchemists/al-20")
def test_no_price_falls_below_zero():
    table = buying("altar_of_gold", **owner("discount_card"))
    assert price(table.state, 0, "altar_of_gold") == 0 and price(table.state, 0, "altar_of_gold", 2) == 0


@rule("alchemists/magic-mortar")
@pytest.mark.parametrize("gone", ["mushroom", "toad"])
@pytest.mark.parametrize("name", ["test", "drink", "custodian"])
def test_the_mortar_takes_one_ingredient_of_a_mix(name, gone):
    table = space(name, {0: 1}, **owner("magic_mortar")).push("Mix mushroom and toad").deal("R+")
    assert table.chances() == {"mushroom": 1, "toad": 1}
    table.deal(gone)
    kept = "toad" if gone == "mushroom" else "mushroom"
    assert table.state.hands[0] == tuple(sorted(("fern", kept))) and table.state.discard[0] == (gone,)
    assert table.state.facts[-1].lies == 1 and table.state.cauldron == ()


@rule("alchemists/magic-mortar")
def test_the_mortar_works_on_a_sale():
    table = sale("exact", **owner("magic_mortar")).deal("toad")
    assert table.state.hands[0] == ("fern", "mushroom")


@rule("alchemists/magic-mortar")
def test_others_do_not_learn_what_the_mortar_took():
    table = sale("exact", **owner("magic_mortar"))
    pick = table.state.agenda[0]
    assert [pick.outcome_seen_by(table.state, "toad", seat) for seat in (0, 1)] == ["toad", "?"]
    table.deal("toad")
    [picked] = [event for event in table.events if type(event) is MortarPicked]
    assert picked.seen_by(1).sentence() == (
        "Thanks to the Magic Mortar, Player 1 uses up only one of the two ingredients."
    )


@rule("alchemists/magic-mortar")
def test_the_mortar_is_its_owners_alone():
    assert sale("exact", **owner("magic_mortar", 1)).asked == "over"


@rule("alchemists/periscope")
@pytest.mark.parametrize("name", ["test", "drink", "custodian"])
def test_the_periscope_looks_into_the_cauldron_of_somebody_else(name):
    table = space(name, {0: 1}, **owner("periscope", 2)).push("Mix mushroom and toad").deal("R+")
    assert type(table.state.agenda[0]) is Look and table.asked == 2
    table.push("Use the Periscope")
    assert table.chances() == {"mushroom": 1, "toad": 1}
    table.deal("toad")
    assert table.state.facts[-1].peeks == ((2, "toad"),) and table.state.used[2] == ("periscope",)
    assert table.state.discard[0] == ("mushroom", "toad")


@rule("alchemists/periscope")
def test_what_was_mixed_before_stays_known():
    before = space("test", {0: 1}).push("Mix mushroom and toad").deal("R+").state.facts
    table = space("test", {0: 1}, facts=before, **owner("periscope", 2)).push("Mix mushroom and toad").deal("R+")
    table.push("Use the Periscope").deal("toad")
    assert len(before) == 1 and table.state.facts[:-1] == before and table.state.facts[-1].peeks == ((2, "toad"),)


@rule("alchemists/periscope", "alchemists/al-15")
def test_who_sees_what_the_periscope_saw():
    table = space("test", {0: 1}, **owner("periscope", 2)).push("Mix mushroom and toad").deal("R+")
    table.push("Use the Periscope")
    top = table.state.agenda[0]
    assert [top.outcome_seen_by(table.state, "toad", seat) for seat in range(4)] == ["toad", "?", "toad", "?"]
    table.deal("toad")
    [peeked] = [event for event in table.events if type(event) is Peeked]
    assert [event.ingredient for event in map(peeked.seen_by, range(4))] == ["toad", "?", "toad", "?"]
    assert peeked.seen_by(3).sentence() == "Player 3 sees one of Player 1’s two ingredients."


@rule("alchemists/periscope")
def test_the_periscope_looks_at_sales_too_before_the_next_seller():
    table = offer(selling(0, 1, bids={0: 0, 1: 0}, **owner("periscope", 1))).push("Mix mushroom and toad").deal("sign")
    assert type(table.state.agenda[0]) is Look
    assert table.push("Leave it").asked == 1 and table.state.used[1] == ()


@rule("alchemists/periscope")
def test_the_periscope_does_not_look_at_its_owner():
    assert space("test", {0: 1}, **owner("periscope")).push("Mix mushroom and toad").deal("R+").asked == "over"


@rule("alchemists/periscope")
def test_the_periscope_looks_once_a_round():
    table = space("test", {0: 1}, used=((), (), ("periscope",), ()), **owner("periscope", 2))
    assert table.push("Mix mushroom and toad").deal("R+").asked == "over"


@rule("alchemists/periscope", "alchemists/boots-of-speed")
def test_the_periscope_looks_at_what_the_boots_mix():
    owned = {0: ("boots_of_speed",), 2: ("periscope",)}
    table = (
        space("test", {0: 1}, hands={0: (*HAND, "flower")}, artifacts=owned).push("Mix mushroom and toad").deal("R+")
    )
    table.push("Leave it", "Use the Boots of Speed", "Mix fern and flower").deal("R+")
    assert type(table.state.agenda[0]) is Look and table.asked == 2


@rule("alchemists/periscope")
def test_the_periscope_does_not_see_the_thinking_cap():
    table = buying("thinking_cap", **owner("periscope", 2)).push("Buy Thinking Cap", "Mix mushroom and toad").deal("R+")
    assert type(table.state.agenda[0]) is MixFor


@rule("alchemists/al-15")
def test_the_periscope_looks_before_the_mortar_picks():
    table = space("test", {0: 1}, artifacts={0: ("magic_mortar",), 2: ("periscope",)})
    table.push("Mix mushroom and toad").deal("R+").push("Use the Periscope").deal("toad")
    assert table.chances() == {"mushroom": 1, "toad": 1} and table.state.agenda[0].source == "magic mortar"
    assert table.deal("toad").state.facts[-1].peeks == ((2, "toad"),)


@rule("alchemists/al-15")
def test_who_does_not_know_the_cauldron_may_be_told_any_ingredient():
    table = begin((Peek(2, 0),), cauldron=("?", "?"), facts=(Fact("mix", ("?", "?"), "", "R+", 0, (0,)),))
    assert tuple(table.chances()) == INGREDIENTS


@rule("alchemists/robe-of-respect")
def test_the_robe_adds_to_each_gain():
    state = begin((), **owner("robe_of_respect")).state
    assert change_reputation(state, 0, 1, []).reputation[0] == 12
    assert change_reputation(state, 0, 2, []).reputation[0] == 13
    assert change_reputation(state, 1, 2, []).reputation[1] == 12
    for had in (1, 6, 14, 18):
        assert change_reputation(state.replace(reputation=(had, 10, 10, 10)), 0, 1, []).reputation[0] == had + 2


@rule("alchemists/robe-of-respect")
def test_the_robe_adds_nothing_to_losses_nor_in_the_final_round():
    state = begin((), **owner("robe_of_respect")).state
    assert change_reputation(state, 0, -1, []).reputation[0] == 9
    assert change_reputation(state, 0, 0, []).reputation[0] == 10
    assert change_reputation(state.replace(round=5), 0, 2, []).reputation[0] == 13
    assert change_reputation(state.replace(round=6), 0, 2, []).reputation[0] == 12


@rule("alchemists/robe-of-respect", "alchemists/barmaid")
def test_the_robe_adds_to_the_barmaids_point():
    table = offer(selling(0, favours={0: ("barmaid",)}, **owner("robe_of_respect")))
    assert table.push("Play the Barmaid", "Mix mushroom and toad").deal("exact").state.reputation[0] == 12


# --- level II -------------------------------------------------------------------------------------------------


@rule("alchemists/amulet-of-rhetoric")
@pytest.mark.parametrize(("owned", "now"), [((), 15), (("robe_of_respect",), 16)])
def test_the_amulet_of_rhetoric_brings_five_at_once(owned, now):
    table = buying("amulet_of_rhetoric", artifacts={0: owned}).push("Buy Amulet of Rhetoric")
    assert table.state.reputation[0] == now and table.asked == "over"


@rule("alchemists/hypnotic-amulet")
def test_the_hypnotic_amulet_draws_four_favours():
    table = buying("hypnotic_amulet").push("Buy Hypnotic Amulet")
    table.deal("sage", "sage", "merchant", "barmaid")
    table.deal("none")
    assert table.asked == "over" and table.state.favours[0] == ("barmaid", "merchant", "sage", "sage")


@rule("alchemists/hypnotic-amulet", "alchemists/herbalist")
def test_herbalists_of_the_hypnotic_amulet_are_played_at_once():
    table = buying("hypnotic_amulet").push("Buy Hypnotic Amulet")
    table.deal("sage", "herbalist", "merchant", "herbalist")
    for _ in range(2):
        table.deal("herbalist", "flower", "flower", "scorpion")
        assert table.asked == 0
        table.push("Discard flower", "Discard flower")
    table.deal("none")
    assert table.asked == "over"
    assert table.state.favours[0] == ("merchant", "sage")
    assert table.state.hands[0] == (*sorted((*HAND, "scorpion", "scorpion")),)


@rule("alchemists/hypnotic-amulet")
def test_the_hypnotic_amulet_draws_as_many_favours_as_there_are():
    table = buying("hypnotic_amulet", options={"favours": ("sage", "sage", "merchant")}).push("Buy Hypnotic Amulet")
    table.deal("sage", "merchant", "sage")
    while table.asked == "chance":
        table.deal("none")
    assert table.asked == "over" and len(table.state.favours[0]) == 3


@rule("alchemists/silver-chalice", "alchemists/points-for-artifacts")
def test_the_silver_chalice_is_worth_six():
    assert points(begin(()).state, 0, "silver_chalice") == 6


def cap(hand, **fields):
    return buying("thinking_cap", hands={0: hand}, **fields).push("Buy Thinking Cap")


@rule("alchemists/thinking-cap", "alchemists/al-10")
def test_the_thinking_cap_tests_two_pairs_and_discards_nothing():
    table = cap(("fern", "mushroom", "scorpion", "toad"))
    table.push("Mix mushroom and toad").deal("R-")
    assert type(table.state.agenda[0]) is MixFor  # the second pair is chosen after the first result
    table.push("Mix fern and scorpion").deal("G-")
    state = table.state
    assert table.asked == "over" and state.hands[0] == ("fern", "mushroom", "scorpion", "toad")
    assert not any(state.discard) and [fact.answer for fact in state.facts] == ["R-", "G-"]
    assert [(fact.held, fact.second) for fact in state.facts] == [(4, False), (2, True)]
    assert state.potions[0] == ("G-", "R-")


@rule("alchemists/thinking-cap", "alchemists/al-10")
def test_nothing_bad_comes_of_the_thinking_cap():
    table = cap(("fern", "mushroom", "scorpion", "toad")).push("Mix mushroom and toad").deal("B-")
    assert not table.state.unhappy and table.state.struck[0] == () and table.state.reputation[0] == 10


@rule("alchemists/thinking-cap")
def test_no_card_is_in_both_pairs():
    table = cap(("fern", "mushroom", "toad")).push("Mix mushroom and toad").deal("R+")
    assert table.labels() == ["Leave it"]
    assert table.why(Mix("fern", "toad")) == (
        "Apart from the cards in your first mix, you don’t have fern and toad."
    )


@rule("alchemists/thinking-cap")
def test_two_cards_of_a_kind_can_be_in_two_pairs():
    """Scorpion with toad and fern with toad need two toads."""
    table = cap(("fern", "scorpion", "toad", "toad")).push("Mix toad and scorpion").deal("R+")
    assert table.labels() == ["Mix fern and toad", "Leave it"]


@rule("alchemists/thinking-cap")
def test_the_cap_may_stop_after_no_pair_or_one():
    assert cap(HAND).push("Leave it").asked == "over"
    table = cap(("fern", "mushroom", "scorpion", "toad")).push("Mix mushroom and toad").deal("R+").push("Leave it")
    assert table.asked == "over" and len(table.state.facts) == 1


@rule("alchemists/thinking-cap")
def test_a_cap_without_two_different_ingredients():
    assert cap(("toad", "toad")).labels() == ["Leave it"]


@rule("alchemists/thinking-cap")
def test_others_do_not_see_the_pairs_of_the_cap():
    table = cap(("fern", "mushroom", "scorpion", "toad")).push("Mix mushroom and toad").deal("R+")
    [mixed] = [event for event in table.events if type(event).__name__ == "Mixed"]
    assert mixed.seen_by(1).cards == ("?", "?")


@rule("alchemists/thinking-cap", "alchemists/magic-mortar")
def test_the_mortar_does_not_touch_the_cap():
    table = cap(("fern", "mushroom", "toad"), **owner("magic_mortar")).push("Mix mushroom and toad").deal("R+")
    assert table.state.hands[0] == ("fern", "mushroom", "toad") and table.asked == 0


@rule("alchemists/witch-s-trunk")
def test_witchs_trunk_draws_seven_ingredients():
    table = buying("witchs_trunk").push(BuyArtifact("witchs_trunk"))
    table.deal(*["scorpion"] * 5, "flower", "flower")
    assert table.asked == "over" and len(table.state.hands[0]) == 10


@rule("alchemists/witch-s-trunk")
@pytest.mark.parametrize("place", range(1, 10))
def test_with_witchs_trunk_order_spaces_give_no_ingredients(place):
    """Nor does the paralysis space, the last one (AL-03); to the end of the game."""
    state = begin((), round_=6, order=(place, 0, 0, 0), **owner("witchs_trunk")).state
    assert "Ingredients" not in [type(frame).__name__ for frame in cards_of_order_space(state, 0)]
    without = begin((), order=(place, 0, 0, 0)).state
    ingredients = state.config.track[place - 1].ingredients
    assert ("Ingredients" in [type(frame).__name__ for frame in cards_of_order_space(without, 0)]) is bool(ingredients)


@rule("alchemists/witch-s-trunk")
def test_witchs_trunk_leaves_foraging():
    table = space("forage", {0: 1}, row=(), **owner("witchs_trunk"))
    assert table.push("Draw from the deck").deal("scorpion").state.hands[0] == tuple(sorted((*HAND, "scorpion")))


# --- level III ------------------------------------------------------------------------------------------------


@rule("alchemists/altar-of-gold", "alchemists/al-19")
@pytest.mark.parametrize(("had", "most"), [(2, 1), (5, 4), (9, 8), (30, 8)])
def test_the_altar_takes_one_to_eight_gold(had, most):
    table = buying("altar_of_gold", gold={0: had}).push("Buy Altar of Gold")
    assert table.labels() == [*(f"Put {n} gold on the altar" for n in range(1, most + 1)), "Leave it"]
    table.push(f"Put {most} gold on the altar")
    assert table.state.gold[0] == had - 1 - most and table.state.reputation[0] == 10 + most


@rule("alchemists/al-19")
def test_the_altar_may_be_left_and_has_to_be_without_gold():
    assert buying("altar_of_gold").push("Buy Altar of Gold", "Leave it").state.reputation[0] == 10
    table = buying("altar_of_gold", gold={0: 1}).push("Buy Altar of Gold")
    assert table.labels() == ["Leave it"]
    assert table.why(PayGold(1)) == "You can put 1 to 8 gold on the altar, but no more than you have (0 gold pieces)."


@rule("alchemists/altar-of-gold", "alchemists/robe-of-respect")
def test_the_robe_adds_one_to_the_altar():
    table = buying("altar_of_gold", **owner("robe_of_respect")).push("Buy Altar of Gold", "Put 3 gold on the altar")
    assert table.state.reputation[0] == 14


@rule("alchemists/bronze-cup", "alchemists/points-for-artifacts")
def test_the_bronze_cup_is_worth_four():
    assert points(begin(()).state, 0, "bronze_cup") == 4


@rule("alchemists/points-for-artifacts")
def test_the_printed_points():
    state = begin(()).state
    printed = {one: points(state, 0, one) for one, card in ARTIFACTS.items() if card.level < 3}
    assert printed == {
        "boots_of_speed": 2, "discount_card": 1, "magic_mortar": 1, "periscope": 1, "printing_press": 2,
        "robe_of_respect": 0, "amulet_of_rhetoric": 0, "hypnotic_amulet": 1, "seal_of_authority": 0,
        "silver_chalice": 6, "thinking_cap": 1, "witchs_trunk": 2,
    }  # fmt: skip


@rule("alchemists/crystal-cabinet")
@pytest.mark.parametrize(
    "others", [(), ("bronze_cup",), ("bronze_cup", "periscope", "silver_chalice"), tuple(ARTIFACTS)[:9]]
)
def test_the_cabinet_is_worth_two_for_each_artifact(others):
    state = begin((), **owner(("crystal_cabinet", *others))).state
    assert points(state, 0, "crystal_cabinet") == 2 * (1 + len(others))


@rule("alchemists/magic-mirror")
@pytest.mark.parametrize(("reputation", "worth"), [(1, 0), (4, 0), (5, 1), (14, 2), (15, 3), (33, 6)])
def test_the_mirror_is_worth_a_fifth_of_the_reputation(reputation, worth):
    assert points(begin((), reputation={0: reputation}).state, 0, "magic_mirror") == worth


@rule("alchemists/wisdom-idol")
def test_the_idol_is_worth_nothing_before_the_revelation():
    assert points(begin((), **owner("wisdom_idol")).state, 0, "wisdom_idol") == 0


@rule("alchemists/buy-artifact")
def test_gold_that_comes_makes_artifacts_affordable():
    state = buying("periscope", gold={0: 2}).state
    assert affordable(state, 0) == () and affordable(add_gold(state, 0, 1, []), 0) == ("periscope",)


@rule("alchemists/artifacts-in-use")
def test_every_action_with_artifacts_has_a_label_of_its_own():
    config = begin(()).state.config
    labels = [one.label() for kind in (BuyArtifact, PayGold, Use) for one in kind.every(config)]
    assert len(labels) == 18 + 8 + 3 == len(set(labels))
    assert AT["buy"] == 4
