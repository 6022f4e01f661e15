/** The icons of the toolbar: paths in a 24×24 square, drawn as lines. */
export const ICONS = {
  chat: "M4 5h16v11H10l-5 4v-4H4Z",
  clock: "M12 4a8 8 0 1 0 8 8M12 8v4l3 2M18 3v6M15 6h6",
  command: "M4 5h16v14H4ZM8 10l3 2.5L8 15M13 15h4",
  devices: "M4 5h11v9H4ZM2 18h11M16 9h5v10h-5Z",
  draw: "M7 4v6M5 5.5L7 4M6 20L18 4M14 16q0-2 2-2t2 2q0 1.2-4 4h4",
  eye: "M2.5 12Q12 2 21.5 12Q12 22 2.5 12ZM12 9.5a2.5 2.5 0 1 0 .01 0",
  flag: "M6 21V4h12l-3 4 3 4H6",
  hint: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0q-.8.7-.8 1.5H9.3q0-.8-.8-1.5",
  keys: "M2.5 6h19v12h-19ZM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8",
  more: "M3.75 12a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0M10.75 12a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0M17.75 12a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0",
  moves: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  rules: "M12 6.5Q9 4 4 4.5v13.5q5-.5 8 2 3-2.5 8-2V4.5q-5-.5-8 2ZM12 6.5V20",
  swap: "M4 9h15l-4-4M20 15H5l4 4",
  undo: "M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
} as const;

export type Icon = keyof typeof ICONS;
