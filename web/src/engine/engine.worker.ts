/** The worker that the engine runs in, so that the page never waits for it. */
import { FETCHED } from "./assets";
import type { Request } from "./protocol";
import { EngineService } from "./service";

const service = new EngineService(FETCHED, (reply) => {
  postMessage(reply);
});

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  void service.receive(data);
});
