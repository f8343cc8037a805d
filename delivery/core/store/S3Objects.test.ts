import { startS3Server, type Fault, type S3Server } from '../testing/s3Server';
import { s3LocationOf } from './s3Address';
import { S3Objects } from './S3Objects';
import { StoreUnavailable, type S3Retries } from './S3Requests';

let s3: S3Server;
let objects: S3Objects;

beforeEach(async () => {
  s3 = await startS3Server();
  objects = opened(s3.env);
});
afterEach(() => s3.close());

const opened = (env: NodeJS.ProcessEnv, retries: Partial<S3Retries> = {}) =>
  new S3Objects(s3LocationOf(s3.url('site'), env), {
    attempts: 3,
    timeoutMs: 20_000,
    pauseMs: 1,
    ...retries,
  });

/**
 * For requests that hang: gives each up after 200 ms. A busy machine may answer later than that, so it tries
 * more often than a fault is repeated.
 */
const impatient = { attempts: 9, timeoutMs: 200 };

const bytes = Buffer.from('{}');

/** Lets the first so many requests of this text go wrong. */
const first = (times: number, asked: string, fault: Fault) => {
  let left = times;
  s3.fault = (request) => (request === asked && left-- > 0 ? fault : undefined);
};

const asked = (request: string) => s3.requests.filter((one) => one === request).length;

const faults: readonly Fault[] = [
  'drop',
  'drop-after',
  'hang',
  [500, 'InternalError'],
  [503, 'SlowDown'],
  [429, 'TooManyRequests'],
];

describe('a store that fails for a moment', () => {
  it.each(faults)('is asked again after %j, whatever was asked', async (fault) => {
    if (fault === 'hang') objects = opened(s3.env, impatient);
    const times = fault === 'hang' ? 1 : 2;
    await objects.create('a/0.json', bytes);
    first(times, 'PUT site/a/1.json', fault);
    await objects.replace('a/1.json', bytes);
    first(times, 'GET site/a/1.json', fault);
    expect(await objects.read('a/1.json')).toEqual(bytes);
    first(times, 'GET ', fault);
    expect(await objects.list('a/')).toEqual(['a/0.json', 'a/1.json']);
    first(times, 'DELETE site/a/1.json', fault);
    await objects.remove('a/1.json');
    expect(await objects.list('a/')).toEqual(['a/0.json']);
  });

  it.each(faults)('has created it once, and says so, after %j', async (fault) => {
    if (fault === 'hang') objects = opened(s3.env, impatient);
    first(2, 'PUT site/a/1.json', fault);
    expect(await objects.create('a/1.json', bytes)).toBe(true);
    expect(await objects.create('a/1.json', Buffer.from('{"other":1}'))).toBe(false);
    expect(await objects.read('a/1.json')).toEqual(bytes);
  });

  it('is not taken for ours when somebody else was first', async () => {
    await objects.create('a/1.json', Buffer.from('theirs'));
    first(1, 'PUT site/a/1.json', 'drop');
    expect(await objects.create('a/1.json', bytes)).toBe(false);
  });

  it('is asked again while two writers are in each other’s way', async () => {
    first(2, 'PUT site/a/1.json', [409, 'ConditionalRequestConflict']);
    expect(await objects.create('a/1.json', bytes)).toBe(true);
    expect(asked('PUT site/a/1.json')).toBe(3);
  });

  it('is given up in the end', async () => {
    first(9, 'GET site/a/1.json', 'drop');
    await expect(objects.read('a/1.json')).rejects.toThrow(StoreUnavailable);
    first(9, 'GET site/a/1.json', 'hang');
    await expect(opened(s3.env, { timeoutMs: 200 }).read('a/1.json')).rejects.toThrow(
      's3://releases/site/ gave no answer in 200 ms (GET site/a/1.json)',
    );
    first(9, 'GET site/a/1.json', [503, 'SlowDown']);
    await expect(objects.read('a/1.json')).rejects.toThrow(
      's3://releases/site/ answered 503 SlowDown to GET site/a/1.json',
    );
    expect(asked('GET site/a/1.json')).toBe(9);
  });
});

describe('a store that refuses', () => {
  it.each([
    [{ AWS_SECRET_ACCESS_KEY: 'another' }, '403 SignatureDoesNotMatch'],
    [{ AWS_ACCESS_KEY_ID: 'nobody' }, '403 InvalidAccessKeyId'],
    [{ AWS_SESSION_TOKEN: 'expired' }, '400 InvalidToken'],
    [{ AWS_SESSION_TOKEN: '' }, '400 InvalidToken'],
  ])('is asked once, and its message is repeated without secrets: %j', async (env, refusal) => {
    const reading = opened({ ...s3.env, ...env }).read('a/1.json');
    await expect(reading).rejects.toThrow(`answered ${refusal} to GET site/a/1.json`);
    await expect(reading).rejects.not.toThrow(/secret|another|expired|nobody/);
    expect(asked('GET site/a/1.json')).toBe(1);
  });

  it('has no such bucket', async () => {
    const elsewhere = new S3Objects(s3LocationOf(s3.url('').replace('releases', 'nowhere'), s3.env));
    await expect(elsewhere.read('a/1.json')).rejects.toThrow('answered 404 NoSuchBucket');
  });

  it('is none for releases when it overwrites in spite of If-None-Match', async () => {
    s3.isForgetful = true;
    await expect(objects.create('a/1.json', bytes)).rejects.toThrow(
      'a release store needs conditional writes',
    );
    expect(s3.objects.has('site/a/1.json')).toBe(false);
    s3.isForgetful = false;
    expect(await objects.create('a/1.json', bytes)).toBe(true);
  });

  it('is not believed when its list is none', async () => {
    await s3.close();
    s3 = await startS3Server();
    objects = opened(s3.env);
    s3.fault = (request) => (request === 'GET ' ? [200, 'Welcome'] : undefined);
    await expect(objects.list('a/')).rejects.toThrow('no list of objects');
  });
});

describe('what is put', () => {
  it('is described for a CDN in front of the bucket', async () => {
    const headersOf = async (key: string) => {
      await objects.replace(key, bytes);
      const { 'content-type': type, 'cache-control': cache } = s3.objects.get(`site/${key}`)?.headers ?? {};
      return [type, cache];
    };
    const forEver = 'public, max-age=31536000, immutable';
    expect(await headersOf('a/1/x.js')).toEqual(['text/javascript; charset=utf-8', forEver]);
    expect(await headersOf('a/1/x.css')).toEqual(['text/css; charset=utf-8', forEver]);
    expect(await headersOf('a/1/x.js.br')).toEqual(['application/octet-stream', forEver]);
    expect(await headersOf('channels/production/1.json')).toEqual(['application/json', 'no-store']);
  });

  it('lies below the prefix, and nothing else is seen', async () => {
    await objects.create('a/1.json', bytes);
    const other = new S3Objects(s3LocationOf(s3.url('sites'), s3.env));
    await other.create('b/1.json', bytes);
    expect(await objects.list('')).toEqual(['a/1.json', 'conditional-writes.txt']);
  });
});
