"""Records of debunking: the possible results of a demonstration, the theories that it refutes, and its cost.

Sources: rule book, "Consequences of Debunking", "Debunking Your Own Theory", "Demonstrating a Conflict".
"""

from fractions import Fraction
from math import inf

from pharmalab.deduction.advice import reputation
from pharmalab.deduction.advice.outlook import Pair
from pharmalab.deduction.advice.theories import seal_words
from pharmalab.deduction.advice.worth import Worth, percent, points, signed
from pharmalab.deduction.alchemy import COLORS, POTIONS
from pharmalab.deduction.table import Theory, Zone
from pharmalab.deduction.words import COLOR_WORDS, NAMES, SIGN_WORDS, capital, listing, pair_words, potion_words

REWARD, WASTED, PENALTY = 2, -1, -5  #: for success, for a failure, for each own seal without the right hedge


class Debunking(Worth, frozen=True, kw_only=True):
    """A demonstration for everyone to see; its risk is that it does not succeed.

    Attributes:
        on: the answer with which it succeeds ('' if there is none).
        falls: the theories that are then debunked through ``color``.
        color: the colour (0-2), or None.
        clash: the two theories that are then shown to be in conflict.
        public_bits: the expected information for players who know the public entries only; None if your notes
            contradict these.
    """

    zone: Zone
    on: str = ""
    falls: tuple[Theory, ...] = ()
    color: int | None = None
    clash: tuple[Theory, ...] = ()
    public_bits: float | None = None

    @property
    def place(self) -> tuple[int, ...]:
        """The position in grid order."""
        raise NotImplementedError

    @property
    def success(self) -> Fraction:
        return 1 - self.risk

    @property
    def sure(self) -> bool:
        """Whether the demonstration succeeds in every world."""
        return not self.failing.worlds

    @property
    def merits(self) -> tuple[Fraction | float, ...]:
        """The merits that every action has, and then a demonstration's own merits.

        The latter are whether it can succeed by the rules, its reputation, and how little it teaches rivals. If the
        last is unknown, it compares as equal.
        """
        unknown = self.public_bits is None
        return *super().merits, bool(self.on), self.reputation, unknown, -inf if unknown else -(self.public_bits or 0)

    @property
    def spent(self) -> tuple[Theory, ...]:
        """The falling theories with your own seal, which leaves the game, hedged or not."""
        return tuple(theory for theory in self.falls if theory.my_seal)

    @property
    def hurt(self) -> tuple[Theory, ...]:
        """The falling theories whose own seal does not hedge against the colour: each costs 5 points."""
        return tuple(t for t in self.spent if self.color is not None and t.my_seal != COLORS[self.color])

    @property
    def gain(self) -> int:
        """The change of reputation on success: reward and penalties are one change; the zone counts once."""
        return reputation.change(REWARD + PENALTY * len(self.hurt), self.zone)

    @property
    def loss(self) -> int:
        """The change of reputation on failure, 0 or less."""
        return reputation.change(WASTED, self.zone)

    @property
    def reputation(self) -> Fraction:
        """The expected change of reputation."""
        return self.success * self.gain + self.risk * self.loss

    def _answer(self, answer: str) -> str:
        """Return the answer that succeeds, its chance and its consequence, in words."""
        if self.failing.worlds == self.count:
            return f"only {answer} would succeed, and it is impossible"
        if self.clash:
            outcome = f"shows a new conflict between {listing(map(_claim, self.clash))}"
        else:
            outcome = f"debunks {listing(map(_claim, self.falls))} by {COLOR_WORDS[self.color or 0]}"
        chance = "for sure" if self.sure else f"with a chance of {percent(self.success)}"
        return f"{answer} {chance}, which {outcome}"

    def _points(self) -> str:
        """Return the change of reputation in words: if it succeeds, if it fails, and on average."""
        seals = listing([f"your {seal_words(t.my_seal)} on {_name(t)}" for t in self.hurt if t.my_seal])
        does = "doesn’t" if len(self.hurt) == 1 else "don’t"
        why = f" ({seals} {does} cover {COLOR_WORDS[self.color or 0]})" if seals and self.success else ""
        if self.sure or not self.success:
            return f"{points(self.reputation, 'reputation')}{why}"
        gain = f"{points(self.gain, 'reputation')} if it succeeds{why}"
        return f"{gain}, {signed(self.loss)} if it fails, {signed(self.reputation)} on average"

    def _rest(self) -> str:
        """Return reputation, own seals and rivals, in words."""
        parts = [self._points()]
        for theory in self.falls + self.clash if self.success else ():
            if theory.my_seal and theory not in self.hurt:
                fate = "stops counting during the game" if self.clash else "is used up without a loss"
                parts.append(f"your {seal_words(theory.my_seal)} on {_name(theory)} {fate}")
        if self.public_bits is not None:
            parts.append(f"rivals learn {self.public_bits:.2f} bits")
        return "; ".join(parts) + "."


class ApprenticeDebunk(Debunking, frozen=True, kw_only=True):
    """A request for one sign of an ingredient (0-7, colour 0-2); the answers are its two aspects.

    The rules require a theory about the ingredient: without a theory ``on`` is ''.
    """

    ingredient: int
    asked: int

    @property
    def place(self) -> tuple[int, ...]:
        return self.ingredient, self.asked

    @property
    def allowed(self) -> bool:
        return bool(self.on)

    @property
    def sentence(self) -> str:
        name, color = NAMES[self.ingredient], COLOR_WORDS[self.asked]
        if not self.allowed:
            return f"{capital(name)} has no theory, so its {color} aspect cannot be asked for."
        sign = SIGN_WORDS[POTIONS.index(self.on) % 2]
        return f"Ask for the {color} aspect of {name}: {self._answer(sign)}; {self._rest()}"


class MasterDebunk(Debunking, frozen=True, kw_only=True):
    """A question of whether a pair makes a potion (0-6); the answers are yes and no.

    If no answer could succeed (``valid`` is False), it is a failed attempt from the start.
    """

    pair: Pair
    potion: int
    why: str = ""  #: why an invalid demonstration cannot succeed

    @property
    def place(self) -> tuple[int, ...]:
        return *self.pair, self.potion

    @property
    def valid(self) -> bool:
        return bool(self.on)

    @property
    def sentence(self) -> str:
        question = f"whether {pair_words(self.pair)} makes {potion_words(self.potion)}"
        if not self.valid:
            costs = points(self.reputation, "reputation")
            return f"Asking {question} is no valid demonstration: {self.why}; {costs}."
        return f"Ask {question}: {self._answer(f'“{self.on}”')}; {self._rest()}"


def _claim(theory: Theory) -> str:
    return f"{_name(theory)} = {theory.alchemical}"


def _name(theory: Theory) -> str:
    return theory.ingredient.replace("_", " ")
