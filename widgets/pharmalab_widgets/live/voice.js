// What a screen reader says by itself: the words of the panel that are said (data-spoken), without its buttons, and no
// sentence twice that a film has told. A panel below another one is silent, and one stop of the Tab key, until one goes there.

const SILENT = "button, [aria-hidden=true]";
const PAUSE = 50; // ms without words, after which the same words are said again

function wordsOf(node) {
  const copy = node.cloneNode(true);
  for (const part of copy.querySelectorAll(SILENT)) part.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

const sentencesOf = (words) => words.match(/\S.*?(?:[.?!…]["”]?(?=\s|$)|$)/g) ?? [];

function makeVoice(el) {
  const line = document.createElement("div");
  line.className = "pl-sr";
  line.setAttribute("role", "status");
  el.append(line);
  const live = [line, ...el.querySelectorAll("[aria-live]")];
  const told = new Set(); // the sentences of a film, until the words after it are said
  let last = ""; // all that was to be said last
  let begun = false; // whether one has been in the panel

  function hush() {
    const quiet = !begun && document.querySelector(".pl-live") !== el;
    el.tabIndex = quiet ? 0 : -1; // -1: a press between the controls leaves the keys with the panel
    for (const node of live) node.setAttribute("aria-live", quiet ? "off" : "polite");
  }

  function begin({ target }) {
    if (begun || target === el) return;
    begun = true;
    hush();
  }

  // What happens in a film.
  function tell(words) {
    if (words && words !== line.textContent) line.textContent = words;
    for (const sentence of sentencesOf(words)) told.add(sentence);
  }

  // `again`: the same words are an answer, too.
  function say(again) {
    const asked = [...el.querySelectorAll("[data-spoken]")].filter((node) => node !== document.activeElement);
    const words = asked.map(wordsOf).filter(Boolean).join(" ");
    const same = words === last;
    last = words;
    if (same && !again) return;
    const left = sentencesOf(words).filter((sentence) => same || !told.has(sentence)).join(" ");
    told.clear();
    if (left && left !== line.textContent) line.textContent = left;
    else if (left && same) {
      line.textContent = "";
      setTimeout(() => (line.textContent = left), PAUSE);
    }
  }

  el.addEventListener("focusin", begin);
  el.addEventListener("pointerdown", begin);
  return { hush, tell, say };
}
