import { LatestRequest } from './LatestRequest';
import { PagedList, type ListPage } from './PagedList';
import { nameInSentence } from './nameInSentence';
import { phoneFor } from './phoneFor';
import { RecentSearches, type RecentSearch } from './recent/RecentSearches';
import { hasRecentSearches } from './recent/hasRecentSearches';

function question<T>() {
  const { promise, resolve, reject } = promiseOf<T>();
  let signal: AbortSignal | undefined;
  const ask = (given: AbortSignal) => {
    signal = given;
    return promise;
  };
  return { ask, resolve, reject, isAborted: () => signal?.aborted };
}

function promiseOf<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

it('drops an answer that comes after a newer question', async () => {
  const answer = new LatestRequest<string>();
  const [slow, quick] = [question<string>(), question<string>()];
  const asked = [answer.ask(slow.ask), answer.ask(quick.ask)];
  quick.resolve('new');
  await asked[1];
  slow.resolve('old');
  await asked[0];
  expect(answer.shown).toBe('new');
  expect(slow.isAborted()).toBe(true);
});

it('drops a late failure too', async () => {
  const answer = new LatestRequest<string>();
  const [slow, quick] = [question<string>(), question<string>()];
  const asked = [answer.ask(slow.ask), answer.ask(quick.ask)];
  quick.resolve('new');
  slow.reject(new Error('late'));
  await Promise.all(asked);
  expect(answer.failure).toBeUndefined();
});

it('shows the last good answer while it waits and after a failure', async () => {
  const answer = new LatestRequest('good');
  const failing = question<string>();
  const asked = answer.ask(failing.ask);
  expect(answer.isUpdating).toBe(true);
  expect(answer.shown).toBe('good');
  failing.reject(new Error('down'));
  await asked;
  expect(answer.shown).toBe('good');
  expect(answer.failure).toEqual(new Error('down'));
});

it('waits no longer once it is dropped', async () => {
  const answer = new LatestRequest('good');
  const slow = question<string>();
  const asked = answer.ask(slow.ask);
  answer.drop();
  slow.resolve('late');
  await asked;
  expect(answer.shown).toBe('good');
  expect(answer.isUpdating).toBe(false);
});

interface Item {
  readonly id: string;
}

const pageOf = (page: number, total: number, ...ids: readonly string[]): ListPage<Item> => ({
  data: ids.map((id) => ({ id })),
  meta: { total, page },
});

interface Answer {
  resolve(page: ListPage<Item>): void;
  reject(error: Error): void;
}

/** A list whose pages are answered by the test, in the order of the calls. */
function aList(first: ListPage<Item> | null) {
  const asked: number[] = [];
  const answers: Answer[] = [];
  const fetchPage = (page: number) => {
    asked.push(page);
    return new Promise<ListPage<Item>>((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  };
  const list = new PagedList({ fetchPage }, first);
  return { list, asked, answers, ids: () => list.answer.shown?.data.map(({ id }) => id) };
}

it('adds the next page, without items that are listed already', async () => {
  const { list, asked, answers, ids } = aList(pageOf(1, 4, 'a', 'b'));
  const added = list.more();
  expect(list.isExtending).toBe(true);
  answers[0]?.resolve(pageOf(2, 4, 'b', 'c'));
  await added;
  expect(asked).toEqual([2]);
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(list.hasMore).toBe(true);
});

it('ends with a page that has nothing new', async () => {
  const { list, answers, ids } = aList(pageOf(1, 9, 'a'));
  const added = list.more();
  answers[0]?.resolve(pageOf(2, 9, 'a'));
  await added;
  expect(ids()).toEqual(['a']);
  expect(list.hasMore).toBe(false);
});

it('keeps the list when the next page fails, and can ask for it again', async () => {
  const { list, asked, answers, ids } = aList(pageOf(1, 2, 'a'));
  const failed = list.more();
  answers[0]?.reject(new Error('down'));
  await failed;
  expect(list.extendingFailure).toEqual(new Error('down'));
  expect(ids()).toEqual(['a']);
  const added = list.more();
  expect(list.extendingFailure).toBeUndefined();
  answers[1]?.resolve(pageOf(2, 2, 'b'));
  await added;
  expect(asked).toEqual([2, 2]);
  expect(ids()).toEqual(['a', 'b']);
});

it('drops the next page of a list that was reloaded meanwhile', async () => {
  const { list, answers, ids } = aList(pageOf(1, 2, 'old'));
  const added = list.more();
  const reloaded = list.reload();
  answers[1]?.resolve(pageOf(1, 1, 'new'));
  await reloaded;
  answers[0]?.resolve(pageOf(2, 2, 'late'));
  await added;
  expect(ids()).toEqual(['new']);
  expect(list.isExtending).toBe(false);
});

it.each([
  ['山田 太郎', '山田太郎'],
  ['山田　太郎', '山田太郎'],
  ['佐々木 マリー', '佐々木マリー'],
  ['Hanako Yamada', 'Hanako Yamada'],
  ['山田 Anna', '山田 Anna'],
])('writes %s in a sentence as %s', (name, written) => {
  expect(nameInSentence(name)).toBe(written);
});

it.each([
  ['ja', '+81 90-1234-5678', '090-1234-5678'],
  ['ja', '+819012345678', '09012345678'],
  ['ja', '+1 212 555 0123', '+1 212 555 0123'],
  ['ja', '090-1234-5678', '090-1234-5678'],
  ['en', '+81 90-1234-5678', '+81 90-1234-5678'],
] as const)('writes for a reader of %s %s as %s', (locale, number, written) => {
  expect(phoneFor(locale, number)).toBe(written);
});

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
