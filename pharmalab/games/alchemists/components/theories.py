"""Seals, grants and conferences, read from data/theories.toml."""

from pharmalab.core.values import Value
from pharmalab.games.alchemists.components.loading import table

SEAL_KINDS = ("gold", "silver", "R", "G", "B")  #: the last three hedge against that colour
SEALS_PER_THEORY = 3


class SealKind(Value, frozen=True):
    """``count``: how many each seat has; ``points``: of victory on a correct theory."""

    count: int
    points: int


class Grant(Value, frozen=True):
    """``ingredients``: sorted as on the triangle; ``points``: of victory."""

    ingredients: tuple[str, ...]
    points: int
    confidence: str = "placeholder"


class _Grants(Value, frozen=True):
    confidence: str
    gold: int
    tiles: tuple[Grant, ...]


class Conference(Value, frozen=True):
    """``changes``: of reputation with 0, 1, 2 … own seals that count; the last for more."""

    changes: tuple[int, ...]
    confidence: str


SEALS = {kind: one for kind, one in table("theories", "seals", dict[str, SealKind | str]).items()
         if isinstance(one, SealKind)}  # fmt: skip
_GRANTS = table("theories", "grants", _Grants)
GRANT_GOLD = _GRANTS.gold
GRANTS = _GRANTS.tiles
#: variant -> number of the conference (1, 2) -> what it gives and takes
CONFERENCES = table("theories", "conferences", dict[str, dict[int, Conference]])
