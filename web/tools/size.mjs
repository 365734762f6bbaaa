// What a first look at a table loads, gzipped: the entry, the table, the board of Flip 7, their words.
// What lies beside the felt is fetched after it has been painted (tests/browser/test_weight.py measures that).
// Chunks are followed through their static imports; a chunk's style has the chunk's name.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 60_000;
const root = new URL('../../src/safehouse/web/static/', import.meta.url);
const sizes = new Map();

function add(file) {
    if (sizes.has(file) || !existsSync(new URL(file, root))) return;
    const text = readFileSync(new URL(file, root));
    sizes.set(file, gzipSync(text, { level: 9 }).length);
    if (!file.endsWith('.js')) return;
    add(file.replace(/\.js$/, '.css'));
    for (const match of text.toString().matchAll(/(?:from|import)\s*["']\.\/([\w.-]+)["']/g))
        add(`assets/${match[1]}`);
}

const html = readFileSync(new URL('index.html', root), 'utf8');
for (const match of html.matchAll(/(?:src|href)="\/static\/([^"]+\.(?:js|css))"/g)) add(match[1]);
for (const chunk of ['Table', 'flip7', 'words-en-flip7', 'words-en-flip7_table']) {
    if (!existsSync(new URL(`assets/${chunk}.js`, root)))
        throw new Error(`There is no chunk ${chunk}.`);
    add(`assets/${chunk}.js`);
}

const sum = [...sizes.values()].reduce((a, b) => a + b, 0);
for (const [file, size] of [...sizes].sort((a, b) => b[1] - a[1]))
    console.log(String(size).padStart(7), file);
console.log(String(sum).padStart(7), 'bytes gzipped in all');
if (sum > LIMIT) {
    console.error(`More than ${LIMIT} bytes.`);
    process.exit(1);
}
