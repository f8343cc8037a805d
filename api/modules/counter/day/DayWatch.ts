import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { deadlines, withDeadline } from '../../../database/deadline';
import { revisionOf, type DayAsked } from './movements.repository';

const everyMs = 1_000;
/** A host ends an answer that is silent for five seconds. */
const beatMs = 3_000;
/** A stream ends by itself, so that who may read it is asked again. */
export const longestStreamMs = 60_000;

interface Watched {
  readonly asked: DayAsked;
  readonly listeners: Set<(revision: string) => void>;
  last: string | undefined;
}

/**
 * Tells of changes of days, by looking: once a second for each day that somebody watches, however many do. So it tells of
 * what any process writes, and needs no connection of its own.
 */
export class DayWatch {
  readonly #watched = new Map<string, Watched>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(private readonly db: Kysely<Schema>) {}

  /** The stream of one reader: the revision at first and after each change; ends with the signal or by itself. */
  async *events(asked: DayAsked, signal: AbortSignal): AsyncGenerator<string> {
    const queue: string[] = [];
    let wake = (): void => undefined;
    const stop = this.#listen(asked, (revision) => {
      queue.push(`data: ${revision}\n\n`);
      wake();
    });
    const end = performance.now() + longestStreamMs;
    try {
      yield 'retry: 1000\n\n';
      while (!signal.aborted && performance.now() < end) {
        if (queue.length === 0) {
          await new Promise<void>((resolve) => {
            const beat = setTimeout(resolve, beatMs);
            wake = () => {
              clearTimeout(beat);
              resolve();
            };
            signal.addEventListener('abort', wake, { once: true });
          });
          signal.removeEventListener('abort', wake);
        }
        yield queue.splice(0).join('') || 'event: beat\ndata: 1\n\n';
      }
    } finally {
      stop();
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#watched.clear();
  }

  #listen(asked: DayAsked, listener: (revision: string) => void): () => void {
    const key = JSON.stringify(asked);
    const watched = this.#watched.get(key) ?? { asked, listeners: new Set(), last: undefined };
    this.#watched.set(key, watched);
    watched.listeners.add(listener);
    if (watched.last !== undefined) listener(watched.last);
    this.#timer ??= setInterval(() => void this.#lookAll(), everyMs).unref();
    void this.#look(watched);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.#watched.delete(key);
      if (this.#watched.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async #lookAll(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    for (const watched of this.#watched.values()) await this.#look(watched);
    this.#isLooking = false;
  }

  /** A database that is away is asked again in a second. */
  async #look(watched: Watched): Promise<void> {
    const revision = await withDeadline(deadlines.readMs, () => revisionOf(this.db, watched.asked)).catch(
      () => undefined,
    );
    if (revision === undefined || revision === watched.last) return;
    watched.last = revision;
    for (const listener of watched.listeners) listener(revision);
  }
}
