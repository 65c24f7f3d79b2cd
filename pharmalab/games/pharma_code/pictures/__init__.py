"""The pictures of The Pharma Code, all drawn for this project. Each is drawn once and then referred to by its id."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, markup
from pharmalab.drawing.marks import art, box, words
from pharmalab.drawing.table import card_back, gap, pawn, turn_mark
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.pictures.cards import HEIGHT, WIDTH, card, card_id, face, glass, sign, vial
from pharmalab.games.pharma_code.pictures.squares import squares


@lru_cache(maxsize=8)
def art_of(config: Config) -> Markup:
    """Draw all pictures that a match with this set-up uses."""
    backs = (("pile", "Rx", "back"), ("question", "?", "seat8"), ("event", "!", "seat1"))
    return markup(
        art("pharma_code-face", face()),
        art("pharma_code-glass", glass()),
        art("pharma_code-vial", vial()),
        (art(card_id(number), card(number)) for number in range(config.deck.highest + 1)),
        (art(f"pharma_code-{key}", card_back(WIDTH, HEIGHT, sign(said), fill=fill)) for key, said, fill in backs),
        art(
            "pharma_code-event-little",
            box(0, 0, 25, 32, "seat1", "card", rx=4),
            words("!", 12.5, 22, 18, "white", at="middle"),
        ),
        art("pharma_code-gap", gap(WIDTH, HEIGHT)),
        squares(),
        (art(f"pharma_code-pawn-{seat}", pawn(seat)) for seat in range(config.seats)),
        art("pharma_code-turn", turn_mark()),
    )
