"""The panel in JupyterLab: clicks, keys, and a kernel that restarts."""

from playwright.sync_api import expect

from .panel import (
    answered,
    cells_of_notebook,
    click,
    expect_worlds,
    key,
    open_in_lab,
    play_the_example,
    ready,
    said,
    status,
    type_line,
)  # fmt: skip


def test_the_worked_example_by_clicks(page, lab):
    panel = open_in_lab(page, lab)
    play_the_example(panel)
    # the steps in the order of reasoning; each opens, and marks its cells on the sheet
    cards = panel.locator(".pl-cards > li")
    expect(cards.first).to_contain_text("Entry 1, mushroom + toad")
    card = cards.filter(has_text="a sign decides")
    expect(card).to_contain_text("Entry 2, fern + toad")
    card.get_by_role("button").first.click()
    expect(card).to_contain_text("So both have blue plus.")
    expect(key(panel, "cell-2-2")).to_have_accessible_name("toad as pNn: crossed out after entry 3, new")
    expect(key(panel, "cell-1-0")).to_have_accessible_name("fern as npN: crossed out after entry 2, premise")
    # a crossed cell explains, an open one says what would follow
    click(panel, "cell-1-7")
    expect(panel.get_by_role("tabpanel")).to_contain_text("Why is fern not PPP?")
    click(panel, "cell-2-7")
    expect(panel.get_by_role("tabpanel")).to_contain_text("fern nPp")
    click(panel, "undo")
    expect_worlds(panel, "1 920")
    assert page.errors == [] and page.outside == []


def test_a_contradiction_and_its_repair(page, lab):
    panel = open_in_lab(page, lab)
    for line in ("toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup", "mushroom: B+"):
        type_line(panel, line)
        expect(key(panel, "line")).to_have_value("")
    expect(status(panel)).to_contain_text("Entries 1, 2, 3 and 4 can’t all be true.")
    proposals = said(panel).locator("[data-do=apply]")
    expect(proposals).to_have_count(3)
    said(panel).get_by_role("button", name="mushroom was shown to have a blue minus").click()
    expect_worlds(panel, "240")


def test_keyboard_only(page, lab):
    panel = open_in_lab(page, lab)
    press = page.keyboard.press
    if key(panel, "afresh").count():  # the offer of another test's game stands before the sheet
        click(panel, "afresh")
    key(panel, "menu").focus()
    for _ in range(8):  # past the switches
        press("Tab")
        if panel.evaluate("() => document.activeElement.matches('.pl-pair')"):
            break
    expect(key(panel, "pair-0-1")).to_be_focused()  # into the triangle: one stop, arrows inside
    press("ArrowRight")
    expect(key(panel, "pair-1-2")).to_be_focused()
    press("ArrowUp")
    expect(key(panel, "pair-0-2")).to_be_focused()
    press("Enter")
    expect(key(panel, "made-R+")).to_be_visible()
    expect(key(panel, "chosen")).to_be_focused()  # the heading of what was chosen
    press("Tab")
    expect(key(panel, "made-R+")).to_be_focused()
    press("ArrowRight")
    expect(key(panel, "made-R-")).to_be_focused()
    press("Space")
    expect_worlds(panel, "5 760")
    expect(key(panel, "pair-0-2")).to_be_focused()  # back where it was made
    press("Tab")  # the grid, heads included, is the next stop
    expect(key(panel, "head-0")).to_be_focused()
    press("ArrowDown")
    expect(key(panel, "cell-0-0")).to_be_focused()
    press("End")
    expect(key(panel, "cell-7-7")).to_be_focused()
    press("Enter")
    expect(panel.get_by_role("tabpanel")).to_contain_text("Can raven feather be PPP?")
    expect(key(panel, "cell-7-7")).to_be_focused()
    press("Tab")  # then what stands beside it
    expect(key(panel, "tab-why")).to_be_focused()
    for _ in range(4):
        press("ArrowRight")
    press("Enter")
    expect(key(panel, "tab-notes")).to_have_attribute("aria-selected", "true")
    expect(key(panel, "tab-notes")).to_be_focused()
    click(panel, "head-3")
    press("Escape")
    expect(panel.locator(".pl-bar.is-open")).to_have_count(0)
    expect(key(panel, "head-3")).to_be_focused()


def test_plain_keys_stay_and_combinations_pass(page, lab):
    panel = open_in_lab(page, lab)
    before = cells_of_notebook(page)
    for name in ("pair-0-1", "cell-3-3", "tab-next", "menu"):  # "undo" is grey before the first entry
        key(panel, name).focus()
        page.keyboard.press("x")  # in JupyterLab: cut the cell
        page.keyboard.press("d")
        page.keyboard.press("d")  # delete it
    page.wait_for_timeout(400)  # nothing to wait for: nothing may happen
    assert cells_of_notebook(page) == before
    page.evaluate("""() => {
        window.saved = 0;
        const { commands } = window.jupyterapp;
        commands.commandExecuted.connect((_, e) => { if (e.id === 'docmanager:save') window.saved++; });
    }""")
    key(panel, "menu").focus()
    page.keyboard.press("Control+s")
    page.wait_for_function("() => window.saved === 1")


def test_typed_text_stays_until_it_can_be_read(page, lab):
    panel = open_in_lab(page, lab)
    type_line(panel, "toda+fern=R+")
    expect(panel.get_by_role("alert")).to_contain_text("did you mean toad?")
    expect(key(panel, "line")).to_have_value("toda+fern=R+")
    click(panel, "switch-chances")  # a redraw leaves what is typed alone
    expect(key(panel, "line")).to_have_value("toda+fern=R+")
    click(panel, "meant")
    expect_worlds(panel, "5 760")
    expect(key(panel, "line")).to_have_value("")
    expect(key(panel, "line")).to_be_focused()


def test_a_kernel_restart_loses_nothing(page, lab, home):
    panel = open_in_lab(page, lab, "friday.ipynb")
    expect(key(panel, "menu")).to_contain_text("friday saved")
    type_line(panel, "toad+mushroom=R+")
    expect_worlds(panel, "5 760")
    assert "mushroom" in (home / "friday.json").read_text()
    page.evaluate("""async () => {
        const context = window.jupyterapp.shell.currentWidget.sessionContext;
        await context.session.kernel.restart();
        await window.jupyterapp.commands.execute('notebook:run-all-cells');
    }""")
    panel = ready(page)
    expect_worlds(panel, "5 760")
    # changed elsewhere: never overwritten
    (home / "friday.json").write_text((home / "friday.json").read_text().replace("R+", "G+"))
    type_line(panel, "fern+mushroom=soup")
    alert = panel.get_by_role("alert")
    expect(alert).to_contain_text("was changed elsewhere")
    assert "G+" in (home / "friday.json").read_text()
    alert.get_by_label("Name of the game").fill("saturday")
    alert.get_by_role("button", name="Save my version as").click()
    expect(key(panel, "menu")).to_contain_text("saturday saved")
    assert "fern" in (home / "saturday.json").read_text() and "fern" not in (home / "friday.json").read_text()
    click(panel, "menu", "open-friday")
    expect(status(panel)).to_contain_text("Opened")
    expect(panel.get_by_label("mushroom + toad: green plus")).to_be_visible()


def test_a_wrong_game_name_is_told(page, lab):
    panel = open_in_lab(page, lab)
    click(panel, "menu")
    key(panel, "save-name").fill("../../etc")
    panel.get_by_role("button", name="Save as").click()
    expect(status(panel)).to_contain_text("use letters, digits, spaces")
    expect(key(panel, "menu")).to_contain_text("not saved")


def test_a_notebook_that_is_opened_and_closed_is_as_it_was(page, lab, jupyter):
    """JupyterLab writes which Python it found; a copy says so already, so there is nothing to be saved."""
    path = jupyter[0] / "nb" / "00_start.ipynb"
    before = path.read_bytes()
    page.goto(f"{lab}/doc/tree/00_start.ipynb?reset")
    page.wait_for_function("() => window.jupyterapp && window.jupyterapp.started")
    changed = page.evaluate("""async () => {
        const widget = () => window.jupyterapp.shell.currentWidget;
        while (widget()?.context?.sessionContext?.session?.kernel?.status !== 'idle')
            await new Promise(done => setTimeout(done, 50));
        const { context } = widget();
        await context.sessionContext.session.kernel.info;
        await new Promise(done => setTimeout(done, 300));  // what follows from it is written by now
        const dirty = context.model.dirty;
        await context.save();
        return dirty;
    }""")
    assert not changed and path.read_bytes() == before


def test_ctrl_z_undoes_wherever_in_the_panel_but_in_typed_text(page, lab):
    panel = open_in_lab(page, lab)
    for line in ("toad+mushroom=R+", "fern+mushroom=soup"):
        type_line(panel, line)
    expect_worlds(panel, "960")
    before, field = cells_of_notebook(page), panel.get_by_label("Type an entry")
    click(panel, "tab-notes")
    for keys, worlds in (("z", "5 760"), ("Shift+Z", "960"), ("z", "5 760"), ("y", "960")):
        page.keyboard.press(f"Control+{keys}")
        expect_worlds(panel, worlds)
    field.press_sequentially("fern: R+")
    page.keyboard.press("Control+z")  # the field's own: JupyterLab lets no field of an output undo, other pages do
    answered(panel)
    expect_worlds(panel, "960")
    field.fill("fern: R+")
    page.keyboard.press("Enter")
    expect(field).to_have_value("")
    page.keyboard.press("Control+z")  # what was typed is an entry now
    expect_worlds(panel, "960")
    page.keyboard.press("Control+z")
    expect_worlds(panel, "5 760")
    assert cells_of_notebook(page) == before and page.errors == []
