import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { openStore } from '../store/openStore';
import { startS3Server, type S3Server } from './s3Server';

const credentials = { accessKeyId: 'a key', secretAccessKey: 'a secret' };

let folder: string;
let s3: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-s3-'));
  s3 = await startS3Server({ folder, credentials });
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const objects = () => openStore(s3.url(''), s3.env).objects;

async function onBucket(method: 'HEAD' | 'PUT'): Promise<number> {
  const { searchParams } = new URL(s3.url(''));
  const url = `${searchParams.get('endpoint')}/releases`;
  const signer = new AwsV4Signer({
    ...{ method, url, service: 's3', region: searchParams.get('region') ?? '', ...credentials },
    headers: { 'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
  });
  const { headers } = await signer.sign();
  return (await fetch(url, { method, headers })).status;
}

it('has no bucket until it is made, once', async () => {
  await expect(objects().read('a/1.json')).rejects.toThrow('404 NoSuchBucket');
  expect([await onBucket('HEAD'), await onBucket('PUT'), await onBucket('HEAD')]).toEqual([404, 200, 200]);
  expect(await onBucket('PUT')).toBe(409);
  expect(await objects().read('a/1.json')).toBeUndefined();
});

it('has after a new start what it acknowledged before', async () => {
  await onBucket('PUT');
  await objects().create('a/1.json', Buffer.from('one'));
  await objects().replace('a/b/2.json', Buffer.from('two'));
  await objects().replace('a/3.json', Buffer.from('three'));
  await objects().remove('a/3.json');
  await s3.close();
  s3 = await startS3Server({ folder, credentials });
  expect(await objects().list('')).toEqual(['a/1.json', 'a/b/2.json', 'conditional-writes.txt']);
  expect((await objects().read('a/b/2.json'))?.toString()).toBe('two');
  expect(await objects().create('a/1.json', Buffer.from('other'))).toBe(false);
});
