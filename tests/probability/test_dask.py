"""A real cluster of two worker processes, one of which is killed while it works: nothing is lost, no digit changes."""

import json
import os
import re
import signal
import sys
from pathlib import Path
from time import sleep

import pytest
from distributed import Client, LocalCluster

from pharmalab.core import registry
from pharmalab.core.work import Work
from pharmalab.exercises import exercise
from pharmalab.exercises.units.u12.results import RULE_BOOK
from pharmalab.exercises.units.u12.trees import tree
from pharmalab.probability import simulate, tournament
from tests.effort import ALL
from tests.patience import patience

TEACHERS = Path(__file__).parents[2] / "notebooks" / "twins" / "teach" / "for_teachers.py"


def slow(rng):
    """A throw that takes its time, so that there is a middle to be killed in."""
    sleep(0.0005)
    return rng.randrange(1, 7)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        local_directory=tmp_path_factory.mktemp("cluster"),
    ) as two:
        yield two


@pytest.fixture(scope="module")
def executor(cluster):
    with Client(cluster) as client:
        yield client.get_executor()


def test_a_worker_that_is_killed_loses_nothing(cluster, executor, tmp_path):
    path, usual = tmp_path / "slow.jsonl", {"seed": 4, "chunk": 20}
    victim = next(iter(cluster.workers.values())).pid
    growing = Work(simulate, slow, 1_000, **usual, executor=executor, path=path)
    while growing.done < 200:
        growing.step()
    os.kill(victim, signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    assert growing.finish() == simulate(slow, 1_000, **usual)
    parts = [json.loads(line)["part"] for line in path.read_text().splitlines()[1:]]
    assert sorted(parts) == list(range(50)), "each part once"
    for _ in range(int(patience(20) / 0.1)):
        if victim not in (pids := [worker.pid for worker in cluster.workers.values()]) and None not in pids:
            break
        sleep(0.1)
    else:
        raise AssertionError("it was not that worker that died")


@pytest.mark.skipif(not ALL, reason="each worker loads all exercises, which takes seconds: make test-all")
def test_a_decision_tree_and_its_games_on_a_cluster_are_the_same(executor, tmp_path):
    rule, path = "smallest worst case", tmp_path / "tree.jsonl"
    there = tree(rule, RULE_BOOK, executor=executor, path=path)
    assert there == tree(rule, RULE_BOOK) == tree(rule, RULE_BOOK, path=path)
    games, usual = exercise("U12.7").variant("second").experiment, {"seed": 5, "chunk": 10, "progress": False}
    assert simulate(games, 40, **usual, executor=executor) == simulate(games, 40, **usual)


def test_a_tournament_on_a_cluster_is_the_same(executor, tmp_path):
    usual = {"config": registry.game("pharma_code").tiny, "progress": False}
    there = tournament("pharma_code", ["random", "sorter"], 12, 3, **usual, executor=executor, path=tmp_path / "t")
    assert there == tournament("pharma_code", ["random", "sorter"], 12, 3, **usual)


def test_the_cell_for_teachers_runs_and_goes_on_from_its_file(executor, tmp_path, monkeypatch, capfd):
    """On the cluster that is there: what the cell opens is replaced, and it asks for fewer runs."""
    text = TEACHERS.read_text("utf-8").replace("\n# ", "\n").replace("\n#\n", "\n\n")
    (cell,) = re.findall(r"```python\n(from distributed.*?)```", text, flags=re.S)
    assert "executor=client.get_executor()" in cell
    own = re.sub(r"with LocalCluster.*?:\n    ", "", cell).replace("client.get_executor()", "executor")
    monkeypatch.chdir(tmp_path)
    there = {"executor": executor}
    exec(own.replace("200_000", "2_000"), there)
    first = Path("runs.jsonl").read_text("utf-8")
    exec(own.replace("200_000", "4_000"), there)
    assert Path("runs.jsonl").read_text("utf-8").startswith(first) and there["found"].runs == 4_000
    assert there["found"] == simulate(there["deal"], 4_000, 1, progress=False)
    assert "2000" in capfd.readouterr().err.replace(" ", "")
