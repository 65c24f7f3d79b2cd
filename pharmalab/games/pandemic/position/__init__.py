"""A position as people at a table would tell it; what they do not say is filled as the rules allow."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pharmalab.core.agenda import Frame, settled
from pharmalab.core.configs import changed
from pharmalab.core.game import PositionError
from pharmalab.core.piles import Layer, Pile
from pharmalab.games.pandemic.components import COLOURS, EVENTS, ROLES
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.position.packets import Packets
from pharmalab.games.pandemic.position.reading import BySeat, Reading
from pharmalab.games.pandemic.problems import problems
from pharmalab.games.pandemic.rules.setup import Deal, DealRole, FirstInfection, LayOut, StackDeck, initial_state
from pharmalab.games.pandemic.rules.turn import BeginTurn, Phase
from pharmalab.games.pandemic.state import PandemicState


def position(
    config: Config | None = None,
    roles: BySeat = (),
    pawns: BySeat = (),
    hands: BySeat = (),
    cubes: Mapping[str, Mapping[str, int] | int] | None = None,
    stations: Iterable[str] | None = None,
    cured: Iterable[str] = (),
    outbreaks: int = 0,
    rate: int | None = None,
    epidemics_drawn: int | None = None,
    infection_discard: Iterable[str] | None = None,
    infection_top: Iterable[Any] = (),
    player_deck: int | Sequence[Any] | None = None,
    player_discard: Iterable[str] | None = None,
    removed: Iterable[str] = (),
    stored: str = "",
    shown: Iterable[str] = (),
    quiet: bool = False,
    mover: int | None = None,
    left: int | None = None,
    phase: Phase = "actions",
    **fields: Any,
) -> PandemicState:
    """A turn in the middle of a game.

    Args:
        config: the set-up; or give its fields, as ``seats=3``.
        roles, pawns, hands: by seat, ``{0: "medic"}`` or a list. A role or hand that is missing is dealt by chance, a
            pawn begins in Atlanta.
        cubes: ``{"Algiers": {"black": 3}}``, or ``{"Algiers": 3}`` of the city's own colour; other cities have none.
            Without this and all the next ones about diseases, the first infections come by chance.
        stations: their cities.
        cured: colours; one without a cube is eradicated.
        outbreaks, rate, epidemics_drawn: so far; a rate alone stands for as few epidemics as have it.
        infection_discard: cards of that pile; without it, the cards of cities with cubes of their own colour.
        infection_top: cards that lie on top of the infection deck, shuffled; or lists of cards, the upper ones first.
            All the others lie below.
        player_deck: how many cards it has, or its packets from the top, ``[5, 12, 12]``, with an epidemic in each but
            those written ``(5, False)``. Without it, it follows from the cards elsewhere.
        player_discard: cards of that pile; without it, as many as the deck lacks, by chance.
        removed: infection cards and events out of the game.
        stored: the event on the Contingency Planner's card.
        shown: cards in private hands that everybody has seen.
        quiet: whether One Quiet Night is to come.
        mover, left, phase: whose turn it is, the actions left, or how far the turn is: 'actions', 'cards' or
            'infections'.

    Raises:
        PositionError: something is impossible; the message names all of it.
    """
    read = Reading(changed(config or Config(), "Pandemic", _options(fields)))
    config, world = read.config, read.config.world
    seat_roles = tuple([read.name(role, ROLES, "roles") if role else "" for role in read.by_seat(roles, "roles", "")])
    if config.roles is None and all(seat_roles) and not read.wrong:
        config = read.config = config.replace(roles=seat_roles) if len(set(seat_roles)) == config.seats else config
    where = tuple([read.name(city, world, "pawns") for city in read.by_seat(pawns, "pawns", config.base)])
    held = [read.cards(hand, f"hands of seat {seat}") if hand is not None else None
            for seat, hand in enumerate(read.by_seat(hands, "hands", None))]  # fmt: skip
    gone = read.cards(removed, "removed")
    came = read.epidemics(rate, epidemics_drawn)
    colours = [read.name(colour, config.colours, "cured") for colour in read.listed(cured, "cured")]
    fresh = cubes is None and infection_discard is None and not infection_top and not colours and not came
    rows = read.rows(cubes or {})
    layers, discard = read.infection(infection_discard, infection_top, rows, gone)
    kept = [read.name(stored, config.events, "stored")] if stored else []
    aside = None if player_discard is None else read.cards(player_discard, "player_discard")
    known = [*[card for hand in held if hand is not None for card in hand], *kept, *(aside or ()),
             *[card for card in gone if card in EVENTS]]  # fmt: skip
    read.wrong += [f"the player card {card} lies in two places" for card, n in Counter(known).items() if n > 1]
    hidden = sum(config.opening for hand in held if hand is None)
    packets, laid_out = read.deck(player_deck, len(known) + hidden, came, aside is None)
    seat = mover if mover is not None else config.first or 0
    seat = read.whole(seat, "mover")
    left = config.actions if left is None else read.whole(left, "left")
    outbreaks = read.whole(outbreaks, "outbreaks")
    if not 1 <= left <= config.actions:
        read.wrong.append(f"left is {left}; a turn has 1 to {config.actions} actions left")
    if seat not in range(config.seats):
        read.wrong.append(f"mover is {seat}; the seats are 0 to {config.seats - 1}")
    read.wrong += [
        f"seat {one} holds {len(hand)} cards; {config.hand_limit} is the limit"
        for one, hand in enumerate(held)
        if hand and len(hand) > config.hand_limit and not (phase == "infections" and one == seat)
    ]
    read.stop()
    frames: list[Frame] = [DealRole(one) for one, role in enumerate(seat_roles) if not (role or config.roles)]
    frames += [Deal(one) for one, hand in enumerate(held) if hand is None for _ in range(config.opening)]
    frames += [LayOut()] * laid_out + [StackDeck(packets)]
    frames += [*map(FirstInfection, config.infected)] if fresh else []
    frames += [BeginTurn(left, phase)]
    pool = tuple(sorted({*world, *config.events} - set(known)))
    agenda: Any = tuple(frames)
    state = initial_state(config).replace(
        agenda=agenda,
        roles=config.roles or seat_roles,
        pawns=where,
        hands=tuple([tuple(sorted(hand or ())) for hand in held]),
        cubes=rows,
        stations=(config.base,) if stations is None
        else tuple(sorted(read.name(city, world, "stations") for city in read.listed(stations, "stations"))),
        infection=Pile(layers),
        infection_discard=discard,
        player_deck=Pile((Layer((), len(pool)),) if pool else (), pool),
        player_discard=tuple(sorted(aside or ())),
        removed=tuple(sorted(gone)),
        shown=tuple(sorted(read.cards(shown, "shown"))),
        stored="".join(kept),
        cured=tuple(sorted(set(colours))),
        eradicated=tuple(sorted({colour for colour in colours if not any(rows[COLOURS.index(colour)])})),
        outbreaks=outbreaks,
        epidemics=came,
        mover=seat,
        turn=(_drawn(config, packets) // 2) + 1,
        quiet=quiet,
    )  # fmt: skip
    read.stop()
    begun: PandemicState = settled(state, [])
    read.wrong += problems(begun)
    read.stop()
    return begun


def _drawn(config: Config, packets: Packets) -> int:
    return config.cards - config.seats * config.opening + config.epidemics - sum(size for size, _ in packets)


def _options(fields: dict[str, Any]) -> dict[str, Any]:
    """The options of the set-up among the fields; others there are not."""
    if unknown := sorted(set(fields) - set(Config.__struct_fields__)):
        raise PositionError(f"Pandemic: a position has no {', '.join(unknown)}")
    return fields
