"""Every level, and boards of every game, at five sizes and in both themes: what has to be seen is seen, what has to be
reached is reached. Every day a fifth of them, another one each day; all of them with `make test-all`."""

from itertools import chain

import pytest

from pharmalab_widgets.assistant.deduction_grid import DeductionGrid
from pharmalab_widgets.assistant.sample_frames import Frame
from pharmalab_widgets.live.store import Store
from tests.effort import ALL, DAY, today

from .assistant_layouts import assistants
from .bare import Bare
from .gate import SIZES, address_of, layouts, window

sizes = pytest.mark.parametrize("size", SIZES, ids=[size.name for size in SIZES])
#: what can go wrong, each made to go wrong on a level -> what is told
WRONGS = {
    ".pl-goal { font-size: 6px !important }": "letters of 6.0 px",
    "[data-key=next] { position: absolute; top: 4000px }": "Next isn't in the window",
    "[data-key=hint] { min-height: 0 !important; height: 9px; padding: 0 !important }": "a target of",
    ".pl-goal { display: none }": "the task isn't there",
    ".pl-stage { width: 3000px !important }": "px wide",
    "body::after { content: ''; position: fixed; inset: 0; background: #000; z-index: 99 }": "is covered",
}


@sizes
def test_what_matters_is_in_sight_and_can_be_reached(browser, size):
    for dark in (False, True) if ALL else ((DAY + SIZES.index(size)) % 2 == 1,):
        with window(browser, size, dark) as seen:
            found = [
                f"{name}, {layout.name}: {fault}"
                for name, layout in chain(layouts(wanted=today), assistants(size, today))
                for fault in seen.show(address_of(name, layout), layout)
            ]
        assert found == []


def test_the_sample_game_goes_on_by_itself_unless_it_is_paused(browser, monkeypatch, tmp_path):
    monkeypatch.setattr(Frame, "ms", 40)
    context = browser.new_context(viewport={"width": 1000, "height": 700})
    bare = Bare(context.new_page(), DeductionGrid(store=Store(tmp_path)))
    sample = bare.panel.desk.sample
    bare.panel.receive({"do": "sample"})
    bare.panel.receive({"do": "sample_pause"})
    bare.obey()  # its time may have been over just before
    bare.page.wait_for_timeout(100)
    assert bare.obey() == [] and sample.n == 0
    bare.page.locator("[data-key=sample-pause]").click()
    for _ in range(100):
        bare.obey()
        if sample.over:
            break
        bare.page.wait_for_timeout(20)
    assert sample.over and bare.page.locator("[data-key=sample-end]").inner_text() == "Start my own notes"
    context.close()


@pytest.mark.parametrize("style", WRONGS)
def test_the_gate_sees_what_is_wrong(browser, style):
    with window(browser, SIZES[1], dark=False) as seen:
        name, layout = next(layouts(["pandemic"], only="levels"))
        assert seen.show(address_of(name, layout), layout) == []
        seen.page.add_style_tag(content=style)
        assert any(WRONGS[style] in fault for fault in seen.show(address_of(name, layout), layout))
