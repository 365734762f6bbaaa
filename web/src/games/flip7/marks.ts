// Where things are that a lesson speaks of.
export const marks = {
  line: '.felt .me',
  seats: '.felt .seats',
  seat: '.felt .seat[data-seat="$"]',
  hit: '.buttons .hit:not([disabled])',
  stay: '.buttons .stay:not([disabled])',
  odds: '.buttons .hit',
  give: '.targets button[data-give="$"]',
};
