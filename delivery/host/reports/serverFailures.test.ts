import type { FastifyInstance } from 'fastify';
import { readErrors } from '../../core/errors/errorsStore';
import { sumsOf } from '../testing/counts';
import { browser, TestSite } from '../testing/site';

let site: TestSite;
let host: FastifyInstance;
beforeEach(async () => {
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
  host = await site.host();
});
afterEach(() => site.remove());

const open = (url: string, on = host) => on.inject({ url, headers: { 'user-agent': browser } });

it('leaves a page to the browser whose server build never ends, and counts it', async () => {
  // Asked for its pages, it promises them for ever.
  await site.remote('mf-slow', '1', 'exports.remote = { then: () => undefined };');
  await site.revision(2, { host: '1', 'mf-shop': '1', 'mf-slow': '1' });
  const patient = await site.host({}, { pageMs: 1_000 });
  const answer = await open('/slow', patient);
  expect([answer.statusCode, answer.body.includes('content')]).toEqual([200, true]);
  const { failures, loads } = await sumsOf(site, [patient]);
  expect([failures('mf-slow', 'server'), loads('mf-slow')]).toEqual([1, 1]);
});

it('keeps what a server build throws, with its place in the build and the route', async () => {
  const build = "exports.remote = {};\nthrow new TypeError('No price for taro@example.com');";
  await site.remote('mf-broken', '1', build);
  await site.revision(2, { host: '1', 'mf-shop': '1', 'mf-broken': '1' });
  const fresh = await site.host();
  await open('/broken', fresh);
  await fresh.close();
  const [seen, ...others] = await readErrors(site.ours.context.store.objects, 'production', new Date());
  expect(others).toEqual([]);
  expect(seen).toMatchObject({
    package: 'mf-broken',
    version: '1',
    kind: 'server',
    name: 'TypeError',
    message: 'No price for <mail>',
    routes: ['/broken'],
    count: 1,
  });
  expect(seen?.frames[0]).toMatch(/@mf-broken\/1\/server\/server\.js:2:\d+$/);
});

describe('a file that was altered in the store', () => {
  const alter = (file: string, text: string) =>
    site.ours.context.store.objects.replace(`mf-shop/1/${file}`, Buffer.from(text));

  it('is not run when it is a server build: the page is served, and the failure is counted', async () => {
    await alter('server/server.js', 'globalThis.ranAltered = true; exports.remote = {};');
    const answer = await open('/shop');
    expect([answer.statusCode, answer.body.includes('content')]).toEqual([200, true]);
    expect(globalThis).not.toHaveProperty('ranAltered');
    const { failures, loads } = await sumsOf(site, [host]);
    expect([failures('mf-shop', 'server'), loads('mf-shop')]).toEqual([1, 1]);
  });

  it('is not written into the page when it is a stylesheet: the browser may ask for it with its hash', async () => {
    await alter('page.css', 'body{display:none}');
    const answer = await open('/shop');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('display:none');
    expect(answer.body).toMatch(
      /<link rel="stylesheet" href="\/releases\/mf-shop\/1\/page.css" integrity="sha384-/,
    );
    expect((await sumsOf(site, [host])).failures('mf-shop', 'server')).toBe(1);
  });
});
