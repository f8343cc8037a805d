import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from './packages.mjs';

const root = path.join(import.meta.dirname, '..', '..');
/** Changes with this code and with the versions of all packages. */
const fingerprint = [import.meta.filename, `${import.meta.dirname}/packages.mjs`, `${root}/package-lock.json`]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex');

/**
 * A transform of Jest: the entry of a package becomes one file with all that it imports. Jest loads each module anew for each
 * test file; the 2,000 modules of these packages take longer than most tests.
 */
export default {
  getCacheKey: (_source, filename) => createHash('sha256').update(fingerprint).update(filename).digest('hex'),
  process(_source, filename) {
    const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(filename);
    const [first, ...others] = packages[name];
    const entry = path.relative(folder, filename);
    if (entry === first) return { code: bundled({ folder, name, first, others }) };
    // Entries of a package share what is registered with it, such as formats.
    const owner = JSON.stringify(path.join(folder, first));
    return { code: `module.exports = require(${owner})[Symbol.for('${entry}')];` };
  },
};

function bundled({ folder, name, first, others }) {
  const getters = others.map(
    (entry) =>
      `Object.defineProperty(module.exports, Symbol.for('${entry}'), { get: () => require('./${entry}') });`,
  );
  const contents = [`module.exports = require('./${first}');`, ...getters].join('\n');
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Fastify looks there for the file of each plugin; Jest makes the whole list anew at each look.
    define: { 'require.cache': 'undefined' },
    external: ['pg-native', ...Object.keys(packages).filter((other) => other !== name)],
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
