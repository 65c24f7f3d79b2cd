"""Draw the popovers over the board, such as the actions at a place, a rule, or the recap of recent events."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pharmalab.core.agenda import OVER, Action
from pharmalab.core.configs import written_options
from pharmalab.core.words import capital, listing, lower_first
from pharmalab.drawing.html import Markup, el, mark_chinese, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.coach import CoachDesk
from pharmalab_widgets.board.options import with_spaces
from pharmalab_widgets.board.panes import recap, rules
from pharmalab_widgets.board.panes.rule_button import rule_button
from pharmalab_widgets.board.picked_up import HANDFUL
from pharmalab_widgets.board.places import RefusedKinds, action_words, kind_words, refusals_at
from pharmalab_widgets.board.question import offering_places
from pharmalab_widgets.live.controls import button

FEW = 3  #: kinds of action that a sentence can name


def draw(state: BoardState, desk: CoachDesk | None = None) -> Markup:
    """Return the open popover. The coach's *desk* explains why an action is good or bad."""
    if state.inspector.popover is None:
        return Markup()
    kind, of = state.inspector.popover
    inside = {
        "place": lambda state, of: _place(state, of, desk),
        "rule": _rule,
        "recap": _recap,
        "late": _late,
        "moment": _moment,
    }[kind]
    return box(kind, of, *inside(state, of))


def box(kind: str, of: str, head: str, inside: Markup) -> Markup:
    """Return a popover with a button that closes it."""
    return el.div(
        el.div(
            el.strong(
                mark_chinese(head),
                data_name=kind == "place",
                tabindex=-1,
                class_="pl-grow",
                data_key=None if inside else "popover-0",
            ),
            button("×", do="close", key="popover-close", aria_label="Close (Escape)", class_="pl-close"),
            class_="pl-popover-head",
        ),
        inside,
        class_="pl-popover",
        role="dialog",
        aria_label=head,
        data_popover=of if kind == "place" else "",
        data_key=f"popover-{kind}-{of}",
        data_close="close",
    )


def _place(state: BoardState, place: str, desk: CoachDesk | None) -> tuple[str, Markup]:
    actions, what = state.picked_up.meant(place), state.explained
    label = next((piece.label for piece in state.sight.scene.hand if piece.place == place), "")
    said = what and not label  # else Details has it
    if not actions:
        return "You can’t do anything here right now", markup(
            what and what not in label.partition("\n")[0] and el.p(what, tabindex=-1, data_key="popover-0"),
            _why_not(state, place, bool(what)),
            _of_your_copy(state, place),
        )
    at = state.match.ply
    led = Counter(type(one) for one in actions if {*offering_places(one, state.sight.view)} - {place})
    much = {kind for kind, count in led.items() if count > HANDFUL}  # another place tells them apart
    few = [one for one in actions if type(one) not in much]
    elsewhere = listing(kind_words(kind) for kind in dict.fromkeys(map(type, actions)) if kind in much)
    return "What to do here" if state.question.rival is None else "What happened here?", markup(
        said and isinstance(actions[0], Action) and actions[0].confirmed and el.p(what),
        bool(few)
        and _choices(
            button(
                action_words(state, one),
                do="act",
                data_label=one.label(state.match.who),
                data_at=at,
                data_touches="|".join(one.touches()) if isinstance(one, Action) else None,
                key=f"popover-{n}",
            )
            for n, one in enumerate(few)
        ),
        el.div(
            _details(state, place),
            bool(few) and desk is not None and desk.offered and _reasons(state, few),
            class_="pl-folds",
        ),
        bool(much) and el.p(f"{elsewhere}: choose where it goes.", tabindex=-1, data_key=None if few else "popover-0"),
    )


def _details(state: BoardState, place: str) -> Markup | None:
    """Return the text of a card in the hand after its first line, folded; None if there is no more text."""
    label = next((piece.label for piece in state.sight.scene.hand if piece.place == place), "")
    _, _, more = label.partition("\n")
    summary = el.summary("Details", data_key="popover-more")
    return el.details(summary, el.p(more), class_="pl-fine", data_key="popover-details") if more else None


def _reasons(state: BoardState, actions: Sequence[Action]) -> Markup:
    """Return buttons that show what the coach says about each action, folded if there are several."""
    each = [(action.label(state.match.who), action_words(state, action)) for action in actions]
    alone = len(each) == 1
    buttons = el.div(
        (
            button("Why?" if alone else words, do="why", data_label=label, data_reveal="why", key=f"why-{n}")
            for n, (label, words) in enumerate(each)
        ),
        class_="pl-buttons pl-fine",
    )
    if alone:
        return buttons
    asks = el.summary("Why? Ask the coach about a choice", data_key="popover-why")
    return el.details(asks, buttons, class_="pl-fine", data_key="popover-reasons")


def _why_not(state: BoardState, place: str, explained: bool) -> Markup:
    """Return why nothing can be done at *place*, what can be done instead, and, folded away, each kind's own reason.

    If the thing there is *explained*, only refusals of what the question asks for are worth a sentence.
    """
    found = refusals_at(state, place)
    if explained and not any(one.asked for one in found):
        return Markup()
    if not found:
        return el.p(_nobody(state, place), class_="pl-refused", tabindex=-1, data_key="popover-0")
    first, *rest = found
    instead = _instead(state) if any(one.asked for one in found) else ""
    each = el.details(
        el.summary("Show all the reasons", data_key="popover-more"),
        el.ul((el.li(_of_kind(state, one)) for one in found), class_="pl-refused"),
        class_="pl-fine pl-wide",  # on a phone, the list of actions has the reasons, too
        data_key="popover-rest",
    )
    return markup(
        el.p(el.span(_refusal(state, place, first)), class_="pl-refused", tabindex=-1, data_key="popover-0"),
        bool(instead) and el.p(instead, class_="pl-wide"),
        bool(rest) and first.asked and each,
    )


def _instead(state: BoardState) -> str:
    """Return a sentence about what can be done now; '' if nothing can be done on the board."""
    if state.question.picking:
        return "Choose one of the highlighted pieces."
    placed = (one for one in state.short_cuts.doable if offering_places(one, state.sight.view))
    kinds: dict[type[Action], list[Action]] = {}
    for one in placed:
        kinds.setdefault(type(one), []).append(one)
    ways = [
        lower_first(kind_words(kind)) if len(several) > 1 else lower_first(action_words(state, several[0]))
        for kind, several in kinds.items()
    ]
    return f"Possible now: {', '.join(ways)}." if ways else ""


def _of_your_copy(state: BoardState, place: str) -> Markup:
    """Return the button that says what is printed on your own copy's tiles, at a real table."""
    every = written_options(type(state.match.config)) if state.table else {}
    here = [name for name, option in every.items() if place.startswith(option.places)]
    return markup(
        el.div(
            button(
                f"Tick the {with_spaces(name)} that your copy of the game contains",
                do="show_printed",
                data_name=name,
                data_reveal="panel",
                key=f"popover-{name}",
            ),
            class_="pl-buttons",
        )
        for name in here
    )


def _refusal(state: BoardState, place: str, one: RefusedKinds) -> Markup:
    if one.asked or state.question.rival is not None:
        return markup(state.sight.spoken(one.refusal.sentence), " ", rule_button(state, one.refusal.rule))
    if before := _leading_to(state, place):
        return markup(f"First, {before}. Then choose where it goes.")
    comes = (
        f"You can do that later ({one.what.lower()})."
        if one.named and one.what.count(",") < FEW
        else "You can do that later."
    )
    return markup(f"{comes} First: {state.question.asked} ", rule_button(state, one.refusal.rule))


def _leading_to(state: BoardState, place: str) -> str:
    """Return the kind of action that a person has to take before *place* can be chosen, in words; '' if none does."""
    for action in state.question.legal:
        if action.called and place in state.short_cuts.pairs_after([action]):
            return action.called
    return ""


def _of_kind(state: BoardState, one: RefusedKinds) -> Markup:
    return markup(
        el.span(el.b(f"{one.what}: "), state.sight.spoken(one.refusal.sentence)),
        " ",
        rule_button(state, one.refusal.rule),
    )


def _nobody(state: BoardState, place: str) -> str:
    if state.sight.now is not None:
        return "You’re looking at an earlier step. Return to the current step first."
    if state.match.to_move == OVER:
        return "The match is over."
    if state.question.frame is None and state.match.to_move < 0:
        return "First enter what the cards or dice showed."
    if state.opening:
        return "The match hasn’t started yet. Press “Start” when you’re ready."
    if state.question.frame is None:
        return f"{state.match.who(state.match.to_move)} has to decide."
    if any(place in one.into for one in state.question.legal):
        return "Choose one of the highlighted pieces to put here."
    if right := next((one.sought[place] for one in state.question.legal if place in one.sought), ""):
        return right
    if any(offering_places(one, state.sight.view) for one in state.short_cuts.doable):
        return "You can’t do anything here right now. Choose one of the highlighted pieces."
    return f"You can’t do anything here right now. {capital(state.question.asked)}"


def _rule(state: BoardState, rule: str) -> tuple[str, Markup]:
    paragraph = state.game.rulebook[rule]
    return paragraph.heading, markup(
        el.div(rules.text(paragraph), class_="pl-paragraph", tabindex=-1, data_key="popover-0"),
        el.div(
            state.inspector.has_panes
            and button("In the rulebook", do="rule", data_rule=rule, data_reveal="panel", key="popover-rule"),
            class_="pl-buttons",
        ),
    )


def _late(state: BoardState, _: str) -> tuple[str, Markup]:
    late = state.table.late if state.table else ()
    if not late:
        none = "No rival could have acted before this."
        return "What did a rival do earlier?", el.p(none, tabindex=-1, data_key="popover-0")
    labels = [action.label(state.match.who) for action in late]
    return "What did a rival do earlier?", _choices(
        button(label, do="spoke", data_label=label, key=f"popover-{n}") for n, label in enumerate(labels)
    )


def _moment(state: BoardState, label: str) -> tuple[str, Markup]:
    asked = state.inspector.moments
    moments = zip(asked.plies, asked.after, strict=True) if asked else ()
    return f"{label}: when was that?", _choices(
        button(f"After: {after}", do="spoke", data_label=label, data_ply=ply, key=f"popover-{n}")
        for n, (ply, after) in enumerate(moments)
    )


def _choices(buttons: Iterable[Markup]) -> Markup:
    return el.div(buttons, class_="pl-choices", data_rove=True, data_key="choices")


def _recap(state: BoardState, _: str) -> tuple[str, Markup]:
    told = state.recap
    return (told.title, recap.listed(state, told)) if told else ("So far", el.p("Nothing has happened since."))
