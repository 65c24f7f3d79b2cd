"""The words of suppositions: one clause for a move, one line for a case, and the clash by its name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_POTIONS, CARRIERS, SOUP, has_big_circle, mirror, opposite
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
SPOKEN = (Kind.PAIR, Kind.TAKEN)  #: kinds that need no reason besides their entry or the last clause


@dataclass
class Clause:
    """The words of one move, or of several of the same kind.

    Attributes:
        why: a reason before it, or ''.
        parts: who it is about, and what it says.
        sources: the facts to name.
        leans: whether it depends on the previous clauses.
    """

    move: Move
    why: str
    parts: list[tuple[list[int], str]]
    sources: list[int]
    leans: bool
    clash: str = ""

    def targets(self) -> set[int]:
        return {i for who, _ in self.parts for i in who}

    def text(self, state: State) -> str:
        if self.clash:
            return self.clash
        said = [subject_and(who, what) for who, what in self.parts]
        where = f" ({source_words(state, self.sources)})" if self.sources else ""
        return f"{self.why}{words.listing(said)}{where}"


def count_words(technique: Technique, state: State, found: Found) -> int:
    """Return the number of words of a step, told on a grid."""
    return len(" ".join([technique.sentence(state, found), *technique.table(state, found)]).split())


def case_lines(state: State, rows: Rows, root: Case, goal: Rows, depth: int = 0) -> Iterator[str]:
    """Yield a line for each case of one ingredient; further cases come after it, indented."""
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
    """Return the consequences: 'then fern is nPp, so toad is PPP; but fern + flower would make soup, which …'."""
    clauses: list[Clause] = []
    known = list(rows)  # as the reader knows them so far
    for n, move in enumerate(moves):
        now, i = after(rows, move, state.told), move.target
        left = apart(now)[i]
        if left & settled(now) and left.bit_count() > 1:  # all its candidates are taken already
            _add(clauses, Clause(move, "", [], [], False, _all_taken(state, move, left)))
            break
        before = known[i] if move.kind in SPOKEN else known[i] & apart(rows)[i]  # taken candidates are no news
        twice = clauses and move.kind is Kind.TAKEN and {i, *move.by} <= clauses[-1].targets()
        if not now[i] and twice:  # the last clause has just said that both are this one
            _add(clauses, Clause(move, "", [], [], False, "only one of them can be"))
        elif not now[i] or (before & ~left and not _clear(move, now, moves[n + 1 :], supposed, goal)):
            _add(clauses, _clause(state, rows, now, move, goal, clauses, (before, left)))
            known[i] = left
        rows = now
    _by_size(state, rows, clauses)
    text = ""
    for n, clause in enumerate(clauses):
        if clause.clash:
            text += ". But " if n else "but "
        elif not n:  # the text has just named the ingredient
            text = f"then {clause.text(state)}".replace(f"then {words.NAMES[supposed]}’s ", "then its ")
            continue
        elif clause.why:
            text += f". {words.capital(clause.text(state))}"
            continue
        else:
            ends = n + 1 == len(clauses) or clauses[n + 1].leans or clauses[n + 1].why or clauses[n + 1].clash
            text += ", so " if clause.leans else " and " if ends else ", "
        text += clause.text(state)
    return text


def apart(rows: Rows) -> Rows:
    """Return the rows as a reader has them in mind: an alchemical that is settled for one ingredient is no other's."""
    gone = ~settled(rows)
    return tuple(left if left.bit_count() < 2 else left & gone or left for left in rows)


def settled(rows: Rows) -> int:
    """Return the alchemicals (8 bits) whose ingredient is known."""
    return sum({left for left in rows if left.bit_count() == 1})


def _clear(move: Move, now: Rows, rest: Sequence[Move], supposed: int, goal: Rows) -> bool:
    """Return whether a move goes without saying.

    It does if a supposed alchemical is taken from another ingredient, which still has many candidates or is mentioned
    later.
    """
    if move.kind is not Kind.TAKEN or not now[move.target] or now[move.target].bit_count() < 2:
        return False
    later = any(other.target == move.target for other in rest)
    return move.by == (supposed,) and not goal[move.target] and (later or now[move.target].bit_count() > FEW)


def _by_size(state: State, rows: Rows, clauses: list[Clause]) -> None:
    """If no ingredient could be an alchemical, tell which two must share it by its size, not who else isn't it.

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
    """Add a clause; consecutive clauses that say the same of several ingredients become one."""
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
    state: State, rows: Rows, now: Rows, move: Move, goal: Rows, before: list[Clause], row: tuple[int, int]
) -> Clause:
    """Return the clause of a move.

    ``row`` is the target's candidates as a reader knew them, and those that are left.
    """
    kind, i, by = move
    leans = bool(before) and bool((rows_read(move) | {i}) & before[-1].targets())
    sources = state.sources.get((min(i, by[0]), max(i, by[0])), []) if kind is Kind.PAIR else []
    if not now[i]:
        return Clause(move, "", [], [], leans, clash(state, apart(rows), move))
    said, why = _row(*row, goal[i]), ""
    if kind is Kind.PAIR:
        why, size = _because(state, apart(rows), move)
        size = size or _either(state, rows, move)
        said = size if size and now[i].bit_count() > 1 and not goal[i] else said
    elif kind is Kind.TAKEN:
        if now[i].bit_count() > 2 or goal[i]:
            said = f"is not {names_of(members(rows[by[0]]))}"
        else:
            said = f"is left with {names_of(members(row[1]), 'or')}"
    elif kind is Kind.ONLY:
        said, why = f"can be {ALCHEMICALS[by[0]]}", "only "
    elif kind is Kind.USED:
        why = f"{users(state, rows, move)}, so "
    elif kind is Kind.SHARE:
        why = f"{words.listing([words.NAMES[k] for k in by])} {are_all(union(rows, by))}, so "
    return Clause(move, why, [([i], said)], sources, leans)


def _because(state: State, rows: Rows, move: Move) -> tuple[str, str]:
    """Return why a pair's potion leaves its target no more, and what follows for sizes.

    The reason is 'fern’s red plus is big, so ' or 'toad + fern made green plus, because npN has no blue plus, so '; ''
    if it needs none or has none so short. The consequence is such as 'has a small red plus'.
    """
    i, (j,) = move.target, move.by
    told, partner = state.told[min(i, j), max(i, j)], rows[j]
    able = [q for q in members(told) if partner & CARRIERS[q]] if not told & ONLY_SOUP else []
    if len(able) != 1:
        return "", ""
    (potion,) = able
    if told.bit_count() > 1:
        gone = words.listing([words.potion_words(q) for q in members(told) if q != potion], "or")
        lacking = ALCHEMICALS[members(partner)[0]] if partner.bit_count() == 1 else words.NAMES[j]
        return f"{state.pair_words(i, j)} made {words.potion_words(potion)}, because {lacking} has no {gone}, so ", ""
    sizes = {has_big_circle(a, potion // 2) for a in members(partner & CARRIERS[potion])}
    if len(sizes) > 1:
        return "", ""
    what = words.potion_words(potion)
    size, other = ("big", "small") if True in sizes else ("small", "big")
    return f"{words.NAMES[j]}’s {what} is {size}, so ", f"has a {other} {what}"


def _either(state: State, rows: Rows, move: Move) -> str:
    """Return what a partner that is settled asks of its pair, potion by potion; '' if it can be said shorter.

    For example: 'has a small red plus or a big green plus', 'has a small red plus or is the opposite, pnP'.
    """
    i, (j,) = move.target, move.by
    if rows[j].bit_count() != 1 or after(rows, move, state.told)[i].bit_count() < FEW:
        return ""
    (a,), wanted = members(rows[j]), state.told[min(i, j), max(i, j)]
    able = [q for q in members(wanted & ~ONLY_SOUP) if CARRIERS[q] >> a & 1]
    if len(able) + (wanted >> SOUP) != 2:
        return ""
    sizes = ("small" if has_big_circle(a, q // 2) else "big" for q in able)
    said = [f"a {size} {words.potion_words(q)}" for size, q in zip(sizes, able, strict=True)]
    opposite_of = f" or is the opposite, {ALCHEMICALS[mirror(a)]}" if wanted & ONLY_SOUP else ""
    return f"has {words.listing(said, 'or')}{opposite_of}"


def users(state: State, rows: Rows, move: Move) -> str:
    """Return who uses up a sign: 'toad, flower and either fern or scorpion (entry 2) are the four with red plus'."""
    group, *rest = move.by
    who = [words.NAMES[k] for k in inside(rows, group, (move.target, *rest))]
    for j, k in pairs_of(move.by):
        fewest = least(state.told[j, k], rows[j], rows[k])
        sure = 1 if set(fewest) == {2} else fewest[GROUPS.index(group)]  # nothing is left to them: one needs it
        known = next((n for n in (j, k) if sure == 1 and not rows[n] & ~group), None)
        able = [n for n in (j, k) if sure == 1 and rows[n] & group]
        if known is not None:
            who.append(words.NAMES[known])
        elif len(able) == 1:
            who.append(_by_partner(state, rows, able[0], j + k - able[0]))
        else:
            who.append(one_of_pair(state, (j, k), sure, group, settled(rows)))
    return f"{words.listing(who)} {are_all(group)}"


def _by_partner(state: State, rows: Rows, i: int, partner: int) -> str:
    """Return an ingredient with what its partner leaves to it: 'toad (PPP by entry 2)', 'toad (entry 2)' if many."""
    pair = min(i, partner), max(i, partner)
    left = rows[i] & partnered(state.told[pair], rows[partner])
    which = f"{names_of(members(left), 'or')} by " if left.bit_count() <= 2 else ""
    return f"{words.NAMES[i]} ({which}{source_words(state, state.sources[pair])})"


def clash(state: State, rows: Rows, move: Move) -> str:
    """Return the clash in words."""
    kind, i, by = move
    name = words.NAMES[i]
    if kind is Kind.PAIR:
        return _no_potion(state, rows, i, by[0])
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


def _all_taken(state: State, move: Move, left: int) -> str:
    """Return the clash of an ingredient: 'toad could only be npN or PPP (entry 1), and these are taken'."""
    i, by = move.target, move.by
    where = f" ({source_words(state, state.sources[min(i, by[0]), max(i, by[0])])})" if move.kind is Kind.PAIR else ""
    return f"{words.NAMES[i]} could only be {names_of(members(left), 'or')}{where}, and these are taken"


def _no_potion(state: State, rows: Rows, i: int, j: int) -> str:
    told = state.told[min(i, j), max(i, j)]
    where = source_words(state, state.sources[min(i, j), max(i, j)])
    made = can_make(rows[i], rows[j])
    if made.bit_count() == 1:
        return f"{state.pair_words(i, j)} would make {potions_of(made)}, which {where} rules out"
    if not made:
        return f"{words.NAMES[i]} and {words.NAMES[j]} ({where}) would both be {names_of(members(rows[i]))}"
    if told.bit_count() == 1 and told != ONLY_SOUP and (why := _no_sign_or_size(rows, i, j, members(told)[0], where)):
        return why
    for k, partner in ((i, j), (j, i)):
        double = mirrored(rows[k])
        owner = next((x for x in range(8) if rows[x] == double and x not in (i, j)), None)
        if told == ONLY_SOUP and rows[k].bit_count() == 1 and owner is not None:
            both = f"{words.NAMES[owner]} and {words.NAMES[partner]} would both be {names_of(members(double))}"
            return f"{both}, the opposite of {words.NAMES[k]} ({where})"
    if told.bit_count() < 3 and all(reasons := [_lacks(rows, i, j, potion) for potion in members(told)]):
        return f"{where} needs {potions_of(told)}: {words.listing(list(dict.fromkeys(reasons)))}"
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
        return f"{both} can only make {potions_of(ALL_POTIONS ^ told)}, which {where} rules out"
    return f"{both} cannot make {potions_of(told)} ({where})"


def _lacks(rows: Rows, i: int, j: int, potion: int) -> str:
    """Return the sign that a pair lacks for a potion, or the opposite that it lacks for soup; '' if it is not so plain.

    For example: 'toad has blue minus', 'toad is not Nnp'.
    """
    for k, other in ((i, j), (j, i)):
        if potion != SOUP and not rows[k] & CARRIERS[potion]:
            return f"{words.NAMES[k]} has {words.potion_words(opposite(potion))}"
        if potion == SOUP and rows[other].bit_count() == 1 and not rows[k] & mirrored(rows[other]):
            return f"{words.NAMES[k]} is not {names_of(members(mirrored(rows[other])))}"
    if potion == SOUP or not (size := _one_size(rows, i, j, potion)):
        return ""
    return f"their {words.potion_words(potion)}es would both be {size}"


def _one_size(rows: Rows, i: int, j: int, potion: int) -> str:
    """Return 'big' or 'small' if all circles of a potion that are left to the pair have this size; else ''."""
    sizes = {has_big_circle(a, potion // 2) for a in members((rows[i] | rows[j]) & CARRIERS[potion])}
    return "" if len(sizes) > 1 else "big" if True in sizes else "small"


def _no_sign_or_size(rows: Rows, i: int, j: int, potion: int, where: str) -> str:
    """Return why a pair does not make its one potion, if a sign or the sizes show it at once; else ''."""
    carriers, what = CARRIERS[potion], words.potion_words(potion)
    for k in (i, j):
        if not rows[k] & carriers:
            return f"{where} needs {words.NAMES[k]} to have {what}"
    both = _one_size(rows, i, j, potion)
    if not both:
        return ""
    other = "small" if both == "big" else "big"
    for k, partner in ((i, j), (j, i)):
        if rows[k] & ~carriers and not rows[partner] & ~carriers:  # only the entry shows that it has the sign
            neither = names_of(members(trait_of(potion, other).alchemicals), "nor")
            its = f"{words.NAMES[partner]}’s is {both}, and {words.NAMES[k]} is neither {neither}"
            return f"{where} needs a {other} {what}: {its}"
    pair = f"{words.NAMES[i]} and {words.NAMES[j]}"
    return f"{pair} would both have a {both} {what}, and {where} needs one that is {other}"


def _row(before: int, now: int, goal: int) -> str:
    """Return the row in words: 'is nPp or PPP', 'has red plus', 'is not npN'; with a goal, its part that falls."""
    left, gone = members(now), members(before & ~now)
    if len(left) == 1:
        return f"is {ALCHEMICALS[left[0]]}"
    if goal & before & ~now and not goal & now:
        return concluded(now, goal & before & ~now).text
    if trait := shared(now, before & ~now):
        return f"has {trait.what}"
    if len(left) <= FEW or len(gone) > len(left):
        return is_said(now)
    return is_not_said(before & ~now)
