import { AccountStore, ApiError, ShopStore } from '@wadachi/shared';
import { runSteps, type StepContext } from './steps';

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
