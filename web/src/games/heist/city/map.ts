// River City as drawing data: streets, blocks, the river, the buildings of the thirteen jobs. Made by arithmetic
// from fixed numbers, so it is the same city for everybody.
export const WIDE = 960;
export const HIGH = 800;
export const RIVER = 'M-80 640C110 545 150 400 330 440S560 620 690 530 760 260 1040 150';
const SOUTH = 'M-80 640C110 545 150 400 330 440S560 620 690 530 760 260 1040 150V900H-80z';

/** Where the jobs are. `side`: on which side of the pin its name stands. */
export const PLACES: Record<string, { x: number; y: number; side: 'left' | 'right' }> = {
  startup: { x: 215, y: 588, side: 'right' },
  inclusion: { x: 486, y: 706, side: 'right' },
  track: { x: 780, y: 660, side: 'left' },
  custody: { x: 560, y: 470, side: 'right' },
  exhibition: { x: 92, y: 300, side: 'right' },
  justice: { x: 430, y: 372, side: 'right' },
  rivalries: { x: 840, y: 455, side: 'left' },
  serverfarm: { x: 262, y: 368, side: 'left' },
  amnesty: { x: 610, y: 292, side: 'left' },
  bricks: { x: 800, y: 196, side: 'left' },
  university: { x: 160, y: 130, side: 'right' },
  safehouse: { x: 640, y: 96, side: 'right' },
  final: { x: 410, y: 206, side: 'left' },
};

/** The footprints of the buildings, around their own middle: walls, courts, what one would see from above. */
export const FOOTPRINTS: Record<string, string> = {
  startup: 'M-46-22h38l10-18h30l16 28-16 28h-30l-10 18h-38z M-36-12h20v26h-20z',
  inclusion: 'M-30-34h60l18 26-48 46-48-46z M-30-34l30 26 30-26M-48-8h96M0-8v46',
  track:
    'M-44-34h88a34 34 0 0 1 0 68h-88a34 34 0 0 1 0-68z M-40-18h80a18 18 0 0 1 0 36h-80a18 18 0 0 1 0-36z M-20-34v16M-8-34v16',
  custody: 'M-44-30h88v60h-88z M-44-10h30v40M14-30v28h30M-14 10h28v20',
  exhibition:
    'M-50-36h100v72h-100z M-26-36v20h52v-20M-50 14h24v22M50 14h-24v22 M0 6m-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0',
  justice:
    'M-48-20l48-22 48 22v46h-96z M-36-12v30M-22-12v30M-8-12v30M8-12v30M22-12v30M36-12v30 M-48 26h96M-52 34h104',
  rivalries: 'M-40-36h34v24h46v48h-80z M-6-12v48M-40 12h34',
  serverfarm: 'M-50-34h100v68h-100z M-40-24h80v8h-80zM-40-8h80v8h-80zM-40 8h80v8h-80zM-40 24h80',
  amnesty: 'M-34-40h68v30h16v50h-100v-50h16z M-34-10h68M-20-40v30M0-40v30M20-40v30',
  bricks:
    'M-46-40h92v80h-92z M-30-26h60v52h-60z M-46-40l16 14M46-40l-16 14M-46 40l16-14M46 40l-16-14 M-12-26v52M12-26v52',
  university: 'M-52-34h104v20h-20v28h20v20h-104v-20h20v-28h-20z M-18-14h36v28h-36z',
  safehouse:
    'M-44-32h88v64h-88z M-44-16h70v32h-70 M-30-32v16M-14-32v16M2-32v16M18-32v16M-30 16v16M-14 16v16M2 16v16',
  final:
    'M-60-36h34v-10h52v10h34v72h-120z M0-2m-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0 M0-2m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0 M-60 12h38M22 12h38',
};

/** A small, steady stream of numbers between 0 and 1. */
export function steady(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export interface District {
  turn: number;
  at: string;
  streets: string;
  blocks: string;
  clip: string;
}

/** A quarter of streets and the houses between them. */
function district(
  seed: number,
  turn: number,
  columns: number,
  rows: number,
  step: [number, number],
  clip: string,
): District {
  const next = steady(seed);
  const [dx, dy] = step;
  let blocks = '';
  let streets = '';
  for (let column = -2; column <= columns; column += 1) streets += `M${column * dx} -300V1300`;
  for (let row = -4; row <= rows; row += 1) streets += `M-300 ${row * dy}H1400`;
  for (let column = -2; column < columns; column += 1) {
    for (let row = -4; row < rows; row += 1) {
      let x = column * dx + 9;
      const end = (column + 1) * dx - 9;
      while (x < end - 8) {
        // houses of one block stand wall to wall, with courts between
        const wide = Math.min(end - x, 12 + next() * 26);
        const high = (dy - 18) * (0.35 + next() * 0.6);
        const top = row * dy + 9 + (next() > 0.5 ? dy - 18 - high : 0);
        if (next() > 0.34)
          blocks += `M${x.toFixed(0)} ${top.toFixed(0)}h${wide.toFixed(0)}v${high.toFixed(0)}h-${wide.toFixed(0)}z`;
        x += wide + 4;
      }
    }
  }
  return { turn, at: `rotate(${turn} 480 400)`, streets, blocks, clip };
}

export const NORTH_SIDE = district(7, -5, 13, 12, [88, 66], '');
export const SOUTH_SIDE = district(23, 13, 14, 14, [76, 74], SOUTH);

/** Bridges, across the river. */
export const BRIDGES = ['M136 422l54 88', 'M489 449l-52 90', 'M760 322l98 51'];
/** A railway that nobody looks at. */
export const RAIL = 'M-20 742C200 700 420 760 620 742S900 560 980 540';
export const PARK = 'M300 70c60-26 130-10 150 26s-30 70-90 66-120-66-60-92z';
