// All drawings of this game, our own. Two sorts: signs (one pen, 24 by 24, drawn in the colour of the text) and
// pieces (solid, 38 by 38). In pieces `bg` is the body, `fg` what lies on it, `ln` a line on it, `cut` a line through
// it; every kind has a shape of its own, so that nothing depends on colour.

const sign = (d: string): string => `<path d="${d}"/>`;
export const SIGNS = {
  move: sign('M5 19l5-6 3 3 6-9M13 6h6v6'),
  unlock: sign('M5 11h14v9H5zM8 11V7a4 4 0 0 1 7.600-1.700M12 14.500V17'),
  subdue: sign(
    'M7 13V8.500a2 2 0 0 1 4 0V7a2 2 0 0 1 4 0v1.500a2 2 0 0 1 4 0V14c0 4-2.500 6-6 6s-6-2-8-6c-1-2 1-3 2-1zM11 8v4M15 8.500V12',
  ),
  disable: sign('M4 9l11-4 3 6-11 4zM9 14l-1 4H4M4 21L20 4'),
  idea: sign('M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM10 20.500h4'),
  reveal:
    sign('M2.500 12S6 6 12 6s9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6z') +
    '<circle cx="12" cy="12" r="2.600"/>',
  loot: sign(
    'M8.500 8C4 11 3 14.500 3 17c0 3 2.500 4 9 4s9-1 9-4c0-2.500-1-6-5.500-9zM8.500 8L7 4h10l-1.500 4zM14.500 12.500c-3.500-2-5.500 1.200-2.500 2s1.200 4-2.500 2.500M12 11v8.500',
  ),
  noise: sign('M5 9.500v5M9 6v12M13 9v6M17 4v16M21 10v4'),
  alert: sign('M12 4l9 16H3zM12 10v4.500M12 17v.5'),
  undo: sign('M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-2'),
  bar: sign('M12 3v18M7 7l-4 5 4 5M17 7l4 5-4 5'),
  exit: sign('M10 4H5v16h5M14 8l4 4-4 4M9 12h9'),
  bag: sign(
    'M7 9h10l2.500 9.500a2 2 0 0 1-2 2.500h-11a2 2 0 0 1-2-2.500zM9 9V6a3 3 0 0 1 6 0v3M9.500 14h5',
  ),
  goal: sign('M6 21V4M6 4.500h12l-3 4 3 4H6'),
  point:
    '<circle cx="12" cy="12" r="3"/><circle cx="12" cy="12" r="8.500"/>' +
    sign('M12 1v4M12 19v4M1 12h4M19 12h4'),
  plus: sign('M12 5v14M5 12h14'),
  minus: sign('M5 12h14'),
  whole: sign('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'),
  ready: sign('M4 13l5 5L20 6'),
  shop: sign(
    'M4 9l1.500-5h13L20 9M4 9c0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0M5.500 12v8.500h13V12',
  ),
  fixer: sign(
    'M15.500 8a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0M5 21c0-5 3-7 7-7s7 2 7 7M6 6h12',
  ),
  token:
    sign('M12 3a6 6 0 0 1 6 6c0 4-6 12-6 12S6 13 6 9a6 6 0 0 1 6-6z') +
    '<circle cx="12" cy="9" r="2"/>',
  level: sign('M5 20V14M12 20V9M19 20V4M3 9l6-5 2 2'),
  caught: sign('M4 4h16v16H4zM9 4v16M15 4v16M4 12h16'),
  run: sign(
    'M14.500 4.500a1.500 1.500 0 1 0 3 0 1.500 1.500 0 0 0-3 0M6 10l4-2.500 4 1-3 5.500 4 2-1 5M10.500 14L8 17H4M14 9l2 3h3',
  ),
  rules: sign('M5 4h10l4 4v12H5zM15 4v4h4M8 12h8M8 16h6'),
  down: sign('M5 9l7 7 7-7'),
  up: sign('M5 15l7-7 7 7'),
  cards: sign('M4 6h10v14H4zM8 6V3h12v14h-6'),
  hand: sign('M12 3v9M7 8l5-5 5 5M5 15v5h14v-5'),
} as const;
export type SignName = keyof typeof SIGNS;

export const PIECES = {
  guard:
    '<circle class="bg" cx="19" cy="19" r="17"/><path class="fg" d="M8.500 17.500C9 12 13 9 19 9s10 3 10.500 8.500L19 15.500zM12 18.800c2-1 12-1 14 0 0 6-2.800 10.200-7 10.200s-7-4.200-7-10.200z"/><path class="cut" d="M12.500 20.500h13"/>',
  lock: '<rect class="bg" x="3" y="3" width="32" height="32" rx="5"/><path class="ln" d="M13.500 18v-4a5.500 5.500 0 0 1 11 0v4"/><rect class="fg" x="10.500" y="17.500" width="17" height="12" rx="2"/><path class="cut" d="M19 21.500v4"/>',
  camera:
    '<path class="bg" d="M19 1.500l17.500 14L30 36H8L1.500 15.500z"/><path class="fg" d="M9 16.500l15.500-5 3.500 8.500-15.500 5z"/><path class="ln" d="M16 24l-1.500 5H10"/><circle class="eye" cx="24" cy="16.500" r="2.300"/>',
  dog: '<path class="bg" d="M19 36.500L1.500 9 11 2.500h16L36.500 9z"/><path class="fg" d="M12 10l-1.500 8 3.500 2 1.500 5 3.500 3 3.500-3 1.500-5 3.500-2L26 10l-4.500 3h-5z"/><path class="cut" d="M16 17.500v.500M22 17.500v.500M19 23v1.500"/>',
  watchtower:
    '<path class="ln2" d="M11 14h16l-2-6H13zM13 14L9 34M25 14l4 20M14 20h10M12 27h14M14 20l12 7M24 20l-12 7M19 8V3"/>',
  reinforcements:
    '<path class="ln2" d="M8 32V17a11 11 0 0 1 22 0v15M4 33h30M19 15v9M15 20l4-5 4 5M3 12l3 2M35 12l-3 2M8 4l2 3M30 4l-2 3"/>',
  gate: '<path class="ln2" d="M5 35V15C5 7 11 3 19 3s14 4 14 12v20M5 15h28M12 9v26M26 9v26M5 25h7M26 25h7"/>',
  remote_lock: '<circle class="ln3" cx="19" cy="19" r="15.500"/>',
  server: '<path class="ln2" d="M6 5h26v28H6zM6 23h26M11 28h6M26 28h1"/>',
  keycard_door:
    '<path class="ln2" d="M9 35V3h20v32M4 35h30"/><path class="solid" d="M12 12h9v6h-9z"/><path class="ln2" d="M25 19v4"/>',
  beacon: '<path class="ln2" d="M5 6h28v19H20l-8 8v-8H5zM12 13h14M12 18h9"/>',
  jewel:
    '<path class="solid" d="M10 6h18l7 9-16 19L3 15z"/><path class="cut2" d="M3 15h32M13 15l6 18 6-18-4-9h-4z"/>',
  docs: '<path class="solid" d="M8 3h15l8 8v24H8z"/><path class="cut2" d="M23 3v8h8M13 17h13M13 22h13M13 27h8"/>',
  usb: '<path class="solid" d="M7 15h24v19a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2zM12 3h14v11H12z"/><path class="cut2" d="M16 7v3M22 7v3M19 20v10M15.500 24l3.500 2.500 3.500-2.500"/>',
  keycard: '<path class="solid" d="M3 9h32v21H3z"/><path class="cut2" d="M3 15h32M7 24h9"/>',
  cash: '<path class="solid" d="M2 9h34v20H2z"/><circle class="cut2" cx="19" cy="19" r="5.500"/><path class="cut2" d="M6 14v10M32 14v10"/>',
  idea: '<path class="solid" d="M13 29c0-6-6-7-6-14a12 12 0 0 1 24 0c0 7-6 8-6 14zM14.500 32h9v3h-9z"/>',
  item: '<path class="solid" d="M4 13h30v21H4zM13 13V7h12v6h-3v-3h-6v3z"/><path class="cut2" d="M4 22h30M19 19v6"/>',
  npc: '<circle class="solid" cx="19" cy="12" r="8"/><path class="solid" d="M5 36c0-10 5-14 14-14s14 4 14 14z"/><path class="cut2" d="M13 30h12"/>',
  start: '<path class="ln2" d="M19 3v20M12 16l7 8 7-8M6 34h26"/>',
} as const;
export type PieceName = keyof typeof PIECES;

/** The drawing of a chit, a mark or a piece of loot, by its name on the wire. */
export function pieceOf(name: string): PieceName {
  const kind = name.replace(/_off$|2$|3$/, '').split(':')[0] ?? '';
  return kind in PIECES ? (kind as PieceName) : 'item';
}

/** A crew's marks: shape and colour by index, the sixth thing is whoever comes along. */
export const SHAPES = [
  '<circle cx="20" cy="20" r="18.500"/>',
  '<rect x="3" y="3" width="34" height="34" rx="5"/>',
  '<path d="M20 -.500L40.500 20 20 40.500-.500 20z"/>',
  '<path d="M20 .500l19.500 14.500-7.500 23.500h-24L.500 15z"/>',
  '<path d="M10 2.500h20L40 20 30 37.500H10L0 20z"/>',
] as const;
export const shapeOf = (n: number, npc = false): number => (npc ? 4 : n % 4);
