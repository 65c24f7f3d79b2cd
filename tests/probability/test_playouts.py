"""Play-outs: one seed for each, so that no executor and no chunk makes a difference; lazy, in order, and stopped."""

import threading
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import count, islice
from multiprocessing import get_context

import pytest

from pharmalab.core import registry
from pharmalab.core.dealers import Scripted
from pharmalab.core.policies import RandomPolicy, fixed
from pharmalab.core.start import new
from pharmalab.probability import ask, playouts
from pharmalab.template.pills import GAME, Config, Keep
from tests.core.test_odds import low, winner
from tests.patience import patience

SEEDS = [f"unit/{n}" for n in range(13)]


def plain(**options):
    return list(playouts("pharma_code", registry.game("pharma_code").tiny, ["random", "sorter"], SEEDS, **options))


@pytest.fixture(scope="module")
def alone():
    return plain()


@pytest.fixture
def pills(monkeypatch):
    """A game of one's own, known for this test only."""
    monkeypatch.setattr(registry, "_PLACES", registry.module_places())
    registry.register("pills", "pharmalab.template.pills")
    return "pills"


# --- the same results everywhere --------------------------------------------------------------------------------


def test_alone(alone):
    assert [one.seed for one in alone] == SEEDS and len({one.steps for one in alone}) > 3
    assert all(not one.state.agenda and one.steps > 1 and one.seconds > 0 for one in alone)
    assert alone == plain(), "again"


@pytest.mark.parametrize("chunk", [1, 4, 100])
def test_threads_make_no_difference(alone, chunk):
    with ThreadPoolExecutor(3) as pool:
        assert plain(executor=pool, chunk=chunk) == alone


def test_processes_make_no_difference(alone):
    with ProcessPoolExecutor(2) as pool:
        assert plain(executor=pool, chunk=1, ahead=3) == plain(executor=pool, chunk=5) == alone


def test_a_seed_decides_alone(alone):
    """Each can be made again by itself, and the order of the seeds is that of the results."""
    start = registry.game("pharma_code").tiny
    assert list(playouts("pharma_code", start, ["random", "sorter"], SEEDS[5:6])) == alone[5:6]
    assert list(playouts("pharma_code", start, ["random", "sorter"], SEEDS[::-1])) == alone[::-1]


def test_games_that_were_registered_are_known_to_new_processes(pills):
    here = list(playouts(pills, Config(), "random", range(6), until="Who wins?"))
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        there = list(playouts(pills, Config(), "random", range(6), until="Who wins?", executor=pool))
    assert here == there and {one.answer for one in here} == {"Player 1", "Player 2"}


def test_an_estimate_from_processes_is_the_same(pills):
    match = new(GAME, dealer=Scripted([2, 5]))
    question = dict(seat=0, policies="random", suppose="Swap", budget=0, tries=40)
    with ProcessPoolExecutor(2) as pool:
        assert ask(match, "Who wins?", executor=pool, **question) == ask(match, "Who wins?", **question)


# --- luck -------------------------------------------------------------------------------------------------------


class Moody:
    """Throws dice of its own."""

    kind = "random"

    def __init__(self, rng):
        self.rng, self.asked = rng, 0

    def __call__(self, view, legal):
        self.asked += 1
        return legal[self.rng.randrange(len(legal))]


def test_policies_are_copied_for_each_and_throw_their_dice_with_its_luck():
    mine = Moody(RandomPolicy(3).rng)
    first = list(playouts(GAME, Config(), mine, range(20)))
    assert mine.asked == 0 and first == list(playouts(GAME, Config(), mine, range(20)))
    assert len({len(one.state.aside) for one in first}) > 1, "not all with the same dice"
    assert first == list(playouts(GAME, Config(), Moody(RandomPolicy(4).rng), range(20)))


def test_what_a_seat_cannot_know_is_drawn_anew():
    match = new(GAME, dealer=Scripted([2, 5]))
    doses = [one.state.doses for one in playouts(GAME, match.state, keep, range(60), seat=0)]
    assert {mine for mine, _ in doses} == {2} and {theirs for _, theirs in doses} == {0, 1, 3, 4, 5, 6}
    assert {one.state.doses for one in playouts(GAME, match.state, keep, range(9))} == {(2, 5)}


def test_until_a_question_is_answered():
    found = list(playouts(GAME, Config(), "random", range(9), until=first_dose))
    assert all(one.steps == 1 and one.answer == one.state.doses[0] and one.state.agenda for one in found)


def test_a_playout_is_given_up():
    (one,) = playouts(GAME, Config(), "random", [1], limit=2, until=winner)
    assert one.steps == 2 and one.answer is None and one.state.agenda


# --- lazily, in order, and stopped ------------------------------------------------------------------------------


def test_seeds_may_go_on_for_ever():
    assert len(list(islice(playouts(GAME, Config(), low, count()), 5))) == 5
    with ThreadPoolExecutor(2) as pool:
        playing = playouts(GAME, Config(), low, count(), executor=pool, chunk=2)
        assert [one.seed for one in islice(playing, 5)] == [0, 1, 2, 3, 4]
        playing.close()


class Slow:
    """An executor that begins nothing by itself."""

    def __init__(self):
        self.futures = []

    def submit(self, call, *args):
        self.futures.append((Future(), call, args))
        return self.futures[-1][0]

    def work(self, n):
        future, call, args = self.futures[n]
        future.set_running_or_notify_cancel()
        future.set_result(call(*args))


def test_what_is_not_begun_is_cancelled():
    slow = Slow()
    playing = playouts(GAME, Config(), low, count(), executor=slow, chunk=2, ahead=4)
    assert not slow.futures, "nothing is sent before something is asked for"
    thread = threading.Thread(target=lambda: [next(playing), next(playing)])
    thread.start()
    while len(slow.futures) < 4:
        thread.join(0.001)
    slow.work(0)
    thread.join(patience(60))
    assert len(slow.futures) == 4, "no more than that wait at a time"
    playing.close()
    assert [future.cancelled() for future, *_ in slow.futures] == [False, True, True, True]
    assert list(playing) == []


def test_only_what_is_kept_is_sent_back():
    with ProcessPoolExecutor(1) as pool:
        assert list(playouts("pharma_code", registry.game("pharma_code").tiny, "random", SEEDS[:3],
                             result=steps, executor=pool)) == [
            one.steps for one in playouts("pharma_code", registry.game("pharma_code").tiny, "random", SEEDS[:3])
        ]  # fmt: skip


# --- what goes wrong --------------------------------------------------------------------------------------------


def test_an_error_names_its_seed():
    with pytest.raises(ZeroDivisionError) as failed:
        list(playouts(GAME, Config(), broken, ["the third"]))
    assert "in the play-out with the seed 'the third'" in failed.value.__notes__
    with ProcessPoolExecutor(1) as pool, pytest.raises(ZeroDivisionError) as failed:
        list(playouts("pharma_code", registry.game("pharma_code").tiny, broken, [7], executor=pool))
    assert any("in the play-out with the seed 7" in note for note in failed.value.__notes__)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"game": "pils"}, "there is no game “pils”"),
        ({"start": 3}, "Sugar Pills cannot be played from 3: give options"),
        ({"policies": "first"}, "has no policy “first”"),
        ({"until": "Who loses?"}, "no question “Who loses"),
        ({"chunk": 0}, "chunk=0, ahead=16: both must be at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(options, words):
    with pytest.raises(ValueError, match=words):
        playouts(**{"game": GAME, "start": Config(), "policies": "random", "seeds": [1], **options})


def test_what_cannot_be_sent_is_refused_at_once():
    with ProcessPoolExecutor(1) as pool:
        for options, part in (({"until": lambda state: None}, "until"), ({"result": lambda one: 1}, "result")):
            with pytest.raises(ValueError, match=f"{part} can’t be sent to another process"):
                playouts(GAME, Config(), "random", [1], executor=pool, **options)


@fixed
def keep(view, legal):
    return Keep()


def broken(view, legal):
    return 1 // 0


def first_dose(state):
    return state.doses[0] if state.doses[0] >= 0 else None


def steps(played):
    return played.steps
