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

/** Rules for the types of values; svelte-check is the judge of what components export. */
const typed = {
  languageOptions: {
    globals: globals.browser,
    parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
  },
  rules: {
    "@typescript-eslint/no-confusing-void-expression": [
      "error",
      { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
    ],
    "@typescript-eslint/no-non-null-assertion": "error",
    // TypeScript keeps properties narrowed across calls and awaits (`signal.aborted`), and takes
    // what a browser may lack (`navigator.canShare`) for given.
    "@typescript-eslint/no-unnecessary-condition": "off",
    "@typescript-eslint/restrict-template-expressions": [
      "error",
      { allowNumber: true, allowBoolean: true },
    ],
    "svelte/no-at-html-tags": "error",
  },
};

const components = {
  files: ["**/*.svelte"],
  rules: {
    // An effect reads a value with `void` to run again when it changes.
    "@typescript-eslint/no-meaningless-void-operator": "off",
    // The linter knows no types that a component's module script exports, and takes them for any.
    "@typescript-eslint/no-redundant-type-constituents": "off",
    "@typescript-eslint/no-unsafe-argument": "off",
    "@typescript-eslint/no-unsafe-assignment": "off",
    "@typescript-eslint/no-unsafe-call": "off",
    "@typescript-eslint/no-unsafe-member-access": "off",
    "@typescript-eslint/no-unsafe-return": "off",
  },
};

/** Tests and their fakes: async functions without await, and what jsdom lacks although types have it. */
const fakes = {
  files: ["**/*.test.ts", "tests/**"],
  rules: {
    "@typescript-eslint/no-unsafe-return": "off",
    "@typescript-eslint/require-await": "off",
    "@typescript-eslint/unbound-method": "off",
  },
};

export default ts.config(
  { ignores: ["dist", "node_modules", "src/generated", "scripts"] },
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  typed,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  components,
  fakes,
  { files: ["*.js"], ...ts.configs.disableTypeChecked },
  layered,
);
