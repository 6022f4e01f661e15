import boundaries from "eslint-plugin-boundaries";
import globals from "globals";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

/** The folders of src: a file imports from its own folder and from those above it in this list. */
const LAYERS = [
  "styles",
  "lib",
  "rules",
  "i18n",
  "engine",
  "drawing",
  "net",
  "speech",
  "audio",
  "announce",
  "match",
  "local",
  "ui",
  "table",
  "commands",
  "board",
  "panels",
  "study",
  "blindfold",
  "observer",
  "pages/shared",
];

/** Every page is a folder in pages; pages do not import each other. */
const PAGE = { type: "page", pattern: "src/pages/*", capture: ["name"] };

const layered = {
  files: ["src/**/*.ts", "src/**/*.svelte"],
  plugins: { boundaries },
  settings: {
    "boundaries/elements": [
      ...LAYERS.map((layer) => ({ type: layer, pattern: `src/${layer}` })),
      PAGE,
      { type: "app", pattern: "src/app" },
    ],
    "import/resolver": { node: { extensions: [".ts", ".svelte"] } },
  },
  rules: {
    "boundaries/dependencies": [
      "error",
      {
        default: "disallow",
        message: "{{from.element.type}} must not import {{to.element.type}}: see LAYERS",
        policies: [
          ...LAYERS.map((layer, index) => ({
            from: { element: { type: layer } },
            allow: { to: { element: { types: { anyOf: LAYERS.slice(0, index + 1) } } } },
          })),
          {
            from: { element: { type: "page" } },
            allow: {
              to: [
                { element: { types: { anyOf: LAYERS } } },
                {
                  element: { type: "page", captured: { name: "{{ from.element.captured.name }}" } },
                },
              ],
            },
          },
          {
            from: { element: { type: "app" } },
            allow: { to: { element: { types: { anyOf: [...LAYERS, "page", "app"] } } } },
          },
        ],
      },
    ],
  },
};

export default ts.config(
  { ignores: ["dist", "node_modules", "src/generated", "scripts"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "@typescript-eslint/no-non-null-assertion": "error",
      "svelte/no-at-html-tags": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  layered,
);
