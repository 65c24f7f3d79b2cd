"""Draw a choice of several things: tick boxes or steppers for options not on the board, and the *Done* button."""

from collections import Counter
from collections.abc import Collection, Sequence

from pharmalab.core.choices import Take
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.outcomes import shorten_labels
from pharmalab_widgets.board.panes import chips
from pharmalab_widgets.board.panes.rule_button import rule_button
from pharmalab_widgets.board.places import action_words
from pharmalab_widgets.board.table_boxes import TableBoxes
from pharmalab_widgets.board.tick_boxes import Option, TickBoxes
from pharmalab_widgets.live.controls import button


def draw(state: BoardState, picking: TickBoxes, places: Collection[str]) -> Markup:
    """Return a tick box or stepper for each option, and the *Done* button.

    Options at one of the *places* are ticked on the board instead. *Done* is missing if the last tick ends the choice.
    """
    ticks = state.question.ticks
    number = sum(ticks.values())
    taken = Counter(action_words(state, action) for action in picking.before)
    before = ", ".join(f"{words} × {times}" if times > 1 else words for words, times in taken.items())
    names = shorten_labels(option.action.label(state.match.who) for option in picking.options)
    shown = [n for n, option in enumerate(picking.options) if not any(p in places for p in option.action.touches())]
    single = not state.inspector.has_panes or isinstance(picking, TableBoxes)  # things are chosen one by one
    fills = None if single or not picking.exact else _fills(state, picking, ticks)
    return el.div(
        before and el.p(f"Already chosen: {before}", class_="pl-fine"),
        chips.draw(state, names, _groups(state, picking, shown, names), ", ".join(names[:2]), picking.most > 1)
        if isinstance(picking, TableBoxes)
        else bool(shown) and el.div((_box(state, picking, n, ticks) for n in shown), class_="pl-boxes"),
        fills,
        el.div(
            not state.short_cuts.ends  # in a lesson, a place on the board ends the choice if there is one
            and (state.inspector.has_panes or set(picking.end_at).isdisjoint(places))
            and button(
                picking.finish,
                do="picked",
                data_at=state.match.ply,
                key="picked",
                class_="pl-main",
                disabled=not picking.least <= number <= picking.most,
            ),
            (state.inspector.has_panes or bool(shown))
            and _count(state, picking, ticks, names, bool(shown), bool(fills)),
            state.inspector.has_panes and rule_button(state, picking.rule),
            class_="pl-picked",
        ),
        role="group",
        aria_label=picking.bounds(),
        class_="pl-group",
        data_key="boxes",
    )


def _groups(state: BoardState, picking: TableBoxes, shown: Sequence[int], names: Sequence[str]) -> list[chips.Group]:
    return [
        (words, chips.ticks(state, picking, [n for n in shown if n in part], names))
        for words, part in picking.headings()
    ]


def _count(
    state: BoardState, picking: TickBoxes, ticks: Counter[int], names: Sequence[str], boxes: bool, fills: bool
) -> Markup:
    """Return the count of ticked options.

    Without tick *boxes*, options are chosen on the board. With *fills*, there are also buttons above that choose all of
    them at once.
    """
    if isinstance(picking, TableBoxes) and picking.at_once:
        said = f"{sum(ticks.values())} of {picking.most}"
        return el.span(f"{said}: " if ticks else said, chips.taken(state, names), class_="pl-count pl-chips")
    if isinstance(picking, TableBoxes) and any(picking.options[n].most > 1 for n in ticks):
        return el.span(f"{picking.bounds()}: ", chips.taken(state, names), class_="pl-count pl-chips")
    if fills and not ticks and not boxes:
        return el.span(f"Or choose {picking.most} one by one on the board", class_="pl-count")
    ends = state.short_cuts.ends and f"; your last {'tick' if boxes else 'click'} completes the choice"
    if not ticks:
        return el.span(picking.bounds(), ends, class_="pl-count")
    return el.span(f"{picking.bounds()}: {_ticked(picking, ticks, names, boxes)}", ends, class_="pl-count")


def _ticked(picking: TickBoxes, ticks: Counter[int], names: Sequence[str], boxes: bool) -> str:
    """Return the names of the ticked options if they are ticked all over the board, else their number."""
    if isinstance(picking, TableBoxes) and ticks:
        return ", ".join(names[n] for n in sorted(ticks.elements()))
    return f"{sum(ticks.values())} {'ticked' if boxes else 'chosen'}"


def _fills(state: BoardState, picking: TickBoxes, ticks: Counter[int]) -> Markup | None:
    """Return, for each option that can be ticked several more times, a button that ticks all of these at once."""
    missing = picking.most - sum(ticks.values())
    room = {n: min(missing, option.most - ticks[n]) for n, option in enumerate(picking.options)}
    drawn = [_fill(state, n, picking.options[n], ticks[n] + more, more) for n, more in room.items() if more > 1]
    return el.div(drawn, class_="pl-buttons") if drawn else None


def _fill(state: BoardState, n: int, option: Option, value: int, more: int) -> Markup:
    several = isinstance(option.action, Take) and option.action.several(more)
    return button(
        several or f"{action_words(state, option.action)} × {more}",
        do="tick",
        data_option=n,
        data_value=value,
        data_at=state.match.ply,
        key=f"fill-{n}",
    )


def _box(state: BoardState, picking: TickBoxes, n: int, ticks: Counter[int]) -> Markup:
    option, value = picking.options[n], ticks[n]
    label = action_words(state, option.action)
    room = picking.room(ticks, n)
    if option.most == 1:
        box = el.input(
            type="checkbox",
            checked=value > 0,
            data_do="tick",
            data_option=n,
            data_at=state.match.ply,
            data_key=f"tick-{n}",
            data_rev=f"{state.match.ply}-{value}",
            disabled=not room and not value,
        )
        return el.label(box, el.span(label), class_="pl-box")
    return el.div(
        el.span(label),
        _step(state, n, "−", value - 1, f"one less: {label}", value > 0),
        el.output(value, aria_label=f"{label}: {value} of {option.most}"),
        _step(state, n, "+", value + 1, f"one more: {label}", room),
        role="group",
        aria_label=label,
        class_="pl-box pl-stepper",
    )


def _step(state: BoardState, n: int, sign: str, value: int, name: str, possible: bool) -> Markup:
    return button(
        sign,
        do="tick",
        data_option=n,
        data_value=value,
        data_at=state.match.ply,
        key=f"tick-{n}-{'more' if sign == '+' else 'less'}",
        aria_label=name,
        disabled=not possible,
        data_again=True,
        class_="pl-less",
    )
