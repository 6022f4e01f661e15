/** The catalogue's files, in three lazy chunks for each language: start page, tournaments, rest. */
import { Translator } from "./catalogue";
import type { Language } from "../lib/language";

type Files = Record<string, () => Promise<string>>;

const START: Files = import.meta.glob<string>(
  "../../../src/fourfold/i18n/locales/*/{lobby,match,options,pieces,touch,web}.ftl",
  { query: "?raw", import: "default" },
);
const REST: Files = import.meta.glob<string>(
  [
    "../../../src/fourfold/i18n/locales/*/{braille,errors,events,hindsight,observer,pages,ratings,sounds,study,terminal}.ftl",
    "../generated/locales/en/errors.ftl",
  ],
  { query: "?raw", import: "default" },
);

const TOURNAMENTS: Files = import.meta.glob<string>(
  "../../../src/fourfold/i18n/locales/*/{tournament,tournament-web}.ftl",
  { query: "?raw", import: "default" },
);

const translators = new Map<Language, Translator>();
const reads = new Map<Files, Map<Language, Promise<void>>>([
  [START, new Map()],
  [REST, new Map()],
  [TOURNAMENTS, new Map()],
]);

/** Load the start page's messages; `load` adds the rest to the same translator. */
export async function loadStart(language: Language): Promise<Translator> {
  await readOnce(START, language);
  return translatorOf(language);
}

/** Load all messages of a language but those of tournaments. */
export async function loadTranslator(language: Language): Promise<Translator> {
  await Promise.all([readOnce(START, language), readOnce(REST, language)]);
  return translatorOf(language);
}

/** Add the messages of tournaments. */
export function loadTournaments(language: Language): Promise<void> {
  return readOnce(TOURNAMENTS, language);
}

/** Read files once; after a failure, the next call tries again. */
function readOnce(files: Files, language: Language): Promise<void> {
  const started = reads.get(files);
  let promise = started?.get(language);
  if (!promise) {
    promise = read(files, language);
    promise.catch(() => started?.delete(language));
    started?.set(language, promise);
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
