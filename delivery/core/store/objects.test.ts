import { sized } from '@wadachi/testing/sized';
import { storeKinds, type TestStore } from '../testing/stores';
import { ObjectTooLarge, type ObjectStore } from './objects';

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
