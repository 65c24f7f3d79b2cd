"""HTML that needs a little mending.

Sphinx knows the links and pictures that are written in Markdown. A notebook also has tags, for a picture beside a text:
their links have to lead to the site's pages, and their pictures have to come along. And Sphinx writes a signature of
several lines as a list of definitions without a term, which screen readers can't read.
"""

import re
import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

BOOK = re.compile(r'(href="(?!\w+:)[^"]+)\.ipynb(?=["#])')


SIGNATURE = re.compile(r'<dl>\n(<dd><em class="sig-param">.*?)</dl>', re.S)


def mend_signatures(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.Node | None) -> None:
    if "body" in context:
        context["body"] = SIGNATURE.sub(_lines, context["body"])


def _lines(found: re.Match[str]) -> str:
    return found[1].replace("<dd>", '<span class="sig-line">').replace("</dd>", "</span>")


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
    app.connect("html-page-context", mend_signatures)
    app.connect("build-finished", copy_pictures)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
