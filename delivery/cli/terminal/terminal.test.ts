import { parseCount, parseLanguages, parseNames, parsePercent, parseSet, parseVersion } from './parse';
import { describeEffect } from './effects';
import { writeFileSync } from 'node:fs';
import { messageOf } from './refusals';

it.each([
  ['mf-shop=1.8.0,mf-reserve', { 'mf-shop': '1.8.0', 'mf-reserve': undefined }],
  [' host=1.0.0-abc+1 , mf-a', { host: '1.0.0-abc+1', 'mf-a': undefined }],
])('reads the set %j', (text, expected) => {
  expect(Object.fromEntries(parseSet(text))).toEqual(expected);
});

it('reads a set that is said in several parts', () => {
  expect([...parseSet('mf-b=2', parseSet('mf-a=1'))]).toEqual([
    ['mf-a', '1'],
    ['mf-b', '2'],
  ]);
});

it.each([
  ['', "'' is no package"],
  ['shop=1', "'shop' is no package"],
  ['__proto__=1', 'is no package'],
  ['mf-a=1,mf-a=2', 'mf-a is named twice'],
  ['mf-a=', 'is not written like'],
  ['mf-a=1=2', 'is not written like'],
  ['mf-a=../x', 'is not written like'],
])('refuses the set %j', (text, why) => {
  expect(() => parseSet(text)).toThrow(why);
});

it.each([
  ['0', 0],
  ['5', 500],
  ['5 %', 500],
  ['0.25', 25],
  ['0.07%', 7],
  ['100', 10_000],
])('reads the share %j', (text, expected) => {
  expect(parsePercent(text)).toBe(expected);
});

it.each(['', 'x', '-1', '100.01', '101', '0.123', '1e2', 'NaN', '5 5'])('refuses the share %j', (text) => {
  expect(() => parsePercent(text)).toThrow('from 0 to 100');
});

it.each(['0', '-1', '1.5', '11', 'x', ''])('refuses the number %j', (text) => {
  expect(() => parseCount(10)(text)).toThrow('from 1 to 10');
});

it('reads numbers, names and versions', () => {
  expect(parseCount(10)('10')).toBe(10);
  expect(parseNames(' mika, ken,mika,')).toEqual(['mika', 'ken']);
  expect(parseNames('')).toEqual([]);
  expect(() => parseNames('x'.repeat(101))).toThrow('at most 100');
  expect(parseVersion('2.3.0-rc.1')).toBe('2.3.0-rc.1');
  expect(parseVersion('0.1.0-3f9c2ab41d07')).toBe('0.1.0-3f9c2ab41d07');
});

it.each(['abc', '2', '2.3', 'v2.3.0', '2.3.0 ', '02.3.0', '../2', ''])('refuses %j as a version', (text) => {
  expect(() => parseVersion(text)).toThrow('A version is three numbers by semantic versioning');
});

it.each([
  ['all', {}],
  ['ja', { languages: ['ja'] }],
  ['ja, en', { languages: ['ja', 'en'] }],
])('reads the languages %j', (text, expected) => {
  expect(parseLanguages(text)).toEqual(expected);
});

it.each(['', 'japanese!', 'ja,../x', 'JA'])('refuses the languages %j', (text) => {
  expect(() => parseLanguages(text)).toThrow('codes of languages such as ja,en');
});

const effect = { package: 'mf-a', from: '1.0.0', to: '2.0.0', basis_points: 500 };

it.each([
  [null, 'no loads were counted in the last 24 hours'],
  [0, 'about 0 loads a day'],
  [1, 'about 1 load a day'],
  [2_400, 'about 2,400 loads a day'],
])('tells of %s loads', (loads, words) => {
  expect(describeEffect({ ...effect, loads })).toBe(`mf-a 1.0.0 → 2.0.0 for 5 % of the visitors; ${words}`);
});

it('says of a full disk what could not be written, and what to do', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    path: '/store/mf-shop/1/page.js',
  });
  expect(messageOf(full)).toMatch(
    /^The disk is full: \/store\/mf-shop\/1\/page\.js could not be written\. Free some space/,
  );
});

it('keeps the message of other errors', () => {
  let missing: unknown;
  try {
    writeFileSync('/there/is/no/such/folder', '');
  } catch (error) {
    missing = error;
  }
  expect(messageOf(missing)).toMatch(/ENOENT: no such file/);
  expect(messageOf(new Error('No channel'))).toBe('No channel');
});
