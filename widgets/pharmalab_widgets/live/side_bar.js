// JupyterLab on a phone: its left side bar takes the room of the notebook. Where a panel comes and is left too narrow,
// the side bar is closed; a press on one of its tabs opens it again.

const TOO_NARROW = 300; // pixels of a panel
const OF_A_PHONE = 600; // pixels of the window

function makeRoomInLab(el) {
  const tab = document.querySelector(".jp-SideBar.jp-mod-left .lm-TabBar-tab.lm-mod-current");
  if (!tab || el.clientWidth >= TOO_NARROW || innerWidth > OF_A_PHONE) return;
  const { x, y, width, height } = tab.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2, button: 0, bubbles: true, cancelable: true };
  for (const kind of ["pointerdown", "pointerup"]) tab.dispatchEvent(new PointerEvent(kind, at));
}
