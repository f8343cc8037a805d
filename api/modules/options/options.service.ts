import type { PlanOptions, RentalPeriod } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import type { ShopTimes } from '@wadachi/shared/time';
import type { Liability } from '../../database';
import { Refused } from '../../http';
import { inLocale } from '../../texts';
import type { AvailabilityService } from '../availability/availability.service';
import { isLent } from '../prices/lending';
import { askedPeriod, refuseImpossible, type PeriodQuery } from '../prices/period';
import type { OfferedOption, OptionRepository } from './options.repository';

export interface OptionServices {
  readonly options: OptionRepository;
  readonly availability: AvailabilityService;
  readonly clock?: () => Date;
}

type OfferingShop = ShopTimes & { readonly id: string; readonly liability: Liability };

export class OptionService {
  readonly #options: OptionRepository;
  readonly #availability: AvailabilityService;
  readonly #clock: () => Date;

  constructor({ options, availability, clock = () => new Date() }: OptionServices) {
    this.#options = options;
    this.#availability = availability;
    this.#clock = clock;
  }

  /** @throws Refused 404 for a shop that is not offered, 422 for a period that can't be rented there. */
  async ofShop(shopId: string, query: PeriodQuery, locale: Locale): Promise<PlanOptions> {
    return this.#offeredBy(await this.#options.shop(shopId), query, locale);
  }

  /** @throws Refused 404 for a plan that is not offered, 422 for a period that can't be rented there. */
  async ofPlan(planId: string, query: PeriodQuery, locale: Locale): Promise<PlanOptions> {
    return this.#offeredBy(await this.#options.shopOfPlan(planId), query, locale);
  }

  async #offeredBy(shop: OfferingShop | undefined, query: PeriodQuery, locale: Locale): Promise<PlanOptions> {
    if (!shop) throw new Refused('not-found');
    const period = askedPeriod(query);
    if (period) refuseImpossible(period, shop, this.#clock());

    const [options, returnShops, taken] = await Promise.all([
      this.#options.options(shop.id),
      this.#options.returnShops(shop.id),
      this.#taken(shop.id, period),
    ]);
    const kind = (wanted: OfferedOption['kind']) => options.filter((option) => option.kind === wanted);
    const base = (option: OfferedOption) => ({
      id: option.id,
      name: inLocale(option.name, locale),
      description: inLocale(option.description, locale),
      price: option.price,
    });
    return {
      liability: shop.liability,
      compensations: kind('cover').map((cover) => ({
        ...base(cover),
        cap: cover.cap,
        pays: cover.pays,
        remaining: remainingOf(shop.liability, cover.pays),
      })),
      services: kind('service').map(base),
      rental_items: kind('item').map((item) => ({
        ...base(item),
        unit: item.unit,
        cap: item.cap,
        child_ages: item.child_ages,
        months: item.months,
        in_season: period === undefined || isLent(item.months, period),
        max_count: item.max_count ?? 1,
        left: taken && Math.max(0, (item.stock ?? 0) - (taken.get(item.id) ?? 0)),
      })),
      locations: kind('location').map(base),
      transports: kind('transport').map(base),
      return_places: returnShops.map(({ id, name, fee }) => ({
        shop_id: id,
        name: inLocale(name, locale),
        fee,
      })),
    };
  }

  async #taken(
    shopId: string,
    period: RentalPeriod | undefined,
  ): Promise<ReadonlyMap<string, number> | null> {
    return period ? this.#availability.itemsTaken(shopId, period) : null;
  }
}

/** What one accident can still cost with a cover, in yen. */
const remainingOf = ({ excess, noc }: Liability, pays: OfferedOption['pays']): number =>
  (pays.includes('excess') ? 0 : excess) + (pays.includes('noc') ? 0 : noc);
