import { countryOptions } from './countryOptions';
import { documentsNeeded, isPermitOver, issuingCountries } from './documentsNeeded';

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

it('names countries as Portugal does', () => {
  const labels = countryOptions('pt').map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Vietname', 'Chéquia', 'Quénia']));
});

it('knows each country once, by a code that has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(issuingCountries.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(issuingCountries).size).toBe(issuingCountries.length);
  expect(issuingCountries.length).toBeGreaterThan(195);
});

it.each([
  ['2026-03-01', '2027-02-28', false],
  ['2026-03-01', '2027-03-01', true],
  ['2024-02-29', '2025-02-28', false],
  ['2024-02-29', '2025-03-01', true],
])('a permit of %s is over on %s: %s', (issuedOn, day, isOver) => {
  expect(isPermitOver(issuedOn, day)).toBe(isOver);
});
