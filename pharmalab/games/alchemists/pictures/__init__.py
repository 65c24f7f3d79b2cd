"""The pictures of Alchemists, all drawn for this project. Each picture is drawn once, and then reused by its id."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, markup
from pharmalab.games.alchemists.pictures.chemistry import chemistry_art
from pharmalab.games.alchemists.pictures.things import thing_art
from pharmalab.games.alchemists.pictures.tokens import token_art


@lru_cache(maxsize=8)
def art_of(seats: int) -> Markup:
    """Draw all pictures that a match with a given number of seats needs."""
    return markup(chemistry_art(), token_art(seats), thing_art())
