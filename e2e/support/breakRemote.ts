import type { Page, Route } from '@playwright/test';

/** What can go wrong with a remote's files on their way to the browser. */
export type Breakage = 'missing' | 'error' | 'hang' | 'truncated' | 'html' | 'tampered';

const noStore = { 'cache-control': 'no-store' };

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
  tampered: (route) => changed(route, (body) => `${body}\n/* tampered */`),
};

/** From now on, every file of that remote reaches this page broken in that way. The site itself is untouched. */
export const breakRemote = (page: Page, name: string, how: Breakage): Promise<void> =>
  page.route(`**/releases/${name}/**`, breakages[how]).then(() => undefined);
