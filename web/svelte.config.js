import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Scope names appear on almost every element and rule: three letters instead of thirteen.
    cssHash: ({ hash, filename, css }) =>
      `s${hash(filename?.replace(/.*\/src\//, '') ?? css).slice(0, 4)}`,
  },
};
