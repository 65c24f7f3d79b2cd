"""Check an action space that is being resolved: the seats still to act there, and the steps on the agenda."""

from collections.abc import Iterator
from typing import Any

from pharmalab.games.alchemists.mechanisms.spaces import ACTS
from pharmalab.games.alchemists.state import AT, NO_BID, AlchemistsState


def of_the_space(state: AlchemistsState, space: str, frames: dict[str, list[Any]]) -> Iterator[str]:
    """Yield a sentence for each fault of the action space that is being resolved.

    *frames* holds the agenda's frames, grouped by class name.
    """
    kind, at = ACTS[space].__name__, AT[space]
    asked = frames.get(kind, [])
    for name in ("Boots", "Once"):
        for frame in frames.get(name, ()):
            if frame.space != space:
                yield f"agenda, {name}: “space” is “{frame.space}”, but {space} is being resolved"
    again = [frame for frame in asked if frame.again]
    if again:
        seat = again[0].seat
        if len(asked) > 1 or "boots_of_speed" not in state.used[seat] or space == "sell" or "Boots" in frames:
            yield f"agenda, {kind}: seat {seat} can’t act there again"
        return
    if space != "sell":
        yield from _left(state, kind, at, [frame.seat for frame in asked])
    elif "OrderSales" in frames:
        yield from _bidding(state, at, frames)
    else:
        yield from _left(state, kind, at, [frame.seat for frame in asked])
        if wrong := [seat for seat, bid in enumerate(state.bids) if bid == NO_BID and len(asked) > 1
                     and seat in [frame.seat for frame in asked]]:  # fmt: skip
            yield f"bids of seat {wrong[0]} is {NO_BID}, but this seat sells with others"


def _left(state: AlchemistsState, kind: str, at: int, seats: list[int]) -> Iterator[str]:
    for seat, left in enumerate(state.left):
        if seats.count(seat) != left[at] and not (kind == "Publish" and seats.count(seat) > left[at]):
            yield (
                f"agenda, {kind}: seat {seat} is asked {seats.count(seat)} times, but its “left” is {left[at]} for "
                "this space"
            )


def _bidding(state: AlchemistsState, at: int, frames: dict[str, list[Any]]) -> Iterator[str]:
    sellers = list(frames["OrderSales"][0].sellers)
    if len(set(sellers)) != len(sellers) or sorted(sellers) != [seat for seat, row in enumerate(state.left) if row[at]]:
        yield f"agenda, OrderSales: “sellers” is {sellers}, but other seats have a sale left"
        return
    bids = [frame.seat for frame in frames.get("Bid", ())]
    turns = [frame.to for frame in frames.get("TurnBid", ())]
    for name, seats in (("Bid", bids), ("TurnBid", turns)):
        if seats != sellers[len(sellers) - len(seats) :] or (bids and len(turns) < len(sellers)):
            yield f"agenda, {name}: seats are {seats}, but they must be the last of the sellers, {sellers}"
    for seat in sellers:
        if (state.bids[seat] == NO_BID) != (seat in bids):
            yield f"bids of seat {seat} is {state.bids[seat]}, but the agenda {'asks' if seat in bids else 'asked'} it"
