import { preferredLocale } from './locale';

it.each([
  [undefined, 'en'],
  ['ja', 'ja'],
  ['ja-JP,en;q=0.5', 'ja'],
  ['en;q=0.5, ja;q=0.7', 'ja'],
  ['fr,en;q=0.3,ja;q=0.2', 'en'],
  ['ja;q=0, fr', 'en'],
  ['fr, *', 'en'],
  [';;q=,,', 'en'],
])('understands %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
