/** The languages of the app. */

export const LANGUAGES = {
  en: "English",
  fr: "Français",
  ro: "Română",
  "pt-BR": "Português (Brasil)",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
} as const;

export type Language = keyof typeof LANGUAGES;
