/** Loads the catalogue's files: one lazy chunk for each language. */
import { type Language, Translator } from "./catalogue";

const FILES = import.meta.glob<string>(
  "../../../src/fourfold/i18n/locales/*/{errors,hindsight,lobby,match,observer,pages,pieces,sounds,study,terminal,touch,web}.ftl",
  { query: "?raw", import: "default" },
);

const loaded = new Map<Language, Promise<Translator>>();

export function load(language: Language): Promise<Translator> {
  let translator = loaded.get(language);
  if (!translator) {
    translator = read(language);
    translator.catch(() => loaded.delete(language));
    loaded.set(language, translator);
  }
  return translator;
}

async function read(language: Language): Promise<Translator> {
  const readers = Object.entries(FILES)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, reader]) => reader());
  return new Translator(language, await Promise.all(readers), import.meta.env.DEV);
}
