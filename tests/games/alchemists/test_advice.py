"""Advice with points, against going through the worlds one by one."""

from fractions import Fraction
from itertools import product

import pytest

from pharmalab.core.events import player
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, QUALITIES, sale_quality, wrong_colors
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.advice.debunks import RIVALRY, Debunks
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.exhibition import Exhibition
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.advice.sales import Sales
from pharmalab.games.alchemists.advice.theories import EXPERT, WATCHFUL, Theories
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.components.names import INDEX, POTION_INDEX
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.forecasts import FORECASTS, OVERVIEWS
from pharmalab.games.alchemists.mechanisms.card_reader import answer_in
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.seals import seal_points
from pharmalab.games.alchemists.mechanisms.spaces import question_of
from pharmalab.games.alchemists.state import AT, Fact
from tests.games.alchemists.theory_table import state_of

ALL4 = (0, 1, 2, 3)
#: what the reader said in the world of DEMO: 5 760, 1 920 and at last 240 worlds
MINE = (
    Fact("mix", ("mushroom", "toad"), "", "R+", 0, (0,)),
    Fact("sale", ("fern", "toad"), "G+", "sign", 0, (0,)),
    Fact("mix", ("mushroom", "fern"), "", "0", 0, (0,)),
)
HAND = ("fern", "mushroom", "raven_feather", "scorpion", "toad")


def desk(*frames, hand=HAND, facts=MINE, **fields):
    state = state_of(*frames, facts=facts, hands=(hand, (), (), ()), adventurer="ranger", **fields)
    return Desk(GAME.view(state, 0), 0)


def every_world(one):
    return list(one.worlds)


def weighed(one, values):
    """The mean over the worlds, each as likely as what rivals did makes it."""
    return float(sum(one.likely.chance(world) * Fraction(it) for world, it in zip(one.worlds, values, strict=True)))


def mean(values):
    values = list(values)
    return float(Fraction(sum(map(Fraction, values)), len(values)))


# --- seals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", SEAL_KINDS)
@pytest.mark.parametrize(("name", "alchemical"), [("fern", "Nnp"), ("fern", "npN"), ("mushroom", "PPP")])
def test_a_seal_scores_as_in_the_worlds(name, alchemical, kind):
    one = desk()
    assert one.worlds.count == 240
    found = Theories(one).seal(name, alchemical, kind)
    true = [ALCHEMICALS[world[INDEX[name]]] for world in every_world(one)]
    assert found.points == pytest.approx(mean(seal_points(kind, alchemical, it) for it in true))
    assert found.chance == pytest.approx(mean(it == alchemical for it in true))


@pytest.mark.parametrize("kind", SEAL_KINDS)
def test_a_seal_may_be_refuted_by_each_of_its_wrong_signs(kind):
    """Two rivals have mixed enough to know; a third one has not mixed at all. Four rounds are to come."""
    rivals = [Fact("mix", ("?", "?"), "", "R+", seat, (seat,)) for seat in (1, 2) for _ in range(EXPERT)]
    one = desk(facts=(*MINE, *rivals), reputation=(15, 10, 10, 10))
    refuted = 1 - (1 - WATCHFUL) ** 8
    worth = []
    for world in every_world(one):
        true = ALCHEMICALS[world[INDEX["fern"]]]
        end = seal_points(kind, "NNN", true)
        colours = [COLORS[c] for c in wrong_colors(ALCHEMICALS.index("NNN"), ALCHEMICALS.index(true))]
        lost = mean(0 if colour == kind else -6 for colour in colours) if colours else 0  # green zone: 5 and 1
        worth.append(end if not colours else (1 - refuted) * end + refuted * lost)
    found = Theories(one).seal("fern", "NNN", kind)
    assert found.expected == pytest.approx(sum(worth) / len(worth))
    assert found.risk == pytest.approx(refuted), "it is wrong in all worlds"


def test_what_a_rival_published_is_trusted_and_what_is_certain_stays_so():
    alone, trusting = desk(), desk(theories={"fern": ("Nnp", {1: "gold"}), "toad": ("NNN", {2: "gold"})})
    more, less = (Theories(one).seal("fern", "Nnp", "gold") for one in (trusting, alone))
    assert more.points > less.points and more.chance == less.chance == less.likely < more.likely
    assert Theories(trusting).seal("toad", "NNN", "gold").points == -4, "no world has it"


def test_one_more_seal_counts_for_conferences_and_the_award():
    one = desk(round=3)
    lasting = sum(0.6**n for n in range(4))
    assert Theories(one).counting() == pytest.approx(2 + 1 + lasting)  # −1 -> +1; −2 -> −1; top alchemist
    led = desk(round=3, theories={"flower": ("NNN", {1: "gold"}), "toad": ("pnP", {1: "gold"})})
    assert Theories(led).counting() == pytest.approx(2 + 1), "the rival has two seals"


def test_a_first_grant_needs_two_theories():
    one = desk(theories={"scorpion": ("nPp", {0: "gold"})})
    assert Theories(one).grants("toad") == pytest.approx(1 + 2 * one.gold_worth)
    assert Theories(one).grants("flower") == 0
    assert Theories(desk()).grants("toad") == 0


# --- potions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reputation", "zone"), [(10, 0), (5, -1), (20, 1)])
def test_a_sale_pays_and_costs_as_in_the_worlds(reputation, zone):
    one = desk(reputation=(reputation, 10, 10, 10))
    worlds = every_world(one)
    for pair, potion, guarantee in product([("fern", "scorpion"), ("mushroom", "fern")], ("G+", "R-"), QUALITIES):
        found = Sales(one).worth(pair, potion, guarantee, 0)
        said = [QUALITIES.index(answer_in(world, "sale", pair, potion)) for world in worlds]
        price = 4 - QUALITIES.index(guarantee) + zone
        assert found.gold == pytest.approx(price * mean(it <= QUALITIES.index(guarantee) for it in said))
        lost = {10: 1, 5: 0, 20: 3}[reputation]
        assert found.reputation == pytest.approx(-lost * mean(it >= 2 for it in said))


def test_the_best_guarantee_is_the_one_that_the_worlds_pay_for():
    one = desk()
    best = Sales(one).best(HAND, ("G+", "B+", "R-"))
    assert best is not None
    every = Sales(one).every(HAND, ("G+", "B+", "R-"))
    assert Sales(one).points(best) == max(map(Sales(one).points, every))
    assert sale_quality(POTION_INDEX["G+"], POTION_INDEX["0"]) == "neutral"


def test_a_barmaid_counts_a_potion_one_better():
    one = desk()
    sold = Sales(one, 1).worth(("mushroom", "fern"), "G+", "sign", 0)  # neutral for sure
    assert (sold.chance, sold.gold, sold.reputation) == (1, 3, 0) and sold.sure


def test_exhibits_are_those_of_the_worlds_and_of_disjoint_cards():
    one = desk(round=6)
    exhibition = Exhibition(one)
    sure = exhibition.sources("R+")
    for pair in sure:
        assert {answer_in(world, "mix", pair) for world in every_world(one)} == {"R+"}
    assert ("mushroom", "toad") in sure
    plan = exhibition.plan(HAND, 4)
    left = HAND
    for exhibit in plan:
        chance = mean(answer_in(world, "mix", exhibit.pair) == exhibit.potion for world in every_world(one))
        assert exhibit.chance == pytest.approx(chance)
        assert len(without(left, exhibit.pair)) == len(left) - 2
        left = without(left, exhibit.pair)
    assert plan[0].potion == "R+" and plan[0].points == 1


def test_the_second_sign_of_a_colour_brings_mastery():
    one = desk(round=6, exhibited=(("R-",), (), (), ()), first=(1, 0, -1, -1, -1, -1))
    found = Exhibition(one).worth("R+", ("mushroom", "toad"), ("R-",))
    assert found.points == 2, "another was first, both signs are shown"


# --- debunking ----------------------------------------------------------------------------------------------------


def test_a_question_succeeds_as_in_the_worlds():
    one = desk(theories={"fern": ("PPP", {0: "R"}), "scorpion": ("Nnp", {1: "gold"})})
    debunks = Debunks(one)
    for colour in COLORS:
        found = debunks.worth(("fern",), colour)
        said = [answer_in(world, "aspect", ("fern",), colour) for world in every_world(one)]
        shown = [debunks.shown(("fern",), colour, it) for it in said]
        assert found.chance == pytest.approx(mean(bool(it) for it in shown))
        hit = 2 - (0 if colour == "R" else 5)
        assert found.reputation == pytest.approx(weighed(one, [hit if it else -1 for it in shown]))
    doubted = debunks.worth(("scorpion",), "G")
    plus = [answer_in(world, "aspect", ("scorpion",), "G") == "+" for world in every_world(one)]
    assert doubted.chance == pytest.approx(mean(plus)) and doubted.likely == pytest.approx(weighed(one, plus))
    assert doubted.likely < doubted.chance, "who published it may know better"
    hedged = debunks.hedged("scorpion", 1, "G")
    assert doubted.rivals == pytest.approx(-5 * doubted.likely * (1 - hedged)) and RIVALRY > 0 < hedged


def test_the_quietest_of_the_sure_questions():
    """Two signs of the toad are known to the seat; all know one of them already: that question tells them nothing."""
    both = [Fact("aspect", ("toad",), "R", "+", 1, ALL4), Fact("aspect", ("fern",), "R", "-", 0, (0,))]
    one = desk(facts=tuple(both), theories={"toad": ("NNN", {1: "gold"}), "fern": ("PPP", {2: "gold"})})
    found = Debunks(one).quietest()
    assert found is not None and (found.ingredients, found.asked, found.tells) == (("toad",), "R", 0)
    sure = {(row.ingredients, row.asked) for row in Debunks(one).all() if row.sure}
    assert sure == {(("toad",), "R"), (("fern",), "R")}


def test_masters_name_pairs():
    one = desk(masters=True, theories={"mushroom": ("NNN", {1: "gold"}), "toad": ("npN", {2: "gold"})})
    found = Debunks(one).worth(("mushroom", "toad"), "R+")
    assert found.sure and found.refutes == ("mushroom", "toad") and -10 < found.rivals < -6


# --- cubes --------------------------------------------------------------------------------------------------------


def test_the_best_bundle_is_the_best_of_all():
    one = desk(Declare(0), options={"cubes": 2}, row=("flower", "toad"))
    cubes, none = Cubes(one), (0,) * 10
    every, config = [], one.view.config
    ways = [range(len(config.costs(space)) + 1 if config.is_open(space, 2) and space != "custodian" else 1)
            for space in SPACES]  # fmt: skip
    for actions in product(*ways):
        if sum(sum(config.costs(space)[:n]) for space, n in zip(SPACES, actions, strict=True)) <= 2:
            every.append((cubes.points(actions, 2), actions))
    found = cubes.next(none, 0, 2)
    assert max(bundle.points for bundle in found.values()) == max(every)[0]
    assert len(every) == len(list(cubes.bundles(none, 0, 2)))
    assert found[""].actions == none


def test_cubes_that_are_placed_stay():
    one = desk(Declare(0), options={"cubes": 3})
    placed = tuple(int(space == "test") for space in SPACES)
    bundles = list(Cubes(one).bundles(placed, AT["test"], 3))
    assert bundles and all(b.actions[AT["test"]] and not b.actions[AT["forage"]] for b in bundles)


def test_gold_that_is_needed_is_not_spent():
    """A theory that is certain needs the gold: nothing is bought for it before."""
    sure = [Fact("aspect", ("fern",), colour, sign, 0, (0,)) for colour, sign in zip("RGB", "---", strict=True)]
    one = desk(facts=tuple(sure), gold=(1, 0, 0, 0), round=6)
    cubes = Cubes(one)
    assert cubes.money(1, 0, 1) > cubes.money(1, 0, 0) > cubes.money(0, 0, 1)


# --- tables -------------------------------------------------------------------------------------------------------


def test_each_question_has_its_tables():
    model = "The model of rivals"  # what rivals did is weighed in all of these
    shown = {
        Declare(0): {
            "Ways to use your cubes",
            "Theories for you",
            "Your rivals’ theories",
            "Plans for conferences and grants",
            "Sales from your hand",
            "Face-up ingredients",
            model,
        },
        question_of("publish", 0): {
            "Theories for you",
            "Your rivals’ theories",
            "Plans for conferences and grants",
            model,
        },
        question_of("debunk", 0): {"Your rivals’ theories", "Debunking", model},
        question_of("sell", 0): {"Sales from your hand", model},
    }
    for question, captions in shown.items():
        one = desk(question, row=("flower", "toad"), theories={"scorpion": ("Nnp", {1: "gold"})})
        tables = [table for overview in OVERVIEWS if (table := overview(one.view, 0, player, ()))]
        assert {table.caption for table in tables} == captions
        for table in tables:
            assert table.rows and all(len(row) == len(table.headings) for row in table.rows)
        assert not [overview for overview in OVERVIEWS if overview(one.view, 1, player, ())], "nobody else is asked"


def test_exact_chances_are_said_at_once():
    one = desk(question_of("publish", 0))
    ask = dict(FORECASTS)
    card = ask["Which ingredient will come off the deck next?"](one.view, player)
    assert sum(card.values()) == 1 and len(card) == 8
    fern = ask["Which alchemical is …?"].make("fern").answer(one.view, player)
    counts = [sum(world[INDEX["fern"]] == a for world in one.worlds) for a in range(8)]
    assert fern == {ALCHEMICALS[a]: Fraction(n, 240) for a, n in enumerate(counts) if n} and len(fern) == 2
    both = ask["Which alchemical is …?"].make("toad", "fern").answer(one.view, player)
    assert sum(both.values()) == 1 and all(said.count(",") == 1 for said in both)
    potions = ask["What do … make?"].make("toad", "mushroom").answer(one.view, player)
    assert potions == {"red plus": 1}
    with pytest.raises(ValueError, match="name two"):
        ask["What do … make?"].make("toad").answer(one.view, player)
