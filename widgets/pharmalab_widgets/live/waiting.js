// What was sent to Python and is not answered yet, and what is shown of that: nothing at first, then the pointer, then a
// line that says so.

const PATIENCE = 5000; // ms without an answer, then the panel says so
const SLOW = 300; // … and before that, the pointer

// `silent`: that line. What helps depends on the place where the panel is shown.
function makeWaiting(el, silent, send) {
  let waiting = 0; // messages of this view that were not answered yet
  let last = ""; // the last message
  let slow = null; // the timer after which the pointer shows that one waits
  let patience = null; // the timer that puts up this line:
  const silence = document.createElement("div"); // over the whole panel, so that the line in it stays in sight, or:
  silence.className = "pl-silence";
  const line = document.createElement("p");
  line.setAttribute("role", "alert");
  line.textContent = silent;
  silence.append(line);

  function wait() {
    el.toggleAttribute("data-waiting", waiting > 0); // no style hangs on it: each click would style all parts anew
    if (!waiting) return;
    slow ??= setTimeout(() => el.setAttribute("data-slow", ""), SLOW);
    patience ??= setTimeout(show, PATIENCE);
  }

  // Where the panel says everything, if that stays in sight: there it covers no title.
  function show() {
    const spoken = el.querySelector('[data-slot="status"]');
    const stays = spoken && (spoken.closest(".pl-foot, .pl-words") || getComputedStyle(spoken).position === "sticky");
    (stays ? spoken : el).prepend(silence);
  }

  function hear(answers) {
    close();
    slow = patience = null;
    el.removeAttribute("data-slow");
    waiting = silence.isConnected ? 0 : Math.max(0, waiting - answers); // after a silence: what was lost stays lost
    silence.remove();
    wait();
  }

  // `again`: also where it is the same as the last one, which still waits.
  function tell(message, again) {
    const text = JSON.stringify(message);
    if (!again && waiting && text === last) return;
    last = text;
    waiting += 1;
    wait();
    try {
      send(message);
    } catch {
      show(); // the connection to the kernel is gone
    }
  }

  function close() {
    clearTimeout(slow);
    clearTimeout(patience);
  }

  return { tell, hear, waits: () => waiting > 0, close };
}
