"""Advice against numbers worked out elsewhere: reference values, the worked example, the rules' prices."""

from fractions import Fraction
from itertools import combinations

import pytest

from pharmalab.deduction.advice import Advice, Share
from pharmalab.deduction.advice.outlook import Outlook
from pharmalab.deduction.advice.reputation import change, price
from pharmalab.deduction.advice.worth import Answer, Worth, compare, information, ranked, ranks
from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS, PAIRS, POTIONS
from pharmalab.deduction.entries import clues
from pharmalab.deduction.lines import parse
from pharmalab.deduction.table import SEALS, Table, Theory
from pharmalab.deduction.words import Unreadable
from pharmalab.deduction.worlds import Worlds
from tests.deduction.brute import ALL_WORLDS, MADE

EXAMPLE = "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup"
F = Fraction
MUSHROOM, FERN, TOAD, CLAW, FLOWER, ROOT, SCORPION, FEATHER = range(8)
FRESH = {CLAW, FLOWER, ROOT, SCORPION, FEATHER}


def entries(text):
    parsed = parse(text)
    assert not parsed.problems
    return parsed.entries


def worlds(text):
    return Worlds.of(clues(entries(text)))


def advice(text="", **kw):
    public = kw.pop("public", None)
    return Advice(worlds(text), public=None if public is None else worlds(public), **kw)


# ---- the columns at the start


def test_reference_values_at_the_start():
    fresh = advice()
    mixes = fresh.mixes()
    assert [m.pair for m in mixes] == list(PAIRS)
    assert {(m.worlds, m.worst, m.settle, m.publishable, m.risk) for m in mixes} == {(5760, 5760, 0, 0, F(3, 7))}
    assert {m.bits for m in mixes} == {2.807354922058}
    sale = fresh.sales()[0]
    assert (round(sale.bits, 3), sale.worlds, sale.worst) == (1.842, F(86400, 7), 17280)
    told = {"exact": 5760, "sign": 11520, "neutral": 5760, "wrong": 17280}
    assert sale.answers == tuple((name, n, n) for name, n in told.items())
    assert len(fresh.sales()) == 168
    aspects = fresh.apprentice_debunks()
    assert len(aspects) == 24 and {(a.bits, a.worlds) for a in aspects} == {(1.0, 20160)}
    questions = fresh.master_debunks()
    assert len(questions) == 196 and {q.worlds for q in questions} == {F(213120, 7)}
    assert not any(row.dominated for row in mixes + questions)
    assert (fresh.best_pairs, fresh.best_bits) == (PAIRS, 2.807354922058)


# ---- the worked example


def kind(pair):
    known = [i for i in pair if i not in FRESH]
    return INGREDIENTS[known[0]] if len(known) == 1 else len(known)


def test_every_column_of_the_worked_example():
    rows = advice(EXAMPLE).mixes()
    table = {}
    for row in rows:
        columns = (round(row.bits, 4), row.worlds, row.settle, row.publishable, row.risk)
        table.setdefault(kind(row.pair), []).append(columns)
    assert {key: (len(found), *set(found)) for key, found in table.items()} == {
        0: (10, (2.7219, F("38.4"), F(1, 5), 0, F(1, 2))),
        "toad": (5, (2.3219, 48, F(2, 5), 1, F(1, 5))),
        "mushroom": (5, (1.9219, F("67.2"), F(2, 5), 1, F(3, 5))),
        "fern": (5, (1.9219, F("67.2"), F(2, 5), F(3, 5), F(3, 5))),
        2: (3, (0, 240, 0, 0, 0)),
    }
    assert [row.pair for row in rows[:10]] == list(combinations(sorted(FRESH), 2))
    assert {row.pair: row.chance("B+") for row in rows}[FERN, TOAD] == 1
    with pytest.raises(KeyError, match=r"soup.*R\+"):
        rows[0].chance("soup")


def test_dominated_mixes_of_the_worked_example():
    # toad + fresh is as good as or better than mushroom + fresh and fern + fresh in everything;
    # fresh pairs have more bits, the known pairs less risk
    beaten = {kind(row.pair) for row in advice(EXAMPLE).mixes() if row.dominated}
    assert beaten == {"mushroom", "fern"}


def test_the_lesson_hand():
    hand = ("toad", "scorpion", "fern", "flower")
    found = advice(EXAMPLE, hand=hand)
    rows = {row.pair: row for row in found.mixes()}
    assert len(rows) == 6
    assert (round(rows[FLOWER, SCORPION].bits, 3), rows[FLOWER, SCORPION].settle) == (2.722, F(1, 5))
    assert (rows[TOAD, SCORPION].settle, rows[TOAD, SCORPION].publishable) == (F(2, 5), 1)
    assert rows[FERN, SCORPION].risk == F(3, 5) and rows[FERN, TOAD].bits == 0
    assert (found.best_pairs, round(found.best_bits, 3)) == (((FLOWER, SCORPION),), 2.722)
    assert found.mixes()[0].sentence == (
        "Mix flower + scorpion: 38.4 of 240 worlds are left on average, 48 worlds at worst (2.722 bits). In 20 % of "
        "cases, it settles another ingredient (which you can already publish), and in 0 %, it lets you publish "
        "another theory. The risk of a negative potion is 50 %."
    )
    assert repr(found.mixes()[0]) == f"<{found.mixes()[0].sentence}>"


def test_best_pairs_are_the_first_rows():
    for text in ("", EXAMPLE, "toad+fern=R+", "toad: R+", "toad+fern=R+\nsale toad+flower as B-: wrong sign"):
        found = advice(text)
        rows = found.mixes()
        first = [row.pair for row in rows if row.sizes == rows[0].sizes]
        assert sorted(found.best_pairs) == sorted(first) and found.best_bits == rows[0].bits


def test_publishable_now():
    assert advice(EXAMPLE).publishable == {"mushroom": "G", "fern": "G", "toad": "G"}
    assert advice(EXAMPLE + "\nfern: G+").publishable == {"mushroom": "", "fern": "", "toad": ""}
    assert advice().publishable == {}


# ---- exact ties


def test_splits_can_tie_with_different_parts():
    assert compare((1, 1, 1, 1, 4), (2, 2, 2, 2)) == 0
    assert information((4, 1, 1, 1, 1)) == information((2, 2, 2, 2)) == 2
    assert compare((1, 1, 3), (1, 2, 2)) == 1 and compare((1, 2, 2), (1, 1, 3)) == -1
    assert compare((3, 3, 3, 6, 6), (3, 3, 3, 6, 6)) == 0


def test_comparison_is_that_of_the_products():
    def partitions(n, most):
        yield from ([n],) if n <= most else ()
        for part in range(min(n - 1, most), 0, -1):
            for rest in partitions(n - part, part):
                yield [part, *rest]

    def product(sizes):
        found = 1
        for n in sizes:
            found *= n**n
        return found

    splits = [tuple(sorted(sizes)) for sizes in partitions(14, 14)]
    places = ranks(splits)
    for one, other in combinations(splits, 2):
        gap = product(one) - product(other)
        assert compare(one, other) == (gap > 0) - (gap < 0)
        assert (places[one] < places[other], places[one] == places[other]) == (gap < 0, gap == 0)


def test_parts_too_near_for_logarithms_are_told_apart_exactly():
    # scaling by a large factor keeps a tie a tie, and a tiny change of one part breaks it
    assert compare(tuple(k * 5000 for k in (1, 1, 1, 1, 4)), tuple(k * 5000 for k in (2, 2, 2, 2))) == 0
    assert compare((4999, 5001), (5000, 5000)) == 1 and compare((5000, 5000), (4999, 5001)) == -1


def row(counts, settling=0, publishing=0, failing=0):
    answers = tuple(Answer(str(k), n, n) for k, n in enumerate(counts))
    shares = {"settling": settling, "publishing": publishing, "failing": failing}
    return Worth(answers=answers, bits=information(counts), **{name: Share(n, n) for name, n in shares.items()})


def test_dominated_means_no_worse_in_any_merit_and_better_in_one():
    tie, same, worse = row((4, 1, 1, 1, 1), 2), row((2, 2, 2, 2), 2), row((2, 2, 2, 2), 1)
    safer, fewer = row((2, 2, 2, 2), 1, 0, -1), row((8,), 1, 1, 0)
    rows = ranked([worse, tie, same, safer, fewer])
    # (4, 1, 1, 1, 1) tells as many bits as (2, 2, 2, 2), but it leaves more worlds
    assert [r.dominated for r in rows] == [True, True, False, False, False]
    assert [r.sizes for r in rows] == [r.sizes for r in (worse, tie, same, safer, fewer)]  # ties keep their order
    assert ranked([row((8,)), row((4, 4))])[0].sizes == (4, 4)


# ---- two mixes


def test_all_two_mix_plans_at_the_start():
    plans = advice().plans()
    assert len(plans) == 378
    apart = [p for p in plans if not set(p.pairs[0]) & set(p.pairs[1])]
    assert len({p.bits for p in plans}) == 2 and len({p.bits for p in apart}) == 1
    harmless = sum("-" not in MADE[w[0]][w[1]] + MADE[w[2]][w[3]] for w in ALL_WORLDS)
    assert {p.risk for p in apart} == {1 - F(harmless, 40320)} and F(harmless, 40320) != F(4, 7) ** 2


def test_cards_must_suffice_for_both_mixes():
    one_toad = advice(hand=("toad", "fern", "flower")).plans()
    assert one_toad == ()
    two_toads = advice(hand=("toad", "toad", "fern", "flower")).plans()
    assert [p.pairs for p in two_toads] == [((FERN, TOAD), (TOAD, FLOWER))]
    hand = ("toad", "fern", "flower", "scorpion")
    assert [set(p.pairs) for p in advice(hand=hand).plans()] == [
        {(FERN, TOAD), (FLOWER, SCORPION)}, {(FERN, FLOWER), (TOAD, SCORPION)}, {(FERN, SCORPION), (TOAD, FLOWER)},
    ]  # fmt: skip


def test_a_plan_is_worth_what_its_parts_say():
    found = advice(EXAMPLE)
    for plan in found.plans()[::40]:
        full = found.plan(*plan.pairs)
        assert (full.answers, full.bits, full.worst, full.risk) == (
            plan.answers,
            plan.bits,
            plan.worst,
            plan.risk,
        )
    with pytest.raises(ValueError, match="second time"):
        found.plan((1, 2), (2, 1))
    with pytest.raises(ValueError, match="isn’t a pair"):
        found.plan((1, 1), (2, 1))


# ---- selling


def test_gold_of_unknown_ingredients():
    sale = advice().sales()[0]
    assert sale.gold == (F(4, 7), F(9, 7), F(8, 7), 1)
    assert sale.best_guarantees == ("right sign",) and sale.risk == F(4, 7) and sale.reputation == F(-4, 7)


@pytest.mark.parametrize(("zone", "discount", "prices"), [
    ("white", 0, (4, 3, 2, 1)), ("white", 2, (2, 1, None, None)), ("white", 3, (1, None, None, None)),
    ("green", 1, (3, 2, 1, None)), ("blue", 0, (5, 4, 3, 2)), ("blue", 3, (2, 1, None, None)),
    ("red", 0, (3, 2, 1, None)), ("red", 2, (1, None, None, None)), ("red", 3, (None, None, None, None)),
])  # fmt: skip
def test_prices_by_zone_and_discount(zone, discount, prices):
    assert tuple(price(g, zone, discount) for g in range(4)) == prices
    sale = advice(table=Table(zone=zone)).sales(discount)[0]
    assert sale.gold == tuple(None if p is None else p * F(k, 7) for p, k in zip(prices, (1, 3, 4, 7), strict=True))
    assert bool(sale.best_guarantees) == any(prices) and sale.sentence


@pytest.mark.parametrize(("zone", "lost"), [("red", 0), ("white", 1), ("green", 2), ("blue", 3)])
def test_a_bad_sale_costs_reputation_by_zone(zone, lost):
    assert advice(table=Table(zone=zone)).sales()[0].reputation == F(-4, 7) * lost
    assert (change(-1, zone), change(-3, zone), change(-5, zone)) == (-lost, -lost - 2, -lost - 4)
    assert change(2, zone) == 2 and change(0, zone) == 0


def test_wanted_potions_and_wrong_ones():
    rows = advice(table=Table(wanted=("G+", "B-")), hand=("toad", "fern")).sales()
    assert {(r.pair, POTIONS[r.wanted]) for r in rows} == {((FERN, TOAD), "G+"), ((FERN, TOAD), "B-")}
    with pytest.raises(ValueError, match="discount 4"):
        advice().sales(4)
    with pytest.raises(Unreadable, match="frog"):
        advice(hand=("frog",))


def test_a_sure_sale_for_the_most_gold_is_not_called_worse():
    found = advice(
        "sale claw+root as G+: wrong sign\nsale flower+scorpion as R-: right sign\nmushroom+feather=G-\n"
        "toad+root=G+\nsale fern+feather as G+: right sign\nscorpion: R-",
        hand=("fern", "toad", "flower", "mandrake_root"),
    )
    rows = found.sales()
    best = next(row for row in rows if (row.pair, row.wanted) == ((TOAD, ROOT), POTIONS.index("G+")))
    assert best.best_guarantees == ("exact",) and (max(best.gold), best.sure, best.bits) == (4, 1, 0)
    assert not best.dominated and all(max(row.gold) <= 4 for row in rows)


def test_the_sale_of_a_known_potion():
    sure = next(r for r in advice(EXAMPLE, hand=("fern", "toad")).sales() if r.wanted == ASPECTS.index("B+"))
    assert sure.gold == (4, 3, 2, 1) and sure.best_guarantees == ("exact",) and sure.risk == 0
    assert sure.sentence.startswith("Sell fern + toad as blue plus: guarantee “exact”, 4 gold on average. Chance of")


# ---- publishing


def seals(values):
    return dict(zip(SEALS, values, strict=True))


def points(row):
    return seals(row.points)


def test_seals_of_the_worked_example():
    rows = {(r.ingredient, r.alchemical): r for r in advice(EXAMPLE).theories()}
    fern = rows[FERN, 4]
    assert fern.chance == F(1, 2) and fern.how == "publish" and fern.best == ("gold",)
    assert points(fern) == {"gold": F(1, 2), "silver": F(-1, 2), "R": -2, "G": 0, "B": -2}
    # it can be wrong in green only: a test of green debunks it in half the worlds
    assert fern.refuted == (0, F(1, 2), 0) and fern.risk == F(1, 6)
    assert seals(fern.reputation) == dict.fromkeys(SEALS, 1 - F(5, 6)) | {"G": 1}
    assert seals(fern.tested)["gold"] == F(1, 6) + F(5, 2) - F(4, 3) and seals(fern.tested)["G"] == 1
    assert fern.sentence == (
        "Publish fern = Nnp: the theory has a 50 % chance of being right. If somebody tests one of its signs, it has a "
        "16.7 % chance of being debunked, and the gold seal is your best choice: +1.33 points, including +0.17 "
        "reputation. If nobody tests it, it’s worth +1.5 points."
    )


def test_reputation_is_lost_by_zone_and_gained_by_new_theories_only():
    table = Table(zone="blue", theories=(Theory("toad", "PPP"),))
    rows = {(INGREDIENTS[r.ingredient], r.alchemical): r for r in advice(EXAMPLE, table=table).theories()}
    assert rows["fern", 4].reputation[0] == 1 - F(7, 6)  # 5 points and 2 more, in every sixth case
    endorsed = rows["toad", 7]
    assert endorsed.gain == 0 and endorsed.reputation[0] == -F(7, 6) and endorsed.reputation[3] == 0
    red = next(r for r in advice(EXAMPLE, table=Table(zone="red")).theories() if (r.ingredient, r.alchemical) == (1, 4))
    assert red.reputation[0] == 1 - F(4, 6)


def test_a_certain_theory_has_no_risk_and_a_risky_one_is_hedged():
    best = advice("toad: R+\ntoad: G-\ntoad: B+").theories()[0]
    assert best.risk == 0 and best.sentence == (
        "Publish toad = pnP: the theory is certain, so nobody can debunk it. The best choice is the gold seal: "
        "+6 points, including +1 reputation."
    )
    # before anything is known of green a gold seal pays; in the blue zone, far from certain, the hedge does
    three = "toad: R+\ntoad: B+\nfern: R-\nfern: B+"
    rows = {zone: next(r for r in advice(three, table=Table(zone=zone)).theories() if r.ingredient == TOAD)
            for zone in ("white", "blue")}  # fmt: skip
    assert rows["white"].chance == rows["blue"].chance == F(1, 2)
    assert rows["white"].tested[0] - rows["blue"].tested[0] == F(1, 3)  # 2 more points in every sixth case


def test_only_one_wrong_colour_is_hedged():
    # truth pnP, theory PPP: wrong in green only; theory nPp against pnP is wrong in red and green
    truth = "\n".join(["toad: R+", "toad: G-", "toad: B+"])
    rows = {(r.ingredient, r.alchemical): r for r in advice(truth).theories()}
    assert points(rows[TOAD, 7]) == {"gold": -4, "silver": -4, "R": -4, "G": 0, "B": -4}
    assert points(rows[TOAD, 3]) == dict.fromkeys(SEALS, -4)
    assert points(rows[TOAD, 1]) == {"gold": 5, "silver": 3, "R": 0, "G": 0, "B": 0}
    assert rows[TOAD, 1].sentence.startswith("Publish toad = pnP: the theory is certain, so nobody can debunk it.")


def test_points_at_the_start_and_tied_seals():
    # gold 5/8 - 28/8; each hedge saves one of the seven wrong ones
    row = advice().theories()[0]
    assert points(row) == {"gold": F(-23, 8), "silver": F(-25, 8), "R": -3, "G": -3, "B": -3}
    toad = {r.alchemical: r for r in advice("toad: R+\ntoad: G-").theories() if r.ingredient == TOAD}
    assert toad[6].chance == 0 and toad[6].best == ("R",)  # against pNn NNN is wrong in red only
    sure = {r.alchemical: r for r in advice("toad: R+\ntoad: G-\ntoad: B+").theories() if r.ingredient == TOAD}
    # wrong in all three: of a hedge one test in three is harmless; all ties are named
    assert sure[0].best == ("R", "G", "B") and sure[0].points == (-4,) * 5


def test_what_is_open_to_whom():
    table = Table(
        theories=(
            Theory("toad", "PPP"),
            Theory("fern", "Nnp", "gold"),
            Theory("flower", "NNN"),
            Theory("scorpion", "npN"),
        ),
        conflicts=(("flower", "scorpion"),),
    )
    rows = {(INGREDIENTS[r.ingredient], r.alchemical): r for r in advice(EXAMPLE, table=table).theories()}
    assert len(rows) == 64
    assert rows["toad", 7].how == "endorse" and "Endorse toad = PPP" in rows["toad", 7].sentence
    assert (rows["fern", 4].how, rows["fern", 4].why) == ("", "your seal is on it")
    assert rows["flower", 6].how == "" and "conflict" in rows["flower", 6].why
    assert rows["toad", 1].why == "the theory about toad is PPP"
    assert rows["mushroom", 7].why == "the token PPP is on toad"
    assert rows["mushroom", 2].how == "publish"
    order = [bool(r.how) for r in advice(EXAMPLE, table=table).theories()]
    assert order == sorted(order, reverse=True)


# ---- finding potions


def test_potion_finder():
    found = advice(EXAMPLE, hand=("toad", "fern", "flower", "mushroom"))
    rows = found.potion("B+")
    assert (rows[0].pair, rows[0].chance, rows[0].sure) == ((FERN, TOAD), 1, True)
    assert rows[0].sentence == "Fern + toad makes blue plus for sure."
    assert [r.chance for r in rows] == sorted((r.chance for r in rows), reverse=True) and len(rows) < 6
    assert found.potion("soup")[0].pair == (MUSHROOM, FERN)
    shown = found.exhibition()
    assert list(shown) == list(ASPECTS) and shown["B+"] == rows and shown["R+"][0].pair == (MUSHROOM, TOAD)
    with pytest.raises(Unreadable):
        found.potion("X+")


# ---- nothing left, nothing unknown


@pytest.mark.parametrize("hand", [None, (), ("toad", "fern", "fern")])
@pytest.mark.parametrize("variant", ["apprentice", "master"])
def test_a_contradiction_gives_empty_lists(hand, variant):
    table = Table(variant=variant, theories=(Theory("toad", "PPP", "gold"),))
    found = advice("toad+fern=R+\ntoad+fern=R-", hand=hand, table=table)
    assert (found.best_pairs, found.best_bits, found.publishable) == ((), None, {})
    lists = (found.mixes(), found.plans(), found.sales(), found.apprentice_debunks(), found.master_debunks(),
             found.debunk_plan(), found.theories(), found.potion("R+"))  # fmt: skip
    assert lists == ((),) * 8
    assert found.plan((0, 1), (2, 3)) is None and set(found.exhibition().values()) == {()}


def test_an_empty_hand_has_no_pairs():
    found = advice(hand=())
    assert (found.best_pairs, found.best_bits, found.mixes(), found.plans(), found.sales()) == (
        (),
        None,
        (),
        (),
        (),
    )


def test_one_world_left():
    text = "\n".join(f"{name.replace('_', ' ')}: {aspect}" for name, signs in {
        "mushroom": "R- G+ B-", "fern": "R+ G- B+", "toad": "R+ G- B-", "bird_claw": "R- G+ B+",
        "flower": "R- G- B+", "mandrake_root": "R+ G+ B-", "scorpion": "R- G- B-",
    }.items() for aspect in signs.split())  # fmt: skip
    found = advice(text)
    assert {(m.bits, m.settle, m.publishable, m.worst) for m in found.mixes()} == {(0, 0, 0, 1)}
    assert found.best_pairs == PAIRS and found.theories()[0].chance == 1
    assert len(found.plans()) == 378


# ---- words


def test_columns_do_not_depend_on_the_way_of_counting():
    for text in ("", EXAMPLE, "toad+fern=R+\nclaw+flower!=R+"):
        known = worlds(text)
        slow, fast = Outlook(known, 0), Outlook(known, 40320)
        for pair in PAIRS:
            assert slow.mix(*pair) == fast.mix(*pair)
