// Runs before the page's own scripts: records what the live regions announce, violations of the
// content security policy, and the sockets, so that a test can close them.
(() => {
  if (window.e2e) return;
  const REGIONS = '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"], output';
  const announcements = [];
  const violations = [];
  const sockets = [];
  const shown = new Map();
  let pauses = 0;
  window.e2e = { announcements, violations, sockets, isAnnouncing: () => pauses > 0 };

  // The announcer pauses between two messages for screen readers. Tests shorten the pause; while
  // one runs, an announcement is under way.
  const later = window.setTimeout;
  window.setTimeout = (run, wait, ...given) => {
    if (wait !== ANNOUNCER_PAUSE_MS) return later(run, wait, ...given);
    pauses += 1;
    return later(() => {
      pauses -= 1;
      run();
    }, 5);
  };

  addEventListener("securitypolicyviolation", (event) => {
    violations.push(`${event.violatedDirective}: ${event.blockedURI}`);
  });

  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      sockets.push(this);
    }
  };

  function regionsOf({ target, addedNodes }) {
    const element = target instanceof Element ? target : target.parentElement;
    const added = [...addedNodes].filter((node) => node instanceof Element);
    return [
      element?.closest(REGIONS),
      ...added.filter((node) => node.matches(REGIONS)),
      ...added.flatMap((node) => [...node.querySelectorAll(REGIONS)]),
    ].filter(Boolean);
  }

  function record(region, content) {
    const text = content.replace(/^[ \n\t]+|[ \n\t]+$/g, "");
    if (!text) return;
    const urgent = region.getAttribute("aria-live") === "assertive" || region.role === "alert";
    announcements.push({
      politeness: urgent ? "assertive" : "polite",
      text,
      isFromAnnouncer: region.hasAttribute("aria-live"),
      at: performance.now(),
    });
  }

  /** Records each addition on its own in regions that are not atomic. */
  function recordAdditions({ target, addedNodes }) {
    const element = target instanceof Element ? target : target.parentElement;
    const region = element?.closest('[aria-live][aria-atomic="false"]');
    if (region) addedNodes.forEach((node) => record(region, node.textContent));
  }

  function observe(records) {
    records.forEach(recordAdditions);
    for (const region of new Set(records.flatMap(regionsOf))) {
      if (region.ariaAtomic === "false") continue;
      const text = region.textContent;
      if (!region.isConnected || shown.get(region) === text) continue;
      shown.set(region, text);
      record(region, text);
    }
  }

  new MutationObserver(observe).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
})();
