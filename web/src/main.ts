import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { words } from './language.svelte';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { listenForTrouble } from './trouble';

listenForTrouble();
settings.paint();
settings.followSystem();
router.start();
// The page waits for its words: a table that speaks twice is worse than one that is 20 ms later.
void words
  .start()
  .finally(() => mount(App, { target: document.getElementById('page') as HTMLElement }));
// Later, when the page has all it needs.
setTimeout(() => void import('./notice/worker').then(({ startWorker }) => startWorker()), 4000);
