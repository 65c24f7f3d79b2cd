// Ids of what is drawn hold in the whole page, and a page may show several panels: those of each view begin with its own
// number. A gradient, a symbol or a label of another panel, which may be hidden or gone, is never meant.

const NUMBERED = Symbol.for("pharmalab.views"); // each panel is a module of its own: what they count together is the page's

function makeIds() {
  globalThis[NUMBERED] = (globalThis[NUMBERED] ?? 0) + 1;
  const own = `pl${globalThis[NUMBERED]}-`;
  const named = /\s(id|for|list|aria-(?:labelledby|describedby|controls|owns|activedescendant))="([^"]+)"/g;
  const meant = /(\shref="#|\sxlink:href="#|url\(#)(?=[^")])/g;
  // radio buttons of one name are one group in the whole page, but in a form
  const alone = /\s(type="radio") name="([^"]+)"(?=[^>]* data-do=)/g;
  const owned = (tag) =>
    tag
      .replace(alone, (_, type, name) => ` ${type} name="${own}${name}"`)
      .replace(named, (_, name, ids) => ` ${name}="${ids.replace(/\S+/g, (id) => own + id)}"`)
      .replace(meant, (found) => found + own);
  return (text) => text.replace(/<[a-z][^>]*>/gi, owned);
}
