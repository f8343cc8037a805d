import { somePageVersions } from '../testing/boot';
import { ExternalNavigationRefused, navigateBy } from './navigate';
import { Preloader } from './preload';
import { isPublicAddress } from './publicAddress';
import { AccountStore, ApiError, ShopStore } from '@wadachi/shared';
import { runSteps, type StepContext } from './steps';

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
const { routes } = somePageVersions([route('/', true), route('/shop/:id', true), route('/reserve/contact')]);

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
])('takes %s for one that may name a customer', (path) => expect(isPublicAddress(path, routes)).toBe(false));

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
