import { notePreviewBuild } from '../../../core/previews/builds';
import { aChannelAccess, putVersion } from '../testing/channelAccess';
import { Published } from './Published';

let ground: Awaited<ReturnType<typeof aChannelAccess>>;
beforeEach(async () => {
  ground = await aChannelAccess();
});
afterEach(() => ground.remove());

const versionsOf = (found: Awaited<ReturnType<Published['of']>>) =>
  Object.fromEntries([...found].map(([name, versions]) => [name, versions.map(({ version }) => version)]));

it('lists the builds of previews once for all packages, and each package once in ten seconds', async () => {
  const { access } = ground;
  for (const name of ['mf-a', 'mf-b', 'mf-c'])
    for (const version of ['1', '2']) await putVersion(access, name, version, Number(version));
  await notePreviewBuild(access.store.objects, 'mf-b', '2');
  const listed = jest.spyOn(access.store.objects, 'list');
  const prefixes = () => listed.mock.calls.map(([prefix]) => prefix).sort();
  const published = new Published(access.store);
  const names = ['mf-a', 'mf-b', 'mf-c'];
  const at = (seconds: number) => published.of(names, new Date(Date.UTC(2026, 10, 21, 1, 0, seconds)));

  expect(versionsOf(await at(0))).toEqual({ 'mf-a': ['2', '1'], 'mf-b': ['1'], 'mf-c': ['2', '1'] });
  const once = ['mf-a/', 'mf-b/', 'mf-c/', 'previews/built/'];
  expect(prefixes()).toEqual(once);
  await at(9);
  expect(prefixes()).toEqual(once);
  await at(10);
  expect(prefixes()).toEqual([...once, ...once].sort());
});
