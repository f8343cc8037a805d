import { aPlan } from '../testing/boot';
import { integrityOf, knowFiles } from './knownFiles';

beforeEach(() => {
  document.head.innerHTML = '';
  knowFiles({
    ...aPlan([]),
    remotes: {
      'mf-shop': {
        version: '3',
        base: '/releases/mf-shop/3/',
        entry: 'remoteEntry.js',
        integrity: { 'remoteEntry.js': 'sha384-entry', 'home.css': 'sha384-style' },
      },
    },
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

describe('a stylesheet', () => {
  const insert = (href: string) => {
    const link = document.createElement('link');
    let failures = 0;
    link.addEventListener('error', () => (failures += 1));
    link.rel = 'stylesheet';
    link.href = href;
    globalThis.wadachiInsertStylesheet?.(link);
    return { link, failures: () => failures };
  };

  it('is loaded with its hash', () => {
    const { link } = insert('/releases/mf-shop/3/home.css');
    expect(link.integrity).toBe('sha384-style');
    expect(link.crossOrigin).toBe('anonymous');
    expect(link.isConnected).toBe(true);
  });

  it('that nobody knows fails like one that can’t be had, and is never asked for', () => {
    const { link, failures } = insert('/releases/mf-shop/3/unknown.css');
    expect(failures()).toBe(1);
    expect(link.isConnected).toBe(false);
  });
});
