"""Entry of a round at a real table: who did what, in two or three taps.

You enter your own potions and sales on the sheet, as always. Everything else that teaches something is here: what
rivals showed, sold and took, and what anybody published, endorsed or debunked.
"""

import re
from collections import Counter

from pharmalab.deduction import Notes
from pharmalab.deduction.advice.demonstrations import hit_of
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, POTIONS, has_plus
from pharmalab.deduction.entries import (
    AnyEntry,
    Aspect,
    Debunk,
    Endorsed,
    Failed,
    Published,
    Showed,
    Sold,
    Took,
)
from pharmalab.deduction.entries.rivals import OfRival, shown_by
from pharmalab.deduction.table import Table, Theory
from pharmalab.deduction.words import NAMES, Unreadable, closest_name, listing, plural
from pharmalab_widgets.assistant.assistant import ROUND, Assistant
from pharmalab_widgets.assistant.history import ENTRIES, TABLE
from pharmalab_widgets.live.messages import place

ME = "You"
RIVALS_DO = ("potion", "sale", "publish", "endorse", "debunk", "card")
I_DO = ("publish", "endorse", "debunk")
ROUNDS = 6
OVER = re.compile(r"Round (\d+) is over\b")


class RoundInput:
    """The actions of the view Round.

    Attributes:
        who: the player whose row is open.
        act: what that player did.
        ingredient: of the theory that the action is about, once it is chosen.
        alchemical: of the theory that the action is about, once it is chosen.
        conferences: the rounds that end with a conference.
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
        """The current round, from 1; after the last round, one more."""
        return 1 + max(map(int, OVER.findall("\n".join(_comments(self.state.notes)))), default=0)

    def seals(self) -> dict[str, int]:
        """Return how many seals each player has on the theories on the board."""
        there = {(one.ingredient, one.alchemical) for one in self.theories}
        found = {ME: sum(one.my_seal is not None for one in self.theories), **dict.fromkeys(self.state.rivals, 0)}
        sealed = {
            (entry.rival, entry.ingredient)
            for entry in self.state.notes.entries
            if isinstance(entry, Published) and (entry.ingredient, entry.alchemical) in there
        }
        return found | Counter(rival for rival, _ in sealed)

    def done(self, who: str) -> list[AnyEntry]:
        """Return a rival's actions in this round, as far as they are entered."""
        entries = self.state.notes.entries
        last = max((n for n, entry in enumerate(entries) if any(map(OVER.match, entry.above))), default=0)
        if any(map(OVER.match, self.state.notes.below)):
            return []
        return [one for one in entries[last:] if isinstance(one, OfRival) and one.rival == who]

    # --- what a person can do -------------------------------------------------------------------------------

    def do_did(self, who: str, act: str) -> None:
        """Choose who did what; the same choice again clears it."""
        if who not in (ME, *self.state.rivals):
            raise Unreadable(f"{who} is not at this table", who, closest_name(who, self.state.rivals))
        if act not in (I_DO if who == ME else RIVALS_DO):
            raise Unreadable(f"“{act}” is nothing that is entered here", act)
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
        """Choose a theory or a part of it.

        Once both parts are chosen, a rival's is published, and yours waits for its seal.
        """
        if self.act != "publish":
            raise Unreadable("choose first who published a theory")
        self.ingredient, self.alchemical = i, a
        if i is None or a is None or self.who == ME:
            return
        theory = Theory(INGREDIENTS[i], ALCHEMICALS[a])
        self._enter(Published(self.who, theory.ingredient, theory.alchemical), self._with(theory))

    def do_round_seal(self, seal: str) -> None:
        """Put your own seal on the chosen theory."""
        if self.who != ME or self.ingredient is None or self.alchemical is None:
            raise Unreadable("choose first which theory your seal is on")
        theory = Theory(INGREDIENTS[self.ingredient], ALCHEMICALS[self.alchemical], seal or None)  # type: ignore[arg-type]
        table = self._with(theory, instead=self.act == "endorse")
        said = f"Your theory: {NAMES[self.ingredient]} = {theory.alchemical}."
        self.state.change(self.state.notes.replace(table=table), "your theory", TABLE, merge=False)
        self.state.say(said)
        self._close()

    def do_round_theory(self, ingredient: str) -> None:
        """Choose the theory on the board that was endorsed, or that is to be debunked."""
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
        """Enter the sign that was shown when somebody debunked a theory, or tried to."""
        i, a = self.ingredient, self.alchemical
        if self.act != "debunk" or i is None or a is None:
            raise Unreadable("choose first which theory was to be debunked")
        shown = Aspect(INGREDIENTS[i], potion[:1], potion[1:])
        stands = has_plus(a, COLORS.index(shown.color)) is (shown.sign == "+")
        if not stands:
            self._enter(self._by(shown), self._without(shown.ingredient))
        elif self.who == ME:
            self._enter(shown)
        else:
            self._enter(Failed(self.who, shown.ingredient, ALCHEMICALS[a], color=shown.color))

    @property
    def asks_for_pair(self) -> bool:
        """Whether a master's debunking is being entered: its pair and its potion are chosen on the sheet."""
        return self.state.view == ROUND and self.act == "debunk" and self.state.notes.table.variant == "master"

    def demonstrated(self, shown: Debunk) -> None:
        """Enter what the card reader said about a pair and a potion, and its effect on the theories on the board."""
        pair = INGREDIENTS.index(shown.a), INGREDIENTS.index(shown.b)
        table = self.state.notes.table
        hit = hit_of(table, pair, POTIONS.index(shown.potion))
        if hit.on == ("yes" if shown.result else "no"):
            for refuted in hit.falls:
                table = self._without(refuted.ingredient, table)
            if hit.clash:
                one, other = hit.clash
                table = table.replace(conflicts=(*table.conflicts, (one.ingredient, other.ingredient)))
            return self._enter(self._by(shown), table)
        aimed = [theory for i in sorted(pair) if (theory := table.theory_of(INGREDIENTS[i]))]
        if not aimed or self.who == ME:
            return self._enter(self._by(shown))
        failed = Failed(
            self.who,
            aimed[0].ingredient,
            aimed[0].alchemical,
            a=shown.a,
            b=shown.b,
            potion=shown.potion,
            result=shown.result,
        )
        return self._enter(failed)

    def do_round_gone(self, ingredient: str) -> None:
        """Remove a theory from the board."""
        self.state.change(self.state.notes.replace(table=self._without(ingredient)), "theories", TABLE, merge=False)
        self.state.say("The theory is gone.")

    def do_round_over(self) -> None:
        """End the round; at a conference, count the seals."""
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

    def _by(self, shown: Aspect | Debunk) -> Aspect | Debunk:
        """Return the entry, with a note of the rival who showed it."""
        return shown if self.who == ME else shown.replace(note=shown_by(self.who))

    def _enter(self, entry: AnyEntry, table: Table | None = None) -> None:
        """Note an entry, and its change to the board, as one step of undo."""
        self.state.add(entry)
        if table is not None:
            self.state.notes = self.state.notes.replace(table=table)
        self.state.focus = f"did-{self.who}-{self.act}"
        self._close()

    def _with(self, theory: Theory, instead: bool = False) -> Table:
        """Return the table with a further theory. Raises Unreadable if its ingredient or alchemical is taken."""
        for one in self.theories:
            if one.ingredient == theory.ingredient and not instead:
                name = NAMES[INGREDIENTS.index(one.ingredient)]
                raise Unreadable(f"a theory about {name} lies on the board already: endorse it, or remove it first")
            if one.alchemical == theory.alchemical and one.ingredient != theory.ingredient:
                name = NAMES[INGREDIENTS.index(one.ingredient)]
                raise Unreadable(f"{one.alchemical} is used in the theory about {name}: remove that one first")
        others = tuple(one for one in self.theories if one.ingredient != theory.ingredient)
        return self.state.notes.table.replace(theories=(*others, theory))

    def _without(self, ingredient: str, table: Table | None = None) -> Table:
        """Return the table (default: the notes') without the theory about an ingredient and its conflicts."""
        table = table or self.state.notes.table
        left = tuple(one for one in table.theories if one.ingredient != ingredient)
        return table.replace(theories=left, conflicts=tuple(pair for pair in table.conflicts if ingredient not in pair))


def _comments(notes: Notes) -> list[str]:
    """Return all comment lines of the notes."""
    return [*(line for entry in notes.entries for line in entry.above), *notes.below]
