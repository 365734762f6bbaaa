// The pages beside home and table. A table never asks for them, so it does not carry where they are either.
export const PAGES = {
  replay: () => import('./replay/Replay.svelte'),
  city: () => import('./games/heist/city/City.svelte'),
  workshop: () => import('./games/heist/workshop/Door.svelte'),
  rules: () => import('./rules/RulesPage.svelte'),
  rulebooks: () => import('./rules/Index.svelte'),
  design: () => import('./design/Design.svelte'),
  pad: () => import('./pad/Pad.svelte'),
  tv: () => import('./tv/Tv.svelte'),
  today: () => import('./today/Today.svelte'),
  me: () => import('./me/MePage.svelte'),
  take: () => import('./home/Take.svelte'),
  lost: () => import('./home/Lost.svelte'),
};
