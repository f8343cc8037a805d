import Fastify, { type FastifyInstance } from 'fastify';
import { chooseLocale, japan, knowSite, site } from '@wadachi/shared/intl';
import { SiteFacts } from './SiteFacts';

const lisbon = {
  currency: 'EUR',
  currency_digits: 2,
  country: 'PT',
  time_zone: 'Europe/Lisbon',
  languages: ['en'],
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
  knowSite();
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

it('takes an API without languages for one of before, which had two', async () => {
  const { languages: _, ...before } = lisbon;
  answer = before;
  expect(await facts.now()).toMatchObject({ languages: ['en', 'ja'] });
});

it('says nothing of a site of Japan', async () => {
  answer = japan;
  expect(await facts.now()).toBeUndefined();
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
