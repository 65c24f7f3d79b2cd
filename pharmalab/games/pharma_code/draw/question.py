"""Draw the question being asked, with its answers, on a large card over the board."""

from functools import lru_cache
from typing import NamedTuple

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.marks import NUMBER, box, move, piece, use, words
from pharmalab.drawing.scene import Box
from pharmalab.drawing.table import card_face, seat_colour
from pharmalab.drawing.text_layout import BOLD, break_lines
from pharmalab.games.pharma_code.components.questions import LETTERS
from pharmalab.games.pharma_code.draw.places import Places

GAP = 10
MOST = 5  #: the most lines of a question or an answer


class Asked(NamedTuple):
    """The question that a seat is being asked, as it is drawn.

    Attributes:
        answers: the answers, in the order shown.
        chosen: the index of the seat's answer, or -1 if there is no answer yet.
    """

    seat: int
    name: str
    text: str
    answers: tuple[str, ...]
    chosen: int
    language: str


@lru_cache(maxsize=16)
def question(places: Places, asked: Asked) -> Markup:
    """Draw the question card with its answers side by side or, on a narrow board, one below the other."""
    wide, pad, size = places.width - 2 * places.edge, places.edge + 4, places.text + 3
    across = 1 if places.stacked else len(asked.answers)
    said = break_lines(f"{asked.name}: {asked.text}", (wide - 74) / size / BOLD, MOST)
    width = (wide - 2 * pad - GAP * (across - 1)) / across
    parts = [break_lines(answer, (width - 70) / (size - 1), MOST) for answer in asked.answers]
    tall = max(44, 18 + 1.25 * size * max(map(len, parts)))
    top = 26 + 1.3 * size * (len(said) - 1) + size
    high = top + (tall + GAP) * -(-len(parts) // across) + pad - GAP
    spots = [Box(pad + n % across * (width + GAP), top + n // across * (tall + GAP), width, tall)
             for n in range(len(parts))]  # fmt: skip
    inside = el.g(
        card_face(wide, high),
        el.g(use(f"pharma_code-pawn-{asked.seat}"), transform="translate(34 44) scale(.8)"),
        [words(row, 60, 18 + size + 1.3 * size * n, size, bold=True, room=wide - 72) for n, row in enumerate(said)],
        [_answer(asked, n, part, spot, size - 1) for n, (part, spot) in enumerate(zip(parts, spots, strict=True))],
        lang=asked.language,
    )
    spot = places.question(high)
    return el.g(piece("asked", spot.x, spot.y, inside, comes_from="question"), data_in="asked")


def _answer(asked: Asked, n: int, said: list[str], spot: Box, size: float) -> Markup:
    chosen, tall = n == asked.chosen, spot.height
    step = 1.25 * size
    first = tall / 2 + size / 3 - step / 2 * (len(said) - 1)
    return el.g(
        box(0, 0, round(spot.width, 1), tall, "gold" if chosen else "mat", "edge"),
        box(10, round(tall / 2 - 18, 1), 36, 36, seat_colour(asked.seat)),
        words(LETTERS[n], 28, tall / 2 + 9, NUMBER, "white", bold=True, at="middle"),
        [words(row, 58, first + step * k, size, "dark" if chosen else "ink", room=spot.width - 68)
         for k, row in enumerate(said)],
        data_id=f"answer-{n}",
        transform=move(spot.left, spot.top),
    )  # fmt: skip
