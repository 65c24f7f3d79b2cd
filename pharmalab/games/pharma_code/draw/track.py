"""Draw the track: its squares and the pawns on them."""

from collections.abc import Iterator
from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import THROUGH, line, move, piece, use, words
from pharmalab.games.pharma_code.components.track import TRACK
from pharmalab.games.pharma_code.draw.places import Places
from pharmalab.games.pharma_code.pictures.squares import square_id

FIRST, REST = "track;beginning", "track"  #: the regions of the first line of squares, and of the other lines


@lru_cache(maxsize=16)
def track(places: Places) -> Markup:
    """Draw the squares of the track, which winds back and forth."""
    config = places.config
    usual = config.goal == TRACK.goal and config.specials == TRACK.specials
    ways = (range(places.in_line), FIRST), (range(places.in_line - 1, config.goal + 1), REST)
    channel = 38 * places.square
    return markup(
        not usual
        and words("track: own set-up", places.track.right - 8, places.track_top + places.heading, places.text, "soft",
                  at="end", class_="pl-detail", data_in="track"),
        (_channel(places, way, "shadow", channel + 3, region) for way, region in ways),
        (_channel(places, way, "mat", channel, region) for way, region in ways),
        el.g((_square(places, square) for square in range(places.in_line)), data_in=FIRST),
        el.g((_square(places, square) for square in range(places.in_line, config.goal + 1)), data_in=REST),
    )  # fmt: skip


def _channel(places: Places, squares: range, colour: str, width: float, region: str) -> Markup:
    points = " ".join("{:g},{:g}".format(*places.square_at(square)) for square in squares)
    return el.polyline(points=points, stroke_linejoin="round", data_in=region, **line(colour, width))


def _square(places: Places, square: int) -> Markup:
    """Draw a square of the track. Special squares and the goal can be clicked."""
    x, y = places.square_at(square)
    config, effect, place = places.config, places.config.special(square), ""
    label = f"Square {square}: {effect:+}".replace("-", "−") if effect else ""
    if square == config.goal:
        drawn, place = "pharma_code-goal", "goal"
    elif square == 0:
        drawn = "pharma_code-start"
    else:
        drawn, place = square_id(effect), f"square-{square}" if effect else ""
    plain = square > 0 and not place
    return el.g(
        use(drawn, transform=f"scale({places.square})"),
        plain and words(square, 0, places.text * 0.35, places.text, "soft", at="middle", room=34 * places.square),
        data_spot=f"square-{square}",
        data_id=place or None,
        data_label=label or None,
        transform=move(x, y),
    )


@lru_cache(maxsize=64)
def pawns(places: Places, squares: tuple[int, ...]) -> Markup:
    """Draw the pawns on the track."""
    return el.g(_pawns(places, squares), data_in=FIRST, **THROUGH)


def _pawns(places: Places, squares: tuple[int, ...]) -> Iterator[Markup]:
    for seat, square in enumerate(squares):
        size = places.square * (0.85 if squares.count(square) == 1 else 0.72)
        yield piece(f"pawn:{seat}", *places.pawn_at(squares, seat), use(f"pharma_code-pawn-{seat}"), scale=size)
