// Runs before the page does: keeps what the live regions say, what the content security policy
// forbids, and the sockets, so that a test can cut the line.
(() => {
  if (window.e2e) return;
  const REGIONS = '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"], output';
  const heard = [];
  const violations = [];
  const sockets = [];
  const shown = new Map();
  let pauses = 0;
  window.e2e = { heard, violations, sockets, isSaying: () => pauses > 0 };

  // The pause between two messages is for screen readers: it is cut short here, and while there is
  // one, something is being said.
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

  function hear(region, said) {
    const text = said.replace(/^[ \n\t]+|[ \n\t]+$/g, "");
    if (!text) return;
    const urgent = region.getAttribute("aria-live") === "assertive" || region.role === "alert";
    heard.push({
      politeness: urgent ? "assertive" : "polite",
      text,
      lasting: region.hasAttribute("aria-live"),
      at: performance.now(),
    });
  }

  /** What is added to a region that is read addition by addition is heard by itself. */
  function hearAdditions({ target, addedNodes }) {
    const element = target instanceof Element ? target : target.parentElement;
    const region = element?.closest('[aria-live][aria-atomic="false"]');
    if (region) addedNodes.forEach((node) => hear(region, node.textContent));
  }

  function listen(records) {
    records.forEach(hearAdditions);
    for (const region of new Set(records.flatMap(regionsOf))) {
      if (region.ariaAtomic === "false") continue;
      const text = region.textContent;
      if (!region.isConnected || shown.get(region) === text) continue;
      shown.set(region, text);
      hear(region, text);
    }
  }

  new MutationObserver(listen).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
})();
