/** How long a line may lag behind the answer it is about, milliseconds. */
const lag = 1_000;

/** The errors that a host process logged, to tell why a page is not there. */
export class HostLog {
  readonly #reasons: string[] = [];
  #heard: (() => void) | undefined;

  /** Takes one line of the process's output. */
  readonly hear = (line: string): void => {
    const reason = reasonIn(line);
    if (reason === undefined) return;
    this.#reasons.push(reason);
    this.#heard?.();
  };

  /** Forgets what was said before the next visit. */
  clear(): void {
    this.#reasons.length = 0;
  }

  /** The first thing said since `clear`, awaited a moment. */
  async reason(): Promise<string> {
    if (this.#reasons.length === 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lag);
        this.#heard = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#heard = undefined;
    }
    return this.#reasons[0] ?? 'the host said no reason';
  }
}

function reasonIn(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: number;
      msg?: string;
      err?: { message?: string };
    };
    return (level ?? 0) < 50 ? undefined : [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return undefined;
  }
}
