"""Describe the places on the board for a screen reader: mats, Drugs, the Doctor and the piles of tokens."""

from collections.abc import Iterator, Mapping, Sequence

from pharmalab.core.words import plural
from pharmalab.games.off_label.components import CARDS, CONDITIONS, costs, is_blank
from pharmalab.games.off_label.draw.reps import became
from pharmalab.games.off_label.pictures.drugs import said
from pharmalab.games.off_label.state import OffLabelState

Parts = Sequence[tuple[str, str]]  #: the words for a place, each with the region that has to be seen with it, or ''


def place_names(view: OffLabelState, names: Sequence[str], pay: int) -> Mapping[str, Parts]:
    """Return the words that a screen reader says for each place on the board.

    *pay* is the number of tokens being paid to the first rep in the clear, or 0.
    """
    cost = costs(view.config.pawn_value)
    found: dict[str, Parts] = {
        f"pile-{suit}": (
            ("", f"{suit}: the pile of tokens for {CONDITIONS[suit].lower()}"),
            ("", plural(n, "token")),
        )
        for suit, n in zip(view.config.suits, view.supply, strict=True)
    }
    if view.doctor:
        found["doctor"] = (("", f"The Doctor, {said(CARDS[view.doctor], view.prestige())}"),)
    for seat, name in enumerate(names):
        found[f"seat-{seat}"] = tuple(_mat(view, seat, name, pay))
        for key in view.played[seat]:
            found[key] = (("", f"{name}: {said(CARDS[key], cost[key])}"),)
        for key in view.hands[seat]:
            if not is_blank(key):
                found.setdefault(key, (("", said(CARDS[key], cost[key])),))
    return found


def _mat(view: OffLabelState, seat: int, name: str, pay: int) -> Iterator[tuple[str, str]]:
    """Yield the words for a rep's mat: who it is, the offer, the numbers that are added up, and the rep's fate."""
    yield "", name
    if not view.played[seat]:
        return
    total, cost, research = view.totals[seat], view.cost(seat), sum(view.spent[seat])
    value = costs(view.config.pawn_value)
    yield "", f"offers {' and '.join(f'{CARDS[key].name} (cost {value[key]})' for key in view.played[seat])}"
    fate = became(view.line, view.indicted, pay, seat)
    matching = view.matching(seat) if view.doctor else 0
    if len(view.played[seat]) > 1:
        yield "totals", f"cost {cost} together"
    if research:
        yield "totals", f"{plural(research, 'token')} for R&D"
    if matching:
        yield "totals", f"{plural(matching, 'matching token')} taken off"
    if total is not None:
        if view.config.dice and fate != "indicted":  # an indicted rep may have lost matching tokens
            yield "totals", f"rolled {total - cost - research + matching}"
        yield "totals", f"total {total}"
    if fate:
        yield "", f"in the clear, {fate}" if fate.startswith("earns") else fate
