"""All Specialists, and a function that lists the Specialists that a seat can use between two actions."""

from pharmalab.games.pocket_pharma.mechanisms.specialists.chemist import CHEMIST
from pharmalab.games.pocket_pharma.mechanisms.specialists.clinician import CLINICIAN
from pharmalab.games.pocket_pharma.mechanisms.specialists.molecular_biologist import MOLECULAR_BIOLOGIST
from pharmalab.games.pocket_pharma.mechanisms.specialists.pharmacologist import PHARMACOLOGIST
from pharmalab.games.pocket_pharma.state import PocketPharmaState

CARDS = {
    "pharmacologist": PHARMACOLOGIST,
    "chemist": CHEMIST,
    "molecular_biologist": MOLECULAR_BIOLOGIST,
    "clinician": CLINICIAN,
}


def usable(state: PocketPharmaState, seat: int) -> tuple[str, ...]:
    """Return the seat's face-up Specialists that would have an effect now, between two actions (PP-40)."""
    up = state.specialists[seat]
    if not up:  # always the case without the expansion
        return ()
    return tuple([name for name in up if CARDS[name].helps(state)])
