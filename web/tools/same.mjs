// The built page is committed. This builds it again, elsewhere, and compares every byte.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const kept = fileURLToPath(new URL('../../src/safehouse/web/static/', import.meta.url));
const made = mkdtempSync(join(tmpdir(), 'safehouse-page-'));

function files(folder) {
    return new Map(
        readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
            .map((path) => [relative(folder, path), readFileSync(path)]),
    );
}

try {
    await build({
        root: fileURLToPath(new URL('..', import.meta.url)),
        logLevel: 'warn',
        build: { outDir: made, emptyOutDir: true },
    });
    const [old, fresh] = [files(kept), files(made)];
    const differ = [...new Set([...old.keys(), ...fresh.keys()])].filter(
        (name) => !old.get(name)?.equals(fresh.get(name) ?? Buffer.alloc(0)),
    );
    if (differ.length) {
        console.error(
            `The built page is not the one that web/ makes; run "npm run build". Different: ${differ.join(', ')}`,
        );
        process.exitCode = 1;
    } else console.log(`${fresh.size} files, the same to the byte`);
} finally {
    rmSync(made, { recursive: true, force: true });
}
