import { kanaPattern, toKatakana } from './toKatakana';

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

it.each([
  ['ヤマダ ハナコ', true],
  ['やまだ　はなこ', true],
  ['ﾔﾏﾀﾞ ｼﾞｮｰ', true],
  ['ジャン＝ポール・サルトル', true],
  ['山田 花子', false],
  ['Yamada', false],
  ['ヤマダ😀', false],
])('knows whether %s is a reading', (typed, isReading) => {
  expect(kanaPattern.test(typed)).toBe(isReading);
});
