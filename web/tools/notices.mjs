// What the page bundles of others, with their licences, as notices.txt beside it. Only packages whose
// code really is in a chunk are named: most of node_modules is tools.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD =
    'Safehouse is under the MIT licence. The page also contains code of these packages.\n' +
    'Each comes with the text of its licence.\n';

/** The folder of the package that a module belongs to; undefined for our own. */
function packageOf(id) {
    return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

/** One package: its name, version, licence, and the text that must go with it. */
function notice(folder) {
    const told = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
    if (!file || !told.license)
        throw new Error(`${told.name} has no licence that could be passed on`);
    const text = readFileSync(join(folder, file), 'utf8').trim().replace(/\r\n/g, '\n');
    return `${told.name} ${told.version} (${told.license})\n\n${text}\n`;
}

export function notices() {
    return {
        name: 'notices',
        apply: 'build',
        generateBundle(_, bundle) {
            const modules = Object.values(bundle).flatMap((part) =>
                part.type === 'chunk' ? Object.entries(part.modules) : [],
            );
            const used = modules.filter(([, module]) => module.renderedLength > 0);
            const folders = new Set(used.map(([id]) => packageOf(id)).filter((folder) => folder));
            const line = `\n${'-'.repeat(72)}\n\n`;
            const source = [HEAD, ...[...folders].sort().map(notice)].join(line);
            this.emitFile({ type: 'asset', fileName: 'notices.txt', source });
        },
    };
}
