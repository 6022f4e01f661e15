/** The player's settings, stored in this browser. */
import type { Language } from "./language";
import { store, readStoredObject } from "./storage";

export interface Settings {
  language: Language | "auto";
  theme: "auto" | "light" | "dark";
  board: "wood" | "slate" | "paper";
  /** Whether plain drawings replace the rendered pieces and boards. */
  highContrast: boolean;
  largerPieces: boolean;
  traitLetters: boolean;
  confirm: boolean;
  /** Whether the computer's moves appear one after the other, or all at once. */
  pace: "unhurried" | "instant";
  letterKeys: boolean;
  /** Whether Tab stops at every cell and piece: for switch devices, which have no arrow keys. */
  everyStop: boolean;
  /** Whether the board is also shown as a line of Braille. */
  brailleLine: boolean;
  /** How much is announced: everything, or only what the player cannot know. */
  speech: "full" | "brief";
  /** Whether a long think of the computer is announced. */
  thinking: boolean;
  /** Seconds left at which low time is announced; 0 for never. */
  lowTime: number;
  /** Whether any sounds are played. */
  sound: boolean;
  /** From 0 to 1: the sounds of events, and those of pieces. */
  eventVolume: number;
  pieceVolume: number;
  mono: boolean;
  /** Whether the page speaks, for players without a screen reader. */
  voice: boolean;
  /** Speed of speech: 1 is normal. */
  voiceRate: number;
  /** Whether the device vibrates when a blindfolded player touches something. */
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
  brailleLine: false,
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
/** The settings that this tab last read or wrote. */
let synced: Settings = read();

/** Store the settings changed in this tab; changes made in other tabs stay. */
export function saveSettings(): void {
  const now: Settings = { ...settings };
  const names = Object.keys(now) as (keyof Settings)[];
  const changed = names.filter((name) => now[name] !== synced[name]);
  synced = now;
  if (changed.length === 0) return;
  const values = changed.map((name) => [name, now[name]] as const);
  store(KEY, { ...readStoredObject(KEY), ...Object.fromEntries(values) });
}

/** Adopt changes made in other tabs, so that no tab undoes another's; return a stop function. */
export function syncSettings(): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key !== KEY) return;
    synced = read();
    Object.assign(settings, synced);
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** Apply the settings to the page. */
export function applySettings(): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = settings.theme;
  dataset["board"] = settings.board;
  dataset["pieces"] = settings.largerPieces ? "larger" : "usual";
  colourBars();
}

/** The colours of the browser's bars: the backgrounds in `styles/base.css`. */
const BARS = { light: "#f6efe3", dark: "#1d1713" };

function colourBars(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    meta.content = BARS[settings.theme === "auto" ? own : settings.theme];
  }
}
