"""The actions of the form for entering a rival's action (take, show, sell, publish, endorse or debunk)."""

from typing import Any

from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, QUALITIES, has_plus
from pharmalab.deduction.entries import Aspect, Debunk, Endorsed, Published, Showed, Sold, Took, Written
from pharmalab.deduction.entries.rivals import COPIES, SEALS, OfRival, one_spelling, renamed
from pharmalab.deduction.rivals import cards_left
from pharmalab.deduction.table import Theory
from pharmalab.deduction.theory_board import attempt
from pharmalab.deduction.words import Unreadable, check_id
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.entry_check import check_entry
from pharmalab_widgets.live.messages import place

COLOURS = ("Red", "Green", "Blue", "Yellow")  #: rivals' names by colour, until they have others
HANDS = range(2, 10)  #: the hand sizes to choose from; typed lines allow more
TRIES = ("debunked", "failed")  #: how an attempt to debunk a theory ends


class RivalInput:
    """The actions of the Rivals view, and the player's choices for the next entry.

    Attributes:
        cards: the size of the rival's hand, or None if unknown.
        left: how many cards of each ingredient the rival may hold; None to count them from the entries.
        guarantee: the quality that the rival guaranteed, or ''.
        theory: the ingredient and the alchemical, each None until it is chosen.
        seal: the rival's seal on the theory, or ''.
        makes: whether the card reader said that the selected pair makes the potion.
    """

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.who = ""
        self.named = 0  #: how many rivals were named; each name empties the field
        self._clear()

    def _clear(self) -> None:
        """Clear all choices, so that nothing from an earlier entry slips into the next one."""
        self.cards: int | None = None
        self.left: tuple[int, ...] | None = None
        self.guarantee = self.seal = ""
        self.theory: tuple[int | None, int | None] = None, None
        self.makes = True

    @property
    def names(self) -> tuple[str, ...]:
        """The rivals to choose from.

        These are the players at the table or, if they aren't known, the rivals in the notes and the colours that no
        rival has yet.
        """
        noted = dict.fromkeys(self._noted)
        if self.who:
            noted.setdefault(self.who)
        if self.state.rivals:
            return tuple(dict.fromkeys((*self.state.rivals, *noted)))
        free = [colour for colour in COLOURS if colour not in noted]
        return (*noted, *free[: max(0, len(COLOURS) - len(noted))])

    @property
    def _noted(self) -> list[str]:
        """The rivals in the notes, in the order of their first entries."""
        return [entry.rival for entry in one_spelling(self.state.notes.entries) if isinstance(entry, OfRival)]

    def do_rival(self, name: str) -> None:
        """Choose a known or a new rival. Choosing the same rival again clears the choice."""
        name = " ".join(name.split())
        if name:
            # raises an error for a text that is no name, or nobody's name at this table
            check_entry(Showed(name, "0"), (), self.state.rivals)
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
            raise Unreadable(f"Your notes already mention a rival called {new}: choose another name", new)
        check_entry(Showed(new, "0"), (), ())  # raises an error for a text that is no name
        notes = self.state.notes
        entries = tuple(renamed(entry, old, new) for entry in notes.entries)
        if entries != notes.entries:
            self.state.change(notes.replace(entries=entries), f"the name {new} instead of {old}", merge=False)
        self.who, self.named = new, self.named + 1
        self.state.say(f"{old} is now called {new}.")
        self.state.focus = f"rival-{new}"

    @property
    def counted(self) -> tuple[int, ...]:
        """The number of cards of each ingredient that the rival may hold.

        These are the numbers that the user has chosen. If there are none, the cards are counted from the entries.
        """
        if self.left is not None:
            return self.left
        state = self.state
        before, probe = state.notes.entries[: state.place], Showed(self._rival(), "0")
        return cards_left((*before, probe), state.notes.table.hand)(len(before))

    def do_rival_cards(self, n: str) -> None:
        """Choose the size of the rival's hand. Choosing the same size again clears the choice."""
        number = HANDS[place(n, len(HANDS), "size of a hand")]
        self.cards = None if number == self.cards else number

    def do_rival_left(self, i: str) -> None:
        """Subtract 1 from the number of cards of an ingredient that the rival may hold.

        After 0, the number goes back to the maximum.
        """
        k, counted = place(i, 8, "ingredient"), list(self.counted)
        counted[k] = (counted[k] - 1) % (COPIES + 1)
        self.left = tuple(counted)

    def do_rival_counted(self) -> None:
        """Discard the chosen numbers of cards, and count the cards from the entries again."""
        self.left = None
        self.state.focus = "rival_left-0"

    def do_showed(self, potion: str) -> None:
        self._enter(Showed(self._rival(), potion, **self._hand()), f"showed-{potion}")

    def do_took(self, i: str) -> None:
        """Record that the chosen rival openly took a card."""
        ingredient = INGREDIENTS[place(i, 8, "ingredient")]
        self._enter(Took(self._rival(), ingredient), f"took-{i}")

    def do_rival_guarantee(self, value: str) -> None:
        if value:
            check_id(value, QUALITIES, "quality")
        self.guarantee = value

    def do_rival_sold(self, potion: str, quality: str) -> None:
        """Enter the chosen rival's sale. ``potion`` is the potion that the adventurer wanted."""
        sale = Sold(self._rival(), potion, quality, self.guarantee or None, **self._hand())
        self._enter(sale, f"rival_sold-{potion}-{quality}")

    # --- theories -------------------------------------------------------------------------------------------

    @property
    def theories(self) -> tuple[Theory, ...]:
        """The theories on the board."""
        return self.state.notes.table.theories

    @property
    def chosen(self) -> Theory | None:
        """The chosen theory, if it is on the board."""
        return next((one for one in self.theories if self.theory == theory_cell(one)), None)

    def claim(self, i: int | None, a: int | None) -> None:
        """Choose a theory, or only its ingredient or alchemical.

        Choosing the same theory again clears the choice. A new theory is published once its ingredient and its
        alchemical are chosen.
        """
        rival = self._rival()
        self.theory = (None, None) if (i, a) == self.theory else (i, a)
        i, a = self.theory
        if i is None or a is None or self.chosen:
            return
        self.theory = i, None  # if it is refused, the person can choose another alchemical
        self._enter(Published(rival, INGREDIENTS[i], ALCHEMICALS[a], self.seal or None), f"rival-{rival}")

    def do_rival_ingredient(self, i: str) -> None:
        k = place(i, 8, "ingredient")
        self.theory = None if k == self.theory[0] and self.theory[1] is None else k, None

    def do_rival_alchemical(self, a: str) -> None:
        self.claim(self.theory[0], place(a, 8, "alchemical"))

    def do_rival_board(self, ingredient: str) -> None:
        """Choose a theory on the board."""
        one = self.state.notes.table.theory_of(ingredient)
        if one is None:
            raise Unreadable(f"there is no theory about {ingredient} on the board", ingredient)
        self.claim(*theory_cell(one))

    def do_rival_seal(self, value: str) -> None:
        if value:
            check_id(value, SEALS, "seal")
        self.seal = value

    def do_rival_endorsed(self) -> None:
        """Enter that the rival endorsed the chosen theory."""
        one = self._theory()
        self._enter(Endorsed(self._rival(), one.ingredient, one.alchemical, self.seal or None), f"rival-{self.who}")

    def do_rival_by(self, how: str, color: str) -> None:
        """Enter the rival's attempt to debunk the chosen theory in a colour. ``how`` says whether it failed."""
        one = self._theory()
        check_id(color, COLORS, "colour")
        check_id(how, TRIES, "way to end a debunk")
        plus = has_plus(ALCHEMICALS.index(one.alchemical), COLORS.index(color)) is (how == "failed")
        self._attempted(Aspect(one.ingredient, color, "+" if plus else "-"))

    def do_rival_makes(self, value: str) -> None:
        """Choose whether the card reader said that the pair makes the potion."""
        self.makes = value == "yes"

    def do_rival_pair(self, potion: str) -> None:
        """Enter the card reader's answer about the selected pair, which may debunk theories."""
        self._theory()
        if len(self.state.picked) != 2:
            raise Unreadable("select first the two ingredients that the rival named")
        a, b = (INGREDIENTS[i] for i in self.state.picked)
        self._attempted(Debunk(a, b, potion, self.makes))

    def _attempted(self, shown: Aspect | Debunk) -> None:
        self._enter(attempt(self.state.notes.table, self._rival(), shown), f"rival-{self.who}")

    def _theory(self) -> Theory:
        self._rival()
        if self.chosen is None:
            raise Unreadable("choose first which theory on the board it was about")
        return self.chosen

    # --- what all entries need ------------------------------------------------------------------------------

    def _enter(self, entry: Written, focus: str) -> None:
        self.state.add(entry)
        self._clear()
        self.state.focus = focus

    def _rival(self) -> str:
        if not self.who:
            raise Unreadable("choose first which rival it was")
        return self.who

    def _hand(self) -> dict[str, Any]:
        """Return what is known about the rival's hand.

        An ingredient that is selected on the sheet counts as seen through the Periscope.
        """
        if len(self.state.picked) > 1:
            raise Unreadable("a periscope shows one ingredient: select one, or none")
        seen = INGREDIENTS[self.state.picked[0]] if self.state.picked else None
        return {"seen": seen, "cards": self.cards, "left": self.left, "public": seen is None}


def theory_cell(one: Theory) -> tuple[int, int]:
    """Return the numbers (0-7) of a theory's ingredient and alchemical."""
    return INGREDIENTS.index(one.ingredient), ALCHEMICALS.index(one.alchemical)
