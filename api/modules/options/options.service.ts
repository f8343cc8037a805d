import type { PlanOptions } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import type { Liability } from '../../database';
import { Refused } from '../../http';
import { inLocale } from '../../texts';
import type { AvailabilityService } from '../availability/availability.service';
import type { Catalogue } from '../catalogue/Catalogue';
import type { OfferedOption, OfferedPlan, OfferedShop } from '../catalogue/Offers';
import { marksOf } from '../prices/handOver';
import { fitsCar, isLent } from '../prices/lending';
import { askedPeriod, refuseNoPickUp, type PeriodQuery, type PeriodTerms } from '../prices/period';
import { returnShop } from '../shops/shops.presenter';

interface OptionServices {
  readonly catalogue: Catalogue;
  readonly availability: AvailabilityService;
  readonly clock: () => Date;
}

type Asker = Pick<PeriodTerms, 'isAtCounter'>;

/** A way back that the shop does not have any more counts as none: the answer says which it has. */
type OptionQuery = PeriodQuery & { readonly return_place_id?: string };

export class OptionService {
  constructor(private readonly services: OptionServices) {}

  /** @throws Refused 404 for a shop that is not offered, 422 for a period that can't be rented there. */
  async ofShop(shopId: string, query: OptionQuery, locale: Locale, asker: Asker = {}): Promise<PlanOptions> {
    return this.#offeredBy(this.services.catalogue.now.shop(shopId), query, locale, asker);
  }

  /** @throws Refused 404 for a plan that is not offered, 422 for a period that can't be rented there. */
  async ofPlan(planId: string, query: OptionQuery, locale: Locale, asker: Asker = {}): Promise<PlanOptions> {
    const offers = this.services.catalogue.now;
    const plan = offers.plan(planId);
    return this.#offeredBy(offers.shop(plan?.shop_id ?? ''), query, locale, asker, plan);
  }

  /** Lists the options of the shop; with a plan, only those that fit its car. */
  async #offeredBy(
    shop: OfferedShop | undefined,
    query: OptionQuery,
    locale: Locale,
    { isAtCounter }: Asker,
    plan?: OfferedPlan,
  ): Promise<PlanOptions> {
    if (!shop) throw new Refused('not-found');
    const period = askedPeriod(query);
    const offers = this.services.catalogue.now;
    const back = offers.wayBack(shop.id, query.return_place_id);
    if (period) refuseNoPickUp(period, { shop, returnShop: back, isAtCounter }, this.services.clock());

    const options = offers.optionsOf(shop.id).filter((option) => !plan || fitsCar(option, plan));
    const [taken, available] = await Promise.all([
      period ? this.services.availability.itemsTaken({ shop, period, back }) : null,
      period && plan ? this.services.availability.freeCarsOf(plan.id, { shop, period, back }) : undefined,
    ]);
    const kind = (wanted: OfferedOption['kind']) => options.filter((option) => option.kind === wanted);
    const base = (option: OfferedOption) => ({
      id: option.id,
      name: inLocale(option.name, locale),
      description: inLocale(option.description, locale),
      price: option.price,
    });
    const way = (option: OfferedOption) => {
      const { towns, ...terms } = option.hand_over ?? {};
      return {
        ...base(option),
        ...terms,
        ...(towns && {
          towns: towns.map((town) => ({ name: inLocale(town.name, locale), marks: marksOf(town) })),
        }),
      };
    };
    return {
      ...(available !== undefined && { available }),
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
      locations: kind('location').map(way),
      transports: kind('transport').map(way),
      return_places: offers
        .returnShopsOf(shop.id)
        .filter(({ id }) => id !== shop.id)
        .map((way) => {
          const { id: shop_id, ...terms } = returnShop(way, way.fee, locale);
          return { shop_id, ...terms };
        }),
    };
  }
}

/** The most that one accident can still cost with a cover, in yen. */
const remainingOf = ({ excess, noc }: Liability, pays: OfferedOption['pays']): number =>
  (pays.includes('excess') ? 0 : excess) + (pays.includes('noc') ? 0 : noc);
