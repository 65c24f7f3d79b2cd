"""The places where a lesson is walked through: a notebook in JupyterLab, or an application in Voila."""

from collections.abc import Callable
from pathlib import Path

import nbformat
from playwright.sync_api import Locator, Page

from pharmalab.lessons import Lesson
from pharmalab.lessons.registry import LESSONS


def in_lab(page: Page, url: str, of: Lesson) -> Callable[[str], Locator]:
    """Open the notebook of the lesson beside the file browser; return a function that runs the cell of a chapter."""

    def enter(chapter: str) -> Locator:
        if not page.url.startswith(url) or chapter in run:
            page.goto(f"{url}/lab/tree/learn/{of.name}.ipynb?reset")
            page.wait_for_function("() => window.jupyterapp && window.jupyterapp.started")
            page.evaluate(READY)
            run.clear()
            page.evaluate(RUN, "import")
        run.add(chapter)
        page.evaluate(RUN, f'"{chapter}"')
        return shown(page, page.locator(f'.pl-live:has([data-key="chapter-{chapter}"])'))

    run: set[str] = set()
    return enter


READY = """async () => {
  const app = window.jupyterapp; await app.started; await app.restored;
  for (;;) {
    const kernel = app.shell.currentWidget?.sessionContext?.session?.kernel;
    if (kernel && kernel.status === "idle") return;
    await new Promise(r => setTimeout(r, 100));
  }
}"""
RUN = """async text => {
  const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.findIndex(
    cell => cell.model.type === "code" && cell.model.sharedModel.getSource().includes(text));
  await window.jupyterapp.commands.execute("notebook:run-cell-and-select-next");
}"""


def in_voila(page: Page, url: str, of: Lesson) -> Callable[[str], Locator]:
    """Open the lesson as an application; return a function that goes to a chapter in its one panel."""

    def enter(chapter: str) -> Locator:
        here = page.locator('.pl-level[aria-current="step"]')
        begins = f"dot-{of.chapter(chapter).levels[0].id}"
        if not here.count() or here.first.get_attribute("data-key") != begins:  # else Next led there
            page.goto(f"{url}/voila/render/{of.name}.ipynb")
        return shown(page, page.locator(".pl-live"))

    return enter


def shown(page: Page, panel: Locator) -> Locator:
    """Wait until the panel is shown, and return it."""
    panel.locator(".pl-lead").wait_for(timeout=120_000)
    page.wait_for_timeout(800)  # the notebook brings the panel into sight
    return panel


def applications(folder: Path) -> None:
    """Write a notebook for each lesson, for Voila."""
    for name in LESSONS:
        cell = nbformat.v4.new_code_cell(f'from pharmalab_widgets import lesson\nlesson("{name}")')
        book = nbformat.v4.new_notebook(cells=[cell])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, folder / f"{name}.ipynb")


def notebooks(folder: Path) -> None:
    """Copy the notebooks, because JupyterLab writes into the ones it runs."""
    (folder / "learn").mkdir()
    for source in (Path(__file__).parents[2] / "notebooks" / "learn").glob("*.ipynb"):
        (folder / "learn" / source.name).write_bytes(source.read_bytes())


def dark(page: Page, url: str) -> None:
    """Switch JupyterLab to its dark theme."""
    page.goto(f"{url}/lab?reset")
    page.wait_for_function("() => window.jupyterapp && window.jupyterapp.started")
    page.evaluate("""async () => {
      const app = window.jupyterapp; await app.restored;
      await app.commands.execute("apputils:change-theme", { theme: "JupyterLab Dark" });
    }""")
    page.wait_for_timeout(1500)
    page.goto("about:blank")
