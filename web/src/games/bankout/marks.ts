// Where things are that a lesson speaks of.
export const marks = {
  bank_of: '.strip[data-seat="$"] .worth',
  match: '.strip .pips',
  dial: '.dial-place',
  trail: '.trail',
  hand: '.strip.me .hand',
  draw: '.moves .draw:not([disabled])',
  bank: '.moves .bank:not([disabled])',
  queen: '.moves [data-choice="queen"]',
  king: '.moves [data-choice="king"]',
};
