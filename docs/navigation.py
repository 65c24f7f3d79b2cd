"""The list of pages beside each page, worked out once.

Sphinx builds this list anew for each page, from copies of the contents of all pages: with a page for each module, that
took more time than everything else together. Here the pages and their titles are read once. A page lists the whole site
two levels deep, and goes deeper only where it is itself.
"""

from functools import cache
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment

ALWAYS = 2  #: levels that every page lists


def use_outline(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.Node | None) -> None:
    if isinstance(app.builder, StandaloneHTMLBuilder) and "toctree" in context:
        context["toctree"] = lambda **_: Outline(app.builder, page).html()


class Outline:
    def __init__(self, builder: StandaloneHTMLBuilder, page: str) -> None:
        self.builder, self.page = builder, page
        self.way = ancestors(builder.env, page)

    def html(self, of: str | None = None, level: int = 1) -> str:
        children = self.builder.env.toctree_includes.get(of or self.builder.config.root_doc, [])
        if not children or (level > ALWAYS and of not in self.way):
            return ""
        return f"<ul>{''.join(self.entry(child, level) for child in children)}</ul>"

    def entry(self, page: str, level: int) -> str:
        here = " current" if page in self.way else ""
        title = escape(self.builder.env.titles[page].astext())
        link = "#" if page == self.page else self.builder.get_relative_uri(self.page, page)
        below = self.html(page, level + 1)
        return f'<li class="toctree-l{level}{here}"><a class="reference internal" href="{link}">{title}</a>{below}</li>'


def ancestors(env: BuildEnvironment, page: str) -> set[str]:
    """Return the page and every page above it."""
    parents = _parents(env)
    way = {page}
    while page in parents and parents[page] not in way:
        page = parents[page]
        way.add(page)
    return way


@cache
def _parents(env: BuildEnvironment) -> dict[str, str]:
    return {child: parent for parent, children in env.toctree_includes.items() for child in children}


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("html-page-context", use_outline, priority=400)  # before the theme reads it
    return {"parallel_read_safe": True, "parallel_write_safe": True}
