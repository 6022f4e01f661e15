/** One more thread for the engine: the same module on the same memory, with a stack of its own. */
import { type ThreadCall, type ThreadStart, ThreadService } from "./threads";

const service = new ThreadService();

addEventListener("message", ({ data }: MessageEvent<ThreadStart | ThreadCall>) => {
  postMessage(service.answer(data));
});
