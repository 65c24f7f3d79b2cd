"""The winding track as SVG, with its special squares and pawns."""

from pharmalab.core.events import Who
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.games.pharma_code.components import TRACK
from pharmalab.games.pharma_code.pictures import BAD, GOLD, GOOD, INK, PAPER, SOFT, pawn, words
from pharmalab.games.pharma_code.state import PharmaState

WIDTH, PER_LINE, STEP, TALL = 1000, 17, 56.0, 62


def _at(square: int, top: float = 56) -> tuple[float, float]:
    """The middle of a square on the winding track."""
    line, n = divmod(square, PER_LINE)
    n = PER_LINE - 1 - n if line % 2 else n
    return 52 + n * STEP, top + 4 + line * TALL


def track(view: PharmaState, who: Who) -> Markup:
    """The track; it says where its squares come from."""
    config = view.config
    points = " ".join("{:.0f},{:.0f}".format(*_at(square)) for square in range(config.goal + 1))
    printed = config.goal == TRACK.goal and config.specials == TRACK.specials
    note = "track: reconstruction" if printed else "track: own set-up"
    tube = {"points": points, "fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return markup(
        words(f"Phase {view.phase}", 24, 18, 17, INK, text_anchor="start", font_weight=700),
        words(note, WIDTH - 24, 18, 13, SOFT, text_anchor="end", font_style="italic"),
        el.polyline(**tube, stroke="#A9C3D6", stroke_width=46),
        el.polyline(**tube, stroke="#DCEAF4", stroke_width=41),
        [_square(view, square) for square in range(config.goal + 1)],
        [_pawns(view, square, who) for square in sorted(set(view.squares))],
    )


def _square(view: PharmaState, square: int) -> Markup:
    x, y = _at(square)
    config = view.config
    effect = config.special(square)
    if square == 0:
        return markup(
            el.circle(cx=x, cy=y, r=19, fill=PAPER, stroke=INK, stroke_width=2), words("start", x, y, 12, INK)
        )
    if square == config.goal:
        return markup(
            el.circle(cx=x, cy=y, r=22, fill="#FFF4CC", stroke=GOLD, stroke_width=3.5),
            words("★", x, y - 5, 17, "#8A6200"),
            words("goal", x, y + 10, 11.5, INK, font_weight=700),
        )
    if effect:
        color = GOOD if effect > 0 else BAD
        sign = "+2" if effect > 0 else "−1"
        shape = (
            el.circle(cx=x, cy=y, r=17) if effect > 0 else el.rect(x=x - 15.5, y=y - 15.5, width=31, height=31, rx=5)
        )
        return markup(
            el.g(shape, fill=color, stroke="#fff", stroke_width=2),
            words(sign, x, y - 4, 15, "#fff", font_weight=700),
            words(square, x, y + 9, 10, "#fff"),
        )
    return markup(
        el.circle(cx=x, cy=y, r=15, fill=PAPER, stroke="#B7C7D4", stroke_width=1.2), words(square, x, y, 12.5, SOFT)
    )


def _pawns(view: PharmaState, square: int, who: Who) -> list[Markup]:
    x, y = _at(square)
    here = [seat for seat, at in enumerate(view.squares) if at == square]
    places = ((0, 0),) if len(here) == 1 else ((-12, -12), (12, -12), (-12, 12), (12, 12))
    size = 17 if len(here) == 1 else 11
    return [
        el.g(el.title(f"{who(seat)}, square {square}"), pawn(seat, x + dx, y + dy, size))
        for seat, (dx, dy) in zip(here, places, strict=False)
    ]
