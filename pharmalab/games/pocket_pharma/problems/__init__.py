"""What cannot be a position of Pocket Pharma."""

from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.problems.cards import cards_astray
from pharmalab.games.pocket_pharma.problems.points import wrong_points
from pharmalab.games.pocket_pharma.problems.turns import wrong_turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def problems(state: PocketPharmaState) -> list[str]:
    """What cannot be, in words that name the field; empty for every real position."""
    config = state.config
    by_seat, by_drug = ("labs", "profits", "losses", "specialists"), ("adds", "limits", "left")
    wrong = [f"{field} has {plural(len(value), 'entry')} for {plural(n, of)}"
             for fields, n, of in ((by_seat, config.seats, "seat"), (by_drug, len(config.drugs), "drug"))
             for field in fields if len(value := getattr(state, field)) != n]  # fmt: skip
    return wrong or [*cards_astray(state), *wrong_points(state)] or wrong_turn(state)
