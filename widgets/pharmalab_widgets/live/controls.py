"""The controls that panels share: buttons that send messages, tabs, drop-down lists, and progress bars."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.live.jobs import Progress


def button(
    *children: object,
    do: str,
    key: str | None = None,
    pressed: bool | None = None,
    expanded: bool | None = None,
    **attributes: Any,
) -> Markup:
    """Return a button that calls a method of the panel: ``do="stop"`` calls ``do_stop``.

    *key* is the button's ``data-key``. *pressed* says whether a toggle is on. *expanded* says whether the button's
    section is open. Attributes such as ``data_step`` become arguments of the method.
    """
    return el.button(
        *children,
        type="button",
        data_do=do,
        data_key=key,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_expanded=None if expanded is None else str(expanded).lower(),
        **attributes,
    )


def tabs(names: Iterable[str], chosen: str, do: str, label: str) -> Markup:
    """Return a row of tabs that switch between views.

    With ``do="view"``, a click on a tab calls ``do_view(view=name)``. `tabpanel` shows the chosen view.
    """
    return el.div(
        (
            el.button(
                name.capitalize(),
                type="button",
                role="tab",
                data_do=do,
                data_key=f"tab-{name}",
                data_reveal="panel",
                aria_selected=str(name == chosen).lower(),
                **{f"data_{do}": name},
            )
            for name in names
        ),
        role="tablist",
        aria_label=label,
        data_rove=True,
        class_="pl-tabs",
        data_key="tabs",
    )


def tabpanel(inside: Markup, name: str) -> Markup:
    """Return the part of a panel that shows the view of the chosen tab."""
    return el.div(
        inside,
        role="tabpanel",
        aria_label=name.capitalize(),
        tabindex=0,
        class_=f"pl-view pl-view-{name}",
        data_key="panel",
    )


def choice(name: str, label: str, options: Iterable[tuple[str, str]], chosen: str, rev: str, form: str) -> Markup:
    """Return a drop-down list for a form.

    *options* contains the value and text of each option. *chosen* is the value that is chosen at first. The user's
    choice is kept until *rev* changes. *form* is the ``data-key`` of the form.
    """
    return el.label(
        el.span(label),
        el.select(
            (el.option(word, value=value, selected=value == chosen) for value, word in options),
            name=name,
            data_rev=f"{rev}-{chosen}",
            data_key=f"{form}-{name}",
        ),
        class_="pl-option",
    )


def progress(
    job: Progress, unit: str = "", stop: str = "stop", more: Markup | None = None, left: Markup | None = None
) -> Markup:
    """Return a progress bar and a *Stop* button.

    *unit* names the counted items if their total is unknown. *left* is shown after the count, and *more* before the
    button.
    """
    count = f": {job.done} of {job.total}" if job.total else f": {plural(job.done, unit)}" if unit and job.done else ""
    return el.div(
        el.p(job.words, count, left, class_="pl-question", data_key="progress-words"),
        el.div(
            el.progress(
                value=job.done if job.total else None, max=job.total, aria_label=job.words, data_key="progress"
            ),
            more,
            button("Stop", do=stop, key=stop),
            class_="pl-line",
        ),
        data_key="job",
        class_="pl-group",
    )
