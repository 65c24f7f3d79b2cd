"""Advice with what rivals did: certain and weighted chances apart, each against the worlds one by one."""

from fractions import Fraction
from itertools import combinations
from math import log2

import pytest

from pharmalab.core.events import player
from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS
from pharmalab.deduction.entries import Endorsed, Published
from pharmalab.deduction.rivals import Likely
from pharmalab.deduction.worlds import Worlds
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.advice import debunks, evidence
from pharmalab.games.alchemists.advice.artifacts import worth
from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.advice.debunks import Debunks
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.exhibition import Exhibition
from pharmalab.games.alchemists.advice.peeks import any_peek, peek
from pharmalab.games.alchemists.advice.plans import Plans
from pharmalab.games.alchemists.advice.rivals import Watch
from pharmalab.games.alchemists.advice.sales import Sales
from pharmalab.games.alchemists.advice.seals import seals
from pharmalab.games.alchemists.advice.theories import Theories
from pharmalab.games.alchemists.advice.turns import THERE, earlier, left
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS, PAIRS
from pharmalab.games.alchemists.components.theories import CONFERENCES, SEAL_KINDS
from pharmalab.games.alchemists.forecasts import OVERVIEWS
from pharmalab.games.alchemists.forecasts.words import percent
from pharmalab.games.alchemists.mechanisms.artifacts.boots_of_speed import Once
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Look
from pharmalab.games.alchemists.mechanisms.card_reader import answer_in
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.spaces import question_of
from pharmalab.games.alchemists.policies import Professor, Student
from pharmalab.games.alchemists.state import Fact
from tests.games.alchemists.theory_table import begin, endorse, publish, state_of

ALL4 = (0, 1, 2, 3)
MINE = (
    Fact("mix", ("mushroom", "toad"), "", "R+", 0, (0,)),
    Fact("sale", ("fern", "toad"), "G+", "sign", 0, (0,)),
    Fact("mix", ("mushroom", "fern"), "", "0", 0, (0,)),
)
HAND = ("fern", "mushroom", "raven_feather", "scorpion", "toad")
HIS = {"fern": ("Nnp", {1: "gold"}), "scorpion": ("PPP", {2: "R", 1: "silver"})}


def desk(*frames, facts=MINE, entries=None, hand=HAND, **fields):
    state = state_of(*frames, facts=facts, hands=(hand, (), (), ()), adventurer="ranger", **fields)
    return Desk(GAME.view(state, 0), 0, entries)


def mean(one, value):
    """Of a number in each world, each as likely as what rivals did makes it."""
    return float(sum(one.likely.chance(world) * Fraction(value(world)) for world in one.worlds))


# --- what is weighed ----------------------------------------------------------------------------------------------


def test_the_board_alone_tells_of_theories_and_seals():
    found = evidence.from_board(desk(theories=HIS).view, 0)
    assert found == (
        Published("Player 2", "fern", "Nnp"),
        Published("Player 3", "scorpion", "PPP"),
        Endorsed("Player 2", "scorpion", "PPP"),
    )


def test_the_notes_tell_more_and_what_lay_there_before_is_not_lost():
    match = begin(
        question_of("publish", 1), question_of("publish", 2), theories=HIS, cubes={(1, "publish"): 1, (2, "publish"): 1}
    )
    publish(match, "toad", "npN", "gold")
    endorse(match, "toad", "R")
    found = evidence.from_notes(match.view(0), [match.opening, *(ply.events for ply in match.plies)], 0)
    assert found[:2] == (Published("Player 2", "toad", "npN"), Endorsed("Player 3", "toad", "npN"))
    assert found[2:] == evidence.from_board(desk(theories=HIS).view, 0)


def test_cards_that_went_unnoted_do_not_silence_what_rivals_did():
    """By the cards as they were counted, both of her potions are of the same two."""
    told = Notes().type("Green showed R+, 2 cards, left 11000000\nGreen showed B-, 2 cards, left 11000000").entries
    entries = (*told, Published("Green", "fern", "Nnp"))
    likely = evidence.weighed(Worlds().bits, entries, ("toad",))
    assert likely.possible and likely.entries == entries and likely.bits > 0.5


def test_certain_and_weighted_chances_stand_apart():
    one = desk(theories=HIS)
    counts = one.worlds.counts[INDEX["fern"]]
    claimed = ALCHEMICALS.index("Nnp")
    assert one.chance("fern", claimed) == pytest.approx(counts[claimed] / 240)
    assert one.row("fern")[claimed] == pytest.approx(mean(one, lambda world: world[INDEX["fern"]] == claimed))
    assert one.row("fern")[claimed] > one.chance("fern", claimed)
    pair = ("scorpion", "toad")
    for potion in POTIONS:
        assert one.potions(pair).get(potion, 0) == pytest.approx(
            mean(one, lambda world, potion=potion: answer_in(world, "mix", pair) == potion)
        )
    sold = Sales(one).worth(pair, "G+", "exact")
    assert sold.chance == pytest.approx(one.certainly(pair).get("G+", 0)) and sold.likely != sold.chance
    shown = Exhibition(one).worth("G+", pair, ())
    assert (shown.chance, shown.likely) == pytest.approx((sold.chance, sold.likely))


def test_what_is_certain_stays_certain_whatever_rivals_claim():
    one = desk(theories={"toad": ("NNN", {1: "gold", 2: "gold", 3: "gold"})})
    found = Theories(one).seal("toad", "NNN", "gold")
    assert (found.chance, found.likely, found.points) == (0, 0, -4)
    sold = Sales(one).worth(("mushroom", "toad"), "R+", "exact")
    assert sold.sure and sold.chance == sold.likely == 1


def test_a_peek_is_certain():
    seen = Fact("mix", ("flower", "?"), "", "B+", 1, (1,), ((0, "flower"),))
    one = Desk(state_of(facts=(seen,), hands=(HAND, (), (), ())), 0)
    assert one.worlds.count == 40320 / 2
    assert all(one.chance("flower", a) == (0.25 if name[2] in "pP" else 0) for a, name in enumerate(ALCHEMICALS))


# --- theories of rivals -------------------------------------------------------------------------------------------


def test_seals_are_weighed_by_everything_that_a_rival_did():
    entries = (
        Published("Player 2", "fern", "Nnp"),
        Published("Player 2", "bird_claw", "PPP", seal="R"),
        Endorsed("Player 2", "scorpion", "nPp"),
        Published("Player 3", "scorpion", "nPp"),
    )
    one = desk(entries=entries)
    for number in (0, 2, 3):
        found = dict(seals(one.likely, entries[number]))
        weights = {}
        for kind in SEAL_KINDS:
            other = list(entries)
            other[number] = other[number].replace(seal=kind)
            weights[kind] = Likely(one.worlds, other).weights
        whole = sum(weight.unit * weight.units() for weight in weights.values())
        for kind, weight in weights.items():
            assert found[kind] == pytest.approx(float(weight.unit * weight.units() / whole))


def test_a_hedge_is_likelier_where_it_is_needed():
    """Against the worlds in which the theory is wrong in the colour, each with the chance of the hedge there."""
    one = desk(theories={"scorpion": ("PPP", {1: "R"})})
    act = Published("Player 2", "scorpion", "PPP")
    true = [world[INDEX["scorpion"]] for world in one.worlds]
    for n, colour in enumerate("RGB"):
        wrong = [a for a in true if ALCHEMICALS[a][n] in "Nn"]
        both, whole = (sum(evidence.chances(one)[a] for a in wrong) for one in (act.replace(seal=colour), act))
        assert Debunks(one).hedged("scorpion", 1, colour) == pytest.approx(float(both / whole))
        assert Debunks(one).hedged("scorpion", 1, colour) > dict(Watch(one).seals("scorpion", 1))[colour]


def test_seals_that_lie_open_are_no_guess():
    state = state_of(theories=HIS, hands=(HAND, (), (), ()))
    at = INDEX["fern"]
    open_ = state.theories[at].replace(seals=tuple([seal.replace(open=True) for seal in state.theories[at].seals]))
    view = GAME.view(state.replace(theories=(*state.theories[:at], open_, *state.theories[at + 1 :])), 0)
    assert Watch(Desk(view, 0)).seals("fern", 1) == (("gold", 1.0),)


def test_a_sure_refutation_is_advised_and_a_likely_theory_endorsed():
    one = desk(theories={"toad": ("NNN", {1: "gold"}), "fern": ("Nnp", {2: "gold", 3: "gold"})}, gold=(9, 9, 9, 9))
    toad, fern = Watch(one).all()[::-1]
    assert (fern.ingredient, toad.ingredient) == ("fern", "toad")
    assert toad.advised == "debunk" and toad.question is not None and toad.question.sure and toad.debunk > 0
    assert fern.advised == "endorse" and fern.endorse is not None and fern.endorse > fern.debunk
    poor = desk(theories={"fern": ("Nnp", {2: "gold", 3: "gold"})}, gold=(0, 9, 9, 9))
    assert Watch(poor).of("fern").endorse is None


# --- what it tells ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["publish", "endorse"])
def test_a_publication_tells_what_who_believes_the_model_learns(how):
    public = (Fact("aspect", ("fern",), "R", "-", 1, ALL4),)
    one = desk(facts=(*MINE, *public))
    for name, alchemical in [("fern", "Nnp"), ("toad", "pNn"), ("fern", "PPP")]:
        said = Likely(one.public, [evidence.published(name, alchemical, how)]).bits
        assert Theories(one).tells(name, alchemical, how) == pytest.approx(said) and said > 0
    assert one.public.count == 40320 / 2


def test_what_a_publication_tells_costs_as_much_as_what_a_debunking_tells():
    """In points; and in the last round nothing, for nobody can use it any more."""
    one = desk(theories={"toad": ("nPp", {1: "gold"})})
    worth, asked = Theories(one).publishing("fern", "Nnp"), Debunks(one).worth(("toad",), "R")
    loud = asked.replace(tells=asked.tells + worth.tells)
    cost = worth.expected - Theories(one).quietly(worth)
    assert cost == pytest.approx(Debunks(one).points(asked) - Debunks(one).points(loud)) and cost > 0.2
    last = desk(round=6)
    assert Theories(last).quietly(worth) == worth.expected


def test_a_sure_debunking_tells_the_bits_of_its_one_answer():
    """All know that the fern has red minus, and of the toad nothing: what the seat surely shows tells a bit."""
    facts = (
        Fact("aspect", ("toad",), "R", "+", 0, (0,)),
        Fact("aspect", ("toad",), "G", "-", 0, (0,)),
        *[Fact("aspect", (name,), "G", "+", 1, ALL4) for name in ("fern", "flower", "mushroom")],
    )
    one = desk(facts=facts, theories={"toad": ("nPp", {1: "gold"})})
    red, green = (Debunks(one).worth(("toad",), colour) for colour in "RG")
    assert red.sure and green.sure
    assert red.tells == pytest.approx(1)
    assert green.tells == pytest.approx(log2(5 / 4)), "three of the four with green plus are known"
    quiet = Debunks(one).quietest()
    assert quiet is not None and quiet.asked == "G"


def test_rivals_seals_are_only_guessed_for_questions_that_are_sure(monkeypatch):
    """Each guess takes many milliseconds, and a student asks at every action whether there is something to debunk."""
    guessed = []
    monkeypatch.setattr(debunks, "seals", lambda *given: guessed.append(given) or {colour: 0.0 for colour in "RGB"})
    theories = {"toad": ("NNN", {1: "gold"}), "fern": ("PPP", {2: "gold"}), "flower": ("npN", {3: "gold"})}
    one = desk(facts=(Fact("aspect", ("toad",), "R", "+", 0, (0,)),), theories=theories)
    assert list(Debunks(one).sure()) == [(("toad",), "R")] and not guessed
    assert Debunks(one).quietest().ingredients == ("toad",) and len(guessed) == 1


# --- plans --------------------------------------------------------------------------------------------------------


def test_a_plan_for_a_grant_takes_what_is_lacking():
    one = desk(theories={"scorpion": ("nPp", {0: "gold"})}, gold=(1, 0, 0, 0))
    plans = Plans(one)
    config = one.view.config
    for plan in plans.grants():
        tile = config.grants[plan.place]
        own = {"scorpion"} & set(tile.ingredients)
        assert len(plan.theories) == 2 - len(own)
        assert {theory.ingredient for theory in plan.theories} <= set(tile.ingredients) - own
        assert len({theory.alchemical for theory in plan.theories}) == len(plan.theories)
        assert (plan.gold, plan.cubes) == (len(plan.theories), len(plan.theories)), "one in each round"
        assert plan.brings == pytest.approx(tile.points + 2 * one.gold_worth)
    assert len(plans.grants()) == len(one.view.grants)


def test_second_actions_of_a_round_cost_more_cubes():
    plans = Plans(desk(round=5))
    assert [plans.cubes(n, 5) for n in (1, 2, 3)] == [1, 3, None]
    assert [plans.cubes(n, 6) for n in (1, 2, 3, 4)] == [1, 2, 4, 6]


def test_a_plan_for_the_conference_brings_what_its_tile_gives():
    for number, until in ((1, 3), (2, 5)):
        changes = CONFERENCES["apprentice"][number].changes
        steps = {n: changes[n] - changes[0] for n in range(1, len(changes)) if n < 4 and changes[n] != changes[n - 1]}
        found = Plans(desk(round=until)).conference()
        assert {len(plan.theories): plan.brings for plan in found} == steps and steps
        assert {plan.until for plan in found} == {until}
    assert not Plans(desk(round=6)).conference()


def test_no_plan_without_seals():
    state = desk().view
    one = Desk(state.replace(seals=((), *state.seals[1:])), 0)
    assert not Plans(one).grants() and not Plans(one).conference()


# --- turns and artifacts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("taken", range(6))
def test_what_is_left_is_the_mean_over_all_that_may_be_taken(taken):
    values = [3.0, 0.5, 3.0, 1.0, 7.0]
    rests = [[one for n, one in enumerate(values) if n not in gone] for gone in combinations(range(5), min(taken, 5))]
    assert left(values, taken) == pytest.approx(sum(max(rest, default=0) for rest in rests) / len(rests))


def test_acting_earlier_is_worth_what_rivals_would_take():
    cubes = Cubes(desk(row=("flower", "toad", "bird_claw"), gold=(9, 0, 0, 0), artifact_row=("silver_chalice",)))
    for space in THERE:
        gains = [earlier(cubes, space, range(1, 1 + n)) for n in range(4)]
        assert gains[0] == 0 and gains == sorted(gains), space
        assert gains[3] > 0 or space in ("debunk", "exhibit", "sell"), space
    assert earlier(cubes, "drink", (1, 2, 3)) == 0


def test_a_look_tells_the_bits_of_what_it_excludes():
    """At first one ingredient of a coloured potion loses half of its alchemicals; six of seven potions are coloured."""
    fresh = desk(facts=())
    assert peek(fresh, 1 << POTIONS.index("R+")) == pytest.approx(1)
    assert peek(fresh, 1 << POTIONS.index("0")) == 0
    assert any_peek(fresh) == pytest.approx(6 / 7)
    one, potion = desk(), "G-"
    makes = [(world, pair) for world in one.worlds for pair in PAIRS if answer_in(world, "mix", pair) == potion]
    bits = 0.0
    for name in INGREDIENTS:
        seen = sum(name in pair for _, pair in makes) / 2 / len(makes)
        able = sum(answer_in(world, "aspect", (name,), "G") == "-" for world in one.worlds) / one.worlds.count
        bits += seen * -log2(able) if seen else 0
    assert peek(one, 1 << POTIONS.index(potion)) == pytest.approx(bits)


def test_boots_and_periscope_are_worth_what_the_rounds_to_come_bring():
    worths = {name: [worth(desk(round=n), name, 0) for n in (2, 4, 6)] for name in ("boots_of_speed", "periscope")}
    for name, (early, late, never) in worths.items():
        assert early > late > never, name
    assert worths["boots_of_speed"][2] == 2 and worths["periscope"][2] == 1, "what is printed on them"


def test_the_boots_wait_for_the_space_where_they_bring_more():
    """Two theories are certain, and one action is declared to publish: foraging once more can wait, unless none is."""
    sure = tuple([Fact("aspect", (name,), colour, sign, 0, (0,)) for name, sign in (("fern", "-"), ("toad", "+"))
                  for colour in "RGB"])  # fmt: skip
    for spaces, uses in ((("forage", "publish"), False), (("forage",), True)):
        state = state_of(Once(0, "forage"), facts=sure, hands=(HAND, (), (), ()), gold=(4, 0, 0, 0),
                         artifacts=(("boots_of_speed",), (), (), ()),
                         cubes={(0, space): 1 for space in spaces})  # fmt: skip
        chosen = Professor()(GAME.view(state, 0), GAME.legal_actions(state))
        assert (type(chosen).__name__ == "Use") == uses, spaces


def test_nobody_looks_into_a_neutral_potion():
    for potion, looks in (("R+", True), ("0", False)):
        shown = Fact("mix", ("?", "?"), "", potion, 1, (1,))
        state = state_of(Look(0, 1), facts=(*MINE, shown), hands=(HAND, (), (), ()),
                         artifacts=(("periscope",), (), (), ()))  # fmt: skip
        legal = GAME.legal_actions(state)
        for policy in (Professor(), Student()):
            chosen = policy(GAME.view(state, 0), legal)
            assert (type(chosen).__name__ == "Use") == looks, (type(policy).__name__, potion)


# --- nobody sees more than the seat -------------------------------------------------------------------------------


def test_tables_of_a_seat_are_the_same_in_every_state_that_it_may_be_in():
    """With other seals and pairs of rivals, and with the log as the seat saw it."""
    his = [Fact("mix", ("fern", "toad"), "", "R+", 1, (1,)), Fact("mix", ("fern", "flower"), "", "B-", 1, (1,))]
    tables = []
    for seal, facts in (("gold", his), ("R", [fact.replace(ingredients=("bird_claw", "scorpion")) for fact in his])):
        match = begin(question_of("publish", 1), Declare(0), facts=(*MINE, *facts), hands=(HAND, (), (), ()),
                      line=(0, 1, 2, 3), theories={"flower": ("NNN", {2: seal})},
                      cubes={(1, "publish"): 1}, row=("toad",))  # fmt: skip
        publish(match, "toad", "npN", seal)
        told_ = [match.opening, *(ply.events for ply in match.plies)]
        for log in (told_, [[event.seen_by(0) for event in events] for events in told_]):
            found = [overview(match.view(0), 0, player, log) for overview in OVERVIEWS]
            tables.append([table for table in found if table])
    assert all(one == tables[0] for one in tables)
    theories = next(table for table in tables[0] if table.caption == "Your rivals’ theories")
    assert "a star" in theories.rows[0][3] and "Player 3: " in theories.rows[0][3] + theories.rows[1][3]
    captions = {table.caption for table in tables[0]}
    assert {"Your rivals’ theories", "The model of rivals", "Plans for conferences and grants"} <= captions


def test_what_a_model_or_an_estimate_says_is_never_sure():
    """1 by the own facts is sure; 1 by the model, beside a chance that the own facts leave open, is not."""
    assert (percent(1.0), percent(0.0), percent(0.42)) == ("sure", "never", "42\N{NO-BREAK SPACE}%")
    assert percent(1.0, False) == ">\N{NO-BREAK SPACE}99\N{NO-BREAK SPACE}%"
    assert percent(0.0, False) == "<\N{NO-BREAK SPACE}1\N{NO-BREAK SPACE}%"
