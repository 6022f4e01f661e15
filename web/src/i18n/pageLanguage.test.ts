import { describe, expect, test } from "vitest";
import { manifestAddress } from "./pageLanguage";

describe("the address of the manifest", () => {
  test("asks a server for a language", () => {
    const address = manifestAddress(
      "https://four.example/manifest.webmanifest?lang=fr",
      "ro",
      true,
    );
    expect(address).toBe("https://four.example/manifest.webmanifest?lang=ro");
  });

  test.each(["manifest.webmanifest", "manifest.fr.webmanifest"])(
    "names the file of a language beside %s on a plain file host",
    (file) => {
      const address = manifestAddress(`https://four.example/some/folder/${file}`, "zh-Hant", false);
      expect(address).toBe("https://four.example/some/folder/manifest.zh-Hant.webmanifest");
    },
  );
});
