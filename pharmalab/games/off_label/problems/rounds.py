"""Check a round's agenda: it must be possible in play, and must agree with the cards on the table."""

import re
from collections.abc import Iterator
from typing import Any

from pharmalab.core.positions import is_out_of_order, kind_names
from pharmalab.core.words import plural
from pharmalab.games.off_label.mechanisms.seats import clockwise
from pharmalab.games.off_label.state import OffLabelState

Frames = dict[str, list[Any]]  #: the frames of an agenda, by the names of their kinds
#: the agendas of the three stages of a round: nothing is on the table; Drugs are marketed and dice rolled; the line of
#: treatment is formed. (Only positions that people write deal up hands in the middle of a round.)
BETWEEN = "(FirstLeader )?(Deal )*(Refill )?(NextDoctor|Begin) "
MARKETING = "(Deal )*(Research )?(Market )*(Throw )*LineUp Refill NextDoctor "
LINE = "(Deal )*(Investigate|Payment|CleanUp) Refill NextDoctor "


def of_the_round(state: OffLabelState) -> list[str]:
    """Return a sentence for each problem with the round's agenda, such as a step that can't come up in play.

    The state's tuples must have the right length, and all its seats must exist.
    """
    names = kind_names(state.agenda)
    if wrong := is_out_of_order(state.agenda, f"{BETWEEN}|{MARKETING}|{LINE}|"):
        return wrong
    if not names:
        return list(_over(state))
    frames: Frames = {name: [] for name in names.split()}
    for frame in state.agenda:
        frames[type(frame).__name__].append(frame)
    if re.fullmatch(BETWEEN, names):
        return [*_deals(state, frames), *_empty(state), *_between(state, frames)]
    if not state.doctor or state.leader < 0:
        return [f"{'leader' if state.doctor else 'doctor'} is missing, but the agenda is in the middle of a round"]
    return [*_deals(state, frames), *_asked(state, frames), *_line(state, frames)]


def _over(state: OffLabelState) -> Iterator[str]:
    if left := state.config.rounds - len(state.past):
        yield f"agenda is empty, but past has {plural(len(state.past), 'Doctor')}, and {left} more should come"
    if state.doctor:
        yield f"agenda is empty, but doctor is {state.doctor}"
    yield from _empty(state)


def _empty(state: OffLabelState) -> Iterator[str]:
    """Yield a sentence for each fault of a position in which no round has begun."""
    there = {
        "played": any(state.played),
        "spent": any(map(any, state.spent)),
        "totals": any(total is not None for total in state.totals),
        "line": state.line,
        "indicted": state.indicted,
        "rolls": any(state.rolls),
    }
    yield from (f"“{name}” is not empty, but no round has begun" for name, some in there.items() if some)


def _between(state: OffLabelState, frames: Frames) -> Iterator[str]:
    if (state.leader == -1) != ("FirstLeader" in frames):
        drawn = "draws" if state.leader >= 0 else "does not draw"
        yield f"leader is {state.leader}, but the agenda {drawn} lots for it"
    if "Begin" in frames:
        if not state.doctor:
            yield "doctor is nobody, but the agenda begins a round"
        return
    if state.doctor:
        yield f"doctor is {state.doctor}, but the agenda turns over another Doctor"
    if len(state.past) >= state.config.rounds:
        yield f"past has {plural(len(state.past), 'Doctor')}: all Doctors went, and none is here"


def _deals(state: OffLabelState, frames: Frames) -> Iterator[str]:
    """Check that there are enough Drugs to deal, and that they go to hands with too few Drugs."""
    full, due = state.config.hand, [frame.to for frame in frames.get("Deal", ())]
    if len(due) > len(state.drugs):
        yield f"drugs has {plural(len(state.drugs), 'card')} in the pile, and {len(due)} to be dealt"
    for seat, (hand, played) in enumerate(zip(state.hands, state.played, strict=True)):
        n = len(hand) + len(played) + due.count(seat)
        if n > full:
            yield f"hands of seat {seat} would be {n} Drugs with those played and dealt; a hand has {full}"
        elif n < full and "Refill" not in frames and (state.drugs.layers or state.discards):
            yield f"hands of seat {seat} has {len(hand)} of {full} Drugs, but the agenda does not deal it up"


def _asked(state: OffLabelState, frames: Frames) -> Iterator[str]:
    """Check that seats still to be asked have nothing on the table, and that the other seats do."""
    order = clockwise(state.config.seats, state.leader)
    markets = [frame.seat for frame in frames.get("Market", ())]
    throws = [frame.to for frame in frames.get("Throw", ())]
    researcher = frames["Research"][0].seat if "Research" in frames else None
    played, thrown = len(order) - len(markets), len(order) - len(throws)
    for name, seats in (("Market", markets), ("Throw", throws)):
        if tuple(seats) != order[len(order) - len(seats) :]:
            yield f"agenda, {name}: seats {seats} aren’t the last in the order of play, {list(order)}"
    if thrown and (markets or researcher is not None):
        yield "agenda, Throw: some seats have rolled already, but not all seats have offered Drugs"
    if researcher is not None and (not played or researcher != order[played - 1]):
        yield f"agenda, Research: seat {researcher} is asked, but another seat played last"
    for at, seat in enumerate(order):
        if bool(state.played[seat]) != (at < played):
            done = "has nothing, though its turn is over" if at < played else "has Drugs before its turn"
            yield f"played of seat {seat} {done}"
        if any(state.spent[seat]) and (at >= played or seat == researcher):
            yield f"spent of seat {seat} has tokens, but that seat hasn’t been asked yet"
        if (state.totals[seat] is None) != (at >= thrown):
            known = "is missing, though its dice are rolled" if at < thrown else "is given before its dice are rolled"
            yield f"totals of seat {seat} {known}"


def _line(state: OffLabelState, frames: Frames) -> Iterator[str]:
    """Check the dice, the line of treatment, and the rep who is paid."""
    if state.rolls and not _is_roll_of_each(state):
        yield f"rolls is {state.rolls}; it has an entry for each seat: the numbers on its dice, or ()"
        return
    rolled = [total for total in state.totals if total is not None]
    formed = "LineUp" not in frames and len(rolled) == len(state.totals)
    order = clockwise(state.config.seats, state.leader)
    line = tuple(sorted(order, key=rolled.__getitem__)) if formed else ()
    if state.line != line:
        yield f"line is {list(state.line)}; totals and the order of play make it {list(line)}"
        return
    out = sum(frame.winner < 0 for frame in frames.get("CleanUp", ()))  # in this case nobody is left in the line
    if not 0 <= state.indicted < max(len(line), 1) + out:
        yield f"indicted is {state.indicted}, but line has {plural(len(line), 'seat')}"
        return
    for seat in order:
        total = state.totals[seat]
        if total is not None and seat not in line[: state.indicted]:  # indicted reps have lost tokens that counted
            yield from _total(state, seat, total)
    paying = (*frames.get("Payment", ()), *frames.get("CleanUp", ()))
    if paying and not (line or out):
        yield f"agenda has {type(paying[0]).__name__}, but line is empty, because not all dice are rolled"
        return
    for frame in paying:
        seat = frame.seat if hasattr(frame, "seat") else frame.winner
        first = -1 if out else line[state.indicted]
        if seat != first:
            yield f"agenda, {type(frame).__name__}: seat {seat} is paid, but seat {first} is first in line"
        elif hasattr(frame, "amount") and (frame.amount, frame.piles) != (state.pay(seat)[1], state.piles()):
            due = f"{state.pay(seat)[1]} from {state.piles()}"
            yield f"agenda, Payment: seat {seat} is paid {frame.amount} from piles {frame.piles}, but should get {due}"


def _is_roll_of_each(state: OffLabelState) -> bool:
    """Return whether the dice of each seat that has rolled, if they were noted, show possible numbers."""
    config = state.config
    return len(state.rolls) == config.seats and all(
        not faces or (total is not None and len(faces) == config.dice and all(1 <= n <= config.sides for n in faces))
        for faces, total in zip(state.rolls, state.totals, strict=True)
    )


def _total(state: OffLabelState, seat: int, total: int) -> Iterator[str]:
    """Check that dice, cards and tokens can add up to a total."""
    config = state.config
    fixed, faces = state.cost(seat) + sum(state.spent[seat]) - state.matching(seat), state.roll(seat)
    least, most = fixed + config.dice, fixed + config.dice * config.sides
    if faces:
        least = most = fixed + sum(faces)
    if not least <= total <= most:
        should = f"dice it is {least}" if faces else f"cards and tokens it is {least} to {most}"
        yield f"totals of seat {seat} is {total}; with its {should}"
