"""Draw the parts that game menus share: the button that opens the menu, the list of saved games, and the save form."""

from pharmalab.core.words import capital
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.keeper import Keeper
from pharmalab_widgets.live.store import StoreError


def menu_button(keeper: Keeper, unnamed: str) -> Markup:
    """Return the button that opens the menu. It shows the name of the game, and whether it is saved."""
    return button(
        el.span(_shown(keeper) or capital(unnamed), class_="pl-name"),
        " ",
        el.small(keeper.kept),
        " ",
        el.span("▾", aria_hidden="true"),
        class_="pl-game",
        do="menu",
        key="menu",
        expanded=keeper.menu,
    )


def _shown(keeper: Keeper) -> str:
    """Return the game's name: as it was typed, or with a capital if the page gave it: 'Learn pandemic 2'."""
    number = keeper.name.removeprefix(keeper.base).strip()
    given = bool(keeper.base) and keeper.name.startswith(keeper.base) and (not number or number.isdecimal())
    return capital(keeper.name) if given else keeper.name


def open_list(keeper: Keeper) -> Markup | None:
    """Return the list of saved games that can be opened, or None if there are none."""
    try:
        names = keeper.store.names()
    except StoreError as error:
        return el.div(el.h3("Open"), el.p(str(error), class_="pl-trouble"))
    saved = [
        el.li(
            button(
                name,
                do="open",
                data_name=name,
                key=f"open-{name}",
                aria_current="true" if name == keeper.name else None,
            )
        )
        for name in names
    ]
    return el.div(el.h3("Open"), el.ul(saved)) if saved else None


def name_form(word: str, name: str, key: str = "save") -> Markup:
    """Return a form with a text field for the name of a game, and a button labelled *word*."""
    field = el.input(
        name="name",
        value=name,
        data_rev=name,
        maxlength=60,
        aria_label="Name of the game",
        autocomplete="off",
        placeholder="name of the game",
        data_key=f"{key}-name",
    )
    return el.form(field, el.button(word, type="submit"), data_do="save_as", data_key=f"{key}-as", class_="pl-line")


def as_text(text: str, name: str) -> Markup:
    """Return a read-only box that contains *text*, with a button to copy it. *name* is the box's label."""
    return el.div(
        el.h3("As text"),
        el.textarea(text, rows=6, readonly=True, aria_label=name),
        el.button("Copy as text", type="button", data_copy=True, data_key="copy"),
        data_box=True,
        data_key="box",
    )


def banners(keeper: Keeper, last: str) -> Markup:
    """Return messages about saving, such as a warning that the file was changed elsewhere.

    ``last`` names what would be lost if it weren't saved, such as “your last steps”.
    """
    return markup(
        keeper.changed_elsewhere and _changed(keeper, last),
        keeper.problem and _problem(keeper, last),
        keeper.news and el.p(keeper.news, class_="pl-banner", role="status", data_key="saved-again"),
    )


def _problem(keeper: Keeper, last: str) -> Markup:
    """Return why the file could not be saved, and what to do."""
    return el.div(
        el.p(el.b(f"“{keeper.name}” is NOT saved: "), keeper.problem),
        el.p(f"For now, {last} are only on this page. The panel tries to save them again each time you do something."),
        button("Try again now", do="retry", key="retry", data_again=True),
        name_form("Save as", "", "save-else"),
        class_=classes("pl-banner", "pl-changed"),
        role="alert",
        data_key="unsaved",
    )


def _changed(keeper: Keeper, last: str) -> Markup:
    """Return a notice that the file was changed elsewhere, with the choices. Nothing is overwritten without a click."""
    return el.div(
        el.p(f"The file for “{keeper.name}” was changed elsewhere, and {last} aren’t in it."),
        button("Reload the file", do="reload", key="reload"),
        name_form("Save my version as", "", "save-mine"),
        button(
            "Overwrite it with my version",
            do="overwrite",
            key="overwrite",
            title="This deletes the changes made elsewhere",
        ),
        class_=classes("pl-banner", "pl-changed"),
        role="alert",
        data_key="changed",
    )
