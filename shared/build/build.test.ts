import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { parse } from '@formatjs/icu-messageformat-parser';
import webpack from 'webpack';
import type { BuildTarget } from './base';
import { browserConfig } from './browser';
import { developmentConfig } from './development';
import { serverConfig } from './server';
import { stockConfig } from './stock';

describe('the rules of a build', () => {
  const root = join(import.meta.dirname, '../..');
  const program = ['--import', './scripts/bootstrap/typescript.mjs', 'shared/build/testing/buildFolders.ts'];

  const defined = (messages: string) =>
    `const defineMessages = (messages: unknown) => messages; export const messages = defineMessages(${messages});`;
  const texts = { 'a.count': '{count, plural, other {#台}}', 'a.description': '店舗' };

  /** Small packages by name: the texts of their files by path. `index.ts` is what each is built from. */
  const sources = {
    messages: {
      'index.ts': `${defined(`{
      count: { id: 'a.count', defaultMessage: '{count, plural, one {# car} other {# cars}}', description: 'How many' },
      description: { id: 'a.description', defaultMessage: "It's  {name}", description: 'Title' },
      price: { id: 'a.price', defaultMessage: 'Ab … {yen, number, ::currency/JPY}', description: 'Price' },
    }`)} export { default as texts } from './intl/ja.json';`,
      'intl/ja.json': JSON.stringify(texts),
    },
    openMessage: { 'index.ts': defined(`{ a: { id: 'a', defaultMessage: '{open', description: 'a' } }`) },
    openText: { 'index.ts': `export * as a from './intl/pt.json';`, 'intl/pt.json': '{ "a": "{open" }' },
    history: { 'index.ts': `export { BrowserRouter, useLocation } from 'react-router-dom';` },
    routes: { 'index.ts': `export { Routes } from 'react-router-dom';` },
    styles: {
      'index.ts': `export { default } from './base.css';`,
      'base.css': `:root { --a: 1px } html { scroll-padding: 0 } @layer base { body { margin: 0 } h1, a:hover { color: red } }
      @media print { *::before { animation: none } } @keyframes turn { from { rotate: 0 } }`,
    },
  };
  type Name = keyof typeof sources;

  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wadachi-rules-'));
    for (const [name, files] of Object.entries(sources))
      for (const [file, text] of Object.entries(files)) {
        const path = join(folder, name, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
      }
    const folders = Object.keys(sources).map((name) => join(folder, name));
    await promisify(execFile)(process.execPath, [...program, ...folders], { cwd: root });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const codeOf = (name: Name) => readFile(join(folder, name, 'out.cjs'), 'utf8');
  const failureOf = (name: Name) => readFile(join(folder, name, 'failure.txt'), 'utf8');
  const exportsOf = (name: Name) =>
    createRequire(import.meta.url)(join(folder, name, 'out.cjs')) as Record<string, unknown>;

  describe('messages', () => {
    it('become syntax trees, in the code without what translators read', async () => {
      expect(exportsOf('messages')).toMatchObject({
        messages: {
          count: { id: 'a.count', defaultMessage: parse('{count, plural, one {# car} other {# cars}}') },
          description: { id: 'a.description', defaultMessage: parse("It's  {name}") },
          price: { id: 'a.price', defaultMessage: parse('Ab … {yen, number, ::currency/JPY}') },
        },
        texts: { 'a.count': parse(texts['a.count']), 'a.description': parse(texts['a.description']) },
      });
      expect(await codeOf('messages')).not.toContain('How many');
    });

    it.each(['openMessage', 'openText'] as const)('stop the build where one is not ICU: %s', async (name) => {
      expect(await failureOf(name)).toContain('EXPECT_ARGUMENT_CLOSING_BRACE');
    });
  });

  describe('react-router', () => {
    it('leaves what nobody imports out of a build', async () => {
      const code = await codeOf('history');
      expect(code).toContain('popstate');
      expect(code).not.toContain('getDerivedStateFromError');
      expect(code.length).toBeLessThan(20_000);
    });

    it('keeps the context of a component that is used', async () => {
      expect(await codeOf('routes')).toMatch(/getDerivedStateFromError/);
      expect(await codeOf('routes')).toMatch(/contextType/);
    });
  });

  it('holds the styles of a document inside one element', () => {
    expect(String(exportsOf('styles')['default']).replaceAll(/\s+/g, ' ')).toBe(
      ':where(.wadachi) { --a: 1px } :where(.wadachi) { scroll-padding: 0 } @layer base { :where(.wadachi) { margin: 0 } ' +
        ':where(.wadachi) h1, :where(.wadachi) a:hover { color: red } } ' +
        '@media print { :where(.wadachi) *::before { animation: none } } @keyframes turn { from { rotate: 0 } }',
    );
  });
});

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

describe('a module that fails', () => {
  let folder: string;
  folderPerTest((made) => (folder = made));
  beforeEach(async () => {
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'package.json'), '{ "name": "mf-small" }');
  });

  it('never gives the exports of a module that threw, however often it is asked for', async () => {
    await writeFile(join(folder, 'src/page.js'), `export const half = 'made'; throw new Error('broken');`);
    await writeFile(join(folder, 'src/remote.ts'), `export const page = () => import('./page');`);
    const build = { role: 'remote', name: 'mf-small', packageDir: folder, outDir: folder } as const;
    // The package is in a folder for temporary files, where no loader is installed.
    const resolveLoader = { modules: [join(import.meta.dirname, '../../node_modules')] };
    const config = { ...serverConfig(build), resolveLoader };
    await new Promise<void>((resolve, reject) =>
      webpack(config, (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
      ),
    );
    const remote = createRequire(import.meta.url)(join(folder, 'server/server.js')) as {
      page: () => Promise<unknown>;
    };
    await expect(remote.page()).rejects.toThrow('broken');
    await expect(remote.page()).rejects.toThrow('broken');
    const packageDir = join(import.meta.dirname, '../../mf-shop');
    const { output } = browserConfig({ ...build, packageDir });
    expect(output).toMatchObject({ strictModuleErrorHandling: true });
  });
});
