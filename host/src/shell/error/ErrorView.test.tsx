import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorView } from './ErrorView';
import { aPlatform, renderInPage } from '../testing/page';

const heading = () => screen.getByRole('heading', { level: 1 });

it.each([
  ['en', 'Page not found', 'Error 404: Page Not Found'],
  ['ja', 'ページが見つかりません', 'エラー 404：Page Not Found'],
  ['pt', 'Página não encontrada', 'Erro 404: Page Not Found'],
] as const)(
  'has a title in the language of the page, and the specification’s words for 404 (%s)',
  async (locale, title, line) => {
    const { platform } = await aPlatform(locale);
    renderInPage(<ErrorView status={404} description="Page not found: /nowhere" />, platform);
    expect(heading()).toHaveTextContent(title);
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByText('Page not found: /nowhere')).toBeVisible();
  },
);

it.each([undefined, 500, 503, 418])('has the specification’s words for status %s', async (status) => {
  const { platform } = await aPlatform();
  renderInPage(<ErrorView status={status} />, platform);
  expect(heading()).toHaveTextContent(/^Something went wrong$/);
  expect(screen.getByText(`Error ${status ?? 500}: Internal Server Error`)).toBeVisible();
});

it('shows the message it is given in the place of its own', async () => {
  const { platform } = await aPlatform();
  renderInPage(<ErrorView message="The shop has moved." />, platform);
  expect(screen.getByText('The shop has moved.')).toBeVisible();
  expect(screen.queryByText(/our fault/)).not.toBeInTheDocument();
});

it('offers a search and links where there is nothing at the address', async () => {
  const { platform } = await aPlatform();
  renderInPage(<ErrorView status={404} />, platform);
  const search = screen.getByRole('search');
  expect(search).toHaveAttribute('action', '/reserve/reserve_shop');
  expect(screen.getByRole('searchbox', { name: 'Search shops' })).toHaveAttribute('name', 'keyword');
  expect(screen.getByRole('link', { name: 'Find my booking' })).toHaveAttribute('href', '/reserve/find');
});

it('explains itself in Japanese', async () => {
  const { platform } = await aPlatform('ja');
  renderInPage(<ErrorView status={404} />, platform);
  expect(screen.getByText(/お探しのページは、移動/)).toBeVisible();
});

it('leads to the top page', async () => {
  const { platform, visited } = await aPlatform();
  renderInPage(<ErrorView status={404} />, platform);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(visited).toEqual(['/']);
});

it('tries again once at a time', async () => {
  const { platform } = await aPlatform();
  const tries: (() => void)[] = [];
  renderInPage(<ErrorView onTryAgain={() => new Promise((resolve) => tries.push(resolve))} />, platform);
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
  renderInPage(<ErrorView status={404} onTryAgain={() => undefined} />, platform);
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
    renderInPage(<ErrorView status={503} onTryAgain={() => void (tries += 1)} />, platform);
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
    renderInPage(<ErrorView status={404} onTryAgain={() => undefined} />, platform);
    expect(heading()).toHaveTextContent(/^Page not found$/);
  });
});
