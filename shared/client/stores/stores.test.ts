import { reaction } from 'mobx';
import { AccountStore } from './AccountStore';
import { ErrorStore, type ErrorSnapshot } from './ErrorStore';
import { ReloadGuard } from './ReloadGuard';
import { accountOfRequest, type AccountSnapshot } from './accountCookie';
import { settle } from './loading';
import { makeAutoObservable } from './strict';
import { replaceBlockedStorage, type StoringPage } from './blockedStorage';

const hanako = { id: 'a1', email: 'hanako@example.jp', name: '山田 花子' };
const loggedIn = { ...hanako, isLogin: true };
const guest = { id: '', email: '', name: '', isLogin: false };

/** Keeps text as a cookie does. */
function aKeeping(text?: string) {
  return {
    text,
    read() {
      return this.text;
    },
    write(next: string | undefined) {
      this.text = next;
    },
  };
}

describe('the account store', () => {
  it('starts as a guest', () => {
    expect(new AccountStore().toJSON()).toEqual(guest);
  });

  it('keeps who logs in, and forgets who logs out', () => {
    const kept = aKeeping();
    const store = new AccountStore(kept);
    store.set(hanako);
    expect(store).toMatchObject(loggedIn);
    expect(new AccountStore(kept).toJSON()).toEqual(loggedIn);
    store.reset();
    expect(store.toJSON()).toEqual(guest);
    expect(kept.text).toBeUndefined();
  });

  it('takes the API’s null as a log-out', () => {
    const kept = aKeeping(JSON.stringify(loggedIn));
    const store = new AccountStore(kept);
    store.set(null);
    expect(store.isLogin).toBe(false);
    expect(kept.text).toBeUndefined();
  });

  it('goes through JSON from the server to the browser, before what is kept there', () => {
    const text = JSON.stringify(new AccountStore(undefined, loggedIn));
    const sent = JSON.parse(text) as AccountSnapshot;
    const store = new AccountStore(aKeeping(JSON.stringify({ ...loggedIn, name: 'old' })), sent);
    expect(store.toJSON()).toEqual(loggedIn);
  });

  it('keeps the four fields, and nothing else that an account may carry', () => {
    const kept = aKeeping();
    new AccountStore(kept).set({ ...hanako, ...{ password: 'secret' } });
    expect(JSON.parse(kept.text ?? '')).toEqual(loggedIn);
  });

  it.each(['', '{', 'null', '7', '{"id":1,"email":"e","name":"n","isLogin":true}', '{"isLogin":true}', '[]'])(
    'takes the cookie %j as a guest’s',
    (text) => {
      expect(new AccountStore(aKeeping(text)).toJSON()).toEqual(guest);
    },
  );

  it('tells those who watch it', () => {
    const store = new AccountStore();
    const seen: boolean[] = [];
    const stop = reaction(
      () => store.isLogin,
      (isLogin) => seen.push(isLogin),
    );
    store.set(hanako);
    store.reset();
    stop();
    expect(seen).toEqual([true, false]);
  });
});

describe('two tabs on one cookie', () => {
  const tabs = () => {
    const jar = aKeeping();
    return { here: new AccountStore(jar), there: new AccountStore(jar) };
  };

  it('follow each other’s log-in and log-out', () => {
    const { here, there } = tabs();
    there.set(hanako);
    expect(here.isLogin).toBe(false);
    expect(here.follow()).toBe(true);
    expect(here.toJSON()).toEqual(loggedIn);
    there.reset();
    expect(here.follow()).toBe(true);
    expect(here.toJSON()).toEqual(guest);
  });

  it('tell another customer from a new name of the same one', () => {
    const { here, there } = tabs();
    there.set(hanako);
    here.follow();
    there.set({ ...hanako, name: '鈴木 花子' });
    expect(here.follow()).toBe(false);
    expect(here.name).toBe('鈴木 花子');
    expect(there.follow()).toBe(false);
    expect(there.email).toBe(hanako.email);
    there.set({ id: 'b2', email: 'taro@example.jp', name: 'Taro' });
    expect(here.follow()).toBe(true);
    expect(here.name).toBe('Taro');
  });

  it('take a cookie that is none for a log-out', () => {
    const jar = aKeeping(JSON.stringify(loggedIn));
    const store = new AccountStore(jar);
    jar.text = '{"id":1}';
    expect(store.follow()).toBe(true);
    expect(store.toJSON()).toEqual(guest);
  });
});

describe('on the server', () => {
  it('is read from the visitor’s Cookie header and written nowhere', () => {
    const header = `lang=ja; account=${encodeURIComponent(JSON.stringify(loggedIn))}; x=1`;
    const store = new AccountStore(accountOfRequest(header));
    expect(store.toJSON()).toEqual(loggedIn);
    store.reset();
    expect(new AccountStore(accountOfRequest(header)).isLogin).toBe(true);
    expect(new AccountStore(accountOfRequest(undefined)).isLogin).toBe(false);
  });
});

describe('the error store', () => {
  it('shows the first message of a list, or the single one', () => {
    const store = new ErrorStore();
    store.fill({ email: ['first', 'second'], name: 'only', memo: [] });
    expect(store.first('email')).toBe('first');
    expect(store.first('name')).toBe('only');
    expect(store.first('memo')).toBeUndefined();
    expect(store.first('telephone')).toBeUndefined();
    expect(store.first('constructor')).toBeUndefined();
  });

  it('replaces and clears', () => {
    const store = new ErrorStore();
    store.fill({ email: ['e'] });
    store.fill({ name: ['n'], memo: 'm' });
    expect(store.errors).toEqual({ name: ['n'], memo: 'm' });
    store.clear('name');
    expect(store.errors).toEqual({ memo: 'm' });
    store.clear();
    expect(store.errors).toEqual({});
  });

  it('keeps the toast flag apart from the fields', () => {
    const store = new ErrorStore();
    store.setToast(true);
    store.clear();
    expect(store.toast).toBe(true);
    store.setToast(false);
    expect(store.toast).toBe(false);
  });

  it('goes through JSON', () => {
    const store = new ErrorStore({ errors: { email: ['e'] }, toast: true });
    const sent = JSON.parse(JSON.stringify(store)) as ErrorSnapshot;
    expect(new ErrorStore(sent).toJSON()).toEqual(store.toJSON());
  });
});

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const refusing = {
  getItem: (): string | null => {
    throw new Error('storage is off');
  },
  setItem: () => {
    throw new Error('storage is off');
  },
};

/** A page in a tab: its storage outlives it, its memory doesn't. */
function aPage(storage: Pick<Storage, 'getItem' | 'setItem'>, clock: { now: number }) {
  const reloads: number[] = [];
  const guard = new ReloadGuard(
    storage,
    () => void reloads.push(clock.now),
    () => clock.now,
  );
  return { guard, reloads };
}

describe('the reload guard', () => {
  it('lets one reload through in 10 seconds', () => {
    const clock = { now: 1_000_000 };
    const { guard, reloads } = aPage(aStorage(), clock);
    expect(guard.reload()).toBe(true);
    clock.now += 9_999;
    expect(guard.reload()).toBe(false);
    clock.now += 1;
    expect(guard.reload()).toBe(true);
    expect(reloads).toEqual([1_000_000, 1_010_000]);
  });

  it('remembers over the reload itself', () => {
    const clock = { now: 1_000_000 };
    const storage = aStorage();
    aPage(storage, clock).guard.reload();
    clock.now += 5_000;
    const { guard, reloads } = aPage(storage, clock);
    expect(guard.reload()).toBe(false);
    expect(reloads).toEqual([]);
  });

  it('works within the page where storage is refused', () => {
    const { guard } = aPage(refusing, { now: 1 });
    expect(guard.reload()).toBe(true);
    expect(guard.reload()).toBe(false);
  });

  it('takes no notice of a time that is no number or lies ahead', () => {
    const storage = aStorage();
    storage.setItem('wadachi.reloaded_at', 'soon');
    expect(aPage(storage, { now: 1_000 }).guard.reload()).toBe(true);
    expect(aPage(storage, { now: 500 }).guard.reload()).toBe(true);
  });
});

it('gives the value of what succeeds and the error of what fails', async () => {
  const error = new Error('down');
  await expect(settle(Promise.resolve(7))).resolves.toEqual({ status: 'ready', value: 7 });
  await expect(settle(Promise.reject(error))).resolves.toEqual({ status: 'failed', error });
});

class Counter {
  count = 0;
  constructor() {
    makeAutoObservable(this);
  }
  increase() {
    this.count += 1;
  }
}

it('warns about state that changes outside an action', () => {
  const warnings: unknown[] = [];
  const warn = jest.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
  const counter = new Counter();
  counter.increase();
  expect(warnings).toEqual([]);
  counter.count = 5;
  expect(warnings).toHaveLength(1);
  warn.mockRestore();
});

describe('a page whose storage is blocked', () => {
  const refused = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const blocking = { get: refused, set: refused, configurable: true };

  const storage = (getItem: () => string | null) => ({ getItem }) as Partial<Storage> as Storage;

  const aPage = (): StoringPage => ({
    sessionStorage: storage(() => null),
    localStorage: storage(() => null),
    document: { cookie: 'a=b' },
  });

  it('lets a page store for as long as it is open where the browser blocks storage and cookies', () => {
    const page = aPage();
    Object.defineProperties(page, { sessionStorage: blocking, localStorage: blocking });
    Object.defineProperty(page.document, 'cookie', blocking);
    replaceBlockedStorage(page);
    page.sessionStorage.setItem('draft', 'a');
    expect(page.sessionStorage.getItem('draft')).toBe('a');
    expect([page.localStorage.getItem('draft'), page.localStorage.length]).toEqual([null, 0]);
    expect([page.sessionStorage.length, page.sessionStorage.key(0)]).toEqual([1, 'draft']);
    page.sessionStorage.removeItem('draft');
    page.document.cookie = 'currency=EUR';
    expect([page.sessionStorage.length, page.document.cookie]).toEqual([0, '']);
  });

  it.each([
    ['has none', null],
    ['can’t read its own', storage(refused)],
  ])('lets a page store where the browser %s', (_, value) => {
    const page = aPage();
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(page, name, { value, configurable: true });
    replaceBlockedStorage(page);
    page.localStorage.setItem('draft', 'a');
    expect([page.localStorage.getItem('draft'), page.sessionStorage.getItem('draft')]).toEqual(['a', null]);
  });

  it('leaves what works alone', () => {
    const page = aPage();
    const { sessionStorage, localStorage } = page;
    replaceBlockedStorage(page);
    expect([page.sessionStorage, page.localStorage]).toEqual([sessionStorage, localStorage]);
    expect(page.document.cookie).toBe('a=b');
  });
});
