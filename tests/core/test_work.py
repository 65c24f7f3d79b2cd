"""Long work is done piece by piece in one thread, tells how far it is, and can be stopped."""

import asyncio
import gc
import sys
import types
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from threading import Thread
from time import perf_counter, sleep
from weakref import ref

import pytest

from pharmalab.core import work as module
from pharmalab.core.work import (
    Stopped,
    Work,
    checkpoint,
    ignore_progress,
    report_progress_to,
    sort_with_checkpoints,
    stop_when,
)
from tests.loops import alone
from tests.patience import patience


def counting(to, ended=None, words="counting"):
    """Counts, and says the sum so far."""
    found = 0
    try:
        for n in range(to):
            checkpoint(n, to, words, found)
            found += n
        return found
    finally:
        if ended is not None:
            ended.append(found)


def test_nobody_has_to_listen():
    assert counting(5) == 10


def test_a_step_goes_to_the_next_checkpoint():
    work, told = Work(counting, 5), []
    while work.step():
        told.append((work.done, work.total, work.words, work.answer))
    assert told == [(n, 5, "counting", sum(range(n))) for n in range(5)]
    assert work.over and work.result == 10 and not work.step()


def test_a_step_may_take_its_time():
    work, begun = Work(lambda: [(checkpoint(), sleep(0.001)) for _ in range(1_000)]), perf_counter()
    assert work.step(0.03) and 0.03 <= perf_counter() - begun < 0.5


def test_finish_does_what_is_left():
    work = Work(counting, 5)
    work.step()
    assert work.finish() == 10 == Work(counting, to=5).finish()


def test_there_is_no_result_before_the_end():
    with pytest.raises(RuntimeError, match="not over"):
        Work(counting, 5).result  # noqa: B018


def test_an_error_waits_in_the_result():
    work = Work(lambda: (checkpoint(), 1 / 0))
    assert work.step() and not work.step()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            work.result  # noqa: B018


def test_ctrl_c_does_not_wait():
    def interrupted():
        checkpoint()
        raise KeyboardInterrupt

    work = Work(interrupted)
    assert work.step()
    with pytest.raises(KeyboardInterrupt):
        work.step()
    assert work.over and not work.step()


# --- stop -------------------------------------------------------------------------------------------------------


def test_it_can_be_stopped():
    ended, never = [], []
    work, other = Work(counting, 5, ended), Work(counting, 5, never)
    for _ in range(3):
        work.step()
    for one in (work, other):
        one.stop()
        assert one.over and not one.step()
        with pytest.raises(Stopped):
            one.result  # noqa: B018
        one.stop()
    assert ended == [1] and never == [], "what was never begun has nothing to tidy up"


def test_work_that_is_over_is_not_stopped():
    work = Work(counting, 5)
    work.finish()
    work.stop()
    assert work.result == 10


def test_code_that_makes_the_best_of_failures_is_stopped_too():
    def stubborn():
        for _ in range(10):
            try:
                checkpoint()
            except Exception:
                continue
            except Stopped:
                again.append(1)

    again, work = [], Work(stubborn)
    work.step()
    work.stop()
    assert work.over and len(again) == 10, "every checkpoint says so until it obeys"


def test_forgotten_work_ends():
    ended, held = [], []
    work = Work(counting, 5, ended)
    work.step()
    alive = ref(work)
    del work
    assert alive() is None and ended == [0]

    class Owner:
        """Runs a method of its own, and holds no work."""

        def run(self):
            counting(5, held)

    owner = Owner()
    work, alive = Work(owner.run), ref(owner)
    work.step()
    del work, owner
    gc.collect()
    assert alive() is None and held == [0]


def test_asking_stops_plain_code():
    calls = iter(range(100))
    with stop_when(lambda: next(calls) > 2), pytest.raises(Stopped):
        counting(5)
    assert next(calls) == 4
    with stop_when(lambda: True):
        with stop_when(lambda: False), pytest.raises(Stopped):
            checkpoint()
        with report_progress_to(ignore_progress), pytest.raises(Stopped):
            checkpoint()
    checkpoint()


# --- listen -----------------------------------------------------------------------------------------------------


def test_parts_of_work_tell_nothing_further():
    def whole():
        with report_progress_to(lambda *told: heard.append(told)):
            counting(2)
        with report_progress_to(ignore_progress):
            counting(2)
        with report_progress_to(lambda *told: heard.append(told), further=True):
            checkpoint(7)
        return counting(1, words="at last")

    heard, work, told = [], Work(whole), []
    while work.step():
        told.append((work.done, work.total, work.words))
    assert heard == [(0, 2, "counting", 0), (1, 2, "counting", 0), (7, None, None, None)]
    assert told == [(0, None, "")] * 4 + [(7, None, ""), (0, 1, "at last")]


def test_sorting_has_checkpoints():
    heard, items = [], [(n * 7919) % 10_007 for n in range(10_007)]
    with report_progress_to(lambda *told: heard.append(told)):
        assert sort_with_checkpoints(items, lambda n: -n) == sorted(items, reverse=True)
    assert len(heard) > 15


# --- work within work, threads, contexts ------------------------------------------------------------------------


def test_work_within_work():
    def outer():
        inner = Work(counting, 3)
        while inner.step():
            told.append(inner.done)
        return inner.result

    told, work, steps = [], Work(outer), 0
    while work.step():
        steps += 1
    assert told == [0, 1, 2] and work.result == 3 and steps >= 3
    assert work.done == 0, "the inner work tells its own owner"


def test_stopping_outer_work_ends_the_inner_one():
    def outer():
        inner = Work(counting, 3, ended)
        while inner.step():
            pass

    ended, work = [], Work(outer)
    for _ in range(3):
        work.step()
    work.stop()
    gc.collect()
    assert len(ended) == 1


def test_several_works_take_turns():
    works = [Work(counting, 4) for _ in range(3)]
    while [work for work in works if work.step()]:
        assert len({work.done for work in works}) == 1
    assert [work.result for work in works] == [6] * 3


def test_it_cannot_be_stepped_from_within():
    def within():
        works[0].step()

    works = [Work(within)]
    with pytest.raises(RuntimeError, match="from within"):
        works[0].finish()


def test_work_may_stop_itself():
    def tired():
        works[0].stop()
        checkpoint()

    works = [Work(tired)]
    assert not works[0].step()
    with pytest.raises(Stopped):
        works[0].result  # noqa: B018


def test_any_thread_can_work_and_another_one_stop_it():
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(Work(counting, 5).finish).result() == 10
        work = Work(counting, 10**9)
        going = pool.submit(work.finish)
        while not work.done:
            sleep(0.001)
        work.stop()
        with pytest.raises(Stopped):
            going.result(patience(5))


def test_a_thread_that_work_begins_goes_on_beside_it():
    """Also with a copy of its context, as asyncio.to_thread gives it."""

    def inside():
        asyncio.run(_beside())
        thread = Thread(target=checkpoint)
        thread.start()
        thread.join()
        return counting(3)

    with ThreadPoolExecutor(1) as pool:  # a browser test before may have left its loop in this thread
        assert pool.submit(Work(inside).finish).result(patience(60)) == 3


async def _beside():
    await asyncio.to_thread(counting, 3)


def test_work_has_its_own_context():
    name = ContextVar("name", default="nobody")

    def inside():
        found.append(name.get())
        name.set("work")
        checkpoint()
        found.append(name.get())

    found = []
    name.set("outside")
    work = Work(inside)
    work.step()
    assert name.get() == "outside"
    name.set("other")
    work.step()
    assert found == ["outside", "work"] and name.get() == "other"


def test_an_event_loop_goes_on_between_two_steps():
    async def panel():
        ticks, work = [], Work(lambda: [(checkpoint(), sleep(0.001)) for _ in range(20)])

        async def tick():
            while True:
                ticks.append(perf_counter())
                await asyncio.sleep(0)

        beside = asyncio.create_task(tick())
        while work.step(0.001):
            await asyncio.sleep(0)
        beside.cancel()
        return len(ticks)

    assert alone(panel()) > 2


# --- without greenlets ------------------------------------------------------------------------------------------


@pytest.fixture
def bare(monkeypatch):
    """As in a kernel inside the browser."""
    monkeypatch.setattr(module, "greenlet", None)


def test_without_greenlets_all_is_done_in_the_first_step(bare):
    work = Work(counting, 5)
    assert not work.step() and work.result == 10 and work.done == 4
    failed = Work(lambda: 1 / 0)
    assert not failed.step()
    with pytest.raises(ZeroDivisionError):
        failed.result  # noqa: B018
    never = Work(counting, 5)
    never.stop()
    assert never.over or not never.step()


class Browser:
    """An event loop as Pyodide has one where JavaScript can wait for Python: what waits (`run_sync`) has a stack of its
    own, here a greenlet. ``waits``: whether this browser can do so."""

    def __init__(self, monkeypatch, waits):
        from greenlet import getcurrent, greenlet

        self.todo, main = [], getcurrent()

        def run_sync(awaitable):
            for _ in awaitable.__await__() if hasattr(awaitable, "__await__") else ():
                main.switch()

        def call_soon(function, context):
            self.todo.append(greenlet(lambda: context.run(function)))

        self.future = lambda: asyncio.Future(loop=asyncio.new_event_loop())
        loop = types.SimpleNamespace(call_soon=call_soon, create_future=self.future)
        pyodide, code = types.ModuleType("pyodide"), types.ModuleType("pyodide.code")
        code.run_js = lambda _: waits
        pyodide.ffi, pyodide.code = types.SimpleNamespace(can_run_sync=lambda: waits, run_sync=run_sync), code
        monkeypatch.setitem(sys.modules, "pyodide", pyodide)
        monkeypatch.setitem(sys.modules, "pyodide.code", code)
        monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)

    def turn(self):
        """The event loop does what it can."""
        for one in self.todo:
            one.switch()
        self.todo = [one for one in self.todo if not one.dead]


def test_where_a_browser_can_wait_work_goes_on_beside_the_caller(bare, monkeypatch):
    monkeypatch.setattr(module, "BESIDE", 0.0)
    browser, ended = Browser(monkeypatch, waits=True), []
    work = Work(counting, 5, ended)
    assert work.step(beside=True) and work.beside and not work.done
    while not work.over:
        before = work.done
        browser.turn()
        assert work.step() != work.over
        assert work.done <= before + 1
    assert work.result == 10 and ended == [10] and not work.beside


def test_where_python_wrongly_says_that_it_can_wait_all_is_done_in_its_turn(bare, monkeypatch):
    monkeypatch.setattr(module, "BESIDE", 0.0)
    browser, ended, tries = Browser(monkeypatch, waits=True), [], []

    def cannot(awaitable):
        tries.append(awaitable)
        raise RuntimeError("WebAssembly stack switching not supported in this JavaScript runtime")

    monkeypatch.setattr(sys.modules["pyodide"].ffi, "run_sync", cannot)
    work = Work(counting, 5, ended)
    assert work.step(beside=True) and work.beside
    browser.turn()
    assert work.over and work.result == 10 and ended == [10] and len(tries) == 1


def test_work_beside_the_caller_can_be_stopped_and_ends_with_its_last_holder(bare, monkeypatch):
    monkeypatch.setattr(module, "BESIDE", 0.0)
    browser, ended = Browser(monkeypatch, waits=True), []
    stopped, dropped = Work(counting, 5, ended), Work(counting, 5, ended)
    for work in (stopped, dropped):
        work.step(beside=True)
    browser.turn()
    with pytest.raises(RuntimeError, match="event loop"):
        stopped.finish()
    stopped.stop()
    del work, dropped
    browser.turn()
    assert stopped.over and len(ended) == 2 and ended != [10, 10]
    with pytest.raises(Stopped):
        stopped.result  # noqa: B018


def test_where_a_browser_cannot_wait_all_is_done_in_the_first_step(bare, monkeypatch):
    Browser(monkeypatch, waits=False)
    work = Work(counting, 5, [])
    assert not work.step(beside=True) and not work.beside and work.result == 10


def test_who_gives_the_event_loop_no_turn_has_it_all_done_at_once(bare, monkeypatch):
    Browser(monkeypatch, waits=True)
    assert list(iter(Work(counting, 5, []).step, False)) == []


# --- generator functions ------------------------------------------------------------------------------------------


def pieces(n, ended):
    """Counts, and can rest after each number."""
    total = 0
    try:
        for k in range(n):
            total += k
            checkpoint(k, n, "counting", total)
            yield
        return total
    finally:
        ended.append(total)


@pytest.fixture(params=["with greenlets", "without"])
def either(request, monkeypatch):
    if request.param == "without":
        monkeypatch.setattr(module, "greenlet", None)


def test_a_generator_function_rests_where_it_yields(either):
    ended, steps = [], 0
    work = Work(pieces, 5, ended)
    while work.step():
        steps += 1
        assert not ended and work.answer is not None
    assert steps >= 4 and work.result == 10 and ended == [10] and work.done == 4


def test_a_generator_function_is_stopped_where_it_rests(either):
    ended = []
    work = Work(pieces, 5, ended)
    assert work.step() and work.step()
    work.stop()
    assert work.over and len(ended) == 1 and not work.step()
    with pytest.raises(Stopped):
        work.result  # noqa: B018
    never = Work(pieces, 5, ended)
    never.stop()
    assert never.over and len(ended) == 1


def test_an_error_of_a_generator_function_waits(either):
    def failing():
        yield
        raise ValueError("no")

    work = Work(failing)
    while work.step():
        pass
    with pytest.raises(ValueError, match="no"):
        work.result  # noqa: B018


def test_a_generator_function_needs_the_event_loop_once_at_most(bare, monkeypatch):
    monkeypatch.setattr(module, "BESIDE", 0.0)
    browser, ended = Browser(monkeypatch, waits=True), []
    work = Work(pieces, 5, ended)
    assert work.step(beside=True) and work.beside
    steps = 0
    while not work.over:
        browser.turn()
        work.step(beside=True)
        steps += 1
    assert 3 <= steps <= 20 and work.result == 10 and ended == [10]
