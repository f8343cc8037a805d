import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chooseLocale, japan, configureSite, site } from '@wadachi/intl';
import axios from 'axios';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes } from '../apiRoutes';
import { OpenCalls } from './OpenCalls';
import { SiteFacts } from './SiteFacts';
import { Upstreams } from './Upstreams';
import { openPagesApi } from './pagesApi';

describe('facts of the site', () => {
  const lisbon = {
    currency: 'EUR',
    currency_digits: 2,
    country: 'PT',
    time_zone: 'Europe/Lisbon',
    languages: ['en'],
    name: { en: 'Calçada' },
    mark_url: '/media/1',
    child_seats: { below_age: 12, below_cm: 135 },
  };

  let api: FastifyInstance;
  let answer: object | undefined;
  let asked: number;
  let now: number;
  let facts: SiteFacts;
  beforeEach(async () => {
    asked = 0;
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    api = Fastify();
    api.get('/api/site', async (_, reply) => {
      asked += 1;
      return answer === undefined ? reply.code(503).send({}) : { data: answer };
    });
    facts = new SiteFacts({ apiUrl: await api.listen({ host: '127.0.0.1', port: 0 }), apiToken: undefined });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    configureSite();
    await api.close();
  });

  it('says what is not Japan’s, and asks again only after a while', async () => {
    answer = lisbon;
    expect(await facts.now()).toMatchObject(lisbon);
    expect(await facts.now()).toMatchObject(lisbon);
    expect(asked).toBe(1);
  });

  it('tells the whole process, which chooses languages by it', async () => {
    answer = { ...japan, languages: ['ja', 'xx', 'en'] };
    expect(await facts.now()).toMatchObject({ languages: ['ja', 'en'] });
    expect(chooseLocale({ acceptLanguage: 'fr' }, site.languages)).toBe('ja');
  });

  it('takes an API without languages, name and law for one of before, which had Japan’s', async () => {
    const { currency, currency_digits, country, time_zone } = lisbon;
    answer = { currency, currency_digits, country, time_zone };
    const { languages, name, mark_url, child_seats } = japan;
    expect(await facts.now()).toEqual({ ...answer, languages, name, mark_url, child_seats });
  });

  it('says nothing of a site of Japan with the product’s own name', async () => {
    answer = { ...japan, name: { en: 'Wadachi', ja: 'Wadachi' } };
    expect(await facts.now()).toBeUndefined();
  });

  it.each([
    { name: { en: 'Wadachi', ja: 'わだち' } },
    { mark_url: '/media/1' },
    { child_seats: { below_age: 7, below_cm: null } },
  ])('says all of a site of Japan with %j of its own', async (own) => {
    answer = { ...japan, ...own };
    expect(await facts.now()).toMatchObject({ country: 'JP', ...own });
  });

  it('forgets what the site no longer says', async () => {
    answer = lisbon;
    await facts.now();
    answer = japan;
    now += 30_000;
    await facts.now();
    while (site.country !== 'JP') await new Promise(setImmediate);
    expect(site).toEqual(japan);
  });

  it('asks again soon while it knows nothing', async () => {
    answer = undefined;
    expect(await facts.now()).toBeUndefined();
    answer = lisbon;
    now += 999;
    expect(await facts.now()).toBeUndefined();
    now += 1;
    expect(await facts.now()).toMatchObject(lisbon);
  });
});

it('lets a client have 128 calls open, whatever address of its network it uses, and others go on', () => {
  const calls = new OpenCalls();
  const ends = Array.from({ length: 128 }, (_, index) => calls.begin(`2001:db8:1:1::${index.toString(16)}`));
  expect(() => calls.begin('2001:db8:1:1::ffff')).toThrow('128 calls of one client');
  expect(() => calls.begin('2001:db8:1:2::1')).not.toThrow();
  // Ended twice is ended once.
  ends[0]?.();
  ends[0]?.();
  expect(() => calls.begin('2001:db8:1:1::ffff')).not.toThrow();
  expect(() => calls.begin('2001:db8:1:1::fffe')).toThrow('128 calls of one client');
});

it('counts no call without an address: pages that the host renders have none', () => {
  const calls = new OpenCalls();
  for (let count = 0; count < 200; count += 1) calls.begin(undefined);
  expect(() => calls.begin(undefined)).not.toThrow();
});

it('answers call after call, at once and one after another, on connections of their own', async () => {
  const api = createServer((_, response) => response.end('answered'));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const { port } = api.address() as AddressInfo;
  const upstreams = new Upstreams([`http://127.0.0.1:${port}`], { read: 5_000, write: 5_000 });
  const pages = await openPagesApi(upstreams);
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const calls = Array.from({ length: 3 }, () => axios.get(pages.url, { validateStatus: () => true }));
    for (const { status } of await Promise.all(calls)) statuses.push(status);
  }
  await pages.close();
  await upstreams.close();
  await new Promise((closed) => api.close(closed));
  expect(statuses).toEqual(Array<number>(12).fill(200));
});

it('lets a client leave before the answer', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, answer) => {
    if (request.url === '/api/slow') waiting.push(answer);
    else answer.end('answered');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = new Upstreams([address], { read: 5_000, write: 5_000 });
  const host = Fastify();
  const left = new Promise<void>((resolve) => {
    host.addHook('onRequestAbort', (_request, done) => {
      resolve();
      done();
    });
  });
  await host.register(apiRoutes, { config: { apiToken: undefined }, api });
  const origin = await host.listen({ port: 0, host: '127.0.0.1' });
  // What ends a process is no error of a test by itself: it is looked for.
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);

  const leaving = get(`${origin}/api/slow`).on('error', () => undefined);
  await once(server, 'request');
  leaving.destroy();
  await left;
  const closed = once(waiting[0] ?? server, 'close');
  waiting[0]?.end('too late');
  await closed;
  expect(await (await fetch(`${origin}/api/other`)).text()).toBe('answered');

  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  await host.close();
  await api.close();
  server.close();
});
