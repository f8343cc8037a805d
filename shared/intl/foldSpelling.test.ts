import fc from 'fast-check';
import { foldSpelling } from './foldSpelling';

it.each([
  ['alfandega', 'alfândega', 'ALFÂNDEGA', 'alfa\u0302ndega'],
  ['evora', 'Évora', 'ＥＶＯＲＡ'],
  ['nguyen', 'Nguyễn'],
  ['なは', 'ナハ', 'ﾅﾊ'],
  ['ばんだい', 'バンダイ', 'ﾊﾞﾝﾀﾞｲ', 'ハ\u3099ンタ\u3099イ'],
  ['らーめん', 'ラーメン', 'ﾗｰﾒﾝ'],
  ['う\u3099ぃら', 'ゔぃら', 'ヴィラ', 'ｳﾞｨﾗ'],
  ['strasse', 'Straße', 'STRASSE', 'STRAẞE'],
  ['aero', 'Ærø', 'ÆRØ'],
  ['lodz', 'Łódź'],
  ['da nang', 'Đà Nẵng'],
  ['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul'],
  ['καλαματα', 'Καλαμάτα', 'ΚΑΛΑΜΑΤΑ'],
  ['οδοσ', 'οδός', 'ΟΔΟΣ'],
  ['королев', 'Королёв', 'КОРОЛЕВ'],
  ['㈱1 2', '(株)１\u3000２'],
  ['ⅷ', 'VIII'],
  ['한국', '한국'.normalize('NFD')],
])('folds %s and %s alike', (...spellings) => {
  expect(new Set(spellings.map(foldSpelling)).size).toBe(1);
});

it.each([
  ['は', 'ば'],
  ['ハ', 'バ'],
  ['ハ', 'パ'],
  ['つ', 'っ'],
  ['กา', 'กิา'],
  ['कि', 'क'],
  ['a', 'b'],
])('keeps %s and %s apart', (one, other) => {
  expect(foldSpelling(one)).not.toBe(foldSpelling(other));
});

it('changes nothing that is folded already', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, (one) => foldSpelling(foldSpelling(one)) === foldSpelling(one)),
    {
      numRuns: 2_000,
    },
  );
});
