import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageRoute } from '@wadachi/delivery/page';
import { definePage, type LayoutName } from '@wadachi/shared';
import { Shell, type ShellProps } from './Shell';
import { aPlatform, naha, renderInPage } from './testing/page';
import { ToastStore } from './ToastStore';

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
