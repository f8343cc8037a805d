import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { ensureKeys, readTrustedKeys, staffOf } from '@wadachi/delivery/core';
import { aRemote, listen, startDev } from './testing/devServer';

// A busy machine takes its time for the first build.
jest.setTimeout(180_000);

const messages = 'src/features/home/messages.ts';
let remote: Awaited<ReturnType<typeof aRemote>>;
let dev: Awaited<ReturnType<typeof startDev>>;
let page: Awaited<ReturnType<typeof listen>>;

interface DevRelease {
  readonly build: number;
  readonly routes: readonly { readonly path: string }[];
  readonly pages: Readonly<Record<string, { readonly scripts: readonly string[] }>>;
}
const releaseNow = async () => (await (await fetch(`${dev.url}/release.json`)).json()) as DevRelease;
const file = async (build: number, path: string) =>
  (await fetch(`${dev.url}/builds/${build}/${path}`)).text();
/** All the scripts of the first page as the browser gets them. */
const codeOf = async ({ build, pages }: DevRelease) =>
  (await Promise.all((pages['home']?.scripts ?? []).map((path) => file(build, path)))).join('\n');
const change = (from: string, to: string) => remote.put(messages, remote.textOf(messages).replace(from, to));

beforeAll(async () => {
  remote = await aRemote('mf-probe');
  await ensureKeys(join(remote.dir, 'keys'), 'production');
  // The site that was started in this folder last is no part of the test.
  dev = await startDev(remote.dir, { RELEASE_KEYS: join(remote.dir, 'keys'), DATA_DIR: remote.dir });
  page = await listen(dev.url);
});
afterAll(async () => {
  page.leave();
  await dev.stop();
  await remote.remove();
});

it('gives out the first build, and tells a page that comes later of it', async () => {
  const release = await releaseNow();
  expect(release).toMatchObject({
    name: 'mf-probe',
    version: 'development',
    build: 1,
    routes: [{ path: '/probe', page: 'home', steps: [], layout: 'default' }],
  });
  expect(await codeOf(release)).toContain('This page comes from mf-probe.');
  expect(await page.next()).toEqual({ event: 'build', content: { build: 1 } });
});

it('gives out a host with development React, under names that no release has', async () => {
  const { host } = (await (await fetch(`${dev.url}/release.json`)).json()) as { host: string };
  const code = await (await fetch(`${dev.url}${host}`)).text();
  expect(code).toContain('react-refresh-runtime.development.js');
  expect(code).toMatch(/webpackChunkhost_development_host_/);
  expect(code).not.toContain('wadachiBuildMark');
});

it('lets every page take it, and nobody keep it', async () => {
  const { headers } = await fetch(`${dev.url}/builds/1/remoteEntry.js`);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

it('shows the way into a page, with a pass where the key is at hand', async () => {
  expect(dev.said.join('\n')).toContain(`http://localhost:3000/-/override?remote=mf-probe&from=${dev.url}`);
  const [link = ''] = dev.said.flatMap((line) => /http\S+staff\?pass=\S+/.exec(line) ?? []);
  const trusted = await readTrustedKeys(join(remote.dir, 'keys'), 'production');
  const pass = staffOf(new URL(link).searchParams.get('pass') ?? '', 'production', trusted, new Date());
  expect(pass).toMatchObject({ channel: 'production' });
});

it('builds a change, under names that no older build has, and keeps the older one', async () => {
  await change('This page comes from', 'This page has changed in');
  expect(await page.next()).toEqual({ event: 'build', content: { build: 2 } });
  expect(await codeOf(await releaseNow())).toContain('This page has changed in mf-probe.');
  const chunkLists = (await Promise.all([1, 2].map((build) => file(build, 'remoteEntry.js')))).map(
    (entry) => /webpackChunk\w+/.exec(entry)?.[0],
  );
  expect(new Set(chunkLists).size).toBe(2);
  expect(chunkLists[0]).toMatch(/^webpackChunkmf_probe_development_1/);
});

it('tells what is wrong with a change, keeps the last good build, and goes on once it is mended', async () => {
  await remote.put(messages, 'export const messages = {');
  const failed = await page.next();
  expect(failed.event).toBe('failed');
  expect(failed.content.message).toMatch(/^\.\/src\/features\/home\/messages\.ts\n.*Unexpected token/);
  expect(failed.content.message).not.toContain('backtrace');
  expect((await releaseNow()).build).toBe(2);

  await change('This page comes from', 'This page is mended in');
  const { event, content } = await page.next();
  expect({ event, content }).toEqual({ event: 'build', content: { build: 3 } });
  expect(await codeOf(await releaseNow())).toContain('This page is mended in mf-probe.');
});

it('takes a new route, and refuses one that the host would refuse', async () => {
  const table = (path: string) =>
    remote.put(
      'src/routes.ts',
      `export const routes = [{ path: '${path}', page: 'home', steps: [], layout: 'default' }];`,
    );
  await table('/probe/more');
  expect(await page.next()).toEqual({ event: 'build', content: { build: 4 } });
  expect((await releaseNow()).routes.map(({ path }) => path)).toEqual(['/probe/more']);
  await table('/reserve');
  expect(await page.next()).toEqual({
    event: 'failed',
    content: { message: 'src/routes.ts: /reserve is not under a prefix of mf-probe' },
  });
});

it.each(['/builds/99/remoteEntry.js', '/builds/1/../../package.json', '/builds/1/%2e%2e/x', '/', '/%zz'])(
  'has nothing at %s',
  async (path) => {
    expect((await fetch(`${dev.url}${path}`)).status).toBe(404);
  },
);

it('answers this machine alone', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4');
  // A machine without a network has no other address to try.
  const address = outside?.address ?? '127.0.0.2';
  const asked = new Promise((resolve, reject) => {
    get({ host: address, port: new URL(dev.url).port, path: '/release.json' }, resolve).on('error', reject);
  });
  await expect(asked).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
