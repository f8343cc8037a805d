import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@wadachi/delivery/core';
import { startS3Server, type S3Server } from '@wadachi/delivery/testing';
import { copyStore } from './copyStore';

let s3: S3Server;
let folder: string;
const shell = { ...process.env };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-copy-'));
  s3 = await startS3Server({ pageSize: 2 });
  Object.assign(process.env, s3.env);
  const { objects } = openStore(folder);
  for (const key of ['mf-a/1/a.js', 'mf-a/1/b.js', 'channels/production/1.json', 'counts/1.json'])
    await objects.replace(key, Buffer.from(`of ${key}`));
});
afterEach(async () => {
  process.env = shell;
  await s3.close();
  await rm(folder, { recursive: true });
});

it('copies everything, the channel last', async () => {
  expect(await copyStore(folder, s3.url('site'))).toBe(4);
  const there = openStore(s3.url('site')).objects;
  expect(await there.list('')).toEqual(await openStore(folder).objects.list(''));
  expect((await there.read('mf-a/1/b.js'))?.toString()).toBe('of mf-a/1/b.js');
  expect(s3.requests.filter((one) => one.startsWith('PUT ')).at(-1)).toMatch('channels/production/1.json');
});

it('leaves a store alone that has a channel', async () => {
  const there = openStore(s3.url('site')).objects;
  await there.replace('channels/production/9.json', Buffer.from('theirs'));
  await expect(copyStore(folder, s3.url('site'))).rejects.toThrow(
    'There is a channel in s3://releases/site/',
  );
  expect(await there.list('')).toEqual(['channels/production/9.json']);
});
