import { expect, test } from "vitest";
import type { SeatLink } from "../../lib/wire";
import { validLink } from "./inviteLinks";

function link(seat: number, until: number): SeatLink {
  return { seat, until, secret: "s", path: "/join#s" };
}

test("a link that was replaced, perhaps on another device, is no longer shown", () => {
  const links = [link(2, 100), link(3, 100)];
  expect(validLink({ seat: 2, link_until: 100 }, links)).toBe(links[0]);
  expect(validLink({ seat: 2, link_until: 101 }, links)).toBeNull();
  expect(validLink({ seat: 3, link_until: 100 }, links)).toBe(links[1]);
});

test("a link made in this browser is shown before the server confirms it", () => {
  const links = [link(2, 101), link(2, 100)];
  expect(validLink({ seat: 2, link_until: 100 }, links)).toBe(links[0]);
});

test("no link is shown unless the server has one", () => {
  expect(validLink({ seat: 2, link_until: null }, [link(2, 100)])).toBeNull();
});
