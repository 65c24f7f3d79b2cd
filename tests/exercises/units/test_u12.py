"""Unit 12: every answer a second way, by going through the worlds one by one."""

import dataclasses
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from itertools import permutations, product
from math import log, log2, prod
from multiprocessing import get_context

import pytest

from pharmalab.deduction.alchemy import PAIRS, POTIONS, mix
from pharmalab.deduction.words import NAMES, pair_words
from pharmalab.exercises import exercise
from pharmalab.exercises.units.u12.greedy import mixes_needed
from pharmalab.exercises.units.u12.results import RULE_BOOK, left
from pharmalab.exercises.units.u12.splits import counted, most_bits
from pharmalab.exercises.units.u12.symmetries import all_symmetries
from pharmalab.exercises.units.u12.trees import RULES, Branch, Depths, next_mix, tree
from pharmalab.probability.run_files import RunFileError
from pharmalab.probability.simulation import simulate
from tests.effort import ALL, some
from tests.exercises.second_ways import off, truth

TOKENS = ("npN", "pnP", "pNn", "nPp", "Nnp", "Ppn", "NNN", "PPP")
WORLDS = list(permutations(TOKENS))


def potion(one, other):
    for color, a, b in zip("RGB", one, other, strict=True):
        if a != b and a.lower() == b.lower():  # the same sign, another size
            return color + "+-"[a.lower() == "n"]
    return "0"


def makes(world, a, b):
    return potion(world[NAMES.index(a)], world[NAMES.index(b)])


def quality(wanted, made):
    return "exact" if made == wanted else "soup" if made == "0" else "sign" if made[1] == wanted[1] else "wrong"


def average(answers):
    """Worlds left on average, by going through all of them."""
    counts = Counter(answers)
    return Fraction(sum(counts[one] for one in answers), len(answers))


def entropy(answers):
    counts = Counter(answers)
    return -sum(log2(counts[one] / len(answers)) for one in answers) / len(answers)


AFTER_TOAD = [world for world in WORLDS if makes(world, "toad", "mushroom") == "R+"]
BOOK = [
    world
    for world in AFTER_TOAD
    if quality("G+", makes(world, "fern", "toad")) == "sign" and makes(world, "fern", "mushroom") == "0"
]


@pytest.mark.parametrize(("ingredients", "answers"), [(8, 7), (6, 4), (5, 2), (3, 6), (12, 9)])
def test_the_fewest_mixes(ingredients, answers):
    worlds = prod(range(1, ingredients + 1))
    found = truth("U12.1", ingredients=ingredients, answers=answers)
    assert found - 1 < log(worlds) / log(answers) <= found + 1e-12


@pytest.mark.parametrize(("worlds", "seen"), [(WORLDS, ()), (AFTER_TOAD, ("toad+mushroom=R+",))])
def test_questions(worlds, seen):
    made = [makes(world, "toad", "fern") for world in worlds]
    sales, asked = [quality("G+", one) for one in made], [one == "G+" for one in made]
    assert truth("U12.2", seen=seen) == {"sale": average(sales), "yes or no": average(asked)}
    bits = truth("U12.3", seen=seen)
    assert abs(float(bits) - entropy(sales)) < 1e-12
    assert dataclasses.replace(exercise("U12.3"), parameters={**exercise("U12.3").parameters, "seen": seen}).judge(
        float(bits)
    )


def test_the_bits_of_an_answer_are_wanted_to_a_billionth_or_rounded_to_six_digits():
    found = float(exercise("U12.3").variant().truth())
    judge = exercise("U12.3").judge
    assert judge(found * (1 + 5e-10)) and not judge(found * (1 + 5e-9))
    assert judge(f"{found:.10g}") and judge(f"{found:.6g}") and not judge(f"{found:.5g}")


def test_a_fresh_pair_or_one_used_before():
    fresh = [makes(world, "scorpion", "fern") for world in AFTER_TOAD]
    again = [makes(world, "toad", "fern") for world in AFTER_TOAD]
    assert list(truth("U12.4").values()) == [average(fresh), average(again)]


def test_the_most_informative_pairs():
    sizes = {(i, j): Counter(potion(world[i], world[j]) for world in BOOK) for i, j in PAIRS}
    products = {one: prod(n**n for n in parts.values()) for one, parts in sizes.items()}
    best = [one for one in PAIRS if products[one] == min(products.values())]
    certain = [one for one in PAIRS if len(sizes[one]) == 1]
    assert list(truth("U12.5").values()) == [len(best), len(certain)]
    assert most_bits(counted(RULE_BOOK)) == set(map(pair_words, best))
    chances = {}
    for i, j in PAIRS:
        parts = {}
        for world in BOOK:
            parts.setdefault(potion(world[i], world[j]), []).append(world)
        settled = [part for part in parts.values() if any(len({world[k] for world in part}) == 1 for k in range(8))]
        chances[i, j] = Fraction(sum(map(len, settled)), len(BOOK))
    assert list(truth("U12.6").values()) == [max(chances.values()), max(chances[one] for one in best)]


def test_ties_of_different_parts_are_found():
    ways = exercise("U12.5").coded
    assert most_bits({"a": (4, 1, 1, 1, 1, 0, 0), "b": (0, 2, 2, 2, 2, 0, 0), "c": (8, 0, 0, 0, 0, 0, 0)}) == {"a", "b"}

    def by_parts(counts):  # equal parts only
        bits = {name: entropy([q for q, n in enumerate(some) for _ in range(n)]) for name, some in counts.items()}
        best = max(bits, key=bits.get)
        return {name for name in counts if sorted(counts[name]) == sorted(counts[best])}

    assert ways.kind.judge(most_bits, ways.function).right
    assert not ways.kind.judge(by_parts, ways.function).right


def by_hand(rule, worlds, depth=0):
    """The tree of a greedy player, world by world."""
    if len(worlds) == 1:
        return {depth: 1}
    splits = []
    for i, j in PAIRS:
        parts = {}
        for world in worlds:
            parts.setdefault(potion(world[i], world[j]), []).append(world)
        splits.append(list(parts.values()))
    sizes = [[len(part) for part in parts] for parts in splits]
    scores = {
        "most information": [prod(n**n for n in some) for some in sizes],
        "smallest expected size": [sum(n * n for n in some) for some in sizes],
        "smallest worst case": [max(some) for some in sizes],
    }[rule]
    found = Counter()
    for part in splits[scores.index(min(scores))]:
        found.update(by_hand(rule, part, depth + 1))
    return found


@pytest.mark.parametrize("rule", RULES)
def test_a_tree_by_hand(rule):
    found = tree(rule, RULE_BOOK)
    assert found.worlds == dict(by_hand(rule, BOOK))
    assert found.mean == truth("U12.7", seen=RULE_BOOK)[rule]


def test_from_nothing_the_worst_case_is_short_and_the_average_long():
    bits, worst = (exercise("U12.7").variant().truth()[rule] for rule in ("most information", "smallest worst case"))
    whole = {rule: tree(rule) for rule in ("most information", "smallest worst case")}
    assert [sum(one.worlds.values()) for one in whole.values()] == [len(WORLDS)] * 2
    assert [one.longest for one in whole.values()] == [9, 8]
    assert round(float(worst - bits), 2) == 0.45


def test_the_symmetries_of_the_chemistry_by_all_permutations():
    found = set()
    for images in some(list(permutations(range(8))), 4):
        exchanged = {(mix(i, j), mix(images[i], images[j])) for i, j in PAIRS}
        if len(exchanged) == 7:  # what made one potion makes one potion
            found.add(tuple(dict(sorted(exchanged)).values()))
    turned = {
        (*(2 * ((color + turn) % 3) + (sign ^ swaps[color]) for color in range(3) for sign in (0, 1)), 6)
        for turn in range(3)
        for swaps in product((0, 1), repeat=3)
    }
    assert found <= turned == set(all_symmetries()) and len(all_symmetries()) == 24
    assert len(found) == 24 or not ALL


@pytest.mark.parametrize("rule", some(list(RULES)))
@pytest.mark.parametrize("potion", ["R+", "0"])
def test_symmetry_changes_nothing(rule, potion):
    """The part below the first mix, with its symmetries, and as the worlds that a seen result leaves, without any."""
    plain = tree(rule, (f"mushroom+fern={potion}",))
    assert Branch(rule, ())(POTIONS.index(potion)) == Depths(
        tuple((mixes + 1, worlds) for mixes, worlds in plain.counts), plain.nodes
    )


def test_a_tree_goes_on_from_its_file_and_with_workers(tmp_path):
    path, rule = tmp_path / "tree.jsonl", "smallest worst case"
    with ThreadPoolExecutor(2) as executor:
        whole = tree(rule, RULE_BOOK, executor=executor, path=path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:2]))
    assert whole == tree(rule, RULE_BOOK) == tree(rule, RULE_BOOK, path=path)
    assert sorted(path.read_text().splitlines()) == sorted(map(str.strip, lines))
    with pytest.raises(RunFileError, match="holds a different run"):
        tree("most information", RULE_BOOK, path=path)


@pytest.mark.skipif(not ALL, reason="processes take seconds to begin: make test-all")
def test_a_tree_and_the_games_are_the_same_from_processes():
    experiment = exercise("U12.7").variant("second").experiment
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        for rule in RULES:
            assert tree(rule, RULE_BOOK, executor=processes) == tree(rule, RULE_BOOK)
        there = simulate(experiment, 40, 5, chunk=10, executor=processes, progress=False)
    assert there == simulate(experiment, 40, 5, chunk=10, progress=False)


def test_what_no_tree_can_be_grown_for():
    with pytest.raises(ValueError, match="there is no rule “luck”: take one of most information"):
        tree("luck")
    with pytest.raises(ValueError, match="no world agrees with toad: R\\+, toad: R-"):
        tree("most information", ("toad: R+", "toad: R-"))
    assert tree("most information", ("toad+fern=R+",)).mixes > 0
    assert Depths(((2, 1),)).times(3) + Depths(((1, 2),), 1) == Depths(((1, 2), (2, 3)), 1)


def test_players_are_tried_in_fifty_hidden_games():
    judge = exercise("U12.7").judge

    def greedy(worlds):
        return min(PAIRS, key=lambda pair: sum(n * n for n in worlds.pair_counts(*pair)))

    def named(worlds):
        return [NAMES[i] for i in greedy(worlds)]

    def slow(worlds):
        return max(PAIRS, key=lambda pair: (max(worlds.pair_counts(*pair)) % worlds.count, pair))

    verdict = judge(greedy)
    assert verdict and len(verdict.parts) == 51
    assert judge(named)
    assert "9 mixes aren’t enough" in judge(slow).message
    assert "isn’t a pair" in judge(lambda worlds: (0, 0)).message
    assert not judge(lambda worlds: None)
    assert mixes_needed(lambda worlds: next_mix("most information", worlds), left(()).first) <= 9


@pytest.mark.parametrize("n", [2, 4, 6])
def test_the_printed_numbers_by_simulation(n):
    assert off(f"U12.{n}", 500) < 4.5


def test_greedy_games_by_simulation():
    assert off("U12.7", 150, seen=RULE_BOOK) < 4.5
