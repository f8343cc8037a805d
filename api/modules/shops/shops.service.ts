import type { Area, RentalPeriod, Shop, ShopListItem, ShopQuery } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import { periodProblems } from '@wadachi/shared/time';
import { Refused } from '../../http';
import { inLocale } from '../../texts';
import type { AvailabilityService } from '../availability/availability.service';
import { askedPeriod, refuseImpossibleAnywhere } from '../prices/period';
import type { PriceService } from '../prices/prices.service';
import { wordsOf } from './keyword';
import { shopDetail, shopListItem } from './shops.presenter';
import type { OfferedShop, ShopRepository } from './shops.repository';

export interface ShopServices {
  readonly shops: ShopRepository;
  readonly prices: PriceService;
  readonly availability: AvailabilityService;
  readonly clock?: () => Date;
}

interface ShopPlan {
  readonly id: string;
  readonly shop_id: string;
  readonly hours_24: number;
}
type PlansByShop = ReadonlyMap<string, readonly ShopPlan[]>;

export class ShopService {
  readonly #shops: ShopRepository;
  readonly #prices: PriceService;
  readonly #availability: AvailabilityService;
  readonly #clock: () => Date;

  constructor({ shops, prices, availability, clock = () => new Date() }: ShopServices) {
    this.#shops = shops;
    this.#prices = prices;
    this.#availability = availability;
    this.#clock = clock;
  }

  /**
   * A page of shops in the catalogue's order; with a period those with something free come first. A shop that is
   * closed at pick-up or return has nothing free. The number of queries does not grow with the shops.
   * @throws Refused 422 for a period that is half given or could be rented nowhere.
   */
  async list(query: ShopQuery, locale: Locale) {
    const { area, keyword, body_types, page = 1, per_page = 20 } = query;
    const period = askedPeriod(query);
    if (period) refuseImpossibleAnywhere(period, this.#clock());

    const shops = await this.#shops.find({ area, words: wordsOf(keyword), bodyTypes: body_types });
    const plans = period
      ? await this.#freePlans(shops, period, body_types)
      : await this.#plansOf(shops, body_types);
    const freeOf = ({ id }: OfferedShop): number => plans.get(id)?.length ?? 0;
    const sorted = period ? shops.toSorted((a, b) => Number(freeOf(b) > 0) - Number(freeOf(a) > 0)) : shops;
    const onPage = sorted.slice((page - 1) * per_page, page * per_page);

    const lowest = await this.#lowestCharges(onPage, plans, period);
    const data: ShopListItem[] = onPage.map((shop) => {
      const offer = { free_plans: period ? freeOf(shop) : null, lowest_charge: lowest.get(shop.id) ?? null };
      return shopListItem(shop, offer, locale);
    });
    return { data, meta: { total: shops.length, page, per_page } };
  }

  /** Areas that have a shop, each with its shops. */
  async areas(locale: Locale): Promise<Area[]> {
    const [areas, shops] = await Promise.all([this.#shops.areas(), this.#shops.find({})]);
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
  async detail(id: string, locale: Locale): Promise<Shop> {
    const [[shop], documents] = await Promise.all([this.#shops.find({ id }), this.#shops.documents(id)]);
    if (!shop) throw new Refused('not-found');
    return shopDetail(shop, documents, locale);
  }

  async #plansOf(
    shops: readonly OfferedShop[],
    bodyTypes: readonly string[] | undefined,
  ): Promise<PlansByShop> {
    if (shops.length === 0) return new Map();
    const ids = shops.map(({ id }) => id);
    return byShop(ids, await this.#shops.plans(ids, bodyTypes));
  }

  async #freePlans(
    shops: readonly OfferedShop[],
    period: RentalPeriod,
    bodyTypes: readonly string[] | undefined,
  ): Promise<PlansByShop> {
    const now = this.#clock();
    const open = shops.filter((shop) => periodProblems(period, shop, now).length === 0);
    const [free, plans] = await Promise.all([
      this.#availability.freeCars(open, period),
      this.#plansOf(open, bodyTypes),
    ]);
    return new Map([...plans].map(([shopId, ofShop]) => [shopId, ofShop.filter(({ id }) => free.has(id))]));
  }

  /** The lowest charge among each shop's plans: of the whole period, or without one of 24 hours. */
  async #lowestCharges(
    shops: readonly OfferedShop[],
    plans: PlansByShop,
    period: RentalPeriod | undefined,
  ): Promise<ReadonlyMap<string, number>> {
    const shown = shops.flatMap(({ id }) => plans.get(id) ?? []);
    const charges = period
      ? await this.#prices.charges(
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

const byShop = (shopIds: readonly string[], plans: readonly ShopPlan[]): PlansByShop =>
  new Map(shopIds.map((id) => [id, plans.filter(({ shop_id }) => shop_id === id)]));
