import { waitFor } from '@testing-library/react';
import { accountCookie, AccountStore } from '@wadachi/shared';
import { followAccount } from './followAccount';

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
