"""Conferences, and the award for the top alchemist."""

from typing import ClassVar

from pharmalab.core.agenda import Automatic


class Conference(Automatic, frozen=True):
    """The conference at the end of a round. ``number``: 1 or 2."""

    rule: ClassVar[str] = "alchemists/conference"
    number: int


class TopAlchemist(Automatic, frozen=True):
    """One reputation for who has most seals that count."""

    rule: ClassVar[str] = "alchemists/top-alchemist"
