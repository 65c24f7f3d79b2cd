"""Specialists and experimental fragments."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing, titles


class SpecialistUsed(Event, frozen=True):
    rule = "pocket_pharma/specialists"
    says = "{seat} uses the {specialist}."
    lit = ("seat-{seat}",)
    seat: Seat
    specialist: Thing


class ChemistCleared(Event, frozen=True):
    rule = "pocket_pharma/chemist"
    lit = ("discards",)
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The display is discarded: {titles(self.cards) or 'it was empty'}."


class BiologistDrew(Event, frozen=True):
    rule = "pocket_pharma/molecular-biologist"
    says = "{seat} draws {card}."
    lit = ("deck", "seat-{seat}")
    seat: Seat
    card: Thing


class ClinicianIgnored(Event, frozen=True):
    rule = "pocket_pharma/clinician"
    says = "The Clinician ignores the side effects of {card}."
    lit = ("seat-{seat}",)
    seat: Seat
    card: Thing


class ExperimentalTaken(Event, frozen=True):
    rule = "pocket_pharma/experimental-fragments"
    says = "{seat} takes the experimental fragment {card} with two actions."
    lit = ("seat-{seat}",)
    seat: Seat
    card: Thing


class ExperimentalTurned(Event, frozen=True):
    rule = "pocket_pharma/experimental-fragments"
    says = "The experimental fragment {card} is turned up."
    lit = ("experimental",)
    card: Thing


class ExperimentalReturned(Event, frozen=True):
    rule = "pocket_pharma/experimental-fragments-return"
    lit = ("experimental",)
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        go = "goes" if len(self.cards) == 1 else "go"
        return f"{titles(self.cards)} {go} under the experimental deck."
