import { RenderThreads } from '../render/RenderThreads';
import { aChannel } from '../../core/testing';
import { TestSite } from '../testing/site';
import { Previews } from './Previews';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.make();
  for (const version of ['1', '2', '3', '4']) await site.remote('mf-shop', version);
});
afterEach(() => site.remove());

it('keeps two open at most, lets go of what is not used, and begins anew with a revision', async () => {
  const { store } = site.ours.context;
  let now = 0;
  const threads = site.closes(new RenderThreads({ error: () => undefined }));
  const previews = new Previews(store, threads, () => now);
  const releases = {
    'host@1': await store.integrityOf('host', '1'),
    'mf-shop@1': await store.integrityOf('mf-shop', '1'),
  };
  const channel = (revision: number) => aChannel(revision, { host: '1', 'mf-shop': '1' }, { releases });
  const show = async (version: string, revision = 1) => {
    const integrity = await store.integrityOf('mf-shop', version);
    const preview = { 'mf-shop': { version, integrity } };
    const pass = { preview, of: 'a test', channel: 'production', expires: '2099-01-01T00:00:00Z' };
    return previews.inService(pass, channel(revision));
  };
  const first = await show('2');
  expect(await show('2')).toBe(first);
  for (const version of ['3', '4']) await show(version);
  expect(previews.size).toBe(2);
  expect(await show('2')).not.toBe(first);
  expect((await show('2', 2)).pageVersions.revision).toBe(2);
  expect(previews.size).toBe(1);
  now += 11 * 60_000;
  previews.releaseUnused();
  expect(previews.size).toBe(0);
});
