import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { allVariables } from '../../shared/settings';
import { rootDir } from '../common/packages';

/** Set by the system, by Node or by tools, for every program. */
const systems = ['HOME', 'LOCALAPPDATA', 'NO_COLOR', 'PATH', 'PROGRAMFILES', 'TERM', 'TMPDIR'];
/** What one process of ours says to another one that it starts, or to a library. */
const ownWords = ['BENCH_BYTES', 'BENCH_SITE', 'BENCH_VARIANT', 'FEDERATION_WEBPACK_PATH'];

const isSource = (path: string) =>
  /\.(mjs|tsx?)$/.test(path) &&
  !/\.(test|spec)\.tsx?$/.test(path) &&
  !path.split(sep).some((name) => ['node_modules', 'dist', 'testing'].includes(name));

it('reads no variable from the environment that is not declared', async () => {
  const undeclared: string[] = [];
  const read = new Set<string>();
  for (const folder of ['api', 'host', 'ops', 'release', 'scripts', 'shared']) {
    const paths = await readdir(join(rootDir, folder), { recursive: true });
    for (const path of paths.filter(isSource)) {
      const source = await readFile(join(rootDir, folder, path), 'utf8');
      for (const [, name = ''] of source.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]+)/g)) {
        read.add(name);
        if (!(name in allVariables) && ![...systems, ...ownWords].includes(name))
          undeclared.push(`${folder}/${path} reads ${name}: declare it in shared/settings.`);
      }
    }
  }
  expect(undeclared).toEqual([]);
  // It looks at something.
  expect([...read]).toEqual(expect.arrayContaining(['CHROMIUM_PATH', 'AWS_REGION']));
});
