import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FolderObjects } from '../../core/store/FolderObjects';
import { aRelease, putRelease } from '../../core/testing';
import { TestSite } from '../testing/site';

let site: TestSite;
let host: FastifyInstance;
let elsewhere: string;
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'wadachi-elsewhere-'));
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
  host = await site.host();
});
afterAll(async () => {
  await site.remove();
  await rm(elsewhere, { recursive: true });
});

it.each([
  ['a file', 'secret.js', 'mf-shop/1/secret.js', ''],
  ['a compressed form', 'secret.js.br', 'mf-shop/1/page.css.br', 'br'],
  ['a folder', '', 'mf-shop/1-evil', ''],
])(
  'serves nothing from outside the store, though %s in it is a link there',
  async (_, file, link, accepted) => {
    for (const name of ['secret.js', 'secret.js.br', 'release.json'])
      await writeFile(join(elsewhere, name), 'secret');
    await symlink(join(elsewhere, file), join(site.folder, link));
    const path = file === '' ? `${link}/secret.js` : link.replace(/\.br$/, '');
    const answer = await host.inject({ url: `/releases/${path}`, headers: { 'accept-encoding': accepted } });
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
  },
);

it('serves a store that is reached by a link itself', async () => {
  const link = join(elsewhere, 'store');
  await symlink(site.folder, link);
  const linked = await site.host({ RELEASES_URL: link });
  expect((await linked.inject({ url: '/releases/mf-shop/1/remoteEntry.js' })).statusCode).toBe(200);
});

it('serves nothing that release.json does not name, and of what it names no other form than .br', async () => {
  const ask = async (file: string, accepted = '') => {
    const url = `/releases/mf-shop/1/${file}`;
    const { statusCode, body } = await host.inject({ url, headers: { 'accept-encoding': accepted } });
    return [statusCode, body];
  };
  for (const file of ['evil.js', 'evil.css', 'remoteEntry.js.map', 'remoteEntry.js.br', 'remoteEntry.js.gz'])
    await writeFile(join(site.folder, 'mf-shop/1', file), 'unnamed');
  for (const file of ['evil.js', 'evil.css', 'remoteEntry.js.map', 'remoteEntry.js.br', 'remoteEntry.js.gz'])
    expect(await ask(file)).toEqual([404, 'Not found']);
  expect(await ask('remoteEntry.js', 'br')).toEqual([200, 'unnamed']);
  for (const accepted of ['gzip', '*', 'gzip, deflate', ''])
    expect(await ask('remoteEntry.js', accepted)).toEqual([200, '// 1']);
});

it('does not serve a server build, wherever it lies', async () => {
  const { store } = site.ours.context;
  const files = { 'server.js': 'secret', 'remoteEntry.js': '' };
  await putRelease(store, { ...aRelease({ name: 'mf-shop', version: '2' }), server: 'server.js' }, files);
  const statusOf = async (file: string) => (await host.inject(`/releases/mf-shop/2/${file}`)).statusCode;
  expect([await statusOf('remoteEntry.js'), await statusOf('server.js')]).toEqual([200, 404]);
});

it('reads what a release names once for many requests', async () => {
  const fresh = await site.host();
  const read = jest.spyOn(FolderObjects.prototype, 'read');
  for (let asked = 0; asked < 20; asked += 1)
    await fresh.inject(`/releases/mf-shop/1/${asked % 2 === 0 ? 'remoteEntry.js' : 'gone.js'}`);
  expect(read.mock.calls.map(([key]) => key)).toEqual(['mf-shop/1/release.json']);
  read.mockRestore();
});
