import { refusal } from '@wadachi/testing/remote';
import {
  AccountStore,
  definePage,
  NotFound,
  RedirectTo,
  ShopStore,
  type AnyPage,
  type Platform,
} from '@wadachi/shared';
import { Navigation } from './navigation';
import { openPath, type SiteContext } from './openPath';

const route = (path: string, page: string) => ({
  path,
  page,
  steps: [],
  layout: 'default' as const,
  remote: 'mf-a',
});

const View = () => null;
const pages: Record<string, AnyPage> = {
  plain: definePage({
    load: async ({ query }) => ({ q: query.get('q') }),
    head: ({ q }) => ({ title: `Plain ${q}` }),
    View,
  }),
  gone: definePage({
    load: ({ path }) => Promise.reject(new NotFound(path)),
    head: () => ({ title: '' }),
    View,
  }),
  moved: definePage({
    load: () => Promise.reject(new RedirectTo('/plain')),
    head: () => ({ title: '' }),
    View,
  }),
  broken: definePage({
    load: () => Promise.reject(new Error('no answer')),
    head: () => ({ title: '' }),
    View,
  }),
  unanswered: definePage({
    load: ({ query }) => Promise.reject(refusal('GET /api/site', Number(query.get('status')))),
    head: () => ({ title: '' }),
    View,
  }),
  throwing: definePage({
    validate: () => {
      throw new TypeError('no such thing');
    },
    head: () => ({ title: '' }),
    View,
  }),
  checked: definePage({
    validate: ({ params }) => /^\d+$/.test(params['id'] ?? ''),
    head: () => ({ title: 'Checked' }),
    View,
  }),
};

const site = (more: Partial<SiteContext> = {}): SiteContext => ({
  routes: [
    ...Object.keys(pages).map((key) => route(`/${key}`, key)),
    route('/checked/:id', 'checked'),
    route('/lost', 'lost'),
  ],
  platform: {
    origin: 'https://wadachi.example',
    account: new AccountStore(),
    shop: new ShopStore(async () => null),
  } as Partial<Platform> as Platform,
  loadPage: async ({ page }) => {
    const found = pages[page];
    if (!found) throw new Error('no such file');
    return { page: found, messages: {} };
  },
  addMessages: () => undefined,
  ...more,
});

const open = (path: string) => openPath(path, site(), new AbortController().signal);

it('opens a page with what it loaded and what it says of itself', async () => {
  expect(await open('/plain?q=1')).toMatchObject({
    kind: 'page',
    content: { q: '1' },
    head: { title: 'Plain 1' },
  });
});

it('doesn’t load again what is already there', async () => {
  const prepared = { content: { q: 'server' } };
  const outcome = await openPath('/plain?q=1', site(), new AbortController().signal, prepared);
  expect(outcome).toMatchObject({ kind: 'page', content: { q: 'server' } });
});

it.each(['/unknown', '/gone', '/checked/abc'])('finds no page at %s', async (path) => {
  expect(await open(path)).toMatchObject({
    kind: 'error',
    status: 404,
    description: `Page not found: ${path}`,
  });
});

it('asks for nothing of a page that is switched off, nor calls it missing', async () => {
  const asked: string[] = [];
  const opened = (path: string) => {
    const loadPage: SiteContext['loadPage'] = ({ remote }) =>
      Promise.reject(new Error(String(asked.push(remote))));
    const off = ['/reserve/:step', '/plain/off'];
    return openPath(path, site({ off, loadPage }), new AbortController().signal);
  };
  expect(await opened('/reserve/contact?shop_id=naha')).toEqual({
    kind: 'error',
    path: '/reserve/contact?shop_id=naha',
    status: 503,
    description: 'Not available just now: /reserve/contact',
  });
  expect(await opened('/reserve/contact/more')).toMatchObject({ status: 404 });
  expect(asked).toEqual([]);
});

it('lets a page pass its own validation', async () => {
  expect(await open('/checked/12')).toMatchObject({ kind: 'page', params: { id: '12' } });
});

it('goes where a page sends the customer', async () => {
  expect(await open('/moved')).toEqual({ kind: 'redirect', to: '/plain' });
});

it('names the remote whose code can’t be had, and keeps other failures apart', async () => {
  expect(await open('/lost')).toMatchObject({ kind: 'error', status: 503, remote: 'mf-a' });
  const failed = await open('/broken');
  expect(failed).toMatchObject({ kind: 'error', status: 500, description: 'no answer' });
  expect(failed).not.toHaveProperty('remote');
});

it.each([
  ['no answer', 0, 503],
  ['what another network answers in its place', 200, 503],
  ['a refusal', 429, 429],
])('takes %s of the API (%d) for %d', async (_, status, shown) => {
  expect(await open(`/unanswered?status=${status}`)).toMatchObject({ kind: 'error', status: shown });
});

describe('Navigation', () => {
  it('keeps the old page until the new one is there, and drops an overtaken one', async () => {
    const waiting = new Map<string, () => void>();
    const slow = site({
      loadPage: ({ page }) =>
        new Promise((resolve) =>
          waiting.set(page, () => resolve({ page: pages[page] as AnyPage, messages: {} })),
        ),
    });
    const navigation = new Navigation(slow, () => undefined);
    navigation.show({ kind: 'error', path: '/old', status: 404, description: '' });

    const first = navigation.go('/plain?q=first');
    await new Promise(setImmediate);
    const second = navigation.go('/checked/1');
    await new Promise(setImmediate);
    expect(navigation.view?.path).toBe('/old');
    expect(navigation.pending).toBe(true);

    waiting.get('checked')?.();
    await second;
    waiting.get('plain')?.();
    await first;
    expect(navigation.view?.path).toBe('/checked/1');
    expect(navigation.pending).toBe(false);
  });

  it('passes a redirect to the address bar and shows nothing of it', async () => {
    const went: string[] = [];
    const navigation = new Navigation(site(), (to) => void went.push(to));
    await navigation.go('/moved');
    expect(went).toEqual(['/plain']);
    expect(navigation.view).toBeUndefined();
  });

  it.each(['/unknown?x=1', '/gone', '/checked/abc'])(
    'words a navigation to %s as the specification does (point 8)',
    async (path) => {
      const navigation = new Navigation(site(), () => undefined);
      await navigation.go(path);
      const [pathname] = path.split('?');
      expect(navigation.view).toMatchObject({ status: 404, description: `Page Not Found: ${pathname}` });
    },
  );

  it('shows what went wrong, and tries the same address again', async () => {
    const navigation = new Navigation(
      site({ routes: [{ ...route('/x', 'plain'), steps: ['odd' as 'auth'] }] }),
      () => undefined,
    );
    const reported = jest.fn();
    globalThis.reportError = reported;
    await navigation.go('/x');
    // The guard counts it as what nothing caught.
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'Unknown route step: odd' }));
    expect(navigation.view).toMatchObject({ status: 500, description: 'Unknown route step: odd' });
    await navigation.again();
    expect(navigation.view).toMatchObject({ path: '/x', status: 500 });
    expect(navigation.pending).toBe(false);
  });
});

it('takes a validation that throws for a page that failed', async () => {
  expect(await open('/throwing')).toMatchObject({ kind: 'error', status: 500, description: 'no such thing' });
});
