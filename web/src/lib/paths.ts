/** Addresses of pages, beneath the folder that the app is deployed to.
 *
 * Within the app, the path of a page begins with "/". A static site made by `fourfold site` has a
 * folder for each page and one for all games.
 */

export interface Deployment {
  /** The folder that the app is deployed to: "/" or, for example, "/games/fourfold/". */
  readonly root: string;
  readonly hasServer: boolean;
}

const scripts: string = import.meta.url;

/** The deployment of this page. Scripts are in a folder beneath the app's. */
export const DEPLOYMENT: Deployment = {
  root: import.meta.env.PROD ? new URL("../", scripts).pathname : "/",
  hasServer: isPage() ? document.querySelector("meta[name=fourfold-site]") === null : true,
};

/** Tests that need no DOM run without a page. */
function isPage(): boolean {
  return typeof document !== "undefined";
}

/** Split a path within the app into its parts. */
export function parsePath(path: string): Pick<Location, "pathname" | "search" | "hash"> {
  return new URL(path, "http://app");
}

/** Return the address of a page, for links and the address bar. */
export function resolve(path: string, { root, hasServer }: Deployment = DEPLOYMENT): string {
  if (hasServer) return root + path.slice(1);
  const { pathname, search, hash } = parsePath(path);
  const game = /^\/g\/(.+)$/.exec(pathname)?.[1];
  if (game) return `${root}g/?id=${game}${hash}`;
  const folder = pathname === "/" ? "" : `${pathname.slice(1)}/`;
  return root + folder + search + hash;
}

/** Return the path within the app that an address on this host stands for. */
export function pathOf(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  { root, hasServer }: Deployment = DEPLOYMENT,
): string {
  const path = pathname.startsWith(root) ? pathname.slice(root.length - 1) : pathname;
  const game = hasServer ? null : new URLSearchParams(search).get("id");
  if (game && path === "/g/") return `/g/${game}`;
  return path.replace(/(?<=\/)index\.html$/, "").replace(/(.)\/$/, "$1");
}
