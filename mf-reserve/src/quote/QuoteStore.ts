import { makeAutoObservable, observableRef, type Api } from '@wadachi/shared';
import { LatestRequest } from '@wadachi/parts';
import type { Quote } from '@wadachi/contract';
import type { QuoteBody } from './quoteRequest';

interface Deps {
  readonly api: Api;
}

/** The price of the present choice. */
export class QuoteStore {
  readonly answer: LatestRequest<Quote>;
  readonly #deps: Deps;
  #request: QuoteBody | undefined;
  /** The estimate of the answer that is under way. */
  expected: Quote | undefined;

  constructor(deps: Deps, first: Quote | undefined) {
    this.#deps = deps;
    this.answer = new LatestRequest(first);
    makeAutoObservable(this, { answer: false, expected: observableRef }, { autoBind: true });
  }

  /** The last price from the server; out of date while `isUpdating`. */
  get quote(): Quote | undefined {
    return this.answer.shown;
  }

  /** The price on the screen: the estimate while the server is asked, otherwise the last price. */
  get shown(): Quote | undefined {
    return this.isEstimate ? this.expected : this.quote;
  }

  get isEstimate(): boolean {
    return this.isUpdating && this.expected !== undefined;
  }

  get isUpdating(): boolean {
    return this.answer.isUpdating;
  }

  get failure(): unknown {
    return this.answer.failure;
  }

  /** True when `quote` is the price of the present choice. */
  get isCurrent(): boolean {
    return this.answer.state.status === 'ready';
  }

  /** Asks the server; `expected` is the estimate to show until it answers. */
  async ask(request: QuoteBody, expected?: Quote): Promise<void> {
    this.#request = request;
    this.expected = expected;
    const params = { plan_id: request.plan_id ?? '' };
    await this.answer.ask(async (signal) => {
      const options = {
        params,
        body: request,
        signal,
        allowRepeat: true,
        handles: [404, 409, 422],
        toast: false,
      };
      return (await this.#deps.api('POST /api/plans/charge/:plan_id', options)).data;
    });
  }

  /** Repeats the last question, after a failure. */
  async askAgain(): Promise<void> {
    if (this.#request) await this.ask(this.#request, this.expected);
  }
}
