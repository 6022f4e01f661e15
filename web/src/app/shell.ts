/** Recovery when the app, or a chunk of it, cannot be loaded. */

/** The failure message by language. The catalogue may be what failed to load. */
const FAILED: Record<string, string> = {
  en: "Fourfold could not be loaded. Check your connection and reload the page.",
  fr: "Fourfold n’a pas pu être chargé. Vérifiez votre connexion et rechargez la page.",
  ro: "Fourfold nu a putut fi încărcat. Verifică conexiunea și reîncarcă pagina.",
  pt: "Não foi possível carregar o Fourfold. Verifique a conexão e recarregue a página.",
  zh: "无法加载 Fourfold。请检查网络连接，然后重新加载页面。",
};
const RELOADED = "fourfold-reloaded";
/** A page that fails again this soon after a reload fails for another reason. */
const RELOAD_INTERVAL_MS = 60_000;

/** Reload the page, at most once a minute; return whether it reloads. */
export function reloadOnce(storage: Storage = sessionStorage, now: number = Date.now()): boolean {
  try {
    const last = Number(storage.getItem(RELOADED) ?? -Infinity);
    if (now - last < RELOAD_INTERVAL_MS) return false;
    storage.setItem(RELOADED, String(now));
  } catch {
    return false; // without storage, it could reload for ever
  }
  location.reload();
  return true;
}

/** Reload the page when a chunk cannot be loaded: a new release has replaced the chunks. */
export function watchChunks(): void {
  addEventListener("vite:preloadError", (event) => {
    if (navigator.onLine && reloadOnce()) event.preventDefault();
  });
}

/** Show that the app could not be loaded. */
export function showFailure(target: HTMLElement): void {
  const tag = navigator.languages.find((name) => FAILED[name.slice(0, 2)]) ?? "en";
  const alert = document.createElement("p");
  alert.setAttribute("role", "alert");
  alert.lang = tag;
  alert.textContent = FAILED[tag.slice(0, 2)] ?? "";
  target.replaceChildren(alert);
}
