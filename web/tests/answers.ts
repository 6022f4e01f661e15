/** A server that gives the answers a test has written down, and keeps what it was asked. */
import { afterEach, vi } from "vitest";
import type { Preset } from "../src/lib/wire";
import { presets } from "./fixtures/games.json";

const NAMES: Record<string, string> = {
  quarto: "Quarto",
  quardo: "Quardo",
  "quardo-touch": "Touch of Quardo",
};

/** What can be played, as every page asks for it. */
export const PRESETS = Object.values(presets).map((preset) => ({
  ...{ name: NAMES[preset.preset] ?? preset.preset, summary: "", rule: "", fixed: [] },
  ...{ levels: ["1", "2", "3"], ...preset },
})) as unknown as Preset[];

export interface Asked {
  /** As in "POST /games". */
  readonly what: string;
  readonly body: unknown;
}

/** Answers questions by their method and path; a number is the status of a refusal. */
export function answering(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  const known: Record<string, unknown> = { "GET /presets": { presets: PRESETS }, ...answers };
  vi.stubGlobal("fetch", (address: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(address, "http://app");
    searchParams.delete("lang");
    const query = searchParams.size > 0 ? `?${searchParams.toString()}` : "";
    const what = `${method} ${pathname.replace("/api", "")}${query}`;
    asked.push({ what, body: body === undefined ? undefined : JSON.parse(body) });
    if (!(what in known)) return Promise.reject(new Error(`nobody answers ${what}`));
    const answer = known[what];
    return Promise.resolve(
      typeof answer === "number"
        ? Response.json({ code: "refused", rule: "", message: "Refused." }, { status: answer })
        : Response.json(answer),
    );
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());
