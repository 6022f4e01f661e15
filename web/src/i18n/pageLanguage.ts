/** The language of the document itself: its `lang` and its manifest. */
import { DEPLOYMENT } from "../lib/paths";
import type { Language } from "../lib/language";

/** Set the page's language, and the manifest by which a system installs the app in it. */
export function markLanguage(language: Language): void {
  const { documentElement: page } = document;
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (link && page.lang !== language) link.href = manifestAddress(link.href, language);
  page.lang = language;
  page.dir = "ltr";
}

/** Return the manifest's address in a language: of the server, or a file beside the others. */
export function manifestAddress(
  address: string,
  language: Language,
  served = DEPLOYMENT.hasServer,
): string {
  const url = new URL(address);
  if (served) url.searchParams.set("lang", language);
  else url.pathname = url.pathname.replace(/[^/]*$/, `manifest.${language}.webmanifest`);
  return url.href;
}
