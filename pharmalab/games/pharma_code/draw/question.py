"""The question that was read, with its answers: a large card over the rows."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.marks import NUMBER, TEXT, box, move, piece, use, words
from pharmalab.drawing.table import card_face, seat_colour
from pharmalab.drawing.text_layout import BOLD, break_lines
from pharmalab.games.pharma_code.components.questions import LETTERS
from pharmalab.games.pharma_code.draw import places

WIDE, PAD, GAP = places.WIDTH - 2 * places.EDGE, 20, 14
ANSWER = (WIDE - 2 * PAD - 2 * GAP) / 3  #: how wide one is
MOST = 5  #: lines of the question, and of an answer


@lru_cache(maxsize=16)
def question(
    seat: int, name: str, text: str, answers: tuple[str, ...], chosen: int, language: str, bottom: int
) -> Markup:
    """What ``seat`` is asked, down to a line of the board; ``chosen``: the answer that was given, or -1."""
    said = break_lines(f"{name}: {text}", (WIDE - 2 * PAD - 44) / 20 / BOLD, MOST)
    parts = [break_lines(answer, (ANSWER - 74) / 18.5, MOST) for answer in answers]
    tall = max(56, 26 + 23 * max(map(len, parts)))
    high = max(42 + 27 * len(said) + tall, places.MAT_HIGH + 8)
    top = high - tall - 18
    inside = el.g(
        card_face(WIDE, high),
        el.g(use(f"pharma_code-pawn-{seat}"), transform="translate(38 44) scale(.8)"),
        [words(row, 64, 38 + 27 * n, 20, bold=True, room=WIDE - 84) for n, row in enumerate(said)],
        [_answer(seat, n, part, tall, n == chosen, PAD + n * (ANSWER + GAP), top) for n, part in enumerate(parts)],
        lang=language,
    )
    return piece("asked", places.EDGE, bottom - high, inside, comes_from="question")


def _answer(seat: int, n: int, said: list[str], tall: float, chosen: bool, x: float, y: float) -> Markup:
    first = tall / 2 + 6 - 11.5 * (len(said) - 1)
    return el.g(
        box(0, 0, round(ANSWER, 1), tall, "gold" if chosen else "mat", "edge"),
        box(10, round(tall / 2 - 18, 1), 36, 36, seat_colour(seat)),
        words(LETTERS[n], 28, tall / 2 + 9, NUMBER, "white", bold=True, at="middle"),
        [words(row, 58, first + 23 * k, TEXT + 1, "dark" if chosen else "ink", room=ANSWER - 68)
         for k, row in enumerate(said)],
        data_id=f"answer-{n}",
        transform=move(x, y),
    )  # fmt: skip
