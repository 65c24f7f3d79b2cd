"""Pocket Pharma on its board: a whole game is played by clicks on cards, stacks and drugs."""

from random import Random

import nbformat
from playwright.sync_api import expect

import pharmalab
from pharmalab.core.choices import Done
from pharmalab_widgets.board.short_cuts import forced_step

from .panel import answered, click, key, open_in_voila, place, shoot, sideways, violations

BOARD, READY = ".pl-board", "[data-slot=status] p"
SET_UP = {"seed": 3, "seats": 2, "profits": 1, "end": 1}
SOURCE = f"""from pharmalab_widgets import play
play("pocket_pharma", players=["me", lambda view, legal: legal[-1]], **{SET_UP})"""


def chosen():
    """What a greedy person clicks in this game, against one who always does the last thing; and how it ends."""
    match, actions = pharmalab.new("pocket_pharma", **SET_UP), []
    greedy = match.game.policies["greedy"](Random(1))
    while match.to_move >= 0:
        view = match.view(match.to_move)
        legal = match.game.legal_actions(view)
        action = legal[-1] if match.to_move else greedy(view, legal)
        if match.to_move == 0 and not forced_step(match):
            actions.append((action, action.label(match.who)))
        match.push(action)
    return actions, match.game.outcome(match.state).sentence(match.who)


def on_a_phone_and_back(page, panel):
    """The laboratory comes first, then the display and one's points; every word that is drawn can be read."""
    page.set_viewport_size({"width": 360, "height": 640})
    expect(panel.locator(".pl-stage")).to_have_attribute("data-narrow", "")
    hand, board = panel.locator(".pl-hand").bounding_box(), panel.locator(".pl-scene").bounding_box()
    assert hand["y"] + hand["height"] <= board["y"] and board["width"] < 360 < board["height"]
    assert panel.evaluate("node => node.querySelectorAll('.pl-tiny').length") == 0
    for name in ("drawn", "seat-0"):
        shown = place(panel, name) if name == "seat-0" else panel.locator(".pl-scene [data-piece][data-id]").first
        box = shown.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 640, name
    shoot(page, "pocket-pharma-phone")
    assert sideways(page, BOARD) <= 0 and violations(page, BOARD) == []
    page.set_viewport_size({"width": 1000, "height": 900})
    expect(panel.locator(".pl-stage")).not_to_have_attribute("data-narrow", "")


def test_a_whole_game_is_played_by_clicks(new_page, jupyter, voila):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(SOURCE)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, jupyter[0] / "nb" / "pocket-pharma-game.ipynb")
    page = new_page(1000, 900, color_scheme="dark")
    panel = open_in_voila(page, voila, "pocket-pharma-game.ipynb", panel=BOARD, shows=READY)
    on_a_phone_and_back(page, panel)
    click(panel, "run")  # a bot begins, and waits until one presses Start
    actions, end = chosen()
    assert {type(action).__name__ for action, _ in actions} >= {"TakeFragment", "PlaceOn", "Discard", "Launch"}
    for action, label in actions:
        if isinstance(action, Done):
            click(panel, "picked")
            continue
        place(panel, action.touches()[0]).click()
        answered(panel)
        offered = panel.get_by_role("dialog").locator(f'[data-do="act"][data-label="{label}"]')
        if offered.count():
            offered.click()
            answered(panel)
    expect(panel.locator(READY)).to_contain_text(end.replace("Player 1 wins", "You win"))
    expect(key(panel, "again")).to_be_visible()
    for width in (1000, 360):
        page.set_viewport_size({"width": width, "height": 640})
        shoot(page, f"pocket-pharma-over-{width}")
        assert sideways(page, BOARD) <= 0 and violations(page, BOARD) == [], width
    assert page.errors == []
