/** What a page shows before the app is there, and when it cannot come. */

/** Said before any catalogue is there: it may be what could not be loaded. */
const FAILED: Record<string, string> = {
  en: "Fourfold could not be loaded. Check your connection and reload the page.",
  fr: "Fourfold n’a pas pu être chargé. Vérifiez votre connexion et rechargez la page.",
  ro: "Fourfold nu a putut fi încărcat. Verifică conexiunea și reîncarcă pagina.",
  pt: "Não foi possível carregar o Fourfold. Verifique a conexão e recarregue a página.",
  zh: "无法加载 Fourfold。请检查网络连接，然后重新加载页面。",
};
const RELOADED = "fourfold-reloaded";
/** A page that fails again so soon after it was loaded anew fails for another reason. */
const AGAIN_MS = 60_000;

/** Loads the page anew when a part of it is gone, as after a new release; only once. */
export function reloadOnce(storage: Storage = sessionStorage, now: number = Date.now()): boolean {
  try {
    const last = Number(storage.getItem(RELOADED) ?? -Infinity);
    if (now - last < AGAIN_MS) return false;
    storage.setItem(RELOADED, String(now));
  } catch {
    return false; // without a memory it could go on for ever
  }
  location.reload();
  return true;
}

/** Loads the page anew when a part of it cannot be loaded: a new release has other parts. */
export function watchParts(): void {
  addEventListener("vite:preloadError", (event) => {
    if (navigator.onLine && reloadOnce()) event.preventDefault();
  });
}

/** Says that the app cannot come. */
export function showFailure(place: HTMLElement): void {
  const tag = navigator.languages.find((one) => FAILED[one.slice(0, 2)]) ?? "en";
  const words = document.createElement("p");
  words.setAttribute("role", "alert");
  words.lang = tag;
  words.textContent = FAILED[tag.slice(0, 2)] ?? "";
  place.replaceChildren(words);
}
