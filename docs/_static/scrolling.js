// A table or code that is wider than its page scrolls by itself. Then the keyboard has to reach it.
const reach = () => {
  for (const box of document.querySelectorAll("pre, .table-wrapper, .output.text_html, .indextable")) {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
};
addEventListener("load", reach);
addEventListener("resize", reach);
