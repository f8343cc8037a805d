import { anyShop } from '@wadachi/shared';
import { ReservationDraft } from '../draft/ReservationDraft';
import { SearchStore } from './SearchStore';

const now = () => new Date('2025-06-02T01:00:00Z');
const period = {
  rental_date: '2025-06-16',
  rental_time: '10:00',
  return_date: '2025-06-17',
  return_time: '17:00',
};
const later = { ...period, return_date: '2025-06-20' };
const impossible = { ...period, return_date: '2025-06-15' };

/** A search that has found `first`; its questions are answered by hand. */
function aSearch() {
  const answers: ((found: string) => void)[] = [];
  const addresses: string[] = [];
  const draft = new ReservationDraft(now);
  const navigate = (path: string) => void addresses.push(path);
  const store = new SearchStore(
    { platform: { api: () => Promise.reject(new Error('not asked')), navigate, now }, draft },
    {
      filters: { period },
      page: 1,
      moved: false,
      at: now().toISOString(),
      visit: 'a',
      bodyTypes: [],
      found: 'first',
    },
    {
      shop: anyShop,
      find: () => new Promise<string>((resolve) => answers.push(resolve)),
      addressOf: ({ period: { return_date } }) => return_date,
      keep: () => undefined,
    },
  );
  return { store, draft, answers, addresses };
}

it('puts the period that is searched for into draft and address', async () => {
  const { store, draft, answers, addresses } = aSearch();
  const searched = store.change({ period: later });
  expect(draft.fields).toMatchObject(later);
  expect(addresses).toEqual([later.return_date]);
  answers[0]?.('second');
  await searched;
  expect(store.results.shown).toBe('second');
});

it('shows no answer to the search before once the period is impossible, and leaves draft and address', async () => {
  const { store, draft, answers, addresses } = aSearch();
  const searched = store.change({ period: later });
  await store.change({ period: impossible });
  expect(store.problems).toMatchObject([{ code: 'return-before-pick-up' }]);
  expect(store.results.isUpdating).toBe(false);
  answers[0]?.('second');
  await searched;
  expect(store.results.shown).toBe('first');
  expect(draft.fields).toMatchObject(later);
  expect([addresses, answers.length]).toEqual([[later.return_date], 1]);
});
