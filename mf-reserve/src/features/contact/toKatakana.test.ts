import { toKatakana } from './toKatakana';

it.each([
  ['やまだ はなこ', 'ヤマダ ハナコ'],
  ['ﾔﾏﾀﾞ　ﾊﾅｺ', 'ヤマダ　ハナコ'],
  ['ゔぁんさん', 'ヴァンサン'],
  ['ヤマダ Hanako', 'ヤマダ Hanako'],
])('makes katakana of %s', (typed, katakana) => {
  expect(toKatakana(typed)).toBe(katakana);
});
