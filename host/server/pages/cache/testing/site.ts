import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import type { Rollout } from '@wadachi/delivery/core';
import { aRelease, putRelease } from '@wadachi/delivery/testing';
import { TestSite } from '../../../testing/site';

/**
 * A server build that writes everything it gets of a visitor into the page, with a number of its own for each page that it
 * renders. It finds a customer behind each session.
 */
const hostBuild = `
  let rendered = 0;
  exports.scope = {};
  exports.render = async ({ path, locale, origin, cookies = '', isCrawler, pageVersions, currency, logError }) => {
    const session = /session=(\\w+)/.exec(cookies)?.[1];
    const account = session
      ? { id: session, email: session + '@example.jp', name: session, isLogin: true }
      : { id: '', email: '', name: '', isLogin: false };
    const { pathname } = new URL(path, origin);
    const route = pageVersions.routes.find((one) => one.path === pathname);
    const view = route
      ? { kind: 'page', head: pathname === '/shop/noindex' ? { robots: 'noindex' } : {}, route }
      : { kind: 'error', status: 404 };
    if (pathname === '/shop/broken') logError(new Error('broken'), 'broken');
    rendered += 1;
    const seen = JSON.stringify({ rendered, locale, cookies, isCrawler, path, currency: currency?.chosen });
    return {
      kind: 'document',
      status: pathname === '/shop/away' ? 503 : view.status || 200,
      head: { title: 'Page', tags: [], jsonLd: [] },
      view: pathname === '/shop/left' ? undefined : view,
      boot: { locale, account },
      stream: { pipe: (document) => document.end('<main>' + seen + '</main>' + ' '.repeat(2000)) && document },
    };
  };
`;

const paths = [
  '/shop',
  '/shop/list',
  '/shop/mine',
  '/shop/noindex',
  '/shop/broken',
  '/shop/away',
  '/shop/left',
];
const isKnownPublic = (path: string) => path !== '/shop/mine';

/** The versions of everybody in `aSiteOfPages`. */
export const versions = { host: 'kept', 'mf-shop': '1' };

/** A site whose pages show what they are rendered from. Its mf-shop has versions 1 and 2. */
export async function aSiteOfPages(rollouts: readonly Rollout[] = []): Promise<TestSite> {
  const site = await TestSite.make();
  const { store } = site.ours.context;
  await putRelease(store, aRelease({ name: 'host', version: 'kept' }), {
    'server/server.js': hostBuild,
    'host.js': '',
  });
  for (const version of ['1', '2'])
    await putRelease(
      store,
      aRelease({
        name: 'mf-shop',
        version,
        pages: { page: { scripts: [], styles: [] } },
        routes: paths.map((path) => ({
          path,
          page: 'page',
          steps: [],
          layout: 'default' as const,
          ...(isKnownPublic(path) && { publicQuery: path === '/shop/list' ? ['sort'] : [] }),
        })),
      }),
      { 'server/server.js': 'exports.remote = {};', 'remoteEntry.js': `// ${version}` },
    );
  await site.revision(1, versions, { rollouts: [...rollouts] });
  return site;
}

export const textOf = ({ rawPayload, headers }: LightMyRequestResponse): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
};
export const seenIn = (page: LightMyRequestResponse) =>
  JSON.parse(/<main>(.*)<\/main>/.exec(textOf(page))?.[1] ?? '{}') as {
    readonly rendered: number;
    readonly locale: string;
    readonly cookies: string;
    readonly path: string;
    readonly currency?: string;
  };
