"""Turn a description of a position into a state, and fill in missing parts according to the rules."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import get_args

from pharmalab.core import texts
from pharmalab.core.agenda import Frame, settle
from pharmalab.core.fields import options_of
from pharmalab.core.piles import Layer, Pile
from pharmalab.core.positions import find_misplaced
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import COLOURS, EVENTS
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.setup import Deal, DealRole, FirstInfection, LayOut, StackDeck, initial_state
from pharmalab.games.pandemic.mechanisms.turn import BeginTurn, Phase
from pharmalab.games.pandemic.position.packets import Packets
from pharmalab.games.pandemic.position.reading import BySeat, Reading
from pharmalab.games.pandemic.problems import problems
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
    infection_top: Iterable[object] = (),
    infection_bottom: Iterable[object] = (),
    player_deck: int | Sequence[object] | None = None,
    player_discard: Iterable[str] | int | None = None,
    removed: Iterable[str] = (),
    stored: str = "",
    shown: Iterable[str] = (),
    quiet: bool = False,
    mover: int | str | None = None,
    left: int | None = None,
    phase: Phase = "actions",
    **fields: object,
) -> PandemicState:
    """Return a position during a turn. Cities, cards and roles may be given by id or by printed name.

    Args:
        config: the set-up, unless you give its options, such as ``seats=3``.
        roles: a dict from seats to roles, such as ``{0: "medic"}``, or a list with the role of each seat. Missing roles
            are dealt at random.
        pawns: a dict from seats or roles to cities, or a list with the city of each seat's pawn. Missing pawns are in
            Atlanta.
        hands: a dict from seats or roles to cards, such as ``{"medic": ["Paris"]}``, or a list with each seat's hand.
            Missing hands are dealt at random.
        cubes: ``{"Algiers": {"black": 3}}``, or ``{"Algiers": 3}`` for the city's own colour. Other cities have no
            cubes. If you give neither cubes, nor cures, epidemics or infection cards, the first infections are drawn at
            random.
        stations: the cities with a station.
        cured: the cured colours; a cured colour without a cube is eradicated.
        outbreaks: the number of outbreaks so far.
        rate: the infection rate. Without *epidemics_drawn*, it implies the smallest possible number of epidemics.
        epidemics_drawn: the number of epidemics so far.
        infection_discard: the infection discard pile; by default, the cards of cities with cubes of their own colour.
        infection_top: the known top cards of the infection deck. The order within a list is unknown. Several lists are
            in order: ``[["Lima"], ["Paris", "Essen"]]`` puts Lima above the two others.
        infection_bottom: the same for the bottom of the infection deck.
        player_deck: the number of cards in the player deck, or the sizes of its packets from the top, ``[5, 12, 12]``.
            Each packet contains an epidemic, unless you write ``(5, False)``. By default, the deck has all other cards.
        player_discard: the cards in the player discard pile, or just their number to draw them at random. At a real
            table, you are asked for them. By default, the pile has as many cards as are missing from the deck.
        removed: the infection cards and events that were removed from the game.
        stored: the event on the Contingency Planner's card.
        shown: cards in private hands that everybody has seen.
        quiet: whether One Quiet Night has yet to take effect.
        mover: the seat or role to move.
        left: the number of actions left.
        phase: the phase of the turn: 'actions', 'cards' or 'infections'.
        fields: options of the set-up.

    Raises:
        PositionError: the position is impossible; the message names every problem.

    The bottom card was seen, and it is the Medic's turn::

        position("pandemic", roles=["medic", "scientist"], hands={"medic": ["Paris", "Essen"]}, mover="medic",
                 cubes={"Algiers": 3}, infection_bottom=["Lima"], player_discard=4)
    """
    read = Reading(options_of("Pandemic", Config, config, position, fields))
    config, world = read.config, read.config.world
    seat_roles = read.roles(roles)
    if config.roles is None and all(seat_roles) and not read.wrong:
        config = read.config = config.replace(roles=seat_roles) if len(set(seat_roles)) == config.seats else config
    where = [read.name(city, read.cities, "pawns") for city in read.by_seat(pawns, "pawns", config.base)]
    held = [read.cards(hand, read.player_cards, f"hands of seat {seat}") if hand is not None else None
            for seat, hand in enumerate(read.by_seat(hands, "hands", None))]  # fmt: skip
    gone = read.cards(removed, read.player_cards, "removed")
    came = read.epidemics(rate, epidemics_drawn)
    colours = read.colours(cured, "cured")
    layered = bool(infection_top or infection_bottom)
    fresh = cubes is None and infection_discard is None and not layered and not colours and not came
    rows = read.rows({} if cubes is None else cubes)
    layers, discard = read.infection(infection_discard, infection_top, infection_bottom, rows, gone)
    kept = read.cards([stored], read.events, "stored") if stored else []
    number = player_discard if type(player_discard) is int else 0
    aside = (
        None
        if player_discard is None
        else []
        if type(player_discard) is int
        else read.cards(player_discard, read.player_cards, "player_discard")
    )
    known = [*[card for hand in held if hand is not None for card in hand], *kept, *(aside or ()),
             *[card for card in gone if card in EVENTS]]  # fmt: skip
    read.wrong += [f"the player card {card} lies in two places" for card, n in Counter(known).items() if n > 1]
    hidden = sum(config.opening for hand in held if hand is None)
    if number < 0:
        read.wrong.append(f"player_discard is {number}: list the discarded cards, or write how many there are")
    packets, laid_out = read.deck(player_deck, len(known) + hidden + number, came, aside is None)
    seat = read.seat(mover, "mover") if mover is not None else config.first or 0
    left = config.actions if left is None else read.whole(left, "left")
    outbreaks = read.whole(outbreaks, "outbreaks")
    if not 1 <= left <= config.actions:
        read.wrong.append(f"left is {left}; a turn has 1 to {plural(config.actions, 'action')} left")
    if phase not in get_args(Phase):
        read.wrong.append(f"phase is {texts.value_words(phase)}; it must be {', '.join(get_args(Phase))}")
    read.wrong += [
        f"seat {one} holds {plural(len(hand), 'card')}; {config.hand_limit} is the limit"
        for one, hand in enumerate(held)
        if hand and len(hand) > config.hand_limit and not (phase == "infections" and one == seat)
    ]
    sites = [config.base] if stations is None else read.cards(stations, read.cities, "stations")
    seen, calm = read.cards(shown, read.player_cards, "shown"), read.flag(quiet, "quiet")
    read.stop()
    frames: list[Frame] = [DealRole(one) for one, role in enumerate(seat_roles) if not (role or config.roles)]
    frames += [Deal(one) for one, hand in enumerate(held) if hand is None for _ in range(config.opening)]
    frames += [LayOut()] * (laid_out + number) + [StackDeck(packets)]
    frames += [*map(FirstInfection, config.infected)] if fresh else []
    frames += [BeginTurn(left, phase)]
    pool = tuple(sorted({*world, *config.events} - set(known)))
    agenda = tuple(frames)
    state = initial_state(config).replace(
        agenda=agenda,
        roles=config.roles or seat_roles,
        pawns=tuple(where),
        hands=tuple([tuple(sorted(hand or ())) for hand in held]),
        cubes=rows,
        stations=tuple(sorted(sites)),
        infection=Pile(layers),
        infection_discard=discard,
        player_deck=Pile((Layer((), len(pool)),) if pool else (), pool),
        player_discard=tuple(sorted(aside or ())),
        removed=tuple(sorted(gone)),
        shown=tuple(sorted(seen)),
        stored="".join(kept),
        cured=tuple(sorted(set(colours))),
        eradicated=tuple(sorted({colour for colour in colours if not any(rows[COLOURS.index(colour)])})),
        outbreaks=outbreaks,
        epidemics=came,
        mover=seat,
        turn=(_drawn(config, packets) // 2) + 1,
        quiet=calm,
    )
    begun: PandemicState = settle(state, [])
    read.wrong += find_misplaced(begun) or problems(begun)
    read.stop()
    return begun


def _drawn(config: Config, packets: Packets) -> int:
    return config.cards - config.seats * config.opening + config.epidemics - sum(size for size, _ in packets)
