import { act, screen, waitFor, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { japan } from '@wadachi/intl';
import { configureSite, type Locale, CurrencyProvider, Price } from '@wadachi/shared';
import type { BootCurrency } from '../../boot';
import { Brand } from '../Brand';
import { Footer } from '../Footer';
import { LanguageSwitch } from '../LanguageSwitch';
import { useChosenCurrency } from '../currency/useChosenCurrency';
import { progressAt } from '../progressAt';
import { aPlatform, renderInPage } from '../testing/page';
import { ErrorView } from './ErrorView';

const missing = { status: 404, description: 'Page not found: /nowhere', onTryAgain: () => undefined };
const failed = { ...missing, status: 503, description: '' };

const heading = () => screen.getByRole('heading', { level: 1 });

it.each([
  ['en', 'Page not found', 'Error 404: '],
  ['ja', 'ページが見つかりません', 'エラー 404：'],
  ['pt', 'Página não encontrada', 'Erro 404: '],
] as const)(
  'has a title in the language of the page, and the specification’s words for 404 (%s)',
  async (locale, title, status) => {
    const { platform } = await aPlatform(locale);
    renderInPage(<ErrorView {...missing} />, platform);
    expect(heading()).toHaveTextContent(title);
    // They are English in every language, and are read aloud as that.
    const words = screen.getByText('Page Not Found');
    expect(words.parentElement).toHaveTextContent(`${status}Page Not Found`);
    for (const english of [words, screen.getByText('Page not found: /nowhere')])
      expect(english).toHaveAttribute('lang', 'en');
  },
);

it.each([500, 503, 418])('has the specification’s words for status %s', async (status) => {
  const { platform } = await aPlatform();
  renderInPage(<ErrorView {...failed} status={status} />, platform);
  expect(heading()).toHaveTextContent(/^Something went wrong$/);
  const words = screen.getByText('Internal Server Error');
  expect(words.parentElement).toHaveTextContent(`Error ${status}: Internal Server Error`);
});

it('offers a search and links where there is nothing at the address', async () => {
  const { platform } = await aPlatform();
  renderInPage(<ErrorView {...missing} />, platform);
  const search = screen.getByRole('search');
  expect(search).toHaveAttribute('action', '/reserve/reserve_shop');
  expect(screen.getByRole('searchbox', { name: 'Search shops' })).toHaveAttribute('name', 'keyword');
  expect(screen.getByRole('link', { name: 'Find my booking' })).toHaveAttribute('href', '/reserve/find');
});

it('explains itself in Japanese', async () => {
  const { platform } = await aPlatform('ja');
  renderInPage(<ErrorView {...missing} />, platform);
  expect(screen.getByText(/お探しのページは、移動/)).toBeVisible();
});

it('leads to the top page', async () => {
  const { platform, visited } = await aPlatform();
  renderInPage(<ErrorView {...missing} />, platform);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(visited).toEqual(['/']);
});

it('tries again once at a time', async () => {
  const { platform } = await aPlatform();
  const tries: (() => void)[] = [];
  renderInPage(
    <ErrorView {...failed} onTryAgain={() => new Promise((resolve) => tries.push(resolve))} />,
    platform,
  );
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(tries).toHaveLength(1);
  tries[0]?.();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button);
  expect(tries).toHaveLength(2);
});

it('offers no second try where there is nothing to find', async () => {
  const { platform } = await aPlatform();
  renderInPage(<ErrorView {...missing} />, platform);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

describe('without a network', () => {
  const setOnline = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  /** The site answers this, once there is a network. */
  const siteAnswers = jest.fn<Promise<Response>, []>();
  beforeEach(() => {
    siteAnswers.mockResolvedValue(new Response());
    globalThis.fetch = siteAnswers;
  });
  afterEach(() => jest.restoreAllMocks());

  it('says so until the site answers, when the network is there before it leads anywhere', async () => {
    const { platform } = await aPlatform();
    jest.useFakeTimers();
    let tries = 0;
    setOnline(false);
    renderInPage(<ErrorView {...failed} onTryAgain={() => void (tries += 1)} />, platform);
    siteAnswers.mockRejectedValue(new TypeError('Failed to fetch'));
    setOnline(true);
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    expect(heading()).toHaveTextContent(/^You are offline$/);
    expect(tries).toBe(1);
    siteAnswers.mockResolvedValue(new Response());
    await act(async () => jest.advanceTimersByTimeAsync(3_000));
    expect(tries).toBe(2);
    expect(heading()).toHaveTextContent(/^Something went wrong$/);
    jest.useRealTimers();
  });

  it('says so in the place of an error, and goes on by itself once there is one', async () => {
    const { platform } = await aPlatform();
    const tries: (() => void)[] = [];
    setOnline(false);
    const page = (
      <ErrorView
        status={503}
        description="mf-reserve could not be loaded"
        onTryAgain={() => new Promise((resolve) => tries.push(resolve))}
      />
    );
    renderInPage(page, platform);
    expect(heading()).toHaveTextContent(/^You are offline$/);
    expect(screen.queryByText(/503|mf-reserve/)).not.toBeInTheDocument();
    setOnline(true);
    expect(tries).toHaveLength(1);
    expect(heading()).toHaveTextContent(/^You are offline$/);
    // What still fails then is an error.
    await act(async () => tries[0]?.());
    expect(heading()).toHaveTextContent(/^Something went wrong$/);
    setOnline(false);
    expect(heading()).toHaveTextContent(/^You are offline$/);
    setOnline(true);
    expect(tries).toHaveLength(2);
  });

  it('still says that there is nothing at an address', async () => {
    const { platform } = await aPlatform();
    setOnline(false);
    renderInPage(<ErrorView {...missing} />, platform);
    expect(heading()).toHaveTextContent(/^Page not found$/);
  });
});

describe('the brand', () => {
  afterEach(() => configureSite());

  const drawn = async (locale: 'en' | 'ja') => {
    const { platform } = await aPlatform(locale);
    renderInPage(
      <>
        <Brand />
        <Footer />
      </>,
      platform,
    );
  };

  it('shows the name and the mark of the site, in the language of the page', async () => {
    configureSite({ ...japan, name: { en: 'Sulco', ja: 'スルコ' }, mark_url: '/media/mark' });
    await drawn('ja');
    const [brand] = screen.getAllByRole('link', { name: 'スルコ トップページへ' });
    expect(brand).toHaveTextContent('スルコ');
    expect(brand?.querySelector('img')).toHaveAttribute('src', '/media/mark');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© スルコ');
    expect(document.body).not.toHaveTextContent('Wadachi');
  });

  it('has the English name where a language has none, and the product’s mark', async () => {
    configureSite({ ...japan, name: { en: 'Sulco' } });
    await drawn('ja');
    const [brand] = screen.getAllByRole('link', { name: 'Sulco トップページへ' });
    expect(brand?.querySelector('svg')).toBeVisible();
    expect(brand?.querySelector('img')).toBeNull();
  });

  it('is Wadachi where the catalogue says nothing', async () => {
    await drawn('en');
    expect(screen.getAllByRole('link', { name: 'Wadachi: home' })).toHaveLength(2);
    expect(screen.getByText(/^© Wadachi\./)).toBeVisible();
  });
});

it('leads to this very page in Japanese without JavaScript, keeping its query', async () => {
  const { platform } = await aPlatform();
  renderInPage(<LanguageSwitch locale="en" path="/shop/naha?rental_date=2026-12-01&lang=en" />, platform);
  const link = screen.getByRole('link', { name: '日本語' });
  expect(link).toHaveAttribute('href', '/shop/naha?rental_date=2026-12-01&lang=ja');
  expect(link).toHaveAttribute('lang', 'ja');
  expect(link).toHaveAttribute('hreflang', 'ja');
  expect(screen.getByText('Language: English')).toBeInTheDocument();
});

it('leads back to English, and labels the language of the page', async () => {
  const { platform } = await aPlatform('ja');
  renderInPage(<LanguageSwitch locale="ja" path="/" />, platform);
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/?lang=en');
  expect(screen.getByText('言語：日本語')).toBeInTheDocument();
});

it('leads to nothing where the site has one language', async () => {
  configureSite({ ...japan, languages: ['en'] });
  const { platform } = await aPlatform();
  const { container } = renderInPage(<LanguageSwitch locale="en" path="/" />, platform);
  configureSite();
  expect(container).toBeEmptyDOMElement();
});

it('leaves the page in another language to its handler, with the query that the page has by then', async () => {
  const { platform } = await aPlatform();
  const chosen: string[] = [];
  renderInPage(<LanguageSwitch locale="en" path="/" onChange={(to) => chosen.push(to)} />, platform);
  window.history.replaceState(null, '', '/reserve/find?from=mail');
  await userEvent.click(screen.getByRole('link', { name: '日本語' }));
  window.history.replaceState(null, '', '/');
  expect(chosen).toEqual(['/reserve/find?from=mail&lang=ja']);
});

it('leaves a click for a new tab to the browser', async () => {
  const { platform } = await aPlatform();
  const chosen: string[] = [];
  let isLeft = false;
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  renderInPage(<LanguageSwitch locale="en" path="/" onChange={(to) => chosen.push(to)} />, platform);
  fireEvent.click(screen.getByRole('link', { name: '日本語' }), { metaKey: true });
  expect({ chosen, isLeft }).toEqual({ chosen: [], isLeft: true });
});

describe('the choice of a currency', () => {
  const boot: BootCurrency = { date: '2026-11-20', source: 'ECB', rates: { USD: 0.00667, EUR: 0.00575 } };

  const Page = ({ currency }: { readonly currency: BootCurrency | undefined }) => (
    <CurrencyProvider value={useChosenCurrency(currency)}>
      <main>
        <Price yen={12_300} approximate />
      </main>
      <Footer />
    </CurrencyProvider>
  );

  const shown = async (currency: BootCurrency | undefined, locale: Locale = 'en') =>
    renderInPage(<Page currency={currency} />, (await aPlatform(locale)).platform);

  afterEach(() => void (document.cookie = 'currency=; Max-Age=0; Path=/'));

  it('shows prices in the currency that is chosen, and keeps the choice in a cookie', async () => {
    await shown(boot);
    const list = await screen.findByRole('combobox', { name: 'Show approximate prices in' });
    expect(list).toHaveDisplayValue('Japanese yen only');
    await userEvent.selectOptions(list, 'Euro (EUR)');
    expect(screen.getByRole('main')).toHaveTextContent('¥12,300(about €71)');
    expect(screen.getByText(/at the exchange rates of 20 November 2026 \(ECB\)/)).toBeVisible();
    expect(document.cookie).toContain('currency=EUR');

    await userEvent.selectOptions(list, 'Japanese yen only');
    expect(screen.getByRole('main')).toHaveTextContent(/^¥12,300$/);
    expect(document.cookie).not.toContain('currency');
  });

  it('begins with the choice that the cookie has', async () => {
    await shown({ ...boot, chosen: 'USD' }, 'ja');
    expect(await screen.findByRole('combobox', { name: '参考価格を表示する通貨' })).toHaveDisplayValue(
      '米ドル (USD)',
    );
  });

  it('offers no choice where the site has no exchange rates', async () => {
    await shown(undefined);
    expect(screen.queryByText(/approximate/)).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

const route = {
  remote: 'mf-reserve',
  path: '/reserve/car',
  page: 'car',
  steps: [],
  layout: 'wizard',
} as const;

it('names the steps of a remote in English where it was released before the page’s language was added', () => {
  const labelled = (label: { en: string; ja?: string }) => [{ ...route, progress: { place: 1, label } }];
  const said = (label: { en: string; ja?: string }) =>
    progressAt('/reserve/car', labelled(label), 'ja')?.steps.map((step) => step.label);
  expect([said({ en: 'Car', ja: '車' }), said({ en: 'Car' })]).toEqual([['車'], ['Car']]);
});
