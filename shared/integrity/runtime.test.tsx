import { createInstance } from '@module-federation/enhanced/runtime';
import { federatedIntegrity } from './runtime';

const timeout = 5_000;
const hashes: Readonly<Record<string, string>> = {
  '/shop/entry.js': 'sha384-entry',
  '/shop/home.js': 'sha384-home',
  '/shop/home.css': 'sha384-style',
  '/shop/mf-manifest.json': 'sha384-manifest',
  '/local/home.js': '',
};
const aPlugin = () => federatedIntegrity({ integrityOf: ({ pathname }) => hashes[pathname], timeout });

describe('an entry', () => {
  const create = (url: string) => {
    const made = aPlugin().createScript?.({ url });
    return made && 'script' in made ? made : { script: undefined, timeout: undefined };
  };

  it('has its hash, the mode of its preload and a time limit', () => {
    const { script, timeout: limit } = create('/shop/entry.js');
    expect(script?.integrity).toBe('sha384-entry');
    expect(script?.crossOrigin).toBe('anonymous');
    expect(script?.getAttribute('src')).toBe('/shop/entry.js');
    expect(limit).toBe(timeout);
  });

  it.each(['/shop/unknown.js', '/other/entry.js'])('that nobody vouches for is refused: %s', (url) => {
    expect(() => create(url)).toThrow(`No integrity is known for ${url}: it is not loaded`);
  });
});

describe('a script of a build’s own runtime', () => {
  const load = (url: string) => {
    const script = document.createElement('script');
    globalThis.__FEDERATION_INTEGRITY__?.(script, url);
    return { src: script.getAttribute('src'), integrity: script.integrity };
  };
  beforeEach(() => void aPlugin());

  it('has its hash, and a fresh address each time that it is asked for again', () => {
    const asked = ['/shop/home.js', '/shop/home.js', '/shop/entry.js', '/shop/home.js'].map(load);
    expect(['/shop/home.js?v=2', '/shop/home.js?v=2'].map(load)[1]?.src).toBe('/shop/home.js?v=2&retry=1');
    expect(asked.map(({ src }) => src)).toEqual([
      '/shop/home.js',
      '/shop/home.js?retry=1',
      '/shop/entry.js',
      '/shop/home.js?retry=2',
    ]);
    expect(asked[1]?.integrity).toBe('sha384-home');
  });

  it('is loaded unchecked where the page says so, and refused where nobody says anything', () => {
    expect(load('/local/home.js').integrity).toBe('');
    expect(() => load('/local/other.js')).toThrow('No integrity is known');
  });
});

describe('a stylesheet', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('has its hash, and is given up when it does not come in time', () => {
    aPlugin();
    const link = document.createElement('link');
    const failed = jest.fn();
    link.addEventListener('error', failed);
    globalThis.__FEDERATION_INTEGRITY__?.(link, '/shop/home.css');
    expect([link.integrity, link.crossOrigin]).toEqual(['sha384-style', 'anonymous']);
    expect(failed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(timeout);
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

it.each(['sha384-???', 'junk', 'null', 'md5-abc'])('refuses a file whose hash is none: %s', (hash) => {
  const plugin = federatedIntegrity({ integrityOf: () => hash, timeout });
  expect(() => plugin.createScript?.({ url: '/shop/entry.js' })).toThrow('No integrity is known');
});

it('leaves the address of a file that was preloaded as it is', () => {
  const { createLink, createScript } = aPlugin();
  createLink?.({ url: '/shop/home.js', attrs: { rel: 'preload', as: 'script' } });
  const made = createScript?.({ url: '/shop/home.js' });
  expect(made && 'script' in made && made.script.getAttribute('src')).toBe('/shop/home.js');
});

it('loads no entry that is an ES module: its browser would check nothing', async () => {
  const host = createInstance({
    name: 'host',
    remotes: [{ name: 'esm_remote', entry: 'http://localhost/esm/remoteEntry.js', type: 'module' }],
    plugins: [federatedIntegrity({ integrityOf: () => 'sha384-known', timeout })],
  });
  await expect(host.loadRemote('esm_remote/page')).rejects.toThrow('is of type module');
});

it('fetches the version anew that failed, and leaves others as they are', async () => {
  const get = jest.fn(async () => () => ({ is: 3 }));
  get.mockRejectedValueOnce(new Error('Loading chunk 1 failed'));
  const of = (version: string, own: () => Promise<() => object>) => ({
    version,
    get: own,
    shareConfig: { requiredVersion: `^${version}` },
  });
  const lib = [of('3.0.0', get), of('4.0.0', async () => () => ({ is: 4 }))];
  const host = createInstance({ name: 'host', remotes: [], shared: { lib }, plugins: [aPlugin()] });
  const load = async (requiredVersion: string) => {
    const customShareInfo = { shareConfig: { requiredVersion } };
    return ((await host.loadShare<object>('lib', { customShareInfo })) || undefined)?.();
  };
  await expect(load('^3.0.0')).rejects.toThrow('chunk 1 failed');
  expect(await load('^3.0.0')).toEqual({ is: 3 });
  expect(await load('^4.0.0')).toEqual({ is: 4 });
});

it('prepares the links that federation makes itself', () => {
  const made = aPlugin().createLink?.({ url: '/shop/home.css', attrs: { rel: 'preload', as: 'style' } });
  const link = made && 'link' in made ? made.link : undefined;
  expect([link?.rel, link?.integrity, link?.crossOrigin, link?.getAttribute('href')]).toEqual([
    'preload',
    'sha384-style',
    'anonymous',
    '/shop/home.css',
  ]);
});

it('fetches a manifest by its hash', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
  const { fetch } = aPlugin();
  await fetch?.('/shop/mf-manifest.json', { credentials: 'omit' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/shop/mf-manifest.json');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ integrity: 'sha384-manifest', credentials: 'omit' });
  await expect(fetch?.('/other/mf-manifest.json', {})).rejects.toThrow('No integrity is known');
});

it('has a shared module that failed fetched anew, and one that came no second time', async () => {
  const get = jest.fn(async () => () => ({ name: 'late' }));
  get.mockRejectedValueOnce(new Error('Loading chunk 1 failed')).mockRejectedValueOnce(new Error('Again'));
  const late = { version: '1.0.0', get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } };
  const host = createInstance({ name: 'host', remotes: [], shared: { late }, plugins: [aPlugin()] });
  const load = async () => (await host.loadShare<{ name: string }>('late')) || undefined;
  await expect(load()).rejects.toThrow('chunk 1 failed');
  await expect(load()).rejects.toThrow('Again');
  expect((await load())?.()).toEqual({ name: 'late' });
  expect((await load())?.()).toEqual({ name: 'late' });
  expect(get).toHaveBeenCalledTimes(3);
});

it('waits for the hashes of a remote before the remote runs, and asks for them again after they failed', async () => {
  const order: string[] = [];
  const init = () => void order.push('init');
  Object.assign(globalThis, { late_remote: { init, get: async () => () => ({ name: 'page' }) } });
  const ready = jest.fn(async (remote: string) => void order.push(remote));
  ready.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const plugin = federatedIntegrity({ integrityOf: () => '', timeout, ready });
  const host = createInstance({
    name: 'host',
    remotes: [{ name: 'late_remote', entry: 'http://localhost/late/remoteEntry.js' }],
    plugins: [plugin],
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(host.loadRemote('late_remote/page')).rejects.toThrow('Failed to fetch');
  expect(order).toEqual([]);
  // Asked for twice at once, as by a pointer and by the click that follows: fetched once.
  const pages = await Promise.all([host.loadRemote('late_remote/page'), host.loadRemote('late_remote/page')]);
  expect(pages).toEqual([{ name: 'page' }, { name: 'page' }]);
  expect(order).toEqual(['late_remote', 'init']);
});
