"""Positions that people write: the beginning of a round in the middle of a match."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pharmalab.core.agenda import settled
from pharmalab.core.configs import changed
from pharmalab.core.game import PositionError
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.games.off_label.components import CARDS, in_order
from pharmalab.games.off_label.config import Config, deck
from pharmalab.games.off_label.problems import problems
from pharmalab.games.off_label.rules import Begin, FirstLeader, NextDoctor, Refill, initial_state
from pharmalab.games.off_label.state import OffLabelState


def position(
    config: Config | None = None,
    doctor: str = "",
    hands: Mapping[int, Iterable[str]] | Sequence[Iterable[str]] = (),
    tokens: Mapping[int, Mapping[str, int]] | Sequence[Mapping[str, int]] = (),
    leader: int | None = None,
    discards: Iterable[str] = (),
    past: Iterable[str] = (),
    **fields: Any,
) -> OffLabelState:
    """The beginning of a round in the middle of a match.

    Args:
        config: the set-up; or give its fields, as ``seats=4``.
        doctor: who was turned over; '' leaves it to chance.
        hands, tokens: by seat, ``{0: ["window"]}`` and ``{0: {"Knots": 4}}``, or lists with an entry for each seat.
            What a hand lacks is dealt by chance.
        leader: of this round; None: as the set-up has it.
        discards: Drugs out of play until the pile is used up; the rest lies in the pile.
        past: Doctors who went; the rest is still to come.

    Raises:
        PositionError: something is impossible; the message names all of it.
    """
    for name in ("hands", "tokens", "discards", "past"):
        if isinstance(locals()[name], str):
            raise PositionError(f"Off-Label: {name} is one text; it lists things, as [“window”]")
    ours = {name: fields.pop(name) for name in Config.__struct_fields__ if name in fields}
    if fields:
        raise PositionError(f"Off-Label: a position has no {', '.join(sorted(fields))}")
    config = changed(config or Config(), "Off-Label", ours)
    doctors, drugs = deck(config)
    wrong: list[str] = []
    held = [
        in_order(tuple(_known(cards, f"hands of seat {seat}", drugs, wrong)))
        for seat, cards in _by_seat(hands, config, wrong)
    ]
    out = _known(discards, "discards", drugs, wrong)
    gone = _known(past, "past", doctors, wrong)
    here = _known([doctor] if doctor else [], "doctor", doctors, wrong)
    rows = [_row(counts or {}, seat, config, wrong) for seat, counts in _by_seat(tokens, config, wrong)]
    if wrong:
        raise PositionError("Off-Label: " + "; ".join(wrong))
    laid = {card for hand in held for card in hand} | set(out)
    state = initial_state(config)
    lead = state.leader if leader is None else leader
    state = replace(
        state,
        agenda=(
            *((FirstLeader(),) if lead == -1 else ()),
            Refill(),
            Begin() if here else NextDoctor(),
        ),
        hands=tuple(held),
        tokens=tuple(rows),
        drugs=Pile.shuffled(card for card in drugs if card not in laid),
        doctors=Pile.shuffled(card for card in doctors if card not in (*gone, *here)),
        leader=lead,
        doctor=here[0] if here else "",
        past=tuple(sorted(gone)),
        discards=tuple(sorted(out)),
    )
    wrong = problems(state)
    if not here and len(gone) >= config.rounds:
        wrong.append("all Doctors went, and none is here")
    if wrong:
        raise PositionError("Off-Label: " + "; ".join(wrong))
    begun: OffLabelState = settled(state, [])
    return begun


def _by_seat(entered: Any, config: Config, wrong: list[str]) -> list[tuple[int, Any]]:
    """What was entered for each seat, () where nothing was."""
    entries = dict(entered) if isinstance(entered, Mapping) else dict(enumerate(entered))
    if strange := [seat for seat in entries if seat not in range(config.seats)]:
        wrong.append(f"there is no seat {', '.join(map(str, strange))}: the seats are 0 to {config.seats - 1}")
    return [(seat, entries.get(seat, ())) for seat in range(config.seats)]


def _known(cards: Any, place: str, known: Sequence[str], wrong: list[str]) -> list[str]:
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        wrong.append(f"{place} is “{cards}”; it lists things, as [“window”]")
        return []
    found = list(cards)
    for card in found:
        if card not in known:
            what = "is not in this deck, or of the other kind" if card in CARDS else "is no card"
            wrong.append(f"{place} has “{card}”, which {what}")
    return found


def _row(counts: Any, seat: int, config: Config, wrong: list[str]) -> tuple[int, ...]:
    if not isinstance(counts, Mapping):
        wrong.append(f"tokens of seat {seat} is “{counts}”; it counts by suit, as {{“Knots”: 4}}")
        return ()
    if strange := [suit for suit in counts if suit not in config.suits]:
        wrong.append(
            f"tokens of seat {seat} has {', '.join(map(str, strange))}; the suits are {', '.join(config.suits)}"
        )
    return tuple(counts.get(suit, 0) for suit in config.suits)
