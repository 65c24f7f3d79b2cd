"""The coach's first hints in Pandemic: sentences that point out a fact about the position but don't name a move."""

from collections import Counter
from collections.abc import Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.figures import percent
from pharmalab.core.words import listing, plural
from pharmalab.games.pandemic.components import CITIES, COLOUR, COLOURS, FULL, NUMBER, title
from pharmalab.games.pandemic.mechanisms.cure import Cure
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Pass, Turn
from pharmalab.games.pandemic.mechanisms.urgent import EPIDEMIC_FIRST, danger, in_danger
from pharmalab.games.pandemic.policies.infection_chances import infection_chances, phase
from pharmalab.games.pandemic.policies.planner import RULES
from pharmalab.games.pandemic.state import PandemicState

FEW = 4  #: the most cities that a sentence names
DRAWN = 2  #: the number of player cards that a turn draws
SCARCE = 8  #: with this many cubes of a colour or cards in the deck, the end of the game seems near


def the_danger(state: PandemicState, seat: int, plan: Sequence[Action]) -> str:
    """Return a sentence that says why the city most in danger can wait, or '' if no explanation is needed.

    For example, 'Lagos can wait: the chance that its card is drawn this turn is …'.
    """
    found, question = danger(state, seat), state.agenda[0]
    if found is None or found.turns or not isinstance(question, Turn):
        return ""
    flies = {found.city, state.pawns[seat]} & {*state.hands[seat]}
    if min(found.steps, 1 if flies else found.steps) >= question.left:
        return ""
    if any(isinstance(action, Cure) or (isinstance(action, Treat) and action.city == found.city) for action in plan):
        return ""
    chance = percent(infection_chances(state, phase(state)).now[NUMBER[found.city]], 0)
    return (
        f"{title(found.city)} can wait: the chance that its card is drawn this turn is "
        f"{'about ' * chance[0].isdigit()}{chance}."
    )


def afterwards(state: PandemicState, seat: int, plan: Sequence[Action]) -> str:
    """Return sentences about a plan's spare actions and the cards to discard after the draw, or ''."""
    said, spent = list[str](), [action for action in plan if not action.free]
    spare = next((n for n, action in enumerate(reversed(spent)) if not isinstance(action, Pass)), 0)
    if spare:
        rest = "last action" if spare == 1 else f"last {spare} actions"
        said.append(f"Use your {rest} as you like.")
    too_many = len(_played(state, plan).hands[seat]) + DRAWN - state.config.hand_limit
    if too_many > 0 and isinstance(state.agenda[0], Turn):
        said.append(f"Then you draw {DRAWN} cards and discard {too_many}: the hand limit is {state.config.hand_limit}.")
    return " ".join(said)


def _played(state: PandemicState, plan: Sequence[Action]) -> PandemicState:
    """Return the state after the actions of a plan, as far as they are legal."""
    for action in plan:
        if action not in RULES.legal_actions(state):
            break
        state = RULES.apply(state, action).state
    return state


def about_to_break_out(state: PandemicState, seat: int) -> str:
    """Return sentences about the cities where an outbreak is possible, or '' if there are none."""
    found = in_danger(state)
    full = [city for city, turns in found.items() if not turns]
    if not full:
        waiting = listing(map(title, list(found)[:FEW]), "or")
        if any(turns != EPIDEMIC_FIRST for turns in found.values()):
            return f"There can’t be an outbreak this turn without an epidemic. The next outbreak could be in {waiting}."
        return f"There can’t be an outbreak before the next epidemic, which could hit {waiting}." if found else ""
    named = listing(map(title, full[:FEW])) if len(full) <= FEW else f"{', '.join(map(title, full[:FEW]))} and others"
    verb = "holds" if len(full) == 1 else "each hold"
    pair = next(((a, b) for a in full for b in full if a < b and b in CITIES[a].links), None)
    chain = f" {title(pair[0])} and {title(pair[1])} are neighbours, so a chain reaction is possible." if pair else ""
    return f"{named} {verb} {FULL} cubes, and one more there would cause an outbreak.{chain}"


def _nearest_cure(state: PandemicState, seat: int) -> tuple[int, int, int] | None:
    """Return how many cards the hand that is closest to a cure lacks, its seat, and the colour; None without any."""
    open_ = [n for n, colour in enumerate(COLOURS) if colour in state.config.colours and colour not in state.cured]
    held = [
        (state.cards_to_cure(at) - Counter(COLOUR.get(card) for card in hand)[n], at != seat, at, n)
        for at, hand in enumerate(state.hands)
        for n in open_
    ]
    if not held:
        return None
    lacking, _, at, n = min(held)
    return lacking, at, n


def the_aim(state: PandemicState, seat: int, plan: Sequence[Action]) -> str:
    """Return sentences about the cure that the team is closest to, and about the players who hold cards for it.

    Return '' if every disease is cured, or if *plan* discovers this cure.
    """
    found = _nearest_cure(state, seat)
    if found is None:
        return ""
    lacking, at, n = found
    who, has, need = ("You", "have", "need") if at == seat else (f"The {state.title(at)}", "has", "needs")
    if lacking <= 0:
        if any(isinstance(action, Cure) and action.colour == COLOURS[n] for action in plan):
            return ""
        where = "" if state.pawns[at] in state.stations else f", and {need} a research station"
        return f"Aim: discover the {COLOURS[n]} cure. {who} {has} the cards for it{where}."
    others = [
        f"{'you have' if other == seat else f'the {state.title(other)} has'} {listing(cards)}"
        for other, hand in enumerate(state.hands)
        if other != at and (cards := [title(card) for card in hand if COLOUR.get(card) == n])
    ]
    helped = f", and {listing(others)}" if others else ""
    return f"Aim: collect {COLOURS[n]} cards. {who} {need} {lacking} more for a cure{helped}."


def near_a_cure(state: PandemicState, seat: int) -> str:
    """Return a sentence about the hand that is closest to a cure, or '' if every disease is cured."""
    found = _nearest_cure(state, seat)
    if found is None:
        return ""
    lacking, at, n = found
    who = "You" if at == seat else f"The {state.title(at)}"
    has = "have" if at == seat else "has"
    if lacking <= 0:
        return f"{who} {has} enough {COLOURS[n]} cards for a cure."
    need = "need" if at == seat else "needs"
    return f"{who} {need} {plural(lacking, f'more {COLOURS[n]} card')} for a cure. No other hand is closer."


def near_the_end(state: PandemicState, seat: int) -> str:
    """Return a sentence about the most urgent way to lose the game, or '' if none is close."""
    left = state.config.outbreak_limit - state.outbreaks
    deck = len(state.player_deck)
    scarce = min((state.supply(colour), colour) for colour in state.config.colours)
    if left <= 2:
        return f"{plural(left, 'more outbreak')} and the game is lost."
    if scarce[0] <= SCARCE:
        return f"The supply is down to {plural(scarce[0], f'{scarce[1]} cube')}. If more are needed, the game is lost."
    if deck <= SCARCE:
        return f"The player deck is down to {plural(deck, 'card')}. The game is lost if you can’t draw two."
    return ""


def most_cubes(state: PandemicState, seat: int) -> str:
    """Return a sentence about the disease with the most cubes on the board."""
    count, n = max((sum(row), -n) for n, row in enumerate(state.cubes))
    return (
        f"The colour with the most cubes on the board is {COLOURS[-n]}: {count} of {state.config.supply}."
        if count
        else ""
    )
