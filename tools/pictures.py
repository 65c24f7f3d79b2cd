"""Take the README's pictures again: real panels in a real browser.

    python tools/pictures.py [NAME ...]

Each picture is a cell run by Voila, and what a person does before the picture is taken.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
from playwright.sync_api import Page, expect, sync_playwright
from servers import FLAGS, VOILA, chromium, serving

DOCS = Path(__file__).parent.parent / "docs"
NOTES = '.type("toad+mushroom=R+").type("sale fern+toad as G+: right sign").type("fern+mushroom=soup")'
DEDUCE = f"from pharmalab.deduction import Notes\nfrom pharmalab_widgets import deduce\ndeduce(Notes(){NOTES})"
CLASH = DEDUCE[:-1] + '.type("mushroom: B+"))'


class Picture(NamedTuple):
    """What is run, how large the window is, and what is clicked before."""

    cell: str
    width: int
    height: int
    act: Callable[[Page], Any] = lambda page: None


def clicks(*keys: str) -> Callable[[Page], None]:
    """Clicks on elements by their data-key, each answered before the next."""

    def act(page: Page) -> None:
        for key in keys:
            page.locator(f'[data-key="{key}"]').first.click()
            expect(page.locator(".pl-live").first).not_to_have_attribute("data-waiting", "")

    return act


def play(arguments: str) -> str:
    return f"from pharmalab_widgets import play\nplay({arguments})"


NAMES = 'names=("Anna", "Ben", "Cleo")'
MIDGAME = f"""import pharmalab
from pharmalab_widgets import GameBoard
match = pharmalab.new("pandemic", seats=3, seed=20, {NAMES}, roles=("medic", "scientist", "dispatcher"))
match.auto(match.game.policies["cooperative"](1), until=lambda match: match.state.turn == 9)
GameBoard(match, players=["me"] * 3)"""
PICTURES = {
    "panel": Picture(DEDUCE, 1200, 700, clicks("head-step-4")),
    "next": Picture(DEDUCE, 1000, 660, clicks("tab-next", "card-2", "card-4", "card-6")),
    "contradiction": Picture(CLASH, 1000, 660),
    "phone": Picture(DEDUCE, 360, 640, clicks("pair-3-5")),
    "pandemic": Picture(MIDGAME, 1400, 900),
    "off_label": Picture(play(f'"off_label", seats=3, {NAMES}, seed=8'), 1000, 780),
    "pharma_code": Picture(play(f'"pharma_code", seats=3, {NAMES}, seed=8'), 1000, 560),
    "lesson": Picture('from pharmalab_widgets import lesson\nlesson("off_label", "payment-day")', 1000, 800),
}


def main(names: list[str]) -> int:
    if unknown := set(names) - set(PICTURES):
        print(f"there is no picture {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        for name, picture in PICTURES.items():
            notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(picture.cell)])
            notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
            nbformat.write(notebook, Path(folder) / f"{name}.ipynb")
        with serving(VOILA, Path(folder)) as url, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for name in names or PICTURES:
                take(browser.new_page(), url, name)
    return 0


def take(page: Page, url: str, name: str) -> None:
    picture = PICTURES[name]
    page.set_viewport_size({"width": picture.width, "height": picture.height})
    page.goto(f"{url}/voila/render/{name}.ipynb")
    expect(page.locator(".pl-live").first).to_be_visible(timeout=0)  # without a limit: who sits before it can stop it
    picture.act(page)
    page.evaluate("() => document.activeElement.blur()")
    page.wait_for_timeout(300)  # for the last colours to settle
    page.screenshot(path=DOCS / f"{name}.png")
    print(f"wrote docs/{name}.png")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
