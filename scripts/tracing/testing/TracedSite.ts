import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshUrl } from '../../../api/testing/postgres/fresh';
import { aRelease, putRelease } from '@wadachi/delivery/testing';
import { TestSite } from '../../../host/server/testing/site';
import { startChild, type Child } from '../../common/childProcess';
import { compiledServers } from '../../compile/compiledServers';

/** A caller's data, which no trace may contain. */
export const secret = '1000001';

/** A page whose content is a call of the API. */
const hostBuild = `
  exports.scope = {};
  exports.render = async ({ apiUrl, requestId, plan }) => {
    const { status } = await fetch(apiUrl + '/api/postcodes/${secret}', { headers: { 'x-request-id': requestId } });
    return {
      kind: 'document',
      status: 200,
      head: { title: 'Page', tags: [], jsonLd: [] },
      view: { kind: 'page', head: {}, route: plan.routes[0] },
      boot: { locale: 'en', account: { isLogin: false } },
      stream: { pipe: (document) => document.end('<main>' + status + '</main>') && document },
    };
  };
`;

/** The page's script: a call once it is open. */
const hostScript = `
  const call = new XMLHttpRequest();
  call.open('GET', '/api/postcodes/${secret}?name=Hanako');
  call.addEventListener('loadend', () => (document.title = 'called'));
  call.send();
`;

/** A host as a process of its own, and an API on a database of its own unless another one is given. */
export class TracedSite {
  private constructor(
    private readonly host: Child,
    private readonly api: Child | undefined,
    private readonly site: TestSite,
    /** The lines that the processes have logged. */
    readonly lines: readonly string[],
  ) {}

  static async start(env: NodeJS.ProcessEnv, apiUrl?: string): Promise<TracedSite> {
    const site = await TestSite.make();
    await writeFile(join(site.folder, 'production.pub'), site.ours.line);
    await putRelease(site.ours.context.store, aRelease({ name: 'host', version: 'calls' }), {
      'server/server.js': hostBuild,
      'host.js': hostScript,
    });
    const release = aRelease({
      name: 'mf-shop',
      routes: [{ path: '/shop/:id', page: 'page', steps: [], layout: 'default', publicQuery: [] }],
      pages: { page: { scripts: [], styles: [] } },
    });
    await putRelease(site.ours.context.store, release, {
      'server/server.js': 'exports.remote = {};',
      'remoteEntry.js': '',
    });
    await site.revision(1, { host: 'calls', 'mf-shop': '1' });
    const servers = await compiledServers(new AbortController().signal);
    const lines: string[] = [];
    const common = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: site.folder, LOG_LEVEL: 'info', ...env };
    const start = (name: string, file: string, more: NodeJS.ProcessEnv) =>
      startChild(name, join(servers, file), { ...common, ...more }, (line) => lines.push(line));
    const api =
      apiUrl === undefined
        ? await start('api', 'api/main.js', { DATABASE_URL: await freshUrl(), TRUST_PROXY: 'loopback' })
        : undefined;
    const host = await start('host', 'host/server/main.js', {
      RELEASES_URL: site.folder,
      RELEASE_KEYS: site.folder,
      API_URL: apiUrl ?? api?.url,
    });
    return new TracedSite(host, api, site, lines);
  }

  get url(): string {
    return this.host.url;
  }

  /** Returns how the processes have ended: `exit code 0`. */
  async stop(): Promise<readonly string[]> {
    const ends: string[] = [];
    for (const child of [this.host, this.api]) {
      await child?.stop();
      if (child) ends.push(await child.ended);
    }
    return ends;
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.site.remove();
  }
}
