import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { FolderObjects } from '../store/FolderObjects';
import type { Count } from './counts';
import { countsKey, readCounts, writeCounts } from './countsStore';

let root: string;
let objects: FolderObjects;

folderPerTest((made) => (root = made));
beforeEach(() => {
  objects = new FolderObjects(root);
});

const now = new Date('2026-11-21T18:30:00Z');
const aCount = (loads: number): Count => ({
  package: 'mf-a',
  version: '2',
  revision: 7,
  minute: '2026-11-21T18:05Z',
  loads,
  failures: { chunk: 1 },
});
const write = (at: string, process: string, loads: number, channel = 'production') =>
  writeCounts(objects, countsKey(channel, new Date(at), process), [aCount(loads)]);
const loadsSince = async (since: string, channel = 'production') =>
  (await readCounts(objects, channel, new Date(since), now)).map(({ loads }) => loads).sort((a, b) => a - b);

it('reads what every process counted, as it was last written', async () => {
  await write('2026-11-21T18:05:10Z', 'one', 1);
  await write('2026-11-21T18:06:10Z', 'one', 2);
  await write('2026-11-21T18:05:10Z', 'two', 30);
  expect(await loadsSince('2026-11-21T18:00:00Z')).toEqual([2, 30]);
  expect(await readCounts(objects, 'production', now, now)).toContainEqual(aCount(30));
});

it('reads from the hour in which the time lies, across days, and of one channel', async () => {
  await write('2026-11-19T22:59:59Z', 'one', 1);
  await write('2026-11-19T23:00:00Z', 'one', 2);
  await write('2026-11-20T12:00:00Z', 'one', 4);
  await write('2026-11-21T18:29:00Z', 'one', 8);
  await write('2026-11-21T18:29:00Z', 'one', 16, 'staging');
  expect(await loadsSince('2026-11-19T23:59:59Z')).toEqual([2, 4, 8]);
  expect(await loadsSince('2026-11-21T17:59:59Z')).toEqual([8]);
  expect(await loadsSince('2026-11-19T00:00:00Z', 'staging')).toEqual([16]);
});

it('has none where none were written', async () => {
  expect(await loadsSince('2026-11-20T00:00:00Z')).toEqual([]);
});

const odd = (kind: string) =>
  JSON.stringify({ schema: 1, counts: [{ ...aCount(1), failures: { [kind]: 1 } }] });

it('reads counts with networks and without', async () => {
  const networks = { 'AAAAbbbb_-': [3, 1] as [number, number] };
  await writeCounts(objects, countsKey('production', now, 'new'), [{ ...aCount(3), networks }]);
  await write('2026-11-21T18:05:10Z', 'old', 1);
  expect(await readCounts(objects, 'production', now, now)).toEqual([{ ...aCount(3), networks }, aCount(1)]);
});

it.each([
  '',
  'half a fi',
  '[]',
  '{"schema":2,"counts":[]}',
  '{"schema":1,"counts":[{"loads":-1}]}',
  odd('chunk\u001b[2K'),
  odd('a whole sentence'),
  odd('__proto__'),
  JSON.stringify({ schema: 1, counts: [{ ...aCount(1), networks: { '203.0.113.7': [1, 1] } }] }),
])('leaves out a file that says %j', async (text) => {
  await write('2026-11-21T18:05:10Z', 'one', 1);
  await objects.replace(countsKey('production', now, 'two'), Buffer.from(text));
  expect(await loadsSince('2026-11-21T18:00:00Z')).toEqual([1]);
});
