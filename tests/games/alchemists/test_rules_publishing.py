"""Theories: publishing, endorsing, seals."""

import pytest

from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.endorse import Endorsed, EndorseTheory
from pharmalab.games.alchemists.mechanisms.publish import Published, PublishTheory
from pharmalab.games.alchemists.mechanisms.resolve import Space
from pharmalab.games.alchemists.mechanisms.seals import PlaceSeal, SealPlaced
from pharmalab.games.alchemists.state import AT, Seal, Theory
from tests.games.alchemists.theory_table import acting, begin, changes, endorse, events, over, publish, why
from tests.games.rules import rule

TOAD = {"toad": ("pnP", {1: "gold"})}


def theory(match, name):
    return match.state.theories[INDEX[name]]


@rule("alchemists/publish-theory")
def test_with_each_action_one_theory_or_declined():
    match = begin(Space("publish"), cubes={(0, "publish"): 2})
    publish(match, "fern", "PPP", "gold")
    assert match.to_move == 0 and match.state.left[0][AT["publish"]] == 1
    match.push("Decline")
    assert over(match) and match.state.unused[0] == 2, "the second action had cost two cubes"


@rule("alchemists/publish-theory")
def test_first_actions_of_all_come_before_second_ones():
    match = begin(Space("publish"), seats=2, cubes={(0, "publish"): 2, (1, "publish"): 1}, line=(1, 0))
    asked = []
    while not over(match):
        asked.append(match.to_move)
        match.push("Decline")
    assert asked == [1, 0, 0]


@rule("alchemists/publishing")
def test_publishing_costs_a_gold_piece_and_brings_a_point():
    match = publish(acting("publish"), "scorpion", "nPp", "R")
    assert theory(match, "scorpion") == Theory("nPp", (Seal(0, "R"),))
    assert match.state.gold == (1, 2, 2, 2) and match.state.reputation == (11, 10, 10, 10)
    assert match.state.seals[0].count("R") == 1 and over(match)
    told = match.plies[0].events
    assert [type(told[event.cause]) for event in told if event.cause >= 0] == [Published], "the gold is paid for it"


@rule("alchemists/publishing")
def test_truth_does_not_matter_now():
    match = publish(acting("publish"), "scorpion", "NNN", "gold")
    assert changes(match) == [(0, 1)]


@rule("alchemists/publishing")
def test_the_order_of_ones_seals_is_kept_if_it_was_known_from_the_first():
    match = publish(acting("publish"), "scorpion", "NNN", "gold")
    assert match.state.placed == (("scorpion",), (), (), ())
    later = publish(acting("publish", theories={"toad": ("pnP", {0: "gold"})}), "scorpion", "NNN", "R")
    assert later.state.placed == ((),) * 4
    assert publish(acting("publish", placed=()), "scorpion", "NNN", "gold").state.placed == (), "as in older files"


@rule("alchemists/publishing")
def test_without_gold_nobody_publishes():
    match = acting("publish", gold=(0, 2, 2, 2))
    assert list(match.legal) == [Decline()]
    assert why(match, PublishTheory) == "That costs you 1 gold piece, but you have none."
    assert match.why_not(PublishTheory("toad", "pnP")).rule == "alchemists/publishing"


@rule("alchemists/publishing")
def test_what_is_told_of_a_publication():
    match = publish(acting("publish"), "raven_feather", "PPP", "silver")
    (told,) = events(match, Published)
    assert told.sentence() == "Player 1 publishes a theory: raven feather is PPP."
    assert told.touches() == ("token:PPP", "book:raven_feather", "seat:0")


@rule("alchemists/free-books-and-tokens")
def test_one_theory_for_an_ingredient_one_ingredient_for_a_token():
    match = acting("publish", theories=TOAD)
    offered = [one for one in match.legal if isinstance(one, PublishTheory)]
    assert len(offered) == 7 * 7
    assert why(match, PublishTheory("toad", "PPP")) == "There is already a theory that toad is pnP."
    assert why(match, PublishTheory("fern", "pnP")) == "There is already a theory that toad is pnP."
    assert "no such" in why(match, PublishTheory("carrot", "pnP"))
    enough = acting("publish", theories=TOAD, gold=(1, 2, 2, 2))
    assert why(enough, PublishTheory("fern", "pnP")) == "There is already a theory that toad is pnP.", (
        "it is not the gold"
    )


@rule("alchemists/free-books-and-tokens")
def test_when_all_books_are_full_nobody_publishes():
    kinds = ("gold", "gold", "silver", "silver", "silver", "R", "R", "G")
    theories = {name: (token, {1: kind}) for name, token, kind in zip(INDEX, ALCHEMICALS, kinds, strict=True)}
    match = acting("publish", theories=theories)
    assert why(match, PublishTheory) == "Every ingredient already has a theory."


@rule("alchemists/seals")
def test_each_seat_has_eleven_seals():
    match = acting("publish")
    assert match.state.seals == (("gold",) * 2 + ("silver",) * 3 + ("R",) * 2 + ("G",) * 2 + ("B",) * 2,) * 4


@rule("alchemists/seals")
def test_any_kind_that_is_left_and_only_those():
    match = acting("publish", theories={"toad": ("pnP", {0: "gold"}), "fern": ("Nnp", {0: "gold"})})
    match.push("Publish: scorpion is nPp")
    assert [one.kind for one in match.legal] == ["silver", "R", "G", "B"]
    assert why(match, PlaceSeal("gold")) == "You don’t have a gold star any more."
    assert why(match, PlaceSeal("?")) == "There is no such seal."


@rule("alchemists/seals")
def test_without_a_seal_neither_publishing_nor_endorsing():
    none = ((), *[("gold",)] * 3)
    match = acting("publish", theories=TOAD, seals=none)
    assert why(match, PublishTheory("fern", "PPP")) == why(match, EndorseTheory) == "You have no seals left."
    assert list(match.legal) == [Decline()]


@rule("alchemists/seals")
def test_the_kind_is_secret():
    match = publish(acting("publish"), "scorpion", "nPp", "gold")
    (told,) = events(match, SealPlaced)
    assert told.seen_by(0).kind == "gold" and told.seen_by(1).kind == "?"
    assert told.seen_by(1).sentence() == "Player 1 puts a seal face down on the theory about scorpion."
    asked = acting("publish").push("Publish: scorpion is nPp").state
    kinds = {one.seen_by(asked, 1) for one in map(PlaceSeal, ("gold", "silver", "R", "G", "B"))}
    assert kinds == {PlaceSeal("?")} and PlaceSeal("R").seen_by(asked, 0) == PlaceSeal("R")


@rule("alchemists/endorsing")
def test_an_endorsement_pays_the_bank_and_all_seals_there():
    match = acting("publish", seat=2, theories={"toad": ("pnP", {1: "gold", 3: "B"})}, gold=(2, 2, 5, 2))
    endorse(match, "toad", "silver")
    assert match.state.gold == (2, 3, 2, 3) and match.state.reputation == (10,) * 4
    assert theory(match, "toad").seals == (Seal(1, "gold"), Seal(3, "B"), Seal(2, "silver"))
    assert [one.sentence() for one in events(match, Endorsed)] == ["Player 3 endorses the theory about toad."]


@rule("alchemists/endorsing")
def test_an_endorsement_that_is_too_dear():
    match = acting("publish", theories={"toad": ("pnP", {1: "gold", 3: "B"})})
    assert why(match, EndorseTheory("toad")) == "That costs you 3 gold pieces, but you only have 2."
    assert match.why_not(EndorseTheory("toad")).rule == "alchemists/endorsing"
    match = acting("publish", theories={"toad": ("pnP", {1: "gold"})}, gold=(1, 2, 2, 2))
    assert match.why_not(EndorseTheory("toad")).rule == "alchemists/endorsing", "it costs one more than to publish"
    assert EndorseTheory("toad") not in match.legal


@rule("alchemists/endorsing")
def test_nobody_seals_a_theory_twice():
    match = acting("publish", theories={"toad": ("pnP", {0: "gold"})}, gold=(9,) * 4)
    assert why(match, EndorseTheory("toad")) == "Your seal is already on the theory about toad."
    assert why(match, EndorseTheory("fern")) == "There is no theory about fern."
    assert why(match, EndorseTheory) == "There is no theory that you can endorse."


@rule("alchemists/full-theories")
def test_three_seals_fill_a_theory():
    match = acting("publish", theories={"toad": ("pnP", {1: "gold", 2: "B", 3: "R"})}, gold=(9,) * 4)
    assert why(match, EndorseTheory("toad")) == "The theory about toad already has 3 seals."


@rule("alchemists/hedging")
@pytest.mark.parametrize("kind", ["R", "G", "B"])
def test_a_hedge_is_put_down_like_any_seal(kind):
    match = publish(acting("publish"), "scorpion", "nPp", kind)
    assert match.state.seals[0].count(kind) == 1


@rule("alchemists/no-memory")
def test_what_was_refuted_may_be_published_again():
    match = acting("publish", spent=(("gold",), (), (), ()))
    assert PublishTheory("scorpion", "Nnp") in match.legal
    publish(match, "scorpion", "Nnp", "gold")
    assert theory(match, "scorpion").alchemical == "Nnp"


@rule("alchemists/publishing", "alchemists/endorsing", "alchemists/printing-press")
def test_the_printing_press_saves_what_the_bank_would_get():
    press = (("printing_press",), (), (), ())
    match = publish(acting("publish", artifacts=press, gold=(0, 2, 2, 2)), "scorpion", "nPp", "R")
    assert match.state.gold[0] == 0
    match = acting("publish", artifacts=press, theories=TOAD, gold=(1, 2, 2, 2))
    assert endorse(match, "toad", "R").state.gold == (0, 3, 2, 2), "the seal that is there is still paid"


@rule("alchemists/publishing", "alchemists/endorsing", "alchemists/seal-of-authority")
def test_the_seal_of_authority_adds_two_to_both():
    owned = (("seal_of_authority",), (), (), ())
    assert changes(publish(acting("publish", artifacts=owned), "scorpion", "nPp", "R")) == [(0, 3)]
    assert changes(endorse(acting("publish", artifacts=owned, theories=TOAD), "toad", "R")) == [(0, 2)]


@rule("alchemists/al-18")
def test_authority_and_robe_together_four_and_three():
    owned = (("robe_of_respect", "seal_of_authority"), (), (), ())
    assert changes(publish(acting("publish", artifacts=owned), "scorpion", "nPp", "R")) == [(0, 4)]
    assert changes(endorse(acting("publish", artifacts=owned, theories=TOAD), "toad", "R")) == [(0, 3)]


@rule("alchemists/al-18")
def test_the_robe_alone_adds_to_a_publication_and_not_to_an_endorsement():
    owned = (("robe_of_respect",), (), (), ())
    assert changes(publish(acting("publish", artifacts=owned), "scorpion", "nPp", "R")) == [(0, 2)]
    assert changes(endorse(acting("publish", artifacts=owned, theories=TOAD), "toad", "R")) == []
    last = acting("publish", artifacts=owned, round=6)
    assert changes(publish(last, "scorpion", "nPp", "R")) == [(0, 1)], "not in the final round"
