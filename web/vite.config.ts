import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { catalogues } from './tools/catalogues.mjs';
import { notices } from './tools/notices.mjs';

// File names carry no hashes: the built page is committed, so a change must be a change of content
// only, and browsers revalidate by ETag. Chunks of words are named after language and part.
function chunkName(chunk: { name: string; moduleIds: string[] }): string {
  const words = chunk.moduleIds.map((id) => /words\/(\w+)\/(\w+)\.json$/.exec(id)).find((m) => m);
  return words && chunk.moduleIds.length === 1
    ? `assets/words-${words[1]}-${words[2]}.js`
    : 'assets/[name].js';
}

export default defineConfig({
  base: '/static/',
  plugins: [svelte(), catalogues(), notices()],
  build: {
    outDir: '../src/safehouse/web/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Svelte does not say so, but these modules of it only define things: what nobody uses is left out.
      treeshake: {
        moduleSideEffects: (id: string) =>
          !/svelte\/src\/(legacy|reactivity\/(?!create-sub)|internal\/(disclose|client\/(dev|dom\/elements\/(custom-element|bindings\/(select|input)))))/.test(
            id,
          ),
      },
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: chunkName,
        assetFileNames: 'assets/[name][extname]',
        // What is always needed together is one file: small ones weigh more than what is in them.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'shell',
              test: /preload-helper|esm-env|svelte\/src\/(?!.*(bindings\/(select|input)|reactivity\/(media-query|reactive-value)))|clsx|en\/page\.json|web\/src\/(App|catalogues|language|words|settings|router|ui\/(Brand|Count|Face|Icon|icons|Later|wide)|api|key|wire|games\/registry|socket)\./,
            },
            {
              name: 'kit',
              test: /src\/(games\/shared\/(?!S[uh]|Watching)|table\/(scene|keys|session|memory|story|Guard|PlayArea|Top)\.|tempo|ui\/Later|player)/,
            },
            { name: 'flip7_cards', test: /src\/games\/flip7\/(view|deck|say|Card)\./ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    watch: null,
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  test: {
    include: ['test/**/*.test.ts'],
    isolate: false, // each file leaves language, clock and globals as they were: half the time
    css: { include: [/\?raw/] }, // styles are read, never applied
  },
});
