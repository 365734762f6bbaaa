import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Formatting is prettier's; types and accessibility are svelte-check's.
export default defineConfig(
  { ignores: ['public/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-undef': 'off', // the type checker knows every name
      'prefer-const': 'off', // svelte/prefer-const does the same and knows runes
      'svelte/prefer-const': ['error', { excludedRunes: ['$props'] }],
      'svelte/block-lang': ['error', { script: 'ts' }],
      // {' · '} keeps the space at the edge of a block, which plain text would lose.
      'svelte/no-useless-mustaches': 'off',
      // Maps and sets are built anew inside $derived; nothing that lives on is changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        // `const { gone: _, ...rest } = all` leaves a field out; `_` is an argument nobody asks for.
        { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    // With types only for modules: for components that takes over a minute.
    files: ['src/**/*.ts', 'test/**/*.ts'],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    // Keys of sentences are put together from fields; no-base-to-string finds the objects among them.
    rules: { '@typescript-eslint/restrict-template-expressions': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ['tools/*.mjs', '*.config.*'], languageOptions: { globals: globals.node } },
);
