import { expect, test } from "vitest";
import type { SeatLink } from "../../lib/wire";
import { linkTo } from "./inviteLinks";

function link(seat: number, until: number): SeatLink {
  return { seat, until, secret: "s", path: "/join#s" };
}

test("a link that was replaced since, perhaps on another device, is not shown any more", () => {
  const links = [link(2, 100), link(3, 100)];
  expect(linkTo({ seat: 2, link_until: 100 }, links)).toBe(links[0]);
  expect(linkTo({ seat: 2, link_until: 101 }, links)).toBeNull();
  expect(linkTo({ seat: 3, link_until: 100 }, links)).toBe(links[1]);
});

test("a link made here is shown before the table tells of it", () => {
  const links = [link(2, 101), link(2, 100)];
  expect(linkTo({ seat: 2, link_until: 100 }, links)).toBe(links[0]);
});

test("without a link that the server knows of, none is shown", () => {
  expect(linkTo({ seat: 2, link_until: null }, [link(2, 100)])).toBeNull();
});
