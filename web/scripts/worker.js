// The service worker: caches the app, so that it opens without a connection in the user's language,
// and the answers of the server that are the same for all clients: the presets and their rules. All
// other requests go straight to the server.

/** Set by the build: a name for this version, the files of the app, and those of each language. */
const { version, files, locales } = __SHELL__;
/** The folder of the app, which contains this file. */
const ROOT = new URL("./", self.location.href).pathname;
/** The prefix of the app's caches: apps in other folders of the same host have their own. */
const FAMILY = ROOT === "/" ? "fourfold-" : `fourfold@${ROOT}-`;
const CACHE = `${FAMILY}${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map(deleteCache),
      )
      .then((old) => Promise.all(old))
      .then(() => self.clients.claim()),
  );
});

function deleteCache(name) {
  return caches.delete(name);
}

/** The page sends its language, and what it had loaded before this worker started. */
self.addEventListener("message", (event) => {
  const named = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const translations = (locales[event.data?.language] ?? []).map((name) => `${ROOT}${name}`);
  const urls = [...named, ...translations];
  const cacheable = urls.filter((text) => {
    const url = new URL(text, self.location.origin);
    return isAsset(url) || isPublic(url);
  });
  event.waitUntil(
    caches.open(CACHE).then((cache) => Promise.all(cacheable.map((url) => add(cache, url)))),
  );
});

async function add(cache, url) {
  if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isPublic(url)) return event.respondWith(fetchOrCached(request));
  if (url.pathname.startsWith(`${ROOT}api/`)) return;
  if (request.mode === "navigate") event.respondWith(fetchPage(request));
  else if (isAsset(url)) event.respondWith(fetchAsset(request));
  else event.respondWith(fetch(request).catch(() => cached(request)));
});

/** Return whether an address is of a file whose name changes with its contents. */
function isAsset({ origin, pathname }) {
  return origin === self.location.origin && pathname.startsWith(`${ROOT}assets/`);
}

/** Return whether an answer is the same for all clients; a static site has it in files. */
function isPublic({ origin, pathname }) {
  const path = pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : "";
  return origin === self.location.origin && /^api\/(presets$|rules\/|.+\.json$)/.test(path);
}

/** Return the server's answer, or the cached one if the server cannot be reached. */
async function fetchOrCached(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  } catch {
    return cached(request);
  }
}

/** Return the page from the server or, without it, the cached page with the offline mark. */
async function fetchPage(request) {
  try {
    return await fetch(request);
  } catch {
    return offlinePage();
  }
}

/**
 * Return the cached page for any address of the app; its mark stops requests to the server. A page
 * of a static site has relative addresses, which are made absolute.
 */
async function offlinePage() {
  const answer = await cached(ROOT);
  if (!answer.ok) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  const text = (await answer.text()).replace("<head>", '<head><meta name="fourfold-alone" />');
  return new Response(text.replaceAll('="./', `="${ROOT}`), { headers });
}

async function fetchAsset(request) {
  const stored = await caches.match(request);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function cached(request) {
  return (await caches.match(request)) ?? Response.error();
}
