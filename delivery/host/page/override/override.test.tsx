import { render, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import type { PageVersion, PageRoute } from '../../../core/pageVersions';
import { aPageView } from '../testing/page';
import { Override, replaceRoutes, type OverriddenPage } from './Override';
import { OverrideBanner } from './OverrideBanner';

const origin = 'http://localhost:4100';
const pageVersion: PageVersion = {
  version: 'development',
  base: `${origin}/`,
  entry: 'remoteEntry.js',
  integrity: {},
  override: origin,
};
const aRoute = (remote: string, path: string): PageRoute => ({
  remote,
  path,
  page: 'home',
  steps: [],
  layout: 'default',
});

/** The browser's side of server-sent events, as far as the page uses it. */
class FakeEvents extends EventTarget {
  static latest: FakeEvents | undefined;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEvents.latest = this;
  }
  close() {
    this.isClosed = true;
  }
}

const table = [aRoute('', '/reserve/new')];
let build: { build: number; routes: readonly object[] } | undefined;

beforeEach(() => {
  build = { build: 1, routes: table };
  Object.assign(globalThis, { EventSource: FakeEvents });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!build) throw new TypeError('Failed to fetch');
    return Response.json(build);
  });
});
afterEach(() => jest.restoreAllMocks());

const anOverride = (
  routes: PageRoute[] = [aRoute('mf-reserve', '/reserve/old'), aRoute('mf-shop', '/')],
) => ({
  routes,
  override: new Override('mf-reserve', origin, pageVersion, routes),
});

/** A page that records the calls it gets. */
function aPage(view = aPageView(aRoute('mf-reserve', '/reserve/new'))) {
  const done: string[] = [];
  const page: OverriddenPage = {
    remotes: { use: (name, { base }) => void done.push(`${name} ${base}`) },
    navigation: { view, again: async () => void done.push('again') },
    reload: async () => void done.push('reload'),
  };
  return { page, done };
}

const say = (event: string, answered: object) =>
  act(
    () => void FakeEvents.latest?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(answered) })),
  );

it('takes the dev server’s latest build and its routes into the page’s own table', async () => {
  const { override, routes } = anOverride();
  expect(await override.take()).toBe(true);
  expect(override.pageVersion.base).toBe(`${origin}/builds/1/`);
  expect(routes.map(({ remote, path }) => `${remote} ${path}`)).toEqual([
    'mf-shop /',
    'mf-reserve /reserve/new',
  ]);
});

it('tries a literal path before one with a parameter', () => {
  const routes = [aRoute('mf-shop', '/')];
  replaceRoutes(routes, 'mf-reserve', [
    aRoute('', '/reserve/:id'),
    aRoute('', '/reserve/:id/edit'),
    aRoute('', '/reserve/car'),
  ]);
  const paths = routes.map(({ path }) => path);
  expect(paths.indexOf('/reserve/car')).toBeLessThan(paths.indexOf('/reserve/:id'));
  expect(paths[0]).toBe('/');
});

it.each([
  ['does not answer', undefined],
  ['says something else', { build: 1 } as never],
])('keeps the pageVersions as it is when the dev server %s', async (_, answered) => {
  build = answered;
  const { override, routes } = anOverride();
  expect(await override.take()).toBe(false);
  expect(override.state).toBe('gone');
  expect(routes).toHaveLength(2);
});

it('shows each new build without leaving the page', async () => {
  const { override } = anOverride();
  await override.take();
  const { page, done } = aPage();
  const stop = override.follow(page);
  expect(FakeEvents.latest?.url).toBe(`${origin}/events`);
  build = { build: 2, routes: table };
  say('build', { build: 2 });
  await waitFor(() => expect(done).toEqual([`mf-reserve ${origin}/builds/2/`, 'again']));
  stop();
  expect(FakeEvents.latest?.isClosed).toBe(true);
});

it('loads the page again when its routes have changed, or were never known', async () => {
  const { override } = anOverride();
  build = undefined;
  await override.take();
  const { page, done } = aPage();
  override.follow(page);
  build = { build: 2, routes: table };
  say('build', { build: 2 });
  await waitFor(() => expect(done).toEqual([`mf-reserve ${origin}/builds/2/`, 'reload']));
  build = { build: 3, routes: [...table, aRoute('', '/reserve/newer')] };
  say('build', { build: 3 });
  await waitFor(() => expect(done.slice(2)).toEqual([`mf-reserve ${origin}/builds/3/`, 'reload']));
  build = { ...build, build: 4 };
  say('build', { build: 4 });
  await waitFor(() => expect(done.slice(4)).toEqual([`mf-reserve ${origin}/builds/4/`, 'again']));
});

it('draws no page of another remote anew, and none for the build that it shows', async () => {
  const { override } = anOverride();
  await override.take();
  const { page, done } = aPage(aPageView());
  override.follow(page);
  say('build', { build: 1 });
  build = { build: 2, routes: table };
  say('build', { build: 2 });
  await waitFor(() => expect(done).toEqual([`mf-reserve ${origin}/builds/2/`]));
});

it('takes the styles of the build before away', async () => {
  const { override } = anOverride();
  await override.take();
  const sheets = [`${origin}/builds/1/a.css`, `${origin}/builds/2/a.css`, '/releases/host/1/a.css'];
  for (const href of sheets)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const { page } = aPage();
  override.follow(page);
  build = { build: 2, routes: table };
  say('build', { build: 2 });
  const left = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  await waitFor(() => expect(left()).toEqual(sheets.slice(1)));
});

describe('the banner', () => {
  const shown = async (locale: 'en' | 'ja' = 'en') => {
    const { override } = anOverride();
    await override.take();
    const { page, done } = aPage();
    override.follow(page);
    render(<OverrideBanner overrides={[override]} locale={locale} />);
    return { done };
  };

  it('says what is no release, and leads back by a plain form', async () => {
    await shown();
    const banner = screen.getByRole('complementary', { name: 'Build under development' });
    expect(within(banner).getByText(`This page shows mf-reserve from ${origin}.`)).toBeVisible();
    const back = screen.getByRole('button', { name: 'Back to the release' });
    const form = back.closest('form');
    expect(form?.getAttribute('action')).toBe('/-/override/reset');
    expect(form?.method).toBe('post');
  });

  it('speaks Japanese', async () => {
    await shown('ja');
    expect(screen.getByText(`このページの mf-reserve は ${origin} のものです。`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'リリース版に戻す' })).toBeVisible();
  });

  it('says why a build failed, until one is good again', async () => {
    await shown();
    say('failed', { message: "Module not found: './Missing'" });
    expect(screen.getByText(/The newest build of mf-reserve at .* failed/)).toBeVisible();
    expect(screen.getByText("Module not found: './Missing'")).toBeVisible();
    build = { build: 2, routes: table };
    say('build', { build: 2 });
    expect(await screen.findByText(`This page shows mf-reserve from ${origin}.`)).toBeVisible();
  });

  it('says that the dev server is gone, and shows what it has once it is back', async () => {
    const { done } = await shown();
    act(() => FakeEvents.latest?.onerror?.());
    expect(screen.getByText(/mf-reserve cannot be loaded from/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to the release' })).toBeVisible();
    act(() => FakeEvents.latest?.onopen?.());
    expect(await screen.findByText(`This page shows mf-reserve from ${origin}.`)).toBeVisible();
    await waitFor(() => expect(done).toContain('again'));
  });
});
