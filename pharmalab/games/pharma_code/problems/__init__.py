"""What cannot be in a position: broken invariants."""

from collections import Counter

from pharmalab.core.words import plural
from pharmalab.games.pharma_code.components.cards import short
from pharmalab.games.pharma_code.components.questions import by_id
from pharmalab.games.pharma_code.problems.phases import of_the_phase
from pharmalab.games.pharma_code.rules.effects import RevealEvent
from pharmalab.games.pharma_code.rules.phases import scoring
from pharmalab.games.pharma_code.rules.rows import filled
from pharmalab.games.pharma_code.state import PharmaState


def problems(state: PharmaState) -> list[str]:
    """What cannot be: cards that stand twice or not at all, pawns on one square, counts out of range."""
    seats = state.config.seats
    wrong = [
        f"{name} needs one entry for each of {seats} seats, not {len(getattr(state, name))}"
        for name in ("squares", "accelerators", "rows", "event_hands", "shown_events", "accelerated", "exchanged")
        if len(getattr(state, name)) != seats
    ]
    if wrong:
        return wrong
    return [*_cards(state), *_pawns(state), *_events(state), *_counts(state)] or of_the_phase(state)


def _cards(state: PharmaState) -> list[str]:
    wrong = [
        f"row {seat + 1} has {plural(len(row), 'place')}, not {state.config.row}"
        for seat, row in enumerate(state.rows)
        if len(row) != state.config.row
    ]
    held = [card for frame in state.agenda for card in getattr(frame, "held", ())]
    there = Counter([*filled(state.rows), *state.open, *held, *state.pile.cards()])
    deck = Counter(state.config.deck.cards())
    for card in sorted(there | deck):
        if there[card] != deck[card]:
            name = "jokers" if card == 0 else f"the card {short(card)}"
            wrong.append(f"{name}: {there[card]} instead of {deck[card]}")
    return wrong


def _pawns(state: PharmaState) -> list[str]:
    goal, wrong = state.config.goal, []
    for seat, square in enumerate(state.squares):
        if not 0 <= square <= goal:
            wrong.append(f"the pawn of seat {seat} is on {square}; the track has 0 to {goal}")
        elif 0 < square < goal and square in state.squares[:seat]:
            wrong.append(f"two pawns are on square {square}")
    if state.agenda and not scoring(state) and goal in state.squares:
        wrong.append("a pawn is at the goal and the game goes on")
    return wrong


def _events(state: PharmaState) -> list[str]:
    config, wrong = state.config, []
    shown = [key for hand in state.shown_events for key in hand]
    known = [*state.event_pool, *shown]
    if shown and not config.show_events:
        wrong.append("event cards lie face up, and this match plays them unseen")
    if len(set(known)) != len(known) or set(known) - set(config.events):
        wrong.append("event cards stand twice or are not in play")
    if not all(0 <= n <= config.event_hand for n in state.event_hands):
        wrong.append(f"a seat has 0 to {config.event_hand} event cards, not {max(state.event_hands)}")
    unseen = 0 if config.show_events else sum(state.event_hands)
    if unseen > len(state.event_pool):
        wrong.append(f"event_hands has {plural(unseen, 'card')} face down, and event_pool only {len(state.event_pool)}")
    used = config.event_hand * config.seats - sum(state.event_hands)
    being_turned = any(type(frame) is RevealEvent for frame in state.agenda)
    if len(known) != len(config.events) - used + being_turned:
        were = f"{plural(used, 'event card')} {'was' if used == 1 else 'were'}"
        wrong.append(f"{were} played: then {len(config.events) - used} are left, not {len(known)}")
    if any(len(hand) > n for hand, n in zip(state.shown_events, state.event_hands, strict=True)):
        wrong.append("a seat shows more event cards than it has")
    return wrong


def _counts(state: PharmaState) -> list[str]:
    config, wrong = state.config, []
    if any(not 0 <= left <= config.accelerations for left in state.accelerators):
        wrong.append(f"a seat has 0 to {config.accelerations} acceleration cards, not {state.accelerators}")
    if any(state.accelerated) and not config.accelerations:
        wrong.append("a seat has accelerated, and there are no acceleration cards in this match")
    elif any(
        on and left == config.accelerations for on, left in zip(state.accelerated, state.accelerators, strict=True)
    ):
        wrong.append("a seat has accelerated and still has all its acceleration cards")
    if strange := set(state.question_pile) - set(by_id(config.questions, config.question_set)):
        wrong.append(f"there is no question {', '.join(sorted(strange))}")
    if len(set(state.question_pile)) != len(state.question_pile):
        wrong.append("a question is twice in its pile")
    if not 0 <= state.first < config.seats:
        wrong.append(f"first={state.first}: there is no such seat")
    if state.phase < 1 or 0 < config.phases < state.phase:
        wrong.append(f"phase={state.phase}: phases count from 1" + (f" to {config.phases}" if config.phases else ""))
    if not 0 <= state.turns <= config.turns * config.seats:
        wrong.append(f"turns is {state.turns}; a phase has {config.turns * config.seats} (0: it has no limit)")
    return wrong
