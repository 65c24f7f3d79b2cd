"""Setting up a match."""

from pharmalab.games.pharma_code.components.questions import by_id
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.deal import deal_phase, undealt
from pharmalab.games.pharma_code.mechanisms.phase import Reveal
from pharmalab.games.pharma_code.state import PharmaState


def initial_state(config: Config) -> PharmaState:
    """Return the state before the first card is dealt."""
    seats = config.seats
    return PharmaState(
        config,
        (*deal_phase(config), Reveal()),
        squares=(0,) * seats,
        accelerators=(config.accelerations,) * seats,
        question_pile=tuple(by_id(config.questions, config.question_set)),
        **undealt(config),
    )
