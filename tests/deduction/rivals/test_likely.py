"""Worlds weighed by what rivals did: the theory, and brute force over all worlds."""

import doctest
from fractions import Fraction
from itertools import chain, product
from math import log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, MIXES, PAIRS, POTIONS, QUALITIES, potions_of_sale
from pharmalab.deduction.entries import Endorsed, Failed, Mix, Peek, Published, Sell, Showed, Sold, clues
from pharmalab.deduction.entries.rivals import SEALS
from pharmalab.deduction.rivals import TYPES, Likely, Model, Type, hands
from pharmalab.deduction.rivals import likely as likely_module
from pharmalab.deduction.rivals import model as model_module
from pharmalab.deduction.rivals.effort import Effort
from pharmalab.deduction.worlds import Worlds
from tests.deduction.strategies import logs
from tests.effort import part

RULES = Mix("toad", "mushroom", "R+"), Sell("fern", "toad", "G+", "sign"), Mix("fern", "mushroom", "0")
RULE_BOOK = Worlds.of(clues(RULES))
FEW = Worlds.of(clues([Mix("toad", "mushroom", "R+"), Mix("fern", "flower", "0"), Mix("toad", "fern", "B+")]))
UNEVEN = (1, 2, 3, 4, 5, 5, 5, 5)


def of_one(left=(5,) * 8, **hand):
    return Likely(Worlds.of(()), [Showed("Green", "R+", **hand)], None, left)


# --- the theory -------------------------------------------------------------------------------------------------


def test_in_every_world_a_potion_comes_from_four_pairs_and_a_sale_from_four_eight_four_twelve():
    for world in (tuple(range(8)), (7, 3, 1, 0, 2, 6, 5, 4)):
        for q in range(7):
            assert sum(MIXES[world[i]][world[j]] >> q & 1 for i, j in PAIRS) == 4
        for wanted, (quality, pairs) in product(range(6), zip(QUALITIES, (4, 8, 4, 12), strict=True)):
            assert sum(bool(MIXES[world[i]][world[j]] & potions_of_sale(wanted, quality)) for i, j in PAIRS) == pairs


potions = st.builds(
    Showed, st.sampled_from(("Green", "Red")), st.sampled_from(POTIONS), cards=st.sampled_from((None, 3, 5))
)
sales = st.builds(
    Sold, st.just("Red"), st.sampled_from(POTIONS[:6]), st.sampled_from(QUALITIES), st.sampled_from((None, *QUALITIES))
)


@given(logs(max_size=3), st.lists(st.one_of(potions, sales), min_size=1, max_size=4), st.integers(2, 5))
@settings(max_examples=part(18), deadline=None)
def test_a_model_that_knows_no_difference_between_ingredients_says_nothing(log, happened, copies):
    likely = Likely(Worlds.of(clues(log)), happened, None, (copies,) * 8)
    if likely.worlds.count:
        assert likely.possible and likely.bits == 0
        counts = likely.worlds.counts
        assert likely.chances == tuple(tuple(Fraction(n, likely.worlds.count) for n in row) for row in counts)


@pytest.mark.parametrize(
    ("likely", "bits"),
    [
        (of_one((3, 5, 5, 5, 5, 5, 5, 5)), 0.009),
        (of_one((0, 5, 5, 5, 5, 5, 5, 5)), 0.08),
        (of_one((5, 5, 4, 5, 5, 5, 5, 5), known=("toad",), cards=3), 0.37),
        (of_one((5, 5, 4, 5, 5, 5, 5, 5), known=("toad",), cards=4), 0.17),
        (of_one((5, 5, 4, 5, 5, 5, 5, 5), known=("toad",), cards=5), 0.09),
    ],
)
def test_prior_bits_of_one_red_plus(likely, bits):
    assert likely.bits == pytest.approx(bits, rel=0.05)


def test_a_peek_at_one_ingredient_is_a_bit_that_is_certain():
    fresh = Likely(Worlds.of(()), [Peek("toad", "R+")])
    assert fresh.bits == pytest.approx(1)
    certain = Worlds.of([Peek("toad", "R+").clue()])
    assert log2(40_320) - log2(certain.count) == pytest.approx(1)
    assert Likely(certain, [Peek("toad", "R+")]).bits == 0
    entry = Showed("Green", "R+", seen="toad", public=False)
    assert Likely(Worlds.of(()), [entry]).weights.planes == fresh.weights.planes


@pytest.mark.parametrize(
    ("left", "shown", "error"),
    [
        ((1, 5, 5, 5, 5, 5, 5, 5), ("R+", "R+"), 0.059),
        ((1, 5, 5, 5, 5, 5, 5, 5), ("R+", "G+"), 0.028),
        ((5, 5, 5, 5, 5, 5, 2, 1), ("R+", "G+"), 0.058),
        ((5, 5, 5, 5, 5, 5, 2, 1), ("R+", "R-"), 0.0),
    ],
)
def test_a_product_of_single_potions_is_off_from_an_uneven_deck(left, shown, error):
    likely = Likely(Worlds.of(()), [Showed("Green", q) for q in shown], None, left)
    apart = likely.readings[0].weights * likely.readings[1].weights
    scale = likely.weights.unit * likely.weights.units() / (apart.unit * apart.units())
    off = (apart.at(k) * scale / likely.weights.at(k) - 1 for k in range(0, 40_320, 97))
    assert max(map(abs, off)) == pytest.approx(error, abs=0.003)


# --- joint or not -------------------------------------------------------------------------------------------------


def test_what_is_too_much_to_weigh_jointly_is_named():
    happened = [Showed("Green", "R+"), Showed("Red", "R+"), Showed("Green", "B-")]
    whole = Likely(RULE_BOOK, happened, None, UNEVEN)
    assert whole.exact and whole.sentence == "These chances are exact for this model."
    by_rival = Likely(RULE_BOOK, happened, None, UNEVEN, effort=Effort(1000, 4000))
    assert [[p.number for p in group] for group in by_rival.groups] == [[0, 2], [1]]
    assert not by_rival.exact and by_rival.sentence.startswith(
        "These chances are approximate: the 3 hidden potions are split into 2 gr"
    )
    apart = Likely(RULE_BOOK, happened, None, UNEVEN, effort=Effort(1, 4000))
    assert [len(group) for group in apart.groups] == [1, 1, 1]
    first, second, third = (reading.weights for reading in apart.readings)
    product_ = first * second * third
    assert apart.chances != whole.chances
    for place in (0, 100, 239):
        assert apart.weights.at(place) == product_.at(place)


def test_hands_that_are_too_large_to_keep_are_named():
    happened = [Showed("Green", q, known=("toad",), cards=4) for q in ("R+", "B-", "G-")]
    whole = Likely(FEW, happened[:2], effort=Effort(10**9, 4000))
    assert whole.exact
    anew = Likely(FEW, happened[1:], effort=Effort(10**9, 100))
    assert not anew.exact and "unknown cards are drawn again for each hidden potion" in anew.sentence
    assert "into 2 groups, each worked out exactly" in Likely(FEW, happened[:2], effort=Effort(1, 100)).sentence


# --- types --------------------------------------------------------------------------------------------------------

names, subjects, claims = map(st.sampled_from, (("Green", "Red"), INGREDIENTS, ALCHEMICALS))
theories = st.builds(Published, names, subjects, claims, st.sampled_from((None, *SEALS)))
endorsements = st.builds(Endorsed, names, subjects, claims, st.sampled_from((None, *SEALS)))
failures = st.builds(Failed, names, subjects, claims, st.sampled_from(("R", "G", "B")))


@pytest.mark.parametrize("type_", TYPES, ids=lambda t: t.name)
def test_a_publication_is_one_of_all_that_a_type_may_publish(type_):
    for kind in (Published, Endorsed):
        sealed = {a: [type_.chances(kind("Red", "toad", a, seal)) for seal in SEALS] for a in ALCHEMICALS}
        for a, chances in sealed.items():
            assert tuple(map(sum, zip(*chances, strict=True))) == type_.chances(kind("Red", "toad", a))
        if kind is Published:
            assert [sum(column) for column in zip(*chain(*sealed.values()), strict=True)] == [1] * 8
    assert sum(type_.chances(Sold("Red", "R+", "exact", g))[0] for g in QUALITIES) == 1


@given(st.lists(st.one_of(theories, endorsements, failures, sales), max_size=4))
@settings(max_examples=part(24), deadline=None)
def test_types_and_worlds_against_brute_force(acts):
    worlds = Worlds(FEW.bits & Worlds.of(clues(acts)).bits)
    if not worlds.count:
        return
    model, rivals = Model(types=TYPES[:2]), ("Green", "Red")
    likely = Likely(worlds, acts, model)
    chances = {(type_, n): type_.chances(act) for type_ in model.types for n, act in enumerate(acts)}
    weighed = {}
    for world, types in product(worlds, product(model.types, repeat=2)):
        chance = model.prior(types[0]) * model.prior(types[1])
        for n, act in enumerate(acts):
            true = 0 if isinstance(act, Sold) else world[act.theory[0]]
            chance *= chances[types[rivals.index(act.rival)], n][true]
        weighed[world, types] = chance
    total = sum(weighed.values())

    def share(condition):
        return sum((chance for case, chance in weighed.items() if condition(*case)), Fraction()) / total

    for one in list(worlds)[:4]:
        assert likely.chance(one) == share(lambda world, types, one=one: world == one)
    for i, a in ((0, 2), (2, 7), (5, 1)):
        assert likely.chances[i][a] == share(lambda world, types, i=i, a=a: world[i] == a)
    for k, rival in enumerate(rivals):
        for type_ in model.types:
            hers = share(lambda world, types, k=k, type_=type_: types[k] == type_)
            assert likely.types(rival)[type_.name] == hers


def test_a_known_hedge_says_that_the_theory_is_right_or_wrong_in_this_colour():
    likely = Likely(RULE_BOOK, [Published("Red", "toad", "PPP", "G")])
    chance = dict(zip(ALCHEMICALS, likely.chances[2], strict=True))
    assert chance["PPP"] == Fraction(1, 2) == chance["pnP"]  # the two that are left differ in green only
    sure = Likely(RULE_BOOK, [Published("Red", "toad", "PPP", "gold")])
    assert sure.chances[2][ALCHEMICALS.index("PPP")] > Fraction(3, 4)


def test_who_attacks_a_theory_and_fails_may_know_that_it_is_wrong():
    failed = Failed("Red", "toad", "PPP", "R")
    likely = Likely(RULE_BOOK, [failed])
    assert likely.chances[2][ALCHEMICALS.index("PPP")] < Fraction(1, 2)


def test_kept_guarantees_make_a_publisher_credible():
    theory = Published("Red", "toad", "PPP")
    sale = Sold("Red", "R+", "exact", "exact")
    alone, after = Likely(RULE_BOOK, [theory]), Likely(RULE_BOOK, [sale, sale, theory])
    assert after.types("Red")["careful"] > alone.types("Red")["careful"]
    assert after.chances[2][7] > alone.chances[2][7] > Fraction(1, 2)
    assert Likely(RULE_BOOK, []).types("Red") == {
        "careful": Fraction(1, 2),
        "bold": Fraction(1, 4),
        "bluffer": Fraction(1, 4),
    }


# --- what follows -------------------------------------------------------------------------------------------------


@given(logs(max_size=3), st.lists(st.one_of(potions, sales, theories, failures), max_size=3))
@settings(max_examples=part(18), deadline=None)
def test_chances_are_chances_and_what_is_excluded_has_none(log, happened):
    worlds = Worlds.of(clues([*log, *happened]))
    likely = Likely(worlds, happened, None, UNEVEN)
    if not likely.possible:
        return
    for lines in (likely.chances, zip(*likely.chances, strict=True)):
        assert all(sum(line) == 1 for line in lines)
    assert all(not likely.chances[i][a] for i in range(8) for a in range(8) if worlds.crosses >> 8 * i + a & 1)
    for i, j in PAIRS[::9]:
        chances = likely.potion_chances(j, i)
        assert sum(chances) == 1 and chances == likely.potion_chances(i, j)
        assert all(not c for q, c in enumerate(chances) if not worlds.potions(i, j) >> q & 1)
    best = likely.best(3)
    assert [chance for _, chance in best] == sorted((chance for _, chance in best), reverse=True)
    assert all(world in worlds and likely.chance(world) == chance for world, chance in best)
    assert 0 <= likely.bits <= log2(worlds.count) + 1e-9
    assert len(likely.readings) == len(happened)


def test_one_reading_by_itself():
    entry = Published("Red", "toad", "PPP", "G")
    reading = Likely(RULE_BOOK, [Mix("toad", "mushroom", "R+"), entry]).readings[0]
    assert (reading.number, reading.entry) == (1, entry)
    right = next(world for world in RULE_BOOK if world[2] == 7)
    careful, bold, bluffer = (t.hedges / 6 + t.guesses * Fraction(2, 88) for t in TYPES)
    assert reading.likelihood(right) == careful / 2 + bold / 4 + bluffer / 4
    assert reading.grid[2] == Likely(RULE_BOOK, [entry]).chances[2] and reading.bits == 0
    with pytest.raises(ValueError, match="rule out this world"):
        reading.likelihood(tuple(range(8)))


def test_nothing_to_weigh():
    likely = Likely(RULE_BOOK, [Mix("toad", "mushroom", "R+")])
    assert likely.readings == () and likely.bits == 0 and "all worlds are equally likely" in likely.sentence
    assert likely.chance(next(iter(RULE_BOOK))) == Fraction(1, 240)
    none = Likely(Worlds(0), [Showed("Green", "R+")])
    assert "no world is possible" in none.sentence and none.best() == [] and none.bits == 0
    assert set(sum(none.chances, ())) == {0}


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"sure": Fraction(2)}, "“sure” of the type “odd” must be a number from 0 to 1"),
        ({"sure": Fraction(1, 2), "hedges": Fraction(2, 3)}, "add up to more than 1"),
        ({"prior": Fraction(0)}, "must be more than 0"),
    ],
)
def test_parameters_of_types(fields, problem):
    zero = dict.fromkeys(("sure", "hedges", "skill", "sound"), Fraction())
    with pytest.raises(ValueError, match=problem):
        Type("odd", **{**zero, **fields})


def test_types_have_names_of_their_own():
    with pytest.raises(ValueError, match="each type needs its own name"):
        Model(types=(TYPES[0], TYPES[0]))
    with pytest.raises(ValueError, match="one type of rival"):
        Model(types=())


@pytest.mark.parametrize("module", [hands, likely_module, model_module], ids=lambda m: m.__name__)
def test_examples_in_docstrings(module):
    done = doctest.testmod(module)
    assert done.attempted and not done.failed
