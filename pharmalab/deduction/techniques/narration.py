"""The words that explain suppositions: a clause for each move, a line for each case, and the contradiction."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import (
    ALCHEMICALS,
    ALL_ALCHEMICALS,
    ALL_POTIONS,
    CARRIERS,
    MIXES,
    PARTNERS,
    SOUP,
    has_big_circle,
    mirror,
    opposite,
)
from pharmalab.deduction.grid import can_make, members
from pharmalab.deduction.signs import are_all, concluded, is_not_said, is_said, shared, subject_and, trait_of
from pharmalab.deduction.techniques.base import (
    Found,
    State,
    Technique,
    names_of,
    one_of_pair,
    potions_of,
    source_words,
)
from pharmalab.deduction.techniques.cases import Case
from pharmalab.deduction.techniques.direct import ONLY_SOUP, mirrored
from pharmalab.deduction.techniques.moves import (
    GROUPS,
    Kind,
    Move,
    Rows,
    after,
    inside,
    least,
    pairs_of,
    partnered,
    rows_read,
    union,
)

FEW = 3  #: the most candidates that are listed; others are described by a trait
SHORT = 3  #: a supposition with at most this many moves leaves room for a reason at its beginning
SPOKEN = (Kind.PAIR, Kind.TAKEN)  #: kinds of move that need no reason besides their entry or the last clause


@dataclass
class Clause:
    """The words for one move, or for several moves of the same kind.

    Attributes:
        why: the reason at the start, or ''.
        parts: lists of ingredients, each with its words.
        sources: the facts to cite.
        leans: whether the clause needs “so”.
        clash: the contradiction, such as 'fern + flower would make soup', or ''.
        ends: a shorter form of the contradiction, or ''.
        cites: whether ``why`` begins with an entry's words and needs no “then”.
    """

    move: Move
    why: str
    parts: list[tuple[list[int], str]]
    sources: list[int]
    leans: bool
    clash: str = ""
    ends: str = ""
    cites: bool = False

    def targets(self) -> set[int]:
        return {i for who, _ in self.parts for i in who}

    def text(self, state: State) -> str:
        if self.clash:
            return self.clash
        said = [subject_and(who, what) for who, what in self.parts]
        where = f" ({source_words(state, self.sources)})" if self.sources else ""
        return f"{self.why}{words.listing(said)}{where}"


def count_words(technique: Technique, state: State, found: Found) -> int:
    """Return the number of words needed to explain a step on this grid."""
    return len(" ".join([technique.sentence(state, found), *technique.table(state, found)]).split())


def case_lines(state: State, rows: Rows, root: Case, goal: Rows, depth: int = 0) -> Iterator[str]:
    """Yield a line for each case of an ingredient, with further cases indented below it."""
    for case in root.cases:
        if not case.only & rows[case.who]:
            continue
        then = case.assumed(rows)
        head = f"{'  ' * depth}If {words.NAMES[case.who]} {is_said(case.only)}, "
        said = story(state, then, case.moves, goal, case.who)
        said = said.removeprefix("then ") or "that is clear"
        if all(move.kind is Kind.TAKEN and move.by == (case.who,) for move in case.moves):
            said = "no other ingredient is"
        if case.cases:
            for move in case.moves:
                then = after(then, move, state.told)
            pivot = case.cases[0].who
            yield f"{head}{said}; {words.NAMES[pivot]} {is_said(apart(then)[pivot])}:"
            yield from case_lines(state, then, case, goal, depth + 1)
        else:
            yield f"{head}{said}."


def story(state: State, rows: Rows, moves: Sequence[Move], goal: Rows, supposed: int) -> str:
    """Return the moves as text: 'then fern is nPp, so toad is PPP. But fern + flower would make soup, …'."""
    return ". ".join(sentences(state, rows, moves, goal, supposed))


def dead_end(state: State, rows: Rows, moves: Sequence[Move], supposed: int) -> str:
    """Return the contradiction that the moves lead to, in a few words: 'five ingredients would have green plus'."""
    return clauses_of(state, rows, moves, (0,) * 8, supposed)[-1].ends


def sentences(state: State, rows: Rows, moves: Sequence[Move], goal: Rows, supposed: int) -> list[str]:
    """Return the moves after a supposition as sentences without full stops, the first in lower case.

    ``supposed`` is the ingredient of the supposition.
    """
    clauses = clauses_of(state, rows, moves, goal, supposed)
    said: list[str] = []
    for n, clause in enumerate(clauses):
        text = clause.text(state)
        if clause.clash:
            said.append(f"But {text}" if n else f"but {text}")
        elif not n and clause.cites:
            said.append(text)
        elif not n:  # the text has just named the ingredient
            said.append(f"then {text}".replace(f"then {words.NAMES[supposed]}’s ", "then its "))
        elif clause.why:
            said.append(words.capital(text))
        else:
            ends = n + 1 == len(clauses) or clauses[n + 1].leans or clauses[n + 1].why or clauses[n + 1].clash
            said[-1] += f"{', so ' if clause.leans else ' and ' if ends else ', '}{text}"
    return said


def clauses_of(state: State, rows: Rows, moves: Sequence[Move], goal: Rows, supposed: int) -> list[Clause]:
    """Return the clauses that describe these moves."""
    clauses: list[Clause] = []
    shown = clash_signs(state, moves)
    known = [row & shown.get(i, row) for i, row in enumerate(rows)]  # as the reader knows them so far
    for n, move in enumerate(moves):
        now, i = after(rows, move, state.told), move.target
        bare, fits = apart(now)[i], shown.get(i, ALL_ALCHEMICALS)
        left = bare & fits or now[i] & fits or bare
        if left & settled(now) and left.bit_count() > 1:  # all its candidates are taken already
            ends = f"nothing would be left for {words.NAMES[i]}"
            _add(clauses, Clause(move, "", [], [], False, _all_taken(state, move, left), ends))
            break
        before = known[i] if move.kind in SPOKEN else known[i] & apart(rows)[i]  # taken candidates are no news
        twice = clauses and move.kind is Kind.TAKEN and {i, *move.by} <= clauses[-1].targets()
        if not now[i] and twice:  # the last clause has just said that both are this alchemical
            _add(clauses, Clause(move, "", [], [], False, "only one of them can be", short_clash(state, rows, move)))
        elif not now[i] or (before & ~left and not _clear(move, now, moves[n + 1 :], supposed, goal)):
            reasons = not n and len(moves) <= SHORT
            _add(clauses, _clause(state, rows, now, move, goal, clauses, (before, left), bare, reasons))
            known[i] = left
        rows = now
    _by_size(state, rows, clauses)
    return clauses


def clash_signs(state: State, moves: Sequence[Move]) -> dict[int, int]:
    """Return the alchemicals with the sign of the potion that the last move's pair can't make.

    The result maps each ingredient of the pair that has an earlier move to the same 8-bit mask. It is empty if the last
    move isn't about a pair, or if the pair's potion is uncertain or soup.
    """
    if not moves or moves[-1].kind is not Kind.PAIR:
        return {}
    i, j = moves[-1].target, moves[-1].by[0]
    told = state.told[min(i, j), max(i, j)]
    if told.bit_count() > 1 or told == ONLY_SOUP:
        return {}
    said = {move.target for move in moves[:-1]} & {i, j}
    return dict.fromkeys(sorted(said), CARRIERS[members(told)[0]])


def apart(rows: Rows) -> Rows:
    """Return the candidates as a reader sees them.

    Once an ingredient's alchemical is known, the reader no longer considers it for the other ingredients.
    """
    gone = ~settled(rows)
    return tuple(left if left.bit_count() < 2 else left & gone or left for left in rows)


def settled(rows: Rows) -> int:
    """Return the alchemicals (8-bit mask) whose ingredient is known."""
    return sum({left for left in rows if left.bit_count() == 1})


def _clear(move: Move, now: Rows, rest: Sequence[Move], supposed: int, goal: Rows) -> bool:
    """Return whether a move is too obvious to mention.

    A move is obvious if it takes a supposed alchemical from another ingredient that still has many candidates or is
    mentioned later.
    """
    if move.kind is not Kind.TAKEN or not now[move.target] or now[move.target].bit_count() < 2:
        return False
    later = any(other.target == move.target for other in rest)
    return move.by == (supposed,) and not goal[move.target] and (later or now[move.target].bit_count() > FEW)


def _by_size(state: State, rows: Rows, clauses: list[Clause]) -> None:
    """If no ingredient could be an alchemical, say which two must share it by size, not who else can't be it.

    For example: 'Either fern or moth has the other big red plus, PPP (entry 2). … But neither could be PPP'.
    """
    if not clauses or not clauses[-1].clash or clauses[-1].move.kind is not Kind.ONLY or rows[clauses[-1].move.target]:
        return
    (a,) = clauses[-1].move.by
    for clause in clauses:
        if clause.move.kind is not Kind.USED or clause.move.by[0].bit_count() != 2 or not clause.move.by[0] >> a & 1:
            continue
        group = clause.move.by[0]
        trait, owner = shared(group), next((i for i in range(8) if rows[i] == group & ~(1 << a)), None)
        pairs = [pair for pair in pairs_of(clause.move.by) if owner not in pair]
        if trait is None or owner is None or len(pairs) != 1:
            continue
        j, k = (words.NAMES[i] for i in pairs[0])
        where = source_words(state, state.sources[pairs[0]])
        clause.why = f"either {j} or {k} has the other {trait.what.removeprefix('a ')}, {ALCHEMICALS[a]} ({where})"
        clause.parts = []
        clauses[-1].clash = f"neither could be {ALCHEMICALS[a]}"
        return


def _add(clauses: list[Clause], new: Clause) -> None:
    """Add a clause; consecutive clauses that say the same about several ingredients are joined."""
    last = clauses[-1] if clauses else None
    if last and not last.clash and not new.clash and last.move.kind is new.move.kind:
        ((who, said),) = new.parts
        same = last.parts[-1][1] == said
        rests = new.move.kind in SPOKEN and not last.targets().isdisjoint(rows_read(new.move))
        rests |= new.move.kind is Kind.PAIR and new.why != last.why
        if not rests and (same if new.move.kind is Kind.PAIR else last.move.by == new.move.by):
            last.sources = sorted({*last.sources, *new.sources})
            if same:
                last.parts[-1] = (sorted(last.parts[-1][0] + who), said)
            else:
                last.parts.append((who, said))
            return
    clauses.append(new)


def _clause(
    state: State,
    rows: Rows,
    now: Rows,
    move: Move,
    goal: Rows,
    before: list[Clause],
    row: tuple[int, int],
    bare: int,
    reasons: bool,
) -> Clause:
    """Return the clause that describes a move.

    ``row`` is the target's candidates as a reader knew them, and those that are left; ``bare`` are those that the move
    leaves if the reader knows no sign of the target. ``reasons`` says whether there is room for what a candidate would
    make.
    """
    kind, i, by = move
    leans = bool(before) and bool((rows_read(move) | {i}) & before[-1].targets())
    sources = state.sources.get((min(i, by[0]), max(i, by[0])), []) if kind is Kind.PAIR else []
    if not now[i]:
        return Clause(move, "", [], [], leans, clash(state, apart(rows), move), short_clash(state, rows, move))
    said, why, cites = _row(*row, goal[i]), "", False
    if kind is Kind.PAIR:
        why, size, cites = _because(state, apart(rows), move)
        sources = [] if cites else sources
        size = size or _either(state, rows, move, row[0])
        plain = size if now[i].bit_count() > 1 and not goal[i] else ""
        reason = _would_make(rows, move, row, goal[i]) if not why and (reasons or goal[i]) else ""
        many = state.told[min(i, by[0]), max(i, by[0])].bit_count() >= FEW
        said = (reason if many else plain) or plain or reason or said
        if row[1].bit_count() == 1 and bare.bit_count() > 1 and (trait := shared(bare)):
            said = f"has {trait.what}, so it {is_said(row[1])}"
    elif kind is Kind.TAKEN:
        if now[i].bit_count() > 2 or goal[i]:
            said = f"is not {names_of(members(rows[by[0]]))}"
        else:
            said = f"is left with {names_of(members(row[1]), 'or')}"
    elif kind is Kind.ONLY:
        fallen = goal[i] & row[0] & ~row[1]
        so = f", so it {is_not_said(fallen)}" if fallen and row[1] else ""
        said, why = f"can be {ALCHEMICALS[by[0]]}{so}", "only "
    elif kind is Kind.USED:
        why = f"{users(state, rows, move)}, so "
    elif kind is Kind.SHARE:
        why = f"{words.listing([words.NAMES[k] for k in by])} {are_all(union(rows, by))}, so "
    return Clause(move, why, [([i], said)], sources, leans, cites=cites)


def _because(state: State, rows: Rows, move: Move) -> tuple[str, str, bool]:
    """Return why a pair's potion leaves its target no more candidates, what follows about sizes, and whether why cites.

    The reason is 'fern’s red plus is big, so ' or 'toad + fern made green plus or blue plus, and npN has no blue plus,
    so it was green plus and '; '' if no reason is needed or none is so short. The consequence is like 'has a small red
    plus'.
    """
    i, (j,) = move.target, move.by
    told, partner = state.told[min(i, j), max(i, j)], rows[j]
    able = [q for q in members(told & ~ONLY_SOUP) if partner & CARRIERS[q]]
    if told & ONLY_SOUP:
        able = [SOUP] if not able and told != ONLY_SOUP else []
    if len(able) != 1:
        return "", "", False
    (potion,) = able
    if told.bit_count() > 1:
        gone = words.listing([words.potion_words(q) for q in members(told) if q != potion], "or")
        lacking = ALCHEMICALS[members(partner)[0]] if partner.bit_count() == 1 else words.NAMES[j]
        where = source_words(state, state.sources[min(i, j), max(i, j)])
        made = f"{state.pair_words(i, j)} made {potions_of(told)} ({where})"
        return f"{made}, and {lacking} has no {gone}, so it was {words.potion_words(potion)} and ", "", True
    sizes = {has_big_circle(a, potion // 2) for a in members(partner & CARRIERS[potion])}
    if len(sizes) > 1:
        return "", "", False
    what = words.potion_words(potion)
    size, other = ("big", "small") if True in sizes else ("small", "big")
    return f"{words.NAMES[j]}’s {what} is {size}, so ", f"has a {other} {what}", False


def _either(state: State, rows: Rows, move: Move, before: int) -> str:
    """Return what a settled partner requires of its pair for each potion, or '' if there are shorter words.

    For example: 'has a small red plus or a big green plus', 'has a small red plus or is the opposite, pnP'. What the
    target couldn't be *before* (8-bit mask) is no way.
    """
    i, (j,) = move.target, move.by
    if rows[j].bit_count() != 1 or after(rows, move, state.told)[i].bit_count() < FEW:
        return ""
    (a,), wanted = members(rows[j]), state.told[min(i, j), max(i, j)]
    wanted = sum(1 << q for q in members(wanted) if PARTNERS[a][1 << q] & before)
    able = [q for q in members(wanted & ~ONLY_SOUP) if CARRIERS[q] >> a & 1]
    if not able or len(able) + (wanted >> SOUP) > 2:
        return ""
    sizes = ("small" if has_big_circle(a, q // 2) else "big" for q in able)
    said = [f"a {size} {words.potion_words(q)}" for size, q in zip(sizes, able, strict=True)]
    opposite_of = f" or is the opposite, {ALCHEMICALS[mirror(a)]}" if wanted & ONLY_SOUP else ""
    return f"has {words.listing(said, 'or')}{opposite_of}"


def _would_make(rows: Rows, move: Move, row: tuple[int, int], goal: int) -> str:
    """Return what is left to the target because one candidate would make a wrong potion with its partner.

    For example: 'is pnP or Nnp, because pNn would make blue minus with NNN', and with a goal 'is not NNN, which would
    make blue minus with pNn'; '' if no reason is so short.
    """
    (j,), (before, left) = move.by, row
    if goal.bit_count() == 1 and goal & before & ~left and (rows[j] & ~goal).bit_count() == 1:
        (a,), (b,) = members(goal), members(rows[j] & ~goal)
        return f"is not {ALCHEMICALS[a]}, which would make {potions_of(MIXES[a][b])} with {ALCHEMICALS[b]}"
    if goal:
        return ""
    if rows[j].bit_count() != 1 or left.bit_count() >= FEW:
        return ""
    (a,) = members(rows[j])
    gone = members(before & ~left & ~(1 << a))
    if len(gone) != 1:
        return ""
    made = f"{potions_of(MIXES[a][gone[0]])} with {ALCHEMICALS[a]}"
    return f"is {names_of(members(left), 'or')}, because {ALCHEMICALS[gone[0]]} would make {made}"


def users(state: State, rows: Rows, move: Move) -> str:
    """Say which ingredients use up a sign.

    For example: 'toad, flower and either fern or scorpion (entry 2) are the four with red plus'.
    """
    group, *rest = move.by
    who = [words.NAMES[k] for k in inside(rows, group, (move.target, *rest))]
    for j, k in pairs_of(move.by):
        fewest = least(state.told[j, k], rows[j], rows[k])
        # the pair has no combination left: one ingredient needs the group
        sure = 1 if set(fewest) == {2} else fewest[GROUPS.index(group)]
        known = next((n for n in (j, k) if sure == 1 and not rows[n] & ~group), None)
        able = [n for n in (j, k) if sure == 1 and rows[n] & group]
        if known is not None:
            who.append(words.NAMES[known])
        elif len(able) == 1:
            who.append(_by_partner(state, rows, able[0], j + k - able[0]))
        else:
            who.append(_only_way(state, rows, (j, k), group) or one_of_pair(state, (j, k), sure, group, settled(rows)))
    return f"{words.listing(who)} {are_all(group)}"


def _only_way(state: State, rows: Rows, pair: tuple[int, int], group: int) -> str:
    """Return how both of a pair are in the *group* (8-bit mask), if that is plain; else ''.

    For example: 'toad and flower (green minus by entry 1)', or 'toad and flower (pnP and Nnp by entry 1)' if they can
    only be these two, either way round.
    """
    one, other = (apart(rows)[i] for i in pair)
    told = state.told[pair]
    mixed = {(1 << a | 1 << b, MIXES[a][b]) for a in members(one) for b in members(other) if MIXES[a][b] & told}
    names, where = words.listing([words.NAMES[i] for i in pair]), source_words(state, state.sources[pair])
    potions = reduce(or_, (potion for _, potion in mixed), 0)
    if potions.bit_count() == 1 and potions != told and group in CARRIERS and potions == 1 << CARRIERS.index(group):
        return f"{names} ({potions_of(potions)} by {where})"
    ways = {both for both, _ in mixed}
    return f"{names} ({names_of(members(ways.pop()))} by {where})" if len(ways) == 1 else ""


def _by_partner(state: State, rows: Rows, i: int, partner: int) -> str:
    """Return an ingredient with what its partner leaves for it: 'toad (PPP by entry 2)' or just 'toad (entry 2)'."""
    pair = min(i, partner), max(i, partner)
    left = rows[i] & partnered(state.told[pair], rows[partner])
    which = f"{names_of(members(left), 'or')} by " if left.bit_count() <= 2 else ""
    return f"{words.NAMES[i]} ({which}{source_words(state, state.sources[pair])})"


def clash(state: State, rows: Rows, move: Move) -> str:
    """Return words for a clash: the contradiction to which a move leads."""
    kind, i, by = move
    name = words.NAMES[i]
    if kind is Kind.PAIR:
        return no_potion(state, rows, i, by[0])
    if kind is Kind.TAKEN:
        return f"{words.NAMES[by[0]]} and {name} would both be {names_of(members(rows[by[0]]))}"
    if kind is Kind.ONLY:
        return f"no ingredient could be {ALCHEMICALS[by[0]]}"
    if kind is Kind.USED:
        third = f"{name} would be the third" if by[0].bit_count() == 2 else f"nothing is left for {name}"
        more = f"{name} would be the fifth" if by[0] in CARRIERS else third
        return f"{users(state, rows, move)}, and {more}"
    who = words.listing([words.NAMES[k] for k in (*by, i)])
    return f"{who} would have only {names_of(members(union(rows, by)))} between them"


def short_clash(state: State, rows: Rows, move: Move) -> str:
    """Return a short form of a clash, like 'five ingredients would have green plus'."""
    kind, i, by = move
    if kind is Kind.PAIR:
        pair = min(i, by[0]), max(i, by[0])
        where = source_words(state, state.sources[pair])
        return f"{state.pair_words(*pair)} could not make {potions_of(state.told[pair])} ({where})"
    if kind is Kind.TAKEN:
        return f"two ingredients would be {names_of(members(rows[by[0]]))}"
    if kind is Kind.ONLY:
        return f"no ingredient could be {ALCHEMICALS[by[0]]}"
    trait = shared(by[0]) if kind is Kind.USED else None
    if trait and by[0].bit_count() in (2, 4):
        return f"{'five' if by[0].bit_count() == 4 else 'three'} ingredients would have {trait.what}"
    return f"nothing would be left for {words.NAMES[i]}"


def _all_taken(state: State, move: Move, left: int) -> str:
    """Return the clash of an ingredient, like 'toad could only be npN or PPP (entry 1), and these are taken'."""
    i, by = move.target, move.by
    where = f" ({source_words(state, state.sources[min(i, by[0]), max(i, by[0])])})" if move.kind is Kind.PAIR else ""
    return f"{words.NAMES[i]} could only be {names_of(members(left), 'or')}{where}, and these are taken"


def no_potion(state: State, rows: Rows, i: int, j: int) -> str:
    """Return why two ingredients with these candidates can't make any of the potions that the entries allow.

    For example: 'toad and bird claw would both have a big blue minus, and entry 2 needs one that is small'.
    """
    told = state.told[min(i, j), max(i, j)]
    where = source_words(state, state.sources[min(i, j), max(i, j)])
    made = can_make(rows[i], rows[j])
    if made.bit_count() == 1:
        return f"{state.pair_words(i, j)} would make {potions_of(made)}, which {_verb(where, 'rule')} out"
    if not made:
        return f"{words.NAMES[i]} and {words.NAMES[j]} ({where}) would both be {names_of(members(rows[i]))}"
    if told.bit_count() == 1 and told != ONLY_SOUP and (why := _no_sign_or_size(rows, i, j, members(told)[0], where)):
        return why
    for k, partner in ((i, j), (j, i)):
        double = mirrored(rows[k])
        owner = next((x for x in range(8) if rows[x] == double and x not in (i, j)), None)
        if told == ONLY_SOUP and rows[k].bit_count() == 1 and owner is not None:
            both = f"both {words.NAMES[owner]} and {words.NAMES[partner]}"
            return f"the opposite of {words.NAMES[k]} would be {both} ({where})"
    reasons = [_lacks(rows, i, j, potion) for potion in members(told)]
    if all(reasons) and (
        told.bit_count() < 3 or (told.bit_count() == 3 and not any("would both be" in one for one in reasons))
    ):
        return f"{_verb(where, 'need')} {potions_of(told)}: {', and '.join(_joined(reasons))}"
    alike = next((q for q in members(ALL_POTIONS & ~ONLY_SOUP) if not (rows[i] | rows[j]) & ~CARRIERS[q]), None)
    if told == ONLY_SOUP and alike is not None:
        both = f"{words.NAMES[i]} and {words.NAMES[j]} would both have {words.potion_words(alike)}"
        return f"{both}, which opposites can’t ({where})"
    few = next((k for k in (i, j) if told == ONLY_SOUP and rows[k].bit_count() <= FEW), None)
    if few is not None:
        lacks, mirrors = words.NAMES[j if few == i else i], members(mirrored(rows[few]))
        none = f"is neither {names_of(mirrors, 'nor')}" if len(mirrors) == 2 else f"is none of {names_of(mirrors)}"
        isnt = f"isn’t {names_of(mirrors)}, its opposite" if len(mirrors) == 1 else none
        return f"{words.NAMES[few]} {is_said(rows[few])}, and {lacks} {isnt} (opposites, {where})"
    both = " and ".join(
        f"{words.NAMES[k]} ({is_said(rows[k]).removeprefix('is ').replace('has', 'with')})"
        if rows[k].bit_count() <= FEW
        else words.NAMES[k]
        for k in (i, j)
    )
    if told.bit_count() == 6:
        return f"{both} can only make {potions_of(ALL_POTIONS ^ told)}, which {_verb(where, 'rule')} out"
    return f"{both} cannot make {potions_of(told)} ({where})"


def _verb(where: str, verb: str) -> str:
    """Return `source_words` with a verb after them, like 'entry 2 needs' or 'entry 2 and step C need'."""
    return f"{where} {verb}{'' if ' and ' in where else 's'}"


def _joined(reasons: Sequence[str]) -> list[str]:
    """Return reasons such as 'toad has red plus', with those about one ingredient joined: 'toad has red plus and …'."""
    what: dict[str, list[str]] = {}
    for one in reasons:
        who, verb, rest = one.partition(" has ")
        what.setdefault(f"{who}{verb}", []).extend([rest] if verb else [])
    return [f"{start}{words.listing(list(dict.fromkeys(rest)))}" for start, rest in what.items()]


def _lacks(rows: Rows, i: int, j: int, potion: int) -> str:
    """Return why a pair can't make a potion: a missing sign or, for soup, a missing opposite; '' if it isn't so simple.

    For example: 'toad has blue minus', 'toad is not Nnp'.
    """
    for k, other in ((i, j), (j, i)):
        if potion != SOUP and not rows[k] & CARRIERS[potion]:
            return f"{words.NAMES[k]} has {words.potion_words(opposite(potion))}"
        if potion == SOUP and rows[other].bit_count() == 1 and not rows[k] & mirrored(rows[other]):
            double = mirrored(rows[other])
            owner = next((x for x in range(8) if rows[x] == double and x not in (i, j)), None)
            return (
                f"{names_of(members(double))} is {words.NAMES[owner]}"
                if owner is not None
                else (f"{words.NAMES[k]} is not {names_of(members(double))}")
            )
    if potion == SOUP or not (size := _one_size(rows, i, j, potion)):
        return ""
    names = words.listing([words.NAMES[k] for k in (i, j)])
    return f"the {words.potion_words(potion)}es of {names} would both be {size}"


def _one_size(rows: Rows, i: int, j: int, potion: int) -> str:
    """Return 'big' or 'small' if all circles that the pair can have for a potion are of this size; else ''."""
    sizes = {has_big_circle(a, potion // 2) for a in members((rows[i] | rows[j]) & CARRIERS[potion])}
    return "" if len(sizes) > 1 else "big" if True in sizes else "small"


def _no_sign_or_size(rows: Rows, i: int, j: int, potion: int, where: str) -> str:
    """Return why a pair can't make its only potion, if a sign or the sizes show it at once; else ''."""
    carriers, what = CARRIERS[potion], words.potion_words(potion)
    for k in (i, j):
        if not rows[k] & carriers:
            return f"{_verb(where, 'need')} {words.NAMES[k]} to have {what}"
    both = _one_size(rows, i, j, potion)
    if not both:
        return ""
    other = "small" if both == "big" else "big"
    for k, partner in ((i, j), (j, i)):
        if rows[k] & ~carriers and not rows[partner] & ~carriers:  # only the entry shows that it has the sign
            neither = names_of(members(trait_of(potion, other).alchemicals), "nor")
            its = f"{words.NAMES[partner]}’s is {both}, and {words.NAMES[k]} is neither {neither}"
            return f"{_verb(where, 'need')} a {other} {what}: {its}"
    pair = f"{words.NAMES[i]} and {words.NAMES[j]}"
    return f"{pair} would both have a {both} {what}, and {_verb(where, 'need')} one that is {other}"


def _row(before: int, now: int, goal: int) -> str:
    """Return what a row says now: 'is nPp or PPP', 'has red plus', 'is not npN'; with a goal, only that part."""
    left, gone = members(now), members(before & ~now)
    if len(left) == 1:
        return f"is {ALCHEMICALS[left[0]]}"
    if goal & before & ~now and not goal & now:
        ending = concluded(now, goal & before & ~now)
        unlike = members(goal & before & ~now)
        return ending.text if ending.named or len(unlike) > 1 else f"{ending.text}, unlike {ALCHEMICALS[unlike[0]]}"
    if trait := shared(now, before & ~now):
        return f"has {trait.what}"
    if len(left) <= FEW or len(gone) > len(left):
        return is_said(now)
    return is_not_said(before & ~now)
