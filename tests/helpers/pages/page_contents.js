// Runs before the page's own scripts: exposes everything that a page contains, for leak tests.
(() => {
  if (window.pageContents) return;
  const IGNORED_TAGS = new Set(["SCRIPT", "STYLE"]);
  const state = { changed: performance.now() };

  new MutationObserver(() => {
    state.changed = performance.now();
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

  /** Every text and attribute, in document order; `skip` excludes elements. */
  function strings(node, skip, found = []) {
    if (node instanceof Element) {
      if (IGNORED_TAGS.has(node.tagName) || skip(node)) return found;
      const tag = node.tagName.toLowerCase();
      for (const { name, value } of node.attributes) found.push(`${tag}[${name}]=${value}`);
      if ("value" in node && node.value !== "") found.push(`${tag} holds ${node.value}`);
      if (node.shadowRoot) strings(node.shadowRoot, skip, found);
      if (node instanceof HTMLTemplateElement) strings(node.content, skip, found);
    } else if (node.nodeValue?.trim()) {
      found.push(node.nodeValue);
    }
    for (const child of node.childNodes) strings(child, skip, found);
    return found;
  }

  /** The contents of each touch target. */
  function targets() {
    const all = document.querySelectorAll("[data-target]");
    return [...all].map((one) => [one.dataset.target, strings(one, () => false)]);
  }

  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  async function databases() {
    const found = {};
    for (const { name } of await indexedDB.databases()) {
      const open = await done(indexedDB.open(name));
      for (const store of open.objectStoreNames) {
        const entries = open.transaction(store).objectStore(store);
        found[`${name}/${store}`] = [await done(entries.getAllKeys()), await done(entries.getAll())];
      }
      open.close();
    }
    return found;
  }

  const FILE = /^\/($|assets\/[\w.-]+$|icon[\w-]*\.\w+$|manifest\.webmanifest$|index\.html$)/;
  const RULES = /^\/api\/(presets|rules\/[\w-]+)(\?lang=[\w-]+)?$/;

  /** Cached responses, without the app's own files and the rules, which are cached at any time. */
  async function cachedResponses() {
    const found = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = request.url.replace(location.origin, "");
        if (!FILE.test(path) && !RULES.test(path)) found[path] = await (await cache.match(request)).text();
      }
    }
    return found;
  }

  async function storage() {
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: await databases(),
      caches: await cachedResponses(),
      history: history.state,
      window: window.name,
    });
  }

  window.pageContents = {
    quietFor: () => performance.now() - state.changed,
    all: async () => ({
      strings: strings(document, (one) => one.hasAttribute("data-target")),
      targets: targets(),
      rules: [...document.styleSheets].map((sheet) => sheet.cssRules.length),
      title: document.title,
      url: location.href,
      storage: await storage(),
    }),
  };
})();
