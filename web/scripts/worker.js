// The service worker: keeps what the app is made of, so that it opens without a connection and says
// so in the person's language. It also keeps what the server tells everybody alike: which games there
// are, and their rules. Anything else that the server says goes past this file.

/** Filled in by the build: a name for this version, the files of the app, and those of each language. */
const { version, files, locales } = __SHELL__;
/** The folder of the app, which this file is in. */
const ROOT = new URL("./", self.location.href).pathname;
/** Apps in other folders of the same host have their own. */
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
        names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map(forget),
      )
      .then((old) => Promise.all(old))
      .then(() => self.clients.claim()),
  );
});

function forget(name) {
  return caches.delete(name);
}

/** The page names its language, and what it had loaded before this worker was there. */
self.addEventListener("message", (event) => {
  const named = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const spoken = (locales[event.data?.language] ?? []).map((name) => `${ROOT}${name}`);
  const urls = [...named, ...spoken];
  const own = urls.filter((text) => {
    const url = new URL(text, self.location.origin);
    return isAsset(url) || isForAll(url);
  });
  event.waitUntil(
    caches.open(CACHE).then((cache) => Promise.all(own.map((url) => add(cache, url)))),
  );
});

async function add(cache, url) {
  if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isForAll(url)) return event.respondWith(newest(request));
  if (url.pathname.startsWith(`${ROOT}api/`)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (isAsset(url)) event.respondWith(asset(request));
  else event.respondWith(fetch(request).catch(() => kept(request)));
});

/** Files whose names change with what is in them. */
function isAsset({ origin, pathname }) {
  return origin === self.location.origin && pathname.startsWith(`${ROOT}assets/`);
}

/** What the server tells everybody alike; without one it is in files, by language. */
function isForAll({ origin, pathname }) {
  const path = pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) : "";
  return origin === self.location.origin && /^api\/(presets$|rules\/|.+\.json$)/.test(path);
}

/** The server's answer, kept for when there is none. */
async function newest(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  } catch {
    return kept(request);
  }
}

/** The page from the server; without it the one that was kept, which is told that it is alone. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return alone();
  }
}

/** The kept page at any address of the app, which asks no server for anything until the network is
 * back. On a site without a server its own addresses begin where it is shown. */
async function alone() {
  const answer = await kept(ROOT);
  if (!answer.ok) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  const text = (await answer.text()).replace("<head>", '<head><meta name="fourfold-alone" />');
  return new Response(text.replaceAll('="./', `="${ROOT}`), { headers });
}

async function asset(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function kept(request) {
  return (await caches.match(request)) ?? Response.error();
}
