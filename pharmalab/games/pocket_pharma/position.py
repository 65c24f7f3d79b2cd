"""Read positions written by people, at the start of a turn or between two actions."""

from collections.abc import Iterable, Mapping, Sequence

from pharmalab.core.agenda import Frame, settle
from pharmalab.core.fields import Fields, ids_by_name, options_of
from pharmalab.core.piles import Pile
from pharmalab.core.positions import find_misplaced
from pharmalab.core.texts import shorten, value_words
from pharmalab.core.values import replace
from pharmalab.games.pocket_pharma.components.names import EXPERIMENTAL, FRAGMENTS, SPECIALISTS, title
from pharmalab.games.pocket_pharma.config import Config, tables
from pharmalab.games.pocket_pharma.mechanisms.display import Refill
from pharmalab.games.pocket_pharma.mechanisms.experimental_deck import TurnUp
from pharmalab.games.pocket_pharma.mechanisms.market_cards import MARKET, DealMarket
from pharmalab.games.pocket_pharma.mechanisms.setup import initial_state as new_game
from pharmalab.games.pocket_pharma.mechanisms.thresholds import DealEfficacy, DealLimits
from pharmalab.games.pocket_pharma.mechanisms.turn import EndOfTurn, Turn
from pharmalab.games.pocket_pharma.problems import problems
from pharmalab.games.pocket_pharma.state import PocketPharmaState

BySeat = Mapping[int, object] | Sequence[object]
_FRAGMENTS, _WILD = ids_by_name(FRAGMENTS, title), ids_by_name(EXPERIMENTAL, title)
_CARDS = _FRAGMENTS | _WILD


def position(
    config: Config | None = None,
    labs: BySeat = (),
    display: Iterable[str] | None = None,
    turn: int | None = None,
    actions: int | None = None,
    profits: BySeat = (),
    losses: BySeat = (),
    thresholds: Mapping[str, Sequence[str]] | None = None,
    discards: Iterable[str] = (),
    face_up: BySeat | None = None,
    market_cards: Iterable[str] | None = None,
    offer: str | None = None,
    round: int = 1,
    starter: int | None = None,
    idle: int = 0,
    still: int = 0,
    **fields: object,
) -> PocketPharmaState:
    """Return a position during a turn, or a new game if you give only options of the set-up.

    Cards are named as on the board, such as ``"9c"`` or ``"X3"``. Write a field with a value for each seat as
    ``{0: …}``, or as a list that begins with the first seat.

    Args:
        config: the set-up, unless you give its options, such as ``seats=4, specialists=True``.
        labs: each seat's stacks, such as ``{0: ["3a-4d-5b", "9c"]}``, or lists of cards.
        display: the cards in the display from the front; None fills it at random.
        turn: the seat to move; by default, the seat that began.
        actions: the number of actions left in this turn; by default, all.
        profits: each seat's profit cards, such as ``{0: ["Cancer 20", "Cancer 17"]}``.
            The cards taken must be each drug's top cards.
        losses: the points that each seat has lost, such as ``{0: 3}``.
        thresholds: each drug's cards and edges, such as ``{"Cancer": ("E2a", "S4b")}``; missing ones are dealt.
        discards: the discarded fragments. All fragments that you don't name are in the deck.
        face_up: each seat's unused Specialists, such as ``{0: ["Chemist"]}``; by default, all.
        market_cards: three market cards, such as ``["M1", "M5", "M7"]``; None deals them.
        offer: the experimental fragment on offer; None draws one.
        round: the number of the round, from 1.
        starter: the seat that began.
        idle: the number of turns in a row without any action (PP-29).
        still: the number of turns in a row without a card taken, drawn or launched (PP-48).
        fields: options of the set-up.

    Raises:
        PositionError: the position is impossible; the message names every problem.

    For example, a straight that lacks a 6, with a 6 in the middle of the display::

        position("pocket_pharma", labs={0: ["3a-4d-5b-7e"]}, display=["9c", "6b", "1a", "1b", "2c", "2d"],
                 thresholds={"Neurological": ("E1a", "S1a")})
    """
    config = options_of("Pocket Pharma", Config, config, position, fields)
    read = _Reading(config)
    begun = (labs, profits, losses, discards, round, idle, still) != ((), (), (), (), 1, 0, 0)
    if not begun and all(
        one is None for one in (display, turn, actions, thresholds, face_up, market_cards, offer, starter)
    ):
        return new_game(config)
    first = read.seat(config.first or 0 if starter is None else starter, "starter") or 0
    mover = first if turn is None else read.seat(turn, "turn") or 0
    adds, limits = read.thresholds(thresholds or {})
    held = [
        read.profits(cards, f"profits of seat {seat}")
        for seat, cards in enumerate(read.by_seat(profits, "profits", ()))
    ]
    stacks = tuple([read.lab(lab, seat) for seat, lab in enumerate(read.by_seat(labs, "labs", ()))])
    lost = tuple(
        [read.whole(points, f"losses of seat {seat}") for seat, points in enumerate(read.by_seat(losses, "losses", 0))]
    )
    row = None if display is None else tuple(read.cards(display, _FRAGMENTS, "display"))
    gone = tuple(sorted(read.cards(discards, _FRAGMENTS, "discards")))
    up = read.specialists(face_up)
    dealt = (
        ()
        if market_cards is None
        else tuple(sorted(read.cards(market_cards, ids_by_name(tables(config).market), "market_cards")))
    )
    shown = "" if offer is None else read.name(offer, _WILD, "offer") or ""
    count = (read.whole(round, "round") - 1) * config.seats + (mover - first) % config.seats
    left_actions = config.actions if actions is None else read.whole(actions, "actions")
    quiet, slow = read.whole(idle, "idle"), read.whole(still, "still")
    read.stop()
    there = {*gone, *(row or ()), *(card for lab in stacks for stack in lab for card in stack)}
    state = replace(
        new_game(config),
        labs=stacks,
        display=row or (),
        fragments=Pile.shuffled(card for card in config.deck if card not in there),
        discards=gone,
        adds=adds,
        limits=limits,
        profits=tuple(held),
        left=read.left(held),
        losses=lost,
        specialists=up,
        market=dealt,
        offer=shown,
        experimental=Pile.shuffled(
            card for card in EXPERIMENTAL if config.experimental and card not in there and card != shown
        ),
        turn=count,
        first=first,
        actions=left_actions,
        idle=quiet,
        still=slow,
    )
    deals = [DealEfficacy(drug) for drug, edge in zip(config.drugs, adds, strict=True) if not edge]
    deals += [DealLimits(drug) for drug, edge in zip(config.drugs, limits, strict=True) if not edge]  # type: ignore[misc]
    frames: list[Frame] = [*deals, *[DealMarket()] * (MARKET * config.market * (market_cards is None))]
    frames += [TurnUp()] * (config.experimental and not shown) + [Refill()] * (row is None)
    state = replace(state, agenda=(*frames, Turn(mover), EndOfTurn()), final=state.exhausted >= config.ends)
    read.wrong += find_misplaced(state) or problems(state)
    read.stop()
    found: PocketPharmaState = settle(state, [])
    return found


class _Reading(Fields):
    """A reader of a position that people wrote, which collects the mistakes in it."""

    def __init__(self, config: Config) -> None:
        super().__init__("Pocket Pharma", config.seats, "['9c']")
        self.config, self.tables = config, tables(config)
        self.drugs = ids_by_name(config.drugs, title)
        self.profit_names: dict[str, str] = {}
        for drug in config.drugs:
            for n, points in enumerate(self.tables.profits[drug], 1):
                self.profit_names[f"{drug} {points}"] = self.profit_names[f"{drug}-{n:02}"] = f"{drug}-{n:02}"

    def lab(self, written: object, seat: int) -> tuple[tuple[str, ...], ...]:
        """Return the stacks of a seat, read from what people wrote."""
        place, found = f"labs of seat {seat}", []
        for stack in self.listed(written, place, "['3a-4d', '9c']"):
            cards = stack.split("-") if isinstance(stack, str) else stack
            found.append(tuple(sorted(self.cards(cards, _CARDS, place))))
        return tuple(sorted(found))

    def profits(self, written: object, place: str) -> tuple[str, ...]:
        return tuple(sorted(self.cards(written, self.profit_names, place)))

    def left(self, held: Iterable[Iterable[str]]) -> tuple[int, ...]:
        """Return the number of profit cards that no seat holds, by drug."""
        gone = [card.rpartition("-")[0] for cards in held for card in cards]
        return tuple([max(0, len(self.tables.profits[drug]) - gone.count(drug)) for drug in self.config.drugs])

    def thresholds(self, written: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the visible threshold edges by drug, or '' for an edge that has not been dealt yet."""
        adds, limits = dict.fromkeys(self.config.drugs, ""), dict.fromkeys(self.config.drugs, "")
        if not isinstance(written, Mapping):
            self.wrong.append(
                f"thresholds is {value_words(written)}; it has two for a drug, as {{'Cancer': ('E2a', 'S4b')}}"
            )
            return tuple(adds.values()), tuple(limits.values())
        for name, edges in written.items():
            drug, place = self.name(name, self.drugs, "thresholds"), f"thresholds of {shorten(str(name))}"
            for edge in self.listed(edges, place, "('E2a', 'S4b')") if drug else ():
                if isinstance(edge, str) and edge in self.tables.adds:
                    adds[drug or ""] = edge
                elif isinstance(edge, str) and edge in self.tables.limits:
                    limits[drug or ""] = edge
                else:
                    self.wrong.append(
                        f"{place}: {value_words(edge)} doesn’t name a card and its edge, such as E2a or S4b"
                    )
        return tuple(adds.values()), tuple(limits.values())

    def specialists(self, written: object) -> tuple[tuple[str, ...], ...]:
        """Return the face-up Specialists by seat."""
        usual = tuple(sorted(SPECIALISTS)) if self.config.specialists else ()
        if written is None:
            return (usual,) * self.seats
        known = ids_by_name(SPECIALISTS, title)
        entries = self.by_seat(written, "face_up", usual)
        return tuple(
            [tuple(sorted(self.cards(some, known, f"face_up of seat {seat}"))) for seat, some in enumerate(entries)]
        )
