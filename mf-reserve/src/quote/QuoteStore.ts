import { makeAutoObservable, observableRef, type Api } from '@wadachi/shared';
import type { Quote } from '@wadachi/shared/contract';
import { LatestAnswer } from './LatestAnswer';
import type { QuoteBody } from './quoteRequest';

/** The price of what is chosen now, asked again with each choice. */
export class QuoteStore {
  readonly answer: LatestAnswer<Quote>;
  readonly #api: Api;
  #request: QuoteBody | undefined;
  /** What the question under way is expected to answer. */
  expected: Quote | undefined;

  constructor(api: Api, first: Quote | undefined) {
    this.#api = api;
    this.answer = new LatestAnswer(first);
    makeAutoObservable(this, { answer: false, expected: observableRef }, { autoBind: true });
  }

  /** The last good price of the server; it may be out of date while `isUpdating`. */
  get quote(): Quote | undefined {
    return this.answer.shown;
  }

  /** What to show: while the server is asked the estimate, if there is one; else the last good price. */
  get shown(): Quote | undefined {
    return this.isEstimate ? this.expected : this.quote;
  }

  /** Whether what is shown is an estimate, which the server's answer replaces. */
  get isEstimate(): boolean {
    return this.isUpdating && this.expected !== undefined;
  }

  get isUpdating(): boolean {
    return this.answer.isUpdating;
  }

  get failure(): unknown {
    return this.answer.failure;
  }

  /** Whether the price shown is the price of what is chosen. */
  get isCurrent(): boolean {
    return this.answer.state.status === 'ready';
  }

  /** Asks the server; until it answers, `expected` is shown as an estimate. */
  async ask(request: QuoteBody, expected?: Quote): Promise<void> {
    this.#request = request;
    this.expected = expected;
    const params = { plan_id: request.plan_id ?? '' };
    await this.answer.ask(async (signal) => {
      const options = { params, body: request, signal, allowRepeat: true, handles: 'every' as const };
      return (await this.#api('POST /api/plans/charge/:plan_id', options)).data;
    });
  }

  /** Asks the last question once more, after a failure. */
  async askAgain(): Promise<void> {
    if (this.#request) await this.ask(this.#request, this.expected);
  }

  /** Takes over a price the server named by itself. */
  take(quote: Quote): void {
    this.answer.take(quote);
  }
}
