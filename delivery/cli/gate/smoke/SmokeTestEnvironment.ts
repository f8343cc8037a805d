import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Settings } from '@wadachi/server/settings';
import { Cleanup } from '@wadachi/tools/Cleanup';
import type { GateServers } from '../../Site';
import { openApi, type SampleApi } from './openApi';
import { startHost, type IdleHost } from './IdleHost';

const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/** Lets a signal stop what was started before the process ends; call what it returns once nothing runs any more. */
function stopOnSignal(cleanup: Cleanup): () => void {
  const handlers = Object.entries(signals).map(([signal, code]) => {
    const handle = () => void cleanup.run().then(() => process.exit(code));
    // A second one must not end the process before all is stopped.
    process.on(signal, handle);
    return () => void process.off(signal, handle);
  });
  return () => handlers.forEach((remove) => remove());
}

export interface Begun {
  /** For whatever the gate writes; removed at the end. */
  readonly folder: string;
  /** Where API and host are, compiled. */
  readonly servers: string;
  readonly api: SampleApi;
  /** Undefined where the gate leaves the browser out. */
  readonly browser: Promise<Browser> | undefined;
}

/**
 * Holds what a smoke render needs whatever the candidate is: an API with something to book, a browser, and a host that waits for
 * its channel. They start while a release is built. API and browser serve all candidates of one `publish`; each has a host
 * of its own, as its build can end the process. `close` leaves nothing running.
 */
export class SmokeTestEnvironment {
  readonly #cleanup = new Cleanup();
  #begun: Promise<Begun> | undefined;
  #waiting: Promise<IdleHost> | undefined;
  #release: (() => void) | undefined;

  constructor(
    private readonly withBrowser: boolean,
    readonly settings: Settings<'release'>,
    readonly servers: GateServers,
    /** How long a host may need to reach the API of GATE_API_URL, which was there before the host, milliseconds. */
    readonly givenApiTimeoutMs = 3_000,
  ) {}

  /** Removes a folder after all is stopped, also when a signal ends the work. */
  removesAtEnd(folder: string): void {
    this.#cleanup.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  }

  /** Launches what is not there yet, a host for the next candidate included, and does not wait until all is ready. */
  async begin(): Promise<Begun> {
    await this.#nextHost();
    return this.#ground();
  }

  /** A host for one candidate, whose caller stops it. */
  takeHost(): Promise<IdleHost> {
    const host = this.#nextHost();
    this.#waiting = undefined;
    return host;
  }

  async close(): Promise<void> {
    await this.#waiting?.catch(() => undefined);
    await this.#begun?.catch(() => undefined);
    await this.#cleanup.run();
    this.#release?.();
  }

  #ground(): Promise<Begun> {
    return (this.#begun ??= this.#begin());
  }

  #nextHost(): Promise<IdleHost> {
    this.#waiting ??= this.#ground().then((ground) =>
      startHost(ground, this.servers, this.#cleanup, this.settings),
    );
    // A failure is thrown where it is awaited; until then nobody handles it.
    this.#waiting.catch(() => undefined);
    return this.#waiting;
  }

  async #begin(): Promise<Begun> {
    const cleanup = this.#cleanup;
    this.#release = stopOnSignal(cleanup);
    const folder = await mkdtemp(join(tmpdir(), 'wadachi-smoke-'));
    this.removesAtEnd(folder);
    const stopping = new AbortController();
    const compiled = this.servers.compile(stopping.signal);
    const api = openApi({ folder, servers: compiled }, this.servers, cleanup, this.settings, stopping.signal);
    cleanup.add(async () => {
      stopping.abort();
      await Promise.allSettled([compiled, api]);
    });
    const [servers] = await Promise.all([compiled, api]);
    stopping.signal.throwIfAborted();
    // After the servers, which need longer: to load Playwright takes this thread for half a second.
    const browser = this.withBrowser ? openBrowser(this.servers) : undefined;
    // A failure is thrown where it is awaited; until then nobody handles it.
    browser?.catch(() => undefined);
    cleanup.add(async () => (await browser)?.close());
    return { folder, servers, api: await api, browser };
  }
}

async function openBrowser(servers: GateServers): Promise<Browser> {
  const browser = await servers.openBrowser();
  if (browser) return browser;
  throw new Error(
    'No Chromium was found for the smoke render: install one, set CHROMIUM_PATH, or publish with --skip-browser.',
  );
}
