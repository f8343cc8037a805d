import { makeAutoObservable, observableRef } from '@wadachi/shared';
import { PagedList } from '@wadachi/parts';
import type { PlanListItem } from '@wadachi/contract';
import type { PlanPage } from './fetchPlans';
import type { PlanSearch } from './planSearch';

/** The content of the page; `plans` is null when they could not be loaded. */
export interface FirstPlans {
  readonly search: PlanSearch;
  readonly plans: PlanPage | null;
}

interface Deps {
  fetchPlans(search: PlanSearch, page: number, signal: AbortSignal): Promise<PlanPage>;
}

/** A search among the plans of a shop, and its result. */
export class ShopPlansStore {
  search: PlanSearch;
  readonly plans: PagedList<PlanListItem, PlanPage['meta']>;

  constructor({ fetchPlans }: Deps, first: FirstPlans) {
    this.search = first.search;
    const fetchPage = (page: number, signal: AbortSignal) => fetchPlans(this.search, page, signal);
    this.plans = new PagedList({ fetchPage }, first.plans);
    makeAutoObservable(this, { search: observableRef, plans: false }, { autoBind: true });
  }

  async find(search: PlanSearch): Promise<void> {
    this.search = search;
    await this.plans.reload();
  }
}
