/** The games of this browser, loaded when they are needed. */
import { lazy } from "../lib/lazy";

export const loadLocalGames = lazy(() => import("./localGames"));
