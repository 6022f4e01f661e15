import { describe, expect, test } from "vitest";
import { type Key, directionOf } from "./treeKeys";

describe("keys", () => {
  const KEY: Key = {
    key: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    defaultPrevented: false,
  };
  const ways = (...keys: Partial<Key>[]) => keys.map((key) => directionOf({ ...KEY, ...key }));

  test("navigate the moves, and undo", () => {
    expect(ways({ key: "ArrowLeft" }, { key: "ArrowDown" }, { key: "End" })).toEqual([
      "back",
      "below",
      "last",
    ]);
    expect(
      ways(
        { key: "z", ctrlKey: true },
        { key: "Z", metaKey: true, shiftKey: true },
        { key: "y", ctrlKey: true },
      ),
    ).toEqual(["back", "on", "on"]);
  });

  test("for other elements are ignored", () => {
    expect(
      ways(
        { key: "z" },
        { key: "ArrowLeft", defaultPrevented: true },
        { key: "ArrowLeft", altKey: true },
        { key: "Home", shiftKey: true },
        { key: "End", ctrlKey: true },
      ),
    ).toEqual([null, null, null, null, null]);
  });
});
