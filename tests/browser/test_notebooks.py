"""The real notebooks in a real JupyterLab: as one finds them, and as their text tells a reader to use them."""

import posixpath
import re

import nbformat
import pytest
from playwright.sync_api import expect

from tests.effort import some

from .conftest import ROOT
from .panel import WORLDS, click, expect_worlds, key, open_in_lab, status

BOOKS = sorted(
    path.relative_to(ROOT / "notebooks").as_posix()
    for path in (ROOT / "notebooks").rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)
#: those of units and lessons are made alike
ALIKE = [name for name in BOOKS if re.match(r"(teach/unit|deduce/d)", name)]
SEEN = [name for name in BOOKS if name not in ALIKE or name in some(ALIKE)]
SVG = "<svg><g><text>Off-Label</text><text>the Consul</text></g><text>prestige 11</text><text>Player 1</text></svg>"
#: opens a notebook beside the others, and tells what of it can be seen
LOOK = """async path => {
    const app = window.jupyterapp;
    await app.restored;
    app.serviceManager.sessions.startNew = () => new Promise(() => {});  // nothing is run: no kernel is needed
    const widget = await app.commands.execute('docmanager:open', { path });
    await widget.context.ready;
    await widget.revealed;
    const wait = ms => new Promise(done => setTimeout(done, ms));
    const images = () => [...widget.node.querySelectorAll('.jp-RenderedHTMLCommon img')];
    const drawn = () => !widget.node.querySelector('.jp-MarkdownCell .jp-MarkdownOutput:empty')
        && widget.content.widgets.every(cell => cell.model.type !== 'code' || !cell.model.outputs.length
            || cell.node.querySelector('.jp-OutputArea-output')) && images().every(image => image.complete);
    for (let n = 0; n < 400 && !drawn(); n++) await wait(50);
    const trusted = widget.content.widgets.filter(cell => cell.model.outputs?.length).some(cell => cell.model.trusted);
    const outputs = widget.node.querySelectorAll('.jp-OutputArea-output.jp-RenderedHTML');
    const seen = {
        drawn: drawn(), trusted, text: widget.node.textContent,
        prose: [...widget.node.querySelectorAll('.jp-MarkdownOutput')].map(node => node.textContent).join('\\n'),
        html: [...outputs].map(node => node.innerText),
        pictures: images().map(image => [image.naturalWidth, image.getBoundingClientRect().width, image.alt]),
        errors: widget.node.querySelectorAll('[data-mime-type*="error"], [data-mime-type*="stderr"]').length,
    };
    await widget.context.sessionContext.shutdown();
    widget.dispose();
    return seen;
}"""


@pytest.fixture(scope="module")
def looked(profile, lab, jupyter):
    """What is seen of the notebooks, opened one after the other, not trusted and not run; also of one that is bad."""
    bad = nbformat.v4.new_code_cell("1", outputs=[
        nbformat.v4.new_output("execute_result", {"text/html": SVG}, execution_count=1),
        nbformat.v4.new_output("display_data", {"application/vnd.jupyter.widget-view+json": {"model_id": "x"},
                                                "text/plain": "a panel"}),
    ])  # fmt: skip
    nbformat.write(nbformat.v4.new_notebook(cells=[bad]), jupyter[0] / "nb" / "bad.ipynb")
    page = profile.new_page()
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(f"{lab}/lab?reset")
    page.wait_for_function("() => window.jupyterapp && window.jupyterapp.started")
    yield {name: page.evaluate(LOOK, name) for name in (*SEEN, "bad.ipynb")}
    page.close()


def run_together(html):
    """Words of an output that no space parts, as when a drawing's labels are all that is left of it."""
    words = [word for text in html for word in text.split()]
    return [word for word in words if len(word) > 30 or re.search(r"[a-z\d][A-Z][a-z]{2}", word)]


@pytest.mark.parametrize("name", SEEN)
def test_as_one_finds_it_there_is_a_picture_and_nothing_is_broken(looked, name):
    seen = looked[name]
    assert seen["drawn"] and not seen["trusted"]
    assert any(natural and shown >= 300 for natural, shown, _ in seen["pictures"])
    assert all(natural and alt for natural, _, alt in seen["pictures"])
    assert not run_together(seen["html"])
    assert "Loading widget" not in seen["text"] and not seen["errors"]


def test_what_is_bad_would_be_seen(looked):
    seen = looked["bad.ipynb"]
    assert not seen["pictures"] and run_together(seen["html"])


def links(name):
    """The notebooks that one of them leads to."""
    said = "".join(cell.source for cell in nbformat.read(ROOT / "notebooks" / name, 4).cells)
    found = (one or other for one, other in re.findall(r'\]\(([^)]+)\)|href="([^"]+)"', said))
    return {posixpath.normpath(posixpath.join(posixpath.dirname(name), one)) for one in found if one.endswith(".ipynb")}


def test_the_start_leads_to_every_notebook():
    assert links("00_start.ipynb") <= set(BOOKS)
    reached, todo = {"00_start.ipynb"}, ["00_start.ipynb"]
    while todo:
        more = links(todo.pop()) & set(BOOKS) - reached
        reached |= more
        todo += more
    assert reached == set(BOOKS)


@pytest.mark.parametrize("name", SEEN)
def test_marks_for_pages_are_seen_nowhere(looked, name):
    seen = looked[name]["prose"]
    assert seen
    for mark in ("<!--", "-->", "I choose a", "pharmalab checks the functions"):
        assert mark not in seen
    if name.startswith("teach/unit"):
        assert "In JupyterLab press Shift + Enter in each cell." in seen


def test_the_start_fits_two_screens_and_its_doors_open(new_page, lab):
    page = new_page(1400, 900)
    page.goto(f"{lab}/lab/tree/00_start.ipynb?reset")
    cells = page.locator(".jp-Notebook .jp-Cell")
    expect(cells).to_have_count(5)
    expect(page.locator(".jp-FileBrowser")).to_be_visible()  # the side bar is open
    page.wait_for_function("() => [...document.querySelectorAll('.jp-Notebook img')].every(image => image.complete)")
    box = page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    last = cells.last.bounding_box()
    assert last["y"] + last["height"] - box["y"] <= 2 * box["height"]
    page.get_by_role("link", name="Your first deduction").click()
    expect(page.get_by_role("tab", name="first_deduction.ipynb")).to_be_visible()
    assert page.errors == []


def test_the_first_deduction(new_page, lab):
    page = new_page()
    panel = open_in_lab(page, lab, "solve/first_deduction.ipynb")
    expect(page.get_by_text("240 of 40320 worlds are left")).to_be_visible()
    expect_worlds(panel, "240")
    click(panel, "pair-2-3", "made-0")  # "click bird claw + toad, then the soup token"
    expect(status(panel)).to_contain_text(re.compile(r"made soup\. That leaves \d+ of 240 possible worlds"))
    expect(panel.locator(WORLDS)).to_have_text(re.compile(r"^\d+$"))
    assert page.errors == []


def test_the_lesson_opens_in_practise_mode_and_checks(new_page, lab):
    page = new_page()
    panel = open_in_lab(page, lab, "solve/rulebook_example.ipynb")
    click(panel, "cell-2-0", "cell-3-0", "check")  # toad is not npN; bird claw can still be
    expect(status(panel)).to_contain_text("Nothing rules out bird claw as npN yet.")
    expect(key(panel, "mode-practise")).to_have_attribute("aria-pressed", "true")
    assert page.errors == []
