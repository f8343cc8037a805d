import {
  makeAutoObservable,
  observableRef,
  periodProblems,
  todayIn,
  type PeriodProblem,
  type Platform,
  type ShopTimes,
} from '@wadachi/shared';
import type { BodyType, RentalPeriod } from '@wadachi/contract';
import { earliestPeriod, LatestRequest, withinHours } from '@wadachi/parts';
import type { ReservationDraft } from '../draft/ReservationDraft';

interface Filters {
  readonly period: RentalPeriod;
}

/** The content with which the page of a search is loaded. */
export interface SearchContent<F extends Filters, Found> {
  readonly filters: F;
  readonly page: number;
  /** The address had a period in the past; another one is shown. */
  readonly moved: boolean;
  /** The instant of the load, so that server and browser render the same. */
  readonly at: string;
  /** Identifies the load: the key of the page. */
  readonly visit: string;
  readonly bodyTypes: readonly BodyType[];
  /** A page of the results; null when the period is impossible. */
  readonly found: Found | null;
}

export interface SearchDeps {
  readonly platform: Pick<Platform, 'api' | 'navigate' | 'now'>;
  readonly draft: ReservationDraft;
}

/** The kind of search: its call, filters and address. */
interface Search<F extends Filters, Found> {
  /** The shop at which the period must be possible. */
  readonly shop: ShopTimes;
  /** The shop of the return, if it is another one. */
  returnShopOf?(filters: F): ShopTimes | undefined;
  find(filters: F, page: number, signal: AbortSignal): Promise<Found>;
  addressOf(filters: F, page: number): string;
  /** Puts filters into the draft, except for their period. */
  keep(filters: F): void;
}

export const isTooSoon = (problems: readonly PeriodProblem[]): boolean =>
  problems.some(({ code }) => code === 'too-soon');

/** A search by filters whose results have pages. */
export class SearchStore<F extends Filters, Found> {
  filters: F;
  page: number;
  problems: readonly PeriodProblem[] = [];
  /** With the first pick-up that is possible, where the chosen one is too soon, or today after the last one. */
  earliest: RentalPeriod | undefined;
  readonly results: LatestRequest<Found>;
  readonly #deps: SearchDeps;
  readonly #content: SearchContent<F, Found>;
  readonly #search: Search<F, Found>;

  constructor(deps: SearchDeps, content: SearchContent<F, Found>, search: Search<F, Found>) {
    this.#deps = deps;
    this.#content = content;
    this.#search = search;
    this.filters = content.filters;
    this.page = content.page;
    this.#check(new Date(content.at));
    this.results = new LatestRequest(content.found ?? undefined);
    makeAutoObservable(
      this,
      { filters: observableRef, problems: observableRef, earliest: observableRef, results: false },
      { autoBind: true },
    );
  }

  pageAddress(page: number): string {
    return this.#search.addressOf(this.filters, page);
  }

  /** Applies changed filters and searches, unless the period is impossible. */
  async change(changed: Partial<F>): Promise<void> {
    this.filters = { ...this.filters, ...changed };
    this.page = 1;
    const { filters } = this;
    const { draft, platform } = this.#deps;
    this.#search.keep(filters);
    this.#check(platform.now());
    if (this.problems.length > 0) return this.results.drop();
    draft.set(filters.period);
    const found = this.results.shown ?? null;
    const content = { ...this.#content, filters, page: 1, moved: false, found };
    // The address has the choice for back, reload, copied links and the progress bar.
    platform.navigate(this.pageAddress(1), { replace: true, content });
    await this.search();
  }

  #check(now: Date): void {
    const { shop } = this.#search;
    const { period } = this.filters;
    const returnShop = this.#search.returnShopOf?.(this.filters);
    this.problems = periodProblems(period, shop, now, returnShop);
    const isToday = period.rental_date === todayIn(shop.time_zone, now);
    const open = isToday ? withinHours(period, shop, returnShop) : period;
    const isOver = isToday && (open === undefined || isTooSoon(periodProblems(open, shop, now, returnShop)));
    const isLate = this.problems.length > 0 && (isOver || isTooSoon(this.problems));
    this.earliest = isLate ? earliestPeriod(period, shop, now, returnShop) : undefined;
  }

  async search(): Promise<void> {
    if (this.problems.length > 0) return;
    const { filters, page } = this;
    await this.results.ask((signal) => this.#search.find(filters, page, signal));
  }
}
