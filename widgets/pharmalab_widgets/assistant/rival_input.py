"""Entry of a rival's actions: who it was, and what she took, showed, sold, published, endorsed or failed to debunk."""

from typing import Any

from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS, QUALITIES
from pharmalab.deduction.entries import Endorsed, Failed, OfRivals, Published, Showed, Sold, Took
from pharmalab.deduction.entries.rivals import COPIES, SEALS, OfRival, one_spelling, renamed
from pharmalab.deduction.rivals import cards_left
from pharmalab.deduction.words import Unreadable, check_id
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.entry_check import check_entry
from pharmalab_widgets.live.messages import place

COLOURS = ("Red", "Green", "Blue", "Yellow")  #: rivals are called by the colours of the game, until they have names
HANDS = range(2, 10)  #: how many cards she may be said to hold; typed lines know more
ACTS = {"published": Published, "endorsed": Endorsed}


class RivalInput:
    """The actions of the view Rivals.

    Attributes:
        who: the chosen rival; the other attributes are chosen for her next entry.
        cards: the size of her hand (None: not counted).
        left: the cards of each ingredient that may be in her hand (None: as counted).
        wanted: the potion that the adventurer wanted from her.
        guarantee: what she guaranteed, '' if that was not noted.
        theory: ingredient and alchemical of the theory (None: not chosen).
        seal: her seal on it, '' if it was not shown.
        makes: whether the pair with which she failed to debunk it makes the potion.
    """

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.who = ""
        self.named = 0  #: how often a rival got a name: then the field for it empties
        self._clear()

    def _clear(self) -> None:
        """Clear all choices, so that nothing from an earlier entry slips into the next one."""
        self.cards: int | None = None
        self.left: tuple[int, ...] | None = None
        self.wanted = self.guarantee = self.seal = ""
        self.theory: tuple[int | None, int | None] = None, None
        self.makes = True

    @property
    def names(self) -> tuple[str, ...]:
        """The rivals to choose from: those at the table; else those of the notes, then colours that are still free."""
        noted = dict.fromkeys(self._noted)
        if self.who:
            noted.setdefault(self.who)
        if self.state.rivals:
            return tuple(dict.fromkeys((*self.state.rivals, *noted)))
        free = [colour for colour in COLOURS if colour not in noted]
        return (*noted, *free[: max(0, len(COLOURS) - len(noted))])

    @property
    def _noted(self) -> list[str]:
        """The rivals of the notes, in the order of their first entries."""
        return [entry.rival for entry in one_spelling(self.state.notes.entries) if isinstance(entry, OfRival)]

    def do_rival(self, name: str) -> None:
        """Choose a rival, known or new; the same rival again clears the choice."""
        name = " ".join(name.split())
        if name:
            check_entry(Showed(name, "0"), (), self.state.rivals)  # raises for what is no name, or nobody's here
            name = next((one for one in self.names if one.casefold() == name.casefold()), name)
        self.who = "" if name == self.who else name
        self._clear()
        self.named += 1
        self.state.focus = f"rival-{name}" if name else ""

    def do_rename(self, name: str) -> None:
        """Rename the chosen rival in all entries."""
        old, new = self._rival(), " ".join(name.split())
        if self.state.rivals:
            raise Unreadable("at this table names are changed in Players")
        if new.casefold() != old.casefold() and new.casefold() in map(str.casefold, self._noted):
            raise Unreadable(f"{new} is another rival in your notes: choose a name that nobody has", new)
        check_entry(Showed(new, "0"), (), ())  # raises for what is no name
        notes = self.state.notes
        entries = tuple(renamed(entry, old, new) for entry in notes.entries)
        if entries != notes.entries:
            self.state.change(notes.replace(entries=entries), f"the name {new} instead of {old}", merge=False)
        self.who, self.named = new, self.named + 1
        self.state.say(f"{old} is called {new} now.")
        self.state.focus = f"rival-{new}"

    @property
    def counted(self) -> tuple[int, ...]:
        """The number of cards of each ingredient that may be in her hand: as chosen, or counted from the entries."""
        if self.left is not None:
            return self.left
        state = self.state
        before, probe = state.notes.entries[: state.place], Showed(self._rival(), "0")
        return cards_left((*before, probe), state.notes.table.hand)(len(before))

    def do_rival_cards(self, n: str) -> None:
        """Choose the size of her hand; the same size again means not counted."""
        number = HANDS[place(n, len(HANDS), "size of a hand")]
        self.cards = None if number == self.cards else number

    def do_rival_left(self, i: str) -> None:
        """Take one card of an ingredient off her possible cards; from 0 it goes back to all."""
        k, counted = place(i, 8, "ingredient"), list(self.counted)
        counted[k] = (counted[k] - 1) % (COPIES + 1)
        self.left = tuple(counted)

    def do_rival_counted(self) -> None:
        """Go back to the count from the entries."""
        self.left = None
        self.state.focus = "rival_left-0"

    def do_showed(self, potion: str) -> None:
        self._enter(Showed(self._rival(), potion, **self._hand()), f"showed-{potion}")

    def do_took(self, i: str) -> None:
        """Enter a card that she took openly."""
        ingredient = INGREDIENTS[place(i, 8, "ingredient")]
        self._enter(Took(self._rival(), ingredient), f"took-{i}")

    def do_rival_wanted(self, potion: str) -> None:
        check_id(potion, ASPECTS, "potion an adventurer wants")
        self.wanted = "" if potion == self.wanted else potion

    def do_rival_guarantee(self, value: str) -> None:
        if value:
            check_id(value, QUALITIES, "quality")
        self.guarantee = value

    def do_rival_sold(self, quality: str) -> None:
        if not self.wanted:
            raise Unreadable("choose first which potion was wanted")
        sale = Sold(self._rival(), self.wanted, quality, self.guarantee or None, **self._hand())
        self._enter(sale, f"rival_wanted-{self.wanted}")  # the answers are shut now

    # --- theories -------------------------------------------------------------------------------------------

    def claim(self, i: int, a: int) -> None:
        """Choose the theory of a clicked cell; the same cell again clears the choice."""
        self._rival()
        self.theory = (None, None) if (i, a) == self.theory else (i, a)

    def do_rival_ingredient(self, value: str) -> None:
        self.theory = place(value, 8, "ingredient") if value else None, self.theory[1]

    def do_rival_alchemical(self, value: str) -> None:
        self.theory = self.theory[0], place(value, 8, "alchemical") if value else None

    def do_rival_seal(self, value: str) -> None:
        if value:
            check_id(value, SEALS, "seal")
        self.seal = value

    def do_rival_theory(self, act: str) -> None:
        """Enter that she published the theory, endorsed it, or failed to debunk it with a colour."""
        theory = self._theory()
        if act in ACTS:
            self._enter(ACTS[act](*theory, self.seal or None), "rival-ingredient")
        else:
            self._enter(Failed(*theory, act), "rival-ingredient")

    def do_rival_makes(self, value: str) -> None:
        """Choose whether the pair with which she failed to debunk it makes the potion."""
        self.makes = value == "yes"

    def do_rival_failed(self, potion: str) -> None:
        """Enter that she failed to debunk the theory with the pair that is selected on the sheet."""
        if len(self.state.picked) != 2:
            raise Unreadable("select first the two ingredients that she named")
        a, b = (INGREDIENTS[i] for i in self.state.picked)
        self._enter(Failed(*self._theory(), a=a, b=b, potion=potion, result=self.makes), "rival-ingredient")

    def _theory(self) -> tuple[str, str, str]:
        i, a = self.theory
        if i is None or a is None:
            raise Unreadable("choose first which theory: an ingredient and its alchemical")
        return self._rival(), INGREDIENTS[i], ALCHEMICALS[a]

    # --- what all entries need ------------------------------------------------------------------------------

    def _enter(self, entry: OfRivals, focus: str) -> None:
        self.state.add(entry)
        self._clear()
        self.state.focus = focus

    def _rival(self) -> str:
        if not self.who:
            raise Unreadable("choose first which rival it was")
        return self.who

    def _hand(self) -> dict[str, Any]:
        """Return what is known about her hand.

        An ingredient that is selected on the sheet was seen through the periscope.
        """
        if len(self.state.picked) > 1:
            raise Unreadable("a periscope shows one ingredient: select one, or none")
        seen = INGREDIENTS[self.state.picked[0]] if self.state.picked else None
        return {"seen": seen, "cards": self.cards, "left": self.left, "public": seen is None}
