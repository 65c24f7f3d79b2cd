"""Puzzles have one solution and no redundant entry, and are labelled with what the engine computes."""

from random import Random

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.difficulty import difficulty
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid_check import check_grid
from pharmalab.deduction.puzzles import EVERY, LEVELS, NoPuzzle, Puzzle, generate, ladder, needed_entries, true_entries
from pharmalab.deduction.worlds import Worlds, world_at

#: the printed solutions, in the order of the triangle
SOLUTIONS = """
Ppn nPp pnP npN Nnp NNN PPP pNn
pNn Nnp pnP nPp PPP NNN npN Ppn
npN pnP nPp Ppn PPP NNN Nnp pNn
npN Ppn pNn NNN pnP Nnp PPP nPp
PPP nPp npN Ppn pNn Nnp pnP NNN
nPp NNN Nnp Ppn npN pNn pnP PPP
Ppn Nnp PPP NNN pNn npN nPp pnP
pnP pNn Nnp PPP NNN nPp npN Ppn
pNn Ppn PPP Nnp npN NNN nPp pnP
nPp Nnp PPP npN Ppn pNn NNN pnP
""".strip().splitlines()


def one_solution_and_nothing_redundant(puzzle: Puzzle) -> None:
    assert Notes(puzzle.entries).worlds.count == 1
    for n in range(len(puzzle.entries)):
        assert Notes(puzzle.entries).delete(n).worlds.count > 1, f"entry {n + 1} is redundant"


@pytest.mark.parametrize("n", range(10))
def test_the_ladder(n: int) -> None:
    puzzle = ladder()[n]
    one_solution_and_nothing_redundant(puzzle)
    assert list(puzzle.answer.values()) == SOLUTIONS[n].split()
    assert puzzle.name == f"L{n + 1}"
    assert puzzle.difficulty.name in puzzle.title


def test_the_ladder_climbs_from_singles_to_a_supposition() -> None:
    hardest = [p.difficulty.technique for p in ladder()]
    assert hardest[0] == "T10" and hardest[-1] == "T41"


@pytest.mark.parametrize("level", [level.number for level in LEVELS])
def test_generated_puzzles_are_of_their_level(level: int) -> None:
    puzzle = generate(level, 5)
    one_solution_and_nothing_redundant(puzzle)
    rung = LEVELS[level - 1]
    assert rung.over < puzzle.difficulty.rank <= rung.up_to
    assert generate(level, 5) == puzzle, "the same level and seed give the same puzzle"
    assert puzzle.solution in Worlds.of(e.clue() for e in puzzle.entries)


def test_the_generator_gives_up_with_a_message() -> None:
    with pytest.raises(NoPuzzle, match=r"no puzzle of level 10 .* in 1 tries with seed 0: try another seed"):
        generate(10, 0, tries=1)
    with pytest.raises(ValueError, match="there is no level 11: choose 1 to 10"):
        generate(11, 0)


@pytest.mark.parametrize("n", range(10))
def test_difficulty_does_not_depend_on_the_order_of_the_entries(n: int) -> None:
    puzzle = ladder()[n]
    shuffled = list(puzzle.entries)
    Random(n).shuffle(shuffled)
    assert difficulty(shuffled).rank == puzzle.difficulty.rank


def test_difficulty_of_nothing_and_of_a_contradiction() -> None:
    assert difficulty(()).steps == 0
    with pytest.raises(ValueError, match="contradict"):
        difficulty(Notes().type("toad: R+\ntoad: R-").entries)


def shuffled(seed: int) -> tuple[AnyEntry, ...]:
    """A log of every kind of entry with one solution; every other one has no redundant entry."""
    rng, entries, worlds = Random(seed), [], Worlds()
    for entry in true_entries(world_at(rng.randrange(40_320)), EVERY, rng, 0.2):
        narrower = worlds.narrowed(entry.clue())
        if narrower.count < worlds.count:
            entries.append(entry)
            worlds = narrower
        if worlds.count == 1:
            return needed_entries(entries) if seed % 2 else tuple(entries)
    raise AssertionError


@pytest.mark.parametrize(
    "logs",
    [[puzzle.entries for puzzle in ladder()], *([shuffled(10 * k + n) for n in range(10)] for k in range(20))],
    ids=lambda logs: None,
)
def test_hints_lead_from_an_empty_grid_to_the_solution(logs: list[tuple[AnyEntry, ...]]) -> None:
    for entries in logs:
        crosses, rng, goal = 0, Random(0), Notes(entries).worlds.crosses
        while crosses != goal:
            step = check_grid(entries, crosses).step
            assert step is not None and step.eliminated & ~crosses & goal == step.eliminated != 0
            # a learner may set only the first of the new crosses
            crosses |= step.eliminated if rng.random() < 0.7 else step.eliminated & -step.eliminated
            assert all(step.hint(level) for level in range(1, 5))
