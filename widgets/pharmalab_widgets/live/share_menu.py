"""Sharing: a line of text and an address to copy, and a field for another person's line."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.live import address

ADDRESS = 2_000  #: the longest address that every program passes on


def share(line: str, of: dict[str, str], example: str, warning: str = "", why_not: str = "") -> Markup:
    """Return the parts that share something.

    Args:
        line: the line to share; '' if it is impossible.
        of: the fields of this page's address for the same.
        example: of a line.
        warning: about what the line reveals.
        why_not: why there is no line.
    """
    return markup(
        bool(line) and to_copy(line, of, "This"),
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


def to_copy(line: str, of: dict[str, str], what: str) -> Markup:
    """Return the line, and the address if the page has one that is short enough to be sent whole."""
    here = address.address_with(of)
    long = len(here) > ADDRESS
    return markup(
        copy_field(line, f"{what} as a line", "Copy the line", "share-line"),
        bool(here) and not long and copy_field(here, f"{what} as an address", "Copy the address", "share-address"),
        long and el.p("Too long for an address: send the line itself.", class_="pl-fine"),
    )


def copy_field(text: str, name: str, word: str, key: str) -> Markup:
    """Return a text with the button that copies it; ``name`` labels the text, and ``word`` the button."""
    return el.div(
        el.textarea(text, rows=2, readonly=True, aria_label=name),
        el.button(word, type="button", data_copy=True, data_key=key),
        class_="pl-text",
        data_box=True,
        data_key=f"box-{key}",
    )
