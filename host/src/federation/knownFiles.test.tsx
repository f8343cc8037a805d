import { freshAddress, integrityOf, knowFiles, overrideFrom, styleTimeout } from './knownFiles';

beforeEach(() => {
  document.head.innerHTML = '';
  knowFiles({
    base: '/releases/mf-shop/3/',
    integrity: { 'remoteEntry.js': 'sha384-entry', 'home.js': 'sha384-home', 'home.css': 'sha384-style' },
  });
});

it('answers every build’s runtime with the one content a file may have', () => {
  const address = `${location.origin}/releases/mf-shop/3/remoteEntry.js`;
  expect(globalThis.wadachiIntegrityOf?.(address)).toBe('sha384-entry');
  expect(integrityOf(`${address}?retry=1`)).toBe('sha384-entry');
});

it.each(['/releases/mf-shop/2/remoteEntry.js', '/releases/mf-shop/3/unknown.js', '/other.js'])(
  'lets nothing of %s be loaded',
  (path) => {
    expect(() => integrityOf(path)).toThrow(`No integrity is known for ${path}: it is not loaded`);
  },
);

it('takes files of another origin without a hash only once staff override from it', () => {
  const path = '/builds/1/remoteEntry.js';
  expect(() => integrityOf(`http://localhost:4100${path}`)).toThrow('No integrity is known');
  overrideFrom('http://localhost:4100');
  expect(integrityOf(`http://localhost:4100${path}`)).toBe('');
  expect(() => integrityOf(`http://localhost:4101${path}`)).toThrow('No integrity is known');
  expect(() => integrityOf(path)).toThrow('No integrity is known');
});

it('gives an address that is asked for again a fresh query each time', () => {
  const asked = ['/a.js', '/a.js', '/b.js', '/a.js'].map(freshAddress);
  expect(asked).toEqual(['/a.js', '/a.js?retry=1', '/b.js', '/a.js?retry=2']);
});

describe('a script that a build’s runtime is about to load', () => {
  const load = (url: string) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = globalThis.wadachiIntegrityOf?.(url, script) ?? 'none';
    return { src: script.getAttribute('src'), integrity: script.integrity };
  };

  it('has its hash, and a fresh address when it is tried again', () => {
    const url = '/releases/mf-shop/3/home.js';
    expect(load(url)).toEqual({ src: url, integrity: 'sha384-home' });
    expect(load(url)).toEqual({ src: `${url}?retry=1`, integrity: 'sha384-home' });
  });

  it('that nobody knows has no address at all, and fails by itself', () => {
    expect(load('/releases/mf-shop/3/unknown.js')).toEqual({ src: '', integrity: '' });
  });
});

describe('a stylesheet', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const insert = (href: string) => {
    const link = document.createElement('link');
    let failures = 0;
    link.addEventListener('error', () => (failures += 1));
    link.rel = 'stylesheet';
    link.href = href;
    globalThis.wadachiInsertStylesheet?.(link);
    return { link, failures: () => failures };
  };

  it('is loaded with its hash, and from a fresh address when it is tried again', () => {
    const { link } = insert('/releases/mf-shop/3/home.css');
    expect(link.integrity).toBe('sha384-style');
    expect(link.crossOrigin).toBe('anonymous');
    expect(link.isConnected).toBe(true);
    expect(link.getAttribute('href')).not.toContain('retry');
    expect(insert('/releases/mf-shop/3/home.css').link.getAttribute('href')).toContain('?retry=1');
  });

  it('that does not come in time is given up', () => {
    const { failures } = insert('/releases/mf-shop/3/home.css');
    expect(failures()).toBe(0);
    jest.advanceTimersByTime(styleTimeout);
    expect(failures()).toBe(1);
  });

  it('that nobody knows fails like one that can’t be had, and is never asked for', () => {
    const { link, failures } = insert('/releases/mf-shop/3/unknown.css');
    expect(failures()).toBe(1);
    expect(link.isConnected).toBe(false);
  });
});
