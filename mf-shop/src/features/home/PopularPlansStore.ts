import { makeAutoObservable, observableRef, runInAction, settle, type Loading } from '@wadachi/shared';
import type { PlanListItem } from '@wadachi/shared/contract';

type Plans = readonly PlanListItem[];

/** The plans of the top page; they come with the page, or are fetched again when that failed. */
export class PopularPlansStore {
  plans: Loading<Plans>;

  constructor(
    first: Plans | null,
    private readonly fetchPlans: () => Promise<Plans>,
  ) {
    this.plans = first ? { status: 'ready', value: first } : { status: 'failed', error: undefined };
    makeAutoObservable(this, { plans: observableRef }, { autoBind: true });
  }

  async tryAgain(): Promise<void> {
    this.plans = { status: 'loading' };
    const outcome = await settle(this.fetchPlans());
    runInAction(() => {
      this.plans = outcome;
    });
  }
}
