// Where things are that a lesson speaks of.
export const marks = {
  node: '[data-node="$"]',
  crew: '.crew',
  tab: '[role="tab"][data-character="$"]:not([aria-selected="true"])',
  ready: '[data-do="ready"]:not([disabled])',
  die: '.dial[data-die="$"]',
  face: '.dial button:nth-of-type($):not([aria-pressed="true"])',
  commit: '[data-do="commit"][data-action="$"]:not([disabled])',
  sub: '[data-sub="$"]:not([aria-pressed="true"])',
  noise: '[data-noise]',
  deck: '[data-deck]',
  end: '[data-do="end_actions"]:not([disabled])',
  pick: '[data-do="pick"]',
  sure: 'dialog[open] [data-do="call"]',
  escape: '[data-do="initiate_escape"]:not([disabled])',
  way: '[data-do="escape_path"]:not([disabled])',
};
