/** A further thread of the engine: the same module and memory, with its own stack. */
import { type ThreadCall, type ThreadStart, ThreadService } from "./threads";

const service = new ThreadService();

addEventListener("message", ({ data }: MessageEvent<ThreadStart | ThreadCall>) => {
  postMessage(service.answer(data));
});
