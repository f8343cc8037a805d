import { countriesIn } from '../countries';
import { searchCountries } from './searchCountries';

const found = (language: string, query: string) =>
  searchCountries(countriesIn(language), query).map(({ iso2 }) => iso2);

it.each([
  ['en', 'fran', 'FR'],
  ['en', '日本', 'JP'],
  ['en', 'cote d', 'CI'],
  ['en', 'uk', /^(UA|GB)$/],
  ['en', 'kr', 'KR'],
  ['en', '+852', 'HK'],
  ['en', '0081', 'JP'],
  ['en', 'usa', 'US'],
  ['en', 'uae', 'AE'],
  ['en', 'england', 'GB'],
  ['en', 'holland', 'NL'],
  ['en', 'turkey', 'TR'],
  ['en', 'にほん', 'JP'],
  ['ja', 'かんこく', 'KR'],
  ['en', '1 876', 'JM'],
  ['en', '+1876', 'JM'],
  ['ja', 'germany', 'DE'],
  ['ja', 'あめりか', 'US'],
  ['ja', 'ﾌﾗﾝｽ', 'FR'],
  ['ja', 'ふらんす', 'FR'],
  ['ja', 'ﾄﾞｲﾂ', 'DE'],
  ['en', 'TÜRKİYE', 'TR'],
  ['en', 'reunion', 'RE'],
])('in %s finds for %s first %s', (language, query, expected) => {
  expect(found(language, query)[0]).toMatch(expected);
});

it('finds all that a query may mean, none for one that means nothing, and every country for none', () => {
  expect(found('en', 'korea').sort()).toEqual(['KP', 'KR']);
  expect(found('en', 'koreaxyz')).toEqual([]);
  expect(searchCountries(countriesIn('en'), ' ')).toBe(countriesIn('en'));
});
