"""Long work goes on beside the panel: it says so, can be stopped and gone on with, and never holds a message up."""

import asyncio
import re
from itertools import combinations
from time import perf_counter

import pytest

from pharmalab.core.work import Stopped, checkpoint
from pharmalab.deduction import Notes, puzzles
from pharmalab.deduction.words import plural
from pharmalab_widgets.assistant import long_work
from pharmalab_widgets.live.controls import progress
from pharmalab_widgets.live.jobs import PAUSE
from tests.deduction.test_budget import HARD
from tests.loops import in_slices

TEN = "\n".join(
    f"debunk {a}+{b}!=soup" for a, b in combinations(("fern", "bird claw", "raven feather", "scorpion", "toad"), 2)
)
LONG = HARD["a hundred, false"].to_text()


def fresh(name):
    """Hard notes of which nothing was found out yet, by no other test either."""
    return HARD[name].replace()


@pytest.fixture
def impatient(monkeypatch):
    """Whatever asks whether to stop is put off."""
    monkeypatch.setattr(long_work, "AT_ONCE", 0)


async def done(panel):
    """Until nothing is being worked on."""
    while panel.grid.desk.working.job:
        await panel.grid.desk.working._worker._task


async def pasted(panel, lines):
    """Once the lines are read; what follows from them may still be looked for."""
    panel.do("paste", lines=lines)
    while not panel.grid.notes.entries:
        await asyncio.sleep(0.01)
    return panel


async def alone():
    """As long as work that was not stopped would need to go on."""
    for _ in range(5):
        await asyncio.sleep(PAUSE)


def found(notes):
    return "diagnosis" in notes.__dict__


def test_without_a_loop_everything_is_done_at_once(new, impatient):
    panel = new().do("paste", lines=LONG)
    assert "be true. The search stopped after" in panel.text("status")
    assert not panel.has("stop") and panel.has("head-clash-5")


def test_short_work_is_done_at_once(new, monkeypatch):
    monkeypatch.setattr(long_work, "AT_ONCE", 60)

    async def person():
        panel = new().type("toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup")
        for key in ("cell-2-2", "head-proof-2", "tab-next", "kind-sell", "tab-notes", "tab-why"):
            panel.click(key)
            assert panel.grid.desk.working.job is None and not panel.has("stop")
        return panel

    assert "Why is toad not pNn?" in asyncio.run(person()).text("view")


@pytest.mark.parametrize("lines", [LONG, HARD["a thousand, false"].to_text()], ids=["hundred", "thousand"])
def test_stop_is_answered_while_the_work_goes_on(new, impatient, lines):
    async def person():
        panel = await pasted(new().do("view", view="notes"), lines)
        notes = panel.grid.notes
        assert "Looking for the smallest conflicts" in panel.text("status") and panel.has("stop")
        assert "contradict each other" in panel.text("status") and "0 worlds left" in panel.text("top")
        assert panel.cells("pl-cell") and panel.has("entry-9")  # the grid and the notes are there meanwhile
        panel.click("stop")
        await alone()
        assert not found(notes), "the work went on to its end"
        assert "Stopped" in panel.text("status") and not panel.has("stop")
        panel.click("tab-why")
        assert "Not worked out yet" in panel.text("view") and panel.grid.desk.working.job is None
        panel.click("go-on")
        assert panel.has("stop")
        await done(panel)
        return panel

    panel = asyncio.run(person())
    assert re.search("Entr(y|ies) .* can’t (both |all )?be true", panel.text("status"))
    assert panel.has("head-clash-0") and not panel.has("stop") and not panel.has("go-on")


@pytest.mark.parametrize("lines", [TEN, HARD["38 lines"].to_text(), HARD["seventy lines"].to_text()], ids=len)
def test_lines_that_say_only_what_is_not(new, impatient, lines):
    async def person():
        panel = new().do("paste", lines=lines)
        assert panel.has("stop")
        await done(panel)
        assert "can’t all be true" in panel.text("status") and not panel.has("stop")
        panel.click("head-clash-0")  # it is proved already: the status tells what clashes
        assert panel.has("head-clash-0-0") and not panel.has("stop")
        if panel.has("head-clash-1"):
            panel.click("head-clash-1")
            assert "Proving a conflict" in panel.text("status") and panel.has("stop")
            await done(panel)
        return panel

    panel = asyncio.run(person())
    assert panel.has("head-clash-0") and not panel.has("stop")


def test_a_stop_takes_less_time_than_the_work(new):
    async def person():
        panel = new()
        begun = perf_counter()
        panel.do("paste", lines=LONG)
        await done(panel)
        whole = perf_counter() - begun
        panel = new()
        panel.do("paste", lines=LONG)
        begun = perf_counter()
        panel.do("stop")
        return perf_counter() - begun, whole

    answered, whole = asyncio.run(person())
    assert answered < whole


@in_slices
def test_the_loop_goes_on_meanwhile(new, impatient):
    async def person():
        panel = new().do("paste", lines=LONG)
        looks = 0
        while panel.grid.desk.working.job:
            await asyncio.sleep(0)
            looks += 1
        return looks

    assert asyncio.run(person()) > 10


def test_a_new_entry_starts_the_work_anew(new, impatient):
    async def person():
        panel = await pasted(new(), LONG)
        before, job = panel.grid.notes, panel.grid.desk.working.job
        panel.type("toad+mushroom=R+")
        assert panel.grid.desk.working.job not in (None, job) and panel.has("stop")
        await done(panel)
        await alone()
        assert found(panel.grid.notes) and not found(before)
        return panel

    panel = asyncio.run(person())
    assert len(panel.grid.notes) == 101 and "can’t both be true" in panel.text("status")


def test_many_pasted_lines_are_read_beside_and_can_be_stopped(new, impatient):
    """Each line that cannot be read is compared with what may be meant: many of them take long."""
    lines = "\n".join(f"mushrom{n}+fren=X{n}" for n in range(300)) + "\ntoad+fern=R+"

    async def person():
        panel = new().do("view", view="notes").do("paste", lines=lines)
        assert panel.has("stop") and "Reading the lines" in panel.text("status") and not panel.grid.notes.entries
        panel.click("stop")
        await alone()
        assert not panel.grid.notes.entries and "Stopped" in panel.text("status")
        await done(await pasted(panel, lines))
        return panel

    panel = asyncio.run(person())
    assert len(panel.grid.notes) == 1 and len(panel.grid.notes.unread) == 300
    assert "1 line read. 300 lines could not be read." in panel.text("status") and "mushrom7" in panel.text("view")


def test_another_view_lets_the_work_go_on(new, impatient):
    async def person():
        panel = new().do("paste", lines=LONG)
        job = panel.grid.desk.working.job
        panel.click("tab-next", "tab-notes", "tab-why")
        assert panel.grid.desk.working.job is job
        await done(panel)
        return panel

    assert asyncio.run(person()).has("head-clash-0")


def test_a_stopped_panel_takes_entries_and_is_undone(new, impatient):
    async def person():
        panel = new().do("paste", lines=LONG).click("stop").click("undo")
        await done(panel)
        assert "40 320" in panel.text("top").replace("\N{NO-BREAK SPACE}", " ") and not panel.has("go-on")
        panel.type("toad+mushroom=R+")
        await done(panel)
        return panel

    assert "Toad + mushroom made red plus. That leaves" in asyncio.run(person()).text("status")


def test_the_reasons_for_a_cell_are_looked_for_beside(new, impatient):
    async def person():
        panel = new(fresh("a hundred, true"))
        panel.click("stop")
        i, a = next(
            (i, a) for i in range(8) for a in range(8) if panel.state.findings.notes.worlds.crosses >> 8 * i + a & 1
        )
        panel.click(f"cell-{i}-{a}")
        assert panel.state.asked == (i, a) and "Not worked out yet" in panel.text("view")
        panel.click("go-on")
        assert "Looking for reasons: " in panel.text("status")
        await done(panel)
        return panel

    panel = asyncio.run(person())
    assert "Why is" in panel.text("view") and "Suppose mushroom is npN" in panel.text("status")
    assert panel.has("head-step-0") and panel.has("head-proof-0")


def test_conflicts_are_proved_one_at_a_time(new, monkeypatch):
    from pharmalab.deduction.diagnosis import Diagnosis

    proved = []
    real = Diagnosis.proof
    monkeypatch.setattr(Diagnosis, "proof", lambda self, conflict: proved.append(conflict) or real(self, conflict))
    panel = new(fresh("a hundred, false"))
    first, second = panel.state.findings.notes.diagnosis.conflicts[:2]
    assert proved == [first] and "There may be more conflicts: the search stopped after" in panel.text("view")
    found = plural(len(panel.state.findings.notes.diagnosis.conflicts), "conflict")
    assert f"Only 6 of {found} are shown." in panel.text("view")
    panel.click("head-clash-1")
    assert proved == [first, second] and panel.tag("head-clash-1")["aria-expanded"] == "true"
    panel.click("head-clash-1-0")
    assert panel.has("head-clash-1-0") and proved == [first, second]
    panel.do("escape")
    assert panel.state.opened == "clash-1" and panel.grid.focus[1] == "head-clash-1-0"
    panel.click("head-clash-0")
    assert proved == [first, second] and not panel.has("head-clash-1-0")
    assert panel.click("head-clash-0").state.opened == ""


def test_reasons_that_were_cut_short_say_so(new, monkeypatch):
    from pharmalab.deduction import path

    entries = HARD["a hundred, false"].agreeing.entries
    assert "easier" not in new(Notes(entries[:3])).text("view")
    monkeypatch.setattr(path, "CHAINS", 0)
    monkeypatch.setattr(path, "LOOKS", 0)
    panel = new(Notes(entries))
    assert panel.state.findings.notes.path.complete is ("there may be easier steps" not in panel.text("view"))
    assert not panel.state.findings.notes.path.complete


def slow_puzzle(made):
    """A generator that would go on for ever."""

    def generate(level, seed):
        made.append((level, seed))
        while True:
            checkpoint()

    return generate


@in_slices
def test_a_puzzle_is_made_beside_and_can_be_stopped(new, monkeypatch):
    from pharmalab_widgets.assistant import practise

    made = []
    monkeypatch.setattr(practise, "generate", slow_puzzle(made))
    monkeypatch.setattr(long_work, "AT_ONCE", 0.01)

    async def person():
        panel = new(practise=True).do("generate", level="2", seed="5")
        assert "Making a level 2 puzzle" in panel.text("status")
        panel.click("tab-notes", "tab-why")
        assert panel.has("stop")
        await alone()
        panel.click("stop")
        assert not panel.has("stop") and made == [(2, 5), (2, 5)] and panel.state.practise
        monkeypatch.setattr(practise, "generate", lambda level, seed: checkpoint() or puzzles.ladder()[1])
        monkeypatch.setattr(long_work, "AT_ONCE", 0)
        panel.do("generate", level="2", seed="5")
        assert panel.has("stop") and not panel.grid.notes
        await done(panel)
        return panel

    panel = asyncio.run(person())
    assert panel.grid.notes.entries == puzzles.ladder()[1].entries and panel.grid.desk.practise.seed == 6
    assert not panel.state.trouble


def test_work_that_is_refused_or_fails_is_told(new, monkeypatch, caplog):
    from pharmalab_widgets.assistant import practise

    errors = [puzzles.NoPuzzle("no puzzle of level 2"), KeyError("oh")]

    def generate(level, seed):
        checkpoint()
        raise errors[0]

    monkeypatch.setattr(practise, "generate", generate)
    monkeypatch.setattr(long_work, "AT_ONCE", 0)
    caplog.faults_expected = True

    async def person():
        panel = new(practise=True)
        for words in ("no puzzle of level 2", "KeyError"):
            panel.do("generate", level="2", seed="5")
            await done(panel)
            assert words in panel.text("status") and panel.state.trouble and not panel.has("stop")
            errors.pop(0)
        return panel

    assert "no puzzle" not in asyncio.run(person()).do("view", view="why").text("view")


def test_where_there_are_no_greenlets_the_work_is_done_in_one_go(new, impatient, monkeypatch):
    monkeypatch.setattr("pharmalab.core.work.greenlet", None)

    async def person():
        panel = new().do("paste", lines=TEN)
        await done(panel)
        return panel

    assert "can’t all be true" in asyncio.run(person()).text("status")


def test_a_stop_that_comes_too_late_stops_nothing(new, impatient):
    async def person():
        panel = new().do("paste", lines=HARD["38 lines"].to_text())
        await done(panel)
        panel.do("stop").do("open_card", card="clash-1")
        assert panel.has("stop") and not panel.has("go-on")
        await done(panel)
        return panel

    panel = asyncio.run(person())
    assert panel.has("head-clash-1-0") and "38 lines read" in panel.text("status")


def test_a_closed_panel_works_no_longer(new, impatient):
    async def person():
        panel = new().do("paste", lines=LONG)
        notes = panel.grid.notes
        panel.grid.close()
        await alone()
        return notes

    assert not found(asyncio.run(person()))


def test_advice_hears_the_stop():
    from pharmalab.core.work import stop_when
    from pharmalab.deduction.advice import Advice

    notes = Notes().mix("toad", "fern", "R+")
    with stop_when(lambda: True), pytest.raises(Stopped):
        Advice(notes.worlds, notes.table, None, notes.worlds).plans()


def test_a_hidden_screen_tells_nothing_of_the_work(new, impatient):
    async def person():
        panel = new().do("paste", lines=LONG).click("switch-hidden")
        assert panel.grid.status == "" and panel.grid.desk.working.job
        return panel.click("switch-hidden").has("stop")

    assert asyncio.run(person())


def test_a_bar_without_a_total_only_says_that_something_is_done():
    class Counted:
        words, done, total = "The worlds are counted", 3, 0

    assert "value=" not in str(progress(Counted()))
    Counted.total = 9
    assert 'value="3"' in str(progress(Counted())) and "3 of 9" in str(progress(Counted()))
