"""Pandemic in a real browser: the map by mouse and keyboard, at every width, in both front ends."""

import nbformat
import pytest
from playwright.sync_api import expect

from tests.effort import FRONT_ENDS
from tests.patience import patience_ms

from .panel import SIZES, answered, at_every_size, click, key, open_in_lab, open_in_voila, place, shoot, touch

OPEN = {"lab": open_in_lab, "voila": open_in_voila}
BOARD, READY = ".pl-board", "[data-slot=status] p"
CELL = """from pharmalab_widgets import play
play("pandemic", seed=3, players=["me", "random"], roles=("medic", "scientist"), first=0, names=["Ann", "Ben"])"""


@pytest.fixture
def show(request, jupyter):
    """Opens a new game in a front end."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, jupyter[0] / "nb" / "pandemic-game.ipynb")

    def opened(page, front_end):
        server = request.getfixturevalue(front_end)
        return OPEN[front_end](page, server, "pandemic-game.ipynb", panel=BOARD, shows=READY)

    return opened


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_a_city_is_clicked_and_the_pawn_drives_there(new_page, show, front_end):
    page = new_page(1200, 900)
    panel = show(page, front_end)
    shoot(page, f"pandemic-{front_end}-start")
    expect(key(panel, "question")).to_contain_text("4 actions left")
    touch(panel, "city:Miami")
    if key(panel, "popover-0").count():
        shoot(page, f"pandemic-{front_end}-popover")
        click(panel, "popover-0")
    expect(key(panel, "question")).to_contain_text("3 actions left")
    for keys, left in (("z", 4), ("Shift+Z", 3), ("z", 4), ("y", 3)):
        page.keyboard.press(f"Control+{keys}")
        expect(key(panel, "question")).to_contain_text(f"{left} actions left")
        assert panel.evaluate("panel => panel.contains(document.activeElement)"), "the next key is for the board too"
    place(panel, "city:Atlanta").focus()
    page.keyboard.press("Enter")
    answered(panel)
    shoot(page, f"pandemic-{front_end}-back")
    assert page.errors == [] and (front_end == "voila" or page.outside == [])


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_it_fits_and_is_accessible(new_page, show, front_end):
    page = new_page(*SIZES[0])
    panel = show(page, front_end)
    for turn, tab in enumerate(("rules", "odds", "players", "log")):
        click(panel, f"tab-{tab}")
        at_every_size(page, BOARD, f"pandemic-{front_end}-{tab}", turn, front_end)
    click(panel, "tab-players", "finish")
    expect(key(panel, "again")).to_be_visible(timeout=patience_ms(30))
    at_every_size(page, BOARD, f"pandemic-{front_end}-over", 0, front_end)
    assert page.errors == []
