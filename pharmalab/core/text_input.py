"""Find the actions and outcomes that typed texts stand for."""

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import islice
from numbers import Integral
from typing import Any

from pharmalab.core.agenda import Action, Frame, Question, State
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.events import Refusal, Who
from pharmalab.core.game import Game
from pharmalab.core.legal import IllegalStep, Legal, nearest_labels
from pharmalab.core.name_search import find_named, mark_names, plain_words
from pharmalab.core.texts import shorten


def action_of(game: Game, state: State, text: str, who: Who) -> Action:
    """Return the legal action that a text stands for.

    Raises:
        IllegalStep: no action fits, or more than one does. If the action is illegal, the error contains the refusal.
    """
    legal = Legal(game.legal_actions(state), who)
    try:
        return legal.find(text)
    except IllegalStep:
        named = _labelled(game, state, who).get(text.strip().lower(), [])
        refusal = _refused(game, state, named, who)
        if refusal is None:
            raise
        meant = ""
        question = state.agenda[0] if state.agenda else None
        if isinstance(question, Question) and not any(isinstance(one, question.kinds) for one in named):
            near = nearest_labels(
                text, [one.label(who) for one in legal]
            )  # the text does not answer this question: show possible answers
            meant = f" Did you mean {near[0]}?" if near else ""
        raise IllegalStep(f"{text}: {refusal.sentence}{meant}", refusal) from None


def refusal_of(game: Game, state: State, text: str, who: Who) -> Refusal | None:
    """Return why the action that a text stands for is illegal now; None if it is legal.

    Raises:
        ValueError: the game has no such action; the message names similar actions.
    """
    if Legal(game.legal_actions(state), who).has(text):
        return None
    return _refused(game, state, actions_named(game, state, text, who), who)


def actions_named(game: Game, state: State, text: str, who: Who) -> list[Action]:
    """Return all actions of the game that a text may mean, whether they are legal or not.

    Raises:
        ValueError: there is no such action; the message names similar actions.
    """
    every = _labelled(game, state, who)
    said = text.strip().lower()
    if said not in every:
        labels = list(dict.fromkeys(one.label(who) for actions in every.values() for one in actions))
        near = nearest_labels(text, labels)
        raise ValueError(
            f"{game.title} has no action “{shorten(text)}”" + (f": did you mean {' or '.join(near)}?" if near else "")
        )
    return every[said]


def _labelled(game: Game, state: State, who: Who) -> dict[str, list[Action]]:
    """Return every action of the game by its lower-case label, with and without the brackets at the end.

    Several actions may share a text; those that name the seat to move come first.
    """
    every: dict[str, list[Action]] = {}
    seat = game.to_move(state)
    mover = who(seat).lower() if seat >= 0 else ""
    for action in game.all_actions(state.config):
        label = action.label(who).lower()
        short = label.partition(" (")[0]
        for text in {label, short}:
            named = every.setdefault(text, [])
            named.insert(0 if mover and short != label and mover in label else len(named), action)
    return every


def _refused(game: Game, state: State, actions: Sequence[Action], who: Who) -> Refusal | None:
    """Return why none of these actions is legal; None if one of them is legal, or there is no action."""
    refusals = [game.why_not(state, action, who) for action in actions]
    return None if None in refusals or not refusals else refusals[0]


def picks_of(game: Game, state: State, entered: object, who: Who) -> tuple[Action, ...]:
    """Return the steps that pick the entered things; () if the entry isn't a list of things.

    The list may be a text with commas. The things are added to the earlier picks. If they can't all be added, they
    count as the whole choice.

    Raises:
        IllegalStep: these things cannot be chosen together.
    """
    asked = _top(state)
    if not isinstance(asked, Pick):
        return ()
    if isinstance(entered, str) and "," in entered and not Legal(game.legal_actions(state), who).has(entered):
        entered = entered.split(",")
    if not isinstance(entered, list | tuple):
        return ()
    options = list(asked.options(state))
    left = [step for one in entered if isinstance(step := _thing(game, state, options, one, who), Take)]
    both = Counter([*asked.picked, *(step.option for step in left)])
    least, most = asked.bounds(state)
    if both.total() > most or not both <= Counter(options):  # then the list is the whole choice
        left = _without(left, asked.picked)
    if len(asked.picked) + len(left) > most:
        raise IllegalStep(f"{asked.prompt(who)} You can’t choose more than {most} here.")
    left.sort(key=lambda step: options.index(step.option) if step.option in options else -1)
    steps: list[Action] = []
    while isinstance(question := _top(state), Pick) and (type(question), question.seat) == (type(asked), asked.seat):
        done = [kind() for kind in asked.kinds if issubclass(kind, Done)]
        if not (left or done):
            raise IllegalStep(f"{asked.prompt(who)} Choose at least {least}.")
        step = left.pop(0) if left else done[0]
        if refusal := game.why_not(state, step, who):
            raise IllegalStep(f"{step.label(who)}: {refusal.sentence}", refusal)
        steps.append(step)
        state = game.apply(state, step).state
        if isinstance(step, Done):
            break
        if isinstance(after := _top(state), type(asked)):  # some things may have been taken automatically
            left = _without(left, after.picked[len(question.picked) + 1 :])
    return tuple(steps)


def _top(state: State) -> Frame | None:
    return state.agenda[0] if state.agenda else None


def _without(steps: list[Take], options: Iterable[object]) -> list[Take]:
    """Return the steps after removing one step for each of these options."""
    left = list(steps)
    for option in options:
        if found := [step for step in left if step.option == option]:
            left.remove(found[0])
    return left


def _thing(game: Game, state: State, options: Sequence[Hashable], entered: object, who: Who) -> Action:
    """Return the action for a thing in a choice, or for the end of the choice. Raises IllegalStep."""
    kinds = state.agenda[0].kinds
    takes = [kind(option) for kind in kinds if issubclass(kind, Take) for option in dict.fromkeys(options)]
    try:
        return piece_of((*takes, *(kind() for kind in kinds if issubclass(kind, Done))), entered, who)
    except IllegalStep:
        if not isinstance(entered, str):
            raise
        return action_of(game, state, entered, who)  # this raises the reason


def piece_of(pieces: Sequence[Action], entered: object, who: Who) -> Action:
    """Return the action that an entry stands for when several things are picked one by one.

    The entry is an action, its label, or the name of the thing to pick.

    Raises:
        IllegalStep: no action fits, or more than one does.
    """
    if isinstance(entered, Take | Done):
        return entered
    if not isinstance(entered, str):
        raise IllegalStep(f"{shorten(repr(entered))} isn’t something you can choose: enter the name of an option")
    said = entered.strip().lower()
    for piece in pieces:
        if isinstance(piece, Take) and isinstance(piece.option, str) and piece.option.lower() == said:
            return piece
    return Legal(tuple(pieces), who).find(entered)


def outcome_of(
    game: Game,
    state: State,
    entered: object,
    who: Who,
    shown: Sequence[str] | None = None,
    outcomes: Sequence[Hashable] | None = None,
) -> Hashable:
    """Return the outcome that an entry stands for, at the chance node on top of the agenda.

    An entry is the outcome itself, or one of the node's ``spoken`` texts, perhaps shortened. ``push(1)`` enters the
    outcome 1, but ``push("1")`` is compared with the ``spoken`` texts, which count from 1.

    Raises:
        IllegalStep: no outcome fits, or more than one does; the message names similar outcomes from *shown*.
    """
    node = state.agenda[0]
    if outcomes is None:
        outcomes = [outcome for outcome, _ in game.chance(state).outcomes()]
    for outcome in outcomes:
        if _is(entered, outcome):
            return outcome
    shown = [node.words(outcome, who) for outcome in outcomes] if shown is None else shown
    text, prompt, said = _joined(entered), node.prompt(who), shorten(str(entered).strip())
    if text is not None and not plain_words(text):
        raise IllegalStep(f"{prompt} Enter the outcome.")
    exact = [outcome for outcome in outcomes if text is not None and text in node.spoken(outcome, who)]
    if len(exact) == 1:  # Zoe is not Zoë: an exact match wins
        return exact[0]
    clear, found = find_named(
        text or "", [node.spoken(outcome, mark_names(who)) for outcome in outcomes], any_order=True
    )
    near = find_named(text or "", [(name,) for name in shown]).near
    # judged by the texts shown: otherwise the error would reveal which outcomes are already ruled out
    if len(near) > 1 or len(found) > 1:
        names = (shown[n] for n in near) if len(near) > 1 else (node.words(outcomes[n], who) for n in found)
        raise IllegalStep(f"“{said}” could mean any of these: {_some(names)}.")
    if clear is not None:
        return outcomes[clear]
    if found:
        raise IllegalStep(f"{prompt} “{said}” isn’t clear. Did you mean {node.words(outcomes[found[0]], who)}?")
    if near:
        raise IllegalStep(f"{prompt} “{said}” has been revealed already.")
    if (number := _several(entered, shown)) > 1:
        raise IllegalStep(f"{prompt} Enter only one thing here. “{said}” names {number}.")
    raise IllegalStep(f"{prompt} It can’t be “{said}” here. It could be: {_some(shown)}.")


def _is(entered: object, outcome: Hashable) -> bool:
    """Return whether an entry equals this outcome. A list stands for a tuple."""
    if isinstance(outcome, tuple):
        return isinstance(entered, list | tuple) and len(entered) == len(outcome) and all(map(_is, entered, outcome))
    if isinstance(outcome, int):
        return type(entered) is not bool and isinstance(entered, Integral) and entered == outcome
    return isinstance(entered, type(outcome)) and entered == outcome


def _joined(entered: object) -> str | None:
    """Return the text that a person entered, or several texts joined with commas; None for anything else."""
    if isinstance(entered, list | tuple):
        parts = [_joined(part) for part in entered]
        return None if None in parts else ", ".join(filter(None, parts))
    return entered if isinstance(entered, str) else None


def opened_of(game: Game, view: State, entered: object, who: Who) -> tuple[Any, ...]:
    """Return the entered things as the outcome of the `Reveal` on top of the agenda.

    The entry is a thing, a list of things, or a text with commas.

    Raises:
        IllegalStep: the number of things is wrong, or a thing cannot be among the hidden things.
    """
    top = view.agenda[0]
    things, number = top.possible(view)
    parts = re.split(r"[,;\n]", entered) if isinstance(entered, str) else entered
    parts = list(parts) if isinstance(parts, Iterable) else [parts]
    found = [outcome_of(game, view, part, who, outcomes=things) for part in parts]
    if len(set(found)) != number or len(found) != number:
        raise IllegalStep(f"{top.prompt(who)} Enter {number} different things, not {len(found)}.")
    return tuple(sorted(found))


def _several(entered: object, shown: Sequence[str]) -> int:
    """Return the number of things listed with commas; 0 unless each of them may mean something shown."""
    parts = re.split(r"[,;\n]", entered) if isinstance(entered, str) else entered
    if not isinstance(parts, list | tuple):
        return 0
    names = [(name,) for name in shown if "," not in name]  # a throw of dice is one thing, although its text has commas
    said = [one for part in parts if (one := _joined(part)) and plain_words(one)]
    return len(said) if all(find_named(one, names).near for one in said) else 0


def _some(names: Iterable[str]) -> str:
    first = list(islice(names, 9))
    return "; ".join(first[:8]) + (" …" if len(first) > 8 else "")
