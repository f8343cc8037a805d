import { freshUrl } from '../../../api/testing/postgres/fresh';
import { aRelease, putRelease } from '../../../host/server/testing/releases';
import { TestSite } from '../../../host/server/testing/site';
import { startChild, type Child } from '../../common/childProcess';

/** Who asks, which no trace may say. */
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

/** An API and a host as processes of their own, on a database of their own. */
export class TracedSite {
  private constructor(
    readonly api: Child,
    readonly host: Child,
    private readonly site: TestSite,
    /** What both processes have logged. */
    readonly lines: readonly string[],
  ) {}

  static async start(env: NodeJS.ProcessEnv): Promise<TracedSite> {
    const site = await TestSite.make();
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
    const lines: string[] = [];
    const common = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: site.folder, LOG_LEVEL: 'info', ...env };
    const onLine = (line: string) => void lines.push(line);
    const api = await startChild(
      'api',
      'api/main.ts',
      { ...common, DATABASE_URL: await freshUrl(), TRUST_PROXY: 'loopback' },
      onLine,
    );
    const trusts = { RELEASES_URL: site.folder, RELEASE_TRUSTED_KEYS: site.ours.line };
    const host = await startChild(
      'host',
      'host/server/main.ts',
      { ...common, ...trusts, API_URL: api.url },
      onLine,
    );
    return new TracedSite(api, host, site, lines);
  }

  async stop(): Promise<void> {
    await this.host.stop();
    await this.api.stop();
    await this.site.remove();
  }
}
