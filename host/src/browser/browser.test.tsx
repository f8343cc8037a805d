import { observer, ShopStore, type Platform } from '@wadachi/shared';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageRoute } from '@wadachi/delivery/page';
import { Navigation } from '../router/navigation';
import { IntlStore } from '../intl/IntlStore';
import type { SiteContext, View } from '../router/openPath';
import { createPlatform, createStores } from '../stores/createPlatform';
import { aBoot, aPageView, somePageVersions } from '../testing/boot';
import { keepStaticContent } from './keepStaticContent';
import { followHeading } from './followHeading';
import { preloadNext } from './preloadNext';
import { useScrollAndFocus } from './useScrollAndFocus';

const route: PageRoute = {
  path: '/reserve/reserve_option',
  page: 'chooseOptions',
  steps: [],
  layout: 'wizard',
  next: ['/reserve/contact'],
  remote: 'mf-reserve',
};
const path = '/reserve/reserve_option?shop_id=naha';
const navigationAt = (view: View) => {
  const navigation = new Navigation(
    {
      platform: { shop: new ShopStore(async () => null) } as Partial<SiteContext['platform']>,
    } as SiteContext,
    () => undefined,
  );
  navigation.show(view);
  return navigation;
};
const unloaded: View = { kind: 'error', path, status: 503, description: '', remote: 'mf-reserve' };

describe('followHeading', () => {
  it('gives a page that turns into another in its place another title, and leaves a new page’s to its head', async () => {
    const navigation = navigationAt(aPageView({ path }));
    const Page = ({ title }: { readonly title: string }) => (
      <main>
        <h1>{title}</h1>
      </main>
    );
    const { rerender } = render(<Page title="Cancel your booking" />);
    document.title = 'Cancel your booking WD-1 | Wadachi';
    followHeading({ navigation, platform: { locale: 'en' } as SiteContext['platform'] });
    rerender(<Page title="Your booking has been cancelled" />);
    await waitFor(() => expect(document.title).toBe('Your booking has been cancelled | Wadachi'));
    navigation.show(aPageView({ path: '/' }));
    document.title = 'Rental cars | Wadachi';
    rerender(<Page title="The road is yours." />);
    await act(async () => {});
    expect(document.title).toBe('Rental cars | Wadachi');
  });
});

describe('keepStaticContent', () => {
  const boot = aBoot({ path, pageVersions: somePageVersions([route]), view: { kind: 'page', content: {} } });
  const root = document.createElement('div');
  beforeEach(() => {
    root.innerHTML = '<main><div data-remote="mf-reserve"><h1>Options</h1></div></main>';
  });

  it('keeps what the server rendered, in its frame, when the page’s code can’t be loaded', () => {
    const navigation = navigationAt(unloaded);
    keepStaticContent(boot, navigation, root);
    expect(navigation.view).toEqual({ kind: 'static', path, route, html: '<h1>Options</h1>' });
  });

  it.each([
    ['the failure is another one', boot, { kind: 'error', path, status: 500, description: '' }],
    ['the server rendered no page', { ...boot, view: null }, unloaded],
  ] as const)('keeps nothing when %s', (_, given, view) => {
    const navigation = navigationAt(view);
    keepStaticContent(given, navigation, root);
    expect(navigation.view).toEqual(view);
  });

  it('keeps nothing where the page shows nothing of a remote', () => {
    root.innerHTML = '<main></main>';
    const navigation = navigationAt(unloaded);
    keepStaticContent(boot, navigation, root);
    expect(navigation.view).toEqual(unloaded);
  });
});

describe('the place at which a page begins', () => {
  const faq = '/documents/faq';
  interface PageProps {
    readonly navigation: Navigation;
    readonly entry: string;
    readonly arrival: 'PUSH' | 'POP' | 'REPLACE';
  }
  const Page = observer(({ navigation, entry, arrival }: PageProps) => {
    useScrollAndFocus(navigation, entry, arrival);
    return (
      <main key={navigation.view?.path}>
        <h1>{navigation.view?.path}</h1>
        <a href="/documents/contact">Contact</a>
      </main>
    );
  });

  /** A page that was left at its foot, by its link, from a field, or by nothing that has the focus. */
  function openAt(left: 'link' | 'field' | 'page' = 'link') {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const navigation = navigationAt(aPageView({ path: faq }));
    const drawn = (entry: string, arrival: PageProps['arrival']) => (
      <>
        <Page {...{ navigation, entry, arrival }} />
        <select aria-label="Day" />
      </>
    );
    const { rerender } = render(drawn('first', 'POP'));
    Object.assign(window, { scrollY: 900 });
    if (left !== 'page') screen.getByRole(left === 'link' ? 'link' : 'combobox').focus();
    const go = (path: string, entry: string, arrival: PageProps['arrival']) => {
      rerender(drawn(entry, arrival));
      Object.assign(window, { scrollY: 0 });
      act(() => navigation.show(aPageView({ path })));
      return scrollTo.mock.lastCall?.[0];
    };
    return { go, scrollTo, again: () => act(() => navigation.show(aPageView({ path: faq }))) };
  }
  afterEach(() => jest.restoreAllMocks());
  const top = { top: 0, behavior: 'instant' };

  it.each([
    ['another document', '/documents/contact', 'link'],
    ['the next page of a list', `${faq}?page=2`, 'page'],
  ] as const)(
    'is the top and the heading of %s, and the link that led there when it is left again',
    (_, to, left) => {
      const { go } = openAt(left);
      expect(go(to, 'second', 'PUSH')).toEqual(top);
      expect(screen.getByRole('heading', { name: to })).toHaveFocus();
      expect(go(faq, 'first', 'POP')).toEqual({ ...top, top: 900 });
      expect(screen.getByRole(left === 'link' ? 'link' : 'heading')).toHaveFocus();
    },
  );

  it('is left alone by a filter, by what is chosen in a field, and by a page that comes anew', () => {
    const { go, scrollTo, again } = openAt('field');
    go(`${faq}?day=1`, 'second', 'REPLACE');
    go(`${faq}?day=2`, 'third', 'PUSH');
    again();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('is the browser’s to find once the document is gone', () => {
    const { go } = openAt();
    const restoration = (event?: string) => {
      if (event) window.dispatchEvent(new Event(event));
      return window.history.scrollRestoration;
    };
    go('/documents/contact', 'second', 'PUSH');
    expect([restoration(), restoration('pagehide'), restoration('pageshow')]).toEqual([
      'manual',
      'auto',
      'manual',
    ]);
  });
});

describe('preloadNext', () => {
  const view = aPageView({ path, route });
  const watched = () => {
    const preloaded: string[] = [];
    const navigation = { view: view as View | undefined };
    const stop = preloadNext(document, navigation, (to) => void preloaded.push(to));
    render(
      <>
        <a href="/terms">Terms</a>
        <main>
          <form>
            <button type="button">Continue</button>
            <input aria-label="Memo" />
          </form>
        </main>
      </>,
    );
    return { preloaded, navigation, stop };
  };

  it('fetches the next step once the customer turns to the form', async () => {
    const { preloaded, stop } = watched();
    await userEvent.hover(screen.getByRole('link', { name: 'Terms' }));
    expect(preloaded).toEqual([]);
    await userEvent.hover(screen.getByRole('button', { name: 'Continue' }));
    expect(preloaded).toEqual(['/reserve/contact']);
    await userEvent.click(screen.getByRole('textbox', { name: 'Memo' }));
    expect(preloaded).toHaveLength(1);
    stop();
  });

  it('takes the keyboard’s focus for intent', async () => {
    const { preloaded, stop } = watched();
    await userEvent.tab();
    expect(preloaded).toEqual([]);
    await userEvent.tab();
    expect(preloaded).toEqual(['/reserve/contact']);
    stop();
  });

  it('fetches nothing for a page without a next step, and nothing once stopped', async () => {
    const { preloaded, navigation, stop } = watched();
    navigation.view = unloaded;
    await userEvent.hover(screen.getByRole('button', { name: 'Continue' }));
    navigation.view = view;
    stop();
    await userEvent.hover(screen.getByRole('textbox', { name: 'Memo' }));
    expect(preloaded).toEqual([]);
  });
});

describe('the platform that all remotes share', () => {
  const nothing = () => undefined;
  const platform = createPlatform({
    api: () => Promise.reject(new Error('No API')),
    stores: createStores({
      accountStorage: { read: nothing, write: nothing },
      lookUpShop: () => Promise.resolve(null),
    }),
    intlStore: new IntlStore('en', {}),
    ...{ flags: {}, origin: '', now: () => new Date(), navigate: nothing, preload: nothing },
  });

  it.each<[string, (shared: Platform) => unknown]>([
    ['a service', (shared) => Object.assign(shared, { navigate: nothing })],
    ['a store', (shared) => Object.assign(shared, { account: {} })],
    ['a value of a store', ({ account }) => Object.assign(account, { name: 'Nobody' })],
    [
      'what a store holds',
      ({ errors }) => {
        errors.fill({ email: ['Taken'] });
        Object.assign(errors.errors['email'] ?? [], { 0: 'Free' });
      },
    ],
    ['a method of a store', ({ shop }) => Object.assign(shop, { load: nothing })],
    [
      'a method by its definition',
      ({ errors }) => Object.defineProperty(errors, 'first', { value: nothing }),
    ],
  ])('lets nobody write %s', (_, write) => {
    expect(() => write(platform)).toThrow(TypeError);
  });

  it('has stores that change by their methods', async () => {
    platform.account.set({ id: '7', email: 'mika@example.jp', name: 'Mika' });
    platform.errors.fill({ email: ['Taken'] });
    await platform.shop.load('naha');
    const { account, errors, shop } = platform;
    expect([account.name, account.toJSON().isLogin, errors.first('email')]).toEqual(['Mika', true, 'Taken']);
    expect(shop.shop_id).toBe('');
  });
});
