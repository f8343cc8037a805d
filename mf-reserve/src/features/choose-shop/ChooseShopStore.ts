import {
  anyShop,
  makeAutoObservable,
  observableRef,
  periodProblems,
  type PeriodProblem,
  type Platform,
} from '@wadachi/shared';
import { LatestAnswer } from '@wadachi/shared/parts';
import type { UrlChoice } from '../../choice/choice';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import { withPage } from '../../search/readPage';
import { findShops, wholeMap, type ChooseShopContent, type ShopFilters, type ShopPage } from './load';

interface Deps {
  readonly platform: Pick<Platform, 'api' | 'navigate' | 'now'>;
  readonly draft: ReservationDraft;
}

/** The search for a shop. */
export class ChooseShopStore {
  filters: ShopFilters;
  page: number;
  problems: readonly PeriodProblem[];
  readonly results: LatestAnswer<ShopPage>;
  readonly #deps: Deps;
  readonly #content: ChooseShopContent;
  /** Choices in the address that are no filters. */
  readonly #fromAddress: UrlChoice;

  constructor(deps: Deps, content: ChooseShopContent, choice: UrlChoice) {
    this.#deps = deps;
    this.#content = content;
    this.#fromAddress = choice.passengers === undefined ? {} : { passengers: choice.passengers };
    this.filters = content.filters;
    this.page = content.page;
    this.problems = periodProblems(content.filters.period, anyShop, new Date(content.at));
    this.results = new LatestAnswer(content.shops ?? undefined);
    makeAutoObservable(
      this,
      { filters: observableRef, problems: observableRef, results: false },
      { autoBind: true },
    );
  }

  /** The choice for links. */
  get choice(): UrlChoice {
    const { period, area, keyword, body_types } = this.filters;
    return { ...this.#fromAddress, area, keyword, body_types, ...period };
  }

  pageAddress(page: number): string {
    const path = this.mapAddress(this.filters.map);
    const { sort } = this.filters;
    return withPage(sort === 'usual' ? path : `${path}&sort=${sort}`, page);
  }

  /** The first page of the search with this map. */
  mapAddress(map: string): string {
    const path = paths.chooseShop(this.choice);
    return map === '' ? path : `${path}&map=${map}`;
  }

  /** Applies changed filters and searches, unless the period is impossible. */
  async change(changed: Partial<ShopFilters>): Promise<void> {
    // The map of another search may be elsewhere.
    const map = this.filters.map === '' ? '' : wholeMap;
    this.filters = { ...this.filters, map, ...changed };
    this.page = 1;
    const { area, body_types, period } = this.filters;
    const { draft, platform } = this.#deps;
    draft.chooseFilters({ area, body_types });
    this.problems = periodProblems(period, anyShop, platform.now());
    if (this.problems.length > 0) return this.results.drop();
    draft.set(period);
    // The address has the choice for back, reload, copied links and the progress bar.
    platform.navigate(this.pageAddress(1), { replace: true, content: this.#contentNow() });
    await this.search();
  }

  async search(): Promise<void> {
    if (this.problems.length > 0) return;
    const { filters, page } = this;
    await this.results.ask((signal) => findShops(this.#deps.platform.api, filters, page, signal));
  }

  #contentNow(): ChooseShopContent {
    const { filters, page, results } = this;
    return { ...this.#content, filters, page, moved: false, shops: results.shown ?? null };
  }
}
