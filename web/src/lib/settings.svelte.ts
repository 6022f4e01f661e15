/** What a person has set, kept in this browser. */
import type { Language } from "./language";
import { store, readStoredObject } from "./storage";

export interface Settings {
  language: Language | "auto";
  theme: "auto" | "light" | "dark";
  board: "wood" | "slate" | "paper";
  /** Whether pieces and boards are drawn plainly rather than as real things. */
  highContrast: boolean;
  largerPieces: boolean;
  traitLetters: boolean;
  confirm: boolean;
  /** Whether the computer's moves come into view one after the other, or at once. */
  pace: "unhurried" | "instant";
  letterKeys: boolean;
  /** Whether Tab stops at every cell and piece: for switches, which have no arrows. */
  everyStop: boolean;
  /** How much is said of a game: everything, or only what one cannot know. */
  speech: "full" | "brief";
  /** Whether it is said that the computer is thinking, when that takes long. */
  thinking: boolean;
  /** Seconds left at which time is said to be low; 0 for never. */
  lowTime: number;
  /** Whether anything is heard at all. */
  sound: boolean;
  /** From 0 to 1: what happens, and the sounds of the pieces. */
  eventVolume: number;
  pieceVolume: number;
  mono: boolean;
  /** Whether the page speaks by itself, for people without a screen reader. */
  voice: boolean;
  /** How fast: 1 is usual. */
  voiceRate: number;
  /** Whether what is felt is felt in the hand too, where the device can. */
  vibration: boolean;
  name: string;
}

const KEY = "fourfold";
const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  board: "wood",
  highContrast: false,
  largerPieces: false,
  traitLetters: false,
  confirm: false,
  pace: "unhurried",
  letterKeys: true,
  everyStop: false,
  speech: "full",
  thinking: true,
  lowTime: 10,
  sound: true,
  eventVolume: 0.6,
  pieceVolume: 0.5,
  mono: false,
  voice: false,
  voiceRate: 1,
  vibration: true,
  name: "",
};

function read(): Settings {
  return { ...DEFAULTS, ...(readStoredObject(KEY) as Partial<Settings>) };
}

export const settings = $state<Settings>(read());
/** The settings as they are kept, as far as this tab knows. */
let known: Settings = read();

/** Keeps what was changed here; what another tab has changed meanwhile stays. */
export function saveSettings(): void {
  const now: Settings = { ...settings };
  const names = Object.keys(now) as (keyof Settings)[];
  const changed = names.filter((name) => now[name] !== known[name]);
  known = now;
  if (changed.length === 0) return;
  const values = changed.map((name) => [name, now[name]] as const);
  store(KEY, { ...readStoredObject(KEY), ...Object.fromEntries(values) });
}

/** Takes over what another tab has set, so that neither undoes what the other did. */
export function syncSettings(): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key !== KEY) return;
    known = read();
    Object.assign(settings, known);
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** Shows the settings on the page. */
export function applySettings(): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = settings.theme;
  dataset["board"] = settings.board;
  dataset["pieces"] = settings.largerPieces ? "larger" : "usual";
  colourBars();
}

/** The colours of the bars around the page, as `styles/base.css` has its grounds. */
const BARS = { light: "#f6efe3", dark: "#1d1713" };

function colourBars(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    meta.content = BARS[settings.theme === "auto" ? own : settings.theme];
  }
}
