import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, refuses } from '@wadachi/testing/remote';
import { apiAtWork, mika } from '../../testing/clerk';
import { openSite } from '../../testing/openSite';
import { aDay, aMovement, aRental } from '../../testing/rentals';

const at = '2025-06-16T02:00:00Z';
const noDay = 'GET /api/counter/shops/:shop/today';

const early = aMovement({ id: 'early', name: 'Early Bird', is_done: true, time: '09:00' });
const late = aMovement({ name: 'Late Comer', obstacles: ['papers', 'payment'], due: 6_600 });
const next = aMovement({
  id: 'next',
  name: 'Next One',
  at: '2025-06-16T05:00:00Z',
  time: '14:00',
  car_id: 'NAHA-777',
  place: 'Airport gate',
  prepare: ['Child seat × 2'],
});

const lines = (name = 'Pick-ups and returns') =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const names = () =>
  lines().map((line) => within(line).getByRole('rowheader').querySelector('bdi')?.textContent);

/** The stream of server-sent events that the page opened last. */
class Stream extends EventTarget {
  static last: Stream | undefined;
  static readonly CLOSED = 2;
  readyState = 1;
  isClosed = false;

  constructor(readonly url: string) {
    super();
    Stream.last = this;
  }

  close(): void {
    this.isClosed = true;
  }

  tell(revision: string): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: revision })));
  }
}

beforeEach(() => {
  Object.assign(window, { EventSource: Stream });
});

it('shows who is late first and what is done last, each with what is in the way', async () => {
  await openSite('/counter/naha', {
    at,
    api: apiAtWork({ [noDay]: () => ({ data: aDay([early, late, next]) }) }),
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Naha Airport, Mon, 16 Jun 2025');
  expect(names()).toEqual(['Late Comer', 'Next One', 'Early Bird']);
  const [first, second, third] = lines();
  expect(first).toHaveTextContent(/Late.*¥6,600 to pay.*Papers/);
  expect(first).not.toHaveTextContent('May drive');
  expect(second).toHaveTextContent(/14:00.*NAHA-777.*Airport gate.*Child seat × 2.*Paid.*May drive/);
  expect(third).toHaveTextContent('Handed over');
  expect(screen.getByRole('link', { name: 'Day after' })).toHaveAttribute(
    'href',
    '/counter/naha?date=2025-06-17',
  );
});

it('finds by plate and telephone in the day, and on other days, and opens the first with Enter', async () => {
  const other = aMovement({ id: 'other', name: 'Another Day', date: '2025-07-01' });
  const api = apiAtWork({
    [noDay]: () => ({ data: aDay([late, next]) }),
    'GET /api/counter/shops/:shop/find': () => ({ data: [other] }),
    'GET /api/counter/shops/:shop/bookings/:id': () => ({ data: aRental() }),
  });
  await openSite('/counter/naha', { at, api });
  await enter(screen.getByRole('searchbox', { name: /Find/ }), 'naha777');
  expect(names()).toEqual(['Next One']);
  await waitFor(() => expect(lines('On other days')).toHaveLength(1));
  await userEvent.clear(screen.getByRole('searchbox'));
  await enter(screen.getByRole('searchbox'), '090-1234');
  expect(names()).toEqual(['Late Comer', 'Next One']);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /WD-1A2B3C4D/ })).toBeVisible();
});

it('finds who is known by other words of the day, and opens nothing that earlier words found', async () => {
  const other = aMovement({ id: 'other', name: 'Another Day', date: '2025-07-01' });
  const asked: string[] = [];
  const opened: unknown[] = [];
  const api = apiAtWork({
    [noDay]: () => ({ data: aDay([late, next]) }),
    'GET /api/counter/shops/:shop/find': ({ query: { q } }) => {
      asked.push(q);
      return { data: q === 'WD' ? [other] : [next] };
    },
    'GET /api/counter/shops/:shop/bookings/:id': ({ params }) => {
      opened.push(params.id);
      return { data: aRental() };
    },
  });
  await openSite('/counter/naha', { at, api });
  const type = async (words: string) => {
    await userEvent.clear(screen.getByRole('searchbox'));
    await enter(screen.getByRole('searchbox'), words);
  };
  await type('ネクスト');
  await waitFor(() => expect(names()).toEqual(['Next One']));
  await type('WD');
  await waitFor(() => expect(lines('On other days')).toHaveLength(1));
  await type('ネクスト');
  expect(screen.queryByRole('table', { name: 'On other days' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: /WD-1A2B3C4D/ });
  expect(opened).toEqual(['next']);
  expect(asked).toEqual(['ネクスト', 'WD', 'ネクスト']);
});

it('reads the day again when its stream tells another revision, and only then', async () => {
  const days = [aDay([late]), aDay([late, next], { revision: 'second' })];
  const asked: unknown[] = [];
  const api = apiAtWork({
    [noDay]: ({ query }) => {
      asked.push(query.background);
      return { data: days[Math.min(asked.length, 2) - 1]! };
    },
  });
  await openSite('/counter/naha', { at, api });
  Stream.last?.tell('first');
  expect(asked).toEqual([undefined]);
  Stream.last?.tell('second');
  await waitFor(() => expect(names()).toEqual(['Late Comer', 'Next One']));
  expect(asked).toEqual([undefined, true]);
});

it('shows the next day in the morning, where the address has none', async () => {
  const asked: unknown[] = [];
  const api = apiAtWork({
    [noDay]: ({ query }) => {
      asked.push(query.date);
      return { data: asked.length === 1 ? aDay([late]) : aDay([next], { date: '2025-06-17' }) };
    },
  });
  await openSite('/counter/naha', { at, api });
  expect(Stream.last?.url).not.toContain('date');
  Stream.last?.tell('of the next day');
  expect(await screen.findByRole('heading', { level: 1, name: /17 Jun/ })).toBeVisible();
  expect(asked).toEqual([undefined, undefined]);
});

it('keeps the list and says so while there is no connection', async () => {
  let isAway = false;
  const api = apiAtWork({
    [noDay]: () => (isAway ? refuses(noDay, 0)() : { data: aDay([late]) }),
  });
  await openSite('/counter/naha', { at, api });
  isAway = true;
  Stream.last?.tell('second');
  await screen.findByText(/^No connection/);
  expect(names()).toEqual(['Late Comer']);
  isAway = false;
  Stream.last?.tell('first');
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
});

describe('a stream that has fallen silent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is opened anew, and the list says that it may be old until then', async () => {
    await openSite('/counter/naha', { at, api: apiAtWork({ [noDay]: () => ({ data: aDay([late]) }) }) });
    const silent = Stream.last!;
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    for (let beats = 0; beats < 5; beats += 1) {
      silent.dispatchEvent(new MessageEvent('beat', { data: '1' }));
      await wait(3_000);
    }
    expect(screen.queryByText(/^No connection/)).toBeNull();
    await wait(8_000);
    expect(screen.getByText(/^No connection/)).toBeVisible();
    expect(silent.isClosed).toBe(true);
    expect(Stream.last).not.toBe(silent);
    Stream.last?.tell('first');
    await wait(0);
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });
});

describe('when the server refuses the stream', () => {
  const refuse = async (status: number) => {
    let isRefused = false;
    const asked: unknown[] = [];
    const site = await openSite('/counter/naha', {
      at,
      api: apiAtWork({
        [noDay]: () => (isRefused ? refuses(noDay, status)() : { data: aDay([late]) }),
        'GET /api/counter/session': () => ({
          data: isRefused && status === 401 ? { clerk: null, by_pin: [] } : { clerk: mika, by_pin: [] },
        }),
        'GET /api/counter/shops/:shop/find': ({ handles }) => {
          asked.push(handles);
          return { data: [] };
        },
      }),
    });
    await enter(screen.getByRole('searchbox'), 'Nobody');
    await waitFor(() => expect(asked).toHaveLength(1));
    // No refusal of a search is answered with the customers’ log-in.
    expect(asked[0]).toEqual(expect.arrayContaining([401, 404]));
    isRefused = true;
    Stream.last!.readyState = Stream.CLOSED;
    act(() => void Stream.last!.dispatchEvent(new Event('error')));
    return site;
  };

  it('asks for the log-in once the session has ended', async () => {
    await refuse(401);
    expect(await screen.findByLabelText(/^Password/)).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('leads to the other shops once this one is no longer theirs', async () => {
    const site = await refuse(404);
    await waitFor(() => expect(site.visited.at(-1)).toBe('/counter'));
  });
});

it('says that nobody comes', async () => {
  await openSite('/counter/naha', { at, api: apiAtWork({ [noDay]: () => ({ data: aDay([]) }) }) });
  expect(screen.getByText('No pick-ups or returns on this day')).toBeVisible();
});
