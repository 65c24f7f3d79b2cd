// What is around the panels: the theme, the menu, where one has been. It stands in the head and runs before anything is
// drawn, so that no page is seen in the wrong colours. Without it every page can be read.
(() => {
  const root = document.documentElement;
  const VISITED = "pharmalab:visited"; // [{address, title}], the last one first
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

  // Pages with panels are remembered, with what their address asks for.
  function remember({ address, title }) {
    const here = { address: address + location.search, title };
    const others = visited().filter((one) => one.address.split("?")[0] !== address);
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
    for (const { address, title } of visited()) {
      const item = document.createElement("li");
      const to = document.createElement("a");
      to.href = link(address);
      to.textContent = title;
      item.append(to);
      list.append(item);
    }
    box.hidden = !list.children.length;
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
    if (worth !== undefined) remember({ address, title });
    document.querySelectorAll("[data-continue]").forEach(goOn);
    document.querySelectorAll("[data-line]").forEach(openLines);
  });
})();
