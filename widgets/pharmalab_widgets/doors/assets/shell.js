// What is around the panels: the theme, the menu, where one has been. It stands in the head and runs before anything is
// drawn, so that no page is seen in the wrong colours. Without it every page can be read.
(() => {
  const root = document.documentElement;
  const VISITED = "pharmalab:visited"; // [{address, title, where}], the last one first; where: the level of a lesson
  const THEME = "pharmalab:theme"; // "light", "dark"; without it the system's
  const MOST = 4;

  // Where nothing may be kept (a private window, a full store), a page works without it.
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function keep(key, text) {
    try {
      if (text) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
    } catch {
      return;
    }
  }

  function wear(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  function offerThemes() {
    const chosen = root.dataset.theme ?? "";
    for (const radio of document.querySelectorAll('input[name="theme"]')) {
      radio.checked = radio.value === chosen;
      radio.addEventListener("change", () => {
        wear(radio.value);
        keep(THEME, radio.value);
      });
    }
  }

  // The menu closes with Escape, with a press outside, and when it has led somewhere on this page.
  function closeMenu() {
    const menu = document.querySelector(".pg-menu");
    const close = (event) => {
      if (menu.open && (event.target.closest("a") || !menu.contains(event.target))) menu.open = false;
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  }

  function visited() {
    try {
      const found = JSON.parse(kept(VISITED) ?? "[]");
      return found.filter((one) => typeof one?.address === "string" && /^\/[^/\\]/.test(one.address) && typeof one.title === "string");
    } catch {
      return [];
    }
  }

  let used = null; // the panel in which something was done last
  const path = (address) => address.split("?")[0];

  // Pages with panels are remembered, with what their address asks for and the level that is open.
  function remember({ address, title }) {
    const [before] = visited().filter((one) => path(one.address) === address);
    const { where = before?.where } = (used ?? document.querySelector("[data-where]"))?.dataset ?? {};
    const here = { address: address + location.search, title, where };
    const others = visited().filter((one) => path(one.address) !== address);
    keep(VISITED, JSON.stringify([here, ...others].slice(0, MOST)));
  }

  // A link to an address of ours, as seen from this page.
  function link(address) {
    const { base, door } = document.body.dataset;
    const [path, query] = address.split(/\?(.*)/s);
    return `${base}${path.slice(1)}${door === "site" ? "/" : ""}${query ? `?${query}` : ""}`;
  }

  function goOn(box) {
    const list = box.querySelector("[data-visited]");
    const made = (tag, ...inside) => {
      const node = document.createElement(tag);
      node.append(...inside);
      return node;
    };
    for (const { address, title, where } of visited()) {
      const cover = document.querySelector(`.pg-card:has(a[href="${CSS.escape(link(path(address)))}"]) > img`);
      const words = made("span", made("b", title), ...(typeof where === "string" ? [made("small", where)] : []));
      const to = made("a", ...(cover ? [cover.cloneNode()] : []), words);
      to.href = link(address);
      list.append(made("li", to));
    }
    box.hidden = !list.children.length;
  }

  // Offer a game's lesson above the board, unless the visitor has opened the lesson before.
  function offer(lesson) {
    if (visited().some(({ address }) => path(address) === lesson.dataset.first)) return;
    lesson.closest(".pg-intro")?.prepend(lesson);
    lesson.hidden = false;
  }

  // The address of a line that was shared: "off_label seed=3" is /play/off_label?seed=3. What it says is checked by the
  // panel, which tells what is wrong.
  function addressOf(line) {
    const plain = line.replace(/[“”„«»]/g, '"').trim();
    const parts = plain.match(/(?:[^\s"]|"(?:[^"]|"")*")+/g) ?? [];
    const value = (text) => text.replace(/"((?:[^"]|"")*)"/g, (_, inside) => inside.replaceAll('""', '"'));
    const [first = "", ...rest] = parts.map(value);
    if (first === "lesson") {
      const level = rest[0] ?? "";
      return `/learn/${encodeURIComponent(level.split("/")[0])}?level=${encodeURIComponent(level).replaceAll("%2F", "/")}`;
    }
    if (/^[a-z][a-z_]*$/.test(first) && first !== "puzzle" && rest.every((part) => /^[a-z][a-z0-9_]*=/.test(part))) {
      const fields = rest.map((part) => part.split(/=(.*)/s)).map(([name, said]) => `${name}=${encodeURIComponent(said)}`);
      return `/play/${first}${fields.length ? `?${fields.join("&")}` : ""}`;
    }
    return `/assistant?notes=${encodeURIComponent(plain)}`;
  }

  function openLines(form) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      location.href = link(addressOf(form.elements.line.value));
    });
  }

  wear(kept(THEME));
  document.addEventListener("DOMContentLoaded", () => {
    offerThemes();
    closeMenu();
    const { address, title, kept: worth } = document.body.dataset;
    if (worth !== undefined) {
      remember({ address, title });
      document.addEventListener("click", ({ target }) => (used = target.closest(".pl-door") ?? used));
      addEventListener("pagehide", () => remember({ address, title }));
      const next = new MutationObserver(() => remember({ address, title })); // a phone may end a page without a word
      next.observe(document.body, { subtree: true, attributeFilter: ["data-where"] });
    }
    document.querySelectorAll("[data-continue]").forEach(goOn);
    document.querySelectorAll("[data-first]").forEach(offer);
    document.querySelectorAll("[data-line]").forEach(openLines);
  });
})();
