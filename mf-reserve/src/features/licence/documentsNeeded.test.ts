import { issuingCountries, documentsNeeded } from './documentsNeeded';

it.each([
  ['JP', 'japanese'],
  ['US', 'permit'],
  ['KR', 'permit'],
  ['HK', 'permit'],
  ['IT', 'permit'],
  ['CH', 'translation'],
  ['DE', 'translation'],
  ['TW', 'translation'],
  ['FR', 'permit-or-translation'],
  ['BE', 'permit-or-translation'],
  ['MC', 'permit-or-translation'],
  ['CN', 'none'],
  ['BR', 'none'],
  ['VN', 'none'],
  ['other', 'unknown'],
  ['', undefined],
])('a licence of %s: %s', (country, documents) => {
  expect(documentsNeeded(country)).toBe(documents);
});

it('knows each country once, by a code that has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(issuingCountries.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(issuingCountries).size).toBe(issuingCountries.length);
  expect(issuingCountries.length).toBeGreaterThan(195);
});
