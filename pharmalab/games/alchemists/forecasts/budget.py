"""Tables about what to declare: cubes, face-up cards, and seals to the next conference."""

from pharmalab.core.events import Who
from pharmalab.core.overviews import Overview
from pharmalab.core.words import plural
from pharmalab.games.alchemists.actions.declaring import CUBES
from pharmalab.games.alchemists.advice.cubes import Bundle, Cubes
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.components.board import SPACE_NAMES, SPACES
from pharmalab.games.alchemists.components.names import title
from pharmalab.games.alchemists.components.theories import CONFERENCES
from pharmalab.games.alchemists.forecasts.theories import asked
from pharmalab.games.alchemists.forecasts.words import LISTED, signed
from pharmalab.games.alchemists.frames import Declare, Forage
from pharmalab.games.alchemists.state import AlchemistsState


def to_declare(view: AlchemistsState, seat: int, who: Who) -> Overview | None:
    """The best way to use the cubes with each next action, and what the next conference asks for."""
    if not asked(view, seat, Declare):
        return None
    at = max(0, view.agenda[0].at - CUBES)
    found = sorted(Cubes(Desk(view, seat)).next(view.declared[seat], at, view.cubes(seat)).values(),
                   key=lambda one: -one.points)[:LISTED]  # fmt: skip
    best = found[0].points
    rows = tuple([(_actions(one), signed(one.points - best) if one.points < best else "best") for one in found])
    return Overview("Ways to use your cubes", ("Actions", "Points"), rows, conference(view, seat))


def _actions(bundle: Bundle) -> tuple[str, ...] | str:
    return tuple([SPACE_NAMES[space] + (f" × {n}" if n > 1 else "")
                  for space, n in zip(SPACES, bundle.actions, strict=True) if n]) or "nothing more"  # fmt: skip


def conference(view: AlchemistsState, seat: int) -> str:
    """What the seat has, and how many more seals the next conference asks for."""
    config, have = view.config, view.counting(seat)
    said = f"You have {plural(len(view.seals[seat]), 'seal')} and {view.gold[seat]} gold left."
    for number, at in enumerate(config.conference_rounds, 1):
        if at >= view.round:
            change = CONFERENCES[config.standard(seat)][number].change
            lacking = next((n for n in range(9) if change(have + n) > 0), 0)
            when = "this round" if at == view.round else f"round {at}"
            asks = f"asks for {plural(lacking, 'more seal')} that count" if lacking else "asks for no more seals"
            now = f"as you stand your reputation changes by {signed(change(have))}"
            return f"{said} The conference at the end of {when} {asks}; {now}."
    return said


def face_up(view: AlchemistsState, seat: int, who: Who) -> Overview | None:
    """What each face-up card adds to the hand: to the mixes of two in this round, and later."""
    if not asked(view, seat, Declare, Forage) or not view.row:
        return None
    cubes = Cubes(Desk(view, seat))
    hand = view.hands[seat]
    now = cubes.hand_worth(hand, 2)
    worth = {card: cubes.hand_worth(tuple(sorted((*hand, card))), 2) - now for card in dict.fromkeys(view.row)}
    rows = tuple([(title(card), signed(worth[card])) for card in sorted(worth, key=lambda one: -worth[one])])
    return Overview("Face-up ingredients", ("Card", "Points in your hand"), rows)
