"""The pictures of Pocket Pharma, all drawn for this project: fragments in two sizes, symbols and emblems."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, markup
from pharmalab.drawing.marks import art
from pharmalab.drawing.table import turn_mark
from pharmalab.games.pocket_pharma.config import Config, tables
from pharmalab.games.pocket_pharma.pictures.emblems import emblem_art
from pharmalab.games.pocket_pharma.pictures.fragments import back, card_id, chip, chip_id, face, fragment, small_face
from pharmalab.games.pocket_pharma.pictures.signs import sign_art


@lru_cache(maxsize=8)
def art_of(config: Config) -> Markup:
    """Draw all pictures that a match with this set-up uses."""
    found = tables(config)
    return markup(
        sign_art(found.types),
        emblem_art(config.drugs),
        art("pocket_pharma-face", face()),
        art("pocket_pharma-small", small_face()),
        (art(card_id(card), fragment(found, card)) for card in found.cards),
        (art(chip_id(card), chip(found, card)) for card in found.cards),
        art("pocket_pharma-back", back("back")),
        art("pocket_pharma-x-back", back("event")),
        art("pocket_pharma-turn", turn_mark()),
    )
