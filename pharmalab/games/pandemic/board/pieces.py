"""The building blocks of the board: text, symbols, pieces, and the diseases' signs."""

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.palette import hue
from pharmalab.drawing.text_layout import BOLD, cut_text, text_width
from pharmalab.games.pandemic.board.geometry import SIZE
from pharmalab.games.pandemic.components import ORDER, title

INK, SOFT, CARD, LINE, EDGE = hue("ink"), hue("soft"), hue("card"), hue("line"), hue("edge")
SHADOW, ON, EVENT, EPIDEMIC = hue("shadow"), hue("on"), hue("event"), hue("epidemic")

SHAPE = {  # the sign of each disease, drawn around its centre, 26 units wide
    "blue": "M-7 -12.5H7Q12.5 -12.5 12.5 -7V7Q12.5 12.5 7 12.5H-7Q-12.5 12.5 -12.5 7V-7Q-12.5 -12.5 -7 -12.5Z",
    "yellow": "M-14 0L-7.5 -12.5H7.5L14 0L7.5 12.5H-7.5Z",
    "black": "M0 -14.2L14.2 0L0 14.2L-14.2 0Z",
    "red": "M-12.5 -12H12.5V1Q12.5 7 0 14Q-12.5 7 -12.5 1Z",
}


def words(
    text: object, x: float, y: float, size: float = SIZE, fill: str | None = INK, *, at: str = "start",
    bold: bool = False, room: float | None = None, **attributes: object,
) -> Markup:  # fmt: skip
    """Draw a line of text with its baseline at *y*.

    Text wider than *room* is cut short and ends with '…'.
    """
    said = str(text)
    if room is not None:
        said = cut_text(said, room / size / (BOLD if bold else 1))
    return el.text(said, x=f"{x:g}", y=f"{y:g}", font_size=None if size == SIZE else f"{size:g}",
                   fill=fill, font_weight=700 if bold else None, text_anchor=None if at == "start" else at,
                   **attributes)  # fmt: skip


def halves(said: str) -> list[str]:
    """Split a name into two lines of similar length. A single word stays on one line."""
    cuts = [n for n, sign in enumerate(said) if sign == " "]
    at = min(cuts, key=lambda n: abs(2 * n - len(said)), default=0)
    return [said[:at], said[at + 1 :]] if at else [said]


def figure(number: object, x: float, y: float, fill: str = INK) -> Markup:
    """Draw an important number in large type, centred on *x*."""
    return words(number, x, y, 24, fill, at="middle", bold=True)


def move(x: float, y: float, scale: float = 1) -> str:
    """Return an SVG transform that moves a drawing and scales it."""
    return f"translate({x:.4g} {y:.4g})" + (f" scale({scale:g})" if scale != 1 else "")


def use(name: str, **attributes: object) -> Markup:
    """Return an SVG ``use`` element for a symbol of this game."""
    return el.use(href=f"#pandemic-{name}", **attributes)


def piece(
    name: str,
    spot: str,
    inside: Markup,
    place: str = "",
    comes_from: str = "",
    *,
    region: str = "",
    comes: str = "",
    label: str = "",
) -> Markup:
    """Draw a piece that moves, appears or disappears.

    Args:
        name: the name of the piece; it stays the same when the piece moves.
        spot: the SVG transform of the piece's position.
        inside: the drawing of the piece.
        place: the id of the place that a click on the piece chooses, or '' for none.
        comes_from: the piece or place from which a new piece starts to move.
        region: the region of the board that the piece belongs to.
        comes: how the piece appears, such as 'drop' or 'stamp'.
        label: a description for screen readers.
    """
    return el.g(
        el.g(inside),
        data_id=place or None,
        data_in=region or None,
        data_piece=name,
        data_from=comes_from or None,
        data_comes=comes or None,
        data_label=label or None,
        transform=spot,
    )


def sign(colour: str, scale: float = 1, plain: bool = False) -> Markup:
    """Draw a disease's sign. If *plain* is true, the sign is drawn for a background in the disease's own colour."""
    paint = (
        {"fill": hue(f"sign-{colour}")} if plain else {"fill": hue(f"disease-{colour}"), "stroke": hue(f"rim-{colour}")}
    )
    return el.path(d=SHAPE[colour], transform=f"scale({scale:g})" if scale != 1 else None, stroke_width=2,
                   stroke_linejoin="round", **paint)  # fmt: skip


def slip_width(card: str) -> int:
    """Return the width of a card's slip, the small version of the card that is used on phones."""
    return round(text_width(title(card)) * 15) + 30


def slip_of(card: str) -> str:
    """Return the id of a card's slip on the board."""
    return f"slip-{ORDER[card]}"


def pawn_of(role: str) -> str:
    """Return the id of the symbol for a role's pawn."""
    return f"pawn-{role or 'none'}"
