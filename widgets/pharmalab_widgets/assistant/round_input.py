"""The actions for entering a round at a real table.

You enter your own potions and sales on the sheet, and everything else here: what rivals sold or took, for example.
"""

import re
from collections import Counter

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.entries import (
    AnyEntry,
    Aspect,
    Debunk,
    Endorsed,
    Published,
    Showed,
    Sold,
    Took,
)
from pharmalab.deduction.entries.rivals import OfRival
from pharmalab.deduction.table import Theory
from pharmalab.deduction.theory_board import attempt, without_theory
from pharmalab.deduction.words import Unreadable, closest_name, listing, plural
from pharmalab_widgets.assistant.assistant import ROUND, Assistant
from pharmalab_widgets.assistant.history import ENTRIES, TABLE
from pharmalab_widgets.assistant.own_seal import put_seal
from pharmalab_widgets.live.messages import place

ME = "You"
RIVALS_DO = ("potion", "sale", "publish", "endorse", "debunk", "card")
I_DO = ("publish", "endorse", "debunk")
ROUNDS = 6
OVER = re.compile(r"Round (\d+) is over\b")


class RoundInput:
    """The actions of the Round view, and the player's choices so far.

    *who* is the player whose row is open. *conferences* are the numbers of the rounds that end with a conference.
    """

    conferences: tuple[int, ...] = (3, 5)

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self._close()

    def _close(self) -> None:
        self.who = self.act = ""
        self.ingredient: int | None = None
        self.alchemical: int | None = None

    @property
    def theories(self) -> tuple[Theory, ...]:
        """The theories on the board."""
        return self.state.notes.table.theories

    @property
    def round(self) -> int:
        """The number of the current round, from 1. After the last round, it is one more than the number of rounds."""
        return 1 + max(map(int, OVER.findall("\n".join(_comments(self.state.notes)))), default=0)

    def seals(self) -> dict[str, int]:
        """Return how many seals each player has on the theory board."""
        there = {(one.ingredient, one.alchemical) for one in self.theories}
        found = {ME: sum(one.my_seal is not None for one in self.theories), **dict.fromkeys(self.state.rivals, 0)}
        sealed = {
            (entry.rival, entry.ingredient)
            for entry in self.state.notes.entries
            if isinstance(entry, Published) and (entry.ingredient, entry.alchemical) in there
        }
        return found | Counter(rival for rival, _ in sealed)

    def done(self, who: str) -> list[AnyEntry]:
        """Return the entries about a rival's actions in this round."""
        entries = self.state.notes.entries
        last = max((n for n, entry in enumerate(entries) if any(map(OVER.match, entry.above))), default=0)
        if any(map(OVER.match, self.state.notes.below)):
            return []
        return [one for one in entries[last:] if isinstance(one, OfRival) and one.rival == who]

    # --- what a person can do -------------------------------------------------------------------------------

    def do_did(self, who: str, act: str) -> None:
        """Choose a player and an action. Making the same choice again clears it."""
        if who not in (ME, *self.state.rivals):
            raise Unreadable(f"{who} isn’t at this table", who, closest_name(who, self.state.rivals))
        if act not in (I_DO if who == ME else RIVALS_DO):
            raise Unreadable(f"“{act}” can’t be entered in this row", act)
        again = (who, act) == (self.who, self.act)
        self._close()
        self.state.say("")
        if not again:
            self.who, self.act = who, act

    def do_round_potion(self, potion: str) -> None:
        self._enter(Showed(self._rival(), potion))

    def do_round_sale(self, potion: str, quality: str) -> None:
        self._enter(Sold(self._rival(), wanted=potion, quality=quality))

    def do_round_card(self, i: str) -> None:
        self._enter(Took(self._rival(), INGREDIENTS[place(i, 8, "ingredient")]))

    def do_round_ingredient(self, i: str) -> None:
        self.choose(place(i, 8, "ingredient"), self.alchemical)

    def do_round_alchemical(self, a: str) -> None:
        self.choose(self.ingredient, place(a, 8, "alchemical"))

    def choose(self, i: int | None, a: int | None) -> None:
        """Choose a theory, or only its ingredient or alchemical.

        Once both are chosen, a rival's theory counts as published. A theory of yours still needs a seal.
        """
        if self.act != "publish":
            raise Unreadable("choose first who published a theory")
        self.ingredient, self.alchemical = i, a
        if i is None or a is None or self.who == ME:
            return
        self._enter(Published(self.who, INGREDIENTS[i], ALCHEMICALS[a]))

    def do_round_seal(self, seal: str) -> None:
        """Put your own seal on the chosen theory."""
        if self.who != ME or self.ingredient is None or self.alchemical is None:
            raise Unreadable("choose first which theory your seal is on")
        theory = Theory(INGREDIENTS[self.ingredient], ALCHEMICALS[self.alchemical], seal or None)  # type: ignore[arg-type]
        put_seal(self.state, theory)
        self._close()

    def do_round_theory(self, ingredient: str) -> None:
        """Choose the theory on the board that was endorsed or challenged."""
        theory = self.state.notes.table.theory_of(ingredient)
        if theory is None:
            raise Unreadable(f"there is no theory about {ingredient} on the board", ingredient)
        if self.act == "endorse" and self.who != ME:
            return self._enter(Endorsed(self.who, theory.ingredient, theory.alchemical))
        if self.act not in ("endorse", "debunk"):
            raise Unreadable("choose first who endorsed or debunked a theory")
        self.ingredient, self.alchemical = INGREDIENTS.index(ingredient), ALCHEMICALS.index(theory.alchemical)
        return None

    def do_round_shown(self, potion: str) -> None:
        """Enter the sign that was shown when somebody tried to debunk a theory."""
        i, a = self.ingredient, self.alchemical
        if self.act != "debunk" or i is None or a is None:
            raise Unreadable("choose first which theory was to be debunked")
        self.demonstrated(Aspect(INGREDIENTS[i], potion[:1], potion[1:]))

    @property
    def asks_for_cell(self) -> bool:
        """Whether the next click on a cell of the grid chooses the theory that a player published."""
        return self.state.view == ROUND and self.act == "publish"

    @property
    def asks_for_pair(self) -> bool:
        """Whether the next pair and potion chosen on the sheet are for a debunking, in the master variant."""
        return self.state.view == ROUND and self.act == "debunk" and self.state.notes.table.variant == "master"

    def demonstrated(self, shown: Aspect | Debunk) -> None:
        """Enter what the card reader showed when the chosen player tried to debunk a theory."""
        self._enter(shown if self.who == ME else attempt(self.state.notes.table, self.who, shown))

    def do_round_gone(self, ingredient: str) -> None:
        """Remove a theory from the board."""
        notes = self.state.notes
        self.state.change(notes.replace(table=without_theory(notes.table, ingredient)), "theories", TABLE, merge=False)
        self.state.say("You removed the theory.")

    def do_round_over(self) -> None:
        """Enter that the round is over and, if it ends with a conference, count the seals."""
        number = self.round
        if number > ROUNDS:
            raise ValueError(f"The game has {ROUNDS} rounds.")
        counted = listing(f"{who} {plural(n, 'seal')}" for who, n in self.seals().items())
        said = f"Round {number} is over" + (f"; conference: {counted}" if number in self.conferences else "")
        notes = self.state.notes
        self.state.change(notes.replace(below=(*notes.below, said)), f"the end of round {number}", ENTRIES)
        self.state.say(f"{said}.")
        self._close()

    # --- what all entries need ------------------------------------------------------------------------------

    def _rival(self) -> str:
        if self.who in ("", ME):
            raise Unreadable("choose first which rival it was")
        return self.who

    def _enter(self, entry: AnyEntry) -> None:
        """Add an entry to the notes."""
        self.state.add(entry)
        self.state.focus = f"did-{self.who}-{self.act}"
        self._close()


def _comments(notes: Notes) -> list[str]:
    """Return all comment lines of the notes."""
    return [*(line for entry in notes.entries for line in entry.above), *notes.below]
