import { compareOperations, type ApiContract } from './compareOperations';

const text = { type: 'string' } as const;
const fields = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: names,
});
const refusal = (...codes: string[]) => ({
  type: 'object',
  properties: { code: { type: 'string', enum: codes } },
  required: ['code'],
});
const before: ApiContract = {
  'GET /api/shops': { query: fields(), response: { 200: fields('name') } },
  'POST /api/reserves': {
    body: fields('plan'),
    response: { 201: fields('id'), 409: refusal('sold-out', 'price-changed') },
  },
};
const differences = (after: ApiContract) =>
  compareOperations(before, after).map(({ level, where, what }) => `${level}: ${where} ${what}`);

it('says nothing of what is the same', () => {
  expect(differences(before)).toEqual([]);
});

it('names operations that came and went', () => {
  const { 'GET /api/shops': shops, ...rest } = before;
  expect(differences({ ...rest, 'GET /api/stores': shops! })).toEqual([
    'breaks: GET /api/shops is gone',
    'fine: GET /api/stores is new',
  ]);
});

it('tells of fields that a call needs, and of a body where there was none', () => {
  const shops = { ...before['GET /api/shops']!, query: fields('area'), body: fields('page') };
  expect(differences({ ...before, 'GET /api/shops': shops })).toEqual([
    'breaks: GET /api/shops query.area is new and required',
    'breaks: GET /api/shops body.page is new and required',
  ]);
});

it('tells of answers and refusals', () => {
  const reserve = {
    body: fields('plan'),
    response: { 202: fields('id'), 409: refusal('sold-out', 'closed'), 429: refusal('too-many-requests') },
  };
  expect(differences({ ...before, 'POST /api/reserves': reserve })).toEqual([
    'breaks: POST /api/reserves 201 is never answered any more',
    'look: POST /api/reserves 202 is an answer it did not give',
    'fine: POST /api/reserves 409.code is never "price-changed" any more',
    'look: POST /api/reserves 409.code may be "closed" now',
    'look: POST /api/reserves 429 is an answer it did not give',
  ]);
});
