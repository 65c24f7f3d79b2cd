"""Debunking, apprentices and masters, and what comes of it. The world is that of DEMO (`theory_table`).

The rules' examples lost their icons. Those here are reconstructions: their theories are chosen so that all that their
text tells is true of them.
"""

from itertools import permutations

import pytest

from pharmalab.core.contradictions import Contradiction
from pharmalab.games.alchemists.components.demonstrations import by_mix
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX, POTIONS
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.conflicts import ConflictEnded, ConflictShown
from pharmalab.games.alchemists.mechanisms.debunk import (
    AskAspect,
    AspectShown,
    Demonstrate,
    HedgeHeld,
    MixShown,
    NothingShown,
    Penalised,
    Refuted,
    TheoryRemoved,
)
from pharmalab.games.alchemists.mechanisms.endorse import EndorseTheory
from pharmalab.games.alchemists.mechanisms.publish import PublishLater, PublishNow, PublishTheory
from pharmalab.games.alchemists.mechanisms.reputation import ReputationChanged
from pharmalab.games.alchemists.mechanisms.resolve import Space
from pharmalab.games.alchemists.mechanisms.seals import OpenSeal, SealTurnedUp
from pharmalab.games.alchemists.mechanisms.spaces import question_of
from pharmalab.games.alchemists.state import AT, Fact, Seal
from tests.games.alchemists.theory_table import WRONG_SCORPION, acting, begin, changes, events, over, publish, why
from tests.games.rules import rule

BLUE, YELLOW, GREEN, RED = 0, 1, 2, 3
#: Blue published it with a red hedge, Yellow hedges against green, Green has a star
SCORPION = {"scorpion": (WRONG_SCORPION, {BLUE: "R", YELLOW: "G", GREEN: "silver"})}


def ask(match, text):
    colour, _, name = text.partition(" in ")
    return match.push(f"Ask for the {colour} sign of {name}" if name else f"Ask whether {text}")


def published(match, name):
    return match.state.theories[INDEX[name]]


@rule("alchemists/a-theory-is-refuted")
def test_of_a_seal_that_was_turned_up_its_kind_stays_where_its_place_was():
    placed = (("toad", "scorpion"), ("scorpion",), ("scorpion",), ())
    theories = SCORPION | {"toad": ("pnP", {BLUE: "gold"})}
    match = begin(Space("debunk"), theories=theories, cubes={(RED, "debunk"): 1}, placed=placed)
    assert ask(match, "green in scorpion").state.placed == (("toad", "R"), ("G",), ("silver",), ())


@rule("alchemists/a-theory-is-refuted")
def test_which_seal_it_may_be_depends_on_what_its_owner_has_shown_and_on_nobody_else():
    gold = {GREEN: "gold"}
    match = begin(Space("debunk"), cubes={(RED, "debunk"): 1},
                  theories={"scorpion": (WRONG_SCORPION, {BLUE: "R"} | gold), "toad": ("pnP", gold)})  # fmt: skip
    assert OpenSeal("scorpion", BLUE).possible(match.view(GREEN)) == (tuple(dict.fromkeys(match.config.all_seals())), 1)


# --- apprentices ----------------------------------------------------------------------------------------------


@rule("alchemists/apprentice-debunking")
def test_example_blue_fails_and_red_succeeds():
    """Reconstruction of the rules' example: Blue asks for the blue aspect in vain, Red refutes by the green one."""
    match = begin(Space("debunk"), theories=SCORPION, cubes={(BLUE, "debunk"): 1, (RED, "debunk"): 1})
    ask(match, "blue in scorpion")
    assert changes(match) == [(BLUE, -1)] and published(match, "scorpion") is not None
    told = match.plies[-1].events
    assert isinstance(told[events(match, ReputationChanged)[-1].cause], NothingShown), "that is why Blue loses"
    ask(match, "green in scorpion")
    assert changes(match) == [(BLUE, -1), (RED, 2), (BLUE, -5), (GREEN, -5)]
    assert match.state.reputation == (4, 10, 5, 12) and published(match, "scorpion") is None and over(match)
    told = next(ply.events for ply in match.plies if any(isinstance(event, Refuted) for event in ply.events))
    assert [type(told[event.cause]) for event in told if isinstance(event, Refuted)] == [AspectShown]
    assert [seal.sentence() for seal in events(match, SealTurnedUp)] == [
        "Player 1 had a red hedge on the theory about scorpion.",
        "Player 2 had a green hedge on the theory about scorpion.",
        "Player 3 had a silver star on the theory about scorpion.",
    ]


@rule("alchemists/apprentice-debunking")
def test_everybody_learns_the_sign():
    match = ask(acting("debunk", theories=SCORPION), "blue in scorpion")
    assert match.state.facts == (Fact("aspect", ("scorpion",), "B", "+", 0, (0, 1, 2, 3)),)
    (told,) = events(match, AspectShown)
    assert told.sentence() == "The card reader shows everybody: scorpion has blue plus."
    assert told.seen_by(3) == told


@rule("alchemists/apprentice-debunking")
def test_the_card_reader_answers_by_the_worlds_left():
    match = acting("debunk", theories=SCORPION, code="")
    match.push("Ask for the green sign of scorpion")
    assert match.game.chance(match.state).outcomes() == (("+", 20_160), ("-", 20_160))
    match.push("-")
    assert changes(match) == [(0, -1)]


@rule("alchemists/apprentice-debunking")
def test_what_is_known_already_has_one_answer():
    fact = Fact("aspect", ("scorpion",), "G", "-", 0, (0, 1, 2, 3))
    match = acting("debunk", theories=SCORPION, code="", facts=(fact,)).push("Ask for the green sign of scorpion")
    assert match.source == "card reader", "it is asked at a table all the same: the entry before may be a slip"
    with pytest.raises(Contradiction):
        match.push("+")
    assert changes(match.push("-")) == [(0, -1)]


@rule("alchemists/apprentice-debunking")
def test_only_an_ingredient_with_a_theory():
    match = acting("debunk", theories=SCORPION)
    assert [one for one in match.legal if isinstance(one, AskAspect)] == [AskAspect("scorpion", c) for c in "RGB"]
    assert why(match, AskAspect("toad", "G")) == "There is no theory about toad."
    assert why(match, AskAspect("toad", "purple")) == "There is no such ingredient or colour."
    assert (
        why(match, Demonstrate("fern", "toad", "R+")) == "In the apprentice variant, name an ingredient and a colour."
    )


@rule("alchemists/al-21")
@pytest.mark.parametrize("masters", [False, True])
def test_without_a_theory_debunking_has_to_be_declined(masters):
    match = acting("debunk", masters=masters)
    assert list(match.legal) == [Decline()]
    for kind in (AskAspect, Demonstrate):
        if masters is (kind is Demonstrate):
            assert why(match, kind) == "There is no theory to debunk."


@rule("alchemists/debunk-theory")
def test_hands_are_not_needed_and_debunking_can_be_declined():
    match = acting("debunk", theories=SCORPION, hands=((),) * 4).push("Decline")
    assert match.state.unused[0] == 1 and changes(match) == []


@rule("alchemists/debunk-theory")
def test_one_action_after_the_other():
    match = begin(Space("debunk"), theories=SCORPION, cubes={(0, "debunk"): 2, (3, "debunk"): 1})
    for seat in (0, 3, 0):
        assert match.to_move == seat
        ask(match, "blue in scorpion")
    assert changes(match) == [(0, -1), (3, -1), (0, -1)] and over(match)


@rule("alchemists/debunk-theory")
def test_a_failure_is_told():
    match = ask(acting("debunk", theories=SCORPION), "blue in scorpion")
    assert events(match, NothingShown)[0].sentence() == "Player 1 hasn’t proved any theory wrong."


# --- consequences ---------------------------------------------------------------------------------------------


@rule("alchemists/a-theory-is-refuted")
def test_the_token_is_free_and_the_seals_are_gone():
    match = ask(acting("debunk", seat=RED, theories=SCORPION), "green in scorpion")
    assert match.state.spent == (("R",), ("G",), ("silver",), ())
    assert match.state.seals[BLUE].count("R") == 1 and match.state.seals[GREEN].count("silver") == 2
    assert events(match, Refuted)[0].sentence() == (
        "Player 4 has refuted a theory: scorpion isn’t Nnp, because its green sign is wrong."
    )
    assert events(match, TheoryRemoved)[0].sentence() == (
        "The theory about scorpion is removed, and Nnp can be published again."
    )


@rule("alchemists/penalties", "alchemists/hedging")
@pytest.mark.parametrize(("kind", "lost"), [("gold", 5), ("silver", 5), ("R", 5), ("B", 5), ("G", 0)])
def test_what_a_seal_costs(kind, lost):
    match = ask(acting("debunk", seat=RED, theories={"scorpion": ("Nnp", {BLUE: kind})}), "green in scorpion")
    assert match.state.reputation[BLUE] == 10 - lost
    assert bool(events(match, HedgeHeld)) == (lost == 0)
    assert [event.points for event in events(match, Penalised)] == [5] * (lost > 0)


@rule("alchemists/penalties")
def test_what_is_told_of_a_penalty():
    match = ask(acting("debunk", seat=RED, theories=SCORPION), "green in scorpion")
    assert [event.sentence() for event in events(match, Penalised)] == [
        "A red hedge on scorpion costs Player 1 5 points.",
        "A silver star on scorpion costs Player 3 5 points.",
    ]


@rule("alchemists/hedging")
def test_a_hedge_saves_by_the_colour_that_was_asked():
    """The theory is wrong in red and in blue: which of the two was asked decides."""
    theories = {"scorpion": ("Ppn", {BLUE: "R", YELLOW: "B"})}
    match = ask(acting("debunk", seat=RED, theories=theories), "red in scorpion")
    assert changes(match) == [(RED, 2), (YELLOW, -5)]
    assert events(match, HedgeHeld)[0].sentence() == "Player 1 loses nothing for scorpion, thanks to a red hedge."


@rule("alchemists/penalties", "alchemists/losses-by-zone")
def test_the_zone_adds_to_a_penalty():
    match = ask(acting("debunk", seat=RED, theories=SCORPION, reputation=(18, 14, 14, 3)), "green in scorpion")
    assert changes(match) == [(RED, 2), (BLUE, -7), (GREEN, -6)]


@rule("alchemists/debunking-your-own-theory", "alchemists/one-change-at-a-time")
def test_example_own_theory_three_points_from_thirteen():
    match = acting("debunk", theories={"scorpion": ("Nnp", {BLUE: "R"})}, reputation=(13, 10, 10, 10))
    ask(match, "green in scorpion")
    assert match.state.reputation[BLUE] == 10, "a loss of 3 from 13, not of 5 from 15, where the green zone adds 1"
    assert changes(match) == [(BLUE, -3)]


@rule("alchemists/debunking-your-own-theory")
def test_an_own_hedge_against_the_right_colour_leaves_the_gain():
    match = ask(acting("debunk", theories={"scorpion": ("Nnp", {BLUE: "G"})}), "green in scorpion")
    assert changes(match) == [(BLUE, 2)]


@rule("alchemists/al-18", "alchemists/debunking-your-own-theory")
@pytest.mark.parametrize(("kind", "by"), [("G", 3), ("R", -3)])
def test_the_robe_adds_only_where_the_net_is_a_gain(kind, by):
    robe = (("robe_of_respect",), (), (), ())
    match = acting("debunk", theories={"scorpion": ("Nnp", {BLUE: kind})}, artifacts=robe)
    assert changes(ask(match, "green in scorpion")) == [(BLUE, by)]


@rule("alchemists/a-theory-is-refuted")
def test_a_seal_that_one_seat_does_not_know_is_entered():
    """At a table of one seat: the kinds of which the other has not shown all."""
    match = acting("debunk", seat=RED, theories=SCORPION)
    state = match.state
    seal = OpenSeal("scorpion", BLUE)
    assert seal.opened(state) == ("R",) and seal.possible(state) == ((), 0)
    hidden = state.replace(theories=tuple(
        one and one.replace(seals=tuple(Seal(s.seat, "?") for s in one.seals)) for one in state.theories
    ), spent=(("gold", "gold"), (), (), ()))  # fmt: skip
    assert seal.possible(hidden) == (("silver", "R", "G", "B"), 1)
    assert seal.prompt() == "Which seal did Player 1 have on scorpion?" and seal.words(("G",)) == "a green hedge"


# --- immediate publication ------------------------------------------------------------------------------------


def refuted(**fields):
    """Red has refuted the theory of scorpion, with one action at Publish theory."""
    cubes = {(RED, "debunk"): 1, (RED, "publish"): 1, **fields.pop("cubes", {})}
    match = acting("debunk", seat=RED, theories={**SCORPION, **fields.pop("more", {})}, cubes=cubes, **fields)
    return ask(match, "green in scorpion")


@rule("alchemists/immediate-publication")
def test_example_the_same_ingredient_or_the_same_token_and_nothing_else():
    match = refuted()
    assert match.state.agenda[0] == PublishNow(RED, ("scorpion",), ("Nnp",))
    offered = [one for one in match.legal if isinstance(one, PublishTheory)]
    assert {one.ingredient for one in offered if one.alchemical != "Nnp"} == {"scorpion"}
    assert len(offered) == 7 + 7
    assert why(match, PublishTheory("raven_feather", "PPP")) == (
        "For now, you can only publish a theory about scorpion, or one that says another ingredient is Nnp."
    )


@rule("alchemists/immediate-publication")
def test_it_uses_the_action_and_comes_after_the_penalties():
    match = publish(refuted(), "fern", "Nnp", "gold")
    assert changes(match) == [(RED, 2), (BLUE, -5), (GREEN, -5), (RED, 1)]
    assert match.state.left[RED][AT["publish"]] == 0 and match.state.gold[RED] == 1 and over(match)
    assert published(match, "fern").seals == (Seal(RED, "gold"),)


@rule("alchemists/immediate-publication", "alchemists/grants")
def test_what_is_published_at_once_wins_a_grant_too():
    """Red has a seal on toad; scorpion wins the grant of toad, scorpion and mushroom."""
    match = publish(refuted(more={"toad": ("pnP", {RED: "gold"})}), "scorpion", "nPp", "gold")
    assert match.state.granted[RED] == (0,) and match.state.gold[RED] == 2 - 1 + 2


@rule("alchemists/immediate-publication", "alchemists/boots-of-speed")
def test_what_the_boots_refute_may_be_followed_at_once_as_well():
    match = begin(question_of("debunk", RED, True), theories=SCORPION, cubes={(RED, "publish"): 1},
                  used=((), (), (), ("boots_of_speed",)))  # fmt: skip
    assert isinstance(ask(match, "green in scorpion").state.agenda[0], PublishNow)


@rule("alchemists/immediate-publication")
def test_at_once_nobody_endorses():
    """Toad has a theory that Red could endorse later."""
    match = refuted(more={"toad": ("pnP", {YELLOW: "gold"})})
    assert {type(one) for one in match.legal} == {PublishTheory, PublishLater}
    assert why(match, EndorseTheory("toad"))


@rule("alchemists/immediate-publication")
def test_it_can_be_left_for_later():
    match = refuted().push("Publish nothing now")
    assert match.state.left[RED][AT["publish"]] == 1 and over(match)
    assert PublishLater() in refuted().legal


@rule("alchemists/not-the-same-again")
def test_not_the_very_same_theory():
    match = refuted()
    assert why(match, PublishTheory("scorpion", "Nnp")) == (
        "The theory that scorpion is Nnp was just refuted. Publish a different theory."
    )


@rule("alchemists/not-the-same-again", "alchemists/no-memory")
def test_later_in_the_round_the_very_same_can_be_published():
    match = begin(Space("debunk"), Space("publish"), theories=SCORPION,
                  cubes={(RED, "debunk"): 1, (RED, "publish"): 1})  # fmt: skip
    ask(match, "green in scorpion").push("Publish nothing now")
    assert PublishTheory("scorpion", "Nnp") in match.legal


@rule("alchemists/al-25")
def test_it_uses_the_cheaper_action_and_leaves_the_dearer():
    match = begin(Space("debunk"), Space("publish"), theories=SCORPION, cubes={
        (RED, "debunk"): 1, (RED, "publish"): 2, (BLUE, "publish"): 2})  # fmt: skip
    ask(match, "green in scorpion")
    publish(match, "fern", "Nnp", "gold")
    asked = []
    while not over(match):
        asked.append(match.to_move)
        match.push("Decline")
    assert asked == [BLUE, BLUE, RED], "its second action comes when second actions come"
    assert match.state.unused[RED] == 2 and match.state.unused[BLUE] == 3


@rule("alchemists/immediate-publication")
def test_a_second_immediate_publication_uses_the_second_action():
    theories = {"scorpion": ("Nnp", {BLUE: "R"}), "toad": ("nPp", {BLUE: "B"})}
    match = begin(Space("debunk"), Space("publish"), theories=theories, line=(RED, 0, 1, 2),
                  cubes={(RED, "debunk"): 2, (RED, "publish"): 2})  # fmt: skip
    ask(match, "green in scorpion")
    publish(match, "fern", "Nnp", "gold")
    ask(match, "green in toad")
    publish(match, "scorpion", "nPp", "gold")
    assert over(match) and match.state.unused[RED] == 0


@rule("alchemists/immediate-publication", "alchemists/al-25")
def test_one_action_allows_one_immediate_publication():
    theories = {"scorpion": ("Nnp", {BLUE: "R"}), "toad": ("nPp", {BLUE: "B"})}
    match = begin(Space("debunk"), Space("publish"), theories=theories,
                  cubes={(RED, "debunk"): 2, (RED, "publish"): 1})  # fmt: skip
    publish(ask(match, "green in scorpion"), "fern", "Nnp", "gold")
    ask(match, "green in toad")
    assert over(match) and match.state.left[RED][AT["publish"]] == 0


@rule("alchemists/al-25")
@pytest.mark.parametrize(
    "fields",
    [
        {"cubes": {(RED, "publish"): 0}},
        {"gold": (2, 2, 2, 0)},
        {"seals": (("gold",), ("gold",), ("gold",), ())},
    ],
)
def test_without_action_gold_or_seal_nobody_is_asked(fields):
    assert over(refuted(**fields))


@rule("alchemists/al-25")
def test_the_printing_press_stands_for_the_gold():
    match = refuted(gold=(2, 2, 2, 0), artifacts=((), (), (), ("printing_press",)))
    assert isinstance(match.state.agenda[0], PublishNow)


@rule("alchemists/al-25", "alchemists/not-the-same-again")
def test_nobody_is_asked_where_only_the_very_same_would_be_left():
    names = [name for name in INDEX if name != "scorpion"]
    tokens = ("npN", "pnP", "pNn", "nPp", "Ppn", "NNN", "PPP")
    kinds = ("gold", "gold", "silver", "silver", "silver", "B", "B")
    more = {name: (token, {YELLOW: kind}) for name, token, kind in zip(names, tokens, kinds, strict=True)}
    assert over(refuted(more=more))


# --- masters --------------------------------------------------------------------------------------------------


def master(text, theories=SCORPION, seat=RED, **fields):
    return ask(acting("debunk", seat=seat, theories=theories, masters=True, **fields), text)


@rule("alchemists/master-debunking", "alchemists/refuted-by-a-mix")
def test_example_scorpion_and_mushroom_make_green_plus():
    """Reconstruction: the theory of scorpion is refuted through its green aspect."""
    match = master("mushroom and scorpion make green plus")
    assert changes(match) == [(RED, 2), (BLUE, -5), (GREEN, -5)] and published(match, "scorpion") is None
    assert match.state.facts == (Fact("demonstration", ("mushroom", "scorpion"), "G+", "yes", RED, (0, 1, 2, 3)),)
    assert events(match, MixShown)[0].sentence() == (
        "The card reader shows everybody: mushroom and scorpion make green plus."
    )


@rule("alchemists/master-debunking")
def test_two_different_ingredients_and_a_potion():
    match = acting("debunk", theories=SCORPION, masters=True)
    assert len([one for one in match.legal if isinstance(one, Demonstrate)]) == 28 * 7
    assert "two different ingredients" in why(match, Demonstrate("toad", "toad", "R+"))
    assert "two different ingredients" in why(match, Demonstrate("toad", "fern", "R+")), "in the triangle's order"
    assert why(match, AskAspect("scorpion", "R")) == "In the master variant, name two ingredients and a potion."


@rule("alchemists/two-theories-at-once")
def test_example_both_theories_through_green():
    """Reconstruction: mushroom was published with green minus, too. Yellow has a star on both: one loss of 10."""
    theories = {"scorpion": ("Nnp", {BLUE: "G", YELLOW: "gold"}), "mushroom": ("pNn", {YELLOW: "gold", GREEN: "R"})}
    match = master("mushroom and scorpion make green plus", theories)
    assert changes(match) == [(RED, 2), (YELLOW, -9), (GREEN, -5)], "10 less 10 would be 0; nobody falls below 1"
    shown = [(seal.ingredient, seal.seat, seal.kind) for seal in events(match, SealTurnedUp)]
    assert shown == [("mushroom", YELLOW, "gold"), ("mushroom", GREEN, "R"),
                     ("scorpion", BLUE, "G"), ("scorpion", YELLOW, "gold")]  # fmt: skip
    match = master("mushroom and scorpion make green plus", theories, reputation=(10, 18, 10, 10))
    assert (YELLOW, -12) in changes(match), "the blue zone adds 2 once"


@rule("alchemists/two-theories-at-once", "alchemists/immediate-publication")
def test_two_at_once_bring_two_points_and_one_publication():
    theories = {"scorpion": ("Nnp", {BLUE: "G"}), "mushroom": ("pNn", {BLUE: "G"})}
    match = master("mushroom and scorpion make green plus", theories, cubes={(RED, "publish"): 2})
    assert match.state.agenda[0] == PublishNow(RED, ("mushroom", "scorpion"), ("pNn", "Nnp"))
    offered = {(one.ingredient, one.alchemical) for one in match.legal if isinstance(one, PublishTheory)}
    assert ("mushroom", "Nnp") in offered and ("scorpion", "pNn") in offered and ("fern", "pNn") in offered
    assert not offered & {("mushroom", "pNn"), ("scorpion", "Nnp"), ("fern", "PPP")}
    publish(match, "mushroom", "Nnp", "gold")
    assert changes(match) == [(RED, 2), (RED, 1)] and over(match)


@rule("alchemists/debunking-your-own-theory", "alchemists/two-theories-at-once")
def test_two_own_theories_are_one_loss_of_eight():
    theories = {"scorpion": ("Nnp", {RED: "R"}), "mushroom": ("pNn", {RED: "gold"})}
    match = master("mushroom and scorpion make green plus", theories, reputation=(10, 10, 10, 18))
    assert changes(match) == [(RED, -10)], "8, and 2 more in the blue zone"


CONFLICT = {**SCORPION, "toad": ("nPp", {GREEN: "gold"})}  # both have blue plus; together they would make red minus


@rule("alchemists/conflicts")
def test_example_conflict_by_a_positive_answer():
    """Reconstruction (R3.13): toad and scorpion make blue plus, which both theories have; but together they predict
    another potion."""
    match = master("toad and scorpion make blue plus", CONFLICT, cubes={(RED, "publish"): 1})
    assert match.state.conflicts == (("toad", "scorpion"),) and changes(match) == [(RED, 2)]
    told = match.plies[-1].events
    assert isinstance(told[events(match, ReputationChanged)[0].cause], ConflictShown), "that is why Red wins"
    assert over(match), "nobody publishes at once"
    assert events(match, ConflictShown)[0].sentence() == (
        "Player 4 has shown that the theories about toad and scorpion can’t both be right."
    )


@rule("alchemists/conflicts")
def test_example_conflict_by_a_negative_answer():
    match = master("toad and scorpion make red minus", CONFLICT)
    assert match.state.conflicts == (("toad", "scorpion"),) and changes(match) == [(RED, 2)]
    assert match.state.facts[-1].answer == "no"


@rule("alchemists/conflicts", "alchemists/al-18")
def test_the_robe_adds_to_a_conflict():
    match = master("toad and scorpion make red minus", CONFLICT, artifacts=((), (), (), ("robe_of_respect",)))
    assert changes(match) == [(RED, 3)]


@rule("alchemists/conflicts")
def test_the_neutral_potion_refutes_nothing_and_may_show_a_conflict():
    """Fern and mushroom are neutral."""
    theories = {"mushroom": ("npN", {BLUE: "R"}), "fern": ("PPP", {YELLOW: "R"})}
    match = master("mushroom and fern make the neutral potion", theories)
    assert match.state.conflicts == (("mushroom", "fern"),) and changes(match) == [(RED, 2)]
    alone = master("mushroom and fern make the neutral potion", {"fern": ("PPP", {YELLOW: "R"})})
    assert changes(alone) == [(RED, -1)]


@rule("alchemists/conflicts")
def test_a_neutral_potion_that_is_denied_is_a_conflict():
    """Ppn and Nnp would make nothing; but mushroom and toad do make something."""
    theories = {"mushroom": ("Ppn", {BLUE: "R"}), "toad": ("Nnp", {YELLOW: "R"})}
    match = master("mushroom and toad make the neutral potion", theories)
    assert match.state.facts[-1].answer == "no"
    assert match.state.conflicts == (("mushroom", "toad"),) and changes(match) == [(RED, 2)]


@rule("alchemists/refuted-by-a-mix")
def test_what_is_refuted_is_in_no_conflict():
    """One theory is refuted by the answer; the other one stays, and there is nothing for it to be in conflict with."""
    theories = {"scorpion": ("Nnp", {BLUE: "R"}), "mushroom": ("Ppn", {YELLOW: "gold"})}
    match = master("mushroom and scorpion make green plus", theories)
    assert match.state.conflicts == () and published(match, "mushroom") and not published(match, "scorpion")


@rule("alchemists/refuted-by-a-mix")
def test_a_negative_answer_refutes_no_theory_alone():
    match = master("mushroom and scorpion make green minus")
    assert changes(match) == [(RED, -1)] and published(match, "scorpion")


@rule("alchemists/invalid-demonstrations")
def test_what_both_theories_predict_is_confirmed_in_vain():
    theories = {"scorpion": ("nPp", {BLUE: "R"}), "mushroom": ("Ppn", {YELLOW: "gold"})}
    match = master("mushroom and scorpion make green plus", theories)
    assert changes(match) == [(RED, -1)]
    (told,) = events(match, NothingShown)
    assert told.valid, "a denial would have shown a conflict"


@rule("alchemists/invalid-demonstrations")
def test_example_two_ingredients_without_a_theory():
    """Reconstruction: all but mandrake root and raven feather have a theory. Whatever they make, nothing is refuted."""
    names = [name for name in INDEX if name not in ("mandrake_root", "raven_feather")]
    tokens, kinds = ("Ppn", "Nnp", "pnP", "npN", "NNN", "nPp"), ("gold", "gold", "silver", "silver", "silver", "R")
    theories = {name: (token, {BLUE: kind}) for name, token, kind in zip(names, tokens, kinds, strict=True)}
    match = master("mandrake root and raven feather make red minus", theories)
    assert changes(match) == [(RED, -1)]
    assert events(match, NothingShown)[0].sentence() == (
        "Player 4 hasn’t proved any theory wrong. No answer to that question could have proved anything."
    )


@rule("alchemists/invalid-demonstrations")
@pytest.mark.parametrize("text", ["toad and scorpion make blue plus", "toad and scorpion make red minus"])
def test_the_same_conflict_again_costs_a_point(text):
    match = master(text, CONFLICT, conflicts=(("toad", "scorpion"),))
    assert changes(match) == [(RED, -1)] and match.state.conflicts == (("toad", "scorpion"),)


@rule("alchemists/al-21")
def test_the_option_refuses_what_can_show_nothing():
    match = acting("debunk", theories=SCORPION, masters=True, options={"invalid_demonstration": "refused"})
    assert why(match, Demonstrate("fern", "toad", "R+")).startswith("Neither answer to this question could refute")
    offered = [one for one in match.legal if isinstance(one, Demonstrate)]
    assert len(offered) == 7 * 3, "scorpion with each other one, and each aspect that its theory denies"
    assert {one.potion for one in offered} == {"R+", "G+", "B-"}


@rule("alchemists/al-22")
def test_of_two_answers_at_most_one_shows_something():
    pair = ("toad", "scorpion")
    boards = [dict(zip(pair, two, strict=True)) for two in permutations(ALCHEMICALS, 2)]
    boards += [{name: one} for name in pair for one in ALCHEMICALS]
    for theories in boards:
        for potion in POTIONS:
            shown = [by_mix(theories, (), pair, potion, answer) for answer in ("yes", "no")]
            assert not all(shown)
    assert len(boards) == 56 + 16


# --- conflicts ------------------------------------------------------------------------------------------------


@rule("alchemists/theories-in-conflict")
def test_nobody_endorses_a_theory_in_conflict():
    match = acting("publish", seat=RED, theories=CONFLICT, conflicts=(("toad", "scorpion"),), gold=(9,) * 4)
    assert why(match, EndorseTheory("toad")) == "The theory about toad is in conflict, so nobody can endorse it."


@rule("alchemists/theories-in-conflict", "alchemists/penalties")
def test_seals_in_conflict_are_lost_like_any_others():
    theories = {"scorpion": ("Nnp", {BLUE: "gold"}), "toad": ("nPp", {GREEN: "gold"})}
    match = master("mushroom and scorpion make green plus", theories, conflicts=(("toad", "scorpion"),))
    assert changes(match) == [(RED, 2), (BLUE, -5)]


@rule("alchemists/theories-in-conflict")
def test_a_theory_in_conflict_is_refuted_and_comes_into_another_conflict():
    conflicts = (("toad", "scorpion"),)
    match = master("mushroom and scorpion make green plus", CONFLICT, conflicts=conflicts)
    assert published(match, "scorpion") is None
    more = {**CONFLICT, "mushroom": ("PPP", {BLUE: "gold"})}  # with toad's nPp it predicts blue plus
    match = master("mushroom and toad make blue plus", more, conflicts=conflicts)
    assert match.state.conflicts == (("mushroom", "toad"), ("toad", "scorpion"))


@rule("alchemists/end-of-a-conflict")
def test_both_tokens_leave_when_one_theory_is_refuted():
    match = master("mushroom and scorpion make green plus", CONFLICT, conflicts=(("toad", "scorpion"),))
    assert match.state.conflicts == () and published(match, "toad")
    (told,) = events(match, ConflictEnded)
    assert told.sentence() == "The conflict between toad and scorpion is over; the seals on toad count again."
    assert match.state.counting(GREEN) == 1


@rule("alchemists/al-23")
def test_a_theory_stays_in_conflict_while_one_is_left():
    theories = {**CONFLICT, "fern": ("PPP", {BLUE: "gold"})}
    match = master("mushroom and scorpion make green plus", theories,
                   conflicts=(("fern", "toad"), ("toad", "scorpion")))  # fmt: skip
    assert match.state.conflicts == (("fern", "toad"),)
    assert events(match, ConflictEnded)[0].sentence() == "The conflict between toad and scorpion is over."
    assert match.state.counting(GREEN) == 0


@rule("alchemists/al-23")
def test_tokens_do_not_limit_conflicts():
    conflicts = (("bird_claw", "flower"), ("fern", "bird_claw"), ("mushroom", "fern"), ("mushroom", "toad"))
    match = master("toad and scorpion make blue plus", CONFLICT, conflicts=tuple(sorted(conflicts)))
    assert len(match.state.conflicts) == 5
