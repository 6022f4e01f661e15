/** The worker that runs the engine, so that it never blocks the page. */
import { FETCHED } from "./assets";
import type { Request } from "./protocol";
import { EngineService } from "./service";
import type { StartThread } from "./threads";

const startThread: StartThread = () =>
  new Worker(new URL("./thread.worker.ts", import.meta.url), { type: "module" });

const service = new EngineService(
  FETCHED,
  (reply) => postMessage(reply),
  crossOriginIsolated ? startThread : null,
);

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  service.receive(data);
});
