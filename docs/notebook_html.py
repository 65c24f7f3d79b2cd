"""HTML that notebooks have in their texts: its links lead to the site's pages, and its pictures come along.

Sphinx knows the links and pictures that are written in Markdown. A notebook also has tags, for a picture beside a text.
"""

import re
import shutil
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx

BOOK = re.compile(r'(href="(?!\w+:)[^"]+)\.ipynb(?=["#])')


def lead_to_pages(app: Sphinx, doctree: nodes.document, page: str) -> None:
    for raw in doctree.findall(nodes.raw):
        if "html" in raw.get("format", "") and BOOK.search(raw.astext()):
            raw.children = [nodes.Text(BOOK.sub(r"\1.html", raw.astext()))]


def copy_pictures(app: Sphinx, error: Exception | None) -> None:
    if error or app.builder.format != "html":
        return
    for folder in (app.srcdir / "notebooks").rglob("pictures"):
        place = Path(app.outdir, folder.relative_to(app.srcdir))
        shutil.copytree(folder, place, dirs_exist_ok=True)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("doctree-resolved", lead_to_pages)
    app.connect("build-finished", copy_pictures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
