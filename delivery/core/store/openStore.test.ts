import { resolve } from 'node:path';
import { openStore } from './openStore';
import { s3LocationOf } from './s3Address';

const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'very-secret' };

describe('the address of a release store', () => {
  it.each([
    ['.data/releases', resolve('.data/releases')],
    ['/srv/releases', resolve('/srv/releases')],
    ['file:///srv/rele%20ases', resolve('/srv/rele ases')],
    ['C:\\releases', resolve('C:\\releases')],
    ['s3://bucket', 's3://bucket/'],
    ['s3://bucket/a/b/?region=eu-central-1', 's3://bucket/a/b/'],
  ])('%s is %s', (address, shown) => {
    expect(openStore(address, env).objects.address).toBe(shown);
  });

  it('may name a store that is not Amazon’s', () => {
    expect(s3LocationOf('s3://bucket/a?endpoint=http://127.0.0.1:9000&region=auto', env)).toMatchObject({
      bucket: 'bucket',
      prefix: 'a/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'auto',
    });
    expect(s3LocationOf('s3://bucket?region=eu-west-3', env).endpoint).toBe(
      'https://s3.eu-west-3.amazonaws.com',
    );
  });

  it.each([
    ['', 'is empty'],
    ['https://bucket.s3.amazonaws.com', 'is neither a folder nor s3://bucket/prefix'],
    ['file://elsewhere/srv', 'is no file: address'],
    ['s3://', 'names no bucket'],
    ['s3:///prefix', 'names no bucket'],
    ['s3://Bad_Bucket/x', 'names no bucket'],
    ['s3://id:very-secret@bucket/x', 'holds keys'],
    ['s3://bucket/a b', 'has a prefix with other characters'],
    ['s3://bucket/.hidden', 'has a prefix with other characters'],
    ['s3://bucket/x?endpoint=minio:9000', 'has an endpoint that is none'],
    ['s3://bucket/x?endpoint=ftp://minio', 'has an endpoint that is none'],
    ['s3://bucket/x?endpoint=http://minio/path', 'has an endpoint that is none'],
    ['s3://bucket/x?region=EU!', 'names the region'],
    ['s3://bucket/x?regoin=eu', "says 'regoin'"],
  ])('%s is refused: it %s', (address, why) => {
    const opening = () => openStore(address, env);
    expect(opening).toThrow(why);
    expect(opening).not.toThrow('very-secret');
  });

  it.each([{}, { AWS_ACCESS_KEY_ID: 'id' }, { AWS_SECRET_ACCESS_KEY: 'very-secret' }])(
    'needs keys for a bucket: %j are not enough',
    (some) => {
      expect(() => openStore('s3://bucket/x', some)).toThrow(
        'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
      );
    },
  );
});
