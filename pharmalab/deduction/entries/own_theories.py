"""Entries about your own theories. They rule nothing out, but the theory board and the advice about seals use them.

Sources: rulebook, "Publishing a New Theory", "Endorsing a Theory".
"""

from typing import ClassVar

from pharmalab.deduction import alchemy
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.entries.base import Clue, Entry, name_of
from pharmalab.deduction.entries.rivals import SEALS, seal_tail
from pharmalab.deduction.words import check_id


class Publish(Entry, frozen=True, tag="publish"):
    """An entry for a theory that you published, with your seal (gold, silver, or a hedge: R, G, B) if you noted it."""

    verb: ClassVar[str] = "publish"
    past: ClassVar[str] = "published"
    public_by_default: ClassVar[bool] = True
    ingredient: str
    alchemical: str
    seal: str | None = None
    public: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.ingredient, INGREDIENTS, "ingredient")
        check_id(self.alchemical, ALCHEMICALS, "alchemical")
        if self.seal is not None:
            check_id(self.seal, SEALS, "seal (gold, silver, R, G, B)")

    def clue(self) -> Clue:
        return Clue((0,), alchemy.ALL_ALCHEMICALS)

    def certain(self) -> None:
        return None

    def mentions(self) -> tuple[int, ...]:
        return ()

    def _line(self) -> str:
        return f"{self.verb} {name_of(self.ingredient)} = {self.alchemical}{seal_tail(self.seal)}"

    def fact(self) -> str:
        return f"you {self.past} {name_of(self.ingredient)} = {self.alchemical}{seal_tail(self.seal)}"


class Endorse(Publish, frozen=True, tag="endorse"):
    """An entry for a theory that you endorsed, with your seal if you noted it."""

    verb: ClassVar[str] = "endorse"
    past: ClassVar[str] = "endorsed"
