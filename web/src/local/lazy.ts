/** The games of this browser, loaded on demand. */
import { lazy } from "../lib/lazy";

export const loadLocalGames = lazy(() => import("./localGames"));
