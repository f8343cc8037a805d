import { waitFor } from '@testing-library/react';
import { AccountStore, accountCookie, tagChoicesKey } from '@wadachi/shared';
import { apiOf, refusal, type Answers } from '@wadachi/testing/remote';
import type { View } from '../router/openPath';
import { aPageView } from '../testing/boot';
import { ServerClock } from './ServerClock';
import { followAccount } from './followAccount';
import { followBackAfterLogOut, followLogOut, leave } from './logOut';

const operation = 'POST /api/account/logout';
const route = { ...aPageView().route, isPublic: true };
const home = aPageView({ route });
const mypage = aPageView({ route: { ...route, isPublic: false, path: '/mypage', steps: ['auth'] } });
/** Pages that a booking's own address opens, for a customer as for a guest. */
const ofBooking: readonly View[] = [
  ...(['default', 'none'] as const).map((layout) =>
    aPageView({ route: { ...route, isPublic: false, path: '/reserve/booking/:id', layout } }),
  ),
  { kind: 'static', path: '/', route: { ...route, isPublic: false }, html: '<p>Hanako</p>' },
];

async function logOutAt(view: View, answer: NonNullable<Answers[typeof operation]>) {
  const account = new AccountStore();
  account.set({ id: 'a1', email: 'hanako@example.jp', name: 'Hanako' });
  const visited: string[] = [];
  const navigate = (to: string) => void visited.push(to);
  await leave({ api: apiOf({ [operation]: answer }), account, navigate }, { view });
  return { isLogin: account.isLogin, visited };
}

it('ends the session and stays on a page that is for everyone', async () => {
  expect(await logOutAt(home, () => null)).toEqual({ isLogin: false, visited: [] });
});

it('leaves a page that is for customers only', async () => {
  expect(await logOutAt(mypage, () => null)).toEqual({ isLogin: false, visited: ['/'] });
});

it.each(ofBooking)('leaves a page of a booking (%#)', async (view) => {
  expect(await logOutAt(view, () => null)).toEqual({ isLogin: false, visited: ['/'] });
});

it('leaves a booking, and forgets what was typed in this tab', async () => {
  sessionStorage.setItem('reservation-contact', '{"name":"Hanako"}');
  localStorage.setItem('account-way-back', '{"path":"/mypage/edit"}');
  const booking = aPageView({ route: { ...route, path: '/reserve/contact', layout: 'wizard' } });
  expect(await logOutAt(booking, () => null)).toEqual({ isLogin: false, visited: ['/'] });
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

it('keeps what was chosen about Google tags, which a guest may also decline', async () => {
  localStorage.setItem('account-way-back', '{"path":"/mypage/edit"}');
  localStorage.setItem(tagChoicesKey, '{}');
  await logOutAt(mypage, () => null);
  expect([localStorage.length, localStorage.getItem(tagChoicesKey)]).toEqual([1, '{}']);
  localStorage.clear();
});

it('forgets what a full storage holds', async () => {
  localStorage.setItem('recent-searches', '[]');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
  await logOutAt(mypage, () => null);
  full.mockRestore();
  expect(localStorage).toHaveLength(0);
});

it('takes a session that is over for what was asked', async () => {
  const over = () => {
    throw refusal(operation, 401);
  };
  expect(await logOutAt(mypage, over)).toEqual({ isLogin: false, visited: ['/'] });
});

it('says nobody is logged out while the session may still stand', async () => {
  const lost = () => {
    throw refusal(operation, 0);
  };
  expect(await logOutAt(mypage, lost)).toEqual({ isLogin: true, visited: [] });
});

describe('a log-out in another tab', () => {
  const booking = aPageView({ route: { ...route, path: '/reserve/contact', layout: 'wizard' } });

  function hear(event: StorageEventInit, view: View = booking): string[] {
    sessionStorage.setItem('reservation-contact', '{"name":"Hanako"}');
    const visited: string[] = [];
    const stop = followLogOut(window, { view }, { navigate: (to) => void visited.push(to) });
    window.dispatchEvent(new StorageEvent('storage', event));
    stop();
    return visited;
  }

  it('leaves the booking of this tab, and forgets what was typed in it', async () => {
    const written = jest.spyOn(Storage.prototype, 'setItem');
    await logOutAt(home, () => null);
    const [key = '', newValue = ''] = written.mock.lastCall ?? [];
    written.mockRestore();
    expect(hear({ key, newValue })).toEqual(['/']);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(ofBooking)('leaves a page of a booking (%#)', (view) => {
    expect(hear({ key: 'account-left', newValue: '1' }, view)).toEqual(['/']);
  });

  it('leaves a page that is for customers only to the guard that sends it to the log-in', () => {
    expect(hear({ key: 'account-left', newValue: '1' }, mypage)).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    { key: 'account-way-back', newValue: '{}' },
    { key: 'account-left', newValue: null },
    { key: null },
  ])('is not %j', (event) => {
    expect(hear(event)).toEqual([]);
    expect(sessionStorage).not.toHaveLength(0);
  });
});

it.each([
  [true, ['/mypage?tab=past']],
  [false, []],
])(
  'opens the page that back leads to anew, when it shows another customer (%s)',
  (belongsToOtherAccount, opened) => {
    const went: string[] = [];
    const stop = followBackAfterLogOut(window, {
      belongsToOtherAccount,
      go: async (path) => void went.push(path),
    });
    window.history.replaceState(null, '', '/mypage?tab=past');
    window.dispatchEvent(new PopStateEvent('popstate'));
    stop();
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.history.replaceState(null, '', '/');
    expect(went).toEqual(opened);
  },
);

describe('the account in other tabs', () => {
  const hanako = { id: 'a1', email: 'hanako@example.jp', name: '山田 花子' };
  const taro = { id: 'b2', email: 'taro@example.jp', name: 'Taro' };

  let stops: (() => void)[] = [];
  beforeEach(() => new AccountStore(accountCookie(document)).reset());
  afterEach(() => {
    stops.forEach((stop) => stop());
    stops = [];
  });

  /** A tab with its own store on the browser's one cookie jar. */
  function aTab() {
    const account = new AccountStore(accountCookie(document));
    const changes: string[] = [];
    stops.push(followAccount(window, account, () => changes.push(account.id)));
    return { account, changes };
  }

  it('follows a log-in and a log-out of another tab at once', async () => {
    const here = aTab();
    const there = aTab();
    there.account.set(hanako);
    await waitFor(() => expect(here.account.isLogin).toBe(true));
    expect(here.account.name).toBe('山田 花子');
    there.account.reset();
    await waitFor(() => expect(here.account.isLogin).toBe(false));
    expect(here.changes).toEqual(['a1', '']);
  });

  it('believes the tab that has changed, where its cookie is not here yet', async () => {
    const before = JSON.stringify({ ...hanako, isLogin: true });
    const aStaleTab = () => new AccountStore({ read: () => before, write: () => undefined });
    const [here, there] = [aStaleTab(), aStaleTab()];
    const changes: string[] = [];
    stops.push(followAccount(window, here, () => changes.push(here.id)));
    stops.push(followAccount(window, there, () => undefined));
    expect(here.isLogin).toBe(true);
    there.reset();
    await waitFor(() => expect(here.isLogin).toBe(false));
    expect(changes).toEqual(['']);
  });

  it('tells others who it is, and repeats nothing that it heard', async () => {
    const here = aTab();
    const there = aTab();
    const said: unknown[] = [];
    const third = new BroadcastChannel('account');
    third.addEventListener('message', ({ data }: MessageEvent<unknown>) => said.push(data));
    stops.push(() => third.close());
    there.account.set(hanako);
    await waitFor(() => expect(here.account.isLogin).toBe(true));
    there.account.reset();
    await waitFor(() => expect(here.account.isLogin).toBe(false));
    there.account.set(taro);
    await waitFor(() => expect(said).toHaveLength(3));
    expect(said.map((text) => JSON.parse(String(text)) as unknown)).toEqual([
      { ...hanako, isLogin: true },
      { id: '', email: '', name: '', isLogin: false },
      { ...taro, isLogin: true },
    ]);
  });

  it('looks at the cookie when a tab of an earlier build says that something has changed', async () => {
    const { account } = aTab();
    accountCookie(document).write(JSON.stringify({ ...taro, isLogin: true }));
    const earlier = new BroadcastChannel('account');
    stops.push(() => earlier.close());
    earlier.postMessage(null);
    await waitFor(() => expect(account.id).toBe('b2'));
  });

  it('hears nothing of its own log-in', async () => {
    const { account, changes } = aTab();
    account.set(hanako);
    window.dispatchEvent(new Event('focus'));
    expect(changes).toEqual([]);
  });

  it.each(['focus', 'pageshow', 'visibilitychange'])('reads the cookie again on %s', (event) => {
    const { account, changes } = aTab();
    accountCookie(document).write(JSON.stringify({ ...taro, isLogin: true }));
    expect(account.isLogin).toBe(false);
    (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event, { bubbles: true }));
    expect(account.toJSON()).toEqual({ ...taro, isLogin: true });
    expect(changes).toEqual(['b2']);
  });

  it('takes a newer name of the same customer for no change of customer', () => {
    const { account, changes } = aTab();
    account.set(hanako);
    accountCookie(document).write(JSON.stringify({ ...hanako, name: '鈴木 花子', isLogin: true }));
    window.dispatchEvent(new Event('focus'));
    expect(account.name).toBe('鈴木 花子');
    expect(changes).toEqual([]);
  });

  it('believes the cookie rather than an old page that comes back', () => {
    const account = new AccountStore(accountCookie(document), { ...hanako, isLogin: true });
    stops.push(followAccount(window, account, () => undefined));
    expect(account.isLogin).toBe(false);
  });

  it('follows nothing once it is stopped', () => {
    const { account } = aTab();
    stops.pop()?.();
    accountCookie(document).write(JSON.stringify({ ...taro, isLogin: true }));
    window.dispatchEvent(new Event('focus'));
    expect(account.isLogin).toBe(false);
  });
});

describe('the clock of the server', () => {
  const said = Date.parse('2026-11-24T01:00:00Z');

  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('goes on from what the page says, whatever this device takes for the time', () => {
    const clock = new ServerClock(said, Date.now());
    jest.advanceTimersByTime(90_000);
    expect(clock.now()).toEqual(new Date('2026-11-24T01:01:30Z'));
  });

  it('counts the time from the arrival of the page, not from the start of its scripts', () => {
    expect(new ServerClock(said, Date.now() - 7_000).now()).toEqual(new Date('2026-11-24T01:00:07Z'));
  });

  it('moves forward when an answer says a later time, as after a page that was kept, and never back', () => {
    const clock = new ServerClock(said, Date.now());
    clock.hear('Tue, 24 Nov 2026 01:00:20 GMT');
    expect(clock.now()).toEqual(new Date('2026-11-24T01:00:20Z'));
    clock.hear('Tue, 24 Nov 2026 01:00:05 GMT');
    clock.hear('yesterday');
    expect(clock.now()).toEqual(new Date('2026-11-24T01:00:20Z'));
  });

  it('is right again once this device’s clock was put right, by the next answer', () => {
    const clock = new ServerClock(said, Date.now());
    jest.setSystemTime(said);
    clock.hear('Tue, 24 Nov 2026 01:00:00 GMT');
    expect(clock.now()).toEqual(new Date(said));
  });
});
