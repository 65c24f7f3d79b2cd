"""Draw the top line: the number of worlds left, the game menu, undo, and the switches."""

from pharmalab.deduction.words import number, plural
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.keys import NEWS
from pharmalab_widgets.assistant.saved_games import SavedGames
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.keeper_menu import as_text, banners, menu_button, name_form, open_list

PUBLIC = "This is the grid that any rival could fill in from what all players have seen."


def draw(state: Assistant, games: SavedGames | None = None) -> Markup:
    """Return the HTML of the top line.

    ``games`` is the object that saves the game, or None if the game is saved elsewhere.
    """
    if state.switches["hidden"]:
        return el.div(_switch(state, "hidden", "Show", "Show your notes again"), class_="pl-bar-top")
    worlds = state.findings.notes.worlds.count
    count = el.span(
        el.strong(number(worlds)),
        " world" if worlds == 1 else " worlds",
        el.span(" left", class_="pl-left"),
        class_="pl-worlds",
        title=f"{plural(worlds, 'way')} to match ingredients with alchemicals",
    )
    return markup(
        el.div(
            count,
            games and menu_button(games, "Game"),
            state.practise
            and bool(state.history.puzzle)
            and button("Back to my notes", do="leave_puzzle", key="leave-puzzle"),
            el.span(
                button("Undo", do="undo", key="undo", data_again=True, data_keys="z", disabled=not state.history.past),
                button(
                    "Redo", do="redo", key="redo", data_again=True, data_keys="Z y", disabled=not state.history.future
                ),
                class_="pl-choice pl-undo",
            ),
            class_="pl-bar-top",
            data_key="top-line",
        ),
        games and _keeping(games),
        state.switches["public"] and el.p(PUBLIC, class_="pl-banner"),
    )


def switches(state: Assistant) -> Markup:
    """Return the switches: practice mode, the basis of advice, and whether all notes or only public notes are shown."""
    if state.switches["hidden"]:
        return Markup()
    return el.div(
        not state.only_practise and _mode(state),
        not state.practise and _basis(state),
        button("More", do="more", key="more", expanded=state.more, class_="pl-more"),
        el.span(
            not state.practise and _switch(state, "chances", "Chances", "Show chances in the grid"),
            _switch(state, "public", "Public only", "Show what follows from entries that all players saw"),
            _switch(state, "hidden", "Hide", "Hide your notes from others at the table"),
            class_=classes("pl-rest", is_open=state.more),
            data_close="more" if state.more else None,
        ),
        class_="pl-bar-top pl-switches",
    )


def _keeping(games: SavedGames) -> Markup:
    """Return messages about the game's file and, if it is open, the menu."""
    return markup(
        games.menu and _menu(games),
        banners(games, "your last entries"),
    )


def _mode(state: Assistant) -> Markup:
    modes = (("assist", "Assist", not state.practise), ("practise", "Practise", state.practise))
    buttons = (button(word, do="mode", data_mode=mode, key=f"mode-{mode}", pressed=on) for mode, word, on in modes)
    return el.span(buttons, class_="pl-choice", role="group", aria_label="Mode")


def _basis(state: Assistant) -> Markup | None:
    """Return the choice between facts only and rivals' actions as the basis of chances and advice.

    Return None until a rival has done something that counts.
    """
    if not state.findings.likely.weighs:
        return None
    why = "Base chances and advice on facts only, or also on what rivals did"
    chosen = state.notes.table.basis
    buttons = (
        button(word, do="basis", data_basis=basis, key=f"basis-{basis}", pressed=basis == chosen, title=why,
               data_opens=NEWS)
        for basis, word in (("facts", "Facts only"), ("rivals", "With rivals"))
    )  # fmt: skip
    label = el.span("Chances from ", class_="pl-fine pl-basis", aria_hidden="true")
    return markup(label, el.span(buttons, class_="pl-choice", role="group", aria_label=why))


def _switch(state: Assistant, name: str, word: str, help_: str) -> Markup:
    return button(word, do="switch", data_name=name, key=f"switch-{name}", pressed=state.switches[name], title=help_)


def _unnamed(games: SavedGames) -> Markup | None:
    """Return the list of unnamed games in the menu, or None."""
    kept = games.unnamed.games()
    listed = (
        el.li(
            button(
                f"{game.puzzle or plural(game.entries, 'entry')}, {game.moment}",
                do="recover",
                data_name=game.name,
                key=f"recover-{n}",
            )
        )
        for n, game in enumerate(kept)
    )
    return el.div(el.h3("Without a name"), el.ul(listed)) if kept else None


def _menu(games: SavedGames) -> Markup:
    return el.div(
        el.div(button("New game", do="new", key="new"), name_form("Save as", games.name)),
        open_list(games),
        _unnamed(games),
        as_text(games.state.notes.to_text(), "Your notes as lines of text"),
        class_="pl-menu",
        data_close="menu",
        data_key="game-menu",
        role="group",
        aria_label="Game",
    )
