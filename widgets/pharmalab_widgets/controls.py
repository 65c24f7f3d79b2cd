"""Buttons that send what was done: the one kind of control that every part of a panel is made of."""

from typing import Any

from pharmalab.drawing.html import Markup, el


def button(
    *children: Any,
    do: str,
    key: str | None = None,
    pressed: bool | None = None,
    expanded: bool | None = None,
    **attributes: Any,
) -> Markup:
    """A button whose click calls ``do_DO``.

    ``key``: its ``data-key``. ``pressed``: for a toggle. ``expanded``: for what opens and closes something. Further
    ``data_…`` attributes are the arguments of ``do_DO``.
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
