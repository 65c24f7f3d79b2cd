"""The second engine gives the same worlds as the bit sets and as filtering all permutations."""

import pytest
from constraint import Problem
from hypothesis import given, settings

from pharmalab.deduction import csp
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, OneOf, Peek, Sell, clues
from pharmalab.deduction.worlds import Worlds
from tests.deduction.brute import check_of, worlds_of
from tests.deduction.strategies import World, entries, logs, true_logs, worlds
from tests.effort import part

EACH_KIND = [
    Mix("toad", "mushroom", "R+"),
    Sell("fern", "toad", "G+", "wrong"),
    Debunk("fern", "mushroom", "R+", False),
    Aspect("toad", "B", "+"),
    Peek("scorpion", wanted="R+", quality="wrong"),
    OneOf("flower", "mandrake_root", ("0", "R+")),
]


def in_order(solutions: list[dict[str, str]]) -> list[dict[str, str]]:
    return sorted(solutions, key=lambda world: [ALCHEMICALS.index(world[i]) for i in INGREDIENTS])


def as_numbers(solutions: list[dict[str, str]]) -> list[World]:
    return [tuple(ALCHEMICALS.index(world[i]) for i in INGREDIENTS) for world in solutions]


@pytest.mark.parametrize("log", [[], *([entry] for entry in EACH_KIND), EACH_KIND], ids=lambda log: f"{len(log)}")
def test_each_kind(log):
    assert as_numbers(csp.solutions(log)) == worlds_of(log) == list(Worlds.of(clues(log)))


@settings(max_examples=part(60))
@given(logs(max_size=8, min_size=2))
def test_both_engines_and_filtering_give_the_same_worlds(log: tuple[AnyEntry, ...]):
    found = as_numbers(csp.solutions(log))
    assert found == list(Worlds.of(clues(log)))
    assert found == worlds_of(log)


@settings(max_examples=part(30))
@given(true_logs(max_size=12, min_size=4))
def test_the_true_world_is_a_solution(world_and_log):
    world, log = world_and_log
    found = as_numbers(csp.solutions(log))
    assert world in found and found == list(Worlds.of(clues(log)))


@given(entries(), worlds())
def test_an_entry_holds_where_it_is_true(entry: AnyEntry, world: World):
    names = [ALCHEMICALS[world[INGREDIENTS.index(i)]] for i in csp.EntryConstraint(entry).variables]
    assert csp.holds(entry, *names) == check_of(entry)(world)


def test_the_problem_can_be_printed():
    assert (
        str(csp.problem(EACH_KIND))
        == """\
Variables: mushroom, fern, toad, bird_claw, flower, mandrake_root, scorpion, raven_feather
Possible values: npN, pnP, pNn, nPp, Nnp, Ppn, NNN, PPP
All variables have different values, because no alchemical belongs to two ingredients
Entries:
  1  toad+mushroom=R+  (toad + mushroom made red plus)
  2  sale fern+toad as G+: wrong sign  (fern + toad, sold as green plus, had the wrong sign)
  3  debunk fern+mushroom!=R+  (fern + mushroom did not make red plus)
  4  toad: B+  (toad was shown to have a blue plus)
  5  peek scorpion in sale as R+: wrong sign  (scorpion was in a potion sold as red plus that had the wrong sign)
  6  flower+mandrake root=R+ or soup  (flower + mandrake root made red plus or soup)"""
    )
    assert str(csp.problem([])).endswith("two ingredients\nNo entries")


def test_it_is_a_problem_of_the_library_and_can_be_solved_again():
    puzzle = csp.problem(EACH_KIND)
    assert isinstance(puzzle, Problem)
    first = puzzle.getSolutions()
    assert in_order(puzzle.getSolutions()) == in_order(first) == csp.solutions(EACH_KIND)
    assert puzzle.getSolution() in first
    puzzle.addConstraint(lambda toad: toad == "pnP", ["toad"])  # a reader may add what-ifs
    what_if = [world for world in first if world["toad"] == "pnP"]
    assert in_order(puzzle.getSolutions()) == in_order(what_if) != []
