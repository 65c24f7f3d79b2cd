"""Questions asked of a seat, as data. What each offers is in the game's table; what follows is in `actions`.

One kind of question for each action space (`Act`), and one for each choice within it. What happens by itself and what
chance decides stands with its part of the rules: `rules.rounds`, `rules.drawing`, `rules.mixing` and so on.
"""

from functools import lru_cache
from typing import ClassVar

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import SPACE_NAMES, SpaceId
from pharmalab.games.alchemists.components.names import BLANK, Ingredient
from pharmalab.games.alchemists.state import AT, AlchemistsState

# --- set-up and order -----------------------------------------------------------------------------------------


class KeepFavour(Question, frozen=True):
    """Set-up: which of the favour cards drawn is kept? The others are discarded unseen."""

    rule = "alchemists/favour-at-the-start"
    asks = "{seat}: which favour do you keep?"

    def passes(self, state: AlchemistsState) -> bool:
        """When there is nothing to discard: a small deck."""
        return len(state.favours[self.seat]) < 2


class ChooseOrder(Question, frozen=True):
    """Which order space?"""

    rule = "alchemists/choosing-play-order"
    asks = "{seat}: which order space do you take?"


# --- declaring ------------------------------------------------------------------------------------------------


class Declare(Question, frozen=True):
    """Which actions, and which favours for them? All lies open and takes effect at once. In one order: Assistants,
    then Custodians, then cubes by action space, then Associates (``at``: where in this order it stands)."""

    rule = "alchemists/declaring-actions"
    any_order: ClassVar[bool] = True
    asks = "{seat}: where do you put your cubes?"
    at: int = 0

    def asked_of(self, who: Who = player) -> str:
        return f"Where does {who(self.seat)} put cubes?"


# --- action spaces --------------------------------------------------------------------------------------------


class Act(Question, frozen=True):
    """One action on a space: perform it or decline it. ``again``: once more, by the Boots of Speed, without a cube;
    ``played``: how often ``favour`` was played for it."""

    space: ClassVar[str] = ""
    does: ClassVar[str]  #: what is done there, as one asks for it
    favour: ClassVar[str] = ""  #: that can be played for it
    asks = "{seat}: do you {does}, or decline?"
    again: bool = False
    played: int = 0

    def passes(self, state: AlchemistsState) -> bool:
        """When its cube was used before: an immediate publication."""
        return not self.again and not state.left[self.seat][AT[self.space]]

    def asked_of(self, who: Who = player) -> str:
        return f"{SPACE_NAMES[self.space]}: what does {who(self.seat)} do there, or is it declined?"


class Forage(Act, frozen=True):
    """Take a face-up ingredient or draw one."""

    rule = "alchemists/forage"
    space: ClassVar[str] = "forage"
    does: ClassVar[str] = "forage for an ingredient"


class Transmute(Act, frozen=True):
    """Discard an ingredient for gold."""

    rule = "alchemists/transmute"
    space: ClassVar[str] = "transmute"
    does: ClassVar[str] = "transmute an ingredient"
    favour: ClassVar[str] = "sage"


class Custodian(Act, frozen=True):
    """Drink a potion before anything is sold."""

    rule = "alchemists/custodian"
    space: ClassVar[str] = "custodian"
    does: ClassVar[str] = "drink a potion before the sale"


class Sell(Act, frozen=True):
    """Offer a potion and a guarantee, with favours for it; `MixFor` comes next."""

    rule = "alchemists/offering-a-potion"
    space: ClassVar[str] = "sell"
    does: ClassVar[str] = "offer a potion"
    favour: ClassVar[str] = "merchant"


class Buy(Act, frozen=True):
    """Buy an artifact."""

    rule = "alchemists/buy-artifact"
    space: ClassVar[str] = "buy"
    does: ClassVar[str] = "buy an artifact"
    favour: ClassVar[str] = "shopkeeper"


class Debunk(Act, frozen=True):
    """Name an ingredient and a colour (apprentice), or two ingredients and a potion (master)."""

    rule = "alchemists/debunk-theory"
    space: ClassVar[str] = "debunk"
    does: ClassVar[str] = "debunk a theory"


class Publish(Act, frozen=True):
    """Publish a theory or endorse one; `ChooseSeal` comes next."""

    rule = "alchemists/publish-theory"
    space: ClassVar[str] = "publish"
    does: ClassVar[str] = "publish or endorse a theory"


class Test(Act, frozen=True):
    """Mix a potion for the student."""

    rule = "alchemists/test-on-student"
    space: ClassVar[str] = "test"
    does: ClassVar[str] = "test on the student"


class Drink(Act, frozen=True):
    """Mix a potion and drink it."""

    rule = "alchemists/drink-potion"
    space: ClassVar[str] = "drink"
    does: ClassVar[str] = "drink a potion"


class Exhibit(Act, frozen=True):
    """Promise one of the six potions; `MixFor` comes next."""

    rule = "alchemists/exhibition"
    space: ClassVar[str] = "exhibit"
    does: ClassVar[str] = "exhibit a potion"


ACTS: dict[str, type[Act]] = {
    kind.space: kind for kind in (Forage, Transmute, Custodian, Sell, Buy, Debunk, Publish, Test, Drink, Exhibit)
}


@lru_cache(maxsize=512)
def act(space: str, seat: int, again: bool = False) -> Act:
    """The question of an action space."""
    return ACTS[space](seat, again)


# --- within an action -----------------------------------------------------------------------------------------


class MixFor(Question, frozen=True):
    """A potion was offered or promised: which pair is mixed? ``button``: 'sell' or 'exhibit' (what is wanted: in
    ``asked``), 'cap' for the Thinking Cap (which may stop); ``played``: Barmaids; ``second``: pair of the Cap; the
    first one is in the last of ``state.facts``, and its cards are spent."""

    rule = "alchemists/mixing-a-potion"
    favour: ClassVar[str] = "barmaid"
    asks = "{seat}: which two ingredients do you mix?"
    button: str
    asked: str = ""
    played: int = 0
    second: bool = False


class Bid(Question, frozen=True):
    """Which bid card, face down?"""

    rule = "alchemists/offering-a-discount"
    asks = "{seat}: which discount do you bid?"


class PlayBarmaid(Question, frozen=True):
    """The option AL-12: after the answer, is a Barmaid played?"""

    rule = "alchemists/barmaid"
    favour: ClassVar[str] = "barmaid"
    asks = "{seat}: play a Barmaid on this potion?"
    played: int = 0


class PayAltar(Question, frozen=True):
    """The Altar of Gold: how much gold?"""

    rule = "alchemists/altar-of-gold"
    asks = "{seat}: how much gold do you put on the altar?"


class Once(Question, frozen=True):
    """The Boots of Speed: act on this space once more?"""

    rule = "alchemists/boots-of-speed"
    artifact: ClassVar[str] = "boots_of_speed"
    asks = "{seat}: use the Boots of Speed, {space} once more?"
    space: SpaceId

    def silence(self) -> Action:
        """To leave it: the last kind that it offers."""
        return self.kinds[-1]()


class Look(Question, frozen=True):
    """The Periscope: look at one of the two ingredients in the cauldron of ``owner``?"""

    rule = "alchemists/periscope"
    artifact: ClassVar[str] = "periscope"
    asks = "{seat}: look at an ingredient of {owner} through the Periscope?"
    owner: Seat

    def silence(self) -> Action:
        """To leave it: the last kind that it offers."""
        return self.kinds[-1]()


class ReturnOther(Question, frozen=True):
    """Feather in Cap with Magic Mortar: ``card`` was picked to be set aside. Does the other one go back to the hand?
    '?' for others."""

    rule = "alchemists/feather-in-cap"
    artifact: ClassVar[str] = "magic_mortar"
    secrets = ("card",)
    asks = "{seat}: does the other ingredient go back to your hand?"
    card: str

    def seen_by(self, seat: int) -> "ReturnOther":
        return self if seat == self.seat else ReturnOther(self.seat, BLANK)


class ChooseSeal(Question, frozen=True):
    """Which seal, face down, on the theory about ``about``? ``new``: it was just published, not endorsed."""

    rule = "alchemists/seals"
    asks = "{seat}: which seal do you put on the theory about {about}?"
    about: Ingredient
    new: bool = True


class ChooseGrant(Question, frozen=True):
    """Two first grants at once: which one? ``tiles``: places in ``config.grants``."""

    rule = "alchemists/grants"
    asks = "{seat}: which grant do you take?"
    tiles: tuple[int, ...]


class PublishNow(Question, frozen=True):
    """A theory was refuted: publish at once? ``ingredients``, ``alchemicals``: of the theories just refuted."""

    rule = "alchemists/immediate-publication"
    asks = "{seat}: publish at once, about what was just refuted?"
    ingredients: tuple[str, ...]
    alchemicals: tuple[str, ...]
