"""A ratio means something only if both sides do the same job: the rivals of the benchmark give our answers."""

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import nullcontext
from itertools import combinations
from random import Random
from time import sleep

import pytest

from benchmarks import (
    alchemists,
    alchemists_policies,
    best_play,
    evidence,
    games,
    lean,
    pandemic_policies,
    pocket_pharma_policies,
    reach,
    reasons,
    rivals,
    workers,
)
from benchmarks.__main__ import log, spoiler
from benchmarks.panel import entry_to_screen
from benchmarks.peers import PEERS
from pharmalab.core import registry
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.alchemy import PAIRS
from pharmalab.deduction.entries import clues
from pharmalab.deduction.worlds import Worlds
from pharmalab.games import pocket_pharma
from pharmalab.games.alchemists import Config as AlchemistsConfig
from pharmalab.games.pandemic import Config
from pharmalab.probability import playouts
from tests.effort import ALL


def test_a_sealed_card_reader_plays_whole_games_of_alchemists() -> None:
    assert all(100 < alchemists.sealed_play(config)(Random(2)) < 2_000 for config in alchemists.SET_UPS.values())


@pytest.mark.parametrize("k", [3, 8])
def test_rivals_give_the_same_answers(k: int) -> None:
    entries = log()[:k]
    ours, theirs = Worlds.of(clues(entries)), rivals.filtered(entries)
    advice = Advice(ours)
    assert sorted(rivals.solved(entries)) == theirs == list(ours)
    assert rivals.count_and_grid(theirs) == (ours.count, [list(row) for row in ours.counts])
    mixes = {row.pair: row for row in advice.mixes()}
    for pair, bits, columns in zip(PAIRS, rivals.bits(theirs), rivals.columns(theirs), strict=True):
        row = mixes[pair]
        assert row.bits == pytest.approx(bits) == pytest.approx(columns[0])
        assert (row.worlds, row.worst, row.settle, row.publishable, row.risk) == columns[1:]
    plans = {frozenset(row.pairs): row.bits for row in advice.plans()}
    for pairs, bits in zip(combinations(PAIRS, 2), rivals.plans(theirs), strict=True):
        assert plans[frozenset(pairs)] == pytest.approx(bits)


def test_sympy_solves_the_same_equations() -> None:
    for rows, right in (lean.walk(20), lean.leaps(12)):
        assert lean.solved_by_sympy(rows, right) == lean.solve(rows, right)
    assert abs(float(lean.digits_by_sympy()) - float(lean.number(lean.FORMULA).value)) < 1e-12


def test_plain_loops_weigh_worlds_as_we_do() -> None:
    """From hands that nobody counted: the loops do not know what she keeps."""
    acts = (*evidence.UNCOUNTED[:2], *evidence.ACTS[2:5])
    ours = evidence.weighed(log()[:3], acts)
    theirs = rivals.weighed(log()[:3], acts, evidence.LEFT)
    assert set(theirs) == set(ours.worlds) and len(theirs) > 50
    whole = sum(theirs.values())
    assert all(weight / whole == pytest.approx(float(ours.chance(world)), rel=1e-6) for world, weight in theirs.items())


def test_the_false_entry_makes_a_contradiction() -> None:
    for k in (1, 3, 8):
        entries = log()[:k]
        assert Worlds.of(clues(entries)).count and not Worlds.of(clues((*entries, spoiler(entries)))).count


@pytest.mark.parametrize("view", ["why", "next", "notes"])
def test_the_panel_takes_every_entry_of_the_log(view: str) -> None:
    assert entry_to_screen(log()[:2], view) > 0


def test_logs_for_reasons_are_the_same_again_and_backtracking_proves_their_cells(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs = list(reasons.logs(8))
    assert logs == list(reasons.logs(8)) and [len(log) for log in logs] == [4, 5, 6, 8] * 2
    assert all(len(set(log)) == len(log) and Worlds.of(clues(log)).count for log in logs)
    # toad is not npN by one entry alone: it fails with each of the seven that fern can be
    assert rivals.dead_ends(Notes().type("toad+fern=R+").entries, 2, 0) == 7 * (3 + 4 * 2)
    reasons.main(4)
    printed = capsys.readouterr().out
    assert "over  80 words" in printed and "aim 1 %" in printed


# --- games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PEERS)
def test_the_peers_play_whole_games(name: str) -> None:
    play = PEERS[name]()
    steps = [play(Random(seed)) for seed in range(5)]
    assert min(steps) >= 1 and max(steps) > 1 and max(steps) < 2_000


@pytest.mark.parametrize("name", registry.names())
def test_our_loop_plays_whole_games(name: str) -> None:
    """With a log: as many transitions as a match would record."""
    game = registry.game(name)
    ends = [games.random_play(game, game.tiny)(Random(seed)) for seed in range(5)]
    assert min(ends) >= 2 and max(ends) < 2_000
    assert games.random_play(game, game.Config(), limit=50)(Random(1)) == 50


@pytest.mark.parametrize("name", registry.names())
def test_sensible_policies_come_to_an_end(name: str) -> None:
    """Everyday in a small set-up: whole games of the usual size by the best policies are in the tests of the games."""
    game = registry.game(name)
    assert 2 <= games.sensible_play(game, game.Config() if ALL else game.tiny)(Random(1)) < 50_000


@pytest.mark.parametrize("name", registry.names())
def test_the_odds_use_their_budget(name: str) -> None:
    odds = games.exact_odds(registry.game(name), 2_000)
    assert 1_000 < odds.edges <= 2_000 and not odds.exact


def test_rates_are_counts_by_time() -> None:
    found = games.rates({"one": lambda rng: 1, "seven": lambda rng: 7}, rounds=3, seconds=0.01)
    for name, each in (("one", 1), ("seven", 7)):
        counted, runs = found[name]
        assert counted == pytest.approx(each * runs)


def test_a_row_of_policies_is_the_same_with_processes(capsys: pytest.CaptureFixture[str]) -> None:
    rows = []
    for pool in (None, ProcessPoolExecutor(2)):
        with pool or nullcontext():
            pandemic_policies.row("random", Config(), 5, pool)
        rows.append(capsys.readouterr().out.rsplit(maxsplit=1)[0])  # but for the seconds
    assert rows[0] == rows[1] and "random       2 seats, 4 epidemics                0 of 5" in rows[0]


def test_a_row_of_the_planner_seats_it_everywhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games of two rounds: as many with the planner in each seat."""
    monkeypatch.setattr(pocket_pharma_policies, "Config", lambda seats: pocket_pharma.Config(seats=seats, rounds=2))
    seated = []
    monkeypatch.setattr(pocket_pharma_policies, "playouts", lambda *args, **options: seated.append(args[2])
                        or playouts(*args, **options))  # fmt: skip
    pocket_pharma_policies.row(3, 3, None)
    assert [players.index("planner") for players in seated] == [0, 1, 2]
    assert "of 3 " in (said := capsys.readouterr().out) and "share  33.3%" in said and "rounds 2.0" in said


def test_alchemists_sit_in_every_seat_alike(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games of one round, with fresh seeds by name."""
    seated, seeds = [], []
    monkeypatch.setattr(alchemists_policies, "playouts", lambda *args, **options: seated.append(args[2])
                        or seeds.extend(args[3]) or playouts(*args, **options))  # fmt: skip
    alchemists_policies.row("fresh", AlchemistsConfig(seats=3, rounds=1), "student", "random", 3, None)
    assert [players.index("student") for players in seated] == [0, 1, 2]
    assert seeds == [f"fresh/3/apprentice/{seat}/0" for seat in range(3)]
    assert "of 3 " in (said := capsys.readouterr().out) and "share  33%" in said


def test_the_laboratories_that_are_timed_are_full() -> None:
    for cards in reach.AIMS:
        lab = reach.laboratory(cards, 1).labs[0]
        assert len(lab) == 8 and {len(stack) for stack in lab} == {cards // 8}


def test_the_efficiency_of_workers_is_part_of_twice_the_speed() -> None:
    """Two jobs that only wait: two threads need half the time. And workers that change a result are found out."""

    def waiting(executor: Executor | None) -> int:
        list((executor.map if executor else map)(sleep, [0.05, 0.05]))
        return 1

    with ThreadPoolExecutor(2) as pool:
        alone, together, part = workers.efficiency(waiting, pool, 1)
        assert part == alone / together / 2 and alone >= 0.1 and together >= 0.05
        with pytest.raises(AssertionError):
            workers.efficiency(lambda executor: executor, pool, 1)


def test_what_the_workers_simulate() -> None:
    assert {workers.sorted_run(Random(seed)) for seed in range(60)} <= set(range(1, 10))


def test_best_play_beats_every_level_and_uses_nothing_hidden() -> None:
    class Open(type(best_play.GAME)):  # type: ignore[misc]
        def view(self, state, seat):
            return state

    game, worth = best_play.GAME, best_play.wins(0)
    cards = ("ace_moons", "ace_suns", "ace_waves", "mountain", "journey", "discovery", "diplomat")
    start = game.start(best_play.SMALL.replace(cards=cards)).state
    rivals = [game.make_policy("casual", seat) for seat in range(3)]
    best = best_play.best_response(game, start, 0, rivals, worth)
    for level in game.levels:
        assert best_play.value_of(game, start, [game.make_policy(level, 0), *rivals[1:]], worth) <= best
    shown = best_play.best_response(Open(), start, 0, rivals, worth)
    assert best < shown < 1, "whoever sees the other hands does better"
