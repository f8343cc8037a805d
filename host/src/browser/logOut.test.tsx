import { AccountStore } from '@wadachi/shared';
import { apiOf, refusal, type Answers } from '@wadachi/testing/remote';
import type { View } from '../router/openPath';
import { aPageView } from '../testing/boot';
import { tagChoicesKey } from '../consent/TagChoices';
import { followBackAfterLogOut, followLogOut, logOut } from './logOut';

const operation = 'POST /api/account/logout';
const route = aPageView().route;
const mypage = aPageView({ route: { ...route, path: '/mypage', steps: ['auth'] } });

async function logOutAt(view: View, answer: NonNullable<Answers[typeof operation]>) {
  const account = new AccountStore();
  account.set({ id: 'a1', email: 'hanako@example.jp', name: 'Hanako' });
  const visited: string[] = [];
  const navigate = (to: string) => void visited.push(to);
  await logOut({ api: apiOf({ [operation]: answer }), account, navigate }, { view });
  return { isLogin: account.isLogin, visited };
}

it('ends the session and stays on a page that is for everyone', async () => {
  expect(await logOutAt(aPageView(), () => null)).toEqual({ isLogin: false, visited: [] });
});

it('leaves a page that is for customers only', async () => {
  expect(await logOutAt(mypage, () => null)).toEqual({ isLogin: false, visited: ['/'] });
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
    await logOutAt(aPageView(), () => null);
    const [key = '', newValue = ''] = written.mock.lastCall ?? [];
    written.mockRestore();
    expect(hear({ key, newValue })).toEqual(['/']);
    expect(sessionStorage).toHaveLength(0);
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
