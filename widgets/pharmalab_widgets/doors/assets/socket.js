// The server's door: a WebSocket that comes back by itself. The server gives this file out as door.js.
// What was said while there was no connection is lost: page.js says it again after {door: "open"}.

const FIRST = 150; // ms before the first new try, twice as long before each further one,
const MOST = 8000; // up to this
const SILENCE = 8000; // ms after which a connection that answers nothing counts as lost
const FULL = 4008; // the code with which the server closes a connection whose visitor has too many pages
const AWAY = "The connection was lost. Trying again …";

// The server keeps the panels of a page for a while: by this key it knows the page when it comes back.
const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function connect(hear) {
  const address = new URL(`../door?page=${key}`, import.meta.url);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  let socket = null;
  let tries = 0;
  let again = 0; // the timer of the next try
  let silence = 0; // the timer after which the connection counts as lost

  function open() {
    clearTimeout(again);
    const mine = new WebSocket(address);
    socket = mine;
    mine.onopen = () => hear({ door: "open" });
    mine.onmessage = ({ data }) => {
      tries = 0; // only now: a connection may be refused as soon as it is there
      clearTimeout(silence);
      silence = 0;
      hear(JSON.parse(data));
    };
    mine.onclose = ({ code, reason }) => mine === socket && lost(code === FULL ? reason : AWAY);
  }

  function lost(words) {
    clearTimeout(silence);
    silence = 0;
    const old = socket;
    socket = null;
    old.close(); // where it was silent
    hear({ door: "away", words });
    const pause = Math.min(MOST, FIRST * 2 ** tries++);
    again = setTimeout(open, pause * (0.5 + Math.random() / 2)); // not all pages of a class at once
  }

  // Whoever looks at the page again, or is in a network again, does not wait for the next try.
  function now() {
    if (socket || document.hidden) return;
    tries = 0;
    open();
  }
  addEventListener("online", now);
  addEventListener("pageshow", now);
  document.addEventListener("visibilitychange", now);
  open();

  return {
    send(object) {
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify(object));
      silence ||= setTimeout(lost, SILENCE, AWAY);
    },
  };
}
