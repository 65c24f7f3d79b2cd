"""Draw the dock under the board: the question, and buttons for all actions or only those that aren't on the board."""

from collections.abc import Collection, Iterable, Sequence

from pharmalab.core.agenda import CHANCE, OVER, Action
from pharmalab.core.choices import Done, Take
from pharmalab.core.words import capital, listing, lower_first, plural
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.bots import BotRun
from pharmalab_widgets.board.coach import NO, YES, CoachDesk
from pharmalab_widgets.board.hindsight import HindsightJob, HindsightRequest
from pharmalab_widgets.board.panes import boxes, coach, entries, hindsight, history, scores, table
from pharmalab_widgets.board.panes.rule_button import rule_button
from pharmalab_widgets.board.places import action_words, kind_words
from pharmalab_widgets.board.question import spent
from pharmalab_widgets.live.controls import button, progress

LONG = 60  #: a question with more characters than this has the whole width, above its buttons
MANY = 30  #: more actions than this have a filter
ON_BOARD = "Choose any highlighted piece. If you choose a different piece, you’ll see why you can’t use it now."


def draw(
    state: BoardState,
    places: Collection[str],
    look: HindsightRequest | None = None,
    desk: CoachDesk | None = None,
) -> Markup:
    """Return the HTML of the dock under the board.

    Actions at *places* get a button only if all actions are listed. *look* is the review of the finished match. *desk*
    is the coach.
    """
    working = state.job is not None and not isinstance(state.job, HindsightJob)
    back = hindsight.draw(state, look) if look and state.match.to_move == OVER and not working else None
    if look and state.sight.now is not None:
        back = hindsight.here(look)
    return markup(history.trying(state), el.div(_inside(state, places, desk), back, class_="pl-acts", data_key="acts"))


def _inside(state: BoardState, places: Collection[str], desk: CoachDesk | None) -> Markup:
    if state.job is not None:
        waits = isinstance(state.job, BotRun) and not state.job.to_end  # then the film says how many moves are left
        left = el.span(data_left=True) if waits else None
        return progress(state.job, "" if waits else "move", more=_skip_film(state), left=left)
    if state.sight.now is not None:
        return history.looking(state)
    if state.match.to_move == OVER:
        return _over(state)
    if state.match.to_move == CHANCE:
        return markup(table.draw(state, places), entries.late(state))
    if state.permission.proposal is not None:
        return _permission(state, desk)
    if state.match.to_move in state.seating.policies:
        return _bots(state)
    return _question(state, places, desk)


def heading(words: str, sight: bool = False) -> Markup:
    """Return the question as a heading, which gets the keyboard focus after each step.

    With *sight*, the heading also scrolls into view when the page above it changes its height.
    """
    return el.h3(words, tabindex=-1, data_key="question", data_sight=sight, class_="pl-question")


def act_button(state: BoardState, action: Action) -> Markup:
    """Return the button for an action.

    It is highlighted if the action ends a choice, and every other possible action uses up cards or pieces.
    """
    label, view = action.label(state.match.who), state.sight.view
    main = action.ends and all(one is action or spent(one, view) for one in state.short_cuts.doable)
    return button(
        action_words(state, action),
        do="act",
        data_label=label,
        data_at=state.match.ply,
        key=f"act-{label}",
        class_="pl-main" if main else None,
    )


# --- a person's turn ------------------------------------------------------------------------------------------


def _question(state: BoardState, places: Collection[str], desk: CoachDesk | None) -> Markup:
    picking, legal = state.question.picking, state.short_cuts.doable
    plain = [a for a in legal if not (picking and isinstance(a, Take | Done))]
    placed = () if state.inspector.listed else places
    here = [action for action in plain if not any(place in placed for place in action.touches())]
    shown = [a for a in here if state.inspector.filter.lower() in a.label(state.match.who).lower()]
    frame = state.question.frame
    kinds = picking.beside(sum(state.question.ticks.values())) if picking else frame.kinds if frame else ()
    on_board = len(here) < len(plain) and not here and not picking
    answers = markup(
        _help(state, on_board),
        _briefs(state, [action for action in plain if action not in here]),
        bool(shown) and el.div(_groups(state, shown), class_=classes("pl-groups", is_long=len(shown) > MANY)),
        _introduction(state),
    )
    asked = _prompt(state)
    aloud = state.inspector.has_panes or state.inspector.listed  # in a lesson the goal is the question
    return markup(
        aloud
        and el.div(
            heading(asked, state.table is not None),
            desk and coach.hint_button(desk),
            _fold(state),
            class_=classes("pl-asked", is_long=len(asked) > LONG),
        ),
        desk and coach.hint(state, desk),
        desk and coach.under_hint(state, desk),
        picking and boxes.draw(state, picking, placed),
        len(here) > MANY and _filter(state, len(shown), len(here)),
        bool(answers) and el.div(answers, class_="pl-answers"),
        entries.late(state),
        state.inspector.listed and state.question.rival is None and _refused(state, kinds, legal),
    )


def _briefs(state: BoardState, placed: Sequence[Action]) -> Markup | None:
    """Return short buttons for actions at places, which a phone may show far apart; None if there are none."""
    if state.sight.width != "phone":
        return None
    words = {action: said for action in placed if (said := action.brief(state.sight.view))}
    kinds: dict[type[Action], None] = dict.fromkeys(map(type, words))
    order = {one: n for n, one in enumerate(one for kind in kinds for one in kind.every(state.match.config))}
    buttons = [
        button(
            said,
            do="act",
            data_label=action.label(state.match.who),
            data_at=state.match.ply,
            key=f"brief-{action.label(state.match.who)}",
            title=action_words(state, action),
        )
        for action, said in sorted(words.items(), key=lambda pair: order.get(pair[0], -1))
    ]
    return el.div(buttons, class_="pl-buttons pl-briefs", role="group", data_rove=True) if buttons else None


def _prompt(state: BoardState) -> str:
    """Return the question, without the player's name if only one person plays."""
    return capital(state.question.asked) if len(state.seating.people) == 1 else state.match.prompt


def _introduction(state: BoardState) -> Markup | None:
    """Return who the person is and how to win, folded, until the person's first move."""
    person, view = state.sight.person, state.sight.view
    fresh = state.inspector.has_panes and not state.picked_up.place and state.question.rival is None
    own = [ply.events for ply in state.match.plies if ply.mover == person]
    if person is None or not fresh or not all(events and all(event.routine for event in events) for events in own):
        return None
    told, aim = state.game.introduction(view, person), state.game.aim(state.match.config)
    return el.details(
        el.summary("Who you are, and how to win" if told else "How to win"),
        markup(told and el.p(told), aim and el.p(aim)),
        class_="pl-fine pl-intro",
    )


def _help(state: BoardState, on_board: bool) -> Markup | None:
    """Return what the answers cost and gain, and how to give them on the board. A lesson has words of its own."""
    if not state.inspector.has_panes:
        return None
    if state.picked_up.place:
        hand = {one.place for one in state.sight.scene.hand}
        onward = state.picked_up.onward().keys()
        pair = bool(onward) and onward <= hand
        now = (
            "Now choose the second card, or choose the first card again to put it back."
            if pair
            else "Choose where it goes, or choose it again to put it back."
        )
        return el.p(f"{_held(state)}{now}", class_="pl-fine")
    told = state.game.help(state.sight.view) if state.question.rival is None else ""
    if not on_board:
        return el.p(told, class_="pl-fine") if told else None
    how = el.span(f"{ON_BOARD} ", class_="pl-wide" if told else None)
    return el.p(told and f"{told} ", how, _at_once(state), class_="pl-fine")


def _held(state: BoardState) -> str:
    """Return the first line of a picked-up card's text, because a phone shows only the card's name."""
    hand = state.sight.scene.hand
    first = next((one.label.partition("\n")[0] for one in hand if one.place == state.picked_up.place), "")
    return f"{capital(first.rstrip('.'))}. " if first else ""


def _at_once(state: BoardState) -> str:
    """Return a sentence on the places where one click takes two actions, or '' if there are none."""
    at_once = listing(
        dict.fromkeys(lower_first(action_words(state, first)) for first, _ in state.short_cuts.ahead.values()), "or"
    )
    return f"To {at_once}, just choose where it should go." if at_once else ""


def _skip(state: BoardState) -> Markup:
    return button(
        "Stop asking for now",
        do="pass",
        data_at=state.match.ply,
        key="pass",
        title="Continues until a different question comes up. Undo takes the steps back one by one.",
    )


def _fold(state: BoardState) -> Markup:
    return button(
        el.span("▾" if state.inspector.listed else "▸", aria_hidden="true"),
        " ",
        el.span("All actions as a ", class_="pl-wide"),
        "list",
        do="list",
        key="list",
        title="A list of all actions. If you can’t take one, the list says why.",
        expanded=state.inspector.listed,
        class_="pl-fold",
    )


def _groups(state: BoardState, actions: Sequence[Action]) -> list[Markup]:
    groups: dict[str, list[Action]] = {}
    for action in actions:
        groups.setdefault(action.rule, []).append(action)
    drawn = []
    for rule, members in groups.items():
        name = _rule_name(state, rule)
        drawn.append(
            el.div(
                state.inspector.has_panes and el.div(el.span(name), rule_button(state, rule), class_="pl-group-head"),
                el.div(
                    (act_button(state, action) for action in members),
                    state.short_cuts.passing in members and _skip(state),
                    class_="pl-buttons pl-many" if len(actions) > MANY else "pl-buttons",
                    role="group",
                    aria_label=name,
                    data_rove=True,
                    data_key=f"group-{rule}",
                ),
                class_="pl-group",
            )
        )
    return drawn


def _rule_name(state: BoardState, rule: str) -> str:
    paragraph = state.game.rulebook.get(rule)
    return paragraph.heading if paragraph else "Actions"


def _filter(state: BoardState, shown: int, all_of: int) -> Markup:
    count = f"{shown} of {all_of} actions" if state.inspector.filter else plural(all_of, "action")
    field = el.input(
        type="search",
        value=state.inspector.filter,
        data_rev=f"{state.match.ply}-{state.inspector.filter}",
        data_do="filter",
        data_key="filter",
        aria_label="Show only actions that contain these words",
        placeholder="show only …",
        autocomplete="off",
    )
    return el.div(field, el.small(count), class_="pl-line")


def _refused(state: BoardState, kinds: Iterable[type[Action]], legal: Sequence[Action]) -> Markup | None:
    """Return a greyed-out line for each offered kind of action that isn't possible now, with the reason."""
    lines = []
    for kind in kinds:
        if not state.question.offers(kind) or any(type(action) is kind for action in legal):
            continue
        refusal = state.game.why_not(state.sight.view, kind, state.match.who)
        if refusal:
            words = f"{kind_words(kind)}: {state.sight.spoken(refusal.sentence)}"
            lines.append(el.li(el.span(words), " ", rule_button(state, refusal.rule)))
    return el.ul(lines, class_="pl-refused", aria_label="Not possible now") if lines else None


# --- others' turns, and the end -------------------------------------------------------------------------------


def _skip_film(state: BoardState) -> Markup | None:
    """Return the button that shows the end of the match at once; None unless bots play to the end."""
    if not isinstance(state.job, BotRun) or not state.job.to_end or state.unseen:
        return None
    return button(
        "Skip to the end",
        do="skip_film",
        key="skip-film",
        title="Skip the moves and show only the result",
        class_="pl-main",
    )


def _permission(state: BoardState, desk: CoachDesk | None) -> Markup:
    """Return a bot's question whether it may use the person's pieces, with the coach's hint."""
    answers = ((YES, "consent"), (NO, "decline"))
    return markup(
        el.div(heading(state.permission.words), desk and coach.hint_button(desk), class_="pl-asked"),
        desk and coach.hint(state, desk),
        desk and coach.under_hint(state, desk),
        el.div((button(said, do=do, data_at=state.match.ply, key=do) for said, do in answers), class_="pl-buttons"),
    )


def _bots(state: BoardState) -> Markup:
    seat = state.match.to_move
    if state.opening:
        return markup(heading("Look around first, if you like."), _introduction(state))
    level = state.game.level_name(state.seating.names[seat])
    return markup(
        heading(state.match.prompt),
        el.p(f"{state.match.who(seat)} is a bot, “{level}”.", class_="pl-fine"),
        el.div(
            button("Step", do="step", key="step", title="One decision by a bot", data_again=True),
            bool(state.seating.people) and button("Play on until my turn", do="run", key="run", class_="pl-main"),
            button("Play to the end", do="run", data_to="end", key="run-end", title="Bots play for everybody"),
            class_="pl-buttons",
        ),
    )


def _over(state: BoardState) -> Markup:
    end = state.match.outcome
    if end is None:
        return heading("The match is over.")
    return markup(
        ended(state),
        el.div(
            button("New match", do="new", key="again", class_="pl-main", title="With the same options"),
            rule_button(state, end.rule, "Rule"),
            class_="pl-buttons",
        ),
    )


def ended(state: BoardState) -> Markup:
    """Return the result of the match: who won, why, and the points. It is empty while the match is still going on."""
    end = state.match.outcome
    if end is None:
        return Markup()
    return el.div(
        heading(state.sight.spoken(end.sentence(state.match.who)), sight=True),
        len(set(end.scores)) > 1 and scores.draw(state, end),  # cooperative players have no scores
        class_=classes("pl-end-of-match", is_lost=state.sight.won is False),
    )
