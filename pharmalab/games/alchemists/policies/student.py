"""The student, a policy that follows one simple rule for each kind of question, and estimates nothing.

The student mixes the most informative pair. It publishes theories with at most one uncertain sign, which it hedges, and
sells only potions that are certain.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from pharmalab.core.agenda import Action, Frame
from pharmalab.core.policies import Kind
from pharmalab.deduction.advice.outlook import Outlook
from pharmalab.games.alchemists.advice.debunks import Debunks
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.exhibition import Exhibition
from pharmalab.games.alchemists.advice.mixing import disjoint, teaching
from pharmalab.games.alchemists.advice.peeks import last_shown, peek
from pharmalab.games.alchemists.advice.sales import Sales
from pharmalab.games.alchemists.advice.theories import Theories, TheoryWorth
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX
from pharmalab.games.alchemists.components.theories import CONFERENCES
from pharmalab.games.alchemists.mechanisms.artifacts.boots_of_speed import Once
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Look
from pharmalab.games.alchemists.mechanisms.bid import Bid
from pharmalab.games.alchemists.mechanisms.buy import Buy, BuyArtifact
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect, Debunk, Demonstrate
from pharmalab.games.alchemists.mechanisms.declare import Declare, PlaceCubes
from pharmalab.games.alchemists.mechanisms.drink import Drink
from pharmalab.games.alchemists.mechanisms.endorse import EndorseTheory
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibit, Promise
from pharmalab.games.alchemists.mechanisms.favours.assistant import PlayAssistant
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab.games.alchemists.mechanisms.favours.custodian import Custodian
from pharmalab.games.alchemists.mechanisms.favours.herbalist import DiscardOne, DiscardTwo
from pharmalab.games.alchemists.mechanisms.forage import Forage, TakeFromRow
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder, TakeOrder
from pharmalab.games.alchemists.mechanisms.potion import MixFor
from pharmalab.games.alchemists.mechanisms.publish import Publish, PublishNow, PublishTheory
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal, PlaceSeal
from pharmalab.games.alchemists.mechanisms.sell import Offer, Sell, wanted
from pharmalab.games.alchemists.mechanisms.setup import Keep, KeepFavour
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.mechanisms.transmute import Transmute, TransmuteOne
from pharmalab.games.alchemists.state import AT, AlchemistsState

LIKED = ("assistant", "herbalist", "custodian", "shopkeeper", "merchant", "sage", "barmaid", "associate")
LIKELY = 0.5  #: the least probability of a theory to publish
PURSE = 2  #: gold to keep for publishing
Legal = Sequence[Action]


class Student:
    """A policy that mixes the most informative pair, and publishes a theory once it is sure of at least two signs.

    It sells only potions that are certain.
    """

    kind: Kind = "fixed"

    def __init__(self, seed: int = 0) -> None:
        """Accept a *seed*, like every policy, but ignore it because nothing here is random."""

    def __call__(self, view: AlchemistsState, legal: Legal) -> Action:
        if len(legal) == 1:
            return legal[0]
        question = view.agenda[0]
        answer = self.answers.get(type(question))
        return answer(self, Desk(view, question.seat), question, legal) if answer else legal[0]

    # --- before the action spaces -----------------------------------------------------------------------------

    def keep(self, desk: Desk, question: object, legal: Legal) -> Action:
        return min((one for one in legal if isinstance(one, Keep)), key=lambda one: LIKED.index(one.card))

    def order(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Take the order space with the largest number of cards minus its price in gold.

        If several spaces are tied, take the one with the lowest number.
        """
        track = desk.view.config.track

        def cards(one: TakeOrder) -> int:
            space = track[one.place - 1]
            return int(space.ingredients + space.favours - space.pay)

        return max((one for one in legal if isinstance(one, TakeOrder)), key=cards)

    def discard(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Discard the ingredient that is most frequent in the hand."""
        have = Counter(desk.hand)
        return max(legal, key=lambda one: have[one.option] if isinstance(one, DiscardOne) else 0)

    def declare(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Choose the next declaration.

        From round 2 on, play an Assistant first. Then declare the wanted actions (see `wishes`). Finally, play an
        Associate for publishing, unless the student is first in line.
        """
        if isinstance(legal[0], PlayAssistant) and desk.view.round > 1:
            return legal[0]
        wish, declared = self.wishes(desk), desk.view.declared[desk.seat]
        for one in legal:
            if isinstance(one, PlaceCubes) and declared[AT[one.space]] < wish[one.space]:
                return one
        behind = desk.view.line.index(desk.seat) > 0
        return next((one for one in legal if behind and one == PlayAssociate("publish")), legal[-1])

    def wishes(self, desk: Desk) -> Counter[str]:
        """Return the number of actions to declare on each space. The most urgent actions get cubes first."""
        view, config = desk.view, desk.view.config
        gold = desk.gold
        urgent: list[str] = []
        theories = len(self.certain(desk))
        if view.round in config.conference_rounds and not theories:
            number = 1 + config.conference_rounds.index(view.round)
            theories = int(CONFERENCES[config.standard(desk.seat)][number].change(view.counting(desk.seat)) < 1)
        urgent += ["publish"] * min(theories, 2, gold)
        urgent += ["debunk"] * (next(Debunks(desk).sure(), None) is not None)
        urgent += ["exhibit"] * len(Exhibition(desk).plan(desk.hand, 4)) if view.final else []
        if wanted(view) and any(one.sure for one in Sales(desk).every(desk.hand, wanted(view))):
            urgent.append("sell")
        if not view.final:
            mixes = len(disjoint(desk, desk.hand, 3))
            urgent += ["test", "drink", "test"][:mixes]
        if gold < PURSE and desk.hand:
            urgent.append("transmute")
        if gold - PURSE >= min((ARTIFACTS[one].cost for one in view.artifact_row), default=99):
            urgent.append("buy")
        if desk.later:
            urgent += ["forage"] * 3
        if view.final or len(desk.hand) > 5:
            urgent += ["transmute"] * 2
        wish, cubes = Counter[str](), view.cubes(desk.seat)
        for space in urgent:
            prices = config.costs(space)
            if config.is_open(space, view.round) and wish[space] < len(prices) and prices[wish[space]] <= cubes:
                cubes -= prices[wish[space]]
                wish[space] += 1
        return wish

    # --- on the action spaces ---------------------------------------------------------------------------------

    def forage(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Take the face-up card that gives the most informative pair, or else take the first legal action."""
        faced = [one for one in legal if isinstance(one, TakeFromRow) and one.card not in desk.hand]
        if faced:
            return max(faced, key=lambda one: _best_bits(desk, (*desk.hand, one.card)))
        return legal[0]

    def transmute(self, desk: Desk, question: object, legal: Legal) -> Action:
        have = Counter(desk.hand)
        cards = [one for one in legal if isinstance(one, TransmuteOne)]
        return max(cards, key=lambda one: have[one.card], default=legal[-1])

    def sell(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Offer the best guarantee that the student is sure to keep, or decline if there is none."""
        offers = {(one.potion, one.guarantee): one for one in legal if isinstance(one, Offer)}
        sure = [one for one in Sales(desk).every(desk.hand, wanted(desk.view))
                if one.sure and (one.potion, one.guarantee) in offers]  # fmt: skip
        if not sure:
            return legal[-1]
        best = max(sure, key=lambda one: one.gold)
        return offers[best.potion, best.guarantee]

    def bid(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Bid a discount of 1."""
        return legal[min(1, len(legal) - 1)]

    def buy(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Buy the artifact with the most victory points printed on it."""
        offers = [one for one in legal if isinstance(one, BuyArtifact)]
        return max(offers, key=lambda one: ARTIFACTS[one.artifact].points, default=legal[-1])

    def debunk(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Debunk a theory that is certainly wrong, with the question that reveals the least to the other seats."""
        found = Debunks(desk).quietest()
        for one in legal if found else ():
            if found and _asks(one) == (found.ingredients, found.asked):
                return one
        return legal[-1]

    def certain(self, desk: Desk) -> list[TheoryWorth]:
        """Return the theories with at most one uncertain sign, on which the student would put a seal."""
        few = Outlook(desk.worlds).publishable
        return [one for one in Theories(desk).open(least=LIKELY) if INDEX[one.ingredient] in few] if few else []

    def publish(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Publish the likeliest theory that is certain or protected by a hedge.

        If there is no such theory in a round with a conference, publish the likeliest of all theories.
        """
        found = self.certain(desk)
        if not found and desk.view.round in desk.view.config.conference_rounds:
            found = [one for one in Theories(desk).open() if one.how == "publish"]
        for theory in sorted(found, key=lambda one: -one.best.chance):
            for one in legal:
                if _claims(one, theory):
                    return one
        return legal[-1]

    def seal(self, desk: Desk, question: ChooseSeal, legal: Legal) -> Action:
        """Choose a star for a certain theory, or the seal that hedges the only uncertain sign.

        Take the last legal action if neither fits.
        """
        theory = desk.view.theories[INDEX[question.about]]
        chance = desk.chance(question.about, ALCHEMICALS.index(theory.alchemical)) if theory else 0.0
        colour = Outlook(desk.worlds).publishable.get(INDEX[question.about], "")
        if chance == 1:
            return legal[0]
        kinds = {one.kind: one for one in legal if isinstance(one, PlaceSeal)}
        return kinds.get(colour) or legal[-1]

    def mix(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Mix the most informative pair or, for a sale or an exhibit, the pair that is most likely to succeed."""
        pairs = {(one.a, one.b): one for one in legal if isinstance(one, Mix)}
        if not pairs:
            return legal[-1]
        if isinstance(question, MixFor) and (asked := question.asked):
            if question.button == "sell":
                guarantee = desk.view.offer[1]
                sales = [Sales(desk).worth(pair, asked, guarantee) for pair in pairs]
                return pairs[max(sales, key=lambda one: (one.chance, one.reputation)).pair]
            return pairs[max(pairs, key=lambda pair: desk.potions(pair).get(asked, 0.0))]
        best = next(pair for pair in teaching(desk, desk.hand) if pair in pairs)
        return pairs[best]

    def test(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Mix the most informative pair, or decline if no pair teaches anything."""
        best = teaching(desk, desk.hand)
        return self.mix(desk, question, legal) if best and desk.bits[best[0]] else legal[-1]

    def once(self, desk: Desk, question: Once, legal: Legal) -> Action:
        """Use the Boots of Speed to mix another informative pair or to publish a theory, or else decline."""
        if question.space == "publish":
            return legal[0] if self.certain(desk) else legal[-1]
        return legal[0] if question.space in ("test", "drink") and disjoint(desk, desk.hand, 1) else legal[-1]

    def look(self, desk: Desk, question: object, legal: Legal) -> Action:
        """Use the Periscope if seeing an ingredient of the potion could teach the student anything, or else decline."""
        return legal[0] if peek(desk, last_shown(desk)) else legal[-1]

    def exhibit(self, desk: Desk, question: object, legal: Legal) -> Action:
        plan = Exhibition(desk).plan(desk.hand, 4)
        for one in legal if plan else ():
            if isinstance(one, Promise) and one.potion == plan[0].potion:
                return one
        return legal[-1]

    answers: ClassVar[Mapping[type[Frame], Callable[..., Action]]] = {
        KeepFavour: keep,
        ChooseOrder: order,
        DiscardTwo: discard,
        Declare: declare,
        Forage: forage,
        Transmute: transmute,
        Custodian: test,
        Sell: sell,
        Bid: bid,
        Buy: buy,
        Debunk: debunk,
        Publish: publish,
        PublishNow: publish,
        ChooseSeal: seal,
        Test: test,
        Drink: test,
        Exhibit: exhibit,
        MixFor: mix,
        Once: once,
        Look: look,
    }


def _best_bits(desk: Desk, hand: tuple[str, ...]) -> float:
    best = teaching(desk, hand)
    return desk.bits[best[0]] if best else 0.0


def _claims(one: Action, theory: TheoryWorth) -> bool:
    """Return whether an action publishes or endorses this theory."""
    match one:
        case PublishTheory():
            return (one.ingredient, one.alchemical) == (theory.ingredient, theory.alchemical)
        case EndorseTheory():
            return one.ingredient == theory.ingredient
    return False


def _asks(one: Action) -> tuple[tuple[str, ...], str] | None:
    """Return the question that a debunking action asks, as in `DebunkWorth`, or None for any other action."""
    match one:
        case AskAspect():
            return (one.ingredient,), one.colour
        case Demonstrate():
            return (one.first, one.second), one.potion
    return None
