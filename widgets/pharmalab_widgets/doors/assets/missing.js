// 404.html of the site: it may stand at any address below the site's folder, where a file with the name in data-mark lies.
(async () => {
  const mark = document.currentScript.dataset.mark;
  const parts = location.pathname.split("/").slice(1, -1);
  for (let n = parts.length; n >= 0; n -= 1) {
    const home = `/${parts.slice(0, n).map((part) => `${part}/`).join("")}`;
    const there = await fetch(home + mark).then((response) => response.ok, () => false);
    if (there) return (document.getElementById("home").href = home);
  }
})();
