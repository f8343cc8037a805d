import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderObjects } from '../../core/store/FolderObjects';
import { providerOf } from '../../core/counts/counts';
import { readCounts } from '../../core/counts/countsStore';
import { Counts } from './Counts';

let root: string;
let objects: FolderObjects;
let now: Date;
const logged: string[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'wadachi-counts-'));
  objects = new FolderObjects(root);
  now = new Date('2026-11-21T09:59:30Z');
  logged.length = 0;
});
afterEach(() => rm(root, { recursive: true }));

const load = { package: 'mf-shop', version: '1', revision: 3, kind: 'load' } as const;
const aProcess = (process = 'a') => {
  const log = (_: unknown, message = '') => void logged.push(message);
  return new Counts({ objects, channel: 'production', process }, { info: log, warn: log }, () => now);
};
const written = () => readCounts(objects, 'production', new Date('2026-11-21T08:00:00Z'), now);

it('writes what it counted by version, revision and minute, each hour in a file of its own', async () => {
  const counts = aProcess();
  counts.add(load);
  counts.add({ ...load, kind: 'chunk' });
  counts.add({ ...load, revision: 4 });
  now = new Date('2026-11-21T10:00:05Z');
  counts.add(load);
  await counts.write();
  expect(await objects.list('counts/')).toEqual([
    'counts/production/2026-11-21T09/a.json',
    'counts/production/2026-11-21T10/a.json',
  ]);
  const count = { package: 'mf-shop', version: '1', minute: '2026-11-21T09:59Z' };
  expect(await written()).toEqual([
    { ...count, revision: 3, loads: 1, failures: { chunk: 1 } },
    { ...count, revision: 4, loads: 1, failures: {} },
    { ...count, revision: 3, minute: '2026-11-21T10:00Z', loads: 1, failures: {} },
  ]);
});

it('tells networks apart by ten minutes', async () => {
  const counts = aProcess();
  counts.add(load, 'tag0000001');
  for (const minute of ['00', '03', '10']) {
    now = new Date(`2026-11-21T10:${minute}:05Z`);
    counts.add(load, 'tag0000002');
  }
  counts.add({ ...load, kind: 'chunk' }, 'tag0000002');
  await counts.write();
  expect(
    (await written()).map(({ minute, loads, networks }) => [minute.slice(11, 16), loads, networks]),
  ).toEqual([
    ['09:59', 1, undefined],
    ['09:50', 0, { tag0000001: [1, 0] }],
    ['10:00', 1, { tag0000002: [2, 0] }],
    ['10:03', 1, undefined],
    ['10:10', 1, { tag0000002: [1, 1] }],
  ]);
});

it('keeps a bounded sample of networks, the same in every process', async () => {
  const tags = Array.from({ length: 900 }, (_, index) => `tag${String((index * 7) % 900).padStart(7, '0')}`);
  now = new Date('2026-11-21T09:50:30Z');
  const processes = [aProcess(), aProcess('b')];
  for (const tag of tags) processes[0]?.add(load, tag);
  for (const tag of [...tags].reverse()) processes[1]?.add(load, tag);
  for (const one of processes) one.add({ ...load, kind: 'entry' }, 'tag0000000');
  for (const one of processes) await one.write();
  const [first, second] = await written();
  expect(first).toMatchObject({ loads: 900, failures: { entry: 1 } });
  expect(Object.keys(first?.networks ?? {})).toHaveLength(256);
  expect(first?.networks?.tag0000000).toEqual([1, 1]);
  expect(second?.networks).toEqual(first?.networks);
});

it('keeps networks of many providers, not all of the few that come first', async () => {
  const counts = aProcess();
  for (let provider = 0; provider < 400; provider += 1)
    for (let network = 0; network < 5; network += 1) {
      const own = createHash('sha256').update(`${provider} ${network}`).digest('base64url').slice(0, 6);
      counts.add(load, `p${String(provider).padStart(3, '0')}${own}`);
    }
  await counts.write();
  const [count] = (await written()).filter(({ networks }) => networks);
  const kept = Object.keys(count?.networks ?? {});
  expect(kept).toHaveLength(256);
  expect(new Set(kept.map(providerOf)).size).toBeGreaterThan(128);
});

it('writes nothing while nothing was counted', async () => {
  const counts = aProcess();
  counts.add(load);
  await counts.write();
  await objects.remove('counts/production/2026-11-21T09/a.json');
  await counts.write();
  expect(await objects.list('counts/')).toEqual([]);
});

it('keeps what the store refuses, says so once, and writes it later', async () => {
  await writeFile(join(root, 'counts'), 'no folder');
  const counts = aProcess();
  counts.add(load);
  await counts.write();
  counts.add(load);
  await counts.write();
  expect(logged).toHaveLength(1);
  await rm(join(root, 'counts'));
  await counts.write();
  expect(await written()).toMatchObject([{ loads: 2 }]);
});

it('holds a bounded number of counts', async () => {
  const counts = aProcess();
  for (let revision = 1; revision <= 6_000; revision += 1) counts.add({ ...load, revision });
  await counts.write();
  expect(await written()).toHaveLength(5_000);
});

it('holds the figures of a few hours of a store that takes none', async () => {
  await writeFile(join(root, 'counts'), 'no folder');
  const counts = aProcess();
  for (const hour of ['09', '10', '11', '12', '13']) {
    now = new Date(`2026-11-21T${hour}:30:00Z`);
    counts.add(load);
    await counts.write();
  }
  await rm(join(root, 'counts'));
  await counts.close();
  expect((await written()).map(({ minute }) => minute.slice(11, 13))).toEqual(['11', '12', '13']);
});
