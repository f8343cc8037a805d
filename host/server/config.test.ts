import { readConfig } from './config';

it.each([
  [undefined, false],
  ['false', false],
  ['true', true],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('believes of TRUST_PROXY %p: %p', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
});

it.each([
  ['TRUST_PROXY', 'yes', /TRUST_PROXY is 'yes'/],
  ['PORT', '70000', /PORT is '70000'/],
  ['ORIGIN', 'rent.example', /ORIGIN is 'rent.example'/],
  ['API_URL', 'http://api-1:3001, api-2', /API_URL is 'http:\/\/api-1:3001, api-2'/],
  ['API_URL', ',', /API_URL is ','/],
  ['OPS_URL', 'ops:3002', /OPS_URL is 'ops:3002'/],
  [
    'OVERRIDE_ORIGINS',
    'https://a.example, b.example',
    /OVERRIDE_ORIGINS is 'https:\/\/a.example, b.example'/,
  ],
  ['COUNTRY_LOOKUP_URL', 'ip.example', /COUNTRY_LOOKUP_URL is 'ip.example'/],
  ['MAP_STYLE_URL', 'maps.example', /MAP_STYLE_URL is 'maps.example'/],
  ['METRICS_TOKEN', 'short', /METRICS_TOKEN has 5 characters/],
])('refuses %s=%s in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

it.each([
  [{}, undefined],
  [{ SQUARE_APPLICATION_ID: 'sandbox-sq0idb-1' }, 'sandbox'],
  [{ SQUARE_APPLICATION_ID: 'sq0idp-1' }, 'production'],
])('allows of Square, with %j: %p', (env, square) => {
  expect(readConfig(env).square).toBe(square);
});

it('takes one address of the API or several', () => {
  expect(readConfig({}).apiUrls).toEqual(['http://127.0.0.1:3001']);
  const env = { API_URL: 'http://api-1:3001, http://api-2:3001/' };
  expect(readConfig(env).apiUrls).toEqual(['http://api-1:3001', 'http://api-2:3001']);
});

it('takes one address of the ops process, several or none', () => {
  expect(readConfig({}).opsUrls).toBeUndefined();
  const env = { OPS_URL: 'http://ops-1:3002, http://ops-2:3002/' };
  expect(readConfig(env).opsUrls).toEqual(['http://ops-1:3002', 'http://ops-2:3002']);
});

it('keeps its state in the data folder', () => {
  expect(readConfig({ DATA_DIR: '/srv/wadachi' }).stateDir).toBe('/srv/wadachi/host');
});

it('takes origins alone of the addresses that builds may come from', () => {
  const env = { OVERRIDE_ORIGINS: 'https://team-a.example/some/path, http://10.0.0.5:4100' };
  expect(readConfig(env).overrideOrigins).toEqual(['https://team-a.example', 'http://10.0.0.5:4100']);
});
