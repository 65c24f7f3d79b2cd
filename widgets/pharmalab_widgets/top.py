"""The top line: worlds left, the game, the mode, and the switches."""

from pharmalab.deduction.words import number, plural
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant import Assistant
from pharmalab_widgets.controls import button
from pharmalab_widgets.games import Games

PUBLIC = "Only what every player has seen: the grid that any rival could have."


def draw(state: Assistant, games: Games) -> Markup:
    if state.switches["hidden"]:
        return el.div(_switch(state, "hidden", "Show the screen"), class_="pl-bar-top")
    worlds = state.shown.worlds.count
    count = el.span(
        el.strong(number(worlds)),
        " world" if worlds == 1 else " worlds",
        el.span(" left", class_="pl-left"),
        class_="pl-worlds",
        title=f"{plural(worlds, 'way')} to place the ingredients",
    )
    return markup(
        el.div(
            count,
            _game(games),
            _mode(state),
            el.span(
                not state.practise and _switch(state, "chances", "Chances"),
                _switch(state, "public", "Public only"),
                _switch(state, "hidden", "Hide"),
                class_="pl-switches",
            ),
            el.span(
                button("Undo", do="undo", key="undo", data_again=True),
                button("Redo", do="redo", key="redo", data_again=True, disabled=not state.history.future),
                class_="pl-choice pl-undo",
            ),
            class_="pl-bar-top",
        ),
        games.menu and _menu(games),
        games.changed_elsewhere and _changed(games),
        state.switches["public"] and el.p(PUBLIC, class_="pl-banner"),
    )


def _game(games: Games) -> Markup:
    name = games.state.game or "Game"
    return button(
        el.span(name, class_="pl-name"),
        " ",
        el.small(games.kept),
        " ",
        el.span("▾", aria_hidden="true"),
        class_="pl-game",
        do="menu",
        key="menu",
        expanded=games.menu,
    )


def _mode(state: Assistant) -> Markup:
    modes = (("assist", "Assist", not state.practise), ("practise", "Practise", state.practise))
    buttons = (button(word, do="mode", data_mode=mode, key=f"mode-{mode}", pressed=on) for mode, word, on in modes)
    return el.span(buttons, class_="pl-choice", role="group", aria_label="Mode")


def _switch(state: Assistant, name: str, word: str) -> Markup:
    return button(word, do="switch", data_name=name, key=f"switch-{name}", pressed=state.switches[name])


def _menu(games: Games) -> Markup:
    saved = [
        el.li(
            button(
                name,
                do="open",
                data_name=name,
                key=f"open-{name}",
                aria_current="true" if name == games.state.game else None,
            )
        )
        for name in games.shelf.names()
    ]
    return el.div(
        el.div(button("New game", do="new", key="new"), _name_form("Save as", games.state.game)),
        el.div(el.h3("Open"), el.ul(saved)) if saved else None,
        el.div(
            el.h3("As text"),
            el.textarea(games.state.notes.to_text(), rows=6, readonly=True, aria_label="The notes as typed lines"),
            el.button("Copy as text", type="button", data_copy=True, data_key="copy"),
            data_box=True,
            data_key="box",
        ),
        class_="pl-menu",
        data_close="menu",
        data_key="game-menu",
        role="group",
        aria_label="Game",
    )


def _name_form(word: str, name: str) -> Markup:
    field = el.input(
        name="name",
        value=name,
        data_rev=name,
        maxlength=60,
        aria_label="Name of the game",
        autocomplete="off",
        placeholder="name of the game",
        data_key="save-name",
    )
    return el.form(field, el.button(word, type="submit"), data_do="save_as", data_key="save-as", class_="pl-line")


def _changed(games: Games) -> Markup:
    return el.div(
        el.p(f"The file of “{games.state.game}” was changed elsewhere; your last entries are not in it."),
        button("Reload the file", do="reload", key="reload"),
        _name_form("Save mine as", ""),
        class_=classes("pl-banner", "pl-changed"),
        role="alert",
        data_key="changed",
    )
