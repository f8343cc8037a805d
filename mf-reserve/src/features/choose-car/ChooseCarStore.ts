import { makeAutoObservable, observableRef, runInAction } from '@wadachi/shared';
import type { PlanListItem, ReturnShop, Shop } from '@wadachi/contract';
import type { UrlChoice } from '../../choice/choice';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import { withPage } from '../../search/readPage';
import { SearchStore, type SearchDeps } from '../../search/SearchStore';
import { findPlans, returnShopsOf, type ChooseCarContent, type PlanFilters, type PlanPage } from './load';

/** The search for a car at one shop. */
export class ChooseCarStore {
  readonly shop: Shop;
  /** The shops to which a car of this one can be returned, once a search or the load of the page has said them. */
  returnShops: readonly ReturnShop[];
  readonly search: SearchStore<PlanFilters, PlanPage>;
  readonly #draft: ReservationDraft;
  readonly #fromAddress: UrlChoice;

  /** `choice` is from the address; links keep the parts that belong to the search for a shop. */
  constructor(deps: SearchDeps, content: ChooseCarContent, choice: UrlChoice) {
    const { draft, platform } = deps;
    const { shop } = content;
    this.#draft = draft;
    this.#fromAddress = choice;
    this.shop = shop;
    this.returnShops = returnShopsOf(content);
    this.search = new SearchStore(deps, content, {
      shop,
      returnShopOf: (filters) => this.returnShopAt(filters.return_place_id)?.times,
      find: async (filters, page, signal) => {
        const found = await findPlans(platform.api, { shopId: shop.id, filters, page }, signal);
        runInAction(() => (this.returnShops = found.meta.return_shops ?? []));
        return found;
      },
      addressOf: ({ sort }, page) => {
        const path = withPage(paths.chooseCar(this.choice), page);
        return sort === 'recommended' ? path : `${path}&sort=${sort}`;
      },
      keep: ({ body_types, passengers, return_place_id }) => {
        draft.chooseFilters({ area: draft.fields.area, body_types });
        draft.set({ passengers });
        draft.returnTo(return_place_id);
      },
    });
    makeAutoObservable(this, { shop: false, returnShops: observableRef, search: false }, { autoBind: true });
  }

  /** The choice for links. */
  get choice(): UrlChoice {
    const { period, sort: _sort, ...filters } = this.search.filters;
    return { ...this.#fromAddress, shop_id: this.shop.id, ...filters, ...period };
  }

  /** The shop where the car is returned, if it is another one. */
  get returnShop(): ReturnShop | undefined {
    return this.returnShopAt(this.search.filters.return_place_id);
  }

  returnShopAt(shopId: string): ReturnShop | undefined {
    return this.returnShops.find(({ id }) => id === shopId);
  }

  /** The plan in the address, from a link or from a later step. */
  get wantedPlan(): string | undefined {
    return this.#fromAddress.plan_id;
  }

  /** True when the wanted plan is sold out; without one, when all plans are. */
  get isSoldOut(): boolean {
    const plans = this.search.results.shown?.data ?? [];
    const wanted = plans.find(({ id }) => id === this.wantedPlan);
    return wanted
      ? wanted.available === 0
      : plans.length > 0 && plans.every(({ available }) => available === 0);
  }

  /** Puts a plan and the return of its price into the draft; after a reservation this starts the next one. */
  choose(plan: PlanListItem): void {
    this.#draft.leaveFinished();
    this.#draft.follow({ shop_id: plan.shop_id, plan_id: plan.id });
    this.#draft.returnTo(this.search.filters.return_place_id);
    this.#draft.take(plan, plan.shop_name, plan.charge);
  }
}
