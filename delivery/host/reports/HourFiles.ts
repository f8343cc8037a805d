import type { FastifyBaseLogger } from 'fastify';

/** The pause between two writes of files, milliseconds: ops and the guard see their content that much later at most. */
const writeEvery = 5_000;

interface Kind<Hour> {
  /** The content of the files, as the log names it. */
  readonly what: string;
  readonly make: () => Hour;
  readonly write: (hour: Hour, at: Date) => Promise<void>;
}

interface StoredHour<Hour> {
  readonly at: Date;
  readonly content: Hour;
  isWritten: boolean;
}

/**
 * Gathers data by hours, with a file of each hour in the release store, which is written again while it
 * grows. A store that takes nothing costs figures, never a page.
 */
export abstract class HourFiles<Hour> {
  readonly #hours = new Map<string, StoredHour<Hour>>();
  #writing: Promise<void> | undefined;
  #isRefused = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly kind: Kind<Hour>,
    private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
    protected readonly now: () => Date,
  ) {}

  /** Writes every few seconds until `close`. */
  start(): void {
    this.#timer = setInterval(() => void this.write(), writeEvery).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  /** The hour that it is, to be changed: it is written soon. */
  protected current(): Hour {
    const name = this.now().toISOString().slice(0, 13);
    const hour = this.#hours.get(name) ?? this.#begin(name);
    hour.isWritten = false;
    return hour.content;
  }

  /** Writes what is new; of two calls at once the second waits for the first and then writes the rest. */
  async write(): Promise<void> {
    while (this.#writing) await this.#writing;
    this.#writing = this.#writeHours().finally(() => (this.#writing = undefined));
    await this.#writing;
  }

  async #writeHours(): Promise<void> {
    for (const [name, hour] of this.#hours) {
      if (!hour.isWritten) {
        hour.isWritten = true;
        try {
          await this.kind.write(hour.content, hour.at);
          this.#isRefused = false;
        } catch (err) {
          hour.isWritten = false;
          if (!this.#isRefused)
            this.log.warn({ err }, `${this.kind.what} could not be written; they are kept and tried again`);
          this.#isRefused = true;
        }
      }
      if (hour.isWritten && name !== this.now().toISOString().slice(0, 13)) this.#hours.delete(name);
    }
  }

  #begin(name: string): StoredHour<Hour> {
    // A store that has refused everything for hours: the oldest figures go first.
    const [oldest] = this.#hours.keys();
    if (oldest !== undefined && this.#hours.size >= 3) this.#hours.delete(oldest);
    const hour = { at: new Date(`${name}:00:00Z`), content: this.kind.make(), isWritten: true };
    this.#hours.set(name, hour);
    return hour;
  }
}
