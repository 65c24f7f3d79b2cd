"""The command ``tournament``: the same standings for everybody, options of any game, policies of files."""

import json

import pytest

from pharmalab.cli import main
from pharmalab.core.policy_files import FilePolicy, read_policy

LINE = ("tournament", "pharma_code", "--tiny", "--games", "8", "--seed", "3", "--json")
MINE = """
class Mine:
    def __init__(self):
        self.rng = None

    def __call__(self, view, legal):
        return legal[int(self.rng.random() * len(legal))]

def first(view, legal):
    return legal[0]

def fails(view, legal):
    return legal[1 / 0]

def cheats(view, legal):
    return "the win"

number = 7
"""


@pytest.fixture
def run(capsys):
    def call(*arguments):
        status = main(arguments)
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    return path


def digits(out):
    """The standings without the times."""
    found = json.loads(out)
    for one in found["policies"].values():
        assert one.pop("seconds") > 0
    return found


def test_workers_and_an_interruption_make_no_difference(run, mine, tmp_path):
    """The file's policies go to other processes by themselves, and take their luck from the match's seed."""
    line = (*LINE, "--policies", f"sorter,{mine}:Mine")
    _, alone, _ = run(*line)
    _, pooled, _ = run(*line, "--workers", "2")
    assert digits(alone) == digits(pooled) and digits(alone)["matches"] == 8
    results = tmp_path / "cup.jsonl"
    run(*line, "--results", str(results))
    results.write_text(results.read_text()[: results.stat().st_size * 2 // 3])  # as if the machine had gone down
    assert digits(run(*line, "--results", str(results))[1]) == digits(alone)
    head, *matches = results.read_text().splitlines()
    assert len(matches) == 8 and {"game", "config", "policies", "seed", "version"} <= set(json.loads(head))
    whole = results.read_text()
    status, _, error = run(*line, "--results", str(results), "--phases", "2")
    assert status == 2 and "holds a different run: “config” is" in error and results.read_text() == whole
    mine.write_text(MINE + "# changed\n")
    status, _, error = run(*line, "--results", str(results))
    assert status == 2 and "holds a different run: “files” is" in error and results.read_text() == whole


def test_a_table_for_a_page(run):
    _, out, _ = run(*LINE[:-1], "--policies", "random,sorter", "--markdown")
    lines = out.splitlines()
    assert lines[0] == "| policy | wins | 95 % interval | points | 95 % interval |" and lines[2].startswith(
        "| sorter |"
    )


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--policies", "random", "--rows", "4"), "this line has no field “rows”: did you mean row?"),
        (("--policies", "random", "--row", "many"), "row cannot be “many”: it must be a whole number"),
        (("--policies", "random", "--players", "me"), "a tournament doesn’t use the option “players”: leave it out"),
        (("--policies", "random", "--row=2", "4"), "“4” doesn’t follow an option: write --OPTION VALUE"),
        (("--policies", "sortet"), "has no policy “sortet”: did you mean sorter?"),
        (("--policies", ","), "--policies names nobody: The Pharma Code has beginner, casual"),
        (("--policies", "random", "--workers", "0"), "--workers is 0; it is at least 1"),
        (("--policies", "away.py:first"), "away.py: No such file or directory; name the policy as FILE.py:NAME"),
    ],
)
def test_what_is_refused(run, more, words):
    status, out, error = run(*LINE, *more)
    assert status == 2 and not out and words in error


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_policy_that_fails_or_cheats_is_told(run, mine, workers):
    status, _, error = run(*LINE, "--policies", f"{mine}:fails", "--workers", workers)
    assert status == 2 and f"a policy failed in {mine}, line 13: ZeroDivisionError: division by zero" in error
    status, _, error = run(*LINE, "--policies", f"{mine}:cheats", "--workers", workers)
    assert status == 2 and "a policy returned 'the win', which isn't one of the legal actions" in error


def test_matches_that_are_given_up_are_told(run):
    line = (*LINE[:-1], "--policies", "random", "--limit", "2")
    for more in ((), ("--markdown",)):
        assert "8 matches stopped at the step limit: nobody won" in run(*line, *more)[1]


def test_policies_of_files_that_are_none(mine):
    assert read_policy("sorter") == "sorter"
    assert FilePolicy(str(mine), "first")(None, [4, 5]) == 4
    with pytest.raises(ValueError, match="has no “frist”: did you mean first"):
        FilePolicy(str(mine), "frist")
    with pytest.raises(ValueError, match="it must be a function of a view and the legal actions"):
        FilePolicy(str(mine), "number")
    mine.write_text("1 / 0")
    with pytest.raises(ValueError, match="cannot be run: ZeroDivisionError"):
        FilePolicy(str(mine), "first")


def test_other_commands_take_no_options_of_games(run):
    with pytest.raises(SystemExit):
        run("games", "--seats", "3")
