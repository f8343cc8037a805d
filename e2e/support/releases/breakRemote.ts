import type { Page, Route } from '@playwright/test';

/** The faults of a remote's files on their way to the browser. */
export type Breakage = 'missing' | 'error' | 'hang' | 'truncated' | 'html' | 'json' | 'tampered';

/** The part of a remote: the files loaded first (its entry, its manifest), those after it, or stylesheets. */
export type Part = 'entry' | 'chunk' | 'style';

const noStore = { 'cache-control': 'no-store' };

/** The effects of an altered file: see `isAltered`. */
const altered = { js: '\nglobalThis.tampered = true;', css: '\nhtml { --tampered: 1; }' };

/** The file as the site serves it, with another body and without the headers that would no longer be true. */
async function changed(route: Route, change: (body: string) => string): Promise<void> {
  const response = await route.fetch();
  const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = response.headers();
  await route.fulfill({ status: response.status(), headers, body: change(await response.text()) });
}

const breakages: Readonly<Record<Breakage, (route: Route) => Promise<void>>> = {
  missing: (route) =>
    route.fulfill({ status: 404, headers: noStore, contentType: 'text/plain', body: 'Not found' }),
  error: (route) =>
    route.fulfill({ status: 500, headers: noStore, contentType: 'text/plain', body: 'Broken' }),
  hang: () => Promise.resolve(), // neither answered nor refused: the browser waits
  truncated: (route) => changed(route, (body) => body.slice(0, body.length / 2)),
  html: (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  json: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"error":"quota"}' }),
  tampered: (route) =>
    changed(
      route,
      (body) => `${body}${partOf(route.request().url()) === 'style' ? altered.css : altered.js}`,
    ),
};

/** Names the part that an address of a release belongs to. */
export function partOf(url: string): Part {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.css')) return 'style';
  return /\/(remoteEntry\.js|mf-manifest\.json)$/.test(pathname) ? 'entry' : 'chunk';
}

/**
 * Breaks every file of the remote, or only one part of them, on its way to this page. The site itself is untouched.
 */
export const breakRemote = (page: Page, name: string, how: Breakage, part?: Part): Promise<void> =>
  page
    .route(`**/releases/${name}/**`, (route) =>
      part === undefined || partOf(route.request().url()) === part ? breakages[how](route) : route.fallback(),
    )
    .then(() => undefined);

/** True if anything of a tampered file took effect. */
export const isAltered = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'tampered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );
