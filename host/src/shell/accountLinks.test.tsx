import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LayoutName, Locale } from '@wadachi/shared';
import type { PageRoute } from '@wadachi/delivery/page';
import { aPageView } from '../testing/boot';
import { Shell } from './Shell';
import { aPlatform, renderInPage } from './testing/page';

const aRoute = (path: string, layout: LayoutName = 'default'): PageRoute => ({
  remote: path.startsWith('/reserve') ? 'mf-reserve' : 'mf-account',
  path,
  page: 'page',
  steps: [],
  layout,
});
const accountRoutes = ['/login', '/account/check', '/mypage'].map((path) => aRoute(path));
const hanako = { id: 'a1', email: 'hanako@example.jp', name: 'Hanako' };

interface Visit {
  readonly path?: string;
  readonly layout?: LayoutName;
  readonly routes?: readonly PageRoute[];
  readonly locale?: Locale;
}

async function openAt({ path = '/', layout = 'default', routes = accountRoutes, locale = 'en' }: Visit = {}) {
  const { platform } = await aPlatform(locale);
  let loggedOut = 0;
  const view = aPageView({ path, route: aRoute(path, layout) });
  renderInPage(
    <Shell routes={routes} navigation={{ pending: false, view }} onLogOut={() => (loggedOut += 1)}>
      x
    </Shell>,
    platform,
  );
  return { platform, loggedOut: () => loggedOut };
}

/** Gives the links of the header on a desk, and in the menu of a phone. */
const offered = () =>
  within(screen.getByRole('banner'))
    .queryAllByRole('navigation', { hidden: true })
    .map((place) =>
      within(place)
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.textContent),
    );
const target = (name: string) => screen.getAllByRole('link', { name, hidden: true })[0]?.getAttribute('href');

it('offers a guest to log in and to register, on a desk and on a phone', async () => {
  await openAt();
  expect(offered()).toEqual([
    ['Find a car', 'Find my booking', 'Log in', 'Register'],
    ['Find a car', 'Find my booking', 'Log in', 'Register'],
  ]);
  expect(target('Register')).toBe('/account/check');
});

it('offers a customer their page and the way out, and follows the account', async () => {
  const { platform } = await openAt({ locale: 'ja' });
  expect(offered()[0]).toEqual(['車を探す', '予約の確認', 'ログイン', '会員登録']);
  act(() => platform.account.set(hanako));
  expect(offered()).toEqual([
    ['車を探す', '予約の確認', 'マイページ', 'ログアウト'],
    ['車を探す', '予約の確認', 'マイページ', 'ログアウト'],
  ]);
  expect(target('マイページ')).toBe('/mypage');
});

it.each([
  ['en', ['News', 'Deals', 'Guide']],
  ['ja', ['お知らせ', 'Deals', 'Guide']],
] as const)('leads to pages of remotes that ask for it, in their order (%s)', async (locale, links) => {
  const linkTo = (path: string, order: number, label: { en: string; ja?: string }) => ({
    ...aRoute(path),
    link: { label, order },
  });
  const routes = [
    linkTo('/more', 40, { en: 'More' }),
    linkTo('/deals', 20, { en: 'Deals' }),
    linkTo('/guide', 30, { en: 'Guide' }),
    linkTo('/news', 10, { en: 'News', ja: 'お知らせ' }),
  ];
  await openAt({ locale, routes });
  const [desk, phone] = offered();
  expect(desk?.slice(2)).toEqual(links);
  expect(phone).toEqual(desk);
  expect(target('Deals')).toBe('/deals');
});

it('logs out by a button: nothing that is merely opened does it', async () => {
  const { platform, loggedOut } = await openAt();
  act(() => platform.account.set(hanako));
  const [button] = screen.getAllByRole('button', { name: 'Log out' });
  await userEvent.click(button ?? document.body);
  expect(loggedOut()).toBe(1);
});

it.each([
  ['/', '/login?back=%2F'],
  [
    '/shop/naha?rental_date=2026-12-01&a=%26',
    '/login?back=%2Fshop%2Fnaha%3Frental_date%3D2026-12-01%26a%3D%2526',
  ],
  ['/login', '/login'],
  [
    '/account/check?back=%2Freserve%2Fcontact%3Fshop_id%3Dnaha',
    '/login?back=%2Freserve%2Fcontact%3Fshop_id%3Dnaha',
  ],
  ['/account/reset-password/secret', '/login'],
  ['/account/verify?token=secret', '/login'],
  ['/mypage/quit/complete', '/login'],
])('leads from %s to the log-in at %s', async (path, to) => {
  await openAt({ path });
  expect(target('Log in')).toBe(to);
});

it('leads nowhere out of a booking: only to the log-in that comes back, and to the log-out', async () => {
  const { platform } = await openAt({ path: '/reserve/contact?shop_id=naha', layout: 'wizard' });
  expect(offered()).toEqual([['Log in'], ['Log in']]);
  expect(target('Log in')).toBe('/login?back=%2Freserve%2Fcontact%3Fshop_id%3Dnaha');
  act(() => platform.account.set(hanako));
  expect(offered()).toEqual([['Log out'], ['Log out']]);
});

it('links to no page that nobody serves', async () => {
  const { platform } = await openAt({ routes: [aRoute('/reserve/reserve_shop')] });
  expect(offered()[0]).toEqual(['Find a car', 'Find my booking']);
  act(() => platform.account.set(hanako));
  expect(offered()[0]).toEqual(['Find a car', 'Find my booking', 'Log out']);
});
