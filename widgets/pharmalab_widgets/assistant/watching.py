"""Entering what rivals did: who it was, and what she took, showed, sold, published, endorsed or failed to debunk."""

from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS, QUALITIES
from pharmalab.deduction.entries import Endorsed, Failed, OfRivals, Published, Showed, Sold, Took
from pharmalab.deduction.entries.rivals import OfRival
from pharmalab.deduction.words import Unreadable, check_id
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.live.messages import place

COLOURS = ("Red", "Green", "Blue", "Yellow")  #: rivals are called by the colours of the game, until they have names
CLAIMS = {
    "published": "published",
    "endorsed": "endorsed",
    "R": "failed to debunk by red",
    "G": "failed to debunk by green",
    "B": "failed to debunk by blue",
}


class Watching:
    """What the view Rivals does. ``who``: the rival that was chosen; ``wanted``: what she sold her potion as;
    ``guarantee``: what she guaranteed, '' if that was not noted."""

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.who, self.wanted, self.guarantee = "", "", ""
        self.named = 0  #: how often a rival got a name: then the field for it empties

    @property
    def names(self) -> tuple[str, ...]:
        """Rivals to choose from: those of the notes first, then colours that are still free."""
        noted = dict.fromkeys(e.rival for e in self.state.notes.entries if isinstance(e, OfRival))
        if self.who:
            noted.setdefault(self.who)
        free = [colour for colour in COLOURS if colour not in noted]
        return (*noted, *free[: max(0, len(COLOURS) - len(noted))])

    def do_rival(self, name: str) -> None:
        """Choose a rival, known or not; the same again: none."""
        name = " ".join(name.split())
        if name:
            Showed(name, "0")  # raises for what is no name
        self.who = "" if name == self.who else name
        self.named += 1
        self.state.focus = f"rival-{name}" if name else ""

    def do_showed(self, potion: str) -> None:
        seen = self._seen()
        self._enter(Showed(self._rival(), potion, seen=seen, public=seen is None), f"showed-{potion}")

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
        seen = self._seen()
        sale = Sold(self._rival(), self.wanted, quality, self.guarantee or None, seen=seen, public=seen is None)
        self._enter(sale, f"rival_wanted-{self.wanted}")  # the answers are shut now
        self.wanted = self.guarantee = ""

    def do_rival_theory(self, act: str, i: str, a: str, seal: str = "") -> None:
        """A theory that she published, endorsed, or failed to debunk by a colour."""
        if act not in CLAIMS:
            raise ValueError(f"“{act}” is nothing that rivals do")
        theory = self._rival(), INGREDIENTS[place(i, 8, "ingredient")], ALCHEMICALS[place(a, 8, "alchemical")]
        if act in ("published", "endorsed"):
            kind = Published if act == "published" else Endorsed
            self._enter(kind(*theory, seal or None), "rival-theory")
        else:
            self._enter(Failed(*theory, act), "rival-theory")

    def _enter(self, entry: OfRivals, focus: str) -> None:
        self.state.add(entry)
        self.state.focus = focus

    def _rival(self) -> str:
        if not self.who:
            raise Unreadable("choose first which rival it was")
        return self.who

    def _seen(self) -> str | None:
        """The ingredient that is selected on the sheet was seen through the periscope."""
        if len(self.state.picked) > 1:
            raise Unreadable("a periscope shows one ingredient: select one, or none")
        return INGREDIENTS[self.state.picked[0]] if self.state.picked else None
