"""What is shared: a line of text and an address to copy, and a field for a line that was shared."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.live import address


def share(line: str, of: dict[str, str], example: str, warning: str = "", why_not: str = "") -> Markup:
    """``line``: what is shared; '' where nothing can be, and ``why_not``; ``of``: what the address of this page has to
    say for the same; ``example``: of a line."""
    here = address.saying(of) if line else ""
    return markup(
        bool(line) and _copied(line, "This as a line", "Copy the line", "share-line"),
        bool(here) and _copied(here, "This as an address", "Copy the address", "share-address"),
        bool(line and warning) and el.p(warning, class_="pl-fine"),
        bool(why_not) and el.p(why_not, class_="pl-fine"),
        el.form(
            el.input(
                name="line",
                aria_label="A line that was shared",
                placeholder=f"paste a line, as {example}",
                autocomplete="off",
                data_key="shared-line",
            ),
            el.button("Open", type="submit"),
            data_do="line",
            data_key="open-line",
            class_="pl-line",
        ),
    )


def _copied(text: str, name: str, word: str, key: str) -> Markup:
    return el.div(
        el.textarea(text, rows=2, readonly=True, aria_label=name, class_="pl-shared"),
        el.button(word, type="button", data_copy=True, data_key=key),
        data_box=True,
        data_key=f"box-{key}",
    )
