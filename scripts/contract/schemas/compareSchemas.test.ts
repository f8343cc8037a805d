import { Type, type TSchema } from 'typebox';
import { compareOperations, type ApiContract } from '../compareOperations';
import { compareSchemas } from './compareSchemas';
import type { Direction, Schema } from './schema';

/** Each difference as a line, most serious word first. */
const differences = (direction: Direction, base: TSchema, head: TSchema) =>
  compareSchemas(
    JSON.parse(JSON.stringify(base)) as Schema,
    JSON.parse(JSON.stringify(head)) as Schema,
    direction,
    'x',
  ).map(({ level, where, what }) => `${level}: ${where.replace(/^x\./, '')} ${what}`);

const text = Type.String();
const small = Type.String({ maxLength: 10 });
const kinds = (...values: string[]) => Type.Enum(values, { type: 'string' });
const whole = Type.Integer();
const maybe = Type.Optional(text);
const orNull = Type.Union([text, Type.Null()]);
const one = (schema: TSchema) => Type.Object({ a: schema });
const two = (b: TSchema) => Type.Object({ a: text, b });

/** The difference between two schemas in a request and in an answer; none where it is empty. */
type Case = readonly [what: string, base: TSchema, head: TSchema, request: string, response: string];
/** Cases of one field. */
const values: readonly Case[] = [
  ['nothing', text, text, '', ''],
  ['a field that is required', maybe, text, 'breaks: a is required now', ''],
  [
    'a field that is left to choice',
    text,
    maybe,
    'fine: a may be left out now',
    'breaks: a may be missing now',
  ],
  ['another type', text, whole, 'breaks: a was string, is integer', 'breaks: a was string, is integer'],
  ['a wider number', whole, Type.Number(), '', 'breaks: a was integer, is number'],
  ['a lower limit', text, small, 'breaks: a maxLength was free, is 10', ''],
  ['a higher limit', small, text, '', 'look: a maxLength was 10, is free'],
  ['a higher floor', whole, Type.Integer({ minimum: 1 }), 'breaks: a minimum was free, is 1', ''],
  ['a new pattern', text, Type.String({ pattern: '^a' }), 'breaks: a pattern was free, is ^a', ''],
  [
    'another pattern',
    Type.String({ pattern: '^b' }),
    Type.String({ pattern: '^a' }),
    'look: a pattern was ^b, is ^a',
    'look: a pattern was ^b, is ^a',
  ],
  [
    'fewer words',
    kinds('p', 'q'),
    kinds('p'),
    'breaks: a no longer takes "q"',
    'fine: a is never "q" any more',
  ],
  [
    'more words',
    kinds('p'),
    kinds('p', 'q', 'r'),
    'fine: a takes "q", "r" too',
    'look: a may be "q", "r" now',
  ],
  [
    'words in the place of any text',
    text,
    kinds('p'),
    'breaks: a was string, is "p"',
    'fine: a is never string any more',
  ],
  [
    'any text in the place of words',
    kinds('p'),
    text,
    'fine: a takes string too',
    'breaks: a was "p", is string',
  ],
  [
    'a literal of a set',
    Type.Union([Type.Literal(1), Type.Literal(2)]),
    Type.Literal(1),
    'breaks: a no longer takes 2',
    'fine: a is never 2 any more',
  ],
  ['nothing at times', text, orNull, 'fine: a takes null too', 'breaks: a may be null now'],
  ['never nothing', orNull, text, 'breaks: a no longer takes null', 'fine: a is never null any more'],
  [
    'an item of a list',
    Type.Array(one(text)),
    Type.Array(one(small)),
    'breaks: a[].a maxLength was free, is 10',
    '',
  ],
  [
    'an entry of a record',
    Type.Record(Type.String(), text),
    Type.Record(Type.String(), small),
    'breaks: a.* maxLength was free, is 10',
    '',
  ],
];
const cases: readonly Case[] = [
  ...values.map(([what, base, head, ...said]): Case => [what, one(base), one(head), ...said]),
  ['a new field', one(text), two(text), 'breaks: b is new and required', 'fine: b is new'],
  ['a new field that may be left out', one(text), two(maybe), 'fine: b is new', 'fine: b is new'],
  ['a field that is gone', two(text), one(text), 'look: b is no longer read', 'breaks: b is no longer given'],
  [
    'a field that is gone where no other is taken',
    Type.Object({ a: text, b: text }, { additionalProperties: false }),
    Type.Object({ a: text }, { additionalProperties: false }),
    'breaks: b is refused now',
    'breaks: b is no longer given',
  ],
  [
    'one of several kinds of object',
    Type.Union([one(Type.Literal('p')), Type.Object({ b: text })]),
    Type.Union([one(Type.Literal('p')), Type.Object({ b: small })]),
    'breaks: b maxLength was free, is 10',
    '',
  ],
];

it.each(cases)('tells of %s', (_, base, head, request, response) => {
  expect(differences('request', base, head)).toEqual(request ? [request] : []);
  expect(differences('response', base, head)).toEqual(response ? [response] : []);
});

describe('operations of two contracts', () => {
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
});
