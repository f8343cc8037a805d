import Fastify, { type FastifyInstance } from 'fastify';
import { chooseLocale, japan, configureSite, site } from '@wadachi/intl';
import { SiteFacts } from './SiteFacts';

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
