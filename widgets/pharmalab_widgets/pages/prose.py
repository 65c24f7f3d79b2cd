"""Convert Markdown from notebooks to HTML for pages, with links to page addresses and pictures of known size."""

import re
from html import unescape
from posixpath import normpath
from typing import NamedTuple

from markdown_it import MarkdownIt

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.pages import contents, pictures
from pharmalab_widgets.pages.model import Page

HREF = re.compile(r'href="([^"]*)"')
IMAGE = re.compile(r"<img [^>]*>")
CLEAR = re.compile(r'<br clear="all">')
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
WITH_HOST = re.compile(r"https?://")
TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)


class Places(NamedTuple):
    """The relative links from one page to other pages and files.

    Attributes:
        base: the relative address of the home page.
        folders: whether each page is the index of a folder, as on a static website.
    """

    base: str
    folders: bool

    def link(self, address: str) -> str:
        """Return the link to a page address such as ``/learn/pandemic?seats=3#cures``."""
        path, mark, rest = re.fullmatch(r"([^?#]*)([?#]?)(.*)", address, re.DOTALL).groups()  # type: ignore[union-attr]
        inside = path.strip("/")
        slash = "/" if inside and self.folders else ""
        return f"{self.base}{inside}{slash}{mark}{rest}" or "./"

    def file(self, name: str) -> str:
        """Return the link to a file such as "pictures/map.png"."""
        return f"{self.base}{name}"


def prose(text: str, page: Page, places: Places) -> Markup:
    """Convert the Markdown of a page to HTML.

    Raises:
        ValueError: a link leads nowhere, or a picture is missing.
    """
    html = _markdown().render(text)
    html = CLEAR.sub("", html)
    html = HREF.sub(lambda found: f'href="{_link(unescape(found[1]), page, places)}"', html)
    html = TABLE.sub(lambda found: wide(Markup(found[0])), html)
    return Markup(IMAGE.sub(lambda found: _image(found[0], page, places), html))


def words(markdown: str) -> Markup:
    """Convert the Markdown of a heading to HTML. Links and pictures in it aren't adapted to the page."""
    return Markup(_markdown().renderInline(markdown))


def wide(html: Markup, name: str = "Table") -> Markup:
    """Wrap HTML in a box that scrolls sideways if it is wider than the page."""
    return el.div(html, class_="pg-wide", role="group", aria_label=name, tabindex="0")


def image(picture: pictures.Picture, places: Places, alt: str, **more: object) -> Markup:
    """Return the HTML of a picture that loads only when the reader scrolls to it."""
    return el.img(
        src=places.file(picture.address),
        alt=alt,
        width=picture.width or None,
        height=picture.height or None,
        loading="lazy",
        decoding="async",
        **more,
    )


def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": True}).enable("table")


def _link(to: str, page: Page, places: Places) -> str:
    if WITH_HOST.match(to) or to.startswith("#"):
        return to
    address = to
    if to.endswith(".ipynb"):
        address = contents.address_of(normpath(f"{page.notebook}/../{to.removesuffix('.ipynb')}"))
    if not address.startswith("/") or contents.find(re.split("[?#]", address)[0]) is None:
        raise ValueError(f"{page.address} links to {to}, which isn’t a page")
    return places.link(address).replace("&", "&amp;")


def _image(tag: str, page: Page, places: Places) -> Markup:
    facts = {name: unescape(value) for name, value in ATTRIBUTE.findall(tag)}
    name = facts["src"].rpartition("/")[2]
    found = pictures.beside_notebooks()
    if name not in found:
        raise ValueError(f"{page.address} shows {facts['src']}, which is missing")
    classes = "pg-beside" if "align" in facts else ""
    dark = found.get(name.replace(".png", "-dark.png"))
    if name.endswith(".svg"):  # an SVG contains both themes
        return image(found[name], places, facts.get("alt", ""), class_=classes or None)
    if dark is None:
        return image(found[name], places, facts.get("alt", ""), class_=f"{classes} pg-drawn".strip())
    return markup(
        image(one, places, facts.get("alt", ""), class_=f"{classes} {theme}".strip())
        for one, theme in ((found[name], "pg-light"), (dark, "pg-dark"))
    )
