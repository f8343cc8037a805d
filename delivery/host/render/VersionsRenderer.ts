import { hostName } from '../../core/release';
import type { PageVersions } from '../../core/pageVersions';
import { matchRoute } from '@wadachi/client/routes';
import { CircuitOpen, RenderFailed, ThreadBusy, ThreadLost } from './failures';
import type { BuildText, PageRequest } from './messages';
import type { PageEvents, RenderedPage } from './PendingPage';
import type { RenderThread } from './RenderThread';
import type { RenderThreads, StartOptions } from './RenderThreads';

/** The most tries for a page that only shared a thread with one that failed. */
const maxAttempts = 3;

/** Renders pages with one set of versions, in a thread of their own. */
export class VersionsRenderer {
  #thread: RenderThread | undefined;

  constructor(
    private readonly pageVersions: PageVersions,
    private readonly readBuild: (name: string) => Promise<BuildText>,
    private readonly threads: RenderThreads,
  ) {}

  /** Runs the server builds of the host and of these remotes. Rejects with what the first bad one throws. */
  async prepare(remotes: readonly string[]): Promise<void> {
    const host = await this.readBuild(hostName);
    await this.#threadNow(host, { isTrial: true }).load(hostName);
    for (const name of remotes) {
      const build = await this.readBuild(name);
      const thread = this.#threadNow(host, { isTrial: true });
      thread.add(build);
      await thread.load(name);
    }
  }

  /**
   * Renders a page. Where a remote fails, the page is rendered around an empty place that the browser fills. Undefined
   * where the host's own build fails: the browser draws all of it. Never rejects for what a release does.
   */
  async render(page: PageRequest, events: PageEvents): Promise<RenderedPage | undefined> {
    let remote = remoteOf(page);
    let { withheld } = page;
    const { pageMs, retryMs } = this.threads.limits;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      try {
        const limit = attempt === 0 ? pageMs : retryMs;
        return await this.#attempt({ ...page, withheld }, remote, events, limit);
      } catch (error) {
        if (!(error instanceof RenderFailed)) throw error;
        if (error instanceof ThreadBusy) break;
        const isQuiet = error instanceof ThreadLost || error instanceof CircuitOpen;
        if (!isQuiet) events.log(error.cause, 'A page could not be rendered and is left to the browser');
        const { failedPackage } = error;
        if (failedPackage === undefined || (failedPackage !== hostName && failedPackage !== remote)) continue;
        events.fail(failedPackage, error instanceof CircuitOpen ? undefined : error.cause);
        if (remote === undefined || failedPackage === hostName) break;
        withheld = [...withheld, remote];
        remote = undefined;
      }
    }
    return undefined;
  }

  /** Ends the thread once its pages are answered. */
  retire(): void {
    this.#thread?.retire();
  }

  async #attempt(
    page: PageRequest,
    remote: string | undefined,
    events: PageEvents,
    limit: number,
  ): Promise<RenderedPage> {
    const { circuits } = this.threads;
    const needed = remote === undefined ? [hostName] : [hostName, remote];
    for (const name of needed) if (!circuits.allows(this.#version(name))) throw new CircuitOpen(name);
    const [host, own] = await Promise.all(needed.map((name) => this.#build(name)));
    if (!host) throw new Error('The versions of a page include a host');
    const thread = this.#threadNow(host, { isTrial: false });
    if (own && !thread.has(own.package)) thread.add(own);
    const rendered = await thread.render(page, events, remote ?? hostName, limit);
    for (const name of needed) circuits.succeeded(this.#version(name));
    return rendered;
  }

  async #build(name: string): Promise<BuildText> {
    try {
      return await this.readBuild(name);
    } catch (error) {
      throw new RenderFailed(name, error);
    }
  }

  #threadNow(host: BuildText, options: StartOptions): RenderThread {
    if (!this.#thread || this.#thread.isOver) {
      const packages = [hostName, ...Object.keys(this.pageVersions.remotes)];
      this.#thread = this.threads.start(host, packages, (lost) => this.#handleLoss(lost), options);
    }
    this.threads.used(this.#thread);
    return this.#thread;
  }

  #handleLoss({ failedPackage: name = hostName, cause }: ThreadLost): void {
    const version = this.#version(name);
    const wait = this.threads.circuits.failed(version);
    this.threads.log.error(
      { err: cause, version, revision: this.pageVersions.revision },
      `A server build took its rendering thread down: for ${wait / 1_000} s its pages are left to the browser`,
    );
  }

  #version(name: string): string {
    const { host, remotes } = this.pageVersions;
    return `${name}@${(name === hostName ? host : remotes[name])?.version ?? ''}`;
  }
}

/** The remote whose code a page needs, unless it is withheld. */
function remoteOf({ path, pageVersions, withheld }: PageRequest): string | undefined {
  const remote = matchRoute(pageVersions.routes, new URL(path, 'http://localhost').pathname)?.route.remote;
  return remote === undefined || withheld.includes(remote) ? undefined : remote;
}
