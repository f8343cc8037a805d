import { toKatakana } from './toKatakana';

it.each([
  ['やまだ はなこ', 'ヤマダ ハナコ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  ['ヤマダ　ハナコ', 'ヤマダ ハナコ'],
  ['ぁぃゔゖゝゞ', 'ァィヴヶヽヾ'],
  ['Yamada', 'Yamada'],
  ['', ''],
])('writes %s as %s', (typed, written) => {
  expect(toKatakana(typed)).toBe(written);
});
