"""Publishing a theory, either on the action space or right after refuting another theory."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import ClassVar

from pharmalab.core.agenda import Action, Automatic, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace_at
from pharmalab.core.words import listing
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX, INGREDIENTS, Ingredient, ingredient
from pharmalab.games.alchemists.components.theory_words import ingredients
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.act import Act, use_cube
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal, reputation_for_seal
from pharmalab.games.alchemists.mechanisms.theories import bank_fee, cannot_seal, free_books, refuting, used_tokens
from pharmalab.games.alchemists.state import AT, AlchemistsState, Theory


class Publish(Act, frozen=True):
    """A question that asks a seat which theory to publish or endorse; `ChooseSeal` then asks for the seal."""

    rule = "alchemists/publish-theory"
    space: ClassVar[str] = "publish"
    does: ClassVar[str] = "which theory do you publish or endorse"

    def help(self, view: AlchemistsState) -> str:
        return publishing_costs(view, self.seat)


class PublishNow(Question[AlchemistsState], frozen=True):
    """A question that asks a seat whether to publish a theory at once, after refuting other theories.

    ``ingredients`` and ``alchemicals`` list the ingredients and alchemicals of the refuted theories.
    """

    rule = "alchemists/immediate-publication"
    asks = "{seat}: a theory was refuted. Do you publish a theory now?"
    ingredients: tuple[str, ...]
    alchemicals: tuple[str, ...]

    def help(self, view: AlchemistsState) -> str:
        return f"{publishing_costs(view, self.seat)} This uses up your next action at Publish theory."

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        yield from _refuted_problems(self)


class PublishTheory(Action[AlchemistsState], frozen=True):
    """Publish the theory that an ingredient is a certain alchemical."""

    rule = "alchemists/publishing"
    called = "publish a theory"
    says = "Publish: {ingredient} is {alchemical}"
    lit = ("book:{ingredient}", "token:{alchemical}")
    ingredient: Ingredient
    alchemical: str

    def button(self, view: AlchemistsState, who: Who = player) -> str:
        """Return the button's label. If the seat's own results rule out the theory, the label says so."""
        top = view.agenda[0]
        asked = isinstance(top, Publish | PublishNow)
        ruled_out = asked and refuting(view, top.seat, self.ingredient, self.alchemical)
        return f"{self.label(who)} (your results rule it out)" if ruled_out else self.label(who)

    @classmethod
    def every(cls, config: Config) -> Iterable["PublishTheory"]:
        return PUBLISH.values()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Publish | PublishNow) -> Iterable["PublishTheory"]:
        if not can_publish(state, question.seat):
            return ()
        if isinstance(question, PublishNow):
            return tuple(
                [PUBLISH[one] for one in new_theories_at_once(state, question.ingredients, question.alchemicals)]
            )
        return _new_theories(free_books(state), used_tokens(state))

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Publish | PublishNow, action: "PublishTheory | None") -> Refusal:
        if lacking := cannot_seal(state, question.seat, bank_fee(state, question.seat)):
            return lacking
        if None not in state.theories:
            return Refusal("Every ingredient already has a theory.", "alchemists/free-books-and-tokens")
        if action is None:
            return Refusal(
                "You can’t publish now: no other theory about this ingredient or with this alchemical is possible.",
                "alchemists/immediate-publication",
            )
        name, alchemical = action.ingredient, action.alchemical
        if name not in INDEX or alchemical not in ALCHEMICALS:
            return Refusal("There is no such ingredient or alchemical.", cls.rule)
        there = state.theories[INDEX[name]]
        if there:
            said = f"There is already a theory that {ingredient(name)} is {there.alchemical}."
            return Refusal(said, "alchemists/free-books-and-tokens")
        if alchemical in used_tokens(state):
            on = next(INGREDIENTS[n] for n, one in enumerate(state.theories) if one and one.alchemical == alchemical)
            return Refusal(
                f"There is already a theory that {ingredient(on)} is {alchemical}.", "alchemists/free-books-and-tokens"
            )
        assert isinstance(question, PublishNow), "nothing else is in the way on the action space"
        if name in question.ingredients and alchemical in question.alchemicals:
            said = f"The theory that {ingredient(name)} is {alchemical} was just refuted. Publish a different theory."
            return Refusal(said, "alchemists/not-the-same-again")
        about, free = ingredients(question.ingredients), listing(question.alchemicals, "or")
        said = f"For now, you can only publish a theory about {about}, or one that says another ingredient is {free}."
        return Refusal(said, "alchemists/immediate-publication")

    def do(self, state: AlchemistsState, question: Publish | PublishNow, events: list[Event]) -> AlchemistsState:
        used = Publish(question.seat) if isinstance(question, PublishNow) else question
        return publish(use_cube(state, used), question.seat, self.ingredient, self.alchemical, events)


PUBLISH = {(name, one): PublishTheory(name, one) for name, one in product(INGREDIENTS, ALCHEMICALS)}


@lru_cache(maxsize=4096)
def _new_theories(books: tuple[str, ...], used: tuple[str, ...]) -> tuple[PublishTheory, ...]:
    return tuple([PUBLISH[name, one] for name in books for one in ALCHEMICALS if one not in used])


def can_publish(state: AlchemistsState, seat: int) -> bool:
    """Return whether the seat can publish a theory.

    This requires a seal, enough gold, and an ingredient that has no theory yet.
    """
    return bool(state.seals[seat]) and state.gold[seat] >= bank_fee(state, seat) and None in state.theories


def publish(state: AlchemistsState, seat: int, name: str, alchemical: str, events: list[Event]) -> AlchemistsState:
    """Return the state after the seat pays and puts a token on the theory board. The seat chooses its seal next."""
    events.append(Published(seat, name, alchemical))
    state = add_gold(state, seat, -bank_fee(state, seat), events, len(events) - 1)
    return state.ask(ChooseSeal(seat, name), theories=replace_at(state.theories, INDEX[name], Theory(alchemical, ())))


class Published(Event, frozen=True):
    """A seat published a theory."""

    rule = "alchemists/publishing"
    says = "{seat} publishes a theory: {ingredient} is {alchemical}."
    lit = ("token:{alchemical}", "book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: Ingredient
    alchemical: str


class MayPublish(Automatic[AlchemistsState], frozen=True):
    """Let a seat that has refuted a theory publish a new theory at once, if it can."""

    rule = "alchemists/al-25"
    seat: Seat
    ingredients: tuple[str, ...]
    alchemicals: tuple[str, ...]

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        able = state.left[self.seat][AT["publish"]] and can_publish(state, self.seat)
        if able and new_theories_at_once(state, self.ingredients, self.alchemicals):
            return state.ask(PublishNow(self.seat, self.ingredients, self.alchemicals))
        return state

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        yield from _refuted_problems(self)


class PublishLater(Action[AlchemistsState], frozen=True):
    """Decline the immediate publication."""

    rule = "alchemists/immediate-publication"
    says = "Publish nothing now"
    refuses = "You can always choose not to publish now."

    def do(self, state: AlchemistsState, question: PublishNow, events: list[Event]) -> AlchemistsState:
        return state


def new_theories_at_once(
    state: AlchemistsState, ingredients: tuple[str, ...], alchemicals: tuple[str, ...]
) -> tuple[tuple[str, str], ...]:
    """Return the theories that a seat can publish right after debunking other theories.

    A new theory shares its ingredient or its alchemical with a refuted theory, but can't be a refuted theory.
    Source: alchemists/immediate-publication.
    """
    refuted = tuple(zip(ingredients, alchemicals, strict=True))
    return _new_theories_at_once(free_books(state), used_tokens(state), refuted)


@lru_cache(maxsize=1024)
def _new_theories_at_once(
    books: tuple[str, ...], used: tuple[str, ...], refuted: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    about, tokens = {name for name, _ in refuted}, {token for _, token in refuted}
    free = [token for token in ALCHEMICALS if token not in used]
    return tuple([(name, token) for name in books for token in free
                  if (name in about or token in tokens) and (name, token) not in refuted])  # fmt: skip


def publishing_costs(view: AlchemistsState, seat: int) -> str:
    """Return help text that explains the costs and gains of publishing."""
    new, endorsed = (reputation_for_seal(view, seat, new) or "none" for new in (True, False))
    gold = bank_fee(view, seat)
    return (
        f"This costs a seal and {gold} gold. You gain {new} reputation for a new theory, and {endorsed} for an "
        "endorsement. Correct theories score at the end. To endorse, also pay each seal’s owner 1 gold."
    )


def _refuted_problems(frame: PublishNow | MayPublish) -> Iterator[str]:
    names, tokens = frame.ingredients, frame.alchemicals
    if not names or len(names) != len(tokens) or not set(names) <= INDEX.keys() or not set(tokens) <= set(ALCHEMICALS):
        said = f"“ingredients” is {names} and “alchemicals” is {tokens}, but together they must name refuted theories"
        yield f"agenda, {type(frame).__name__}: {said}"
