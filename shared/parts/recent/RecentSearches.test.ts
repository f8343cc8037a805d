import { hasRecentSearches } from './hasRecentSearches';
import { RecentSearches, type RecentSearch } from './RecentSearches';

const search = (overrides: Partial<RecentSearch> = {}): RecentSearch => ({
  area: '',
  shop_id: '',
  rental_date: '2026-12-03',
  rental_time: '10:00',
  return_date: '2026-12-05',
  return_time: '17:00',
  ...overrides,
});

/** A storage that a browser could have. */
function storageWith(text?: string): Storage {
  const kept = new Map(text === undefined ? [] : [['recent-searches', text]]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

const places = (recent: RecentSearches) => recent.list().map(({ area, shop_id }) => shop_id || area);

it('keeps the last three, the latest first, each place once', () => {
  const recent = new RecentSearches(storageWith());
  const days = ['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31'];
  for (const [index, area] of ['kanto', 'kansai', 'kyushu', 'okinawa', 'kyushu'].entries())
    recent.remember(search({ area, rental_date: days[index]!, return_date: '2027-01-05' }));
  expect(places(recent)).toEqual(['kyushu', 'okinawa', 'kansai']);
  expect(recent.list()[0]?.rental_date).toBe('2026-12-31');
});

it('keeps a shop instead of the area in which it was found', () => {
  const recent = new RecentSearches(storageWith());
  recent.remember(search({ area: 'kanto' }));
  recent.remember(search({ shop_id: 'haneda' }));
  recent.remember(search({ shop_id: 'narita' }));
  expect(places(recent)).toEqual(['narita', 'haneda']);
});

it.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another version', JSON.stringify({ version: 2, searches: [search()] })],
  ['no list', JSON.stringify({ version: 1, searches: 'kanto' })],
  ['an address as area', JSON.stringify({ version: 1, searches: [search({ area: '//evil.example' })] })],
  ['a date that is none', JSON.stringify({ version: 1, searches: [search({ rental_date: '2026-13-01' })] })],
  [
    'a name that is too long',
    JSON.stringify({ version: 1, searches: [search({ shop_name: 'x'.repeat(201) })] }),
  ],
  ['a name that is none', JSON.stringify({ version: 1, searches: [{ ...search(), shop_name: {} }] })],
  ['a missing field', JSON.stringify({ version: 1, searches: [{ area: 'kanto' }, null, 3] })],
])('reads %s as no search', (_, text) => {
  expect(new RecentSearches(storageWith(text)).list()).toEqual([]);
});

it('forgets all of them', () => {
  const recent = new RecentSearches(storageWith());
  recent.remember(search());
  recent.clear();
  expect(recent.list()).toEqual([]);
});

it('keeps nothing in a storage that is full, or where there is none', () => {
  const full = Object.assign(storageWith(), {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  for (const storage of [full, undefined]) {
    const recent = new RecentSearches(storage);
    recent.remember(search());
    expect(recent.list()).toEqual([]);
  }
  expect(hasRecentSearches()).toBe(false);
});
