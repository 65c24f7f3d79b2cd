// A film: frames that are shown one after the other, each for its own time, and the line that tells what is seen, with
// the buttons that control it: Pause or Play, Skip, and behind "…" Step, Faster, Again. It is the same for what bots and chance did, for what is
// shown again, and for the films of lessons; how long each frame lasts is said in Python (board/film.py).

const HURRY = 40000; // ms: a longer film, as of bots that play to the end, is shown faster
const TURN = 8000; // ms: a longer turn is shown faster, at most …
const HASTE = 2.5; // … so many times
const LONG = 90; // signs: more than two lines beside the buttons
const BRIEF = 1500; // ms: a shorter one needs no buttons
const MOTION = 500; // ms: what moves in a frame has come to rest by then
const SPEEDS = [1, 2, 4];

// `show` a frame that moves for so many ms, and lasts for so many, with so many to come, and return whether its words are seen
// beside what happens; `say` puts the line where words stand, and its buttons elsewhere if they have a place of their own; `began` a
// film; `rewind` to what was there then; it is `over`, and whether its buttons had the focus.
function makeFilm({ show, say, began, rewind, over }) {
  const line = document.createElement("div");
  line.className = "pl-film";
  line.innerHTML = `<p class="pl-seen"></p><div class="pl-buttons" role="group" aria-label="Film" hidden>
    <button type="button" data-film="pause">Pause</button>
    <button type="button" data-film="skip" title="Go to the end">Skip</button>
    <button type="button" data-film="more" aria-label="More" aria-expanded="false">…</button>
    <button type="button" data-film="step" title="Show what comes next, then pause" hidden>Step</button>
    <button type="button" data-film="faster" hidden>Faster</button>
    <button type="button" data-film="again" title="Play it again from the beginning" hidden>Again</button></div>`;
  const [words, buttons] = line.children;
  const [pauseButton, , moreButton, ...rest] = buttons.children;
  const [, fasterButton] = rest;
  let queue = [];
  let past = []; // the frames that were shown
  let timer = 0;
  let playing = false;
  let paused = false;
  let speed = 0; // of SPEEDS
  let seen = { turn: 0, ms: 0 }; // of the turn that is shown: what has passed of it at the usual pace

  const left = () => queue.reduce((sum, frame) => sum + frame.ms, 0);

  // How many times faster than by itself the next frame is shown, so that its turn is not too long.
  function haste({ turn }) {
    if (!turn) return 1;
    if (turn !== seen.turn) seen = { turn, ms: 0 };
    const rest = queue.reduce((sum, frame) => sum + (frame.turn === turn ? frame.ms : 0), 0);
    return Math.min(HASTE, Math.max(1, rest / Math.max(1, TURN - seen.ms)));
  }

  function next() {
    clearTimeout(timer);
    if (!queue.length) return skip();
    const pace = Math.max(haste(queue[0]), left() / HURRY);
    const frame = queue.shift();
    past.push(frame);
    if (frame.turn) seen.ms += frame.ms / pace;
    const time = frame.ms / pace / SPEEDS[speed];
    if (frame.said) {
      words.textContent = frame.said;
      words.classList.toggle("is-long", frame.said.length > LONG);
    }
    if (!line.isConnected && (frame.said || !buttons.hidden)) say(line, buttons);
    line.style.minHeight = `${line.offsetHeight}px`; // the room of the longest words is kept: a shorter line moves nothing
    line.toggleAttribute("data-beside", show({ ...frame, said: words.textContent }, Math.min(time, MOTION), time, queue.length));
    if (!paused) timer = setTimeout(next, time);
  }

  function pause(on) {
    paused = on;
    pauseButton.textContent = on ? "Play" : "Pause";
    clearTimeout(timer);
  }

  const controls = {
    pause() {
      pause(!paused);
      if (!paused) next();
    },
    more() {
      const open = rest[0].hidden;
      for (const button of rest) button.hidden = !open;
      moreButton.setAttribute("aria-expanded", open);
    },
    step() {
      pause(true);
      next();
    },
    faster() {
      speed = (speed + 1) % SPEEDS.length;
      fasterButton.textContent = speed ? `Faster ×${SPEEDS[speed]}` : "Faster";
    },
    again() {
      queue.unshift(...past.splice(0));
      seen = { turn: 0, ms: 0 };
      words.textContent = "";
      pause(false);
      rewind();
      next();
    },
    skip,
  };
  buttons.addEventListener("click", (event) => controls[event.target.dataset.film]?.());

  function skip() {
    if (!playing) return;
    pause(false);
    playing = false;
    const cut = queue.length > 0;
    queue = [];
    past = [];
    seen = { turn: 0, ms: 0 };
    const focused = [line, buttons].some((node) => node.contains(document.activeElement));
    line.remove();
    line.style.minHeight = "";
    if (!line.contains(buttons)) buttons.remove();
    over(focused, cut);
  }

  // Frames that follow those which are shown.
  function add(frames) {
    queue.push(...frames);
    if (!queue.length) return;
    buttons.hidden = playing ? buttons.hidden && left() < BRIEF : left() < BRIEF;
    if (playing) return;
    playing = true;
    words.textContent = "";
    began();
    next();
  }

  return { add, skip, plays: () => playing, close: () => clearTimeout(timer) };
}
