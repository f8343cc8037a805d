import { makeAutoObservable, observableRef, runInAction, settle } from '@wadachi/shared';
import { LatestRequest } from './LatestRequest';

interface ListMeta {
  readonly total: number;
  readonly page: number;
}

export interface ListPage<T, M extends ListMeta = ListMeta> {
  readonly data: readonly T[];
  readonly meta: M;
}

interface Deps<T, M extends ListMeta> {
  /** Pages count from 1. */
  fetchPage(page: number, signal: AbortSignal): Promise<ListPage<T, M>>;
}

/** A list that grows by a page at a time. */
export class PagedList<T extends { readonly id: string }, M extends ListMeta = ListMeta> {
  /** All fetched pages joined, with the last one's `meta`. */
  readonly answer: LatestRequest<ListPage<T, M>>;
  isExtending = false;
  /** The reason why the last `more` failed. */
  extendingFailure: unknown;
  readonly #deps: Deps<T, M>;
  #extending = new AbortController();

  /** `first` is the page that is known already; null when it could not be fetched. */
  constructor(deps: Deps<T, M>, first: ListPage<T, M> | null) {
    this.#deps = deps;
    this.answer = new LatestRequest(first ?? undefined);
    makeAutoObservable(this, { answer: false, extendingFailure: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    const { state } = this.answer;
    return state.status === 'ready' && state.value.data.length < state.value.meta.total;
  }

  async reload(): Promise<void> {
    this.#extending.abort();
    this.isExtending = false;
    this.extendingFailure = undefined;
    await this.answer.ask((signal) => this.#deps.fetchPage(1, signal));
  }

  /** Adds the next page. When that fails, the list stays and `more` can be called again. */
  async more(): Promise<void> {
    const { state } = this.answer;
    if (state.status !== 'ready' || this.isExtending) return;
    const { signal } = (this.#extending = new AbortController());
    this.isExtending = true;
    this.extendingFailure = undefined;
    const outcome = await settle(this.#deps.fetchPage(state.value.meta.page + 1, signal));
    if (signal.aborted) return;
    runInAction(() => {
      this.isExtending = false;
      if (outcome.status === 'failed') this.extendingFailure = outcome.error;
      if (outcome.status === 'ready') this.answer.take(joined(state.value, outcome.value));
    });
  }
}

/** An item that was added meanwhile moves the others down a page, so no item is listed twice. */
function joined<T extends { readonly id: string }, M extends ListMeta>(
  shown: ListPage<T, M>,
  next: ListPage<T, M>,
): ListPage<T, M> {
  const known = new Set(shown.data.map(({ id }) => id));
  const added = next.data.filter(({ id }) => !known.has(id));
  const data = [...shown.data, ...added];
  // A page without new items is the end of the list, whatever `total` says.
  return { data, meta: { ...next.meta, total: added.length === 0 ? data.length : next.meta.total } };
}
