import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { App } from '..';
import { buildApp } from '../../app';
import { DatabaseUnavailable } from '../../database/unavailable';
import { errorFields } from '../../log';
import {
  aBooking,
  aPlan,
  firstOfDecember,
  type Visitor,
  serveOn,
  onPostgres,
  aVisitor,
  describeOnPostgres,
} from '../../testing';
import { addDeadlines } from '../deadline';
import { parseQuery } from '../query';
import { Refused } from './refused';

describe('a refusal', () => {
  const opened = onPostgres();
  let visitor: Visitor;
  serveOn(opened, { clock: firstOfDecember }, (served) => ({ visitor } = served));

  const payment = 'POST /api/reserves/payment';

  it('says the message and the request id of what it refuses, in the language asked for', async () => {
    const english = await visitor.call('GET /api/shops/nowhere', { language: 'en-GB,ja;q=0.8' });
    expect(english).toMatchObject({
      status: 404,
      body: { code: 'not-found', message: 'This does not exist.' },
    });
    const japanese = await visitor.call('GET /api/shops/nowhere', {
      language: 'ja,en;q=0.8',
      headers: { 'x-request-id': 'from-the-host-1' },
    });
    expect(japanese).toMatchObject({
      body: { message: '見つかりませんでした。', request_id: 'from-the-host-1' },
    });
    expect(japanese.headers).toMatchObject({ 'x-request-id': 'from-the-host-1', 'content-language': 'ja' });
  });

  it('gives a request id of its own to a request whose id is none', async () => {
    const answer = await visitor.call('GET /api/account', { headers: { 'x-request-id': 'a b\\n' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells each field what is wrong with it, in both languages', async () => {
    const body = {
      email: 'no-address',
      name: 'あ'.repeat(10_000),
      telephone: 'call me',
      rental_date: '2026-02-30',
      passengers: 0,
      payment_method: 3,
      children_ages: [4, 40],
      driver: { full_address: 'x'.repeat(201) },
      terms_accepted: false,
      rental_item_count: [-1],
    };
    const english = await visitor.call(payment, { body, language: 'en' });
    expect(english).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: 'Please check what you entered.' },
    });
    expect((english.body as { errors: object }).errors).toMatchObject({
      email: ['Please enter a valid email address.'],
      name: ['At most 100 characters are allowed.'],
      telephone: ['Please enter a valid telephone number.'],
      rental_date: ['Please enter a valid date.'],
      passengers: ['This must be 1 or more.'],
      payment_method: ['Please choose one of the choices.'],
      children_ages: ['This must be 17 or less.'],
      'driver.full_address': ['At most 200 characters are allowed.'],
      terms_accepted: ['Your consent is needed.'],
      rental_item_count: ['This must be 0 or more.'],
      plan_id: ['Please fill this in.'],
      charge: ['Please fill this in.'],
    });
    const japanese = await visitor.call(payment, { body, language: 'ja' });
    expect(japanese).toMatchObject({
      body: {
        message: '入力内容をご確認ください。',
        errors: { email: ['メールアドレスの形式が正しくありません。'], plan_id: ['入力してください。'] },
      },
    });
  });

  it('refuses a body that is not JSON, of another type, empty, a list, or too large', async () => {
    const send = async (payload: string, type = 'application/json') =>
      visitor.call(payment, { body: payload, headers: { 'content-type': type } });
    expect(await send('{"name":')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(await send('')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(await send('[]')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(await send('name=x', 'text/csv')).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type' },
    });
    const nested = `${'{"driver":'.repeat(30_000)}1${'}'.repeat(30_000)}`;
    expect(await send(nested)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    const large = JSON.stringify({ memo: 'x'.repeat(10 * 1024 * 1024) });
    expect(await send(large)).toMatchObject({ status: 413, body: { code: 'payload-too-large' } });
  });

  it.each([
    ['a text of a megabyte', { email: `a@${'.'.repeat(900_000)} ` }, 400],
    ['a list of 300,000 entries', { service_id: Array.from({ length: 300_000 }, () => '') }, 400],
    ['a list of wrong entries', { service_id: Array.from({ length: 1_000 }, () => '') }, 422],
    ['a text that a pattern could be slow with', { email: `a@${'.'.repeat(19_900)} ` }, 422],
  ])('refuses %s before anybody else has to wait', async (_, body, status) => {
    expect(await visitor.call(payment, { body })).toMatchObject({ status });
  });

  it('refuses text that no database could store', async () => {
    const plan = await aPlan(opened.db);
    for (const memo of ['nul \u0000', 'half \ud83d']) {
      const answer = await visitor.call(payment, { body: aBooking(plan, { memo }) });
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    }
    expect((await visitor.call('GET /api/shops/list?keyword=%00')).status).toBe(400);
    expect((await visitor.call('GET /api/shops/%00')).status).toBe(404);
  });

  it('knows neither unknown paths nor ids of another form, and names the methods of a known path', async () => {
    expect(await visitor.call('GET /api/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await visitor.call('GET /api/reserves/receipt/no-uuid')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await visitor.call('GET /api/shops/%E0%A4%A', { language: 'ja' })).toMatchObject({
      status: 400,
      body: { code: 'bad-request', message: 'リクエストの形式が正しくありません。' },
    });
    expect(await visitor.call(`GET /api/shops/${'a'.repeat(500)}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    const answer = await visitor.call('DELETE /api/shops/area');
    expect(answer).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('says when to come again while the database is away', async () => {
    const failing = buildApp({ db: opened.db });
    failing.get('/api/away', async () => {
      throw new DatabaseUnavailable('The database is starting or stopping.', { code: '57P03' });
    });
    const away = await failing.inject('/api/away');
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '1']);
    expect(away.json()).toMatchObject({ code: 'service-unavailable' });
    await failing.close();
  });

  it('logs what must be expected without a stack, and anything else with it', () => {
    const away = new DatabaseUnavailable('The database is starting or stopping.', { code: '57P03' });
    expect(errorFields(away)).toEqual({ code: '57P03', reason: 'The database is starting or stopping.' });
    expect(errorFields(new Refused('payment-unavailable'))).toEqual({ code: 'payment-unavailable' });
    const fault = new TypeError('a fault of ours');
    expect(errorFields(fault)).toEqual({ err: fault });
  });

  it('answers a fault with a plain 500 that tells nothing of it', async () => {
    const failing = buildApp({ db: opened.db });
    failing.get('/api/fault', async () => {
      throw new Error('the password is hunter2');
    });
    const answer = await failing.inject({ url: '/api/fault', headers: { 'accept-language': 'ja' } });
    expect(answer.json()).toEqual({
      code: 'internal-error',
      message: 'エラーが発生しました。',
      request_id: answer.headers['x-request-id'],
    });
    await failing.close();
  });
});

describeOnPostgres('a body', (database) => {
  let app: App;
  serveOn(database, {}, (served) => ({ app } = served));

  it.each([null, false, true, '0', [0], {}, 0.5])('says %j where a fee is meant: 422', async (fee) => {
    const visitor = await aVisitor(app);
    const answer = await visitor.call(`POST /api/reserves/cancel/${randomUUID()}`, { body: { fee } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { fee: [expect.any(String)] } } });
  });

  it.each([
    ['terms_accepted', 1],
    ['name', ['Hanako']],
    ['passengers', true],
    ['passengers', null],
    ['service_id', 'wifi'],
    ['payment_method', [1]],
  ])('has %s as %j: 422, and nothing is booked', async (field, value) => {
    const plan = await aPlan(database.db);
    const visitor = await aVisitor(app);
    const body = { ...aBooking(plan), [field]: value };
    const answer = await visitor.call('POST /api/reserves/payment', { body });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.arrayContaining([expect.any(String)]) } },
    });
    const booked = await database.db
      .selectFrom('reservations')
      .select('id')
      .where('shop_id', '=', plan.shop_id)
      .execute();
    expect(booked).toEqual([]);
  });

  it('is no matter of queries, which have texts alone', async () => {
    const visitor = await aVisitor(app);
    const answer = await visitor.call('GET /api/shops/list', { query: { page: '1', per_page: '5' } });
    expect(answer.status).toBe(200);
  });
});

it.each([
  ['filters[shop_id]=naha&filters[id]=["a","b"]', { filters: { shop_id: 'naha', id: ['a', 'b'] } }],
  ['body_types=["compact",4]', { body_types: ['compact', '4'] }],
  ['body_types=compact&body_types=van', { body_types: ['compact', 'van'] }],
  ['body_types[]=compact&body_types[]=van', { body_types: ['compact', 'van'] }],
  ['keyword=[not json', { keyword: '[not json' }],
  ['keyword=[{"a":1}]', { keyword: '[{"a":1}]' }],
  ['keyword=%E9%82%A3%E8%A6%87+airport', { keyword: '那覇 airport' }],
  ['', {}],
])('reads %s', (text, expected) => {
  expect(parseQuery(text)).toEqual(expected);
});

it('takes a dangerous name for a name', () => {
  const query = parseQuery('__proto__[polluted]=1&__proto__=2&a[__proto__]=3');
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('polluted');
});

describe('the deadline of a call', () => {
  /** It waits for something else than the database, for ever. */
  const never = () => new Promise<never>(() => undefined);

  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    app = Fastify();
    app.get('/before', async () => ({ done: true }));
    addDeadlines(app);
    app.setErrorHandler((_error, _request, reply) => reply.code(503).send({ code: 'service-unavailable' }));
    app.route({ method: ['GET', 'POST'], url: '/never', handlerTimeout: 100, handler: never });
    app.post('/soon', { handlerTimeout: 100 }, async () => ({ done: true }));
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const post = (path: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });

  it('answers a call that never ends, with a body or without', async () => {
    expect((await fetch(`${url}/never`)).status).toBe(503);
    expect((await post('/never')).status).toBe(503);
  });

  it('leaves a call alone that is answered in time, or has no limit', async () => {
    expect((await fetch(`${url}/before`)).status).toBe(200);
    const answer = await post('/soon');
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
  });
});
