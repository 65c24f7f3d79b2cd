"""What lies still, and the upper half of the board: the track with its pawns, the piles, a card in play."""

from functools import lru_cache

from pharmalab.core.words import listing
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, NUMBER, SMALL, THROUGH, line, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import felt, mat
from pharmalab.drawing.text_layout import BOLD, cut_text
from pharmalab.games.pharma_code.components.cards import JOKER
from pharmalab.games.pharma_code.components.track import TRACK
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.draw import places
from pharmalab.games.pharma_code.draw.places import MAT, MAT_HIGH, PILES, PILES_HIGH, mat_at, pawn_at, square_at
from pharmalab.games.pharma_code.pictures.cards import WIDTH, card_id
from pharmalab.games.pharma_code.pictures.squares import square_id

TOP, FIRST, STEP = places.EDGE + 30, PILES + 16, 76  #: of the piles
PLAY = PILES + 318  #: where a card lies that was taken and is not placed yet
WIDTH_OF_PILES = places.WIDTH - places.EDGE - PILES


@lru_cache(maxsize=16)
def table(config: Config, names: tuple[str, ...], me: int | None) -> Markup:
    """The ground, and the places on it."""
    goal = config.goal
    points = " ".join("{:g},{:g}".format(*square_at(goal, square)) for square in range(goal + 1))
    tube = {"points": points, "stroke_linejoin": "round"}
    printed = goal == TRACK.goal and config.specials == TRACK.specials
    note = "track: reconstruction" if printed else "track: own set-up"
    return markup(
        felt(places.WIDTH, places.height(config.seats, goal)),
        words(note, 742, 34, SMALL, "soft", at="end", class_="pl-detail"),
        el.polyline(**tube, **line("shadow", 47)),
        el.polyline(**tube, **line("mat", 44)),
        [_square(config, square) for square in range(goal + 1)],
        el.g(mat(WIDTH_OF_PILES, PILES_HIGH), transform=move(PILES, places.EDGE)),
        [_pile(key, said, n) for n, (key, said) in enumerate(_piles(config))],
        el.g(use("pharma_code-gap", transform="scale(1.5)"), transform=move(PLAY, TOP)),
        words("in play", PLAY + 43, TOP + 140, SMALL, "soft", at="middle", class_="pl-detail"),
        [
            _mat(config, seat, name, seat == me, *mat_at(config.seats, goal, seat, me))
            for seat, name in enumerate(names)
        ],
    )


def _piles(config: Config) -> list[tuple[str, str]]:
    events = [("events", "events")] if config.event_hand else []
    return [("pile", "closed"), ("open", "open"), ("question", "questions"), *events]


def _pile(key: str, said: str, n: int) -> Markup:
    return el.g(
        el.rect(x=-7, y=-8, width=STEP - 4, height=156, rx=8, fill=hue("mat")),
        use("pharma_code-gap"),
        words(said, WIDTH / 2, 134, SMALL, "soft", at="middle", room=70),
        data_id=key,
        transform=move(FIRST + STEP * n, TOP),
    )


def _square(config: Config, square: int) -> Markup:
    x, y = square_at(config.goal, square)
    if square == config.goal:
        return el.g(use("pharma_code-goal"), data_id="goal", transform=move(x, y))
    if square == 0:
        return use("pharma_code-start", x, y)
    if effect := config.special(square):
        return el.g(use(square_id(effect)), data_id=f"square-{square}", transform=move(x, y))
    number = words(square, x, y + 5.5, SMALL, "soft", at="middle", class_="pl-detail")
    return markup(use(square_id(0), x, y), number)


def _mat(config: Config, seat: int, name: str, own: bool, x: float, y: float) -> Markup:
    """Of a row: whose it is, and places for its cards where they do not lie before the person."""
    return el.g(
        mat(MAT, MAT_HIGH),
        el.g(use(f"pharma_code-pawn-{seat}"), transform="translate(26 37) scale(.8)"),
        words(cut_text(name, 250 / NAME / BOLD), 48, 30, NAME, bold=True),
        not own and (use("pharma_code-gap", 8 + places.CARD_STEP * n, places.CARDS) for n in range(config.row)),
        data_id=f"seat-{seat}",
        data_label=name,
        transform=move(x, y),
    )


@lru_cache(maxsize=64)
def piles(closed: int, under: tuple[int, ...], open_: int, questions: int, unseen: int | None) -> Markup:
    """The piles with their numbers; ``under``: the top cards of the open pile, the top one last; ``unseen``: event
    cards, None where there are none in play."""
    counts = (closed, open_, questions, *([] if unseen is None else [unseen]))
    backs = ("pile", "", "question", "event")
    return el.g(
        (use(f"pharma_code-{backs[n]}", FIRST + STEP * n, TOP - lift) for n, count in enumerate(counts) if backs[n]
         for lift in (0, 4)[: min(count, 2)]),
        (card_piece(number, f"open-{n}", FIRST + STEP + (0 if n else -3), TOP - (4 if n else 0), "pile")
         for n, number in enumerate(under, 2 - len(under))),
        (el.text(count, x=FIRST + STEP * n + 29, y=TOP + 112) for n, count in enumerate(counts)),
        font_size=NUMBER, font_weight=700, text_anchor="middle", fill=hue("ink"), **THROUGH,
    )  # fmt: skip


def card_piece(number: int, joker: str, x: float, y: float, comes_from: str, scale: float = 1) -> Markup:
    """A number card; there are several jokers, so one is named by where it lies."""
    name = f"card:{number}" if number != JOKER else f"joker:{joker}"
    return piece(name, x, y, use(card_id(number)), scale=scale, comes_from=comes_from)


@lru_cache(maxsize=64)
def in_play(held: tuple[int, ...], choose: bool, drawn: bool) -> Markup:
    """The card that was taken, with what was taken beside it; ``choose``: two cards that are places."""
    if choose:
        return el.g((_choice(n, number) for n, number in enumerate(held)), **THROUGH)
    source = "pile" if drawn else "open"
    big = [card_piece(number, "in-play", PLAY, TOP, source, 1.5) for number in held[:1]]
    return el.g(big, (card_piece(n, "beside", PLAY + 20, TOP + 118, source, 0.8) for n in held[1:]), **THROUGH)


def _choice(n: int, number: int) -> Markup:
    name = f"card:{number}" if number != JOKER else f"joker:two-{n}"
    spot = PLAY + 15, TOP - 12 + 78 * n
    return piece(name, *spot, use(card_id(number)), place=f"two-{n}", comes_from="open")


@lru_cache(maxsize=64)
def pawns(seats: int, goal: int, squares: tuple[int, ...]) -> Markup:
    """On the track."""
    sizes = [0.9 if squares.count(square) == 1 else 0.8 for square in squares]
    stand = [pawn_at(goal, squares, seat) for seat in range(seats)]
    return el.g(
        (
            piece(f"pawn:{seat}", x, y, use(f"pharma_code-pawn-{seat}"), scale=size)
            for seat, ((x, y), size) in enumerate(zip(stand, sizes, strict=True))
        ),
        **THROUGH,
    )


@lru_cache(maxsize=64)
def marks(config: Config, me: int | None, phase: int, asked: int, winners: tuple[str, ...]) -> Markup:
    """The phase, who is asked or meant, and who has won: ``winners`` by name."""
    said = f"★ {listing(winners)} {'win' if len(winners) > 1 else 'wins'}!"
    spots = [mat_at(config.seats, config.goal, seat, me) for seat in range(config.seats)]
    return el.g(
        words(f"Phase {phase}", 26, 44, NAME, bold=True),
        asked >= 0 and piece("turn", spots[asked][0] + 26, spots[asked][1] - 1, use("pharma_code-turn")),
        bool(winners) and words(said, 384, 44, NUMBER, bold=True, at="middle", room=400),
        **THROUGH,
    )
