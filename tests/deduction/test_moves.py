"""Plain moves: they never lose a world, and with fewer candidates they leave at most as many."""

from random import Random

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import MIXES, PAIRS, mix
from pharmalab.deduction.grid import members
from pharmalab.deduction.techniques.moves import (
    EVERYBODY,
    GROUPS,
    NO_GOAL,
    Kind,
    Move,
    all_after,
    candidates,
    candidates_left,
    follow,
    has_ended,
    needed_moves,
    pairs_of,
)
from pharmalab.deduction.words import step_letter
from tests.deduction.brute import ALL_WORLDS
from tests.effort import some

Rows = tuple[int, ...]


def case(seed: int) -> tuple[Rows, dict[tuple[int, int], int], tuple[int, ...]]:
    """Rows and potions of some pairs that a world agrees with, and that world."""
    rng = Random(seed)
    world = rng.choice(ALL_WORLDS)
    few = rng.choice((0.15, 0.3, 0.5))
    rows = tuple(sum(1 << a for a in range(8) if a == world[i] or rng.random() < few) for i in EVERYBODY)
    told = {}
    for i, j in rng.sample(PAIRS, rng.randrange(1, 6)):
        told[i, j] = 1 << mix(world[i], world[j]) | (rng.randrange(128) if rng.random() < 0.4 else 0)
    return rows, told, world


def agreeing(rows: Rows, told: dict[tuple[int, int], int]) -> list[tuple[int, ...]]:
    left = [w for w in ALL_WORLDS if all(rows[i] >> a & 1 for i, a in enumerate(w))]
    return [w for w in left if all(MIXES[w[i]][w[j]] & q for (i, j), q in told.items())]


@pytest.mark.parametrize("seed", some(range(40)))
def test_no_move_loses_a_world(seed: int) -> None:
    rows, told, _ = case(seed)
    worlds = agreeing(rows, told)
    moves = list(candidates(rows, told, set(EVERYBODY)))
    for move in moves:
        left = candidates_left(rows, move, told)
        assert all(left >> world[move.target] & 1 for world in worlds), move


def test_moves_of_every_kind_are_met() -> None:
    met = set()
    for seed in range(40):
        rows, told, _ = case(seed)
        met |= {
            m.kind for m in candidates(rows, told, set(EVERYBODY)) if candidates_left(rows, m, told) != rows[m.target]
        }
    assert met == set(Kind)


@pytest.mark.parametrize("seed", some(range(40)))
def test_moves_are_monotone(seed: int) -> None:
    """With fewer candidates of anybody a move leaves a part of what it left before."""
    rows, told, _ = case(seed)
    rng = Random(f"fewer {seed}")
    for move in candidates(rows, told, set(EVERYBODY)):
        fewer = tuple(left & ~(1 << rng.randrange(8)) for left in rows)
        if 0 not in fewer:
            assert candidates_left(fewer, move, told) & ~candidates_left(rows, move, told) == 0, move


@pytest.mark.parametrize("seed", some(range(40)))
def test_what_an_assumption_leads_to_is_true_and_only_what_leads_there_is_kept(seed: int) -> None:
    rows, told, world = case(seed)
    for i in EVERYBODY:
        for a in members(rows[i]):
            supposed = (*rows[:i], 1 << a, *rows[i + 1 :])
            moves, last = follow(supposed, told, {i})
            if 0 in last:
                assert not agreeing(supposed, told), "only a false assumption leads to a clash"
                kept = needed_moves(supposed, moves, told, NO_GOAL)
                assert len(kept) <= len(moves) and has_ended(all_after(supposed, kept, told), NO_GOAL)
            elif a == world[i]:
                assert all(last[k] >> world[k] & 1 for k in EVERYBODY)


def test_a_group_is_used_up_by_opposites() -> None:
    """Of a pair that made soup one has red plus: with three more there are four."""
    red = GROUPS[0]
    rows = (red, red, red, 255, 255, 255, 255, 255)
    told = {(3, 4): 1 << 6}
    moves = [
        move
        for move in candidates(rows, told, set(EVERYBODY))
        if candidates_left(rows, move, told) != rows[move.target]
    ]
    used = [move for move in moves if move.kind is Kind.USED and move.by[0] == red]
    assert {move.target for move in used} == {5, 6, 7} and pairs_of(used[0].by) == [(3, 4)]
    assert candidates_left(rows, used[0], told) == 255 & ~red
    assert candidates_left(rows, Move(Kind.USED, 5, used[0].by), {}) == 255, "without the soup nothing follows"


def test_what_an_earlier_step_found_is_named_by_its_letter():
    others = ("mushroom", "claw", "flower", "root", "scorpion", "feather")
    notes = Notes().type(
        "; ".join(f"toad+{other}!=soup" for other in others)
        + "; sale root+toad as G-: right sign; fern+flower=B+; sale scorpion+flower as R-: wrong sign; mushroom+root=B+"
    )
    mirror = next(n for n, step in enumerate(notes.steps) if "they are opposites: " in step.sentence)
    told = f"Toad and fern are opposites (step {step_letter(mirror)})."
    (later,) = (step for step in notes.steps if told in step.sentence)
    assert mirror in later.depends
