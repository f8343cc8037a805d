import { registerFiles, expectedIntegrity, allowUnhashed } from './knownFiles';

beforeEach(() =>
  registerFiles({ base: '/releases/mf-shop/3/', integrity: { 'remoteEntry.js': 'sha384-entry' } }),
);

const integrityOf = (url: string) => expectedIntegrity(new URL(url, location.origin));

it('knows the one content that a file may have, whatever its query', () => {
  expect(integrityOf('/releases/mf-shop/3/remoteEntry.js')).toBe('sha384-entry');
  expect(integrityOf('/releases/mf-shop/3/remoteEntry.js?retry=1')).toBe('sha384-entry');
});

it.each(['/releases/mf-shop/2/remoteEntry.js', '/releases/mf-shop/3/unknown.js', '/other.js'])(
  'lets nothing of %s be loaded',
  (path) => expect(integrityOf(path)).toBeUndefined(),
);

it('takes files of another origin without a hash only once staff override from it', () => {
  const path = '/builds/1/remoteEntry.js';
  expect(integrityOf(`http://localhost:4100${path}`)).toBeUndefined();
  allowUnhashed('http://localhost:4100');
  expect(integrityOf(`http://localhost:4100${path}`)).toBe('');
  expect(integrityOf(`http://localhost:4101${path}`)).toBeUndefined();
  expect(integrityOf(path)).toBeUndefined();
});
