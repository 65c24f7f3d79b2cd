"""Draw the buttons and the text field with which a person enters what they see at a real table."""

from collections.abc import Iterable, Sequence
from typing import Any

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.outcomes import MANY, SOME, can_be_typed
from pharmalab_widgets.board.table_boxes import TableBoxes
from pharmalab_widgets.live.controls import button

Group = tuple[str, Sequence[Markup]]  #: the heading of a group, or '', and its buttons


def draw(state: BoardState, names: Sequence[str], groups: Sequence[Group], example: str, several: bool) -> Markup:
    """Return buttons and a text field for entering what a person sees at a real table, such as a drawn card.

    *names* are the names of everything that may be seen. *groups* are things that can't be clicked on the board.
    """
    number = sum(len(buttons) for _, buttons in groups)
    return markup(
        0 < number <= MANY and (_group(n, *group) for n, group in enumerate(groups) if group[1]),
        can_be_typed(names) and field(state, names, example, several),
    )


def _group(n: int, heading: str, buttons: Sequence[Markup]) -> Markup:
    return el.div(
        heading and el.small(heading, class_="pl-fine"),
        buttons,
        class_="pl-chips",
        role="group",
        aria_label=heading or "What you saw",
        data_rove=True,
        data_key=f"outcomes-{n}" if n else "outcomes",
    )


def field(state: BoardState, names: Sequence[str], example: str, several: bool) -> Markup:
    """Return the text field in which a person types what they see at the table, such as a revealed card."""
    few = len(names) <= SOME and not several  # a proposal replaces the whole field
    proposals = f"pl-outcomes-{id(state)}"
    return el.form(
        el.input(
            name="outcome",
            aria_label="What you saw (use commas if it’s more than one thing)" if several else "The outcome",
            placeholder=f"or type it, as {example}",
            autocomplete="off",
            list=proposals if few else None,
            data_rev=state.match.ply,
            data_key="outcome",
        ),
        few and el.datalist((el.option(value=name) for name in names), id=proposals),
        el.button("Enter", type="submit"),
        data_do="enter",
        data_at=state.match.ply,
        data_key="enter",
        class_="pl-line",
    )


def chip(name: str, key: str, do: str, **data: Any) -> Markup:
    """Return a small button."""
    return button(name, do=do, key=key, class_="pl-chip", **data)


def _counted(name: str, count: int, most: int, at_once: bool) -> str:
    """Return a button's words with the number of ticks: 'fern × 2' for cards in a row, otherwise 'fern 1 of 3'."""
    if at_once:
        return f"{name} × {count}" if count > 1 else name
    return f"{name} {count} of {most}"


def taken(state: BoardState, names: Sequence[str]) -> list[Markup]:
    """Return a button for each ticked option. A click on the button takes back one tick."""
    return [
        button(f"{names[n]} ×", do="tick", data_option=n, data_value=count - 1, data_again=True, key=f"less-{n}",
               class_="pl-chip pl-small", aria_label=f"take back {names[n]}")
        for n, count in sorted(state.question.ticks.items())
    ]  # fmt: skip


def ticks(state: BoardState, picking: TableBoxes, shown: Iterable[int], names: Sequence[str]) -> list[Markup]:
    """Return a button for each of the *shown* options. A click on the button ticks the option.

    A second click unticks the option if it can be ticked only once. Otherwise, it adds another tick.
    """
    found = []
    for n in shown:
        count, most = state.question.ticks[n], picking.options[n].most
        more = picking.room(state.question.ticks, n)
        name = names[n] if most == 1 else _counted(names[n], count, most, picking.at_once)
        found.append(
            chip(
                name,
                f"tick-{n}",
                "tick",
                data_option=n,
                data_value=0 if most == 1 and count else count + 1,
                data_again=True,
                pressed=count > 0,
                disabled=not count and not more,
            )
        )
    return found
