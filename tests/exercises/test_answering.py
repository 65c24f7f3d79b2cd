"""Answers from cells, the file they are kept in, and what one's guesses say."""

import itertools
import json
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest

from pharmalab.exercises import answer, calibration, exercise, records, unit, units
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.records import Attempt, Record, RecordError


def right(id, seed=""):
    of = exercise(id)
    return of.kind.shown(of.variant(seed).truth())


def test_an_answer_is_judged_and_kept(tmp_path):
    assert not answer("U01.3", "1/24", guess=0.3, folder=tmp_path)
    assert answer("u01.3 ", right("U01.3"), folder=tmp_path)
    assert "isn’t a number" in repr(answer("U01.4", "1/7 + x", folder=tmp_path))
    assert answer("U01.3", right("U01.3", "a"), seed="a", folder=tmp_path)
    record = records.read(tmp_path / "answers-U01.json")
    assert record.unit == "U01" and "-" in record.who and not record.problems
    assert record.attempt("U01.3") == Attempt("", "0.3", ("1/24", right("U01.3")))
    assert record.attempt("U01.3", "a").answers == (right("U01.3", "a"),)
    judged = [(id, attempt.seed, [bool(one) for one in verdicts]) for id, attempt, verdicts in record.judged()]
    assert judged == [("U01.3", "", [False, True]), ("U01.3", "a", [True]), ("U01.4", "", [False])]
    assert [one.slip for _, _, verdicts in record.judged() for one in verdicts] == ["at-least", "", "", ""]


def test_the_size_of_the_display_is_told():
    for seed in ("", "second"):
        variant = exercise("U05.4").variant(seed)
        assert f"a display of {variant.parameters['display']}" in variant.story


def test_one_learner_has_one_pseudonym_in_all_units(tmp_path):
    (tmp_path / "answers-U00.json").write_text("damaged")
    for id in ("U01.3", "U03.1", "U02.1"):
        answer(id, "1/24", folder=tmp_path)
    assert len({records.read(tmp_path / f"answers-{unit}.json").who for unit in ("U01", "U02", "U03")}) == 1


def test_who_writes_at_the_same_time_loses_nothing(tmp_path):
    def enter(id):
        for n in range(2, 8):
            answer(id, f"1/{n}", folder=tmp_path)

    ids = ["U01.3", "U01.4", "U01.5"]
    with ThreadPoolExecutor(len(ids)) as threads:
        list(threads.map(enter, ids))
    record = records.read(tmp_path / "answers-U01.json")
    assert [record.attempt(id).answers for id in ids] == [tuple(f"1/{n}" for n in range(2, 8))] * 3


def test_answers_lie_beside_the_notebook_of_a_class_else_at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    answer("U01.3", "1/7")
    assert records.answers_folder() == tmp_path / "home" / "answers" and list(tmp_path.glob("answers*")) == []
    (tmp_path / records.CLASS).touch()
    answer("U01.3", "1/8")
    assert records.read(tmp_path / "answers-U01.json").attempt("U01.3").answers == ("1/8",)


def test_what_cannot_be_read_whole_is_not_written_over(tmp_path):
    path = written(tmp_path, attempts={"U01.3": 7}).rename(tmp_path / "answers-U01.json")
    before = path.read_text()
    verdict = answer("U01.3", right("U01.3"), folder=tmp_path)
    assert (
        verdict
        and "has a part that can’t be read (U01.3: its attempts can’t be read): repair that part" in verdict.message
    )
    assert path.read_text() == before


def test_values_of_code_are_kept_so_that_they_can_be_judged_again(tmp_path):
    for value in (Fraction(1, 30), 1 / 30, "3.33333 %"):
        assert answer("U01.3", value, folder=tmp_path)

    def p_run(k, row):
        return 7

    assert "p_run(4, 9)" in answer("U01.3", p_run, folder=tmp_path).message
    *numbers, function = records.read(tmp_path / "answers-U01.json").attempt("U01.3").answers
    assert all(exercise("U01.3").judge(raw) for raw in numbers) and "def p_run(k, row):" in function
    assert "p_run(4, 9)" in exercise("U01.3").judge(function).message, "by what it gave; its source is never run"
    assert not exercise("U01.3").judge(function.partition("\n")[2]).readable


def test_any_exercise_may_be_answered_by_a_function_of_its_numbers(tmp_path):
    of = exercise("U01.1")
    assert of.coded is None and answer("U01.1", of.general.function, folder=tmp_path)
    printed = of.variant().truth()
    assert "Did you type in a number" in answer("U01.1", lambda *numbers: printed, folder=tmp_path).message
    kept = records.read(tmp_path / "answers-U01.json").attempt("U01.1").answers
    assert [bool(of.judge(raw)) for raw in kept] == [True, False], "the graders' numbers are tried too"


def test_where_nothing_can_be_kept_the_verdict_says_so(tmp_path):
    path = tmp_path / "answers-U01.json"
    path.write_text("[]")
    verdict = answer("U01.3", right("U01.3"), folder=tmp_path)
    assert verdict and "it was not kept: answers-U01.json isn’t an answers file" in verdict.message
    assert path.read_text() == "[]", "what is not ours stays as it is"
    assert "a guess must be from 0 to" in answer("U01.4", "3", guess=77, folder=tmp_path / "x").message.lower()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"value": "\ufeff1/30"}, "the control character U+FEFF at position 1"),
        ({"value": "1/30\x00"}, "the control character U+0000"),
        ({"value": "\u202a1/30"}, "the control character U+202A"),
        ({"value": "\x0b"}, "the control character U+000B"),
        ({"seed": "x" * 61}, "has 61 characters, but the limit is 60"),
        ({"seed": 5}, "the seed must be text, such as '7', not int"),
        ({"seed": None}, "the seed must be text, such as '7', not NoneType"),
        ({"id": "U02.5", "guess": [0.123456789] * 100}, "the limit is 600"),
    ],
    ids=repr,
)
def test_what_could_not_be_read_again_is_judged_and_not_kept(tmp_path, changes, message):
    told = answer(**{"id": "U01.3", "value": "1/24", "folder": tmp_path, **changes}).message
    assert "it was not kept: " in told and message in told
    for id in ("U01.3", "U02.5"):
        assert "not kept" not in answer(id, "1/24", folder=tmp_path).message, "the file is not locked"
        assert records.read(tmp_path / f"answers-{id[:3]}.json").attempt(id).answers == ("1/24",)


@pytest.mark.parametrize("value", [None, 3, {"2": object()}, [None], object()], ids=["none", "3", "row", "list", "o"])
@pytest.mark.parametrize("id", ["U02.5", "U04.6", "U11.4", "U03.3", "U01.3"])
def test_an_answer_of_another_kind_is_refused_with_words(tmp_path, id, value):
    of = exercise(id)
    told = answer(id, value, folder=tmp_path).message
    assert told and "not kept" not in told and isinstance(of.kind.text(value), str)


@pytest.mark.parametrize("guess", [5, [None], ["x"], object()], ids=["5", "none", "x", "object"])
def test_a_guess_of_another_kind_is_refused_with_words_and_the_answer_kept(tmp_path, guess):
    told = answer("U02.5", "1: 1/7", guess=guess, folder=tmp_path).message
    assert "Your answer was saved, but your guess wasn’t. " in told
    kept = records.read(tmp_path / "answers-U02.json").attempt("U02.5")
    assert kept.answers and not kept.guess


def test_of_too_many_attempts_and_answers_the_oldest_go(tmp_path):
    path, record = tmp_path / "answers-U01.json", Record("U01", "heron-7")
    for n in range(records.ATTEMPTS + 1):
        record = record.with_attempt("U01.3", Attempt(str(n), "", ("1/2",)))
    assert records.write(path, record) == records.read(path) == record
    assert [one.seed for one in record.attempts["U01.3"]] == [str(n) for n in range(1, records.ATTEMPTS + 1)]
    long = tuple(f"{n}" + "√" * (records.LONG - 3) for n in range(records.TRIES))
    heavy = record.with_attempt("U01.4", Attempt("", "0.5", long)).with_attempt("U01.5", Attempt("", "", long[:9]))
    left = records.write(path, heavy)
    assert records.read(path) == left and path.stat().st_size > records.LARGEST / 3
    assert left.attempts["U01.3"] == record.attempts["U01.3"] and left.attempt("U01.5") == heavy.attempt("U01.5")
    kept = left.attempt("U01.4")
    assert kept.guess == "0.5" and kept.answers == long[-len(kept.answers) :]


def test_a_file_full_of_attempts_takes_the_newest(tmp_path):
    path, long = tmp_path / "answers-U01.json", "√" * records.LONG
    full = {"U01.3": tuple(Attempt(str(n), "", (long,)) for n in range(27))}
    assert records.write(path, Record("U01", "heron-7", full)) == Record("U01", "heron-7", full)
    after = records.change(path, "U01", lambda one: one.with_attempt("U01.3", Attempt("new", "", (long,))))
    assert [one.seed for one in after.attempts["U01.3"]] == [*map(str, range(1, 27)), "new"]
    assert records.read(path) == after


def test_a_record_comes_back(tmp_path):
    path = tmp_path / "deep" / "answers-U03.json"
    attempts = {"U03.1": (Attempt("", "0.5", ("1/50", "4/25"), 2, True), Attempt("7", "", ("½\nü",)))}
    records.write(path, Record("U03", "heron-7", attempts))
    assert records.read(path) == Record("U03", "heron-7", attempts)
    assert json.loads(path.read_text())["schema"] == "pharmalab-answers/1"


def written(tmp_path, **changes):
    data = {"schema": "pharmalab-answers/1", "unit": "U01", "who": "heron-7", "attempts": {}, **changes}
    path = tmp_path / "answers.json"
    path.write_text(json.dumps(data))
    return path


def test_what_can_be_read_of_a_damaged_record_is(tmp_path):
    good, long = {"seed": "a", "answers": ["1/2"], "right": True}, {"answers": ["1" * 100_000]}
    attempts = {
        "U01.1": [good, good, {"answers": "1/2"}, {"hints": 9}, long, 5, {"answers": ["\u202e"], "seed": "b"}],
        "U01.2": 7,
        "U99.1": [good],
    }
    record = records.read(written(tmp_path, attempts=attempts, verdicts={"U01.1": True}))
    assert record.attempts == {"U01.1": (Attempt("a", "", ("1/2",)),), "U99.1": (Attempt("a", "", ("1/2",)),)}
    assert [one.partition(": ")[0] for one in record.problems] == [
        *(f"U01.1, attempt {n}" for n in (2, 3, 4, 5, 6, 7)), "U01.2"
    ]  # fmt: skip
    assert [id for id, _, verdicts in record.judged() if not any(verdicts)] == ["U01.1"], "its “right” counts nothing"
    assert records.read(written(tmp_path, attempts=[])).problems == ("“attempts” isn’t a table",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "isn’t an answers file"),
        ("{", "isn’t an answers file (it ends too early): save it again"),
        ("[" * 100_000, "isn’t an answers file"),
        ('{"schema": "other/1"}', "doesn’t begin with “pharmalab-answers”"),
        ('{"schema": "pharmalab-answers/2"}', "version 2 of the format, but this program reads version 1: update"),
        ('{"schema": "pharmalab-answers/1", "unit": 3, "who": "a"}', "unit must be text"),
        ('{"schema": "pharmalab-answers/1", "unit": "U01"}', "the pseudonym (“who”) must be text"),
        (
            '{"schema": "pharmalab-answers/1",\n"unit": "U01",\n"who": "a",\n"who": "b"}',
            "“who” appears twice in one object, so one of its values would be lost (line 4). Remove one of them",
        ),
        ("1" * 1_000_001, "is larger than the 1 MB allowed for an answers file"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path, text, message):
    path = tmp_path / "one.json"
    path.write_text(text)
    with pytest.raises(RecordError) as told:
        records.read(path)
    assert message in str(told.value) and "one.json" in str(told.value)


def test_the_mark_that_windows_editors_put_first_is_no_damage_and_utf_16_is_named(tmp_path):
    path, record = tmp_path / "answers-U01.json", Record("U01", "heron-7", {"U01.3": (Attempt(answers=("1/30",)),)})
    text = records.encode(record)
    path.write_text(text, "utf-8-sig")
    assert records.read(path) == records.decode(f"\ufeff{text}") == record
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        path.write_text(text, encoding)
        with pytest.raises(RecordError, match=r"is in UTF-16: open it in an editor and save it as UTF-8$"):
            records.read(path)


def test_a_quick_check_is_answered_in_its_panel(tmp_path):
    with pytest.raises(ValueError, match=r"^U04\.a is a quick check, not an exercise: answer it in its panel$"):
        answer("u04.a", "yes", folder=tmp_path)


def test_calibration_tells_only_what_one_has_finished():
    record = Record("U01", "heron-7", {
        "U01.1": (Attempt("", "10^12", (), 0, True),),
        "U01.3": (Attempt("", "0.3", ("1/24", right("U01.3"))),),
        "U01.4": (Attempt("", "5", ("5",)),),
        "U01.5": (Attempt("", "nonsense", (), 0, True),),
        "U01.6": (Attempt("", "", (), 0, True),),
    })  # fmt: skip
    for odd in ("10^400", "pi^100*10^300", "1e999", "nan", "0.1; 0.2"):
        assert not calibration([Record("U01", "heron-7", {"U01.3": (Attempt("", odd, (), 0, True),)})])
    found = calibration([record])
    assert [one.exercise for one in found] == ["U01.1", "U01.3"]
    assert found.words == (
        "When you had to choose an answer, you were right 0 times out of 1. "
        "Your guess was close (within a tenth of the scale) 0 times out of 1."
    )
    assert "too high by 0.267" in repr(found) and "U01.4" not in repr(found)
    assert "<td>U01.3</td>" in found._repr_html_()
    assert "You have no guess" in calibration([]).words
    many = Record("U01", "heron-7", {"U01.3": tuple(Attempt(str(n), "0.5", (), 0, True) for n in range(3))})
    assert "You tend to guess too high: you did so 3 times out of 3." in calibration([many]).words


@pytest.mark.parametrize(("id", "guess"), [
    ("U01.3", "10^400"), ("U01.3", 10**400), ("U01.3", 10**9999), ("U01.3", Fraction(10**9999, 3)), ("U01.3", "pi^999"),
    ("U01.3", float("nan")), ("U01.3", True), ("U01.3", [0.1, 0.2]), ("U01.1", 5),
    ("U02.5", 5), ("U02.5", [None]), ("U02.5", "10^400; 0"), ("U02.5", [10**400] * 9), ("U02.5", [float("inf")] * 9),
], ids=range(14))  # fmt: skip
def test_a_guess_that_cannot_be_is_refused_in_words(id, guess):
    with pytest.raises(Unreadable) as told:
        exercise(id).predicts.read(guess)
    assert len(str(told.value)) > 20


def test_units_and_exercises_by_their_names():
    assert unit("u01").title == "Sorted by luck" and [one.id for one in units()] == sorted(one.id for one in units())
    near = "did you mean U01.7"
    for wrong, message in [("U99", "no unit “U99”"), ("U01.77", near), (3, "be an id, as"), ("", "no unit")]:
        with pytest.raises(ValueError, match=message):
            exercise(wrong)


def test_a_generator_is_read_whole_and_only_once(tmp_path):
    """It is judged, and what is kept is the same."""
    verdict = answer("U12.5", (n for n in (4, 6)), folder=tmp_path)
    assert verdict == answer("U12.5", [4, 6]) and verdict.parts
    assert records.read(tmp_path / "answers-U12.json").attempt("U12.5").answers == ("4\n6",)
    assert "more than 1000 values" in answer("U12.5", itertools.count(), folder=tmp_path).message


def test_only_a_rounded_right_answer_is_still_rounded(tmp_path):
    near = [answer("U01.3", raw, folder=tmp_path) for raw in ("0.0333", "0.03333", "0.0333")]
    assert "Right so far" in near[0].message and near[1].message.startswith("Still rounded: give ")
    assert all(one.near and not one.hint for one in near), "the method is right"
    assert answer("U01.3", "0.0333333", folder=tmp_path) and answer("U01.3", "1/30", folder=tmp_path)


@pytest.mark.parametrize(
    ("id", "before", "wrong"),
    [
        *(("U13.2", "2.3", wrong) for wrong in ("5.2", "3", "9")),
        *(("U16.2", "2.08", wrong) for wrong in ("1", "5", "20")),
        ("U13.6", "0.57", "0.9"),
        ("U01.3", "0.0333", "0.09"),
        ("U01.3", "0.033", "3.3333"),
        ("U01.4", "1.72", "2.71828"),
        ("U13.1", "0.571; 1.286; 1.143; 1", "1; 4/7; 8/7; 9/7"),
        ("U12.2", "5000; 30446", "5000; 30445"),
    ],
)
def test_after_a_rounded_answer_a_wrong_one_is_judged_as_if_it_came_alone(id, before, wrong):
    """All of these were called still rounded, although they are wrong."""
    variant = exercise(id).variant()
    verdict = variant.judge(wrong, before=[before])
    assert verdict.message == variant.judge(wrong).message and "ounded:" not in verdict.message and not verdict.near


def test_only_parts_that_were_called_rounded_before_are_still_rounded():
    """In U12.2 the truth is 86400/7 and 213120/7."""
    variant = exercise("U12.2").variant()
    first = variant.judge("5000; 30446")
    assert first.close == ("yes or no",) and "Close: “yes or no” looks rounded." in first.message and not first.near
    both = variant.judge("12343; 30446", before=["5000; 30446"])
    again = variant.judge("12342.9; 30446", before=["5000; 30446", "12343; 30446"])
    assert "“sale” and “yes or no” look rounded" in both.message and again.message.startswith("Still rounded: give")


def test_a_guess_is_kept_as_it_was_typed(tmp_path):
    answer("U01.3", "1/30", guess=" 1/3 ", folder=tmp_path)
    assert records.read(tmp_path / "answers-U01.json").attempt("U01.3").guess == "1/3"
    told = answer("U01.2", "1/2", guess="1/100", folder=tmp_path).message
    assert "A guess must be from" in told and "the number N in “1 in N”" in told


def test_a_value_rounded_to_a_whole_number_is_near():
    """The truth is 86400/7 and 213120/7, and the solution shows 12 343 and 30 446."""
    near = exercise("U12.2").judge("12343\n30446")
    assert near.near and "Right so far" in near.message
    assert not exercise("U12.2").judge("12345\n30446").near


# --- an answer as it was read ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "raw", "told"),
    [
        ("U01.3", "0.03(3)", "1/30 ≈ 0.0333333"),
        ("U01.3", "100/3 %", "1/3 ≈ 0.333333"),
        ("U01.3", "3.33333 %", "0.0333333"),
        ("U01.3", "sqrt(2)/9", "about 0.157135"),
        ("U01.3", "comb(8, 3)/comb(96, 5)", "7/7640508 ≈ 0.000000916169"),
        ("U01.3", "10^400", "a number with more than 300 digits"),
        ("U01.3", "zwei", ""),
        ("U01.3", lambda k, row: 0, ""),
        ("U12.6", "0,4  20 %", "best chance: 0.4; of the pair with most bits: 0.2"),
        ("U12.6", "0.4; ·", "best chance: 0.4"),
        ("U12.6", "0.4", ""),
        ("U08.7", "Bogota", "“Drive to Bogotá (Player 1)”"),
    ],
)
def test_an_entry_is_told_as_it_was_read(id, raw, told):
    assert exercise(id).variant().as_read(raw) == told


@pytest.mark.parametrize(
    ("id", "raw", "told"),
    [
        ("U01.3", "0.03(3)", "Read as 1/30 ≈ 0.0333333. Right."),
        ("U01.3", "1 in 30", "Read as 1/30 ≈ 0.0333333. Right."),
        ("U01.3", "1/30", "Right."),
        ("U01.3", "2.5 %", "Not yet."),
        ("U12.6", "40 20", "Read as best chance: 40; of the pair with most bits: 20. Look again"),
        ("U12.6", "best chance: 0.4; of the pair with most bits: 0.2", "Right."),
        ("U12.6", {"best chance": 0.4, "of the pair with most bits": 0.2}, "Right."),
        ("U08.7", "Bogota", "Right. The coach would choose this move too. “Drive to Bogotá (Player 1)” is"),
        ("U08.7", "Drive to Bogotá (Player 1)", "Right."),
    ],
)
def test_a_code_cell_says_how_it_read_an_entry_that_isnt_plain(id, raw, told, tmp_path):
    """A learner could not see that 0.5(3) wasn't read as a product."""
    assert answer(id, raw, folder=tmp_path).message.startswith(told)
