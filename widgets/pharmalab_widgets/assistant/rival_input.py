"""Entering what rivals did: who it was, and what she took, showed, sold, published, endorsed or failed to debunk."""

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
    """What the view Rivals does.

    ``who``: the rival that was chosen. What is chosen for her next entry: ``cards``, the size of her hand (None: not
    counted); ``left``, cards of each ingredient that may be in it (None: as counted); ``wanted``: what she sold her
    potion as; ``guarantee``: what she guaranteed, '' if that was not noted; ``theory``: ingredient and alchemical
    (None: not chosen), and its ``seal``, '' if it was not shown; ``makes``: whether the pair by which she failed to
    debunk it makes the potion.
    """

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.who = ""
        self.named = 0  #: how often a rival got a name: then the field for it empties
        self._clear()

    def _clear(self) -> None:
        """Nothing is chosen: each entry is chosen anew, so that none is a slip."""
        self.cards: int | None = None
        self.left: tuple[int, ...] | None = None
        self.wanted = self.guarantee = self.seal = ""
        self.theory: tuple[int | None, int | None] = None, None
        self.makes = True

    @property
    def names(self) -> tuple[str, ...]:
        """Rivals to choose from: those at the table; else those of the notes, then colours that are still free."""
        noted = dict.fromkeys(self._noted)
        if self.who:
            noted.setdefault(self.who)
        if self.state.rivals:
            return tuple(dict.fromkeys((*self.state.rivals, *noted)))
        free = [colour for colour in COLOURS if colour not in noted]
        return (*noted, *free[: max(0, len(COLOURS) - len(noted))])

    @property
    def _noted(self) -> list[str]:
        """The rivals of the notes, in the order in which they came."""
        return [entry.rival for entry in one_spelling(self.state.notes.entries) if isinstance(entry, OfRival)]

    def do_rival(self, name: str) -> None:
        """Choose a rival, known or not; the same again: none."""
        name = " ".join(name.split())
        if name:
            check_entry(Showed(name, "0"), (), self.state.rivals)  # raises for what is no name, or nobody's here
            name = next((one for one in self.names if one.casefold() == name.casefold()), name)
        self.who = "" if name == self.who else name
        self._clear()
        self.named += 1
        self.state.focus = f"rival-{name}" if name else ""

    def do_rename(self, name: str) -> None:
        """Call the rival that was chosen otherwise, in all entries."""
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
        """How many cards of each ingredient may be in her hand: as chosen, or counted from the entries."""
        if self.left is not None:
            return self.left
        state = self.state
        before, probe = state.notes.entries[: state.place], Showed(self._rival(), "0")
        return cards_left((*before, probe), state.notes.table.hand)(len(before))

    def do_rival_cards(self, n: str) -> None:
        """The size of her hand; the same again: not counted."""
        number = HANDS[place(n, len(HANDS), "size of a hand")]
        self.cards = None if number == self.cards else number

    def do_rival_left(self, i: str) -> None:
        """One card fewer of an ingredient; after none, all."""
        k, counted = place(i, 8, "ingredient"), list(self.counted)
        counted[k] = (counted[k] - 1) % (COPIES + 1)
        self.left = tuple(counted)

    def do_rival_counted(self) -> None:
        """As counted from the entries."""
        self.left = None
        self.state.focus = "rival_left-0"

    def do_showed(self, potion: str) -> None:
        self._enter(Showed(self._rival(), potion, **self._hand()), f"showed-{potion}")

    def do_took(self, i: str) -> None:
        """A card that she took openly."""
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
        """A click on the grid: the theory that an ingredient is an alchemical; the same again: none."""
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
        """She published it, endorsed it, or failed to debunk it by a colour."""
        theory = self._theory()
        if act in ACTS:
            self._enter(ACTS[act](*theory, self.seal or None), "rival-ingredient")
        else:
            self._enter(Failed(*theory, act), "rival-ingredient")

    def do_rival_makes(self, value: str) -> None:
        """Whether the pair by which she failed to debunk it makes the potion, or does not."""
        self.makes = value == "yes"

    def do_rival_failed(self, potion: str) -> None:
        """She failed to debunk it by the pair that is selected on the sheet."""
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
        """What is known of her hand. An ingredient that is selected on the sheet was seen through the periscope."""
        if len(self.state.picked) > 1:
            raise Unreadable("a periscope shows one ingredient: select one, or none")
        seen = INGREDIENTS[self.state.picked[0]] if self.state.picked else None
        return {"seen": seen, "cards": self.cards, "left": self.left, "public": seen is None}
