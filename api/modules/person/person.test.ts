import { Refused } from '../../http';
import { fieldTexts } from '../../http/refusals/errors';
import type { Locale } from '../../texts';
import { readName } from './person';

it.each([
  'Hanako Yamada',
  '山田 花子',
  '葛\u{e0100}城 太郎',
  'Nguyễn Thị Ánh',
  'می\u200cخواهم',
  'क्\u200dष',
  'กิ๊ก',
  '㊗ 花子 ♨',
])('takes the name %s as it is written', (name) => {
  expect(readName(name)).toBe(name.normalize('NFC'));
});

it.each([
  ['a Hangul filler', '\u3164'],
  ['a Hangul initial filler', '\u115f'],
  ['a Hangul medial filler', '\u1160'],
  ['a half-width Hangul filler', '\uffa0'],
  ['a left-to-right mark', 'Ha\u200enako'],
  ['a right-to-left mark', 'Ha\u200fnako'],
  ['an Arabic letter mark', 'Ha\u061cnako'],
  ['an override', 'Ha\u202enako'],
  ['an isolate', 'Ha\u2066nako'],
  ['tag characters', 'Hanako\u{e0041}\u{e0042}'],
  ['a zero-width space', 'Ha\u200bnako'],
  ['a line separator', 'Ha\u2028nako'],
  ['a pile of marks', `A${'\u0335'.repeat(57)}`],
  ['a pile of marks with joiners in it', `A${'\u0335\u200d'.repeat(57)}`],
  ['a link', 'Win at https://example.com'],
])('refuses %s, in either name, with a sentence', (_what, name) => {
  for (const field of ['name', 'name_kana'] as const) {
    const refusal = refusalOf(name, field);
    expect(refusal).toMatchObject({ status: 422, code: 'invalid' });
    expect(textOn(refusal, field, 'en')).toContain('A name can’t contain');
    expect(textOn(refusal, field, 'ja')).toContain('お名前');
  }
});

it.each(['花子 👩‍🦰', 'Hanako ❤️', 'Hanako 1️⃣', '👍🏽', 'Hanako 🇯🇵', 'Ｈ🚗'])(
  'refuses the emoji in %s with a sentence',
  (name) => {
    expect(textOn(refusalOf(name, 'name'), 'name', 'en')).toBe('A name can’t contain emoji.');
    expect(textOn(refusalOf(name, 'name_kana'), 'name_kana', 'ja')).toContain('絵文字');
  },
);

it.each(['', '   ', '…', '\u200d\u200c', '\ufe0f'])('finds no letter in %j', (name) => {
  expect(textOn(refusalOf(name, 'name'), 'name', 'en')).toBe('Please fill this in.');
});

const textOn = (refusal: Refused | undefined, field: string, locale: Locale) =>
  fieldTexts(refusal?.fields ?? {}, locale)[field]?.[0];

function refusalOf(text: string, field: 'name' | 'name_kana'): Refused | undefined {
  try {
    readName(text, field);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  return undefined;
}
