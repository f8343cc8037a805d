import { anyShop, makeAutoObservable } from '@wadachi/shared';
import type { ShopListItem } from '@wadachi/contract';
import type { UrlChoice } from '../../choice/choice';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { paths } from '../../paths';
import { withPage } from '../../search/readPage';
import { SearchStore, type SearchDeps } from '../../search/SearchStore';
import { findShops, type ChooseShopContent, type ShopFilters, type ShopPage } from './load';

/** The search for a shop. */
export class ChooseShopStore {
  readonly search: SearchStore<ShopFilters, ShopPage>;
  /** The street map, where the host offers one, is over the list. */
  isMapOpen = false;
  /** Choices in the address that are no filters. */
  readonly #fromAddress: UrlChoice;
  readonly #draft: ReservationDraft;

  constructor(deps: SearchDeps, content: ChooseShopContent, choice: UrlChoice) {
    this.#draft = deps.draft;
    this.#fromAddress = choice.passengers === undefined ? {} : { passengers: choice.passengers };
    this.search = new SearchStore(deps, content, {
      shop: anyShop,
      find: (filters, page, signal) => findShops(deps.platform.api, filters, page, signal),
      addressOf: ({ sort }, page) => {
        const path = paths.chooseShop(this.choice);
        return withPage(sort === 'usual' ? path : `${path}&sort=${sort}`, page);
      },
      keep: ({ area, body_types }) => deps.draft.chooseFilters({ area, body_types }),
    });
    makeAutoObservable(this, { search: false }, { autoBind: true });
  }

  /** The choice for links. */
  get choice(): UrlChoice {
    const { period, sort: _sort, ...filters } = this.search.filters;
    return { ...this.#fromAddress, ...filters, ...period };
  }

  /** The choice for the link to the cars of a shop. */
  choiceOf({ id, one_way }: ShopListItem): UrlChoice {
    return { ...this.choice, shop_id: id, return_place_id: one_way?.id ?? '' };
  }

  /** Takes a shop into the draft, with the return of its price: one that was given up does not come back. */
  choose({ id, name, one_way }: Pick<ShopListItem, 'id' | 'name' | 'one_way'>): void {
    this.#draft.follow({ shop_id: id });
    this.#draft.set({ shop_name: name });
    this.#draft.returnTo(one_way?.id ?? '');
  }

  openMap(isMapOpen: boolean): void {
    this.isMapOpen = isMapOpen;
  }
}
