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
  ).map(({ level, where, what }) => `${level}: ${where} ${what}`);

const text = Type.String();
const small = Type.String({ maxLength: 10 });
const kinds = (...values: string[]) => Type.Enum(values, { type: 'string' });
const one = (schema: TSchema) => Type.Object({ a: schema });

type Case = readonly [
  what: string,
  base: TSchema,
  head: TSchema,
  request: readonly string[],
  response: readonly string[],
];
const cases: readonly Case[] = [
  ['nothing', one(text), one(text), [], []],
  [
    'a new field',
    one(text),
    Type.Object({ a: text, b: text }),
    ['breaks: x.b is new and required'],
    ['fine: x.b is new'],
  ],
  [
    'a new field that may be left out',
    one(text),
    Type.Object({ a: text, b: Type.Optional(text) }),
    ['fine: x.b is new'],
    ['fine: x.b is new'],
  ],
  [
    'a field that is gone',
    Type.Object({ a: text, b: text }),
    one(text),
    ['look: x.b is no longer read'],
    ['breaks: x.b is no longer given'],
  ],
  [
    'a field that is gone where no other is taken',
    Type.Object({ a: text, b: text }, { additionalProperties: false }),
    Type.Object({ a: text }, { additionalProperties: false }),
    ['breaks: x.b is refused now'],
    ['breaks: x.b is no longer given'],
  ],
  ['a field that is required', one(Type.Optional(text)), one(text), ['breaks: x.a is required now'], []],
  [
    'a field that is left to choice',
    one(text),
    one(Type.Optional(text)),
    ['fine: x.a may be left out now'],
    ['breaks: x.a may be missing now'],
  ],
  [
    'another type',
    one(text),
    one(Type.Integer()),
    ['breaks: x.a was string, is integer'],
    ['breaks: x.a was string, is integer'],
  ],
  ['a wider number', one(Type.Integer()), one(Type.Number()), [], ['breaks: x.a was integer, is number']],
  ['a lower limit', one(text), one(small), ['breaks: x.a maxLength was free, is 10'], []],
  ['a higher limit', one(small), one(text), [], ['look: x.a maxLength was 10, is free']],
  [
    'a higher floor',
    one(Type.Integer()),
    one(Type.Integer({ minimum: 1 })),
    ['breaks: x.a minimum was free, is 1'],
    [],
  ],
  [
    'a new pattern',
    one(text),
    one(Type.String({ pattern: '^a' })),
    ['breaks: x.a pattern was free, is ^a'],
    [],
  ],
  [
    'another pattern',
    one(Type.String({ pattern: '^b' })),
    one(Type.String({ pattern: '^a' })),
    ['look: x.a pattern was ^b, is ^a'],
    ['look: x.a pattern was ^b, is ^a'],
  ],
  [
    'fewer words',
    one(kinds('p', 'q')),
    one(kinds('p')),
    ['breaks: x.a no longer takes "q"'],
    ['fine: x.a is never "q" any more'],
  ],
  [
    'more words',
    one(kinds('p')),
    one(kinds('p', 'q', 'r')),
    ['fine: x.a takes "q", "r" too'],
    ['look: x.a may be "q", "r" now'],
  ],
  [
    'words in the place of any text',
    one(text),
    one(kinds('p')),
    ['breaks: x.a was string, is "p"'],
    ['fine: x.a is never string any more'],
  ],
  [
    'any text in the place of words',
    one(kinds('p')),
    one(text),
    ['fine: x.a takes string too'],
    ['breaks: x.a was "p", is string'],
  ],
  [
    'a literal of a set',
    one(Type.Union([Type.Literal(1), Type.Literal(2)])),
    one(Type.Literal(1)),
    ['breaks: x.a no longer takes 2'],
    ['fine: x.a is never 2 any more'],
  ],
  [
    'nothing at times',
    one(text),
    one(Type.Union([text, Type.Null()])),
    ['fine: x.a takes null too'],
    ['breaks: x.a may be null now'],
  ],
  [
    'never nothing',
    one(Type.Union([text, Type.Null()])),
    one(text),
    ['breaks: x.a no longer takes null'],
    ['fine: x.a is never null any more'],
  ],
  [
    'an item of a list',
    one(Type.Array(one(text))),
    one(Type.Array(one(small))),
    ['breaks: x.a[].a maxLength was free, is 10'],
    [],
  ],
  [
    'an entry of a record',
    one(Type.Record(Type.String(), text)),
    one(Type.Record(Type.String(), small)),
    ['breaks: x.a.* maxLength was free, is 10'],
    [],
  ],
  [
    'one of several kinds of object',
    Type.Union([one(Type.Literal('p')), Type.Object({ b: text })]),
    Type.Union([one(Type.Literal('p')), Type.Object({ b: small })]),
    ['breaks: x.b maxLength was free, is 10'],
    [],
  ],
];

it.each(cases)('tells of %s in a request', (_, base, head, request) => {
  expect(differences('request', base, head)).toEqual(request);
});

it.each(cases)('tells of %s in an answer', (_, base, head, __, response) => {
  expect(differences('response', base, head)).toEqual(response);
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
