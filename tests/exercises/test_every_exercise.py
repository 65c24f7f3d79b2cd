"""What holds for every exercise of every unit: its answers, slips, hints, numbers and derivations."""

import pickle
import re
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from pharmalab import exercises
from pharmalab.exercises import exercise, review, units
from pharmalab.exercises.exercise import Misconception, Variant
from pharmalab.exercises.kinds import Choice, Fit, Real
from pharmalab.exercises.parsing import Unreadable, number
from pharmalab.exercises.texts import with_numbers
from tests.effort import part

EXERCISES = [one for unit in units() for one in unit.exercises if one.by_hand]
FRESH = part(50)
every_exercise = pytest.mark.parametrize("of", EXERCISES, ids=lambda one: one.id)


@cache
def variants(of):
    """The printed numbers, the graders', and others: each once."""
    found = {}
    for seed in ("", "second", *map(str, range(FRESH))):
        variant = of.variant(seed)
        found.setdefault(tuple(variant.parameters.items()), variant)
    return list(found.values())


def test_ids_are_those_of_their_unit_and_in_order():
    for unit in units():
        first = 0 if unit.exercises[0].id.endswith(".0") else 1  # a warm-up is number 0
        assert [one.id for one in unit.exercises] == [f"{unit.id}.{n + first}" for n in range(len(unit.exercises))]


@every_exercise
def test_there_are_other_numbers(of):
    shown = [dict(one.parameters) for one in (of.variant(), of.variant("second"), of.scaffold(0), of.scaffold(1))]
    assert all(shown.count(one) == 1 for one in shown)
    assert len(variants(of)) >= 5
    assert of.variant("7").parameters == of.variant("7").parameters


LARGE = ("999!", "10**400", "-10**400", "1e400", "1/10**400", "exp(900)", "*".join(["10^1000"] * 5))


@pytest.mark.parametrize("of", [one for unit in units() for one in unit.exercises], ids=lambda one: one.id)
def test_a_huge_number_is_an_ordinary_wrong_answer(of):
    for one in LARGE:
        for raw in (one, f"1/15; {one}", f"{one} 1/15", f"1/8, {one}, {one}"):
            verdict = of.judge(raw)
            assert not verdict.right and verdict.message, (raw, verdict)


@every_exercise
def test_the_answer_is_right_in_its_own_words(of):
    for variant in variants(of):
        truth = variant.truth()
        for raw in (of.kind.shown(truth), of.kind.text(truth)):
            verdict = variant.judge(raw)
            assert verdict.right and verdict.readable and verdict.exact, (variant.parameters, raw, verdict)


@every_exercise
def test_what_cannot_be_read_is_refused_without_the_answer(of):
    """An example of how to write a number is no number that is asked for."""
    for variant in (of.variant(), of.variant("second")):
        exact = variant.judge(of.kind.text(variant.truth())).exact
        for raw in ("3:4", "0.1.2", "", None):
            said = f"{variant.judge(raw).message} {of.kind.asked}"
            assert len(exact) < 3 or exact not in re.findall(r"[^\s“”,;:()]+(?=[.”]?(?:\s|$))", said), (raw, said)


@every_exercise
def test_a_function_that_always_gives_the_printed_answer_is_not_right(of):
    if of.coded is None:
        assert of.variant().truth() != of.variant("second").truth()


@every_exercise
def test_no_slip_leads_to_the_right_answer_and_each_is_told(of):
    told = set()
    for variant in variants(of):
        truth, slips = variant.truth(), variant.slips()
        for slip in slips:
            raw = of.kind.text(slip.value)
            entered = of.kind.read(slip.value)
            assert of.kind.fit(entered, truth) is not Fit.EXACT, (variant.parameters, slip.id)
            verdict = variant.judge(slip.value)
            assert not verdict.right and verdict.slip, (variant.parameters, slip.id, verdict)
            if verdict.slip == slip.id:
                assert verdict.message.endswith(slip.says)
                assert variant.seed or variant.judge(raw).slip == slip.id, "as a text"
                told.add(slip.id)
    assert told == {one.id for one in of.misconceptions}, "some never come first"
    printed = of.variant()
    assert [printed.judge(slip.value).slip for slip in printed.slips()] == [slip.id for slip in printed.slips()]


@every_exercise
def test_three_hints_and_no_text_says_the_answer(of):
    for variant in variants(of):
        assert not [one for one, other in permutations(variant.hints, 2) if one in other], "a hint is repeated"
        texts = [variant.story, variant.question, *variant.hints, variant.differs, repr(variant), repr(of)]
        shown = of.kind.shown(variant.truth())
        secret = len(shown) > 2 and not isinstance(of.kind, Choice)  # small whole numbers stand in many texts
        texts += [slip.says for slip in variant.slips()]
        for text in texts:
            assert "{" not in text.replace("{1, 3}", ""), text
            assert not secret or shown not in text, (variant.parameters, text)
            assert not secret or not any(says(part, variant) for part in FORMULA.findall(text)), text


@every_exercise
def test_hints_lead_on_step_by_step(of):
    """The first asks for less than the question does; none holds the whole of the last step, in whatever words."""
    printed = of.variant()
    assert not printed.hints[0].startswith("What is the"), "that is another question of the same size"
    parts = with_numbers(of.steps[-1].working, of.parameters).split(" / ")
    assert len(parts) < 2 or not any(all(part in hint for part in parts) for hint in printed.hints)


FORMULA = re.compile(r"[0-9][0-9 ]*[0-9]/[0-9]+|[0-9]+/[0-9]+|1/\(?[0-9]+!\)?|comb\([^()]*\)/comb\([^()]*\)|[0-9]{3,}")


def says(part, variant):
    try:
        return number(part).value == variant.truth()
    except Unreadable:
        return False


SOURCES = "\n".join(path.read_text() for path in sorted((Path(exercises.__file__).parent / "units").rglob("*.py")))


@every_exercise
def test_no_answer_stands_in_the_package(of):
    for variant in (of.variant(), of.variant("second")):
        for answer in re.split(r"[;,:]", of.kind.shown(variant.truth())):
            number = answer.strip()
            if len(number) > 3 and number[-1].isdigit():  # others stand in many places
                if number in SOURCES:  # as a part of another number it may stand there
                    assert not re.search(rf"(?<![0-9/]){re.escape(number)}(?![0-9])", SOURCES), number
                assert number.replace(" ", "_") not in SOURCES, number


@every_exercise
def test_the_derivation_ends_in_the_answer_and_hides_what_is_asked(of):
    for variant in variants(of)[: part(30)]:
        last = variant.solution.lines[-1].value
        least = Fit.ROUNDED if isinstance(of.kind, Real) else Fit.EXACT  # which is written with ten digits
        assert of.kind.fit(of.kind.read(last), variant.truth()) >= least, (variant.parameters, last)
    worked, gaps, empty = (of.scaffold(level) for level in range(3))
    assert all(line.value for line in worked.lines)
    assert not gaps.lines[-1].value and gaps.lines[0].value
    assert not any(line.value for line in empty.lines)
    for n, line in enumerate(of.variant().solution.lines):
        assert empty.judge(n, line.value), line
        assert not empty.judge(n, "123456789/7"), line
        assert not empty.judge(n, "?").readable


@every_exercise
def test_every_step_has_a_formula_that_comes_to_its_value(of):
    for variant in variants(of)[: part(30)]:
        steps = variant.solution
        for n, step in enumerate(of.steps):
            formula = steps.formula(n)
            fit = step.kind.fit(step.kind.read(formula), step.value(**variant.parameters))
            least = Fit.ROUNDED if isinstance(step.kind, Real) else Fit.EXACT
            assert fit >= least, (variant.parameters, n + 1, formula)
            assert len(steps.lines[n].says) < 400
    for line, step in zip(of.scaffold(2).lines, of.steps, strict=True):
        assert line.says == with_numbers(step.says, of.parameters), "a gap tells no formula"


@every_exercise
def test_a_guess_can_be_made_and_is_told_beside_the_truth(of):
    prediction = of.predicts
    if prediction is None:
        return
    for variant in variants(of):
        truth = variant.guessed()
        assert variant.predicts and "{" not in variant.predicts
        guess = prediction.read(prediction.text(tuple(truth.values()) if hasattr(truth, "values") else truth))
        assert prediction.off(guess, truth) < 1e-9
        assert prediction.told(guess, truth)


@every_exercise
def test_an_experiment_can_be_read_and_does_the_same_again(of):
    experiment = of.variant().experiment
    if experiment is None:
        return
    sent = pickle.loads(pickle.dumps(experiment))  # as to another process
    assert experiment(Random(3)) == experiment(Random(3)) == sent(Random(3))
    assert '"""' in experiment.source and of.experiment.__name__ in experiment.source
    assert " at 0x" not in repr(experiment) and "lambda" not in repr(experiment)
    assert len(experiment.told) > 10 and not experiment.told.startswith(("The same", "Do that")), "it stands alone"


@every_exercise
def test_the_source_of_an_experiment_runs_in_an_empty_cell(of):
    experiment = of.variant().experiment
    if experiment is None:
        return
    cell = {"__name__": "__main__"}
    exec(experiment.source, cell)
    assert cell["Random"] is Random
    assert cell[experiment.one.__name__](Random(3), **experiment.parameters) == experiment(Random(3))
    assert of.truth.__name__ not in cell, "it would give the answer away"


def test_an_exercise_whose_answer_is_always_the_same_has_other_numbers_all_the_same():
    of = replace(exercise("U01.3"), truth=lambda **_: Fraction(1, 2), misconceptions=())
    assert of.variant("1").parameters != of.parameters and of.scaffold(0).parameters != of.scaffold(1).parameters


def test_these_tests_see_what_they_are_for():
    """An exercise with a hint that tells, a misconception that is none, and a derivation that ends elsewhere."""
    sound = exercise("U01.3")
    tells = replace(sound, hints=(*sound.hints[:2], "It is 1/30."))
    none = replace(sound, misconceptions=(Misconception("none", sound.truth, "No."),))
    astray = replace(sound, steps=sound.steps[:2])
    for test, of in [
        (test_three_hints_and_no_text_says_the_answer, tells),
        (test_no_slip_leads_to_the_right_answer_and_each_is_told, none),
        (test_the_derivation_ends_in_the_answer_and_hides_what_is_asked, astray),
    ]:
        test(sound)
        with pytest.raises(AssertionError):
            test(of)


@pytest.mark.parametrize("unit", units(), ids=lambda unit: unit.id)
def test_a_unit_is_whole(unit):
    assert unit.goals and unit.hook and unit.misconceptions and unit.notes and len(unit.checks) >= 2
    ids = [one.id for one in unit.exercises]
    for check in unit.checks:
        assert check.after in ids
        verdicts = [check.judge("abcdef"[n]) for n in range(len(check.claims))]
        assert sum(verdict.right for verdict in verdicts) == 1, check.id
        assert all(verdict.readable for verdict in verdicts) and not check.judge("z").readable
    assert all(one.exercise.id.partition(".")[0] < unit.id for one in review(unit, "x"))
    assert len(unit.review) == (2 if unit.needs else 0)
    for one in review(unit, "x"):
        assert isinstance(one, Variant) and one.judge(one.kind.shown(one.truth()))


CODED = [one for one in EXERCISES if one.coded]


@pytest.mark.parametrize("of", CODED, ids=lambda one: one.id)
def test_a_function_is_told_in_words_with_its_arguments(of):
    kind = of.coded.kind
    name, _, arguments = kind.name.rstrip(")").partition("(")
    told = kind.asked.partition(": write")[0]
    assert all(re.search(rf"\b{one}\b", told) for one in arguments.split(", ")), told
    for call, value in re.findall(rf"({name}\(.*\)) is (\S.*)$", told):
        given = eval(call, {name: of.coded.function, "Fraction": Fraction})
        assert kind.cell.fit(kind.cell.read(eval(value, {"Fraction": Fraction})), given) is Fit.EXACT, call
        assert kind.cell.shown(given) != of.kind.shown(of.variant().truth())


def test_the_reply_to_each_misconception_says_more_than_that_it_is_wrong():
    """“That’s the chance of the opposite.” left learners where they were."""
    for unit in units():
        for of in (one for one in unit.exercises if one.by_hand):
            for id, says in of.variant().ideas.items():
                assert len(re.findall(r"[.?!:](?:\s|$)", says)) > 1, f"{of.id} {id}: say what to do after “{says}”"


ODD_FORMS = (
    "1 in 7",
    "1 in 6.70983",
    "1 out of 312.048",
    "1 in 7; 1 in 6.5",
    "100/3 %",
    "0.03(3)",
    "½ −½ 0",
    "mean: 0.16",
)


@pytest.mark.parametrize("of", [one for unit in units() for one in unit.exercises], ids=lambda one: one.id)
def test_every_form_of_a_number_is_judged_or_unreadable(of):
    """“1 in 7” ended in an AttributeError if the right answer, or a known wrong one, was an int or a float."""
    for raw in (*ODD_FORMS, "1-0.428571", "0·16", "variance: 1", "gold ½, silver −½, hedge 0", "4 turns²"):
        with suppress(Unreadable):
            assert of.variant().judge(raw).message, raw
