"""Advice on plans in Pandemic: what a plan does first, and why.

Advice is a clause that completes "you'd …", such as "treat the disease in Lagos, because …".
"""

from collections import Counter
from collections.abc import Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.words import listing, lower_first, plural
from pharmalab.games.pandemic.components import CITIES, COLOUR, COLOURS, EVENTS, FULL, NUMBER, title
from pharmalab.games.pandemic.mechanisms.cure import Cure
from pharmalab.games.pandemic.mechanisms.event_cards.airlift import AirliftTo
from pharmalab.games.pandemic.mechanisms.event_cards.government_grant import GrantCity
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RemoveCard
from pharmalab.games.pandemic.mechanisms.hand_limit import Discard, DiscardDown
from pharmalab.games.pandemic.mechanisms.share import Give, Share
from pharmalab.games.pandemic.mechanisms.stations import Build
from pharmalab.games.pandemic.mechanisms.travel import Move
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.urgent import EPIDEMIC_FIRST, full_cities, in_danger
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.games.pandemic.ways import ways


def advice(state: PandemicState, seat: int, plan: Sequence[Action]) -> str:
    """Return a clause that says what a plan does first and why, or '' if there's nothing to say.

    For example, "go to Lagos and treat the disease there, because …".
    """
    for n, action in enumerate(plan):
        if isinstance(action, Cure):
            return _cure(state, seat, action, plan[:n])
        if isinstance(action, Treat):
            return _treat(state, action, plan[:n])
        if isinstance(action, Share):
            return _share(state, seat, action, plan[:n])
        if isinstance(action, Build):
            where = "there" if n else f"in {title(action.city)}"
            build = f"{_going(plan[:n])}build a research station {where}"
            return f"{build}, because you can only discover cures at a station"
        if isinstance(action, PlayEvent):
            return _event(state, seat, action, plan[n + 1 :])
        if isinstance(action, RemoveCard):
            return _removing(state, action)
        if isinstance(action, Discard):
            return _keeping(state, seat, plan[n:])
        if not isinstance(action, Move):
            return ""
    return _move(state, seat, plan)


def called(state: PandemicState, seat: int) -> str:
    """Return the name that the advice uses for another player, such as 'the Medic'."""
    return f"the {state.title(seat)}"


def kept(state: PandemicState, seat: int, action: Action) -> str:
    """Return a clause that completes "you'd …" if the seat refuses another player's *action*, or ''.

    For example, 'keep the Lagos card'.
    """
    if isinstance(action, PlayEvent) and action.owner == seat:
        return f"keep {title(action.event)} for a turn in which it helps more"
    if isinstance(action, Share) and action.other == seat:
        return f"keep the {title(action.card)} card"
    if isinstance(action, Move) and action.pawn == seat:
        return f"stay in {title(state.pawns[seat])}"
    return ""


def answers(state: PandemicState, action: Action) -> bool:
    """Return whether an action answers the current question.

    At the hand limit, an event from another player's hand doesn't.
    """
    question = state.agenda[0]
    if isinstance(question, DiscardDown) and isinstance(action, PlayEvent):
        return action.event in state.hands[question.owner]
    return True


def _event(state: PandemicState, seat: int, action: PlayEvent, then: Sequence[Action]) -> str:
    """Return whose event card to play, for what, and why."""
    whose = "" if action.owner == seat else f"the {state.title(action.owner)}’s "
    play = f"play {whose}{title(action.event)} to"
    for step in then[:2]:  # an airlift names the pawn first
        if isinstance(step, RemoveCard):
            return f"{play} {_removing(state, step)}"
        if isinstance(step, GrantCity):
            build = f"{play} build a research station in {title(step.city)}"
            return f"{build}, because you can only discover cures at a station"
        if isinstance(step, AirliftTo):
            whom = "fly" if step.pawn == seat else f"bring the {state.title(step.pawn)}"
            return f"{play} {whom} to {title(step.to)}{_reason(state, seat, step)}"
    return f"{play} {lower_first(EVENTS[action.event].text.partition('.')[0])}"


def _keeping(state: PandemicState, seat: int, plan: Sequence[Action]) -> str:
    """Return which cards of one colour are kept when a plan discards others, and why; '' if no two match."""
    gone = {action.card for action in plan if isinstance(action, Discard)}
    owner = next(at for at, hand in enumerate(state.hands) if gone & {*hand})
    held = Counter(COLOUR[card] for card in state.hands[owner] if card in COLOUR and card not in gone)
    kept = [
        f"{number} {COLOURS[n]}" for n, number in held.most_common() if number > 1 and COLOURS[n] not in state.cured
    ]
    whose = "your" if owner == seat else f"the {state.title(owner)}’s"
    needed = f"a cure needs {plural(state.cards_to_cure(owner), 'card')} of one colour"
    return f"keep {whose} {listing(kept)} cards, because {needed}" if kept else ""


def _removing(state: PandemicState, action: RemoveCard) -> str:
    city = title(action.city)
    cubes = state.cubes[COLOUR[action.city]][NUMBER[action.city]]
    has = f"because {city} has {plural(cubes, 'cube')}, and its card" if cubes else "because the card"
    return f"remove {city}’s infection card, {has} is then never drawn again"


def _going(before: Sequence[Action]) -> str:
    """Return the words for the pawn's way to where it acts."""
    return f"go {_way(before)} and " if before and isinstance(before[-1], Move) else ""


def _way(moves: Sequence[Action]) -> str:
    """Return where a pawn goes, with the city that its first move leads to: 'through Bogotá to Los Angeles'."""
    first, last = moves[0], moves[-1]
    assert isinstance(last, Move)
    if isinstance(first, Move) and first.pawn == last.pawn and first.to != last.to:
        return f"through {title(first.to)} to {title(last.to)}"
    return f"to {title(last.to)}"


def _cure(state: PandemicState, seat: int, action: Cure, before: Sequence[Action]) -> str:
    station = "go to a research station and " if before else ""
    return f"{station}discover the {action.colour} cure, because you have the {state.cards_to_cure(seat)} cards for it"


def _treat(state: PandemicState, action: Treat, before: Sequence[Action]) -> str:
    count = state.cubes[COLOURS.index(action.colour)][NUMBER[action.city]]
    # "go to Lagos and treat the disease there", but "treat the disease in Lagos"
    travels = bool(before) and isinstance(before[-1], Move)
    treat = f"{_going(before)}treat the disease {'there' if travels else f'in {title(action.city)}'}"
    if count >= FULL and (threat := _threat(state, action.city)):
        return f"{treat}, because the city has {FULL} {action.colour} cubes and {threat}"
    if count == FULL - 1:
        return f"{treat}, because with {count} {action.colour} cubes, the city is close to an outbreak"
    return f"{treat}, because every cube you remove makes an outbreak less likely"


def _threat(state: PandemicState, city: str) -> str:
    """Return how a full city may have an outbreak, as a clause; '' if it can't have one."""
    turns = in_danger(state).get(city)
    if not turns:
        return "" if turns is None else "one more would cause an outbreak"
    when = {1: "in the next turn", EPIDEMIC_FIRST: "after the next epidemic"}.get(turns, "in a later turn")
    return f"could have an outbreak {when}"


def _share(state: PandemicState, seat: int, action: Share, before: Sequence[Action]) -> str:
    other, colour = f"the {state.title(action.other)}", COLOUR[action.card]
    gives = isinstance(action, Give)
    taker = action.other if gives else seat
    held = Counter(COLOUR.get(card) for card in state.hands[taker])[colour] + 1
    share = (
        f"give {other} the {title(action.card)} card" if gives else f"take the {title(action.card)} card from {other}"
    )
    whose = "so that they have" if gives else "so that you have"
    needed = f"{state.cards_to_cure(taker)} {COLOURS[colour]} cards"
    return f"{_going(before)}{share}, {whose} {held} of the {needed} for a cure"


def _move(state: PandemicState, seat: int, plan: Sequence[Action]) -> str:
    """Return where a plan of moves leads, and what there is to do there."""
    if not plan or not isinstance(last := plan[-1], Move):
        return ""
    whom = "go" if last.pawn == seat else f"move the {state.title(last.pawn)}"
    return f"{whom} {_way(plan)}{_reason(state, seat, last)}"


def _reason(state: PandemicState, seat: int, last: Move | AirliftTo) -> str:
    full = full_cities(state)
    if last.to in full and (threat := _threat(state, last.to)):
        return f", because it has {FULL} cubes and {threat}"
    for near in full:
        if near in CITIES[last.to].links and (threat := _threat(state, near)):
            return f", because {title(near)} next door has {FULL} cubes and {threat}"
    if any(row[NUMBER[last.to]] for row in state.cubes):
        return ", because there are cubes to remove"
    other = next((at for at, place in enumerate(state.pawns) if at != last.pawn and place == last.to), None)
    if other is not None:
        return f", because two players in the same city can share cards, and the {state.title(other)} is there"
    if last.to in state.stations:
        return ", because you can discover cures at its research station"
    if any(row[NUMBER[city]] for city in CITIES[last.to].links for row in state.cubes):
        return ", because there are cubes to remove next door"
    if last.to in state.hands[seat]:
        return ", because with its card you can build a research station or fly anywhere from there"
    steps = ways(state.config.cities, state.stations, last.to)
    nearest = min(full, key=lambda city: steps[NUMBER[city]], default="")
    if nearest:
        away = plural(steps[NUMBER[nearest]], "step")
        return f", because it’s {away} from {title(nearest)}, which has {FULL} cubes"
    return ", because nothing is urgent, and you draw two cards after your actions anyway"
