"""Tournaments: the same with any workers, files that go on, everybody in every seat with the same luck."""

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from pharmalab.core import registry
from pharmalab.core.policies import fixed
from pharmalab.probability import playouts, tournament
from pharmalab.probability.run_files import RunFileError
from pharmalab.template.pills import GAME, Keep

TINY = registry.game("pharma_code").tiny
USUAL = {"config": TINY, "progress": False}


@pytest.fixture(scope="module")
def alone():
    return tournament("pharma_code", ["random", "sorter"], 10, 3, **USUAL)


@fixed
def keep(view, legal):
    return Keep()


def test_wins_are_those_of_the_matches(alone):
    """Counted apart: each line-up played out with the seed of its round."""
    won = {"random": [], "sorter": []}
    for n in range(10):
        scores = {"random": [], "sorter": []}
        for lineup in (["random", "sorter"], ["sorter", "random"]):
            (match,) = playouts("pharma_code", TINY, lineup, [f"3/{n}"])
            for name, part in zip(lineup, registry.game("pharma_code").returns(match.state), strict=True):
                scores[name].append(part)
        for name, each in scores.items():
            won[name].append(sum(each) / 2)
    assert {name: one.mean for name, one in alone.wins.items()} == pytest.approx(
        {name: sum(each) / 10 for name, each in won.items()}
    )
    assert alone.rounds == 10 and alone.lineups == 2 and next(iter(alone.wins)) == "sorter"


def test_workers_make_no_difference(alone):
    with ThreadPoolExecutor(3) as threads, ProcessPoolExecutor(2) as processes:
        for executor in (threads, processes):
            assert tournament("pharma_code", ["random", "sorter"], 10, 3, **USUAL, executor=executor) == alone


def test_a_file_goes_on_where_it_stopped(alone, tmp_path):
    path = tmp_path / "cup.jsonl"
    tournament("pharma_code", ["random", "sorter"], 4, 3, **USUAL, path=path)
    path.write_text(path.read_text()[:-5])  # as if the machine had gone down
    assert tournament("pharma_code", ["random", "sorter"], 10, 3, **USUAL, path=path) == alone
    assert [json.loads(line).get("part") for line in path.read_text().splitlines()] == [None, *range(20)]
    with pytest.raises(RunFileError, match="holds a different run: “policies” is"):
        tournament("pharma_code", ["random", "slots"], 10, 3, **USUAL, path=path)


def test_everybody_sits_everywhere():
    """Three policies for two seats: six line-ups; two for three seats: all orders in which both take part."""
    assert tournament(GAME, {"a": keep, "b": keep, "c": "random"}, 1, progress=False).lineups == 6
    three = registry.game("off_label").Config(seats=3, doctors=1)
    assert tournament("off_label", ["random", "cautious"], 1, config=three, progress=False).lineups == 6


def test_line_ups_can_be_chosen():
    found = tournament(GAME, {"keep": keep, "random": "random"}, 5, lineups=[["keep", "random"]], progress=False)
    assert found.lineups == 1 and sum(one.mean for one in found.wins.values()) == 1


def test_matches_that_are_given_up_are_told():
    found = tournament(GAME, {"a": keep, "b": keep}, 3, limit=1, progress=False)
    assert found.unfinished == 6 and "6 matches; 6 matches given up" in found.words
    assert {one.mean for one in found.wins.values()} == {0}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rounds": 0}, "rounds=0: give at least 1"),
        ({"policies": ["random", "keen"]}, "has no policy “keen”"),
        ({"policies": {"a": keep, "b": 7}}, "7 isn’t a policy"),
        ({"policies": []}, "nobody plays"),
        ({"lineups": [["random", "nobody"]], "policies": ["random"]}, "a line-up has nobody, which isn’t one of the"),
        ({"lineups": [["random"]], "policies": ["random"]}, "nobody plays in seat 1"),
        ({"lineups": [["random", "random"]], "policies": {"random": "random", "b": keep}}, "b isn’t in any line-up"),
    ],
)
def test_what_is_refused(options, words):
    with pytest.raises(ValueError) as refused:
        tournament(**{"game": GAME, "policies": ["random"], "rounds": 2, "progress": False, **options})
    assert words in str(refused.value)


def test_what_is_shown(alone):
    assert repr(alone).startswith("The Pharma Code, 20 matches\npolicy") and "<caption" in alone._repr_html_()
    assert alone.words.startswith("The Pharma Code, share of matches won (95 % intervals, 20 matches): sorter ")
    rows = alone.plot().figure.axes[0]
    assert [label.get_text() for label in rows.get_yticklabels()] == list(alone.wins)


def test_a_team_plays_alone_and_its_wins_have_wilsons_interval():
    """In a cooperative game every policy plays the same matches; nobody won, and the interval is no point."""
    found = tournament("pandemic", ["random"], 4, 1, config=registry.game("pandemic").tiny, progress=False)
    assert found.lineups == 1 and found.wins["random"].proportion and not found.points
    lost = tournament("pandemic", ["random"], 3, 1, progress=False).wins["random"]
    assert lost.mean == 0 and lost.interval == pytest.approx((0, 0.5616), abs=1e-3)


def test_points_and_times(alone):
    """Points are the means of rounds; times are there, and make no difference to equality."""
    points = alone.points["sorter"]
    assert points.runs == 10 and points.interval[0] < points.mean < points.interval[1]
    again = tournament("pharma_code", ["random", "sorter"], 10, 3, **USUAL)
    assert again == alone and all(spent > 0 for spent in again.seconds.values())


def test_points_that_are_all_alike_have_no_interval():
    found = tournament(GAME, {"keep": keep}, 1, config={"highest": 2}, progress=False)
    assert "unknown" in repr(found) and found.plain()["policies"]["keep"]["points"]["interval"] == [None, None]


@pytest.mark.parametrize("rounds", [1, 2])
def test_who_never_won_may_win_yet(rounds):
    """No interval is of width 0, and two rounds that differ do not make one of everything."""
    policies, setup = ["greedy", "cautious", "random"], registry.game("off_label").Config(doctors=1)
    found = tournament("off_label", policies, rounds, 5, progress=False, config=setup)
    for one in found.wins.values():
        low, high = one.interval
        assert 0 <= low < high <= 1 and low <= one.mean <= high
        assert rounds == 1 or (low, high) != (0, 1)
