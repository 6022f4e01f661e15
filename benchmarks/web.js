// Runs before the page does: keeps what the browser says of loading, and presses the main button
// as soon as it is there. `MAIN` is its selector.
(() => {
  if (window.load || window.top !== window) return;
  const load = { fcp: null, lcp: null, shifts: [], tasks: [], interactive: null };
  window.load = load;

  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") load.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => (load.lcp = startTime));
  watch("layout-shift", ({ startTime, value, sources }) => {
    const moved = sources.map(({ node }) => node?.nodeName + "." + (node?.className ?? ""));
    load.shifts.push({ at: startTime, value, moved });
  });
  watch("longtask", ({ startTime, duration }) => load.tasks.push({ at: startTime, duration }));

  // Nothing is to come of the press: a game that is asked for is never made.
  const answered = () => (load.interactive ??= performance.now());
  const fetchReally = window.fetch;
  window.fetch = (address, options) => {
    if (options?.method !== "POST" || !/\/api\/games\?/.test(address)) {
      return fetchReally(address, options);
    }
    answered();
    return new Promise(() => undefined);
  };
  const heard = new MutationObserver(answered);

  const press = () => {
    if (load.interactive !== null) return heard.disconnect();
    const button = document.querySelector(MAIN);
    if (button && !button.disabled) {
      for (const region of document.querySelectorAll("[aria-live]")) {
        heard.observe(region, { subtree: true, childList: true, characterData: true });
      }
      button.click();
      setTimeout(press, 250);
    } else requestAnimationFrame(press);
  };
  requestAnimationFrame(press);
})();
