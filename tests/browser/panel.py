"""How these tests reach the panel in either front end."""

import os
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.effort import ALL, SHARE
from tests.patience import patience_ms

WORLDS = ".pl-worlds strong"
#: What Voila shows, with any widget, where a busy machine's kernel did not tell it in time of its widgets.
LOST = "Error displaying widget: model not found"


#: JupyterLab without a document, as it was before one was opened; whether that is what the page is
TIDY = r"""async () => {
    const app = window.jupyterapp;
    if (!app || !/^\/doc(\/|$)/.test(location.pathname)) return false;  // without a document it is /doc
    const open = [...app.shell.widgets('main')];
    await Promise.all(open.map(widget => widget.context?.sessionContext.shutdown()));
    open.forEach(widget => widget.dispose());
    return !document.querySelector('.jp-Dialog');
}"""
#: waits until a document, opened first where one is named, can be run: a run before that is lost
IDLE = """async ([path, limit]) => {
    const app = window.jupyterapp; await app.started; await app.restored;
    if (path) await app.commands.execute('docmanager:open', { path });
    for (const end = Date.now() + limit; Date.now() < end;) {
        const kernel = app.shell.currentWidget?.sessionContext?.session?.kernel;
        if (kernel?.status === 'idle') return;
        await new Promise(r => setTimeout(r, 100));
    }
    throw new Error('the kernel did not become idle');
}"""

#: settles when the panel waits for nothing any more
ANSWERED = """(panel, limit) => new Promise((done, fail) => {
    const over = () => !panel.hasAttribute('data-waiting');
    if (over()) return done();
    new MutationObserver((_, watch) => over() && (watch.disconnect(), done())).observe(panel, { attributes: true });
    setTimeout(() => fail(new Error('the panel did not answer')), limit);
})"""


def open_in_lab(page, lab, notebook="panel.ipynb", **what):
    """The notebook alone, run through JupyterLab's own command; the panel once it is there. Where JupyterLab is there
    with another notebook, that one is closed; with the same, the page is loaded again."""
    here = page.evaluate("() => window.jupyterapp && (window.jupyterapp.shell.currentWidget?.context?.path ?? '')")
    kept = here not in (None, notebook) and page.evaluate(TIDY)
    if not kept:
        page.goto(f"{lab}/doc/tree/{notebook}?reset")
        page.wait_for_function("() => window.jupyterapp && window.jupyterapp.started")
    page.evaluate(IDLE, [notebook if kept else "", patience_ms(60)])
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    return ready(page, **what)


def open_in_voila(page, voila, notebook="panel.ipynb", query="", **what):
    page.goto(f"{voila}/voila/render/{notebook}{query}")
    return ready(page, **what)


def ready(page, panel=".pl-deduction", shows=WORLDS):
    """The panel, once it shows what it should. Where Voila lost it, the page is loaded once more, as people do."""
    panel = page.locator(panel).first
    shown = panel.locator(shows).first
    lost = page.get_by_text(LOST)
    expect(shown.or_(lost).first).to_be_visible(timeout=patience_ms(60))
    if "/voila/" in page.url and lost.count():
        page.reload()
    expect(shown).to_be_visible(timeout=patience_ms(60))
    return panel


def key(panel, name):
    """The element with a data-key; on the assistant's desk at a board it is ``deductions/NAME``."""
    return panel.locator(f'[data-key="{name}"]')


def place(panel, name):
    """The place of the board, or of the hand, with a data-id."""
    return panel.locator(f'[data-id="{name}"]')


def touch(panel, *names):
    """Clicks places of the board, each answered before the next."""
    for name in names:
        place(panel, name).click()
        answered(panel)


def listed(panel):
    """The panel with all actions as a list, as those want it who like buttons; if a bot begins, it has played."""
    if panel.locator(".pl-start").count():
        click(panel, "run")
        expect(key(panel, "list")).to_be_visible(timeout=patience_ms(30))
    if key(panel, "list").count() and key(panel, "list").get_attribute("aria-expanded") == "false":
        click(panel, "list")
    return panel


def click(panel, *names):
    """Clicks, each answered before the next."""
    for name in names:
        key(panel, name).click()
        answered(panel)


def answered(panel):
    """Waits until the panel has redrawn itself, and not a moment longer: `expect` looks ever more seldom."""
    panel.evaluate(ANSWERED, patience_ms(20))


def expect_worlds(panel, count):
    expect(panel.locator(WORLDS)).to_have_text(count)


def type_line(panel, line):
    key(panel, "line").fill(line)
    key(panel, "line").press("Enter")
    answered(panel)


def status(panel):
    """What a screen reader says by itself, out of sight: the words of `said` without its buttons."""
    return panel.get_by_role("status")


def said(panel):
    """The slot in which these words are seen."""
    return panel.locator("[data-slot][data-spoken]").first


def play_the_example(panel):
    """The rulebook's example: each mix and sale in 2 clicks."""
    expect_worlds(panel, "40 320")
    click(panel, "pair-0-2", "made-R+")
    expect_worlds(panel, "5 760")
    click(panel, "pair-1-2", "as-sold", "sold-G+-sign")
    expect_worlds(panel, "1 920")
    click(panel, "pair-0-1", "made-0")
    expect_worlds(panel, "240")
    expect(status(panel)).to_contain_text("Fern + toad makes blue plus for sure")
    expect(key(panel, "cell-2-2")).to_have_accessible_name("toad as pNn: crossed out after entry 3")


def cells_of_notebook(page):
    return page.evaluate("() => window.jupyterapp.shell.currentWidget.content.widgets.length")


def violations(page, panel=".pl-deduction"):
    """What axe-core finds in the panels of this kind: rules, and the first elements that break them."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(Axe().axe_script)
    return page.evaluate(
        # without preload: what it loads, style sheets, no rule that runs here asks for
        """async panel => {
        const found = await axe.run(panel, { resultTypes: ['violations'], preload: false, selectors: false });
        return found.violations.map(rule => [rule.id, rule.nodes.slice(0, 3).map(node => node.html.slice(0, 120))]);
    }""",
        panel,
    )


def shoot(page, name):
    """A picture for whoever asks for them with SHOTS=FOLDER."""
    if folder := os.environ.get("SHOTS"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(folder) / f"{name}.png")


SIZES = ((1000, 760), (568, 760), (360, 640))


def at_every_size(page, panel, name, turn, front_end, sizes=SIZES):
    """The state of this name fits at every size and is accessible. Each ``turn`` goes on with another size. Everyday
    axe looks once; and JupyterLab, where all is slower, shows every fifth state, each at one size."""
    if front_end == "lab" and not ALL:
        turn, left_out = divmod(turn, SHARE)
        if left_out:
            return
        sizes = sizes[turn % len(sizes) :][:1]
    turn %= len(sizes)
    for width, height in sizes[turn:] + sizes[:turn]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        shoot(page, f"{name}-{width}")
        out = sideways(page, panel)
        assert out <= 0, (name, width, out)
        first = (width, height) == sizes[turn]
        found = violations(page, panel) if ALL or first else []
        assert not found, (name, width, found)


def sideways(page, panel=".pl-deduction"):
    """How far anything of the panel sticks out, or the page or a pane could be scrolled to the side. What is meant to
    lie elsewhere does not count: text for screen readers, what is hidden or floats, and what scrolls by itself."""
    return page.evaluate(
        """(name) => {
        const panel = document.querySelector(name);
        const edge = panel.getBoundingClientRect();
        let most = document.scrollingElement.scrollWidth - innerWidth;
        for (const node of panel.querySelectorAll('*')) {
            const box = node.getBoundingClientRect();
            const moved = ':is([data-zoomed], [data-framed]) .pl-viewport';
            const aside = node.closest(`svg, .pl-sr, ${moved}, [hidden], datalist`);
            if (box.width && !aside && getComputedStyle(node).position !== 'absolute')
                most = Math.max(most, box.right - edge.right, edge.left - box.left);
        }
        const view = panel.querySelector('.pl-view');
        return Math.round(Math.max(most, view ? view.scrollWidth - view.clientWidth : 0));
    }""",
        panel,
    )
