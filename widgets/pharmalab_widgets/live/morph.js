// Keeps a slot equal to its part of HTML in place: focus, caret, typed text and scroll position stay.

const typed = (node) => node.matches?.("input, textarea, select");
const writes = (node) => node.matches?.("textarea, input:not([type=checkbox], [type=radio], [type=button])");

function copyAttributes(have, want) {
  for (const { name } of [...have.attributes])
    if (!want.hasAttribute(name) && name !== "tabindex") have.removeAttribute(name);
  for (const { name, value } of want.attributes)
    if (have.getAttribute(name) !== value) have.setAttribute(name, value);
}

function update(have, want) {
  if (have.nodeType !== Node.ELEMENT_NODE) {
    if (have.data !== want.data) have.data = want.data;
    return;
  }
  const fresh = have.dataset.rev !== want.dataset.rev;
  copyAttributes(have, want);
  if (have.nodeName === "TEXTAREA") {
    if (fresh || have.readOnly) have.value = want.value;
    return;
  }
  if (have.nodeName === "INPUT") {
    if (fresh) have.value = want.getAttribute("value") ?? "";
    if (fresh) have.checked = want.hasAttribute("checked");
    return;
  }
  morph(have, want);
  if (have.nodeName === "SELECT" && (fresh || have.dataset.do)) have.value = want.value;
}

// Makes the children of `have` equal to those of `want`, keeping every node that can stay.
function morph(have, want) {
  const key = (node) => node.dataset?.key;
  const keyed = new Map([...have.children].filter(key).map((node) => [key(node), node]));
  let at = have.firstChild;
  for (const next of [...want.childNodes]) {
    const found = key(next) ? keyed.get(key(next)) : at;
    if (found && found.nodeName === next.nodeName && key(found) === key(next)) {
      if (found === at) at = at.nextSibling;
      else have.insertBefore(found, at);
      update(found, next);
    } else {
      have.insertBefore(next, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
