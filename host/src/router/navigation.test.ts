import {
  AccountStore,
  definePage,
  ShopStore,
  type AccountStorage,
  type Platform,
  type StepName,
} from '@wadachi/shared';
import { Navigation } from './navigation';

const hanako = { id: 'a1', email: 'hanako@example.jp', name: 'Hanako' };
const taro = { id: 'b2', email: 'taro@example.jp', name: 'Taro' };

const route = (path: string, ...steps: StepName[]) => ({
  path,
  page: path,
  steps,
  layout: 'default' as const,
  remote: 'mf-a',
});

/** One cookie for every tab. */
const aJar = (): AccountStorage => {
  let kept: string | undefined;
  return { read: () => kept, write: (text) => void (kept = text) };
};

/** An open page whose pages say for whom they were loaded, and another tab of the same browser. */
async function openAt(path: string, who: typeof hanako | null) {
  const jar = aJar();
  const elsewhere = new AccountStore(jar);
  elsewhere.set(who);
  const account = new AccountStore(jar);
  let loads = 0;
  const page = definePage<string>({
    load: async ({ platform }) => {
      loads += 1;
      return platform.account.name;
    },
    head: () => ({ title: '' }),
    View: () => null,
  });
  const went: string[] = [];
  const shop = new ShopStore(async () => null);
  const navigation: Navigation = new Navigation(
    {
      routes: [route('/mypage', 'auth'), route('/login', 'guest'), route('/reserve/contact', 'load-shop')],
      platform: {
        origin: 'https://wadachi.example',
        account,
        shop,
      } as Partial<Platform> as Platform,
      loadPage: async () => ({ page, messages: {} }),
      addMessages: () => undefined,
    },
    (to) => void went.push(to),
  );
  await navigation.go(path);
  const follow = async () => {
    if (account.follow()) await navigation.reloadForAccountChange();
  };
  return { navigation, account, shop, elsewhere, follow, went, loads: () => loads };
}

describe('when another tab', () => {
  it('logs out, a page for customers leads to the log-in and back', async () => {
    const { elsewhere, follow, went } = await openAt('/mypage?tab=past', hanako);
    elsewhere.reset();
    await follow();
    expect(went).toEqual(['/login?back=%2Fmypage%3Ftab%3Dpast']);
  });

  it('logs in, the log-in page leads where it would have led', async () => {
    const { elsewhere, follow, went } = await openAt('/login?back=%2Freserve%2Fcontact', null);
    elsewhere.set(hanako);
    await follow();
    expect(went).toEqual(['/reserve/contact']);
  });

  it('logs another customer in, a private page is loaded for them', async () => {
    const { navigation, elsewhere, follow, went } = await openAt('/mypage', hanako);
    expect(navigation.view).toMatchObject({ content: 'Hanako', customer: 'a1' });
    elsewhere.set(taro);
    await follow();
    expect(navigation.view).toMatchObject({ content: 'Taro', customer: 'b2' });
    expect(went).toEqual([]);
  });

  it.each([[null], [taro]])('changes to %j, the middle of a booking stays untouched', async (who) => {
    const { navigation, elsewhere, follow, went, loads } = await openAt('/reserve/contact', hanako);
    const { view } = navigation;
    elsewhere.set(who);
    await follow();
    expect(navigation.view).toBe(view);
    expect(loads()).toBe(1);
    expect(went).toEqual([]);
  });

  it('logs out while a private page is on its way, that page does not come', async () => {
    const { navigation, elsewhere, follow, went } = await openAt('/reserve/contact', hanako);
    const going = navigation.go('/mypage');
    elsewhere.reset();
    await follow();
    await going;
    expect(went).toEqual(['/login?back=%2Fmypage']);
    expect(navigation.view?.path).toBe('/reserve/contact');
  });
});

describe('content that comes with a navigation', () => {
  const there = '/reserve/contact?passengers=2';

  it('is shown without a load, once', async () => {
    const { navigation, loads } = await openAt('/reserve/contact', hanako);
    navigation.prefetch(there, 'Brought');
    await navigation.go(there);
    expect(navigation.view).toMatchObject({ path: there, content: 'Brought' });
    expect(loads()).toBe(1);
    await navigation.go(there);
    expect(navigation.view).toMatchObject({ content: 'Hanako' });
  });

  it('is dropped when another page is opened first', async () => {
    const { navigation } = await openAt('/reserve/contact', hanako);
    navigation.prefetch(there, 'Brought');
    await navigation.go('/mypage');
    await navigation.go(there);
    expect(navigation.view).toMatchObject({ content: 'Hanako' });
  });
});

it('tells a page of a customer who left from one of the customer who is there', async () => {
  const { navigation, account } = await openAt('/mypage', hanako);
  expect(navigation.belongsToOtherAccount).toBe(false);
  account.reset();
  expect(navigation.belongsToOtherAccount).toBe(true);
  await navigation.go('/login');
  expect(navigation.belongsToOtherAccount).toBe(false);
});

describe('what the server rendered of a page whose code did not come', () => {
  const platform = {
    origin: 'https://wadachi.example',
    shop: new ShopStore(async () => null),
  } as Partial<Platform> as Platform;
  const page = definePage({ head: () => ({ title: '' }), View: () => null });
  const rendered = { kind: 'static', path: '/a', route: route('/a'), html: '<p>Naha</p>' } as const;

  const openOn = (
    loadPage: () => Promise<{ page: typeof page; messages: Readonly<Record<string, string>> }>,
  ) => {
    const navigation = new Navigation(
      { routes: [route('/a'), route('/b')], platform, loadPage, addMessages: () => undefined },
      () => undefined,
    );
    navigation.show(rendered);
    return navigation;
  };

  it('gives way to the page once that has come', async () => {
    const navigation = openOn(async () => ({ page, messages: {} }));
    await navigation.go('/a');
    expect(navigation.view).toMatchObject({ kind: 'page', path: '/a' });
  });

  it('does not give way to an error, but to that of another page', async () => {
    const navigation = openOn(() => Promise.reject(new Error('no answer')));
    await navigation.go('/a');
    expect(navigation.view).toBe(rendered);
    expect(navigation.pending).toBe(false);
    await navigation.go('/b');
    expect(navigation.view).toMatchObject({ kind: 'error', path: '/b', status: 503 });
  });
});
