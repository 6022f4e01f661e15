/** Where the pages of the app are: beneath the folder that it was put into, on any host.
 *
 * Within the app the address of a page begins with "/". A site without a server, made by
 * `fourfold site`, has a folder with a file for each page instead, and one for all games.
 */

export interface Deployment {
  /** The folder that the app was put into: "/" or, for example, "/games/fourfold/". */
  readonly root: string;
  readonly hasServer: boolean;
}

const scripts: string = import.meta.url;

/** Where this page is. Scripts are in a folder beneath the app's. */
export const DEPLOYMENT: Deployment = {
  root: import.meta.env.PROD ? new URL("../", scripts).pathname : "/",
  hasServer: isPage() ? document.querySelector("meta[name=fourfold-site]") === null : true,
};

/** Tests of what only asks for addresses have no page. */
function isPage(): boolean {
  return typeof document !== "undefined";
}

/** Split a path of this app into its parts. */
export function parsePath(path: string): Pick<Location, "pathname" | "search" | "hash"> {
  return new URL(path, "http://app");
}

/** The address of a page for links and the browser's bar. */
export function resolve(path: string, { root, hasServer }: Deployment = DEPLOYMENT): string {
  if (hasServer) return root + path.slice(1);
  const { pathname, search, hash } = parsePath(path);
  const game = /^\/g\/(.+)$/.exec(pathname)?.[1];
  if (game) return `${root}g/?id=${game}${hash}`;
  const folder = pathname === "/" ? "" : `${pathname.slice(1)}/`;
  return root + folder + search + hash;
}

/** The path within the app of an address on this host. */
export function pathOf(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  { root, hasServer }: Deployment = DEPLOYMENT,
): string {
  const path = pathname.startsWith(root) ? pathname.slice(root.length - 1) : pathname;
  const game = hasServer ? null : new URLSearchParams(search).get("id");
  if (game && path === "/g/") return `/g/${game}`;
  return path.replace(/(?<=\/)index\.html$/, "").replace(/(.)\/$/, "$1");
}
