"""Specialists and experimental fragments."""

from pharmalab.core.events import Event, Who, player
from pharmalab.games.pocket_pharma.components.names import title, titles


class SpecialistUsed(Event, frozen=True):
    rule = "pocket_pharma/specialists"
    seat: int
    specialist: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} uses the {title(self.specialist)}."

    def touches(self) -> tuple[str, ...]:
        return (self.specialist, f"seat-{self.seat}")


class ChemistCleared(Event, frozen=True):
    rule = "pocket_pharma/chemist"
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The display is discarded: {titles(self.cards) or 'it was empty'}."

    def touches(self) -> tuple[str, ...]:
        return (*self.cards, "discards")


class BiologistDrew(Event, frozen=True):
    rule = "pocket_pharma/molecular-biologist"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} draws {title(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return ("deck", self.card)


class ClinicianIgnored(Event, frozen=True):
    rule = "pocket_pharma/clinician"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"The Clinician ignores the side effects of {title(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


class ExperimentalTaken(Event, frozen=True):
    rule = "pocket_pharma/experimental-fragments"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} takes the experimental fragment {title(self.card)} with two actions."

    def touches(self) -> tuple[str, ...]:
        return (self.card, f"seat-{self.seat}")


class ExperimentalTurned(Event, frozen=True):
    rule = "pocket_pharma/experimental-fragments"
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"The experimental fragment {title(self.card)} is turned up."

    def touches(self) -> tuple[str, ...]:
        return ("experimental", self.card)


class ExperimentalReturned(Event, frozen=True):
    rule = "pocket_pharma/experimental-fragments-return"
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        go = "goes" if len(self.cards) == 1 else "go"
        return f"{titles(self.cards)} {go} under the experimental deck."

    def touches(self) -> tuple[str, ...]:
        return (*self.cards, "experimental")
