import { makeAutoObservable, observableRef, runInAction, settle, type Loading } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';
import type { PlanCatalogue, PlanPage } from './PlanCatalogue';
import type { PlanSearch } from './planSearch';

/** What the page brought: null when the plans could not be fetched. */
export interface FirstPlans {
  readonly search: PlanSearch;
  readonly plans: PlanPage | null;
}

type PlanList = { readonly items: readonly PlanListItem[]; readonly total: number; readonly page: number };

/** A shop's plans and the search that they answer. */
export class ShopPlansStore {
  search: PlanSearch;
  list: Loading<PlanList>;
  /** While the next page of the list is on its way. */
  isExtending = false;
  #latest = new AbortController();

  constructor(
    private readonly catalogue: PlanCatalogue,
    first: FirstPlans,
  ) {
    this.search = first.search;
    this.list = first.plans
      ? { status: 'ready', value: listOf(first.plans) }
      : { status: 'failed', error: undefined };
    makeAutoObservable(this, { search: observableRef, list: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.list.status === 'ready' && this.list.value.items.length < this.list.value.total;
  }

  /** Looks for other plans; a later search drops an earlier answer. */
  async find(search: PlanSearch): Promise<void> {
    this.search = search;
    this.list = { status: 'loading' };
    const signal = this.#startOver();
    const outcome = await settle(this.catalogue.plans(search, 1, signal).then(listOf));
    if (signal.aborted) return;
    runInAction(() => {
      this.list = outcome;
    });
  }

  async tryAgain(): Promise<void> {
    await this.find(this.search);
  }

  /** Adds the next page; when that fails, what is shown stays and `more` can be asked again. */
  async more(): Promise<void> {
    if (this.list.status !== 'ready' || this.isExtending) return;
    const { items, page } = this.list.value;
    const signal = this.#startOver();
    this.isExtending = true;
    const outcome = await settle(this.catalogue.plans(this.search, page + 1, signal).then(listOf));
    if (signal.aborted) return;
    runInAction(() => {
      this.isExtending = false;
      if (outcome.status !== 'ready') return;
      this.list = { status: 'ready', value: { ...outcome.value, items: [...items, ...outcome.value.items] } };
    });
  }

  #startOver(): AbortSignal {
    this.#latest.abort();
    this.#latest = new AbortController();
    this.isExtending = false;
    return this.#latest.signal;
  }
}

const listOf = ({ data, meta }: PlanPage): PlanList => ({ items: data, total: meta.total, page: meta.page });
