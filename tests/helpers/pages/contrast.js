// Finds the parts of a page whose contrast is measured, and shows the page without them. Changes
// are reversible: `stripContrasts("whole")` restores the page.
(() => {
  const FIELDS = "input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea";
  const TICKS = "input:is([type=checkbox], [type=radio])";
  const PRESSED = "button:not([role=gridcell]), a[href], summary, label:has(> input)";
  /** Graphics that are needed to understand the page. */
  const GRAPHICS = {
    coin: ".coin:not(.gone, .claimed)",
    "coin claimed": ".claimed :is(.halo, .ring)",
    "place of a coin": ".coin.gone",
    "place in the dark": ".spot",
    value: ".badge",
    "last move": ".arcs",
    "rating graph": "polyline",
    "range of a rating": ".band",
    fingertip: ".tip, svg.hand",
    "plan of a player": ".plan",
    "memory of a cell": "[role=gridcell] > :is(.unfelt, .ring, .sign, .truth)",
    "sign of a legend": ".legend .sign",
    "cell of a heat map": ".map td.cell",
    piece: ".piece.view",
    "cell of a picture": "svg.diagram .well",
  };
  /** Measures of graphics that cannot simply be hidden. */
  const HOW = {
    piece: "height",
    "range of a rating": "outline",
    "cell of a heat map": "edge",
  };
  /** Selected or current elements and other states, by attribute or class. */
  const STATES = {
    "chosen, ticked": "input:is([type=checkbox], [type=radio]):checked",
    "tab shown": "[role=tab][aria-selected=true]",
    "current page, current move": "[aria-current]:not([aria-current=false], .brand)",
    "cell or piece chosen": ".picked, .spot.held, .pointed, .marked, .near",
    "line called": ".lit",
    "hint, error": ".hinted, .wrong:not(.sign)",
    "player to act": "li.acting",
    "little time": ".clock.low",
    "ruling that waits": ".ruling.waits",
  };
  const MARKS = "picked held pointed marked near lit hinted wrong acting current last low waits".split(" ");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, *::before, *::after { transition: none !important; animation: none !important }
    :root[data-strip] * { -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important; caret-color: transparent !important }
    :root[data-strip=markless] [data-mark]::before,
    :root[data-strip] :is([data-stripped], [data-stripped] *) { visibility: hidden !important }`);

  const scope = () => document.querySelector("dialog:modal") ?? document.body;

  /** Box of an element in page coordinates; null if the element is not visible. */
  function box(one) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
    if (one.closest("[inert], [aria-disabled=true], :disabled, .visually-hidden, .skip")) return null;
    const { x, y, width, height } = one.getBoundingClientRect();
    if (width < 4 || height < 4 || isClipped(one, x, y, width, height)) return null;
    return [x + scrollX, y + scrollY, width, height];
  }

  function isClipped(one, x, y, width, height) {
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const under = top && !top.contains(one) && !one.contains(top) && !one.closest("svg, .badge");
    if (under && getComputedStyle(one).pointerEvents !== "none" && !top.closest("label")) return true;
    for (let outer = one.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowY === "visible") continue;
      const frame = outer.getBoundingClientRect();
      if (y < frame.top - 1 || y + height > frame.bottom + 1) return true;
      if (x < frame.left - 1 || x + width > frame.right + 1) return true;
    }
    return false;
  }

  const all = (selector) => [...scope().querySelectorAll(selector)];
  const named = (one) =>
    (one.ariaLabel || one.innerText || one.title || one.closest("label")?.innerText || one.id || "")
      .trim().replace(/\s+/g, " ").slice(0, 40) || `${one.tagName} ${one.getAttribute("class")}`;
  const isNative = (input) => getComputedStyle(input).opacity !== "0";
  const hasWords = (one) =>
    one.dataset.words || one.querySelector("[data-words]") || [...one.querySelectorAll("*"), one]
      .some((part) => !part.closest("svg, .visually-hidden")
        && getComputedStyle(part).clipPath === "none"
        && [...part.childNodes].some((text) => text.nodeType === Node.TEXT_NODE && text.data.trim()));

  function found(kind, how, one, shown = one) {
    const place = box(shown);
    return place ? [{ kind, how, name: named(one), box: place, one, shown }] : [];
  }

  function edges() {
    return [
      ...all(FIELDS).flatMap((one) => found("edge of a field", "edge", one)),
      ...all(TICKS).filter(isNative).flatMap((one) => found("edge of a box", "edge", one)),
      ...all("input[type=range]").flatMap((one) => found("slider", "length", one)),
      ...all(".button, .segments label, .tool, .call")
        .flatMap((one) => found("edge of a button", "edge", one)),
    ];
  }

  function signs() {
    return all(PRESSED).filter((one) => box(one) && !hasWords(one)).flatMap((one) => {
      const sign = one.querySelector("svg:not(.piece, .coin)");
      return sign ? found("sign of a button", "part", one, sign) : [];
    });
  }

  /** On some boards the places of coins are wells; previews of pieces are pale. Neither is measured. */
  const isDrawn = (one) => !one.closest(".ghost") && ![...one.querySelectorAll(".socket")]
    .some((socket) => getComputedStyle(socket).stroke === "rgba(0, 0, 0, 0)");

  const graphics = () => Object.entries(GRAPHICS).flatMap(([kind, selector]) =>
    all(selector).filter(isDrawn).flatMap((one) =>
      found(kind, HOW[kind] ?? "part", one)));

  const measureOf = (one) => (one.matches("[role=gridcell]") ? "mark" : "state");
  const states = () => Object.entries(STATES).flatMap(([kind, selector]) =>
    all(selector).flatMap((one) => found(kind, measureOf(one), one,
      one.matches("input") && !isNative(one) ? one.closest("label") : one)));

  let known = [];
  let undone = [];

  /** Returns the kind, measure, name and box of everything that is measured. */
  window.findContrasts = () => {
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const { shown } of known) {
      delete shown.dataset.stripped;
      delete shown.dataset.mark;
    }
    known = [...edges(), ...signs(), ...graphics(), ...states()];
    return known.map(({ kind, how, name, box }) => ({ kind, how, name, box }));
  };

  function undo(one) {
    const { className, checked } = one;
    const names = [...one.attributes].filter(({ name }) => /aria-(current|selected)/.test(name));
    if ("checked" in one) one.checked = false;
    for (const { name } of names) one.removeAttribute(name);
    one.classList.remove(...MARKS);
    return () => {
      if ("checked" in one) one.checked = checked;
      for (const { name, value } of names) one.setAttribute(name, value);
      if (one.getAttribute("class") !== className) one.setAttribute("class", className);
    };
  }

  /** Shows the page unchanged ("whole"), without signs and words ("bare"), and without states or marks. */
  window.stripContrasts = (how) => {
    for (const redo of undone.reverse()) redo();
    undone = [];
    const { dataset } = document.documentElement;
    if (how === "whole") delete dataset.strip;
    else dataset.strip = how;
    for (const { one, shown, how: measured } of known) {
      if (["part", "length", "height"].includes(measured)) shown.dataset.stripped = "";
      if (measured === "mark") shown.dataset.mark = "";
      if (["state", "mark"].includes(measured) && how === "stateless") undone.push(undo(one));
    }
  };
})();
