import { launch, launchOnSharedPort } from '../common/childProcess';
import { ensureFreePort } from '../common/preflight';
import { SupervisedProcess } from './SupervisedProcess';

export interface SiteOptions {
  /** The host's. */
  readonly port: number;
  /** The environment of every server; `releases` is added for those that read releases. */
  readonly env: NodeJS.ProcessEnv;
  readonly releases: NodeJS.ProcessEnv;
  readonly hasOpsPage: boolean;
  /** Prints where Prometheus finds each process: ports are new at each start. */
  readonly hasMetrics: boolean;
  /** The site has this many API processes, and this many hosts. */
  readonly workers: number;
  readonly say: (error: unknown) => void;
  /** API or host ended too often to be started again. */
  readonly onGivenUp: (reason: string) => void;
}

/** APIs, hosts and ops process. Each is started again, on its own port, when it ends by itself; hosts share theirs. */
export class Site {
  readonly #running: SupervisedProcess[] = [];
  #isStopping = false;

  constructor(private readonly options: SiteOptions) {}

  /** Resolves when the host serves pages. Throws `CannotStart`. */
  async start(): Promise<void> {
    const { port, releases, hasOpsPage, workers, onGivenUp } = this.options;
    // The API gets the address before the host listens: the links in its mails lead there.
    const api = {
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      ORIGIN: process.env['ORIGIN'] || `http://localhost:${port}`,
    };
    const apiUrls = await this.#times(workers, async () => {
      const env = { ...api, PORT: String(await ensureFreePort(0)) };
      return this.#keep('api', 'api/main.ts', env, onGivenUp);
    });
    const opsPort = hasOpsPage ? await ensureFreePort(0) : 0;
    const opsUrl = hasOpsPage ? { OPS_URL: `http://127.0.0.1:${opsPort}` } : {};
    const host = { PORT: String(port), API_URL: apiUrls.join(','), ...releases, ...opsUrl };
    const launchHost = workers === 1 ? launch : launchOnSharedPort;
    await this.#times(workers, () => this.#keep('host', 'host/server/main.ts', host, onGivenUp, launchHost));
    void this.#startOps(opsPort);
  }

  /** The API last: pages that are being rendered need it. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const kept of this.#running.toReversed()) await kept.stop();
  }

  kill(): void {
    for (const kept of this.#running) kept.kill();
  }

  /** Nobody waits for it, and the site goes on without it. */
  async #startOps(port: number): Promise<void> {
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      ...this.options.releases,
    };
    const goOn = (reason: unknown) => {
      if (this.#isStopping) return;
      this.options.say(reason);
      this.options.say('There is no ops process: no guard stops a rollout that fails until you start again.');
    };
    try {
      await this.#keep('ops', 'delivery/ops/server/main.ts', env, goOn);
      const { hasOpsPage, port: hostPort } = this.options;
      if (hasOpsPage) process.stdout.write(`The ops page is at http://localhost:${hostPort}/ops\n`);
    } catch (error) {
      goOn(error);
    }
  }

  /** One after the other: the first one's work (a migration, a free port) is done when the next begins. */
  async #times(count: number, start: () => Promise<string>): Promise<string[]> {
    const urls: string[] = [];
    while (urls.length < count) urls.push(await start());
    return urls;
  }

  async #keep(
    name: string,
    file: string,
    env: NodeJS.ProcessEnv,
    onGivenUp: (reason: string) => void,
    launchServer = launch,
  ): Promise<string> {
    const kept = new SupervisedProcess({
      name,
      launch: () => launchServer(name, file, { ...this.options.env, ...env }),
      say: this.options.say,
      onGivenUp,
    });
    this.#running.push(kept);
    const url = await kept.start();
    if (this.options.hasMetrics) process.stdout.write(`metrics of ${name}: ${url}/metrics\n`);
    return url;
  }
}
