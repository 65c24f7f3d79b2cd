"""The pictures of Off-Label, all drawn for this project. Each picture is drawn once and then shown by its id."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, markup
from pharmalab.drawing.marks import art
from pharmalab.drawing.table import die, pawn, pill, stamp, turn_mark
from pharmalab.games.off_label.components import costs
from pharmalab.games.off_label.config import Config, deck
from pharmalab.games.off_label.pictures.doctors import doctor_art
from pharmalab.games.off_label.pictures.drugs import chip, doctor_back, drug, drug_back, drug_id, face
from pharmalab.games.off_label.pictures.suits import suit_art

DIE = 30  #: the size of a die


def die_id(face: int) -> str:
    """Return the id of the picture of a die that shows *face*; 0 stands for a die that has not been rolled."""
    return f"off_label-die-{face}"


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
        (art(die_id(n), die(n, DIE)) for n in range(max(len(config.suits), config.sides) + 1)),
        art("off_label-indicted", stamp("INDICTED", 112)),
        art("off_label-turn", turn_mark()),
        art("off_label-leads", pill("begins", 70, "gold", "dark")),
    )
