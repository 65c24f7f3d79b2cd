"""The pictures of Off-Label, all drawn for this project. Each picture is drawn once and then shown by its id."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import art
from pharmalab.drawing.table import die, pawn, pill, stamp, turn_mark
from pharmalab.games.off_label.components import costs
from pharmalab.games.off_label.config import Config, deck
from pharmalab.games.off_label.pictures.doctors import doctor_art
from pharmalab.games.off_label.pictures.drugs import chip, doctor_back, drug, drug_back, drug_id, face
from pharmalab.games.off_label.pictures.suits import suit_art


def dice(number: int) -> Markup:
    """Draw a blank die, on which the board writes the sum of the dice.

    If *number* is greater than 1, another die is drawn behind the first.
    """
    behind = el.g(die(2, 22), transform="translate(10 -8)") if number > 1 else None
    return markup(behind, die(0, 28))


@lru_cache(maxsize=8)
def art_of(config: Config) -> Markup:
    """Draw all pictures that a match with this set-up uses."""
    doctors, drugs = deck(config)
    cost = costs(config.pawn_value)
    return markup(
        suit_art(),
        art("off_label-face", face()),
        (doctor_art(key, cost[key]) for key in doctors),
        (art(drug_id(key, cost[key]), drug(key, cost[key])) for key in drugs),
        (art(f"{drug_id(key, cost[key])}-chip", chip(key, cost[key])) for key in drugs),
        art("off_label-back", drug_back()),
        art("off_label-doctor-back", doctor_back()),
        (art(f"off_label-pawn-{seat}", pawn(seat)) for seat in range(config.seats)),
        (art(f"off_label-die-{n}", die(n, 30)) for n in range(1, len(config.suits) + 1)),
        art("off_label-dice", dice(config.dice)),
        art("off_label-indicted", stamp("INDICTED", 112)),
        art("off_label-turn", turn_mark()),
        art("off_label-leads", pill("begins", 70, "gold", "dark")),
    )
