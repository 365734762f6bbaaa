// Whether cards and what is known have room beside the board; else they lie above it and in the rail.
import { MediaQuery } from 'svelte/reactivity';

export const roomy = new MediaQuery('min-width: 1300px', true);
