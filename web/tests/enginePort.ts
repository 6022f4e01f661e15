/** The engine's worker in the thread of a test, with the files of the package. */
import { readFile } from "node:fs/promises";
import type { Assets } from "../src/engine/assets";
import type { Port } from "../src/engine/client";
import type { Request } from "../src/engine/protocol";
import { EngineService } from "../src/engine/service";
import type { StartThread } from "../src/engine/threads";

const FILES = new URL("../../src/fourfold/engine/data/", import.meta.url);

async function read(name: string): Promise<ArrayBuffer> {
  const file = await readFile(new URL(name, FILES));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
}

export const ASSETS: Assets = {
  code: () => read("fourfold.wasm"),
  book: (name) => read(`${name}.book`),
};

export function enginePort(assets: Assets = ASSETS, startThread: StartThread | null = null): Port {
  const post = (reply: unknown): void => {
    end.onmessage?.call(end as Worker, { data: structuredClone(reply) } as MessageEvent);
  };
  const service = new EngineService(assets, post, startThread);
  const end: Port = {
    postMessage: (request: Request) => service.receive(structuredClone(request)),
    terminate: () => undefined,
    onmessage: null,
    onerror: null,
  };
  return end;
}
