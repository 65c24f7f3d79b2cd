"""Draw what surrounds a page's content: the bar with its menu, links to sections and other pages, and the footer."""

from collections.abc import Sequence

from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.pages import contents
from pharmalab_widgets.pages.groups import GROUPS
from pharmalab_widgets.pages.model import Page
from pharmalab_widgets.pages.prose import Places
from pharmalab_widgets.pages.sections import Section

FEW = 3  #: a page with fewer sections needs no links to them
THEMES = (("", "as the system"), ("light", "light"), ("dark", "dark"))


class Frame:
    """Everything that surrounds the content of a page."""

    def __init__(self, page: Page, places: Places, sections: Sequence[Section]) -> None:
        self.page, self.places, self.sections = page, places, sections

    def bar(self) -> Markup:
        """Return the bar at the top of the page: a link to the home page, the page's location, and the menu."""
        group = contents.group_of(self.page.address)
        above = None if group is None or group.address == self.page.address else group
        return el.header(
            el.a(
                el.img(src=self.places.file("assets/icon.svg"), alt="pharmalab: home", width=28, height=28),
                href=self.places.link("/"),
                class_="pg-home",
            ),
            el.div(
                above and el.nav(el.a(above.title, href=self.places.link(above.address)), aria_label="Breadcrumb"),
                el.h1(self.page.title),
                class_="pg-where",
            ),
            self._menu(),
            class_="pg-bar",
        )

    def on_this_page(self, where: str) -> Markup | None:
        """Return links to the page's sections, or None if the page needs no such links.

        ``where`` is "side" (beside the page) or "inside" (in the menu).
        """
        named = [section for section in self.sections if section.heading and section.blocks]
        if len(named) < FEW or self.page.address == "/":
            return None
        links = (el.li(el.a(section.name, href=f"#{section.id}")) for section in named)
        label = f"On this page ({where})"  # the two labels differ, although one of them is hidden
        return el.nav(el.p("On this page"), el.ol(links), aria_label=label, class_=f"pg-toc pg-{where}")

    def turn(self) -> Markup | None:
        """Return links to the previous and the next page, or None if there are no such pages."""
        before, after = contents.beside(self.page.address)
        if not before and not after:
            return None
        return el.nav(
            before and self._page("Previous", before, "prev"),
            after and self._page("Next", after, "next"),
            aria_label="Previous and next page",
            class_="pg-turn",
        )

    def foot(self) -> Markup:
        """Return the footer of the page, with a link to names, trademarks and sources."""
        return el.footer(
            el.p(
                "An unofficial companion, made by players. The pictures and words are our own. ",
                el.a("Names, trademarks and sources", href=self.places.link("/about")),
            ),
            class_="pg-foot",
        )

    def _menu(self) -> Markup:
        return el.details(
            el.summary("Menu", class_="pg-button"),
            el.div(
                self.on_this_page("inside"),
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
                    (el.label(el.input(type="radio", name="theme", value=value), word) for value, word in THEMES),
                    class_="pg-theme",
                ),
                class_="pg-menu-box",
            ),
            class_="pg-menu",
        )

    def _entry(self, word: str, address: str) -> Markup:
        here = "page" if address == self.page.address else None
        return el.li(el.a(word, href=self.places.link(address), aria_current=here))

    def _page(self, word: str, address: str, rel: str) -> Markup:
        title = el.span(contents.pages()[address].title)
        return el.a(el.small(word), title, href=self.places.link(address), rel=rel, class_=rel)
