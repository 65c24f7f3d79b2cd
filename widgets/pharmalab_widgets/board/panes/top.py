"""Draw the line at the top of a board, with the name of the game, the menu, undo and redo."""

from pharmalab.core.dealers import RealTable, Seeded
from pharmalab.core.shared_lines import LineError
from pharmalab.core.words import capital, plural
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.matches import BESIDE, Matches
from pharmalab_widgets.board.options import Field, fields, with_spaces
from pharmalab_widgets.board.shared_setup import SharedSetup
from pharmalab_widgets.board.undo_limits import NeedsAgreement, undo_to
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.keeper_menu import as_text, banners, menu_button, name_form, open_list
from pharmalab_widgets.live.share_menu import share


def draw(
    state: BoardState,
    matches: Matches,
    sharing: SharedSetup,
    covered: bool = False,
    controls: object = None,
    light: bool = False,
) -> Markup:
    """Return the top line, the menu if it is open, and news about the match's file.

    If *covered* is true, only public parts are shown. *controls* are further buttons beside the menu.
    """
    if covered:
        return el.div(el.strong(state.game.title, class_="pl-title"), class_="pl-bar-top")
    redo = "" if state.sight.now is None and state.match.undone else "There is nothing to redo."
    turns = not light and el.span(undo_button(state), _turn("Redo", redo), class_="pl-choice pl-undo")
    return markup(
        el.div(
            el.strong(state.game.title, class_="pl-title"),
            menu_button(matches, "Match"),
            controls,
            not light and el.p(state.game.aim(state.match.config), class_="pl-aim"),
            turns,
            class_=classes("pl-bar-top", "pl-light-line" if light else None),
        ),
        matches.menu and _menu(state, matches, sharing),
        banners(matches, "your last entries" if light else "your last steps"),
        matches.whole is not None and _whole(matches),
    )


def undo_button(state: BoardState) -> Markup:
    """Return the undo button, greyed out if there is nothing to undo.

    If the other players must agree first, the button is enabled, and clicking it says so.
    """
    why_not = ""
    try:
        undo_to(state)
    except NeedsAgreement:
        pass
    except ValueError as error:
        why_not = str(error)
    return _turn("Undo", "" if state.chosen else why_not, moved=not why_not)


def _turn(word: str, why_not: str, moved: bool = False) -> Markup:
    """Return a button. *moved* says whether the person has made a move, and not just begun to choose one."""
    name, keys = word.lower(), {"Undo": "z", "Redo": "Z y"}[word]
    return button(
        word, do=name, key=name, data_again=True, data_keys=keys, data_moved=moved, disabled=bool(why_not),
        title=why_not or None,
    )  # fmt: skip


def _whole(matches: Matches) -> Markup:
    assert matches.whole is not None
    name, match = matches.whole
    return el.div(
        el.p(f"The saved game “{name}” is damaged, but its first {plural(match.ply, 'step')} can still be read."),
        button("Open what can still be read", do="whole", key="whole"),
        class_=classes("pl-banner", "pl-changed"),
        role="alert",
        data_key="damaged",
    )


def _menu(state: BoardState, matches: Matches, sharing: SharedSetup) -> Markup:
    at_hand = state.sight.reader is None or state.sight.reader >= 0
    return el.div(
        el.p(state.game.aim(state.match.config), class_="pl-fine"),
        _new(state, matches),
        el.div(name_form("Save as", matches.name)),
        open_list(matches),
        el.div(el.h3("Share the set-up"), _share(state, sharing), class_="pl-share"),
        at_hand and as_text(state.match.transcript(state.sight.reader), "The match as readable text"),
        class_="pl-menu",
        data_close="menu",
        data_key="game-menu",
        role="group",
        aria_label="Match",
    )


def _share(state: BoardState, sharing: SharedSetup) -> Markup:
    example = f"{state.game.name} seed=3"
    try:
        return share(str(sharing.line), sharing.address, example, sharing.warning)
    except LineError as error:
        return share("", {}, example, why_not=f"{capital(str(error))}.")


def _new(state: BoardState, matches: Matches) -> Markup:
    config, dealer = state.match.config, state.match.dealer
    all_fields = fields(config)
    usual = [field for field in all_fields if field.name == "seats"]
    seeded = BESIDE if state.table else Seeded.kind if isinstance(dealer, Seeded) else RealTable.kind
    return el.form(
        el.h3("New match"),
        (_field(field, id(state)) for field in (all_fields if matches.more else usual)),
        matches.more and el.input(type="hidden", name="whole", value="1"),
        el.label(
            el.span("Luck"),
            el.select(
                el.option("the computer deals and throws", value=Seeded.kind, selected=seeded == Seeded.kind),
                el.option("we do, and enter all of it", value=RealTable.kind, selected=seeded == RealTable.kind),
                el.option("I’m sitting at a real table", value=BESIDE, selected=seeded == BESIDE),
                name="dealer",
                data_key="new-dealer",
            ),
            class_="pl-option",
        ),
        el.label(
            el.span("My seat at the real table"),
            el.input(
                type="number",
                name="seat",
                value=(state.table.seat if state.table else 0) + 1,
                min=1,
                max=10,
                data_key="new-seat",
            ),
            class_="pl-option",
        ),
        el.label(
            el.span("Random seed"),
            el.input(name="seed", placeholder="any", autocomplete="off", data_key="new-seed"),
            class_="pl-option",
        ),
        el.div(
            el.button("Start", type="submit", class_="pl-main", data_key="new"),
            button("A tiny match", do="new", data_tiny="1", key="tiny", title="The small set-up for lessons"),
            button("Fewer options" if matches.more else "All options", do="more", key="more", expanded=matches.more),
            class_="pl-buttons",
        ),
        data_do="new",
        data_key="new-form",
        class_="pl-options",
    )


def _field(field: Field, panel: int) -> Markup:
    hint = f"pl-hint-{panel}-{field.name}"
    common = {
        "name": f"option-{field.name}",
        "data_key": f"option-{field.name}",
        "data_rev": field.value,
        "aria_describedby": hint if field.hint else None,
    }
    said = el.small(field.hint, id=hint) if field.hint else None
    if field.kind == "check":
        box = el.input(type="checkbox", checked=field.value == "True", **common)
        return el.div(el.label(box, el.span(field.label), class_="pl-box"), said)
    if field.kind == "choice":
        empty = [""] if field.none else []
        control = el.select(
            (
                el.option(with_spaces(one) or "–", value=one, selected=one == field.value)
                for one in [*empty, *field.choices]
            ),
            **common,
        )
    else:
        control = el.input(
            type="number" if field.kind == "number" else "text",
            value=field.value,
            placeholder="usual" if field.none else None,
            autocomplete="off",
            **common,
        )
    return el.div(el.label(el.span(field.label), control, class_="pl-option"), said)
