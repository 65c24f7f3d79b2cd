// What is wrong with what is seen now, in words. `must`: what has to be seen and reached, as selectors; `letters`, `target`: the
// least pixels; `kind`: level, board or assistant.
({ must, letters, target, kind }) => {
    // half of what is meant on each side (live/near.js), for another place may be as near; of a mouse all of it
    const NEAR = matchMedia("(pointer: coarse)").matches ? 11 : 4;
    const SYMBOL = 7; // pixels of the letters in a potion, which also has a colour, and its name in words
    const CELL = 36; // pixels of a target in the grid: eight columns fit on a phone
    const panel = document.querySelector(".pl-live"), found = [];
    const seen = node => node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && node.getClientRects().length > 0;
    const lowest = panel.closest("main")?.style.position === "fixed" ? panel.closest("main").clientHeight : innerHeight; // in JupyterLab
    const name = node => (node.dataset?.id ?? node.dataset?.key ?? node.getAttribute?.("aria-label")
        ?? node.textContent).trim().slice(0, 24);
    const box = node => (node.querySelector?.("[data-body]") ?? node).getBoundingClientRect();
    const inside = node => {
        const { left, top, right, bottom } = box(node);
        return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= lowest + 1;
    };
    const steps = [0.5, 0.25, 0.75];
    const reached = node => {
        const { x, y, width, height } = box(node);
        return steps.some(u => steps.some(v => {
            const hit = document.elementFromPoint(x + width * u, y + height * v);
            return hit && (node.contains(hit)
                || panel.contains(hit) && hit.contains(node) && hit.closest("button, [data-id]") === null);
        }));
    };
    const shown = (node, what) => {
        if (!node || !seen(node)) found.push(`${what} isn't there`);
        else if (!inside(node)) found.push(`${what} isn't in the window`);
        else if (!reached(node)) found.push(`${what} is covered`);
    };

    // what to do, where, and the way on, together
    const called = { ".pl-goal": "the task", "[data-key=question]": "the task", "[data-key=next]": "Next" };
    for (const one of must) shown([...panel.querySelectorAll(one)].find(seen), called[one] ?? `what is used (${one})`);
    const lit = [...panel.querySelectorAll(".pl-stage .pl-can")].filter(seen);
    if (kind === "board" && lit.length && !lit.some(node => inside(node) && reached(node))) found.push("nothing that can be clicked is in the window");

    // letters
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    for (let node; (node = texts.nextNode());) {
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest("title, .pl-sr, option, datalist, textarea") || !seen(parent)) continue;
        const scale = parent.closest("svg") ? Math.abs(parent.getScreenCTM().a) : 1;
        const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
        const least = kind === "assistant" && parent.closest("svg") ? SYMBOL : letters;
        if (size < least - 0.3) found.push(`letters of ${size.toFixed(1)} px: ${node.data.trim().slice(0, 20)}`);
    }

    // targets
    for (const node of panel.querySelectorAll("button, summary, select, input, .pl-can, [role=tab]")) {
        if (!seen(node) || node.disabled || node.closest(".pl-sr")) continue;
        const own = node.matches("input") ? node.closest("label") ?? node : node;
        const inGrid = own.matches(".pl-cell, .pl-head") ? Math.min(CELL, target) : target;
        const least = own.closest("[data-slot=view], [data-part=view]") ? 24 : inGrid; // a pane is a text to be read, with links in it
        const { width, height } = own.matches(".pl-can") ? own.getBoundingClientRect() : box(own);
        const beside = own.matches(".pl-can") ? 2 * NEAR : 0;
        if (Math.min(width, height) + beside < least - 0.6) found.push(`a target of ${width.toFixed(0)} x ${height.toFixed(0)} px: ${name(node)}`);
    }

    // frames
    const room = document.documentElement;
    if (room.scrollWidth > room.clientWidth + 1) found.push(`the page is ${room.scrollWidth} px wide`);
    const scene = panel.querySelector(".pl-scene")?.getBoundingClientRect();
    for (const node of scene ? panel.querySelectorAll(".pl-scene text, .pl-scene [data-id], .pl-scene [data-piece]") : []) {
        if (!seen(node) || node.closest("defs")) continue;
        const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
        if (!width || !height || panel.querySelector(".pl-stage.is-zoomed, .is-large")) continue;
        const out = Math.max(scene.left - left, scene.top - top, right - scene.right, bottom - scene.bottom);
        if (out > 3) found.push(`${out.toFixed(0)} px outside of the board: ${name(node)}`);
    }
    const foot = panel.querySelector(".pl-lesson > .pl-foot")?.getBoundingClientRect(); // it sticks there
    for (const node of panel.querySelectorAll(".pl-hand > svg")) {
        const { left, right, bottom } = node.getBoundingClientRect();
        const covered = foot && left < foot.right && right > foot.left && bottom > foot.top + 1;
        if (seen(node) && (left < -1 || right > innerWidth + 1 || covered)) found.push(`the hand is cut: ${name(node)}`);
    }

    // what stands over the board hides nothing that can be clicked: at most a corner of it
    const CORNER = 0.25;
    const hidden = (place, over) => {
        const across = Math.min(place.right, over.right) - Math.max(place.left, over.left);
        const down = Math.min(place.bottom, over.bottom) - Math.max(place.top, over.top);
        return across > 0 && down > 0 ? (across * down) / (place.width * place.height) : 0;
    };
    for (const label of panel.querySelectorAll(".pl-label, .pl-caption"))
        for (const node of seen(label) ? [...panel.querySelectorAll(".pl-can")].filter(seen) : []) {
            const share = hidden(box(node), label.getBoundingClientRect());
            if (share > CORNER) found.push(`“${label.textContent}” covers ${(100 * share).toFixed(0)} % of ${name(node)}`);
        }

    // names
    for (const node of lit) {
        const words = [...node.querySelectorAll("text")];
        if (words.length && !words.some(seen)) found.push(`no name to be seen: ${name(node)}`);
    }
    return found;
}
