"""Helpers: a position in a turn, with thresholds and display that are known."""

import pharmalab
from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.games.pocket_pharma.components.names import stack_text
from pharmalab.games.pocket_pharma.mechanisms.launch import LAUNCH
from pharmalab.games.pocket_pharma.mechanisms.placement import PLACE, PlaceNew
from pharmalab.games.pocket_pharma.mechanisms.reformulate import MOVE, REFORMULATE, EnoughMoved
from pharmalab.games.pocket_pharma.mechanisms.specialists.clinician import IGNORE, WithoutClinician
from pharmalab.games.pocket_pharma.mechanisms.take_experimental import TakeExperimental
from pharmalab.games.pocket_pharma.mechanisms.take_fragment import TAKE

THRESHOLDS = {  # efficacy 7, 7, 6 and 6
    "Cardiovascular": ("E2a", "S2a"),
    "Psychiatric": ("E3a", "S3a"),
    "Neurological": ("E1a", "S1a"),
    "Cancer": ("E4a", "S4a"),
}
DISPLAY = ["12a", "12b", "12c", "12d", "12e", "12f"]
EXAMPLE = "1a-2d-3g-4d-5a"  # the formula of the worked example: a straight with four rash symbols and efficacy 4


def begin(*own, display=DISPLAY, script=(), deal=None, **fields):
    """A match at the beginning of a turn of seat 0, with these stacks of its own. ``deal``: source -> outcomes;
    ``script``: the next fragments."""
    fields.setdefault("labs", {0: list(own)})
    fields.setdefault("thresholds", THRESHOLDS)
    fields.setdefault("turn", 0)
    dealer = Scripted(then=Seeded(1), fragments=script, **(deal or {}))
    return pharmalab.position("pocket_pharma", dealer=dealer, display=display, **fields)


def take(match, card, onto="", *out):
    """Take a card, onto the stack that begins with this one or as a new stack; these cards go."""
    match.push(f"Take {card}")
    return place(match, onto, *out)


def place(match, onto="", *out):
    match.push(f"Add to {onto}’s stack" if onto else "Begin a new stack")
    for card in out:
        match.push(f"Discard {card}")
    return match


def move(match, stack, *cards, onto="", out=()):
    """Move cards of the stack that begins with this one."""
    match.push(f"Move cards from {stack}’s stack")
    for card in cards:
        match.push(f"Move {card}")
    if "Done: move these cards" in labels(match):
        match.push("Done: move these cards")
    return place(match, onto, *out)


def launch(match, drug, stack, *out):
    match.push(f"Launch {drug} with {stack}’s stack")
    for card in out:
        match.push(f"Discard {card}")
    return match


def follow(match, plan):
    """Do what a plan says, to the end of its launch; what its questions leave open does not matter."""
    if plan.pharmacologist:
        match.push("Use the Pharmacologist")
    there = set(plan.formula) & set(plan.base)

    def target():
        names = [stack[0] for stack in match.state.labs[0] if there and there <= set(stack)]
        return match.push(PLACE[names[0]] if names else PlaceNew())

    def arrived(cards):
        there.update(cards)
        while type(match.state.agenda[0]).__name__ in ("SixthCard", "TooMany"):
            match.push(next(one for one in match.legal if one.option in plan.lost))

    for card in plan.takes:
        match.push(TAKE[card])
        if card in plan.aside:
            match.push(PlaceNew())
            continue
        target()
        arrived([card])
    if plan.experimental:
        match.push(TakeExperimental())
        target()
        arrived([plan.experimental])
    for group in plan.moves:
        source = next(stack for stack in match.state.labs[0] if group[0] in stack)
        match.push(REFORMULATE[source[0]])
        if type(match.state.agenda[0]).__name__ == "Move":
            for card in group:
                match.push(MOVE[card])
            if type(match.state.agenda[0]).__name__ == "Move":
                match.push(EnoughMoved())
        target()
        arrived(group)
    match.push(LAUNCH[plan.drug, plan.formula[0]])
    if type(match.state.agenda[0]).__name__ == "Trial":
        match.push(IGNORE[plan.ignored] if plan.ignored else WithoutClinician())
    while type(match.state.agenda[0]).__name__ == "SideEffects":
        match.push(match.legal[0])
    return match


def passed(match, turns=1):
    """Every action passed, for so many turns; Specialists are not used."""
    until = match.state.turn + turns
    while match.outcome is None and match.state.turn < until:
        match.push("Pass one action" if match.state.actions else "End the turn")
    return match


def labels(match):
    return [action.label() for action in match.legal]


def lab(match, seat=0):
    """The stacks of a seat as they are written."""
    return [stack_text(stack) for stack in match.state.labs[seat]]


def events(match, kind):
    return [event for ply in match.plies for event in ply.events if isinstance(event, kind)]


def why(match, action):
    """Why an action or a kind of action is not legal: the sentence."""
    return match.why_not(action).sentence
