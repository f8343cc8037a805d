import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { sized } from '@wadachi/testing/sized';
import { startS3Server, type Fault, type S3Server } from '../testing/s3Server';
import { storeKinds, type TestStore } from '../testing/stores';
import { FolderObjects } from './FolderObjects';
import { S3Objects } from './S3Objects';
import { StoreUnavailable, type S3Retries } from './S3Requests';
import { createByTurns } from './createFile';
import { ObjectTooLarge, type ObjectStore } from './objects';
import { s3LocationOf } from './s3Address';

describe.each(storeKinds)('objects in %s', (_, open) => {
  let place: TestStore;
  let objects: ObjectStore;

  beforeEach(async () => {
    place = await open();
    ({ objects } = place.store);
  });
  afterEach(() => place.close());

  const put = (key: string, text: string) => objects.create(key, Buffer.from(text));
  const textOf = async (key: string) => (await objects.read(key))?.toString();

  it('are read as they were written', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    expect(await objects.create('mf-a/1.0.0+b@c/x.js', bytes)).toBe(true);
    expect(await objects.read('mf-a/1.0.0+b@c/x.js')).toEqual(bytes);
    expect(await objects.create('mf-a/empty.js', Buffer.alloc(0))).toBe(true);
    expect(await objects.read('mf-a/empty.js')).toEqual(Buffer.alloc(0));
    expect(await objects.read('mf-a/1.0.0/gone.js')).toBeUndefined();
    expect(await objects.read('mf-a')).toBeUndefined();
    expect(await objects.read('mf-a/empty.js/below.js')).toBeUndefined();
  });

  it('are created once and replaced often', async () => {
    expect(await put('a/b.json', 'first')).toBe(true);
    expect(await put('a/b.json', 'second')).toBe(false);
    expect(await textOf('a/b.json')).toBe('first');
    await objects.replace('a/b.json', Buffer.from('third'));
    expect(await textOf('a/b.json')).toBe('third');
  });

  it('give one of many creators the name, each time', async () => {
    const rounds = sized({ suite: 15, rehearsal: 100 });
    for (let round = 0; round < rounds; round += 1) {
      const writers = ['one', 'two', 'three'];
      const won = await Promise.all(writers.map((text) => put(`a/${round}.json`, text)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await textOf(`a/${round}.json`)).toBe(writers[won.indexOf(true)]);
    }
    expect(await objects.list('a/')).toHaveLength(rounds);
    expect(await objects.sweep(new Date(Date.now() + 60_000))).toBe(0);
  });

  it('are listed by what their keys begin with, sorted, with their age', async () => {
    const before = Date.now();
    for (const key of ['b/2.js', 'a/1/x.js', 'a/1/deep/y.js', 'a/10/x.js', 'ab/1.js', 'a/2/x.js'])
      await put(key, key);
    expect(await objects.list('a/')).toEqual(['a/1/deep/y.js', 'a/1/x.js', 'a/10/x.js', 'a/2/x.js']);
    expect(await objects.list('a/1')).toEqual(['a/1/deep/y.js', 'a/1/x.js', 'a/10/x.js']);
    expect(await objects.list('nothing/')).toEqual([]);
    expect((await objects.list('')).filter((key) => key.includes('/'))).toHaveLength(6);
    const [aged] = await objects.listAged('b/');
    expect(aged?.key).toBe('b/2.js');
    expect(Math.abs((aged?.writtenAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
  });

  it('are gone once removed, and nothing beside them', async () => {
    await put('a/b/c.js', 'c');
    await put('a/d.js', 'd');
    await objects.remove('a/b/c.js');
    await objects.remove('a/b/never.js');
    expect(await objects.list('a/')).toEqual(['a/d.js']);
    expect(await put('a/b/c.js', 'again')).toBe(true);
  });

  it('are not read beyond the bytes they may have', async () => {
    await put('a/b.js', '12345');
    expect((await objects.read('a/b.js', 5))?.toString()).toBe('12345');
    await expect(objects.read('a/b.js', 4)).rejects.toThrow(ObjectTooLarge);
  });

  it.each([
    '',
    '/',
    '../x',
    'a/../../x',
    'a/./x',
    '/etc/x',
    'a//x',
    'a/',
    '.x',
    'a/.x',
    'a\\b',
    'a/b\0',
    'C:/x',
    'ä/x',
    'a b',
    'a'.repeat(501),
  ])('have no key %j', async (key) => {
    await expect(objects.read(key)).rejects.toThrow('is no key of a release store');
    await expect(put(key, 'x')).rejects.toThrow('is no key of a release store');
    await expect(objects.replace(key, Buffer.from('x'))).rejects.toThrow('is no key of a release store');
    await expect(objects.remove(key)).rejects.toThrow('is no key of a release store');
  });

  it.each(['../', '/', 'a/../', './', 'a//'])('are not listed by %j', async (prefix) => {
    await expect(objects.list(prefix)).rejects.toThrow('begins no key of a release store');
  });
});

describe('objects of S3', () => {
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
});

describe('files that are created', () => {
  let root: string;
  folderPerTest((made) => (root = made));

  const staged = async (name: string, text: string) => {
    await writeFile(join(root, name), text);
    return join(root, name);
  };

  /** The files that a process leaves that was killed during its turn, long ago. */
  const aDeadTurn = async (text: string) => {
    const turn = join(root, '.staged-turn-1.json');
    await mkdir(turn);
    await writeFile(join(turn, '.staged-dead'), text);
    await utimes(turn, new Date(0), new Date(0));
  };

  describe('creating a file by turns', () => {
    it('finishes what a killed process began, and tells the next one that it was second', async () => {
      await aDeadTurn('of the dead');
      expect(await createByTurns(await staged('.staged-a', 'mine'), join(root, '1.json'))).toBe(false);
      expect(await readFile(join(root, '1.json'), 'utf8')).toBe('of the dead');
      expect(await readdir(root)).toEqual(['1.json']);
    });

    it('never writes over a file for a killed process', async () => {
      await writeFile(join(root, '1.json'), 'first');
      await aDeadTurn('of the dead');
      expect(await createByTurns(await staged('.staged-a', 'mine'), join(root, '1.json'))).toBe(false);
      expect(await readFile(join(root, '1.json'), 'utf8')).toBe('first');
    });

    it('takes a turn that was left empty', async () => {
      await mkdir(join(root, '.staged-turn-1.json'));
      expect(await createByTurns(await staged('.staged-a', 'mine'), join(root, '1.json'))).toBe(true);
      expect(await readFile(join(root, '1.json'), 'utf8')).toBe('mine');
    });
  });

  describe('what killed processes leave in a folder', () => {
    it('is no object, and is swept once it is old', async () => {
      const objects = new FolderObjects(root);
      await objects.create('a/1.json', Buffer.from('{}'));
      await writeFile(join(root, 'a', '.staged-old'), 'half');
      await writeFile(join(root, 'a', '.staged-young'), 'half');
      await utimes(join(root, 'a', '.staged-old'), new Date(0), new Date(0));
      expect(await objects.list('a/')).toEqual(['a/1.json']);
      const yesterday = new Date(Date.now() - 86_400_000);
      expect(await objects.sweep(yesterday, true)).toBe(1);
      expect(await objects.sweep(yesterday)).toBe(1);
      expect((await readdir(join(root, 'a'))).sort()).toEqual(['.staged-young', '1.json']);
    });
  });
});
