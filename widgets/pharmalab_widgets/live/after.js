// What is pressed by itself: an element with data-after="MS", once it has been there for so many milliseconds. It is the
// same element as long as it sends the same; Python decides whether there is a next one.

function makeAfter(press) {
  let timer = null;
  let waits = ""; // what the element sends that waits

  function look(el) {
    const node = el.querySelector("[data-after]");
    const now = node ? JSON.stringify(node.dataset) : "";
    if (now === waits) return;
    waits = now;
    clearTimeout(timer);
    if (node) timer = setTimeout(() => press(node), Number(node.dataset.after));
  }

  return { look, close: () => clearTimeout(timer) };
}
