// Runs before the page's own scripts: records the browser's load events, and presses the main button
// as soon as it appears. `MAIN` is its selector.
(() => {
  if (window.load || window.top !== window) return;
  const load = { fcp: null, lcp: null, shifts: [], tasks: [], interactive: null };
  window.load = load;

  const watch = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
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

  // The press must have no effect: a request for a game is recorded but never sent.
  const markInteractive = () => (load.interactive ??= performance.now());
  const originalFetch = window.fetch;
  window.fetch = (address, options) => {
    if (options?.method !== "POST" || !/\/api\/games\?/.test(address)) {
      return originalFetch(address, options);
    }
    markInteractive();
    return new Promise(() => undefined);
  };
  const announcements = new MutationObserver(markInteractive);

  const press = () => {
    if (load.interactive !== null) return announcements.disconnect();
    const button = document.querySelector(MAIN);
    if (button && !button.disabled) {
      for (const region of document.querySelectorAll("[aria-live]")) {
        announcements.observe(region, { subtree: true, childList: true, characterData: true });
      }
      button.click();
      setTimeout(press, 250);
    } else requestAnimationFrame(press);
  };
  requestAnimationFrame(press);
})();
