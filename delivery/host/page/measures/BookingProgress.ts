import type { PageRoute } from '../../../core/pageVersions';

/** A sequence of steps is begun with its second place, and done with a final page that leads to no other: one to pay on does. */
export class BookingProgress {
  #begunAt: number | undefined;
  isMade = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Called with each page that is shown; undefined for one that is of no sequence. */
  show({ progress, next }: Pick<PageRoute, 'progress' | 'next'> = {}): void {
    if (!progress || progress.place < 2) return;
    // A final page that is opened anew is of a booking that was made before.
    if (!progress.isFinal || next) this.#begunAt ??= this.now();
    else if (this.#begunAt !== undefined) this.isMade = true;
  }

  /** Undefined until one is begun. */
  said(): { readonly minutes_ago: number; readonly is_made: boolean } | undefined {
    if (this.#begunAt === undefined) return undefined;
    const minutes = Math.floor((this.now() - this.#begunAt) / 60_000);
    return { minutes_ago: Math.min(120, minutes), is_made: this.isMade };
  }
}
