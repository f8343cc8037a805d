import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import type { Release } from '../../core/release';
import { readCandidate } from '../gate/readCandidate';
import { takeFolder } from './takeFolder';
import { aBuild, aManifest, aRoute, putBuild, type OtherBuild } from './testing/otherBuild';

let root: string;
let from: string;
let outDir: string;
folderPerTest((made) => (root = made));
beforeEach(async () => {
  from = join(root, 'dist');
  outDir = join(root, 'release');
  await mkdir(from);
  await mkdir(outDir);
});

const take = async (build: OtherBuild, version?: string): Promise<Release> => {
  await putBuild(from, build);
  await takeFolder({ name: 'mf-news', from, outDir, version });
  return JSON.parse(await readFile(join(outDir, 'release.json'), 'utf8')) as Release;
};

describe('what another bundler built', () => {
  it('becomes a release that the gate can read', async () => {
    const release = await take(aBuild());
    expect(await readCandidate(outDir)).toEqual({ release, problems: [] });
    expect(release).toMatchObject({
      name: 'mf-news',
      entry: 'remoteEntry.js',
      server: 'server/server.js',
      routes: [aRoute],
      shared: {
        react: { range: '^19.3.1', exports: [] },
        '@wadachi/shared': { range: '^0.1.0', exports: [] },
      },
    });
    expect(Object.keys(release.maps ?? {})).toEqual(['home.js.map']);
  });

  it('leaves notes and licences of bundlers behind', async () => {
    const { files } = await take({ ...aBuild(), '.vite/manifest.json': '{}', 'index.html': '<p>' });
    expect(Object.keys(files)).toEqual([
      'base.css',
      'face.js',
      'home.css',
      'home.js',
      'mf-manifest.json',
      'remoteEntry.js',
      'server/server.js',
    ]);
  });

  it('is preloaded with each page, all stylesheets included, unless the page names its own', async () => {
    const all = await take(aBuild());
    expect([all.styles, all.pages]).toEqual([
      ['base.css'],
      { home: { scripts: ['face.js'], styles: ['home.css'] } },
    ]);
    const pages = { home: { scripts: ['home.js'], styles: [] } };
    const own = await take({ ...aBuild(), 'remote.json': { routes: [aRoute], pages } });
    expect(own.pages).toEqual({ home: { scripts: ['face.js', 'home.js'], styles: [] } });
  });

  it('has a manifest with the hashes of its files, which pages check', async () => {
    const { files, version } = await take(aBuild());
    const manifest = JSON.parse(await readFile(join(outDir, 'mf-manifest.json'), 'utf8')) as {
      readonly integrity: Readonly<Record<string, string>>;
      readonly metaData: object;
    };
    expect(manifest.integrity['home.js']).toBe(files['home.js']?.integrity);
    expect(manifest.metaData).toMatchObject({
      buildInfo: { buildVersion: version, buildName: 'mf-news' },
    });
  });

  it('has the version that is asked for, or one that its content gives', async () => {
    expect((await take(aBuild(), '2.0.0')).version).toBe('2.0.0');
    const { version } = await take(aBuild());
    expect(version).toMatch(/^1\.4\.0-[0-9a-f]{12}$/);
    expect((await take(aBuild())).version).toBe(version);
    expect((await take({ ...aBuild(), 'home.js': '3;' })).version).not.toBe(version);
  });

  it('has one entry, the script, where Vite made a module besides', async () => {
    const { metaData } = aManifest();
    const entries = {
      remoteEntry: { name: 'module.js', path: '', type: 'module' },
      varRemoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
    };
    const { entry } = await take({
      ...aBuild(),
      ...metaWith({ ...metaData, ...entries }),
      'module.js': '1;',
    });
    const manifest = JSON.parse(await readFile(join(outDir, 'mf-manifest.json'), 'utf8')) as object;
    expect(entry).toBe('remoteEntry.js');
    expect(manifest).toMatchObject({ metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'var' } } });
  });

  it('says which exports of the host it uses, where it knows', async () => {
    const uses = { '@wadachi/shared': ['Link'] };
    const { shared } = await take({ ...aBuild(), 'remote.json': { routes: [aRoute], uses } });
    expect(shared['@wadachi/shared']).toEqual({ range: '^0.1.0', exports: ['Link'] });
  });
});

const manifestWith = (change: (manifest: ReturnType<typeof aManifest>) => object): OtherBuild => ({
  'mf-manifest.json': { ...aManifest(), ...change(aManifest()) },
});
const metaWith = (more: object) => manifestWith(({ metaData }) => ({ metaData: { ...metaData, ...more } }));
const sharedWith = (more: object) =>
  manifestWith(({ shared: [react] }) => ({ shared: [{ ...react, ...more }] }));
const routesWith = (more: object) => ({ 'remote.json': { routes: [aRoute], ...more } });

const deep = `{"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;

describe('a folder is refused, and nothing is written, when', () => {
  it.each<[string, OtherBuild, string]>([
    [
      'its manifest names a stylesheet as a script',
      manifestWith(({ exposes: [face] }) => ({
        exposes: [{ ...face, assets: { ...face?.assets, js: { sync: ['home.css'], async: [] } } }],
      })),
      'mf-manifest.json names home.css as a script, which it is not',
    ],
    [
      'its remote.json names the server’s build for a page',
      routesWith({ pages: { home: { scripts: ['server/server.js'], styles: ['home.js'] } } }),
      'remote.json names server/server.js as a script, which it is not',
    ],
    [
      'its manifest is nested without end',
      { 'mf-manifest.json': deep },
      'mf-manifest.json is not JSON, or is nested too deep',
    ],
    [
      'its manifest is no JSON',
      { 'mf-manifest.json': '{' },
      'mf-manifest.json is not JSON, or is nested too deep',
    ],
    ['its manifest is another file', { 'mf-manifest.json': {} }, 'is no manifest of Module Federation: '],
    [
      'it exposes something else',
      manifestWith(({ exposes: [exposed] }) => ({ exposes: [{ ...exposed, path: './widget' }] })),
      'mf-manifest.json exposes ./widget: hosts load ./remote',
    ],
    ['it is another remote', metaWith({ globalName: 'news' }), 'name it mf_news'],
    ['it has an address of its own', metaWith({ publicPath: '/news/' }), "its publicPath is '/news/'"],
    [
      'its entry is not there',
      metaWith({ remoteEntry: { name: 'entry.js', path: 'js/', type: 'var' } }),
      'mf-manifest.json names js/entry.js, which is not there',
    ],
    [
      'it brings what the host owns',
      sharedWith({ assets: { js: { sync: ['home.js'], async: [] }, css: { sync: [], async: [] } } }),
      'it brings react (home.js): the host has the only one',
    ],
    [
      'it does not say which React it needs',
      sharedWith({ requiredVersion: false }),
      'without a requiredVersion',
    ],
    [
      'React is compiled in',
      { 'home.js': 'a.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {};' },
      'home.js has a React of its own',
    ],
    ['a script is a module', { 'home.js': 'import "./face.js";' }, 'home.js is an ES module'],
    ['its chunks load unchecked', { 'remoteEntry.js': 'var mf_news;' }, 'without their hashes: add'],
    ['its routes are no JSON', { 'remote.json': 'routes' }, 'remote.json is not JSON, or is nested too deep'],
    ['it has no route', { 'remote.json': { routes: [] } }, 'remote.json has no route'],
    ['a route has no page', { 'remote.json': { routes: [{ path: '/news' }] } }, '/routes/0 must have'],
    ['it says what nobody reads', routesWith({ version: '1' }), 'remote.json is not as it should be'],
    [
      'a page names a file that is not there',
      routesWith({ pages: { home: { scripts: ['gone.js'], styles: [] } } }),
      'remote.json names gone.js, which is not there',
    ],
    [
      'it uses what it does not share',
      routesWith({ uses: { '@wadachi/forms': ['Form'] } }),
      'which mf-manifest.json does not share',
    ],
    ['scripts lie in folders', { 'assets/a.js': '1;' }, 'assets/a.js lies in a folder'],
    [
      'its server build is many files',
      { 'server/1.js': '1;' },
      'a server build is one file, server/server.js',
    ],
    ['it has pictures', { 'logo.png': 'PNG' }, 'logo.png is neither a script nor a stylesheet'],
    ['a name fits no store', { 'a b.js': '1;' }, 'can’t be named a b.js'],
    ['a file is too big', { 'home.js': ' '.repeat(10_000_001) }, 'home.js has more than 10,000,000 bytes'],
    [
      'its files are too big together',
      Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.js`, ' '.repeat(9_000_000)])),
      'its files have more than 50,000,000 bytes together',
    ],
    [
      'it has too many files',
      Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.js`, '1;'])),
      'a release has at most 500 files',
    ],
    [
      'it is no build at all',
      Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`.notes/${index}`, ''])),
      'it has more than 2,000 files',
    ],
  ])('%s', async (_, change, sentence) => {
    await expect(take({ ...aBuild(), ...change })).rejects.toThrow(sentence);
    expect(await readdir(outDir)).toEqual([]);
  });

  it.each([
    ['mf-manifest.json', 'it has no mf-manifest.json: set manifest: true'],
    ['remote.json', 'it has no remote.json: its routes are data'],
    ['server/server.js', 'it has no server/server.js: the host’s server renders'],
    ['face.js', 'mf-manifest.json names face.js, which is not there'],
  ])('it has no %s', async (path, sentence) => {
    const { [path]: _, ...build } = aBuild();
    await expect(take(build)).rejects.toThrow(sentence);
    expect(await readdir(outDir)).toEqual([]);
  });

  it('a file or a folder in it is a link to elsewhere', async () => {
    await symlink(join(root, 'release'), join(from, 'assets'));
    await expect(take(aBuild())).rejects.toThrow('assets is a link: a release holds files only');
    expect(await readdir(outDir)).toEqual([]);
  });

  it('there is none', async () => {
    const nowhere = join(root, 'nowhere');
    await expect(takeFolder({ name: 'mf-news', from: nowhere, outDir })).rejects.toThrow('no such folder');
  });

  it('several things are wrong, with all of them', async () => {
    const build = { ...aBuild(), ...metaWith({ publicPath: '/' }), 'home.js': 'export {};' };
    await expect(take(build)).rejects.toThrow(/publicPath[^\n]*\n {2}home\.js is an ES module/);
  });
});
