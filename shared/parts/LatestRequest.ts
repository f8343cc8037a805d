import { makeAutoObservable, observableRef, runInAction, settle, type Loading } from '@wadachi/shared';

/**
 * The answer to the last question. A new question aborts the one before; while it is under way, or when it fails,
 * `shown` keeps the last good answer.
 */
export class LatestRequest<T> {
  state: Loading<T> = { status: 'idle' };
  /** The last good answer. */
  shown: T | undefined;
  #asking = new AbortController();

  constructor(first?: T) {
    if (first !== undefined) {
      this.shown = first;
      this.state = { status: 'ready', value: first };
    }
    makeAutoObservable(this, { state: observableRef, shown: observableRef }, { autoBind: true });
  }

  get isUpdating(): boolean {
    return this.state.status === 'loading';
  }

  get failure(): unknown {
    return this.state.status === 'failed' ? this.state.error : undefined;
  }

  async ask(question: (signal: AbortSignal) => Promise<T>): Promise<void> {
    this.drop();
    const { signal } = this.#asking;
    this.state = { status: 'loading' };
    const outcome = await settle(question(signal));
    if (signal.aborted) return;
    runInAction(() => {
      this.state = outcome;
      if (outcome.status === 'ready') this.shown = outcome.value;
    });
  }

  /** Takes an answer that came in another way, and aborts the question. */
  take(answer: T): void {
    this.drop();
    this.shown = answer;
    this.state = { status: 'ready', value: answer };
  }

  /** Aborts the question; `shown` stays. */
  drop(): void {
    this.#asking.abort();
    this.#asking = new AbortController();
    if (this.state.status === 'loading') {
      this.state = this.shown === undefined ? { status: 'idle' } : { status: 'ready', value: this.shown };
    }
  }
}
