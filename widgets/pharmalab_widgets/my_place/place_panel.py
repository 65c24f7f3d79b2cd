"""The panel “My place”, where people can export their saved data to a file, or import a file."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.util import find_spec

from pharmalab import place as library
from pharmalab.core.arguments import checked
from pharmalab.core.files import home_folder
from pharmalab.core.texts import shorten
from pharmalab.core.work import Work
from pharmalab.drawing.html import Markup, el
from pharmalab.exercises import records
from pharmalab.place import Packed, Report, exports
from pharmalab.place.folder import count, count_words
from pharmalab_widgets.live.address import address_with
from pharmalab_widgets.live.controls import progress
from pharmalab_widgets.live.jobs import Job, Worker
from pharmalab_widgets.live.live import Live, slots
from pharmalab_widgets.live.messages import whole
from pharmalab_widgets.live.store import cause_words
from pharmalab_widgets.live.surroundings import here, words_of
from pharmalab_widgets.live.synced import synced_texts
from pharmalab_widgets.my_place import code, parts
from pharmalab_widgets.my_place.transfer import Incoming, Outgoing, limit, room, too_large

FRAME = slots(
    class_="pl-frame pl-place",
    top="What is saved",
    status="What happened",
    export="Back up",
    bring="Import",
    code="QR code",
)
FIRST, SLICE = 0.2, 0.1  #: the seconds of work before the panel answers, and between two answers


class PlacePanel(Live):
    """A panel where you can export and import everything you have saved: games, lessons and answers."""

    top, status, export, bring, code = synced_texts(5)

    def __init__(self) -> None:
        super().__init__(kind="place", label="My place", frame=str(FRAME))
        self.said, self.trouble = "", False
        self.report: Report | None = None
        self.offered = ""  # the content of the received file, in words
        self.pasting = False  # whether the field for pasting a file is shown
        self.drawn: Markup | None = None  # the QR code
        self.incoming, self.outgoing = Incoming(), Outgoing()
        self.job: Job | None = None
        self._then: Callable[[object], None] = lambda result: None
        self._look_again()
        self.worker = Worker(lambda: self.job, self._over, SLICE, self._beside)
        self.redraw()

    def _look_again(self) -> None:
        """Read the saved data again. This is too slow to do for every message."""
        self.shown = library.show(home_folder())

    # --- messages from the browser --------------------------------------------------------------------------

    def do_export(self) -> None:
        """Pack all saved data into a file, and send it to the browser."""
        self._begin("Preparing your backup", lambda: library.pack(home_folder()), self._exported)

    def do_more(self, n: int) -> None:
        """Send the next piece of the exported file."""
        self.send(self.outgoing.piece(whole(n)))

    def do_piece(self, name: str, n: int, of: int, text: str) -> None:
        """Accept a piece of the file that the user has chosen for the import."""
        self.offered = ""
        if self.incoming.add(name, whole(n), whole(of), text):
            self._look_at_it()

    def do_no_file(self, name: str, why: str) -> None:
        """Tell the user that the browser can't send the chosen file."""
        if why == "large":
            raise ValueError(too_large(name))
        raise ValueError(f"“{shorten(name)}” isn’t text, so it can’t be a pharmalab file. Choose another file.")

    def do_pasting(self) -> None:
        """Show or hide the field for pasting the text of a file."""
        self.pasting = not self.pasting
        if self.pasting:
            self.move_focus("text")

    def do_paste(self, text: str) -> None:
        """Accept the pasted text of a file or a QR code."""
        if not text.strip():
            raise ValueError("First paste the text of a backup.")
        self._take(text.replace("\r\n", "\n"))

    def do_arrive(self, text: str) -> None:
        """Accept the saved data that the page's address contains."""
        self._take(text)

    def do_import(self) -> None:
        """Import the chosen file, after the user has confirmed."""
        text, name = self.incoming.text, self.incoming.name
        if not self.offered or text is None:
            gone, self.offered = self.offered, ""
            raise ValueError(
                "You have chosen a different file in the meantime. Choose the file that you want to import."
                if gone
                else "Choose a file first."
            )
        self._begin("Importing", lambda: library.merge(home_folder(), text, name, room()), self._imported)

    def do_leave_it(self) -> None:
        """Drop the chosen file without importing it."""
        self._forget_it()
        self._say("Nothing was imported.")

    def do_code(self) -> None:
        """Show or hide the saved data as a QR code."""
        if self.drawn is not None:
            self.drawn = None
        elif find_spec("segno") is None:
            raise ValueError("A QR code needs the package segno, which isn't installed here: save a backup instead.")
        else:
            self._begin("Preparing your backup", lambda: library.pack(home_folder()), self._coded)

    def do_stop(self) -> None:
        """Stop the current work before it has changed anything."""
        if self.job is not None:
            self.job.work.stop()
            self.job = None
            self._forget_unless_offered()
            self._say("Stopped. Nothing was changed.")

    # --- long work ------------------------------------------------------------------------------------------

    def _begin(self, words: str, work: Callable[[], object], then: Callable[..., None]) -> None:
        if self.job is not None:
            raise ValueError(f"{self.job.words}: this is still running. Wait, or press Stop.")
        self._say("")
        self._look_again()
        self.job, self._then = Job(words, Work(work)), then

    def _take(self, text: str) -> None:
        self.offered = ""
        self.incoming.take(text)
        self._look_at_it()

    def _look_at_it(self) -> None:
        """Check the file that arrived. Only its text is kept until the import, because its content is much larger."""
        text, name = self.incoming.text or "", self.incoming.name
        self._begin("Looking at the file", lambda: count_words(count(library.offer(text, name, room()))), self._looked)

    def _forget_unless_offered(self) -> None:
        if not self.offered:
            self.incoming.forget()

    def _forget_it(self) -> None:
        self.offered = ""
        self.incoming.forget()

    def after(self) -> None:
        if self.job is not None:
            self.worker.start(FIRST)

    def close(self) -> None:
        if self.job is not None:
            self.job.work.stop()
            self.job = None
        self._forget_it()
        self.outgoing.forget()
        super().close()

    def _beside(self, work: Callable[[], bool]) -> bool:
        with self.hold():
            more = bool(work())
            self.redraw_or_tell()
        return more

    def _over(self, job: Job, failure: Exception | None) -> None:
        if self.job is not job:
            return
        self.job = None
        if failure is not None:
            self._forget_unless_offered()
            self._tell(failure, job.words)
        else:
            self._try(lambda: self._then(job.work.result), job.words)

    # --- what came of it ------------------------------------------------------------------------------------

    def _exported(self, packed: Packed) -> None:
        self.outgoing.begin(packed.name, packed.text)
        self.send(self.outgoing.piece(0))
        with suppress(OSError):  # if the disk is full, the panel will remind again, but the file is still sent
            exports.note(home_folder(), packed.files, packed.when)
        self._look_again()
        out = [f"{spot.title} was left out because it can't be read." for spot in packed.left_out]
        self._say(" ".join([f"{packed.name} has been saved to your downloads: {packed.words}.", *out]))

    def _looked(self, words: str) -> None:
        self.offered, self.pasting = words, False
        self._say(f"Import {words}?")
        self.move_focus("import")

    def _imported(self, report: Report) -> None:
        self.drawn = None
        self._forget_it()
        self._look_again()
        self._say("Imported.")
        self.report = report
        self.move_focus("file")

    def _coded(self, packed: Packed) -> None:
        address = code.reachable(address_with({}))
        self.drawn = code.draw(code.code_of(packed, address), address)

    def _say(self, words: str, trouble: bool = False) -> None:
        self.said, self.trouble, self.report = words, trouble, None

    def failed(self, error: Exception) -> None:
        if isinstance(error, OSError):
            self._say(f"Your saved work can’t be read or written, because {cause_words(error)}.", trouble=True)
        else:
            self._say(words_of(error), trouble=True)

    # --- show -----------------------------------------------------------------------------------------------

    def parts(self) -> Mapping[str, Markup]:
        shown, busy = self.shown, self.job is not None
        return {
            "top": parts.top(shown, self._where(), self._elsewhere()),
            "status": progress(self.job) if self.job else parts.status(self.said, self.trouble, self.report),
            "export": parts.export(shown, busy),
            "bring": parts.bring(self.offered, self.pasting, busy, limit()),
            "code": parts.code(self.drawn, busy, not shown.counts),
        }

    def _where(self) -> str:
        return here().keeping or f"Everything is in the folder {home_folder()} on this computer."

    def _elsewhere(self) -> str:
        """Return a sentence about data that are saved elsewhere: the answers for a class."""
        apart = records.answers_folder() != records.own_answers()
        return "Your answers for this class are in a file beside the notebook, not in My place." if apart else ""

    def __repr__(self) -> str:
        return f"My place: {self.shown.words}"

    def picture(self) -> str:
        return str(el.p(repr(self)))

    @property
    def resumes(self) -> str:
        return "My place will then show everything that has been saved."


@checked
def place() -> PlacePanel:
    """Open the panel “My place”, where you can export or import everything you have saved, or show it as a QR code."""
    return PlacePanel()
