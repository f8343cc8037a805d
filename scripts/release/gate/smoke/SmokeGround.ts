import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Settings } from '../../../../shared/settings';
import { Cleanup } from '../../../common/Cleanup';
import { launchBrowser } from './phone';
import { openApi, type SampleApi } from './sampleApi';
import { stopOnSignal } from './stopOnSignal';

export interface Begun {
  /** For whatever the gate writes; removed at the end. */
  readonly folder: string;
  readonly api: SampleApi;
  /** Undefined where the gate leaves the browser out. */
  readonly browser: Promise<Browser> | undefined;
  readonly cleanup: Cleanup;
}

/**
 * What a smoke render needs whatever the candidate is: an API with something to book, and a browser. They start while a
 * release is built, and serve all candidates of one `publish`. `close` leaves nothing running.
 */
export class SmokeGround {
  readonly #cleanup = new Cleanup();
  #begun: Promise<Begun> | undefined;
  #release: (() => void) | undefined;

  constructor(
    private readonly withBrowser: boolean,
    readonly settings: Settings<'release'>,
  ) {}

  /** Begins once, and does not wait until all is ready. */
  begin(): Promise<Begun> {
    this.#begun ??= this.#begin();
    return this.#begun;
  }

  async close(): Promise<void> {
    await this.#begun?.catch(() => undefined);
    await this.#cleanup.run();
    this.#release?.();
  }

  async #begin(): Promise<Begun> {
    const cleanup = this.#cleanup;
    this.#release = stopOnSignal(cleanup);
    const folder = await mkdtemp(join(tmpdir(), 'wadachi-smoke-'));
    cleanup.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const browser = this.withBrowser ? openBrowser() : undefined;
    // A failure is thrown where it is awaited; until then nobody handles it.
    browser?.catch(() => undefined);
    cleanup.add(async () => (await browser)?.close());
    return { folder, api: await openApi(folder, cleanup, this.settings), browser, cleanup };
  }
}

async function openBrowser(): Promise<Browser> {
  const browser = await launchBrowser();
  if (browser) return browser;
  throw new Error(
    'No Chromium was found for the smoke render: install one, set CHROMIUM_PATH, or publish with --skip-browser.',
  );
}
