import type { RenderLimits } from './limits';

/**
 * Finds a thread that hangs: one that answers no ping. Each missed beat is one of this thread's own timer, so that
 * a time in which the whole process was stopped counts once.
 */
export class Heartbeat {
  #timer: NodeJS.Timeout | undefined;
  #unanswered = 0;

  constructor(
    private readonly ping: () => void,
    /** Called once, with the time without an answer, milliseconds. */
    private readonly onSilence: (ms: number) => void,
    private readonly limits: Pick<RenderLimits, 'beatMs' | 'missedBeats'>,
  ) {}

  start(): void {
    if (this.#timer) return;
    this.#unanswered = 0;
    this.#timer = setInterval(() => this.#beat(), this.limits.beatMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  hear(): void {
    this.#unanswered = 0;
  }

  #beat(): void {
    const { beatMs, missedBeats } = this.limits;
    if (this.#unanswered >= missedBeats) {
      this.stop();
      return this.onSilence(beatMs * missedBeats);
    }
    // One ping waits in the thread's queue at a time.
    if (this.#unanswered === 0) this.ping();
    this.#unanswered += 1;
  }
}
