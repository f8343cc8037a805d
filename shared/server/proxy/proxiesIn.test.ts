import { isDirect, proxiesIn } from './proxiesIn';

it.each([
  ['https://store.example', 'store.example', true],
  ['https://s3.store.example', 'store.example', true],
  ['https://s3.store.example', '.store.example', true],
  ['https://s3.store.example', '*.store.example', true],
  ['https://S3.Store.Example', 'other, STORE.example', true],
  ['https://mystore.example', 'store.example', false],
  ['https://store.example.org', 'store.example', false],
  ['https://store.example', 'store.example:443', true],
  ['https://store.example:9000', 'store.example:443', false],
  ['http://store:9000', 'store', true],
  ['https://store.example', '', false],
  ['http://localhost:4318', '', true],
  ['http://127.0.0.1:4318', '', true],
  ['http://[::1]:4318', '', true],
  ['https://anything.example', '*', true],
])('calls %s directly with NO_PROXY=%s: %s', (url, noProxy, expected) => {
  expect(isDirect(new URL(url), proxiesIn({ NO_PROXY: noProxy }).direct)).toBe(expected);
});

it('takes names in small letters where the others are not set, and proxies without http://', () => {
  const env = {
    HTTPS_PROXY: 'http://one.example:1',
    https_proxy: 'http://two.example:2',
    http_proxy: 'three.example:3',
  };
  expect(proxiesIn(env)).toMatchObject({ https: 'http://one.example:1', http: 'http://three.example:3' });
  expect(proxiesIn({})).toMatchObject({ https: undefined, http: undefined });
});
