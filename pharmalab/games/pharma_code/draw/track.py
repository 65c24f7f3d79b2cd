"""The winding track as SVG, with its special squares and pawns."""

from pharmalab.core.events import Who
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.pieces import WIDE, piece
from pharmalab.games.pharma_code.components.track import TRACK
from pharmalab.games.pharma_code.pictures import BAD, GOLD, GOOD, GROUND, INK, PAPER, SOFT, pawn, words
from pharmalab.games.pharma_code.state import PharmaState

PER_LINE, STEP, TALL = 10, 38.0, 43


def height(goal: int) -> int:
    """Of the piece with a track so long."""
    return 38 + TALL * (goal // PER_LINE + 1)


def _at(square: int) -> tuple[float, float]:
    """The middle of a square on the winding track."""
    line, n = divmod(square, PER_LINE)
    n = PER_LINE - 1 - n if line % 2 else n
    return 29 + n * STEP, 56 + line * TALL


def track(view: PharmaState, who: Who) -> Markup:
    """The track; it says where its squares come from."""
    config = view.config
    points = " ".join("{:.0f},{:.0f}".format(*_at(square)) for square in range(config.goal + 1))
    printed = config.goal == TRACK.goal and config.specials == TRACK.specials
    note = "track: reconstruction" if printed else "track: own set-up"
    tube = {"points": points, "fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    tall = height(config.goal)
    return piece(
        tall,
        el.rect(width=WIDE, height=tall, rx=14, fill=GROUND),
        words(f"Phase {view.phase}", 14, 18, 18, INK, text_anchor="start", font_weight=700),
        words(note, WIDE - 14, 18, 15, SOFT, text_anchor="end", font_style="italic"),
        el.polyline(**tube, stroke="#A9C3D6", stroke_width=37),
        el.polyline(**tube, stroke="#DCEAF4", stroke_width=34),
        [_square(view, square) for square in range(config.goal + 1)],
        [_pawns(view, square, who) for square in sorted(set(view.squares))],
    )


def _square(view: PharmaState, square: int) -> Markup:
    x, y = _at(square)
    config = view.config
    effect = config.special(square)
    if square == 0:
        arrow = el.path(d=f"M{x - 4} {y - 7} l11 7 l-11 7z", fill=INK)
        return markup(el.title("start"), el.circle(cx=x, cy=y, r=16, fill=PAPER, stroke=INK, stroke_width=2), arrow)
    if square == config.goal:
        return markup(
            el.title(f"goal, square {square}"),
            el.circle(cx=x, cy=y, r=18, fill="#FFF4CC", stroke=GOLD, stroke_width=3.5),
            words("★", x, y, 22, "#8A6200"),
        )
    if effect:
        color, sign = (GOOD, "+2") if effect > 0 else (BAD, "−1")
        shape = el.circle(cx=x, cy=y, r=16) if effect > 0 else el.rect(x=x - 15, y=y - 15, width=30, height=30, rx=5)
        return el.g(
            el.title(f"square {square}: {sign}"),
            el.g(shape, fill=color, stroke="#fff", stroke_width=2),
            words(sign, x, y, 17, "#fff", font_weight=700),
        )
    return markup(
        el.circle(cx=x, cy=y, r=15.5, fill=PAPER, stroke="#B7C7D4", stroke_width=1.2), words(square, x, y, 15, SOFT)
    )


def _pawns(view: PharmaState, square: int, who: Who) -> list[Markup]:
    x, y = _at(square)
    here = [seat for seat, at in enumerate(view.squares) if at == square]
    places = ((0, 0),) if len(here) == 1 else ((-12, -12), (12, -12), (-12, 12), (12, 12))
    size = 16 if len(here) == 1 else 14.5
    return [
        el.g(el.title(f"{who(seat)}, square {square}"), pawn(seat, x + dx, y + dy, size))
        for seat, (dx, dy) in zip(here, places, strict=False)
    ]
