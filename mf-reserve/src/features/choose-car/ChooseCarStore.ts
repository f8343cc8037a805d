import {
  makeAutoObservable,
  observableRef,
  periodProblems,
  type PeriodProblem,
  type Platform,
} from '@wadachi/shared';
import { LatestAnswer } from '@wadachi/shared/parts';
import type { PlanListItem, Shop } from '@wadachi/shared/contract';
import type { UrlChoice } from '../../choice/choice';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import { withPage } from '../../search/readPage';
import { findPlans, type ChooseCarContent, type PlanFilters, type PlanPage } from './load';

interface Deps {
  readonly platform: Pick<Platform, 'api' | 'navigate' | 'now'>;
  readonly draft: ReservationDraft;
}

/** The search for a car at one shop. */
export class ChooseCarStore {
  filters: PlanFilters;
  page: number;
  problems: readonly PeriodProblem[];
  readonly shop: Shop;
  readonly results: LatestAnswer<PlanPage>;
  readonly #deps: Deps;
  readonly #content: ChooseCarContent;
  readonly #fromAddress: UrlChoice;

  /** `choice` is from the address; links keep the parts that belong to the search for a shop. */
  constructor(deps: Deps, content: ChooseCarContent, choice: UrlChoice) {
    this.#deps = deps;
    this.#content = content;
    this.#fromAddress = choice;
    this.shop = content.shop;
    this.filters = content.filters;
    this.page = content.page;
    this.problems = periodProblems(content.filters.period, content.shop, new Date(content.at));
    this.results = new LatestAnswer(content.plans ?? undefined);
    makeAutoObservable(
      this,
      { filters: observableRef, problems: observableRef, shop: false, results: false },
      { autoBind: true },
    );
  }

  /** The choice for links. */
  get choice(): UrlChoice {
    const { period, body_types, passengers } = this.filters;
    return { ...this.#fromAddress, shop_id: this.shop.id, body_types, passengers, ...period };
  }

  /** The plan in the address, from a link or from a later step. */
  get wantedPlan(): string | undefined {
    return this.#fromAddress.plan_id;
  }

  /** Whether the wanted plan is sold out; without one, whether all plans are. */
  get isSoldOut(): boolean {
    const plans = this.results.shown?.data ?? [];
    const wanted = plans.find(({ id }) => id === this.wantedPlan);
    return wanted
      ? wanted.available === 0
      : plans.length > 0 && plans.every(({ available }) => available === 0);
  }

  pageAddress(page: number): string {
    const path = withPage(paths.chooseCar(this.choice), page);
    return this.filters.sort === 'recommended' ? path : `${path}&sort=${this.filters.sort}`;
  }

  /** Applies changed filters and searches, unless the period is impossible. */
  async change(changed: Partial<PlanFilters>): Promise<void> {
    this.filters = { ...this.filters, ...changed };
    this.page = 1;
    const { period, passengers } = this.filters;
    const { draft, platform } = this.#deps;
    draft.set({ passengers });
    this.problems = periodProblems(period, this.shop, platform.now());
    if (this.problems.length > 0) return this.results.drop();
    draft.set(period);
    // The address has the choice for back, reload, copied links and the progress bar.
    platform.navigate(this.pageAddress(1), { replace: true, content: this.#contentNow() });
    await this.search();
  }

  async search(): Promise<void> {
    if (this.problems.length > 0) return;
    const search = { shopId: this.shop.id, filters: this.filters, page: this.page };
    await this.results.ask((signal) => findPlans(this.#deps.platform.api, search, signal));
  }

  #contentNow(): ChooseCarContent {
    const { filters, page, results } = this;
    return { ...this.#content, filters, page, moved: false, plans: results.shown ?? null };
  }

  /** Puts a plan into the draft; after a reservation this starts the next one. */
  choose(plan: PlanListItem): void {
    const { draft } = this.#deps;
    draft.leaveFinished();
    draft.follow({ shop_id: plan.shop_id, plan_id: plan.id });
    draft.set({
      shop_name: plan.shop_name,
      plan_name: plan.name,
      plan_primary_images: plan.plan_primary_images,
      car_group_name: plan.car_group_name,
      charge: plan.charge,
    });
  }
}
