// Where things are that a lesson speaks of.
export const marks = {
  pocket: '.me .pocket',
  board: '.middle .board',
  chip: '.middle [data-chip="$"]',
  take: '.bar [data-take="$"], .middle .free[data-chip="$"]:not([disabled])',
  chip_of: '[data-place="$"] .chip-button',
  confirm: '.moves .confirm:not([disabled])',
};
