"""A seat's view of a state. If owners decide, it leaves out the hidden cards in other hands."""

from math import comb
from random import Random

from pharmalab.core.agenda import Frame
from pharmalab.core.covered_states import Place
from pharmalab.core.lots import Lot
from pharmalab.core.values import replace
from pharmalab.games.pandemic.components import BLANK
from pharmalab.games.pandemic.mechanisms.consent import Consent
from pharmalab.games.pandemic.mechanisms.cure import CureCards, of_colour
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RESILIENT
from pharmalab.games.pandemic.mechanisms.pauses import Pause
from pharmalab.games.pandemic.mechanisms.player_cards import DrawCard
from pharmalab.games.pandemic.mechanisms.turn import Turn
from pharmalab.games.pandemic.state import PandemicState


def view(state: PandemicState, seat: int) -> PandemicState:
    """Return the view of *seat*: the state with blanks for the hidden cards in other hands.

    The hidden cards join the pool of the player deck.
    """
    if state.config.decides == "team":
        return state
    hands, hidden = [], []
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            seen = [card for card in hand if card in state.shown]
            hidden += [card for card in hand if card not in state.shown and card != BLANK]
            hand = (BLANK,) * (len(hand) - len(seen)) + tuple(seen)
        hands.append(hand)
    deck = state.player_deck
    if hidden:
        deck = replace(deck, pool=tuple(sorted([*deck.pool, *hidden])))
    agenda = tuple([frame.seen_by(seat) for frame in state.agenda])
    return replace(state, agenda=agenda, hands=tuple(hands), player_deck=deck)


def resample(view: PandemicState, rng: Random) -> PandemicState:
    """Return a random full state that agrees with the view. Hidden cards are drawn from the player deck's pool."""
    if view.config.decides == "team":
        return view
    pool = list(map(str, view.player_deck.pool))
    rng.shuffle(pool)
    hands, top = list(view.hands), view.agenda[0] if view.agenda else None
    mover, sought = _sought(view)
    if sought:
        kept, pool = [card for card in pool if card in sought], [card for card in pool if card not in sought]
        if not isinstance(top, CureCards):
            hands[mover] = tuple([pool.pop() if card == BLANK else card for card in hands[mover]])
    if isinstance(top, CureCards):
        hands[top.seat] = _able(view, top, pool, rng)
    if sought:
        pool += kept
        rng.shuffle(pool)
    hands = [tuple(sorted([pool.pop() if card == BLANK else card for card in hand])) for hand in hands]
    deck = replace(view.player_deck, pool=tuple(sorted(pool)))
    ways = drawn_last(view, replace(view, hands=tuple(hands), player_deck=deck))
    return ways[0] if len(ways) == 1 else rng.choice(ways)


def lots(view: PandemicState) -> tuple[Lot, ...]:
    """Return the hidden cards and the places that may hold them, if all deals of these cards are equally likely.

    Return () if a question reveals something about a private hand. For example, a player who is choosing cards for a
    cure has enough cards of its colour.
    """
    deck, top = view.player_deck, view.agenda[0] if view.agenda else None
    if (isinstance(top, CureCards) and BLANK in view.hands[top.seat]) or _sought(view)[1]:
        return ()
    sizes: dict[Place, int] = {("hands", seat): hand.count(BLANK) for seat, hand in enumerate(view.hands)}
    sizes["player_deck",] = deck.blanks
    return (Lot(deck.pool, tuple([(place, size) for place, size in sizes.items() if size])),)


def _sought(view: PandemicState) -> tuple[int, frozenset[str]]:
    """Return the player whose turn it is, and the hidden cards that this player has proposed to take."""
    wanted, mover = set[str](), 0
    for frame in view.agenda:
        if isinstance(frame, Consent) and frame.kind == "Take":
            wanted.add(frame.thing)
        elif isinstance(frame, Turn):
            mover = frame.seat
            wanted.update([thing for kind, _, thing in frame.refused if kind == "Take"])
            break
    hidden = wanted and BLANK in view.hands[mover]
    return mover, frozenset(wanted.intersection(map(str, view.player_deck.pool))) if hidden else frozenset()


def drawn_last(view: PandemicState, state: PandemicState) -> list[PandemicState]:
    """Return the versions of *state* that differ only in the card that the mover drew last.

    Usually, the only version is *state* itself. If the card may be Resilient Population and its draw matters (PD-02),
    there is one equally likely version for each hidden card in the mover's hand.
    """
    other: Frame
    for n, frame in enumerate(state.agenda):
        if isinstance(frame, Pause) and frame.drawn:
            seat, other = frame.seat, replace(frame, barred=RESILIENT)
        elif isinstance(frame, DrawCard) and frame.second and not frame.epidemics:
            seat, other = frame.to, replace(frame, resilient=True)
        else:
            continue
        hidden = view.hands[seat].count(BLANK)
        if hidden and RESILIENT in state.hands[seat] and RESILIENT not in view.hands[seat]:
            agenda = (*state.agenda[:n], other, *state.agenda[n + 1 :])
            return [*[state] * (hidden - 1), replace(state, agenda=agenda)]
    return [state]


def _able(view: PandemicState, asked: CureCards, pool: list[str], rng: Random) -> tuple[str, ...]:
    """Return a random hand, with enough cards, of a player who is choosing cards for a cure.

    Its hidden cards come from the shuffled pool, and all possible hands are equally likely.
    """
    hand, last = view.hands[asked.seat], asked.picked[-1] if asked.picked else ""
    seen = sum(card > last for card in of_colour(hand, asked.colour))
    suited = [card for card in of_colour(tuple(pool), asked.colour) if card > last]
    others, blanks = [card for card in pool if card not in suited], hand.count(BLANK)
    numbers = range(max(0, view.cards_to_cure(asked.seat) - len(asked.picked) - seen), min(blanks, len(suited)) + 1)
    weights = [comb(len(suited), n) * comb(len(others), blanks - n) for n in numbers]
    if not any(weights):
        return hand
    (number,) = rng.choices(numbers, weights)
    dealt = suited[:number] + others[: blanks - number]
    pool[:] = [card for card in pool if card not in dealt]
    return (*(card for card in hand if card != BLANK), *dealt)
