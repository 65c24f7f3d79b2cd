"""A page as HTML, the same for the server and for the site of static files.

render(page, base="../../", door="site")
"""

import json
import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.pages import contents, pictures
from pharmalab_widgets.pages.groups import GROUPS
from pharmalab_widgets.pages.model import Block, Code, Output, Page, PanelCall, Prose
from pharmalab_widgets.pages.prose import Places, image, prose, wide, words

Door = Literal["server", "site"]

FOLDED = ("In code", "For programmers")  #: how headings begin of sections that only programmers open
LARGE = ("lesson", "deduction", "deduce", "play")  #: panels that want the whole window
#: headings for those who listen, where a page begins with a panel
NAMES = {"play": "The board", "deduce": "The grid", "exercise": "The exercise"}
HEADING = re.compile(r"(?m)^## (.+)$")
TITLE = re.compile(r"\A# .+\n*")
STILL = re.compile(r"<p>This is a picture of it:[^<]*</p>")  #: before a saved picture, in a notebook
STYLED = re.compile(r"<table style=.*?</table>", re.DOTALL)
NAMELESS = re.compile(r'<th scope="col"([^>]*)></th>')  #: over the names of rows: not a heading of anything
WORDS = re.compile(r"[^a-z0-9]+")


class Section(NamedTuple):
    """A heading and what stands under it. ``id``: for links to it; "" before the first heading."""

    heading: str
    id: str
    blocks: tuple[Block, ...]

    @property
    def folded(self) -> bool:
        return self.heading.startswith(FOLDED)


def render(page: Page, *, base: str, door: Door, head: Markup = Markup("")) -> str:  # noqa: B008
    """Return a page as a whole HTML document.

    Args:
        page: what is on it.
        base: how the home page is reached from it: "../../"; "" from the home page itself.
        door: "server" if the address of a page has no slash at its end; "site" if each is the index of a folder.
        head: further elements of its head.

    Raises:
        ValueError: a link leads nowhere, or a picture is missing.
    """
    return "<!doctype html>\n" + _Writer(page, Places(base, door == "site"), door).document(head) + "\n"


def sections(page: Page) -> tuple[Section, ...]:
    """Return what a page shows, cut at its headings. Cells for notebooks and cells of imports are left out.

    A page of words and then a large panel shows the panel first: you look at it, and read on to know more.
    """
    found = tuple(_named(_cut(page)))
    blocks = [block for section in found for block in section.blocks]
    panel = next((block for block in blocks if not isinstance(block, Prose)), None)
    if not isinstance(panel, PanelCall) or panel.name not in LARGE:
        return found
    n = next(n for n, section in enumerate(found) if panel in section.blocks)
    first = found[n]
    at = first.blocks.index(panel)
    before = (block for section in found[:n] for block in section.blocks)
    moved = (panel, *first.blocks[:at], *before, *first.blocks[at + 1 :])
    return Section(first.heading, first.id, moved), *found[n + 1 :]


def _cut(page: Page) -> Iterator[tuple[str, list[Block]]]:
    heading, blocks = "", list[Block]()
    for n, block in enumerate(page.blocks):
        if block.door or (isinstance(block, Code) and block.only_imports):
            continue
        if not isinstance(block, Prose):
            blocks.append(block)
            continue
        text = TITLE.sub("", block.on_a_page) if n == 0 else block.on_a_page
        first, *others = HEADING.split(text)
        blocks.append(Prose(first.strip()))
        for name, rest in zip(others[::2], others[1::2], strict=True):
            yield heading, blocks
            heading, blocks = name, [Prose(rest.strip())]
    yield heading, blocks


def _named(cut: Iterator[tuple[str, list[Block]]]) -> Iterator[Section]:
    taken = {""}
    for heading, blocks in cut:
        kept = tuple(block for block in blocks if not isinstance(block, Prose) or block.markdown)
        if not heading:
            yield Section("", "", kept)
            continue
        id = plain = WORDS.sub("-", heading.casefold()).strip("-")
        n = 1
        while id in taken:
            n += 1
            id = f"{plain}-{n}"
        taken.add(id)
        yield Section(heading, id, kept)


class _Writer:
    """Writes one page."""

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
        page = self.page
        return el.body(
            el.a("Skip to content", href="#content", class_="pg-skip"),
            self._bar(),
            el.div(
                self._contents("pg-side"),
                el.main(self._sections(), self._beside(), id="content", tabindex="-1"),
                class_="pg-columns",
            ),
            self._foot(),
            class_="pg-page",
            data_address=page.address,
            data_title=page.title,
            data_base=self.places.base or "./",
            data_door=self.door,
            data_kept=any(isinstance(block, PanelCall) for block in page.blocks),
            data_wide=self._wide(),
        )

    def _wide(self) -> bool:
        """Whether the page is as wide as the window: else it has the width of a text."""
        calls = [block for block in self.page.blocks if isinstance(block, PanelCall)]
        return not self.page.notebook or any(call.name in LARGE for call in calls)

    def _description(self) -> str:
        texts = (block.markdown for section in self.sections for block in section.blocks if isinstance(block, Prose))
        first = re.sub(r"<[^>]*>|[*_`\\]|\[|\]\([^)]*\)|^[#|].*$", "", next(texts, ""), flags=re.MULTILINE)
        return " ".join(first.split())[:160] or self.page.title

    # --- around the content -------------------------------------------------------------------------------------

    def _bar(self) -> Markup:
        group = contents.group_of(self.page.address)
        inside = group is not None and group.address != self.page.address
        return el.header(
            el.a(
                el.img(src=self.places.file("assets/icon.svg"), alt="pharmalab: home", width=28, height=28),
                href=self.places.link("/"),
                class_="pg-home",
            ),
            el.div(
                inside
                and group is not None
                and el.nav(el.a(group.title, href=self.places.link(group.address)), aria_label="Breadcrumb"),
                el.h1(self.page.title),
                class_="pg-where",
            ),
            self._menu(),
            class_="pg-bar",
        )

    def _menu(self) -> Markup:
        return el.details(
            el.summary("Menu", class_="pg-button"),
            el.div(
                self._contents("pg-inside"),
                el.nav(
                    el.ul(self._entry("Home", "/"), (self._entry(group.title, group.address) for group in GROUPS)),
                    el.ul(
                        self._entry("The assistant", "/assistant"),
                        self._entry("For teachers", "/teach"),
                        contents.find("/place") is not None and self._entry("My place", "/place"),
                        self._entry("About", "/about"),
                    ),
                    aria_label="All pages",
                ),
                el.fieldset(
                    el.legend("Colours"),
                    (
                        el.label(el.input(type="radio", name="theme", value=value), word)
                        for value, word in (("", "as the system"), ("light", "light"), ("dark", "dark"))
                    ),
                    class_="pg-theme",
                ),
                class_="pg-menu-box",
            ),
            class_="pg-menu",
        )

    def _entry(self, word: str, address: str) -> Markup:
        here = "page" if address == self.page.address else None
        return el.li(el.a(word, href=self.places.link(address), aria_current=here))

    def _contents(self, where: str) -> Markup | None:
        named = [section for section in self.sections if section.heading and section.blocks]
        if len(named) < 3 or self.page.address == "/":
            return None
        links = (el.li(el.a(_words(section.heading), href=f"#{section.id}")) for section in named)
        return el.nav(
            el.p("On this page"), el.ol(links), aria_label=f"On this page, {where[3:]}", class_=f"pg-toc {where}"
        )

    def _beside(self) -> Markup | None:
        before, after = contents.beside(self.page.address)
        if not before and not after:
            return None
        return el.nav(
            before and self._turn("Previous", before, "prev"),
            after and self._turn("Next", after, "next"),
            aria_label="Previous and next page",
            class_="pg-turn",
        )

    def _turn(self, word: str, address: str, rel: str) -> Markup:
        return el.a(
            el.small(word),
            el.span(contents.pages()[address].title),
            href=self.places.link(address),
            rel=rel,
            class_=rel,
        )

    def _foot(self) -> Markup:
        return el.footer(
            el.p(
                "An unofficial companion, made by players. Pictures and words are ours. ",
                el.a("Names, trademarks and sources", href=self.places.link("/about")),
            ),
            class_="pg-foot",
        )

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
            title = el.h2(words(section.heading), id=section.id)
            inside = markup(self._blocks(section))
            content = el.details(el.summary(title), inside) if section.folded else markup(title, inside)
            yield el.section(content, aria_labelledby=section.id, class_="pg-folded" if section.folded else None)
        if self.page.notebook and any(isinstance(block, Code) for block in self.page.blocks):
            yield self._in_jupyter()

    def _in_jupyter(self) -> Markup:
        """How one gets to change the code."""
        return el.p(
            "Would you like to change the code? In JupyterLab or on Binder this page is the notebook ",
            el.code(f"{self.page.notebook}.ipynb"),
            ": ",
            el.code("pharmalab notebooks my-notebooks"),
            " copies all of them to your computer.",
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
        """Where a panel will be, with the picture of it that was saved."""
        self.panels += 1
        still = markup(self._html(STILL.sub("", html)) for html in _texts(call.outputs, "text/html"))
        return el.div(
            el.div(still or el.p("It starts in a moment."), class_="pg-still"),
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
            alt = f"Plot: {_words(section.heading)}"
            return el.div(
                image(pictures.of_data("image/png", data["image/png"]), self.places, alt), class_="pg-result pg-plot"
            )
        return _result(data.get("text/plain", ""))

    def _html(self, html: str) -> Markup:
        """HTML that was saved, with its pictures as files."""
        for attribute, picture in pictures.in_html(html):
            size = f' width="{picture.width}" height="{picture.height}"' if picture.width else ""
            html = html.replace(attribute, f'src="{self.places.file(picture.address)}"{size} loading="lazy"')
        html = NAMELESS.sub(r"<td\1></td>", html)
        return Markup(STYLED.sub(lambda found: wide(Markup(found[0])), html))


def files() -> Iterator[pictures.Picture]:
    """Return the pictures that the pages show; they are given out under their addresses."""
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


def _words(heading: str) -> str:
    """A heading without the marks of Markdown."""
    return re.sub(r"[*_`]", "", re.sub(r"\\(.)", r"\1", heading))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
