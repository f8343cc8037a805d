import {
  AccountStore,
  definePage,
  ShopStore,
  type AccountStorage,
  type Platform,
  type StepName,
  ApiError,
} from '@wadachi/shared';
import { Navigation } from './navigation';
import { somePageVersions } from '../testing/boot';
import { ExternalNavigationRefused, navigateBy } from './navigate';
import { Preloader } from './preload';
import { isPublicAddress } from './publicAddress';
import { runSteps, type StepContext } from './steps';

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

describe('the rules of the router', () => {
  const origin = 'https://wadachi.example';

  describe('navigateBy', () => {
    const ways = () => {
      const went: string[] = [];
      return {
        went,
        origin,
        push: (path: string, replace: boolean) => void went.push(`${replace ? 'replace' : 'push'} ${path}`),
        leave: (url: string) => void went.push(`leave ${url}`),
      };
    };

    it('stays inside the page for a path or a full address of this site', () => {
      const way = ways();
      navigateBy(way, '/shop/naha?x=1#top');
      navigateBy(way, `${origin}/terms`, { replace: true });
      expect(way.went).toEqual(['push /shop/naha?x=1#top', 'replace /terms']);
    });

    it('never takes a path of this site for another host', () => {
      const way = ways();
      navigateBy(way, '/..//elsewhere.example');
      navigateBy(way, '/./\\elsewhere.example');
      expect(way.went).toEqual(['push /elsewhere.example', 'push /elsewhere.example']);
    });

    it.each([
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ])('refuses %s without the external flag', (address) => {
      const way = ways();
      expect(() => navigateBy(way, address)).toThrow(ExternalNavigationRefused);
      expect(way.went).toEqual([]);
    });

    it('leaves for a web address when it is said, and for nothing else', () => {
      const way = ways();
      navigateBy(way, 'https://elsewhere.example/map', { external: true });
      expect(way.went).toEqual(['leave https://elsewhere.example/map']);
      expect(() => navigateBy(way, 'javascript:alert(1)', { external: true })).toThrow(
        ExternalNavigationRefused,
      );
    });
  });

  describe('Preloader', () => {
    const routes = [1, 2, 3, 4, 5, 6].map((n) => ({
      path: `/p${n}`,
      page: `page${n}`,
      steps: [],
      layout: 'default' as const,
      remote: 'mf-a',
    }));

    it('lets at most four wait at once and goes on when one is done', async () => {
      const started: string[] = [];
      const finish = new Map<string, () => void>();
      const preloader = new Preloader(routes, ({ page }) => {
        started.push(page);
        return new Promise<void>((resolve) => finish.set(page, resolve));
      });
      for (const { path } of routes) preloader.preload(path);
      expect(started).toEqual(['page1', 'page2', 'page3', 'page4']);

      finish.get('page1')?.();
      await new Promise(setImmediate);
      preloader.preload('/p1');
      preloader.preload('/p5');
      expect(started).toEqual(['page1', 'page2', 'page3', 'page4', 'page5']);
    });

    it('tries again what failed and ignores unknown paths', async () => {
      let calls = 0;
      const preloader = new Preloader(routes, () => {
        calls += 1;
        return Promise.reject(new Error('offline'));
      });
      preloader.preload('/nowhere');
      expect(calls).toBe(0);
      preloader.preload('/p1');
      await new Promise(setImmediate);
      preloader.preload('/p1');
      expect(calls).toBe(2);
    });
  });

  const route = (path: string, isPublic?: boolean) => ({
    path,
    page: 'page',
    steps: [],
    layout: 'default' as const,
    remote: 'mf-shop',
    ...(isPublic && { isPublic }),
  });
  const { routes } = somePageVersions([
    route('/', true),
    route('/shop/:id', true),
    route('/reserve/contact'),
  ]);

  it.each(['/', '/?lang=ja', '/shop/naha', '/SHOP/naha/', '/shop/naha?rental_date=2026-12-01#cars'])(
    'takes %s for a page without customers',
    (path) => expect(isPublicAddress(path, routes)).toBe(true),
  );

  it.each([
    '/reserve/contact',
    '/reserve/contact?shop_id=naha',
    '/nowhere',
    '/shop/naha/other',
    '/shop/naha?access_token=secret',
    '/?token=secret',
    '/shop/naha?%61ccess_token=secret',
  ])('takes %s for one that may name a customer', (path) =>
    expect(isPublicAddress(path, routes)).toBe(false),
  );

  describe('steps', () => {
    const visit = (
      more: Partial<StepContext> & { readonly loggedIn?: boolean; readonly shops?: readonly string[] } = {},
    ): StepContext => {
      const account = new AccountStore();
      if (more.loggedIn) account.set({ id: '1', email: 'a@example.com', name: 'Aoi' });
      const shop = new ShopStore(async (id) => {
        if (more.shops?.includes(id)) return { id, shop_logo_images: [] } as never;
        return null;
      });
      return {
        path: '/mypage?tab=past',
        params: {},
        query: new URLSearchParams(),
        platform: { account, shop, origin: 'https://wadachi.example' },
        ...more,
      };
    };

    describe('auth', () => {
      it('sends a visitor to log in, and says where they were going', async () => {
        expect(await runSteps(['auth'], visit())).toEqual({ redirect: '/login?back=%2Fmypage%3Ftab%3Dpast' });
      });

      it('lets a customer pass', async () => {
        expect(await runSteps(['auth'], visit({ loggedIn: true }))).toBe('pass');
      });
    });

    describe('guest', () => {
      it('lets a visitor pass and sends a customer to their page', async () => {
        expect(await runSteps(['guest'], visit())).toBe('pass');
        expect(await runSteps(['guest'], visit({ loggedIn: true }))).toEqual({ redirect: '/mypage' });
      });

      it.each([
        ['/reserve/contact?shop_id=naha', '/reserve/contact?shop_id=naha'],
        ['//elsewhere.example', '/mypage'],
        ['/..//elsewhere.example', '/mypage'],
        ['https://elsewhere.example/', '/mypage'],
      ])('sends a customer who meant to come back to %s on to %s', async (back, to) => {
        const query = new URLSearchParams({ back });
        expect(await runSteps(['guest'], visit({ loggedIn: true, query }))).toEqual({ redirect: to });
      });
    });

    describe('load-shop', () => {
      it('loads the shop of the path, else the one of the query', async () => {
        const byPath = visit({ params: { id: 'naha' }, shops: ['naha'] });
        expect(await runSteps(['load-shop'], byPath)).toBe('pass');
        expect(byPath.platform.shop.shop_id).toBe('naha');

        const byQuery = visit({ query: new URLSearchParams('shop_id=sendai'), shops: ['sendai'] });
        await runSteps(['load-shop'], byQuery);
        expect(byQuery.platform.shop.shop_id).toBe('sendai');
      });

      it('finds nothing at the address of a shop that is not there', async () => {
        expect(await runSteps(['load-shop'], visit({ params: { id: 'gone' } }))).toBe('not-found');
      });

      it('takes a 404 for an answer and passes other failures on', async () => {
        const failing = (status: number) => {
          const platform = {
            origin: 'https://wadachi.example',
            account: new AccountStore(),
            shop: new ShopStore(() =>
              Promise.reject(Object.assign(Object.create(ApiError.prototype) as Error, { status })),
            ),
          };
          return runSteps(['load-shop'], visit({ params: { id: 'naha' }, platform }));
        };
        expect(await failing(404)).toBe('not-found');
        await expect(failing(500)).rejects.toMatchObject({ status: 500 });
      });

      it('lets a page without a shop say itself what is missing', async () => {
        expect(await runSteps(['load-shop'], visit())).toBe('pass');
      });
    });

    it('stops at the first step that does not pass', async () => {
      const both = visit({ params: { id: 'naha' }, shops: ['naha'] });
      expect(await runSteps(['auth', 'load-shop'], both)).toHaveProperty('redirect');
      expect(both.platform.shop.shop_id).toBe('');
    });

    it('calls an unknown step an error', async () => {
      await expect(runSteps(['admin'], visit())).rejects.toThrow('Unknown route step: admin');
      await expect(runSteps(['toString'], visit())).rejects.toThrow('Unknown route step: toString');
    });
  });
});
