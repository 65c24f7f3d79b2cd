"""Draw the parts of the panel “My place”."""

from datetime import datetime

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.place import Report, Shown, exports
from pharmalab_widgets.live.controls import button


def top(shown: Shown, where: str, elsewhere: str) -> Markup:
    """Return the top of the panel: how many files of each kind are saved, and where they are.

    *elsewhere* is a sentence about data that are saved elsewhere, or ''.
    """
    counts = [el.li(plural(n, kind.one, kind.many)) for kind, n in shown.counts.items()]
    last = f"Last changed {_when(shown.changed)}. " if shown.changed else ""
    return markup(
        el.h2("My place", class_="pl-title"),
        el.ul(counts) if counts else el.p("Nothing is saved here yet."),
        el.p(last, where, f" {elsewhere}" if elsewhere else "", class_="pl-fine"),
    )


def _when(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000).astimezone():%Y-%m-%d, %H:%M}"


def export(shown: Shown, busy: bool) -> Markup:
    """Return the button that saves everything in a backup file, with the date of the last backup."""
    now = exports.now()
    due = shown.since.much(now)
    return markup(
        el.h3("Back up"),
        el.p("One file holds everything. You can import it on another computer, on a server, or in another browser."),
        el.div(
            button(
                "Save a backup",
                do="export",
                key="export",
                data_download=True,
                class_="pl-main",
                disabled=busy or not shown.counts,
            ),
            class_="pl-buttons",
        ),
        bool(shown.counts)
        and el.p(
            shown.since.words(now),
            " It’s time for a new backup." if due and shown.since.when is not None else "",
            " Save one now." if due and shown.since.when is None else "",
            class_="pl-banner" if due else "pl-fine",
            data_key="reminder",
        ),
    )


def bring(offered: str, pasting: bool, busy: bool, most: int) -> Markup:
    """Return the controls for choosing or pasting a file and importing it. *most* is the size limit in bytes."""
    if offered:
        return markup(
            el.h3("Import"),
            el.p(f"You can import {offered}. You won’t lose any progress."),
            el.div(
                button("Import", do="import", key="import", class_="pl-main", disabled=busy),
                button("Don't import", do="leave_it", key="leave-it", disabled=busy),
                class_="pl-buttons",
            ),
        )
    return markup(
        el.h3("Import"),
        el.label(
            "Choose a backup, or a file with one match, notes or answers",
            el.input(
                type="file",
                accept=".json,.jsonl,application/json",
                data_upload="piece",
                data_most=most,
                data_key="file",
                disabled=busy,
            ),
            class_="pl-pair",
        ),
        el.div(
            button("Paste text instead", do="pasting", key="pasting", expanded=pasting, disabled=busy),
            class_="pl-buttons",
        ),
        pasting
        and el.form(
            el.textarea(name="text", rows=4, aria_label="Text of a file or QR code", data_key="text"),
            el.div(el.button("See what’s in it", type="submit", data_key="paste", disabled=busy), class_="pl-buttons"),
            data_do="paste",
            data_key="paste-form",
            class_="pl-form",
        ),
        data_arrival(),
    )


def data_arrival() -> Markup:
    """Return an invisible element that passes saved data from a page's address to the panel."""
    return el.span(hidden=True, data_arrival="arrive", data_key="arrival")


def code(drawn: Markup | None, busy: bool, empty: bool) -> Markup:
    """Return the button that shows or hides the QR code, and the code itself while it is shown."""
    return markup(
        el.h3("Continue on a phone"),
        el.div(
            button(
                "Hide the code" if drawn else "Show a QR code",
                do="code",
                key="code",
                expanded=drawn is not None,
                disabled=busy or empty,
            ),
            class_="pl-buttons",
        ),
        drawn,
    )


def status(said: str, trouble: bool, report: Report | None) -> Markup:
    """Return a message about the result of the last action."""
    return markup(
        bool(said) and el.p(said, class_="pl-trouble" if trouble else None),
        report is not None and el.ul(el.li(line) for line in report.lines or ("The file was empty.",)),
    )
