import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inProcess } from '../testing/commandLine';
import { aGround } from '../testing/ground';
import { aBuild, putBuild } from './testing/otherBuild';

let ground: Awaited<ReturnType<typeof aGround>>;
let folder: string;
beforeEach(async () => {
  ground = await aGround();
  folder = join(ground.place.store, '..', 'dist');
  await mkdir(folder);
});
afterEach(() => ground.remove());

const publish = (...words: readonly string[]) => inProcess(['publish', ...words], ground.env);

it.each([
  ['without a remote', () => [], 'name it, as in publish mf-news --from dist'],
  ['for two remotes', () => ['mf-a', 'mf-b'], '--from is for one remote'],
  ['with what build made', () => ['mf-a', '--folder', folder], 'leave out packages'],
])('takes no folder %s', async (_, words, sentence) => {
  const { code, err } = await publish(...words(), '--from', folder);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(sentence) as unknown });
});

it.each(['host', 'news', 'mf-News', 'mf-../a'])(
  'takes no folder for %s, which is no remote',
  async (name) => {
    await putBuild(folder, aBuild());
    const { code, err } = await publish(name, '--from', folder);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining('is no name of a remote') as unknown,
    });
  },
);

it('refuses a folder in a sentence, and leaves the store as it was', async () => {
  await putBuild(folder, aBuild());
  await rm(join(folder, 'server', 'server.js'));
  const before = await ground.store.objects.list('');
  const { code, err } = await publish('mf-news', '--from', folder);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining('it has no server/server.js: the host’s server renders') as unknown,
  });
  expect(await ground.store.objects.list('')).toEqual(before);
});

it('has the gate refuse pages outside the remote’s own prefix', async () => {
  const routes = [{ path: '/shop/news', page: 'home', steps: [], layout: 'default' }];
  await putBuild(folder, { ...aBuild(), 'remote.json': { routes } });
  const { code, err } = await publish('mf-news', '--from', folder);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining('/shop/news is not under a prefix of mf-news') as unknown,
  });
  expect(await ground.store.has('mf-news', '1.4.0')).toBe(false);
});

it('has the gate refuse what no host in service has', async () => {
  await putBuild(folder, aBuild());
  const { code, err } = await publish('mf-news', '--from', folder);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining('uses the module react, which host 1.0.0 does not have') as unknown,
  });
});
