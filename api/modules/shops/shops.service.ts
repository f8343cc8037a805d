import type { Area, RentalPeriod, Shop, ShopListItem, ShopQuery } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import { periodProblems } from '@wadachi/shared/time';
import { Refused } from '../../http';
import { inLocale } from '../../texts';
import type { AvailabilityService } from '../availability/availability.service';
import type { Catalogue } from '../catalogue/Catalogue';
import type { OfferedPlan, OfferedShop } from '../catalogue/Offers';
import { isOfTypes } from '../plans/plans.service';
import { askedPeriod, refuseImpossibleAnywhere } from '../prices/period';
import type { PriceService } from '../prices/prices.service';
import { wordsOf } from './keyword';
import { shopDetail, shopListItem } from './shops.presenter';

export interface ShopServices {
  readonly catalogue: Catalogue;
  readonly prices: PriceService;
  readonly availability: AvailabilityService;
  readonly clock?: () => Date;
}

type PlansByShop = ReadonlyMap<string, readonly OfferedPlan[]>;

export class ShopService {
  readonly #catalogue: Catalogue;
  readonly #prices: PriceService;
  readonly #availability: AvailabilityService;
  readonly #clock: () => Date;

  constructor({ catalogue, prices, availability, clock = () => new Date() }: ShopServices) {
    this.#catalogue = catalogue;
    this.#prices = prices;
    this.#availability = availability;
    this.#clock = clock;
  }

  /**
   * A page of shops in the catalogue's order; with a period those with something free come first. A shop that is
   * closed at pick-up or return has nothing free. One query, however many shops.
   * @throws Refused 422 for a period that is half given or could be rented nowhere.
   */
  async list(query: ShopQuery, locale: Locale) {
    const { area, keyword, body_types, page = 1, per_page = 20 } = query;
    const period = askedPeriod(query);
    if (period) refuseImpossibleAnywhere(period, this.#clock());

    const offers = this.#catalogue.now;
    const words = wordsOf(keyword);
    const shops = offers.shops.filter(
      (shop) =>
        (area === undefined || shop.area_id === area) &&
        words.every((word) => offers.says(shop, word)) &&
        (!body_types?.length || this.#plansOf(shop, body_types).length > 0),
    );
    const plans = period
      ? await this.#freePlans(shops, period, body_types)
      : new Map(shops.map((shop) => [shop.id, this.#plansOf(shop, body_types)]));
    const freeOf = ({ id }: OfferedShop): number => plans.get(id)?.length ?? 0;
    const sorted = period ? shops.toSorted((a, b) => Number(freeOf(b) > 0) - Number(freeOf(a) > 0)) : shops;
    const onPage = sorted.slice((page - 1) * per_page, page * per_page);

    const lowest = this.#lowestCharges(onPage, plans, period);
    const data: ShopListItem[] = onPage.map((shop) => {
      const offer = { free_plans: period ? freeOf(shop) : null, lowest_charge: lowest.get(shop.id) ?? null };
      return shopListItem(shop, offer, locale);
    });
    return { data, meta: { total: shops.length, page, per_page } };
  }

  /** Areas that have a shop, each with its shops. */
  areas(locale: Locale): Area[] {
    const { areas, shops } = this.#catalogue.now;
    return areas
      .map(({ id, name }) => ({
        id,
        name: inLocale(name, locale),
        shops: shops
          .filter(({ area_id }) => area_id === id)
          .map((shop) => ({ id: shop.id, name: inLocale(shop.name, locale) })),
      }))
      .filter(({ shops: ofArea }) => ofArea.length > 0);
  }

  /** @throws Refused 404 for a shop that is unknown or withdrawn. */
  detail(id: string, locale: Locale): Shop {
    const offers = this.#catalogue.now;
    const shop = offers.shop(id);
    if (!shop) throw new Refused('not-found');
    return shopDetail(shop, offers.documentsOf(id), locale);
  }

  #plansOf({ id }: OfferedShop, bodyTypes: readonly string[] | undefined): readonly OfferedPlan[] {
    return this.#catalogue.now.plansOf(id).filter((plan) => isOfTypes(plan, bodyTypes));
  }

  async #freePlans(
    shops: readonly OfferedShop[],
    period: RentalPeriod,
    bodyTypes: readonly string[] | undefined,
  ): Promise<PlansByShop> {
    const now = this.#clock();
    const open = shops.filter((shop) => periodProblems(period, shop, now).length === 0);
    const free = await this.#availability.freeCars(open, period);
    return new Map(
      open.map((shop) => [shop.id, this.#plansOf(shop, bodyTypes).filter(({ id }) => free.has(id))]),
    );
  }

  /** The lowest charge among each shop's plans: of the whole period, or without one of 24 hours. */
  #lowestCharges(
    shops: readonly OfferedShop[],
    plans: PlansByShop,
    period: RentalPeriod | undefined,
  ): ReadonlyMap<string, number> {
    const shown = shops.flatMap(({ id }) => plans.get(id) ?? []);
    const charges = period
      ? this.#prices.charges(
          shown.map(({ id }) => id),
          period,
        )
      : new Map(shown.map(({ id, hours_24 }) => [id, hours_24]));
    return new Map(
      shops.flatMap(({ id }) => {
        const yen = (plans.get(id) ?? [])
          .map((plan) => charges.get(plan.id))
          .filter((charge) => charge !== undefined);
        return yen.length === 0 ? [] : [[id, Math.min(...yen)]];
      }),
    );
  }
}
