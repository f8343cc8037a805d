import { readingOf } from './words';

it.each([
  ['', 'JP', undefined],
  ['+81 90-1234-5678', 'JP', undefined],
  ['1', 'JP', 'This number is too short (Japan).'],
  ['090-1234-567', 'JP', 'This number is too short (Japan).'],
  ['03-1234-567', 'JP', 'This number is too short (Japan).'],
  ['090-1234-56789', 'JP', 'This number is too long (Japan).'],
  ['090123456789012345678', 'JP', 'This number is too long (Japan).'],
  ['+1 650 253 000', 'US', 'This number is too short (United States).'],
  ['+1 650 253 00000', 'US', 'This number is too long (United States).'],
  ['+1 123 456 7890', 'US', 'This is not a valid number (United States). Please check it.'],
  ['+', 'JP', 'Please begin with a plus sign and a country code, such as +81.'],
  ['+999 1234', undefined, 'Please begin with a plus sign and a country code, such as +81.'],
  ['090-1234-5678', undefined, 'Please begin with a plus sign and a country code, such as +81.'],
])('says of %j with %s: %s', (text, country, problem) => {
  expect(readingOf(text, country, 'en').problem).toBe(problem);
});

it('says it in Japanese', () => {
  expect(readingOf('090-1234-567', 'JP', 'ja').problem).toBe('日本の電話番号としては桁数が足りません。');
  expect(readingOf('+1 650 253 00000', 'US', 'ja').problem).toBe(
    'アメリカ合衆国の電話番号としては桁数が多すぎます。',
  );
});
