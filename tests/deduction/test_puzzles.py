"""Puzzles have one solution and no redundant entry, and are labelled with what the engine computes."""

from random import Random

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.difficulty import difficulty
from pharmalab.deduction.puzzles import LEVELS, NoPuzzle, Puzzle, generate, ladder
from pharmalab.deduction.worlds import Worlds

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
