"""Helpers: a turn in the middle of a game with everything chosen, luck and all."""

import pharmalab
from pharmalab.core.dealers import Scripted
from pharmalab.games.pandemic.components import EVENTS


def begin(
    roles=("scientist", "contingency_planner"),
    pawns=(),
    hands=(),
    cubes=None,
    infection_discard=(),
    cards=(),
    infection=(),
    bottom=(),
    **fields,
):
    """A match at the beginning of a turn. Opening hands are empty here, so that few cards need a place; what is not
    named lies in the decks. ``cards``, ``infection``, ``bottom``: what chance gives; after that it waits."""
    hands = list(hands) + [()] * (len(roles) - len(hands))
    values = {"hand": 0, "player_discard": (), "first": 0} | fields
    dealer = Scripted(cards=cards, infection=infection, infection_bottom=bottom)
    return pharmalab.position(
        "pandemic", dealer=dealer, seats=len(roles), roles=roles, pawns=pawns, hands=hands, cubes=cubes or {},
        infection_discard=infection_discard, **values,
    )  # fmt: skip


def play(match, *texts):
    """Push labels, shortened as people would."""
    for text in texts:
        match.push(text)
    return match


def done(match, times=4):
    """Pass the actions that are left."""
    for _ in range(times):
        match.push("Pass")
    return match


def labels(match, start=""):
    return [action.label() for action in match.legal if action.label().startswith(start)]


def refused(match, action):
    """The sentence and the rule."""
    no = match.why_not(action)
    return (no.sentence, no.rule.removeprefix("pandemic/")) if no else None


def events(match, *kinds):
    """All events of some kinds (none: of all), in order."""
    return [event for ply in match.plies for event in ply.events if not kinds or isinstance(event, kinds)]


def said(match):
    """The log as lines, indented by cause, of the steps so far."""
    return str(match.log()).splitlines()


def cubes(match, city):
    return match.state.cubes_at(city)


def deck(*hands, epidemics=4, top=()):
    """Packets of a player deck of which all cards but those of the hands are left: the sizes of the first ones, the
    others as equal as it comes."""
    rest = 53 - sum(map(len, hands)) + epidemics - sum(top)
    left = epidemics - len(top)
    size, more = divmod(rest, left)
    return [*top, *[size + 1] * more, *[size] * (left - more)]


ALL_EVENTS = tuple(EVENTS)
