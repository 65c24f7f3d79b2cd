"""Plans of two or three mixes over two rounds, against a plain search over lists of worlds and against the rules."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import log2

import pytest

from pharmalab.core.arguments import ArgumentError
from pharmalab.core.work import Stopped, stop_when
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice, Resources, WeightedWorlds, ahead, ahead_search
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.rivals import Weights
from pharmalab.deduction.words import Unreadable
from pharmalab.deduction.worlds import Worlds
from tests.deduction.brute import MADE

EXAMPLE = "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup"
FEW = f"{EXAMPLE}\nbird_claw+flower=B-"
MUSHROOM, FERN, TOAD, CLAW, FLOWER, ROOT, SCORPION, FEATHER = range(8)


def advice(text, *hand, weights=None):
    worlds = Notes().type(text).worlds
    return Advice(WeightedWorlds(worlds, weights) if weights else worlds, hand=hand or None)


# ---- a plain search: the most bits that cards, cubes and gold allow


def best_bits(worlds, hand, means):
    """Worlds with their weights. A round's mixes are tests as long as there is a gold piece for each, two at most; then
    two drinks."""
    total = sum(worlds.values())
    offered = [INGREDIENTS.index(card) for card in means.row]

    def bits(worlds):
        p = sum(worlds.values()) / total
        return -p * log2(p) if p else 0.0

    def hauls(most, row):
        for size in range(min(most, 3) + 1):
            for haul in combinations_with_replacement(range(8), size):
                if not row or not Counter(haul) - Counter(row):
                    yield Counter(haul)

    def mix(worlds, cards, now, tests, go_on):
        """The mixes of a round, then what comes after it. ``go_on``: of the worlds, the cards and whether poison was
        drunk."""

        def step(worlds, cards, left, tests, poisoned):
            found = [go_on(worlds, cards, poisoned)]
            for i, j in combinations(range(8), 2) if left else ():
                if cards[i] and cards[j]:
                    parts = defaultdict(dict)
                    for world, weight in worlds.items():
                        parts[MADE[world[i]][world[j]]][world] = weight
                    rest, fewer = cards - Counter((i, j)), max(tests - 1, 0)
                    ways = ((part, poisoned or (q == "R-" and not tests)) for q, part in parts.items())
                    found.append(sum(step(part, rest, left - 1, fewer, poison) for part, poison in ways))
            return max(found)

        return step(worlds, cards, now, tests, False)

    def next_round(worlds, cards, left, gold, cubes):
        tests = min(gold, 2)
        found = []
        for haul in hauls(cubes - 1 if means.forage_next else 0, ()):
            now = max(0, min(left, cubes - haul.total(), tests + 2))
            found.append(mix(worlds, cards + haul, now, tests, lambda worlds, cards, poisoned: bits(worlds)))
        return max(found)

    def plans():
        for haul in hauls(means.cubes_now, offered):
            for now in range(means.experiments + 1):
                tests = min(now, 2, means.gold)
                if now + haul.total() <= means.cubes_now and now - tests <= 2:
                    left, gold = means.experiments - now, means.gold - tests
                    yield mix(worlds, hand + haul, now, tests, lambda worlds, cards, poisoned, left=left, gold=gold:
                              next_round(worlds, cards, left, gold, means.cubes_next - poisoned))  # fmt: skip

    return max(plans())


CASES = {
    "two, any row": (Resources(row=("fern", "flower")), ("toad", "fern", "scorpion")),
    "no gold and one cube in the next round": (
        Resources(experiments=3, cubes_now=2, cubes_next=1, gold=0),
        ("toad", "scorpion", "flower", "raven_feather", "fern", "toad"),
    ),
    "foraging in both rounds": (
        Resources(cubes_now=2, cubes_next=2, row=("toad", "scorpion"), forage_next=True),
        ("fern", "scorpion"),
    ),
    "three": (Resources(experiments=3, row=("toad",), gold=1), ("toad", "fern", "scorpion", "flower")),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("weighted", [False, True], ids=["facts", "weighted"])
def test_the_best_plan_is_the_best_of_all(name, weighted):
    means, hand = CASES[name]
    worlds = Notes().type(FEW).worlds
    numbers = [1 + k % 5 * weighted for k in range(worlds.count)]
    weights = Weights.listed(numbers, range(worlds.count), Fraction(1)) if weighted else None
    plans = advice(FEW, *hand, weights=weights).plan_ahead(means)
    cards = Counter(map(INGREDIENTS.index, hand))
    weighed = dict(zip(worlds, numbers, strict=True))
    assert plans.complete and plans.best[0].bits == pytest.approx(best_bits(weighed, cards, means), abs=1e-9)
    for plan in plans.best[:6]:
        check_plan(plan, weighed, cards, means)


def check_plan(plan, weighed, hand, means):
    """Play the plan in every world: its numbers, and whether cards, cubes and gold suffice."""
    ends, negative = defaultdict(lambda: [0, 0]), 0
    for world, weight in weighed.items():
        cards, mixing, potions = hand + Counter(plan.forage), plan.first, []
        cubes, gold, poison = [len(plan.forage), 0], 0, 0
        while mixing:
            cards = cards + Counter(mixing.forage)
            assert all(cards[i] for i in mixing.pair)
            cards = cards - Counter(mixing.pair)
            cubes[mixing.next_round] += 1 + len(mixing.forage)
            gold += not mixing.drunk
            potions.append(MADE[world[mixing.pair[0]]][world[mixing.pair[1]]])
            poison |= mixing.drunk and not mixing.next_round and potions[-1] == "R-"
            mixing = mixing.then[("R+", "R-", "G+", "G-", "B+", "B-", "0").index(potions[-1])]
        assert cubes[0] <= plan.cubes[0] <= means.cubes_now and gold <= plan.gold <= means.gold
        assert cubes[1] <= plan.cubes[1] <= means.cubes_next and cubes[1] <= means.cubes_next - poison
        ends[" ".join(potions)][0] += 1
        ends[" ".join(potions)][1] += weight
        negative += weight * any(potion[-1] == "-" for potion in potions)
    total = sum(weighed.values())
    assert {a.name: [a.worlds, a.weight * total] for a in plan.answers} == {
        name: [n, weight * plan.weight] for name, (n, weight) in ends.items()
    }
    assert plan.worlds == Fraction(sum(n * weight for n, weight in ends.values()), total)
    assert plan.risk == Fraction(negative, total)


def test_a_narrow_search_is_called_estimated(monkeypatch):
    hand = "toad", "scorpion", "flower", "fern"
    three = Resources(experiments=3, row=("raven_feather", "mushroom"))
    exact = advice(FEW, *hand).plan_ahead(three)
    monkeypatch.setattr(ahead, "FEW_WORLDS", 1)
    monkeypatch.setattr(ahead_search, "NARROW", 1)
    narrow = advice(FEW, *hand).plan_ahead(three)
    assert (
        "is exact" in exact.sentence
        and narrow.sentence.startswith("There may be a better plan")
        and not narrow.complete
    )
    assert narrow.best[0].bits < exact.best[0].bits
    assert advice(FEW, *hand).plan_ahead().complete, "two mixes are soon compared"
    lucky = advice(FEW, "toad", "fern").plan_ahead(Resources(cubes_next=1, forage_next=True))
    assert lucky.sentence == "The list is exact, because every plan with a mix this round was compared."


# ---- what it says


def test_a_plan_in_one_sentence():
    plan = advice(EXAMPLE, "toad", "fern", "scorpion").plan_ahead(Resources(cubes_now=2, cubes_next=1)).best[0]
    assert plan.sentence == (
        "This round forage bird claw, mix toad + bird claw; next round mix fern + scorpion: "
        "on average, this leaves about 16 of 240 worlds. The risk of a negative potion is 65 %."
    )
    means = Resources(cubes_now=1, cubes_next=2, forage_next=True)
    assert advice(FEW, "toad", "scorpion", "flower").plan_ahead(means).best[0].deed == (
        "This round mix flower + scorpion; next round forage mandrake root, scorpion or bird claw, "
        "mix toad + mandrake root, toad + scorpion or toad + bird claw, depending on the result"
    )


def test_cards_are_foraged_only_for_bits():
    free = advice(EXAMPLE).plan_ahead()
    full = advice(EXAMPLE, *INGREDIENTS, *INGREDIENTS).plan_ahead()
    assert free.best[0].bits == full.best[0].bits and not free.best[0].forage + full.best[0].forage


def test_before_any_entry_one_plan_stands_for_all():
    (plan,) = advice("").plan_ahead().best
    assert plan.alike == 28 and plan.worlds < 1000


def test_nothing_to_plan():
    assert advice(EXAMPLE).plan_ahead(Resources(cubes_now=0, cubes_next=0)).best == ()
    assert advice(EXAMPLE, "toad").plan_ahead(Resources(row=("toad",))).best == ()
    assert advice(EXAMPLE, "toad", "fern").plan_ahead(Resources(row=("toad",))).best == (), "the potion is known"
    assert Advice(Worlds(1)).plan_ahead().best == () == Advice(Worlds(0)).plan_ahead().best


def test_a_test_costs_gold_and_a_drink_does_not():
    poor, rich = (advice(EXAMPLE).plan_ahead(Resources(gold=gold)).best[0] for gold in (0, 2))
    assert poor.bits == rich.bits and (poor.gold, rich.gold) == (0, 2)
    assert poor.first.drunk and not rich.first.drunk
    three = advice(EXAMPLE).plan_ahead(Resources(experiments=3, gold=0)).best[0]
    assert three.cubes == (2, 1), "without gold a round has two drinks"


def test_it_can_be_stopped_and_asked_again():
    some = advice(EXAMPLE, "toad", "fern", "scorpion")
    with pytest.raises(Stopped), stop_when(lambda: True):
        some.plan_ahead()
    assert some.plan_ahead().best


def test_wrong_resources_are_named():
    for wrong in ({"experiments": 4}, {"cubes_now": -1}, {"cubes_next": 8}, {"gold": 100}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            Resources(**wrong)
    with pytest.raises(Unreadable, match="toda"):
        Resources(row=("toda",))
    with pytest.raises(Unreadable, match="at most 5"):
        Resources(row=("toad",) * 6)
    with pytest.raises(ArgumentError, match="gold"):
        Resources(gold="2")


def test_of_plans_that_teach_the_same_the_safest_comes_first():
    best = advice(FEW).plan_ahead(Resources()).best
    ranked = [(-round(one.bits, 9), len(one.forage) + len(one.first.forage), one.risk) for one in best]
    assert ranked == sorted(ranked) and len({rank[:2] for rank in ranked}) < len(ranked)
