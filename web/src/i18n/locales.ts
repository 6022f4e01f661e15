/** Loads the catalogue's files: three lazy chunks for each language, the start page's, those of
 * tournaments, and the rest. */
import { Translator } from "./catalogue";
import type { Language } from "../lib/language";

type Files = Record<string, () => Promise<string>>;

const START: Files = import.meta.glob<string>(
  "../../../src/fourfold/i18n/locales/*/{errors,lobby,match,pieces,touch,web}.ftl",
  { query: "?raw", import: "default" },
);
const REST: Files = import.meta.glob<string>(
  "../../../src/fourfold/i18n/locales/*/{hindsight,observer,pages,ratings,sounds,study,terminal}.ftl",
  { query: "?raw", import: "default" },
);

const TOURNAMENTS: Files = import.meta.glob<string>(
  "../../../src/fourfold/i18n/locales/*/{tournament,tournament-web}.ftl",
  { query: "?raw", import: "default" },
);

const translators = new Map<Language, Translator>();
const reading = new Map<Files, Map<Language, Promise<void>>>([
  [START, new Map()],
  [REST, new Map()],
  [TOURNAMENTS, new Map()],
]);

/** What the start page says in a language; `load` adds the rest to the same translator. */
export async function loadStart(language: Language): Promise<Translator> {
  await once(START, language);
  return translatorOf(language);
}

/** All messages of a language. */
export async function load(language: Language): Promise<Translator> {
  await Promise.all([once(START, language), once(REST, language)]);
  return translatorOf(language);
}

/** Adds what the pages of tournaments say. */
export function loadTournaments(language: Language): Promise<void> {
  return once(TOURNAMENTS, language);
}

/** Reads files once; those that did not come are asked for again next time. */
function once(files: Files, language: Language): Promise<void> {
  const begun = reading.get(files);
  let promise = begun?.get(language);
  if (!promise) {
    promise = read(files, language);
    promise.catch(() => begun?.delete(language));
    begun?.set(language, promise);
  }
  return promise;
}

async function read(files: Files, language: Language): Promise<void> {
  const readers = Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, reader]) => reader());
  translatorOf(language).add(await Promise.all(readers));
}

function translatorOf(language: Language): Translator {
  let translator = translators.get(language);
  if (!translator) {
    translator = new Translator(language, [], import.meta.env.DEV);
    translators.set(language, translator);
  }
  return translator;
}
