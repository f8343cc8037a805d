import { compileFunction } from 'node:vm';
import { oneByteText } from './oneByteText';

const run = (program: string): unknown => (compileFunction(program) as () => unknown)();

it.each([
  ['a string', "return '沖縄 — é 🚗'"],
  ['a backslash before a character', "return '\\沖\\\\縄'"],
  ['a template', 'return `那覇${"空港"}`'],
  ['a class of a regular expression', "return 'ひらがな'.replace(/[ぁ-ん]/g, '-')"],
  ['an emoji in a regular expression', "return '🚗🚙x'.replace(/[🚗-🚙]/gu, '-')"],
  ['a name', 'const 車 = 2; return 車 + 1'],
  ['a key', 'return { 車: 1 }'],
  ['a comment', 'return 1 // ここ'],
])('means the same with escapes: %s', (_, program) => {
  const text = oneByteText(program);
  expect(text).toMatch(/^[\0-\xff]*$/);
  expect(run(text)).toEqual(run(program));
});

it('leaves a text as it is that has nothing to escape', () => {
  expect(oneByteText("return 'café'")).toBe("return 'café'");
});
