import { setTimeout as pause } from 'node:timers/promises';
import type { Launched } from '../common/childProcess';

interface Kept {
  /** The name in messages. */
  readonly name: string;
  readonly launch: () => Launched;
  readonly say: (text: string) => void;
  /** It ended too often: it is not started again. */
  readonly onGivenUp: (reason: string) => void;
}

/**
 * The wait before each restart after an end within the last minute, in ms; after one more end there is no restart.
 */
const backOff = [200, 500, 1_000, 2_000, 4_000];
const rememberedMs = 60_000;

/** A process that is started again when it ends by itself. */
export class SupervisedProcess {
  #child: Launched | undefined;
  #endedAt: number[] = [];
  readonly #stopping = new AbortController();

  constructor(
    private readonly kept: Kept,
    private readonly delays: readonly number[] = backOff,
  ) {}

  /** Resolves with the address when it is ready. Throws `CannotStart`: what never was ready is not started again. */
  async start(): Promise<string> {
    this.#child = this.kept.launch();
    const url = await this.#child.ready;
    void this.#keep(this.#child);
    return url;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#child?.stop();
  }

  kill(): void {
    this.#stopping.abort();
    this.#child?.kill();
  }

  async #keep(child: Launched): Promise<void> {
    const how = await child.ended;
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    const { name, say, launch, onGivenUp } = this.kept;
    const now = performance.now();
    this.#endedAt = [...this.#endedAt.filter((at) => now - at < rememberedMs), now];
    const delay = this.delays[this.#endedAt.length - 1];
    if (delay === undefined) {
      return onGivenUp(`The ${name} ended ${this.#endedAt.length} times within a minute, at last by ${how}.`);
    }
    say(`The ${name} ended (${how}); it is started again in ${delay / 1_000} s.`);
    const isDue = await pause(delay, true, { signal }).catch(() => false);
    if (!isDue) return;
    this.#child = launch();
    // When it can't start it ends, which counts.
    this.#child.ready.catch(() => undefined);
    return this.#keep(this.#child);
  }
}
