"""Every column of every action against all permutations, for random logs of all entry types."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations
from math import isclose, log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.core.figures import decimal, signed
from pharmalab.deduction.advice import GUARANTEES, Advice
from pharmalab.deduction.advice.worth import points
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, PAIRS, POTIONS
from pharmalab.deduction.entries import clues
from pharmalab.deduction.lines import parse
from pharmalab.deduction.table import SEALS, Table, Theory
from pharmalab.deduction.worlds import Worlds
from tests.deduction.brute import MADE, SIGNS, told, worlds_of
from tests.deduction.strategies import ingredients, logs, true_logs
from tests.effort import part

QUALITY = {(w, m): told(w, m) for w in ASPECTS for m in POTIONS}


def candidates(worlds):
    return [set(column) for column in zip(*worlds, strict=True)]


def hedged(found):
    if len(found) == 1:
        return True
    return len(found) == 2 and sum(x != y for x, y in zip(*(SIGNS[a] for a in found), strict=True)) == 1


def columns(worlds, answer):
    """What an action is worth whose answer in a world is given by a function."""
    parts = defaultdict(list)
    for world in worlds:
        parts[answer(world)].append(world)
    total, before = len(worlds), candidates(worlds)
    settling = publishing = 0
    for piece in parts.values():
        after = candidates(piece)
        settling += len(piece) * any(len(a) == 1 < len(b) for a, b in zip(after, before, strict=True))
        publishing += len(piece) * any(hedged(a) and not hedged(b) for a, b in zip(after, before, strict=True))
    sizes = {key: len(piece) for key, piece in parts.items()}
    return {
        "answers": sizes,
        "bits": log2(total) - sum(n * log2(n) for n in sizes.values()) / total,
        "worlds": Fraction(sum(n * n for n in sizes.values()), total),
        "worst": max(sizes.values()),
        "settle": Fraction(settling, total),
        "publishable": Fraction(publishing, total),
    }


def agree(row, expected):
    assert {name: n for name, n, _ in row.answers if n} == expected["answers"]
    assert isclose(row.bits, expected["bits"], abs_tol=1e-9)
    for name in ("worlds", "worst", "settle", "publishable"):
        assert getattr(row, name) == expected[name], name


def made(world, pair):
    return MADE[world[pair[0]]][world[pair[1]]]


def tried(wrong, seal, test, loss):
    """Reputation and points at the end of one seal on a theory wrong in some colours, one of whose signs is tested."""
    if test in wrong:
        return (0 if seal == test else loss), 0
    if not wrong:
        return 0, {"gold": 5, "silver": 3}.get(seal, 0)
    return 0, 0 if wrong == [seal] else -4


def sample(rows, k):
    """Up to about k rows from all over the list."""
    return rows[:: max(1, len(rows) // k)]


def check(entries, every=False):
    worlds = worlds_of(entries)
    advice = Advice(Worlds.of(clues(entries)))
    if not worlds:
        assert advice.mixes() == advice.sales() == advice.plans() == ()
        return
    total = len(worlds)
    k = 200 if every else max(1, 12_000 // total)  # the more worlds, the fewer rows are gone through
    for row in sample(advice.mixes(), k):
        agree(row, columns(worlds, lambda w, row=row: made(w, row.pair)))
        assert row.risk == Fraction(sum(made(w, row.pair)[-1] == "-" for w in worlds), total)
    for row in sample(advice.sales(), k):
        wanted = POTIONS[row.wanted]
        agree(row, columns(worlds, lambda w, row=row, wanted=wanted: QUALITY[wanted, made(w, row.pair)]))
        told_all = Counter(QUALITY[wanted, made(w, row.pair)] for w in worlds)
        assert row.risk == Fraction(told_all["neutral"] + told_all["wrong"], total)
        kept = [told_all["exact"], told_all["sign"], told_all["neutral"], told_all["wrong"]]
        assert row.gold == tuple(Fraction((4 - g) * sum(kept[: g + 1]), total) for g in range(4))
    for row in sample(advice.apprentice_debunks(), k):
        agree(row, columns(worlds, lambda w, row=row: "RGB"[row.asked] + SIGNS[w[row.ingredient]][row.asked]))
    for row in sample(advice.master_debunks(), k):
        agree(
            row,
            columns(worlds, lambda w, row=row: "yes" if made(w, row.pair) == POTIONS[row.potion] else "no"),
        )
    for plan in sample(advice.plans(), k):
        one, other = plan.pairs
        row = advice.plan(one, other)
        agree(row, columns(worlds, lambda w, one=one, other=other: f"{made(w, one)} {made(w, other)}"))
        assert (plan.answers, plan.bits) == (row.answers, row.bits)
        bad = sum("-" in made(w, one) + made(w, other) for w in worlds)
        assert row.risk == plan.risk == Fraction(bad, total)
    for row in sample(advice.theories(), k):
        truths = Counter(w[row.ingredient] for w in worlds)  # eight at most, each with its number of worlds
        wrong = [([c for c in range(3) if SIGNS[row.alchemical][c] != SIGNS[a][c]], n) for a, n in truths.items()]
        q = Fraction(sum(n for w, n in wrong if not w), total)
        assert row.chance == q and row.points[:2] == (5 * q - 4 * (1 - q), 3 * q - 4 * (1 - q))
        for color in range(3):
            lost = sum(0 if not w or w == [color] else -4 * n for w, n in wrong)
            assert row.points[2 + color] == Fraction(lost, total)
            assert row.refuted[color] == Fraction(sum(n for w, n in wrong if color in w), total)
        loss = {"red": -4, "white": -5, "green": -6, "blue": -7}[advice.table.zone]
        for k_seal, seal in enumerate(("gold", "silver", 0, 1, 2)):
            cases = [(*tried(w, seal, test, loss), n) for w, n in wrong for test in range(3)]
            reputation = Fraction(sum(change * n for change, _, n in cases), 3 * total) + (row.how == "publish")
            assert row.reputation[k_seal] == reputation
            assert row.tested[k_seal] == reputation + Fraction(sum(end * n for _, end, n in cases), 3 * total)
    for potion, rows in advice.exhibition().items():
        chances = {pair: Fraction(sum(made(w, pair) == potion for w in worlds), total) for pair in sample(PAIRS, k)}
        found = {row.pair: row.chance for row in rows}
        assert {pair: found.get(pair, 0) for pair in chances} == chances
    assert {i for i, c in enumerate(candidates(worlds)) if hedged(c)} == set(advice.outlook.publishable)


@settings(max_examples=part(40), deadline=None)
@given(logs(10, 4))
def test_random_logs(entries):
    check(entries)


@settings(max_examples=part(12), deadline=None)
@given(true_logs(3).map(lambda log: log[1]))
def test_short_logs_with_interchangeable_ingredients(entries):
    check(entries)


@pytest.mark.parametrize("text", [
    "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup",
    "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup\nclaw+root=G-\nflower: B-",
    "toad+mushroom=R+\nclaw+scorpion=B-\nfern+flower=soup\nroot+feather=R+\nmushroom+scorpion=G+",
])  # fmt: skip
def test_every_row_of_some_logs(text):
    check(parse(text).entries, every=True)


@settings(max_examples=part(15), deadline=None)
@given(true_logs(9, 4), st.integers(0, 9))
def test_what_rivals_learn(log, shown):
    _, entries = log
    known, rivals = worlds_of(entries), worlds_of(entries[:shown])
    table = Table(theories=(Theory("toad", "PPP"),))
    advice = Advice(Worlds.of(clues(entries)), table, public=Worlds.of(clues(entries[:shown])))

    def learned(answer):
        total, told_them = len(rivals), Counter(map(answer, rivals))
        return sum(log2(total / told_them[answer(w)]) for w in known) / len(known)

    for row in sample(advice.master_debunks(), 6):
        assert isclose(
            row.public_bits,
            learned(lambda w, row=row: made(w, row.pair) == POTIONS[row.potion]),
            abs_tol=1e-9,
        )
    for row in sample(advice.apprentice_debunks(), 6):
        assert isclose(row.public_bits, learned(lambda w, row=row: SIGNS[w[row.ingredient]][row.asked]), abs_tol=1e-9)


@settings(max_examples=part(20), deadline=None)
@given(true_logs(9, 3).map(lambda log: log[1]))
def test_order_ties_and_dominated_marks(entries):
    advice = Advice(Worlds.of(clues(entries)))
    for rows in (advice.mixes(), advice.sales()[::5]):
        rows_by_product = [_product(row.sizes) for row in rows]
        assert rows_by_product == sorted(rows_by_product)
    rows = advice.mixes()
    products = dict(zip((row.pair for row in rows), map(_product, (row.sizes for row in rows)), strict=True))
    best = min(products.values())
    assert advice.best_pairs == tuple(pair for pair in PAIRS if products[pair] == best)
    for one, other in combinations(rows, 2):
        if products[one.pair] == products[other.pair]:
            assert one.pair < other.pair  # ties in grid order


def of_a_split(row, product):
    """The columns of every action, each so that more is better."""
    return -product, -row.worlds, -row.worst, row.settle, row.publishable, -row.risk


def of_a_sale(row, product):
    """With the gold of the best guarantee, by the answers alone, and how surely it is kept."""
    kept = [sum(n for _, n, _ in row.answers[: k + 1]) for k in range(4)]
    offered = [(price * kept[k], k) for k, price in enumerate(PRICES[row.zone, row.discount]) if price > 0]
    gold = max((gold for gold, _ in offered), default=0)
    sure = next((kept[k] for worth, k in offered if worth == gold), 0)
    return *of_a_split(row, product), gold, sure, row.reputation


def of_a_debunk(row, product):
    return *of_a_split(row, product), row.success, row.balance, -row.public_bits, bool(row.on)


#: gold for exact, right sign, neutral, anything, by zone and discount: rulebook, "Offering a Guarantee"
PRICES = {
    ("white", 0): (4, 3, 2, 1),
    ("red", 0): (3, 2, 1, 0),
    ("blue", 3): (2, 1, 0, -1),
    ("red", 3): (0, -1, -2, -3),
}


@settings(max_examples=part(24), deadline=None)
@given(true_logs(9, 3).map(lambda log: log[1]), st.data())
def test_a_row_is_called_no_better_only_if_another_is_no_worse_in_every_column(entries, data):
    zone, discount = data.draw(st.sampled_from(sorted(PRICES)))
    hand = data.draw(st.lists(ingredients, min_size=3, max_size=5))
    names = data.draw(st.lists(ingredients, max_size=3, unique=True))
    claimed = data.draw(st.permutations(ALCHEMICALS))
    seals = data.draw(st.lists(st.sampled_from((None, *SEALS)), min_size=3, max_size=3))
    table = Table(theories=tuple(map(Theory, names, claimed, seals)), zone=zone)
    public = Worlds.of(clues(entries[: data.draw(st.integers(0, len(entries)))]))
    advice = Advice(Worlds.of(clues(entries)), table, tuple(hand), public)
    asked = advice.apprentice_debunks()
    for rows, merits in (
        (advice.mixes(), of_a_split),
        (advice.sales(discount), of_a_sale),
        ([row for row in asked if row.allowed], of_a_debunk),
        (advice.master_debunks(), of_a_debunk),
    ):
        every = [merits(row, _product(row.sizes)) for row in rows]
        front = set(every)
        for row, mine in zip(rows, every, strict=True):
            beaten = any(theirs != mine and all(x >= y for x, y in zip(theirs, mine, strict=True)) for theirs in front)
            assert row.dominated == beaten, (row, mine)


@settings(max_examples=part(16), deadline=None)
@given(true_logs(9, 3).map(lambda log: log[1]), st.lists(ingredients, min_size=3, max_size=3, unique=True), st.data())
def test_what_is_called_sure_certain_or_best_is_so_in_the_worlds(entries, names, data):
    worlds = worlds_of(entries)
    theories = tuple(map(Theory, names, data.draw(st.permutations(ALCHEMICALS))))
    advice = Advice(Worlds.of(clues(entries)), Table(theories=theories))
    for row in sample(advice.sales(), 12):
        kept = [0, 0, 0, 0]  # the worlds in which each guarantee is kept
        for world in worlds:
            first = ("exact", "sign", "neutral", "wrong").index(QUALITY[POTIONS[row.wanted], made(world, row.pair)])
            kept[first:] = [n + 1 for n in kept[first:]]
        gold = [(4 - k) * n for k, n in enumerate(kept)]
        best = [k for k in range(4) if gold[k] == max(gold)]
        assert row.best_guarantees == tuple(GUARANTEES[k] for k in best)
        assert row.sure == Fraction(kept[best[0]], len(worlds))
        assert f"{decimal(Fraction(max(gold), len(worlds)), 2)} gold on average" in row.sentence
    for row in sample(advice.potion("R+", "soup"), 12):
        always = all(made(world, row.pair) in ("R+", "0") for world in worlds)
        assert row.sure == always == ("for sure" in row.sentence)
    demonstrations = [row for row in advice.apprentice_debunks() if row.on]
    for row in sample(demonstrations, 6):
        answers = {"RGB"[row.asked] + SIGNS[world[row.ingredient]][row.asked] for world in worlds}
        assert row.sure == (answers == {row.on}) == ("is sure to be" in row.sentence)
        assert ("impossible" in row.sentence) == (row.on not in answers)
    for row in sample([row for row in advice.master_debunks() if row.on], 12):
        answers = {"yes" if made(world, row.pair) == POTIONS[row.potion] else "no" for world in worlds}
        assert row.sure == (answers == {row.on}) == ("is sure to be" in row.sentence)
    for row in sample(advice.theories(), 24):
        found = {world[row.ingredient] for world in worlds}
        assert ("theory is certain" in row.sentence) == (found == {row.alchemical} and bool(row.how))
        assert ("can’t be right" in row.sentence) == (row.alchemical not in found)
        assert ("nobody can debunk it" in row.sentence) == (found == {row.alchemical} and bool(row.how))
        for seal in row.best if row.how else ():  # each seal named has these numbers, not only the first of them
            k = SEALS.index(seal)
            assert f"{signed(row.reputation[k])} reputation" in row.sentence or not row.risk
            assert points(row.points[k] + row.gain) in row.sentence


def _product(sizes):
    """Π nⁿ, in full for few worlds and by its logarithm for many (exact ties are tested elsewhere)."""
    if sum(sizes) > 3000:
        return round(sum(n * log2(n) for n in sorted(sizes)), 5)
    found = 1
    for n in sizes:
        found *= n**n
    return found
