import { reaction } from 'mobx';
import { AccountStore } from './AccountStore';
import { accountOfRequest, type AccountSnapshot } from './accountCookie';

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
