// The centre figures of the cards: two tones on paper, our own drawing. 100 by 64; `--f2` is the second tone,
// `--pp` the paper.
const F2 = 'fill="var(--f2)"';
const PP = 'fill="var(--pp)"';
const shoulders = '<path d="M16 64c2-10 13-13 26-15l9 8 9-8c13 2 22 5 24 15z"/>';
const face = `<path d="M36 28h29v10c0 8-6 14-14 14s-15-6-15-14z" ${F2}/>`;
const hm = '<path d="M10 27c8-2 9-4 11-12 2-6 14-6 17 1l3 9 6 3c-2 4-30 5-37-1z"/><path d="M18 31h22l3 9-3 1c1 7-1 9-7 9l-1 5c5 1 9 3 11 8H6c1-6 6-9 13-10z"/>';

const FIGURES = {
  mirror: `<path d="M49 2h2v60h-2z" ${F2}/>${hm}<g transform="matrix(-1 0 0 1 100 0)" fill="none" stroke="var(--f2)" stroke-width="2.200">${hm}</g>`,
  hat: `<path d="M26 24c12-2 12-6 14-14 3-8 18-8 21 0 2 8 3 12 14 14-3 6-45 6-49 0z"/>${face}${shoulders}`,
  cap: `<path d="M30 22c0-14 36-18 40-2l10 3c0 4-6 4-12 4H30z"/>${face}<path d="M40 39c4-4 9-3 11-1 2-2 7-3 11 1-3 4-9 4-11 2-2 2-8 2-11-2z"/>${shoulders}`,
  shades: `<path d="M36 20c2-12 27-12 29 0v18c0 8-6 14-14 14s-15-6-15-14z" ${F2}/><path d="M34 25h33v5c0 5-9 5-12 0h-8c-3 5-13 5-13 0z"/>${shoulders}`,
  topper: `<path d="M28 26v-5h8V4h29v17h8v5z"/><path d="M36 15h29v4H36z" ${F2}/>${face}<path d="M42 41h17c-2 6-15 6-17 0z" ${PP}/>${shoulders}`,
  woman: `<path d="M51 4c18 0 23 16 21 44H58l-2-6H45l-2 6H29C27 20 32 4 51 4z"/><path d="M39 22c8 2 16-1 20-6 2 4 3 8 3 14 0 10-5 17-11 17s-12-7-12-17z" ${F2}/>${shoulders}`,
  punk: `<path d="M44 22L40 4l7 6 4-9 5 9 7-5-5 17z"/><path d="M37 22h27v16c0 8-6 14-14 14s-13-6-13-14z" ${F2}/><path d="M41 31h7v3h-7zM53 31h7v3h-7z"/>${shoulders}`,
  king: `<path d="M32 22V4l10 9 9-11 9 11 10-9v18z" ${F2}/><path d="M36 26h30v11c0 8-6 15-15 15s-15-7-15-15z"/><path d="M42 33h5v4h-5zM55 33h5v4h-5z" ${PP}/>${shoulders}`,
  masks: `<path d="M12 8c12 5 24 5 34 0 2 26-4 42-17 46C16 50 10 34 12 8z"/><path d="M20 22h8v6h-8zM33 22h8v6h-8zM21 38c4 6 14 6 17 0-3 2-14 2-17 0z" ${PP}/><path d="M54 14c12 5 24 5 34 0 2 26-4 42-17 46-13-4-19-20-17-46z" ${F2}/><path d="M62 28h8v6h-8zM75 28h8v6h-8zM63 50c3-6 14-6 17 0-4-2-13-2-17 0z" ${PP}/>`,
  bicorne: `<path d="M18 26C26 6 42 0 51 6c9-6 25 0 33 20-20-7-46-7-66 0z"/><path d="M47 8h8v10h-8z" ${F2}/>${face}${shoulders}`,
  keyhole: `<path d="M22 2h56v60H22z"/><path d="M50 14a12 12 0 0 1 6 22l5 18H39l5-18a12 12 0 0 1 6-22z" ${F2}/><path d="M40 26c6-7 14-7 20 0-6 7-14 7-20 0z" ${PP}/><circle cx="50" cy="26" r="3.500"/>`,
  shop: `<path d="M18 62V22h64v40H66V42H54v20z"/><path d="M12 22L18 8h64l6 14z" ${F2}/><path d="M25 30h20v18H25z" ${PP}/><path d="M29 36h8v9h-8zM37 38h4v5h-4z" ${F2}/>`,
  house: `<path d="M28 62l-4-34 24-18 28 16-2 36z"/><path d="M36 34h9v9h-9zM56 34h9v9h-9z" ${F2}/><path d="M46 62V49h10v13z" ${PP}/><path d="M74 62L88 20M82 62l13-40M79 50h8M82 41h8M85 32h7" stroke="var(--f2)" stroke-width="2.600" fill="none"/>`,
  hotel: `<path d="M28 62V14h8V7h28v7h8v48H57V50H43v12z"/><path d="M34 20h6v6h-6zM47 20h6v6h-6zM60 20h6v6h-6zM34 31h6v6h-6zM47 31h6v6h-6zM60 31h6v6h-6z" ${PP}/><path d="M22 41h56l5 8H17z" ${F2}/><path d="M44 0h12v7H44z" ${F2}/><path d="M2 62V40h20v22zM78 62V40h20v22z" opacity=".35"/>`,
  pagoda: `<path d="M20 16L50 2l30 14-6 5H26zM14 36l18-13h36l18 13-7 5H21z"/><path d="M30 41h40v21H56V48H44v14H30zM34 21h32v4H34z" ${F2}/>`,
  bottle: `<path d="M40 2h12v14c0 5 7 7 7 16v30H33V32c0-9 7-11 7-16z"/><path d="M33 38h26v14H33z" ${F2}/><path d="M66 34h22l-3 28H69z" ${F2}/><path d="M70 42h14l-2 16H72z" ${PP}/>`,
  stage: `<path d="M6 2h88v10H6zM6 12h16c0 18-4 32-12 42H6zM94 12H78c0 18 4 32 12 42h4z"/><path d="M50 14l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" ${F2}/><path d="M14 58h72v6H14z"/>`,
  gear: `<path d="M44 4h12l2 9 8 4 8-5 8 8-5 8 3 8 9 2v10l-9 2-3 8H23l-3-8-9-2V38l9-2 3-8-5-8 8-8 8 5 8-4z"/><circle cx="50" cy="42" r="13" ${F2}/><circle cx="50" cy="42" r="6" ${PP}/>`,
  shark: `<path d="M30 46C32 22 46 8 66 4c-6 14-2 30 8 42z"/><path d="M4 46c8-6 16-6 23 0s15 6 23 0 16-6 23 0 15 6 23 0v16H4z" ${F2}/>`,
  umbrella: `<path d="M22 62V36l22-15 22 15v26H51V46H38v16z"/><path d="M20 22C24 6 40-1 56 4c14 4 22 14 22 26l-9-6-8 2-9-5-8 3-9-4-7 3z" ${F2}/><path d="M70 26l6 26c1 5 8 5 8-1" fill="none" stroke="var(--f2)" stroke-width="3.500"/>`,
  anchor: `<path d="M46 18h8v8h12v7H54v20c9-2 15-8 17-16l8 3c-4 13-15 22-29 22S25 53 21 40l8-3c2 8 8 14 17 16V33H34v-7h12z"/><circle cx="50" cy="11" r="9" ${F2}/><circle cx="50" cy="11" r="4" ${PP}/>`,
  signpost: `<path d="M46 2h8v62h-8z"/><path d="M18 8h46l10 8-10 8H18z" ${F2}/><path d="M82 30H36l-10 8 10 8h46z"/>`,
  crates: `<path d="M8 34h38v28H8zM54 34h38v28H54z"/><path d="M30 4h40v26H30z" ${F2}/><path d="M14 40l26 16M40 40L14 56M60 40l26 16M86 40L60 56" stroke="var(--pp)" stroke-width="3"/><path d="M36 10l28 14M64 10L36 24" stroke="var(--pp)" stroke-width="3"/>`,
  phone: `<path d="M12 20C16 4 84 4 88 20v8l-18 2v-9c-10-4-30-4-40 0v9l-18-2z"/><path d="M26 34h48l10 28H16z" ${F2}/><circle cx="50" cy="47" r="11" ${PP}/><circle cx="50" cy="47" r="4"/>`,
  cash: `<g transform="rotate(-9 50 34)"><path d="M10 14h72v34H10z" ${F2}/></g><path d="M16 22h74v36H16z"/><circle cx="53" cy="40" r="10" ${PP}/><path d="M22 28h8v5h-8zM76 47h8v5h-8z" ${PP}/>`,
  gambit: `<g transform="rotate(-14 30 36)"><path d="M14 10h34v48H14z" ${F2}/><path d="M20 17l7-3 7 3v8l-7 8-7-8z" ${PP}/></g><path d="M64 6a11 11 0 0 1 7 19.500l5 2.500v5h-5c0 9 3 14 9 18l3 3v8H45v-8l3-3c6-4 9-9 9-18h-5v-5l5-2.500A11 11 0 0 1 64 6z"/>`,
  map: `<path d="M12 8h76v50H12z" ${F2}/><path d="M20 48c10-2 8-24 22-24s10 18 22 16 8-14 14-18" stroke="currentColor" stroke-width="3" stroke-dasharray="5 4" fill="none"/><path d="M72 14l4 4 4-4 3 3-4 4 4 4-3 3-4-4-4 4-3-3 4-4-4-4z"/><circle cx="20" cy="48" r="4.500"/>`,
  pocket: `<path d="M24 26h52v20c0 9-12 16-26 16S24 55 24 46z"/><path d="M28 31h44M28 31v14" stroke="var(--pp)" stroke-width="1.600" stroke-dasharray="3 2.500" fill="none"/><path d="M38 7h26v19H38z" ${F2}/><circle cx="51" cy="16" r="5" ${PP}/><path d="M98 2L76 1 61 7l-3 8 6 1 6-4-9 9 3 4 13-8 21-2z"/>`,
  raid: `<path d="M36 4h30v58H36z"/><path d="M41 9h20v22H41zM41 36h20v21H41z" ${PP} opacity=".18"/><path d="M4 40l34-12v16L4 48z" ${F2}/><path d="M38 20l6 10 9-4-5 9 9 3-9 4 3 9-9-4-4 9z" ${F2}/><path d="M66 4l22 8v46l-22 4z" opacity=".35"/>`,
  fire: `<path d="M50 1c3 12 21 18 21 36 0 14-10 23-21 23s-21-8-21-22c0-10 5-14 8-21 2 5 4 8 8 10-1-9 1-18 5-26z" ${F2}/><path d="M50 28c2 7 9 10 9 19 0 8-4 13-9 13s-9-5-9-12c0-8 7-11 9-20z" ${PP}/><path d="M2 62V44l12-9 12 9v4l8-7 9 7v14zM57 62V50l9-8 9 8v-4l11-9 12 9v16z"/>`,
  tent: `<path d="M50 6l38 26H12z"/><path d="M16 34h14l-4 28H10zM44 34h12l2 28H42zM70 34h14l6 28H74z"/><path d="M30 34h14l-2 28H26zM56 34h14l4 28H58z" ${F2}/><path d="M50 0l12 4-12 4z" ${F2}/>`,
  chart: `<path d="M10 6h6v50h76v6H10z"/><path d="M24 40h10v14H24zM42 30h10v24H42zM60 20h10v34H60z" ${F2}/><path d="M24 30l20-14 12 6 22-18-3-2 16-2-3 15-4-4-26 21-13-7-18 12z"/>`,
  museum: `<path d="M50 2l42 18v6H8v-6zM8 56h84v8H8z"/><path d="M16 28h10v26H16zM36 28h10v26H36zM56 28h10v26H56zM76 28h10v26H76z" ${F2}/>`,
  bomb: `<circle cx="44" cy="40" r="23"/><path d="M54 10l14 10-6 8-14-10z"/><path d="M64 14c4-10 12-12 20-8" fill="none" stroke="var(--f2)" stroke-width="4"/><path d="M88 0l2 6 6-2-3 6 6 3-7 2 2 6-6-3-4 4v-7l-6-2 6-3-2-5 5 2z" ${F2}/><path d="M30 34c2-7 7-11 13-11" fill="none" stroke="var(--pp)" stroke-width="3"/>`,
  tools: `<g transform="rotate(38 50 32)"><path d="M45 18h9v44h-9z" ${F2}/><path d="M30 4h32l8 8v8H30z"/></g><path d="M12 60l30-30 6 6-30 30z" ${F2}/><path d="M60 22l8-8-1-10c10 0 16 7 15 15l-10 10z" opacity=".9"/>`,
  lamp: `<path d="M46 20h6v44h-6z"/><path d="M40 60h18v4H40z"/><path d="M36 20L41 4h16l5 16z"/><path d="M38 22h22l22 42H16z" ${F2} opacity=".55"/><path d="M45 0h8v4h-8z"/>`,
  truck: `<path d="M6 12h52v36H6zM60 22h18l14 14v12H60z"/><path d="M66 27h10l8 9H66z" ${PP}/><path d="M14 20h36v20H14z" ${F2}/><circle cx="22" cy="52" r="9"/><circle cx="76" cy="52" r="9"/><circle cx="22" cy="52" r="4" ${PP}/><circle cx="76" cy="52" r="4" ${PP}/>`,
  bulb: `<path d="M50 2c14 0 24 10 24 22 0 10-7 14-10 22H36c-3-8-10-12-10-22C26 12 36 2 50 2z" ${F2}/><path d="M38 48h24v5H38zM40 55h20v5H40zM45 61h10v3H45z"/><path d="M42 28l5 16M58 28l-5 16M42 28l8 5 8-5" fill="none" stroke="currentColor" stroke-width="2.500"/>`,
  candle: `<path d="M42 28h16v30H42z"/><path d="M28 58h44v6H28z"/><path d="M50 2c5 8 9 11 9 17a9 9 0 0 1-18 0c0-6 4-9 9-17z" ${F2}/><path d="M4 58c2-18 6-28 12-28s8 10 10 28zM96 58c-2-18-6-28-12-28s-8 10-10 28z" ${F2} opacity=".45"/>`,
  shield: `<path d="M50 2l32 10v20c0 16-13 26-32 32-19-6-32-16-32-32V12z"/><path d="M50 9l25 8v15c0 12-10 19-25 24z" ${F2}/>`,
  binoculars: `<path d="M28 6h14v14H28zM58 6h14v14H58zM42 20h16v14H42z"/><path d="M24 20h20l4 36H12zM56 20h20l12 36H52z"/><circle cx="30" cy="52" r="12" ${F2}/><circle cx="70" cy="52" r="12" ${F2}/>`,
  brick: `<path d="M6 30h26v14H6zM36 30h26v14H36zM6 48h16v14H6zM26 48h26v14H26zM56 48h16v14H56zM6 12h16v14H6z"/><path d="M62 8l26-4 4 16-26 5z" ${F2}/><path d="M60 28l-8 8M70 32l-2 11M56 20l-10 2" stroke="var(--f2)" stroke-width="3"/>`,
} as const;
export type FigureName = keyof typeof FIGURES;

const OF: Record<number, FigureName> = {
  1: 'mirror', 2: 'phone', 3: 'cash', 4: 'cash', 5: 'umbrella', 6: 'cap', 7: 'shop', 8: 'pagoda', 9: 'shop', 10: 'house', 11: 'bottle', 12: 'gear', 13: 'lamp', 14: 'bottle', 15: 'shop', 16: 'house',
  17: 'bottle', 18: 'hotel', 19: 'stage', 20: 'cash', 21: 'king', 22: 'hat', 23: 'shades', 24: 'woman', 25: 'cap', 26: 'tent', 27: 'gambit', 28: 'map', 29: 'chart', 30: 'museum', 31: 'pocket', 32: 'crates',
  33: 'cash', 34: 'tent', 35: 'bomb', 36: 'tools', 37: 'hotel', 38: 'tools', 39: 'lamp', 40: 'bomb', 41: 'truck', 42: 'shades', 43: 'map', 44: 'shark', 45: 'umbrella', 46: 'anchor', 47: 'stage', 48: 'house',
  49: 'stage', 50: 'signpost', 51: 'house', 52: 'hotel', 53: 'woman', 54: 'masks', 55: 'house', 56: 'bulb', 57: 'keyhole', 58: 'crates', 59: 'raid', 60: 'shield', 61: 'topper', 62: 'topper', 63: 'punk', 64: 'punk',
  65: 'cap', 66: 'shades', 67: 'hat', 68: 'cap', 69: 'woman', 70: 'shades', 71: 'hat', 72: 'bicorne', 73: 'masks', 74: 'binoculars', 75: 'fire', 76: 'hat', 77: 'cap', 78: 'map', 79: 'brick', 80: 'candle',
};
export const drawingOf = (card: number): string => FIGURES[OF[card] ?? 'map'];
