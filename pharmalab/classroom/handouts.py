"""Units as printable pages: blank, to fill in by hand, or with solutions.

For example::

    from pharmalab.classroom.handouts import handout, write
    handout(unit("U01"))                              # self-contained HTML
    write(unit("U01"), "unit-01.pdf", solved=True)    # printed by Chromium, if it is installed
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from pharmalab.classroom.sheets import book, notebook, text
from pharmalab.classroom.sheets.paper import cells
from pharmalab.core.files import write_atomically
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.exercises.unit import Unit

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "brave-browser",
)
SLOW = 120  #: the time limit for printing, in seconds
STYLE = """
@page { size: A4; margin: 16mm 18mm; }
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 174mm; padding: 0 4mm; background: #fff; color: #111;
  font: 11pt/1.45 system-ui, "Segoe UI", "Helvetica Neue", sans-serif; }
@media print { body { padding: 0; max-width: none; } }
h1 { font-size: 19pt; line-height: 1.2; margin: 0 0 4mm; }
h2 { font-size: 14pt; margin: 8mm 0 2mm; border-bottom: 0.4mm solid #111; }
h3 { font-size: 11.5pt; margin: 5mm 0 1mm; }
h1, h2, h3 { break-after: avoid; }
p, ul, ol { margin: 1.5mm 0; }
ul, ol { padding-left: 6mm; }
li { margin: 0.7mm 0; }
li, tr, figure, .cell { break-inside: avoid; }
.ticks { list-style: none; padding-left: 0; }
.ticks.short { display: flex; flex-wrap: wrap; gap: 0 8mm; }
.line { height: 8mm; margin: 0; border-bottom: 0.25mm solid #888; }
.blank { display: inline-block; width: 34mm; border-bottom: 0.25mm solid #444; }
.fields { display: flex; flex-wrap: wrap; gap: 2mm 8mm; margin-bottom: 5mm; }
.fields > span { flex: 1 1 30mm; display: flex; gap: 2mm; }
.fields .blank { flex: 1; width: auto; min-width: 15mm; }
main { overflow-wrap: anywhere; }
@media screen { table { display: block; max-width: 100%; overflow-x: auto; overflow-wrap: normal; } }
table { border-collapse: collapse; margin: 3mm 0; }
th, td { border: 0.25mm solid #777; padding: 1mm 2.5mm; min-width: 16mm; height: 6mm; text-align: left; }
tr:has(> :nth-child(8)) > * { min-width: 9mm; padding: 1mm 1.5mm; } /* many columns, nothing to write in */
th { font-weight: 600; }
figure { margin: 3mm 0; }
figure img { width: 100mm; max-width: 100%; height: auto; }
figcaption { font-size: 9.5pt; }
.solved .cell { break-inside: auto; }
"""


def handout(unit: Unit, solved: bool = False, runs: int = 2_000) -> str:
    """Return a unit as a printable page, in HTML.

    *solved* adds worked steps, answers, pictures and notes for teachers. *runs* is the number of runs of each pictured
    simulation; 0 for no pictures.

    Raises:
        ImportError: nbconvert is not installed.
    """
    try:
        from nbconvert import exporters
    except ImportError:
        raise ImportError("handouts are made by nbconvert, which comes with pip install 'pharmalab[lab]'") from None
    html: Any = exporters.HTMLExporter  # nbformat and nbconvert have no types
    exporter = html(template_name="basic", exclude_anchor_links=True)
    body, _ = exporter.from_notebook_node(book(cells(unit, solved, runs)))
    title = f"Unit {unit.id[1:]} {unit.title}{', solved' if solved else ''}"
    size = el.meta(name="viewport", content="width=device-width, initial-scale=1")
    head = el.head(el.meta(charset="utf-8"), size, el.title(title), el.style(Markup(STYLE)))
    return markup(
        Markup("<!doctype html>\n"),
        el.html(head, el.body(el.main(Markup(body)), class_=classes(solved=solved)), lang="en"),
    )


def write(unit: Unit, path: str | Path, solved: bool = False) -> None:
    """Write a unit to a file: a handout (.html or .pdf) or a notebook (.ipynb), with answers if *solved* is true.

    Raises:
        ValueError: the path has another extension, or a PDF can't be printed, for example without a browser.
        ImportError: nbconvert or nbformat is not installed.
        OSError: the file cannot be written.
    """
    path = Path(path)
    if path.suffix == ".html":
        write_atomically(path, handout(unit, solved))
    elif path.suffix == ".pdf":
        path.write_bytes(printed(handout(unit, solved)))
    elif path.suffix == ".ipynb":
        write_atomically(path, text(notebook(unit, solved, home="")))
    else:
        raise ValueError(f"{path.name} has to end in .html or .pdf for a handout, or in .ipynb for a notebook")


def browser() -> str | None:
    """Return the path in $CHROMIUM, or else the path of an installed Chromium; None if there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def printed(page: str) -> bytes:
    """Return a page as a PDF. Raises ValueError if there is no browser or printing fails."""
    found = browser()
    way_out = "write it as .html and print that from any browser"
    if found is None:
        raise ValueError(
            f"no browser that writes PDF was found: install Chromium, set CHROMIUM to its path, or {way_out}"
        )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "page.html").write_text(page, "utf-8")
        options = ["--headless", "--disable-gpu", "--no-pdf-header-footer", "--disable-background-networking"]
        options += [f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={folder / 'page.pdf'}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            options.append("--no-sandbox")  # Chromium has none for root; the page is our own and has no scripts
        command = [found, *options, (folder / "page.html").as_uri()]
        try:
            subprocess.run(command, capture_output=True, timeout=SLOW)
            return (folder / "page.pdf").read_bytes()
        except subprocess.TimeoutExpired:
            raise ValueError(f"{found} wrote no PDF within {SLOW} seconds: {way_out}") from None
        except FileNotFoundError:
            raise ValueError(f"{found} doesn’t exist, or didn’t write a PDF: {way_out}") from None
