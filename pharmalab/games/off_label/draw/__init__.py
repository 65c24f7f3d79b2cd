"""Draw the board of Off-Label as a scene. The drawing depends only on a state, or on a seat's view of it.

Places that can be clicked:

- ``doctors``, ``drugs``, ``discards``, ``doctor``
- ``pile-Suns``: the tokens in the middle
- ``seat-0``: a rep's mat
- the id of a Drug that lies face up
- ``own-Suns``: the player's own tokens
- ``research-Suns``: the player's tokens for R&D

Regions that a lesson can show on their own (`drawing.scene`):

- ``doctor``, ``decks``, all ``piles`` or a single pile such as ``pile-Suns``
- ``seat-0``: a rep's mat, with the offer and the pawn
- ``totals``: the reps' totals on their mats
- ``supply-0``: a rep's tokens and the Drugs in hand
- ``line``: the line of treatment
- ``cell``: the place for the indicted reps
"""

from collections.abc import Mapping
from functools import partial
from operator import add, sub

from pharmalab.core.agenda import Question
from pharmalab.core.events import Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, markup
from pharmalab.drawing.scene import InHand, Scene
from pharmalab.games.off_label.components import CARDS
from pharmalab.games.off_label.draw import middle, reps
from pharmalab.games.off_label.draw.hand import in_hand, in_low_hand
from pharmalab.games.off_label.draw.names import Parts, place_names
from pharmalab.games.off_label.draw.narrow import NarrowPlaces
from pharmalab.games.off_label.draw.places import Places
from pharmalab.games.off_label.mechanisms.investigation import Investigate
from pharmalab.games.off_label.mechanisms.payment import Payment
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.games.off_label.mechanisms.treatment import Throw
from pharmalab.games.off_label.pictures import art_of
from pharmalab.games.off_label.pictures.drugs import said as card_words
from pharmalab.games.off_label.state import OffLabelState

SHARES = 3  #: the number of groups into which tokens and cards on the mats are divided; a group is sent when it changes


def draw(view: OffLabelState, who: Who = player, seat: int | None = None, of: type[Places] = Places) -> Scene:
    """Draw the board as a scene.

    *who* returns the name of a seat. *seat* is the seat whose Drugs and tokens lie below the board, or None.
    """
    config, top, places = view.config, view.agenda[0] if view.agenda else None, of(view.config, seat)
    names = tuple(map(who, range(config.seats)))
    narrow, view = partial(draw, view, who, seat, NarrowPlaces), _picked(view, top)
    came = max(len(view.past) + bool(view.doctor), 1)
    prestige = view.prestige() if view.doctor else 0
    to_come = config.rounds - len(view.past) - bool(view.doctor)
    groups: dict[str, Markup] = {
        "table": middle.table(places, names),
        "decks": middle.decks(places, to_come, len(view.drugs), len(view.discards)),
        "doctor": middle.doctor(places, view.doctor, prestige, came, config.rounds, top is None),
        "piles": middle.piles(places, view.supply),
    }
    all_ = range(config.seats)
    for share in range(SHARES):
        groups[f"tokens-{share}"] = markup(reps.supply(places, n, view.tokens[n]) for n in all_[share::SHARES])
    for share in range(SHARES):
        groups[f"market-{share}"] = markup(_market(view, top, places, n) for n in all_[share::SHARES])
    groups["pawns"] = middle.pawns(places, view.line, view.totals, view.indicted)
    groups["marks"] = middle.marks(places, view.leader, _seat_concerned(view, top))
    hand = () if seat is None else _hand(view, top, seat, of)
    return Scene(
        places.width, places.height, groups, _in_words(view, names, came), art_of(config), hand,
        narrow=narrow, regions=places.regions(), names=_names(view, top, names),
    )  # fmt: skip


def _hand(view: OffLabelState, top: object, seat: int, of: type[Places]) -> tuple[InHand, ...]:
    """Return the player's own Drugs and tokens.

    While the player chooses tokens for R&D, the Drugs just offered leave gaps, so that the tokens keep their places.
    """
    gaps = view.played[seat] if isinstance(top, Research) and top.seat == seat else ()
    if of is NarrowPlaces:
        return in_low_hand(view.config, view.hands[seat], gaps, view.tokens[seat], view.spent[seat])
    return in_hand(view.config, view.hands[seat], gaps, view.tokens[seat])


def _picked(view: OffLabelState, top: object) -> OffLabelState:
    """Return the position in which tokens that are being picked already lie where they will go."""
    if not isinstance(top, Research | Payment) or not top.picked:
        return view
    seat, picked = top.seat, tuple(map(top.picked.count, view.config.suits))
    if isinstance(top, Payment):
        return replace(view, tokens=replace_at(view.tokens, seat, tuple(map(add, view.tokens[seat], picked))))
    left = tuple(map(sub, view.tokens[seat], picked))
    spent = tuple(map(add, view.spent[seat], picked))
    return replace(view, tokens=replace_at(view.tokens, seat, left), spent=replace_at(view.spent, seat, spent))


def _market(view: OffLabelState, top: object, places: Places, seat: int) -> Markup:
    """Draw the Drugs and the total of a rep."""
    total = view.totals[seat]
    pay = top.amount if isinstance(top, Payment) else 0
    word = "" if total is None else reps.became(view.line, view.indicted, pay, seat)
    matching = view.matching(seat) if view.doctor else 0
    if isinstance(top, Payment) and seat == top.seat:
        matching -= len(top.picked)  # the pay has the Doctor's suits, but it came after the roll
    figures = view.cost(seat), matching, total
    hand = () if seat == places.me else view.hands[seat]
    tokens, spent = view.tokens[seat], view.spent[seat]
    return reps.market(places, seat, hand, view.played[seat], tokens if any(spent) else spent, spent, view.roll(seat),
                       figures, word)  # fmt: skip


def _names(view: OffLabelState, top: object, names: tuple[str, ...]) -> Mapping[str, Parts]:
    """Return the words for each place, with the offers as they were before tokens were taken as pay."""
    if not isinstance(top, Payment):
        return place_names(view, names, 0)
    before = tuple(n - top.picked.count(suit) for n, suit in zip(view.tokens[top.seat], view.config.suits, strict=True))
    return place_names(replace(view, tokens=replace_at(view.tokens, top.seat, before)), names, top.amount)


def _seat_concerned(view: OffLabelState, top: object) -> int:
    """Return the seat to move, or the seat that rolls dice; -1 if there is none."""
    if isinstance(top, Question):
        return top.seat
    if isinstance(top, Throw):
        return top.to
    return view.line[view.indicted] if isinstance(top, Investigate) else -1


def _in_words(view: OffLabelState, names: tuple[str, ...], came: int) -> str:
    """Describe the position in words."""
    said = ", ".join(middle.told(sum(n), name) for n, name in zip(view.tokens, names, strict=True))
    here = card_words(CARDS[view.doctor], view.prestige()) if view.doctor else "no Doctor"
    top = view.agenda[0] if view.agenda else None
    paid = f" {names[top.seat]} is paid {plural(top.amount, 'token')}." if isinstance(top, Payment) else ""
    return f"Off-Label, round {came} of {view.config.rounds}: {here}. {said}.{paid}"
