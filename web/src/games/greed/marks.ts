// Where things are that a lesson speaks of. A card is tapped first and confirmed then.
export const marks = {
  hand: '.felt .hand, .felt .mine .hd',
  mine: '.felt .mine',
  seat: '.felt [data-seat="$"]',
  card: '.felt .offer[data-card="$"]:not([aria-pressed="true"])',
  yes: '.play:has(.offer[data-card="$"][aria-pressed="true"]) .moves .yes:not([disabled])',
  pay: '.moves .yes:not([disabled])',
};
