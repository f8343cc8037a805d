import { readConfig } from './config';

it('has a guard and no page unless somebody is named', () => {
  expect(readConfig({})).toMatchObject({
    port: 3002,
    address: '127.0.0.1',
    channel: 'production',
    people: undefined,
    trustProxy: 'loopback',
  });
  expect(readConfig({ OPS_PEOPLE: 'mika:0123456789abcdef,\nken sato:fedcba9876543210:=\n' }).people).toEqual([
    { name: 'mika', token: '0123456789abcdef' },
    { name: 'ken sato', token: 'fedcba9876543210:=' },
  ]);
});

it.each([
  [{ PORT: 'eighty' }, "PORT is 'eighty'"],
  [{ TRUST_PROXY: 'maybe' }, "TRUST_PROXY is 'maybe'"],
  [{ OPS_TOKEN: '0123456789abcdef' }, 'OPS_TOKEN is replaced: give each person a token'],
  [{ OPS_PEOPLE: 'mika:0123456789abcdef,guard:fedcba9876543210' }, 'OPS_PEOPLE names guard'],
  [{ OPS_PEOPLE: 'Ｇｕａｒｄ:fedcba9876543210' }, 'OPS_PEOPLE names Ｇｕａｒｄ'],
])('refuses %j in a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

it.each([
  'hunter2',
  'mika:hunter2',
  `mika:${'x'.repeat(201)}`,
  ':0123456789abcdef',
  '0123456789abcdef',
  'mika\u0007:0123456789abcdef',
  'mika:0123456789abcdef,mika:fedcba9876543210',
  'mika:0123456789abcdef,ken:0123456789abcdef',
])('refuses the people %j, and does not show them', (people) => {
  expect(() => readConfig({ OPS_PEOPLE: people })).toThrow("OPS_PEOPLE can't be used: give name:token pairs");
});
