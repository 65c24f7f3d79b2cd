"""Simulating: the same digits with any workers, files that go on, and what an experiment may give."""

import json
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction

import numpy
import pytest

from pharmalab.core.work import Work
from pharmalab.probability import Estimate, simulate, simulating
from pharmalab.probability.run_files import RunFileError
from tests.patience import patience

SEVENTH = Fraction(1, 7)


def soup(rng):
    """Whether a random mix is a soup."""
    return rng.randrange(7) == 0


def waits(rng):
    """Throws until the first six."""
    throws = 1
    while rng.randrange(6):
        throws += 1
    return throws


class Soups:
    """The same as `soup`, many at once."""

    def many(self, rng, runs):
        return rng.integers(7, size=runs) == 0

    def __repr__(self):
        return "Soups()"


class Uniform:
    def many(self, rng, runs):
        return rng.random(runs)


class Broken:
    """Gives what it is told to."""

    def __init__(self, results):
        self.results = results

    def many(self, rng, runs):
        return self.results


def near(found, exact, sd):
    return abs(found.mean - exact) <= 4.5 * sd / found.runs**0.5


# --- what comes of it -------------------------------------------------------------------------------------------


def test_a_chance_a_mean_and_arrays_come_near_the_truth():
    deviation = (SEVENTH * (1 - SEVENTH)) ** 0.5
    assert near(simulate(soup, 5_000, 1), SEVENTH, deviation) and simulate(soup, 10).proportion
    assert near(simulate(Soups(), 200_000, 1), SEVENTH, deviation) and simulate(Soups(), 10).proportion
    assert near(simulate(waits, 5_000, 1), 6, 30**0.5) and not simulate(waits, 10).proportion
    assert near(simulate(Uniform(), 100_000, 1), 0.5, 12**-0.5) and simulate(Uniform(), 100_000, 1).counts == ()


def test_the_seed_decides_and_the_global_luck_is_left_alone():
    before = random.getstate(), numpy.random.get_state()[1].tolist()
    assert simulate(waits, 300, 1) == simulate(waits, 300, 1) != simulate(waits, 300, 2)
    assert simulate(Soups(), 300, "a") == simulate(Soups(), 300, "a") != simulate(Soups(), 300, "b")
    assert before == (random.getstate(), numpy.random.get_state()[1].tolist())


@pytest.mark.parametrize("experiment", [soup, waits, Uniform()], ids=["soup", "waits", "uniform"])
def test_workers_make_no_difference(experiment):
    alone = simulate(experiment, 2_050, 3, chunk=200)
    assert alone.runs == 2_050
    with ThreadPoolExecutor(3) as threads, ProcessPoolExecutor(2) as processes:
        assert simulate(experiment, 2_050, 3, chunk=200, executor=threads) == alone
        assert simulate(experiment, 2_050, 3, chunk=200, executor=processes) == alone


def test_it_grows_in_order_and_can_be_stopped():
    done = []

    def counting(rng):
        done.append(1)
        return soup(rng)

    work = growing(counting, 1_000, 5, chunk=100)
    assert work.answer.runs == work.done == 100 and work.total == 1_000
    while work.done < 300:
        work.step()
    work.stop()
    assert work.answer.runs == len(done) == 300
    with ThreadPoolExecutor(3) as threads:
        assert simulate(soup, 1_000, 5, chunk=100, executor=threads) == simulate(soup, 1_000, 5, chunk=100)


def test_the_old_way_to_see_it_grow_still_goes():
    with pytest.warns(DeprecationWarning, match="take the steps"):
        grown = simulating(soup, 300, 5, chunk=100)
    assert [one.runs for one in grown] == [100, 200, 300]


def test_a_slow_experiment_can_be_stopped_within_a_chunk():
    done, work = [], Work(simulate, lambda rng: bool(done.append(1)), 1_000)
    while len(done) < 20:
        assert work.step()
    work.stop()
    assert len(done) < 100 and work.answer is None


def growing(experiment, runs, seed, **options):
    """Work on a simulation, after its first chunk."""
    work = Work(simulate, experiment, runs, seed, **options)
    while work.step() and work.answer is None:
        pass
    return work


def test_a_bar_is_shown_only_where_it_is_asked_for_or_needed(capsys):
    simulate(soup, 100)
    simulate(soup, 100, progress=False)
    assert capsys.readouterr().err == ""
    simulate(soup, 100, progress=True)
    assert "run/s" in capsys.readouterr().err


# --- files that go on -------------------------------------------------------------------------------------------


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_file_goes_on_where_it_stopped(tmp_path):
    path, done = tmp_path / "new" / "soup.jsonl", []

    def counting(rng):
        done.append(1)
        return soup(rng)

    stopped = growing(counting, 1_000, 5, chunk=100, path=path, name="soup")
    while stopped.done < 400:
        stopped.step()
    stopped.stop()
    assert len(lines(path)) == 5 and lines(path)[0]["schema"] == "pharmalab-runs/1"
    assert simulate(counting, 1_000, 5, chunk=100, path=path, name="soup") == simulate(soup, 1_000, 5, chunk=100)
    assert len(done) == 1_000, "nothing is done twice"
    assert simulate(counting, 1_000, 5, chunk=100, path=path, name="soup").runs == 1_000 and len(done) == 1_000


def test_a_longer_simulation_goes_on_from_a_shorter_one(tmp_path):
    path = tmp_path / "soup.jsonl"
    for runs in (150, 450, 300):
        assert simulate(soup, runs, 5, chunk=100, path=path) == simulate(soup, runs, 5, chunk=100)


def test_ctrl_c_leaves_a_file_that_goes_on(tmp_path):
    path, left = tmp_path / "soup.jsonl", [250]

    def stopped(rng):
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return soup(rng)

    with pytest.raises(KeyboardInterrupt):
        simulate(stopped, 1_000, 5, chunk=100, path=path, name="soup")
    assert [line["part"] for line in lines(path)[1:]] == [0, 1]
    assert simulate(soup, 1_000, 5, chunk=100, path=path, name="soup") == simulate(soup, 1_000, 5, chunk=100)


SIMULATING = """
import sys, time
from pharmalab.probability import simulate

def slow(rng):
    time.sleep(0.001)
    return rng.randrange(7) == 0

simulate(slow, 100_000, 5, chunk=10, path=sys.argv[1], name="soup")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be sent Ctrl+C there alone")
def test_a_program_that_is_interrupted_leaves_a_file_that_goes_on(tmp_path):
    path = tmp_path / "soup.jsonl"
    program = subprocess.Popen([sys.executable, "-c", SIMULATING, path], stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + patience(60)
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert program.poll() is None and time.monotonic() < end
        time.sleep(0.01)
    program.send_signal(signal.SIGINT)
    assert "KeyboardInterrupt" in program.communicate(timeout=patience(60))[1] and program.returncode
    assert path.read_bytes().endswith(b"\n") and len(lines(path)) >= 4
    assert simulate(soup, 200, 5, chunk=10, path=path, name="soup") == simulate(soup, 200, 5, chunk=10)


@pytest.mark.parametrize("lost", [1, 20, 10_000])
def test_a_line_that_breaks_off_is_done_again(tmp_path, lost):
    """As where the machine went down: in the last line, or in the header."""
    path = tmp_path / "soup.jsonl"
    whole = simulate(soup, 300, 5, chunk=100, path=path)
    text = path.read_bytes()
    path.write_bytes(text[: max(9, len(text) - lost)])
    assert simulate(soup, 300, 5, chunk=100, path=path) == whole
    assert path.read_bytes() == text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seed": 6}, "holds a different run: “seed” is 5, not 6; use another file, or delete this one"),
        ({"chunk": 50}, "“chunk” is 100, not 50"),
        ({"name": "stew"}, "“experiment” is 'soup', not 'stew'"),
    ],
)
def test_a_file_of_other_work_is_refused(tmp_path, options, words):
    path = tmp_path / "soup.jsonl"
    usual = {"seed": 5, "chunk": 100, "name": "soup", "path": path}
    simulate(soup, 300, **usual)
    before = path.read_bytes()
    with pytest.raises(RunFileError) as refused:
        simulate(soup, 300, **usual | options)
    assert words in str(refused.value) and path.read_bytes() == before


@pytest.mark.parametrize(
    "text", [b"my thesis", b"my thesis\n", b"[1]\n", b"\xff\xfe\n", b'{"schema": "other/1"}\n', b"3\n"]
)
def test_a_file_that_is_none_is_left_as_it_is(tmp_path, text):
    path = tmp_path / "thesis.txt"
    path.write_bytes(text)
    with pytest.raises(RunFileError, match=r"thesis\.txt isn’t a pharmalab-runs file: use another name"):
        simulate(soup, 300, path=path)
    assert path.read_bytes() == text


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        '{"part": 0}',
        '{"part": "x", "result": {}}',
        '{"part": 0, "result": {"runs": "many"}}',
        '{"part": -Infinity, "result": {"runs": 100, "mean": 1.0, "spread": 0.0}}',
        '{"part": 1.5, "result": {"runs": 100, "mean": 1.0, "spread": 0.0}}',
        '{"part": 1, "part": 2, "result": {"runs": 100, "mean": 1.0, "spread": 0.0}}',
        '{"part": 1, "result": {"runs": 100, "mean": 1.0, "spread": 0.0, "counts": [[1, 0]]}}',
        '{"part": 1, "result": {"runs": 1, "mean": 1.0, "spread": 0.0, "counts": [[1, -1], [2, 2]]}}',
        f'{{"part": 1, "result": {{"runs": 1, "mean": 1.0, "spread": 0.0, "counts": [[1{"0" * 400}, 1]]}}}}',
    ],
)
def test_a_damaged_line_is_named(tmp_path, line):
    path = tmp_path / "soup.jsonl"
    simulate(soup, 300, 5, chunk=100, path=path)
    header, first, *rest = path.read_text().splitlines()
    path.write_text("\n".join([header, first, line, *rest]) + "\n")
    with pytest.raises(RunFileError, match=r"soup\.jsonl, line 3: this isn’t a result"):
        simulate(soup, 300, 5, chunk=100, path=path)


def test_one_program_writes_at_a_time(tmp_path):
    path = tmp_path / "soup.jsonl"
    first = growing(soup, 300, 5, chunk=100, path=path)
    with pytest.raises(TimeoutError, match="another program is writing it"):
        simulate(soup, 300, 5, chunk=100, path=path)
    assert first.finish().runs == 300
    assert simulate(soup, 300, 5, chunk=100, path=path).runs == 300


def test_a_file_knows_an_experiment_by_its_name(tmp_path):
    for experiment, name in ((soup, f"{__name__}.soup"), (Soups(), "Soups()")):
        path = tmp_path / f"{name}.jsonl"
        simulate(experiment, 10, path=path)
        assert lines(path)[0]["experiment"] == name
    for nameless in (lambda rng: True, Uniform()):
        with pytest.raises(ValueError, match="has no name to identify it in a file: give name="):
            simulate(nameless, 10, path=tmp_path / "x")
        assert simulate(nameless, 10, path=tmp_path / "y", name=str(type(nameless))).runs == 10
        (tmp_path / "y").unlink()


# --- what goes wrong --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("experiment", "words"),
    [
        (Broken([True]), "gave an array of shape (1,): return one result for each run"),
        (Broken(["R+"] * 10), "return truth values or numbers"),
        (Broken([1.0] * 9 + [float("nan")]), "infinity or NaN"),
        (lambda rng: "R+", "a run gave 'R+'"),
    ],
)
def test_an_experiment_gives_truth_values_or_numbers(experiment, words):
    with pytest.raises((TypeError, ValueError)) as failed:
        simulate(experiment, 10, 3)
    assert words in str(failed.value) and failed.value.__notes__ == ["in the chunk of 10 runs with the seed '3/0'"]


@pytest.mark.parametrize("options", [{"runs": 0}, {"runs": 5, "chunk": -1}])
def test_there_is_at_least_one_run(options):
    with pytest.raises(ValueError, match="it must be at least 1"):
        simulate(soup, **options)


def test_what_cannot_be_sent_is_refused_at_once():
    with ProcessPoolExecutor(1) as pool, pytest.raises(ValueError, match="experiment can’t be sent to another"):
        simulate(lambda rng: True, 10, executor=pool)


def test_whole_numbers_of_arrays_are_counted():
    assert simulate(Broken([1, 2, 2, 5]), 4) == Estimate.of([1, 2, 2, 5])
