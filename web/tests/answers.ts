/** A stub of the server with prepared answers, which records the requests. */
import { afterEach, vi } from "vitest";
import type { Preset } from "../src/lib/wire";
import { presets } from "./fixtures/games.json";

const NAMES: Record<string, string> = {
  quarto: "Quarto",
  quardo: "Quardo",
  "quardo-touch": "Touch of Quardo",
};

/** The presets, which every page requests. */
export const PRESETS = Object.values(presets).map((preset) => ({
  ...{
    name: NAMES[preset.preset] ?? preset.preset,
    summary: "",
    rule: "",
    fixed: [],
    offered: ["clock"],
  },
  ...{ levels: ["1", "2", "3"], ...preset },
})) as unknown as Preset[];

export interface ReceivedRequest {
  /** The method and path, as in "POST /games". */
  readonly endpoint: string;
  readonly body: unknown;
}

/** Answer requests by their method and path; a number is the status of a refusal. */
export function stubServer(answers: Record<string, unknown>): ReceivedRequest[] {
  const requests: ReceivedRequest[] = [];
  const known: Record<string, unknown> = { "GET /presets": { presets: PRESETS }, ...answers };
  vi.stubGlobal("fetch", (address: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(address, "http://app");
    searchParams.delete("lang");
    const query = searchParams.size > 0 ? `?${searchParams.toString()}` : "";
    const endpoint = `${method} ${pathname.replace("/api", "")}${query}`;
    requests.push({ endpoint, body: body === undefined ? undefined : JSON.parse(body) });
    if (!(endpoint in known)) return Promise.reject(new Error(`no answer for ${endpoint}`));
    const answer = known[endpoint];
    return Promise.resolve(
      typeof answer === "number"
        ? Response.json({ code: "refused", rule: "", message: "Refused." }, { status: answer })
        : Response.json(answer),
    );
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());
