import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageRoute } from '@wadachi/delivery/page';
import { definePage, type LayoutName, type Locale } from '@wadachi/shared';
import { Shell, type ShellProps } from './Shell';
import { aPlatform, naha, renderInPage } from './testing/page';
import { ToastStore } from './ToastStore';
import { aPageView } from '../testing/boot';

const pageAt = (
  path: string,
  layout: LayoutName,
  steps: PageRoute['steps'] = [],
): ShellProps['navigation'] => ({
  pending: false,
  view: {
    kind: 'page',
    path,
    params: {},
    content: undefined,
    head: { title: '' },
    customer: '',
    page: definePage({ head: () => ({ title: '' }), View: () => null }),
    route: { remote: 'mf-shop', path, page: 'home', steps, layout },
  },
});

const stepAt = (path: string, place: number, en: string, isFinal = false): PageRoute => ({
  remote: 'mf-reserve',
  path,
  page: 'step',
  steps: [],
  layout: 'wizard',
  progress: { place, label: { en, ja: en }, isFinal },
});

/** Routes in a page's order: the most specific first. */
const bookingRoutes = [
  stepAt('/reserve/payment/:id', 4, 'Pay', true),
  stepAt('/reserve/confirm', 4, 'Check'),
  stepAt('/reserve/contact', 3, 'Details'),
  stepAt('/reserve/reserve_car', 1, 'Car'),
  stepAt('/reserve/reserve_complete', 5, 'Done', true),
  stepAt('/reserve/reserve_option', 2, 'Options'),
  stepAt('/reserve/reserve_shop', 1, 'Car'),
];

const contact = pageAt('/reserve/contact?shop_id=naha&missing=pageVersions', 'wizard');

const shellAt = (navigation: ShellProps['navigation']) => (
  <Shell routes={[]} navigation={navigation}>
    x
  </Shell>
);

it('puts the content behind a link that skips to it', async () => {
  const { platform } = await aPlatform();
  renderInPage(
    <Shell routes={[]} navigation={pageAt('/', 'default')}>
      Content
    </Shell>,
    platform,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveTextContent('Content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});

it('leads from its foot to a guest’s booking and to the documents', async () => {
  const { platform } = await aPlatform('ja');
  renderInPage(shellAt(pageAt('/', 'default')), platform);
  const links = within(screen.getByRole('navigation', { name: 'ご案内' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/reserve/find',
    '/documents/faq',
    '/documents/contact',
    '/documents/company',
    '/terms',
    '/clause',
    '/privacy',
    '/documents/legal-notice',
  ]);
});

it.each([
  ['en', 'Hello, Hanako'],
  ['ja', 'Hanako 様'],
] as const)(
  'greets the customer who is logged in (%s), and stops when they log out',
  async (locale, greeting) => {
    const { platform } = await aPlatform(locale);
    renderInPage(
      <Shell routes={[]} navigation={pageAt('/', 'default')}>
        x
      </Shell>,
      platform,
    );
    const header = screen.getByRole('banner');
    expect(header).not.toHaveTextContent('Hanako');
    act(() => platform.account.set({ id: '1', email: 'h@example.com', name: 'Hanako' }));
    expect(header).toHaveTextContent(greeting);
    act(() => platform.account.reset());
    expect(header).not.toHaveTextContent('Hanako');
  },
);

it('keeps a name that is written from right to left apart from the words around it', async () => {
  const { platform } = await aPlatform();
  platform.account.set({ id: '1', email: 'h@example.com', name: 'هاناكو 🚗' });
  renderInPage(shellAt(pageAt('/', 'default')), platform);
  expect(screen.getAllByText('هاناكو 🚗').map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
});

it('shows the shop’s logo on pages that are about a shop and while it is to be visible, and on no other', async () => {
  const { platform } = await aPlatform('en', naha);
  expect(platform.shop.shop_logo_visible).toBe(true);
  const { unmount } = renderInPage(shellAt(pageAt('/', 'default')), platform);
  expect(screen.queryByRole('img', { name: 'Naha Airport' })).not.toBeInTheDocument();
  unmount();
  renderInPage(shellAt(pageAt('/shop/naha', 'default', ['load-shop'])), platform);
  expect(screen.getByRole('img', { name: 'Naha Airport' })).toHaveAttribute('src', '/logo.svg');
  act(() => platform.shop.setLogoVisible(false));
  expect(screen.queryByRole('img', { name: 'Naha Airport' })).not.toBeInTheDocument();
});

it('shows how far a booking has come, and leads back with the same choice', async () => {
  const { platform } = await aPlatform();
  renderInPage(
    <Shell routes={bookingRoutes} navigation={contact}>
      x
    </Shell>,
    platform,
  );
  const steps = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText(/Shop|Car|Options|Details|Check|Done/));
  expect(steps.find((step) => step.getAttribute('aria-current') === 'step')).toHaveTextContent('Details');
  expect(screen.getByRole('link', { name: /Car/ })).toHaveAttribute(
    'href',
    '/reserve/reserve_car?shop_id=naha',
  );
  expect(screen.queryByRole('link', { name: /Done/ })).not.toBeInTheDocument();
});

it('shows the payment of a held car in the place of the check, and leads nowhere back', async () => {
  const { platform } = await aPlatform();
  renderInPage(
    <Shell routes={bookingRoutes} navigation={pageAt('/reserve/payment/1?access_token=secret', 'wizard')}>
      x
    </Shell>,
    platform,
  );
  expect(screen.getByText('Pay').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText('Check')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Options/ })).not.toBeInTheDocument();
});

it('leads nowhere back once the booking is made', async () => {
  const { platform } = await aPlatform();
  renderInPage(
    <Shell routes={bookingRoutes} navigation={pageAt('/reserve/reserve_complete?id=1', 'wizard')}>
      x
    </Shell>,
    platform,
  );
  expect(screen.queryByRole('link', { name: /Options/ })).not.toBeInTheDocument();
});

it('keeps the frame of a page whose code could not be loaded', async () => {
  const { platform } = await aPlatform();
  const path = '/reserve/receipt/1';
  const route = { remote: 'mf-reserve', path, page: 'receipt', steps: [], layout: 'none' } as const;
  const view = { kind: 'static', path, route, html: '' } as const;
  renderInPage(
    <Shell routes={[]} navigation={{ pending: false, view }}>
      Receipt
    </Shell>,
    platform,
  );
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

it('puts nothing around a page without layout', async () => {
  const { platform } = await aPlatform();
  renderInPage(
    <Shell routes={[]} navigation={pageAt('/reserve/receipt/1', 'none')}>
      Receipt
    </Shell>,
    platform,
  );
  expect(screen.getByRole('main')).toHaveTextContent('Receipt');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

it('says that a page is being opened', async () => {
  const { platform } = await aPlatform();
  renderInPage(
    <Shell routes={[]} navigation={{ ...pageAt('/', 'default'), pending: true }}>
      x
    </Shell>,
    platform,
  );
  expect(screen.getByText('Opening the page…')).toBeInTheDocument();
});

it('offers a newer version, but not in the middle of a booking', async () => {
  const { platform } = await aPlatform();
  let reloads = 0;
  const shell = (navigation: ShellProps['navigation']) => (
    <Shell routes={[]} navigation={navigation} buildWatch={{ newer: true }} onReload={() => (reloads += 1)}>
      x
    </Shell>
  );
  const { unmount } = renderInPage(shell(contact), platform);
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  unmount();
  renderInPage(shell(pageAt('/', 'default')), platform);
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloads).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
});

it('alerts with one message at a time until it is closed', async () => {
  const { platform } = await aPlatform();
  const toasts = new ToastStore();
  renderInPage(
    <Shell routes={[]} navigation={pageAt('/', 'default')} toasts={toasts}>
      x
    </Shell>,
    platform,
  );
  const closed: string[] = [];
  act(() => {
    void toasts.show('エラーが発生しました').then(() => closed.push('first'));
    void toasts.show('権限がありません').then(() => closed.push('second'));
  });
  expect(screen.getByRole('alert')).toHaveTextContent(/^権限がありません$/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(closed).toEqual(['first', 'second']);
});

describe('the links of an account', () => {
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

  async function openAt({
    path = '/',
    layout = 'default',
    routes = accountRoutes,
    locale = 'en',
  }: Visit = {}) {
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
  const target = (name: string) =>
    screen.getAllByRole('link', { name, hidden: true })[0]?.getAttribute('href');

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

  it('comes back from the log-in to what a page has written into its own address', async () => {
    const { platform } = await openAt({ path: '/shop/naha' });
    const navigate = jest.spyOn(platform, 'navigate');
    window.history.replaceState(null, '', '/shop/naha?body_types=minivan');
    await userEvent.click(screen.getAllByRole('link', { name: 'Log in' })[0] ?? document.body);
    window.history.replaceState(null, '', '/');
    expect(navigate.mock.calls).toEqual([['/login?back=%2Fshop%2Fnaha%3Fbody_types%3Dminivan']]);
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
});
