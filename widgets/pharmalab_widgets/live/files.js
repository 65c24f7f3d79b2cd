// Files that a person gives to Python, and gets from it: in pieces, for no message may be of any size. The next piece goes
// when the one before is answered.
//   data-upload="NAME"  on an <input type="file">: the file comes as {do: NAME, name, n, of, text}, its pieces from 0 to
//                       of - 1. One of more than data-most bytes, or that is no text, is {do: "no_file", name, why}.
//   data-arrival="NAME" an address that ends in #pharmalab-place.… is sent as {do: NAME, text}, once
//   data-download       on a button whose action has Python send a file, as {download: {name, n, of, text}}; this view
//                       saves it, and asks for the next piece with {do: "more", n}

const PIECE = 60_000; // characters

function makeFiles(el, tell) {
  let going = null; // what is being sent: the message of each piece, and the text
  let coming = null; // the pieces that came of a file that this view has asked for

  async function upload(input) {
    const [file] = input.files;
    const { upload: name, most } = input.dataset;
    going = null;
    if (!file) return;
    if (file.size > Number(most)) return tell({ do: "no_file", name: file.name.slice(0, 200), why: "large" }, true);
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      going = { do: name, name: file.name.slice(0, 200), n: 0, pieces: cut(text) };
      next();
    } catch {
      tell({ do: "no_file", name: file.name.slice(0, 200), why: "kind" }, true);
    }
    input.value = ""; // the same file can be chosen again
  }

  // No letter is cut in two.
  function cut(text) {
    const pieces = [];
    for (let at = 0; at < text.length || !pieces.length; ) {
      let end = Math.min(at + PIECE, text.length);
      const last = text.charCodeAt(end - 1);
      if (end < text.length && last >= 0xd800 && last < 0xdc00) end -= 1;
      pieces.push(text.slice(at, end));
      at = end;
    }
    return pieces;
  }

  // All that was sent is answered.
  function next() {
    if (!going) return;
    const { n, pieces, ...message } = going;
    going = n + 1 < pieces.length ? { ...going, n: n + 1 } : null;
    tell({ ...message, n, of: pieces.length, text: pieces[n] }, true);
  }

  function receive({ name, n, of, text }) {
    if (n !== coming?.length) return; // another view has asked for it, or this one before
    coming.push(text);
    if (n + 1 < of) return tell({ do: "more", n: n + 1 }, true);
    save(name, coming);
    coming = null;
  }

  function save(name, parts) {
    const href = URL.createObjectURL(new Blob(parts, { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), { href, download: name, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  }

  function arrive() {
    const node = el.querySelector("[data-arrival]");
    if (!node || !location.hash.startsWith("#pharmalab-place.")) return;
    tell({ do: node.dataset.arrival, text: location.hash.slice(1) }, true);
    history.replaceState(history.state, "", location.pathname + location.search); // it is asked once
  }
  addEventListener("hashchange", arrive);

  const expect = () => (coming = []);

  return { upload, next, expect, receive, arrive, close: () => removeEventListener("hashchange", arrive) };
}
