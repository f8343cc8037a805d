import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildTarget } from './base';
import { browserConfig } from './browser';
import { developmentConfig } from './development';
import { stockConfig } from './stock';

const root = join(import.meta.dirname, '..', '..');
const aTarget = (role: BuildTarget['role'], name: string): BuildTarget => ({
  role,
  name,
  packageDir: join(root, name),
  outDir: join(root, '.cache', 'never-written'),
});
const [host, remote] = [aTarget('host', 'host'), aTarget('remote', 'mf-shop')];

describe.each([
  ['the host', browserConfig(host)],
  ['a remote', browserConfig(remote)],
  ['a remote under development', developmentConfig(remote)],
  ['a remote for stock hosts', stockConfig(remote)],
])('the build of %s', (_, { resolve, optimization }) => {
  it('has every file of the federation and of the router from where their packages say', () => {
    const aliases = Object.keys(resolve?.alias ?? {});
    expect(aliases.filter((name) => /^(@module-federation|react-router|webpack)\b/.test(name))).toEqual([]);
  });

  it('shortens no property by a pattern', () => {
    expect(JSON.stringify(optimization?.minimizer)).not.toMatch(/"props"|"regex"/);
  });
});

it('takes nothing from inside a tool, and leaves the share scope to the federation', () => {
  const folders = [
    'shared/build',
    'shared/integrity',

    'host/src/federation',
    'delivery/host/page/federation',
    'delivery/cli',
  ];
  const inside =
    /webpack\/lib\/|@module-federation\/[\w-]+\/dist|react-router\/dist|__webpack_(share_scopes|init_sharing)__/;
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && file !== 'documented.test.ts')
      .filter((file) => inside.test(readFileSync(join(root, folder, file), 'utf8'))),
  );
  expect(found).toEqual([]);
});
