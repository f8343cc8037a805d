import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { PageVersions } from '../../core/pageVersions';
import type { RenderLimits } from '../render/limits';
import { aSmallHost } from './smallHost';
import { aChannel, aContext, aRelease, putRelease, putRevision, type TestContext } from '../../core/testing';

/** Opens the route with just this path, or the one for every path, by its remote's server build. */
export const hostBuild = `
  exports.scope = {};
  exports.render = async ({ path, pageVersions, loadRemote, logError }) => {
    const route = pageVersions.routes.find((known) => known.path === path || known.path === '*');
    let view = { kind: 'error', status: 404 };
    if (route) {
      view = { kind: 'page', head: {}, route };
      await loadRemote(route.remote).catch((error) => { logError(error, 'Left to the browser'); view = undefined; });
    }
    return {
      kind: 'document',
      status: view && view.status ? view.status : 200,
      head: { title: 'Page', tags: [], jsonLd: [] },
      view,
      boot: { locale: 'en', account: { isLogin: false }, view: view ? view.kind : null },
      stream: { pipe: (document) => document.end('content') && document },
    };
  };
`;

/** A user agent that is no crawler's; Fastify's own looks like one. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';

/** Starts a web server on a folder's releases; `env` says what a test is about. */
type StartHost = typeof aSmallHost;

type Versions = Parameters<typeof aChannel>[1];

/** A folder with a host's release 1, remotes' releases, and a signed channel. */
export class TestSite {
  #revision = 0;
  readonly #open: { close(): PromiseLike<unknown> }[] = [];

  private constructor(
    readonly folder: string,
    readonly ours: TestContext,
    private readonly startHost: StartHost,
  ) {}

  static async make(startHost: StartHost = aSmallHost): Promise<TestSite> {
    const folder = await mkdtemp(join(tmpdir(), 'wadachi-site-'));
    const site = new TestSite(folder, aContext(folder), startHost);
    await putRelease(site.ours.context.store, aRelease({ name: 'host' }), {
      'server/server.js': hostBuild,
      'host.js': '',
    });
    return site;
  }

  /** A remote with one page at `/<its name without mf->`. */
  async remote(
    name: string,
    version: string,
    build = 'exports.remote = {};',
    path = name.replace('mf-', '/'),
    next?: readonly string[],
  ) {
    const release = aRelease({
      name,
      version,
      routes: [{ path, page: 'page', steps: [], layout: 'default', ...(next && { next }) }],
      pages: { page: { scripts: [], styles: ['page.css'] } },
    });
    const files = {
      'server/server.js': build,
      'remoteEntry.js': `// ${version}`,
      'page.css': `.v${version}{}`,
    };
    await putRelease(this.ours.context.store, release, files);
  }

  revision(...channel: Parameters<typeof aChannel>): Promise<void> {
    return putRevision(this.ours.context, this.ours.key, aChannel(...channel));
  }

  /** The next revision: hosts that begin after it serve it from their first page on. */
  async next(...[versions, overrides]: [Versions, Parameters<typeof aChannel>[2]?]): Promise<number> {
    this.#revision += 1;
    await this.revision(this.#revision, versions, overrides);
    return this.#revision;
  }

  async host(env: NodeJS.ProcessEnv = {}, limits: Partial<RenderLimits> = {}): Promise<FastifyInstance> {
    return this.closes(await this.startHost(this.folder, this.ours, env, limits));
  }

  /** Closes what a test opened, when the site is removed. */
  closes<T extends { close(): PromiseLike<unknown> }>(opened: T): T {
    this.#open.push(opened);
    return opened;
  }

  async remove(): Promise<void> {
    for (const opened of this.#open) await opened.close();
    await rm(this.folder, { recursive: true });
  }
}

export const ticketOf = ({ body }: LightMyRequestResponse): string =>
  /\}\)\("([\w-]+\.[\w-]+)",/.exec(body)?.[1] ?? '';

/** The token that an open page sends with its reports. */
export async function reportTokenOf(
  document: LightMyRequestResponse,
  host: FastifyInstance,
  address = '127.0.0.1',
): Promise<string> {
  const headers = { 'x-forwarded-for': address, 'content-type': 'text/plain' };
  const { body } = await host.inject({
    method: 'POST',
    url: '/-/reports/token',
    headers,
    payload: ticketOf(document),
  });
  return body;
}

/** The boot data that the server wrote into a page. */
export function bootOf({ body }: Pick<LightMyRequestResponse, 'body'>): {
  readonly pageVersions: PageVersions;
  readonly view: unknown;
} {
  const text = /type="application\/json"[^>]*>([^]*?)<\/script>/.exec(body)?.[1] ?? '';
  return JSON.parse(text) as ReturnType<typeof bootOf>;
}
