"""Draw the sharing part of a menu: a line of text and a web address to copy, and a field for pasting a line."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.live import address

ADDRESS = 2_000  #: the longest address that all programs pass on completely


def share(line: str, of: dict[str, str], example: str, warning: str = "", why_not: str = "") -> Markup:
    """Return the parts of a menu for sharing something.

    *line* is the text to share, and *of* contains the fields of the web address. *warning* says what the line reveals.
    *why_not* says why there is no line.
    """
    return markup(
        bool(line) and to_copy(line, of, "This"),
        bool(line and warning) and el.p(warning, class_="pl-fine"),
        bool(why_not) and el.p(why_not, class_="pl-fine"),
        line_field(example),
    )


def line_field(example: str) -> Markup:
    """Return the field for pasting a line that somebody else has shared."""
    return el.form(
        el.input(
            name="line",
            aria_label="A shared line",
            placeholder=f"paste a line, as {example}",
            autocomplete="off",
            data_key="shared-line",
        ),
        el.button("Open", type="submit"),
        data_do="line",
        data_key="open-line",
        class_="pl-line",
    )


def to_copy(line: str, of: dict[str, str], what: str) -> Markup:
    """Return a line and, if possible, an address to share. ``what`` begins their labels, such as 'This puzzle'."""
    return markup(line_to_copy(line, what), address_to_copy(of, what))


def line_to_copy(line: str, what: str) -> Markup:
    """Return a line to share, with a button to copy it. ``what`` begins the line's label, such as 'This puzzle'."""
    return copy_field(line, f"{what} as a line of text", "Copy the line", "share-line")


def address_to_copy(of: dict[str, str], what: str) -> Markup:
    """Return an address to share, with a button to copy it, or a note that the address is too long.

    The result is empty if the page has no address to share.
    """
    here = address.address_with(of)
    if len(here) > ADDRESS:
        return el.p("Too long for an address: copy the line instead.", class_="pl-fine")
    return copy_field(here, f"{what} as a web address", "Copy the address", "share-address") if here else Markup()


def copy_field(text: str, name: str, word: str, key: str) -> Markup:
    """Return a text with a button to copy it. ``name`` labels the text, and ``word`` labels the button."""
    return el.div(
        el.textarea(text, rows=2, readonly=True, aria_label=name),
        el.button(word, type="button", data_copy=True, data_key=key),
        class_="pl-text",
        data_box=True,
        data_key=f"box-{key}",
    )
