"""Render pages as HTML, in the same way for the server and the static website.

For example, ``render(page, base="../../", door="site")`` renders a page of the website.
"""

import json
import re
from collections.abc import Iterator
from typing import Literal

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.pages import contents, pictures
from pharmalab_widgets.pages.frame import Frame
from pharmalab_widgets.pages.model import Code, Output, Page, PanelCall, Prose
from pharmalab_widgets.pages.prose import Places, image, prose, wide, words
from pharmalab_widgets.pages.sections import LARGE, Section, sections

Door = Literal["server", "site"]

#: headings for screen readers on pages that begin with a panel
NAMES = {"lesson": "The lesson", "play": "The board", "deduce": "The grid", "exercise": "The exercise"}
STILL = re.compile(r"<p>This is only a picture:[^<]*</p>")  #: the text before a saved picture in a notebook
STYLED = re.compile(r"<table style=.*?</table>", re.DOTALL)
NAMELESS = re.compile(r'<th scope="col"([^>]*)></th>')  #: the empty header cell above the names of rows


def render(page: Page, *, base: str, door: Door, head: Markup = Markup("")) -> str:  # noqa: B008
    """Return a page as a complete HTML document.

    *base* is the relative address of the home page, such as "../../". With the *door* "site", each page is the index of
    a folder.

    Raises:
        ValueError: a link leads nowhere, or a picture is missing.
    """
    return "<!doctype html>\n" + _Writer(page, Places(base, door == "site"), door).document(head) + "\n"


class _Writer:
    """A renderer for one page."""

    def __init__(self, page: Page, places: Places, door: Door) -> None:
        self.page, self.places, self.door = page, places, door
        self.sections = sections(page)
        self.panels = 0

    # --- the whole ----------------------------------------------------------------------------------------------

    def document(self, head: Markup) -> Markup:
        name = self.page.title if self.page.address == "/" else f"{self.page.title} · pharmalab"
        return el.html(
            el.head(
                el.meta(charset="utf-8"),
                el.meta(name="viewport", content="width=device-width, initial-scale=1"),
                el.meta(name="color-scheme", content="light dark"),
                el.title(name),
                el.meta(name="description", content=self._description()),
                el.link(rel="icon", href=self.places.file("assets/icon.svg"), type="image/svg+xml"),
                el.link(rel="stylesheet", href=self.places.file("assets/panels.css")),
                el.link(rel="stylesheet", href=self.places.file("assets/page.css")),
                el.script(src=self.places.file("assets/shell.js")),
                el.script(src=self.places.file("assets/page.js"), type="module"),
                head,
            ),
            self._body(),
            lang="en",
        )

    def _body(self) -> Markup:
        page, frame = self.page, Frame(self.page, self.places, self.sections)
        return el.body(
            el.a("Skip to content", href="#content", class_="pg-skip"),
            frame.bar(),
            el.div(
                frame.on_this_page("side"),
                el.main(self._sections(), frame.turn(), id="content", tabindex="-1"),
                class_="pg-columns",
            ),
            frame.foot(),
            class_="pg-page",
            data_address=page.address,
            data_title=page.title,
            data_base=self.places.base or "./",
            data_door=self.door,
            data_kept=any(isinstance(block, PanelCall) for block in page.blocks),
            data_wide=self._wide(),
        )

    def _wide(self) -> bool:
        """Return whether the page is as wide as the window. Otherwise it has the width of a text."""
        calls = [block for block in self.page.blocks if isinstance(block, PanelCall)]
        return not self.page.notebook or any(call.name in LARGE for call in calls)

    def _description(self) -> str:
        texts = (block.markdown for section in self.sections for block in section.blocks if isinstance(block, Prose))
        first = re.sub(r"<[^>]*>|[*_`\\]|\[|\]\([^)]*\)|^[#|].*$", "", next(texts, ""), flags=re.MULTILINE)
        return " ".join(first.split())[:160] or self.page.title

    # --- the content --------------------------------------------------------------------------------------------

    def _sections(self) -> Iterator[Markup]:
        for section in self.sections:
            if not section.blocks:
                continue
            if not section.heading:
                first = section.blocks[0]
                name = NAMES.get(first.name) if isinstance(first, PanelCall) else None
                yield el.div(name and el.h2(name, class_="pg-sr"), self._blocks(section), class_="pg-intro")
                continue
            title = el.h2(words(section.heading), id=section.id, class_="pg-sr" if section.of_a_panel else None)
            inside = markup(self._blocks(section))
            content = el.details(el.summary(title), inside) if section.folded else markup(title, inside)
            yield el.section(content, aria_labelledby=section.id, class_="pg-folded" if section.folded else None)
        if self.page.notebook and any(isinstance(block, Code) for block in self.page.blocks):
            yield self._in_jupyter()

    def _in_jupyter(self) -> Markup:
        """Return how to change the page's code in Jupyter."""
        return el.p(
            "Would you like to change the code? In JupyterLab or on Binder, open the notebook ",
            el.code(f"{self.page.notebook}.ipynb"),
            ". To copy all notebooks to your computer, run ",
            el.code("pharmalab notebooks my-notebooks"),
            ".",
            class_="pg-jupyter",
        )

    def _blocks(self, section: Section) -> Iterator[Markup]:
        for block in section.blocks:
            if isinstance(block, Prose):
                yield el.div(prose(block.markdown, self.page, self.places), class_="pg-prose")
            elif isinstance(block, PanelCall):
                yield self._panel(block)
            else:
                yield self._code(block, section)

    def _panel(self, call: PanelCall) -> Markup:
        """Return the HTML element for a panel, with its saved picture."""
        self.panels += 1
        still = markup(self._html(STILL.sub("", html)) for html in _texts(call.outputs, "text/html"))
        return el.div(
            el.div(still or el.p("This panel is about to start."), class_="pg-still"),
            class_="pl-door",
            id=f"p{self.panels}",
            data_panel=call.name,
            data_args=_json(call.args),
            data_options=_json(call.options),
        )

    def _code(self, code: Code, section: Section) -> Markup:
        source = el.pre(el.code(code.source, class_="language-python"), tabindex="0", role="group", aria_label="Code")
        outputs = markup(self._output(output, section) for output in code.outputs)
        if section.folded:
            return el.div(source, outputs, class_="pg-code")
        return el.div(outputs, el.details(el.summary("In code"), source), class_="pg-code")

    def _output(self, output: Output, section: Section) -> Markup:
        data = output.get("data", {})
        if output["output_type"] == "stream":
            return _result(output["text"])
        if "text/html" in data:
            return el.div(self._html(data["text/html"]), class_="pg-result")
        if "image/png" in data:
            alt = f"Plot: {section.name}"
            return el.div(
                image(pictures.of_data("image/png", data["image/png"]), self.places, alt), class_="pg-result pg-plot"
            )
        return _result(data.get("text/plain", ""))

    def _html(self, html: str) -> Markup:
        """Return saved HTML, with its pictures as files."""
        for attribute, picture in pictures.in_html(html):
            size = f' width="{picture.width}" height="{picture.height}"' if picture.width else ""
            html = html.replace(attribute, f'src="{self.places.file(picture.address)}"{size} loading="lazy"')
        html = NAMELESS.sub(r"<td\1></td>", html)
        return Markup(STYLED.sub(lambda found: wide(Markup(found[0])), html))


def files() -> Iterator[pictures.Picture]:
    """Yield the picture files that the pages show."""
    yield from pictures.beside_notebooks().values()
    for page in contents.pages().values():
        for block in page.blocks:
            for output in () if isinstance(block, Prose) else block.outputs:
                data = output.get("data", {})
                yield from (picture for _, picture in pictures.in_html(data.get("text/html", "")))
                if "image/png" in data:
                    yield pictures.of_data("image/png", data["image/png"])


def _texts(outputs: tuple[Output, ...], kind: str) -> Iterator[str]:
    return (output["data"][kind] for output in outputs if kind in output.get("data", {}))


def _result(text: str) -> Markup:
    return el.pre(text.rstrip("\n"), tabindex="0", role="group", aria_label="Result", class_="pg-result")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
