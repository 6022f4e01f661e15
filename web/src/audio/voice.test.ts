import { expect, test } from "vitest";
import { PIECES } from "../rules/notation";
import { pulsesOf } from "./vibration";
import { tagOf, voiceFor } from "./voice";

const voices = ["en_US", "fr-CA", "fr-FR", "zh-TW", "zh-CN", "pt-PT"].map((lang) => ({ lang }));

test("a voice of the region is preferred to others of the language", () => {
  expect(voiceFor(voices, "fr")?.lang).toBe("fr-CA");
  expect(voiceFor(voices, "en")?.lang).toBe("en_US");
  expect(voiceFor(voices, "pt-BR")?.lang).toBe("pt-PT");
  expect(voiceFor(voices, "zh-Hans")?.lang).toBe("zh-CN");
  expect(voiceFor(voices, "zh-Hant")?.lang).toBe("zh-TW");
  expect(voiceFor(voices, "ro")).toBeNull();
  expect(voiceFor([], "en")).toBeNull();
  expect(tagOf("zh-Hant")).toBe("zh-TW");
});

test("sixteen pieces vibrate differently, in four pulses each", () => {
  const all = PIECES.map(pulsesOf);
  expect(new Set(all.map(String)).size).toBe(16);
  expect(all.every((pulses) => pulses.length === 7)).toBe(true);
  const [first, last] = [pulsesOf(0), pulsesOf(15)];
  expect(first.filter((_, i) => i % 2 === 0).every((pulse) => pulse < 100)).toBe(true);
  expect(last.filter((_, i) => i % 2 === 0).every((pulse) => pulse > 150)).toBe(true);
});
