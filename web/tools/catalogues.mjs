// In the built page every catalogue of words is a chunk that is found by its name: a list of all their
// addresses would weigh more than the words that a first table needs.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORDS = fileURLToPath(new URL('../../src/safehouse/words', import.meta.url));

/** The parts of a language that the page loads by itself; sheets are written by the server. */
function partsOf(language) {
    const files = readdirSync(join(WORDS, language)).filter((file) => file.endsWith('.json'));
    const parts = files.map((file) => file.replace(/\.json$/, '')).sort();
    return parts.filter((part) => !part.endsWith('paper') && `${language}/${part}` !== 'en/page');
}

export function catalogues() {
    return {
        name: 'catalogues',
        apply: 'build',
        buildStart() {
            const languages = readdirSync(WORDS).filter((name) =>
                existsSync(join(WORDS, name, 'page.json')),
            );
            for (const language of languages.sort())
                for (const part of partsOf(language)) {
                    const id = join(WORDS, language, `${part}.json`);
                    this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
                }
        },
        load(id) {
            if (!id.endsWith('/src/catalogues.ts')) return null;
            return `const PARTS = new Set('page ${partsOf('en').join(' ')}'.split(' '));
                export const catalogue = (language, part) =>
                    PARTS.has(part) && (() => import(/* @vite-ignore */ \`./words-\${language}-\${part}.js\`));`;
        },
    };
}
