"""Find out which actions are possible at each place of a board, or why there are none."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Take
from pharmalab.core.events import Refusal
from pharmalab.core.game import Game
from pharmalab.core.words import capital, listing, lower_first, plural
from pharmalab.drawing.scene import Scene
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.outcomes import outcome_labels
from pharmalab_widgets.board.question import offering_places, spent
from pharmalab_widgets.board.tick_boxes import TickBoxes

Place = tuple[str, bool | None]  #: a click's action in words; whether it is chosen (None means done at once)


class RefusedKinds(NamedTuple):
    """Kinds of action that are refused for the same reason, at a place that a person has clicked.

    Attributes:
        what: the words for these kinds of action.
        everywhere: whether the reason holds at every place.
        asked: whether the current question asks for these kinds.
        named: whether the words in ``what`` help the person.
    """

    what: str
    refusal: Refusal
    everywhere: bool
    asked: bool = True
    named: bool = True


def places(state: BoardState) -> dict[str, Place]:
    """Return the places where an action is possible or, if a piece is picked up, where the piece can go."""
    if held := state.picked_up.place:
        ways = state.picked_up.onward()
        onward = {
            place: (_words(state, state.picked_up.thrifty(place, several)), None) for place, several in ways.items()
        }
        along = {place: (pair_words(state, way[0], way[-1]), None) for place, way in state.picked_up.along().items()}
        last = dict.fromkeys(state.picked_up.last(), ("Choose it and finish", None))
        back = "" if state.picked_up.leaves_hand() else _chosen_first(state, held)
        return {**along, **onward, **last, held: (back or "Put it back", True)}
    found: dict[str, Place] = {}
    actions: dict[str, list[Action]] = {}
    for action in state.short_cuts.doable:
        for place in offering_places(action, state.sight.view):
            actions.setdefault(place, []).append(action)
    for place, several in actions.items():
        first = _chosen_first(state, place) if state.picked_up.half(place) else ""
        found[place] = (first, False) if first else (_words(state, state.picked_up.thrifty(place, several)), None)
    if picking := state.question.picking:
        for n, option in enumerate(picking.options):
            for place in option.action.touches():
                if len(actions.get(place, ())) > 1:
                    continue
                if can_tick(state, picking, n):
                    found[place] = action_words(state, option.action), state.short_cuts.meant[n] > 0
                elif state.question.ticks[n]:
                    found.pop(place, None)
        found.update(dict.fromkeys(picking.backward(state.question.ticks), ("Put one back", None)))
        found.update(dict.fromkeys(picking.ending(state.question.ticks), (picking.finish, None)))
        finish = picking.finish if +state.question.ticks else "Choose all"
        for place, action in state.short_cuts.beyond.items():
            found[place] = f"{finish}, then {lower_first(action_words(state, action))}", None
    for place, (one, next_one) in state.short_cuts.ahead.items():
        found[place] = pair_words(state, one, next_one), None
    if outcomes := state.question.outcome_places:  # an outcome may be a place on the board, such as a city
        names = outcome_labels(state.match, outcomes.values())
        found.update(zip(outcomes, ((name, None) for name in names), strict=True))
    own = state.question.own_places
    return {place: can for place, can in found.items() if place not in own} if own else found


def key_of_step(state: BoardState, step: object) -> str:
    """Return the data-key of the place where the undone *step* can be taken again.

    If there is no such place, return the question's data-key.
    """
    own = offering_places(step, state.sight.view) if isinstance(step, Action) else ()
    can = places(state)
    return next((f"place:{place}" for place in own if place in can), "question")


def where_to(state: BoardState) -> str:
    """Return a sentence that says what the picked-up piece can do, and what to choose next.

    The result is '' unless the piece pays for an action, as a card does.
    """
    actions = {action for several in state.picked_up.onward().values() for action in several}
    if not any(state.picked_up.place in action.spends(state.sight.view) for action in actions):
        return ""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(kind_words(type(action)), []).append(action)
    few_first = sorted(kinds.items(), key=lambda kind: (len(kind[1]), kind[0]))
    deeds = [(len(several) == 1 and several[0].deed()) or lower_first(words) for words, several in few_first]
    now = "one" if 1 < len(deeds) == len(actions) else "where"
    return f"You can {listing(deeds, 'or')}. Now choose {now}."


def reach(state: BoardState, scene: Scene) -> list[str]:
    """Return the places on the board that a piece can reach without paying, followed by the piece itself.

    If several pieces can move, the player's own piece is used. If no piece can move, the result is empty. Nearer places
    come later.
    """
    drawn, view, ways = scene.places(hand=False), state.sight.view, dict[str, list[str]]()
    for action in state.short_cuts.doable:
        places = offering_places(action, view)
        if drawn.issuperset(places) and not spent(action, view):
            for piece in scene.pieces().intersection(places):
                ways.setdefault(piece, []).extend(place for place in places if place != piece)
    own = f":{state.match.to_move}"
    piece = max(ways, key=lambda piece: (piece.endswith(own), len(ways[piece])), default="")
    return [*ways[piece][::-1], piece] if piece else []


def _chosen_first(state: BoardState, place: str) -> str:
    """Return the words for a click on a card that only chooses it, because its actions need a second one; or ''."""
    label = next((piece.label for piece in state.sight.scene.hand if piece.place == place), "")
    return f"Choose {lower_first(label)}" if label else ""


def _words(state: BoardState, actions: list[Action]) -> str:
    """Return the words for a click that may mean any of *actions*."""
    first = action_words(state, actions[0])
    return first if len(actions) == 1 else f"{first}, or {plural(len(actions) - 1, 'other thing')}"


def pair_words(state: BoardState, one: Action, next_one: Action) -> str:
    """Return the words for two actions that a person takes at once."""
    return _unnamed(state, one.button_with(state.sight.view, next_one, state.match.who))


def can_tick(state: BoardState, picking: TickBoxes, n: int) -> bool:
    """Return whether option *n* is ticked or can be ticked."""
    again = isinstance(take := picking.options[n].action, Take) and take.lies()  # then a chosen thing is put back there
    return (not again and state.question.ticks[n] > 0) or picking.room(state.question.ticks, n)


def action_words(state: BoardState, action: Action, view: object = None) -> str:
    """Return the words for the button of an action, without the name of the player whose turn it is.

    If *view* is None, it is the current view.
    """
    who, seen = state.match.who, isinstance(action, Action)  # otherwise an entry of a real table
    return _unnamed(
        state, action.button(state.sight.view if view is None else view, who) if seen else action.label(who)
    )


def plain_words(state: BoardState, action: Action) -> str:
    """Return the label of an action, without the name of the player whose turn it is. The action may be illegal now."""
    return _unnamed(state, action.label(state.match.who))


def _unnamed(state: BoardState, label: str) -> str:
    """Return a label without the name of the player whose turn it is, if it ends with the name in brackets."""
    return label.removesuffix(f" ({state.match.who(state.match.to_move)})") if state.match.to_move >= 0 else label


def drawn_places(scene: Scene | None, hand: bool = True) -> frozenset[str]:
    """Return the ids of the places drawn on the board. Actions at other places need a button.

    If ``hand`` is true, the places in the player's hand are included.
    """
    return frozenset() if scene is None else scene.places(hand)


def refusals_at(state: BoardState, place: str) -> list[RefusedKinds]:
    """Explain why no action is possible at a place, for each kind of action that involves the place.

    Reasons that are specific to this place come first.
    """
    question = state.question.frame
    if question is None:
        return []
    unknown = state.table and Refusal(
        f"That’s impossible, given what {state.match.who(state.table.seat)} knows.", question.rule
    )
    ever = _touching(state.game, state.match.config).get(place, {})
    here = {kind: actions for kind, actions in ever.items() if state.question.offers(kind)}
    offered = {kind: action for kind, action in here.items() if kind in question.kinds}
    if not offered:  # it is no news that such things can be chosen elsewhere
        here = {kind: actions for kind, actions in here.items() if not issubclass(kind, Take)} or here
    scene = state.sight.scene
    held = {place, *(piece.place for piece in scene.hand)} if scene else {place}
    lines: dict[Refusal, list[str]] = {}
    everywhere = set()
    for kind, actions in (offered or here).items():
        own = min(  # prefer the own pawn to another's, an existing stack to a possible one, and what is nearly legal
            actions,
            key=lambda action: (
                question.seat not in _numbers(action),
                not held.issuperset(action.touches()),
                action.far(state.sight.view),
            ),
        )
        refusal = (
            unknown if state.question.rival is not None else state.game.why_not(state.sight.view, own, state.match.who)
        )
        if refusal:
            lines.setdefault(refusal, []).append(kind_words(kind))
            if refusal == state.game.why_not(state.sight.view, kind, state.match.who):
                everywhere.add(refusal)
    asked = bool(offered)
    named = any(not issubclass(kind, Take) for kind in here)
    found = (
        RefusedKinds(", ".join(kinds), refusal, refusal in everywhere, asked, named) for refusal, kinds in lines.items()
    )
    return sorted(found, key=lambda one: one.everywhere)


@lru_cache(maxsize=8)
def _touching(game: Game, config: object) -> Mapping[str, Mapping[type[Action], tuple[Action, ...]]]:
    """Return, by place and kind of action, all actions of the game that concern the place or move pieces into it."""
    found: dict[str, dict[type[Action], tuple[Action, ...]]] = {}
    for action in game.all_actions(config):
        for place in (*action.touches(), *action.into):
            kinds = found.setdefault(place, {})
            kinds[type(action)] = (*kinds.get(type(action), ()), action)
    return found


def _numbers(action: Action) -> list[int]:
    values = (getattr(action, name) for name in action.__struct_fields__)
    return [value for value in values if type(value) is int]


def kind_words(kind: type[Action]) -> str:
    """Return the words for a kind of action, such as 'Take tokens'.

    A kind without words is named after its class. The kind for choosing one of several things becomes 'Choose this'.
    """
    if kind.called:
        return capital(kind.called)
    if issubclass(kind, Take):
        return "Choose this"
    return " ".join(re.findall(r"[A-Z][a-z0-9]*|[a-z0-9]+", kind.__name__)).capitalize()
