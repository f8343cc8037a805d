import type { PlanDetail, PlanListItem, PlanQuery, RentalPeriod } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import { Refused } from '../../http';
import type { AvailabilityService, ShopClock } from '../availability/availability.service';
import { askedPeriod, refuseImpossible } from '../prices/period';
import type { PriceService } from '../prices/prices.service';
import { ordered, type RatedPlan } from './order';
import { planDetail, planListItem } from './plans.presenter';
import type { OfferedPlan, PlanRepository } from './plans.repository';

export interface PlanServices {
  readonly plans: PlanRepository;
  readonly prices: PriceService;
  readonly availability: AvailabilityService;
  readonly clock?: () => Date;
}

const popularPlans = 8;

export class PlanService {
  readonly #plans: PlanRepository;
  readonly #prices: PriceService;
  readonly #availability: AvailabilityService;
  readonly #clock: () => Date;

  constructor({ plans, prices, availability, clock = () => new Date() }: PlanServices) {
    this.#plans = plans;
    this.#prices = prices;
    this.#availability = availability;
    this.#clock = clock;
  }

  /**
   * A page of a shop's plans. With a period each says its free cars and whole charge.
   * @throws Refused 404 for a shop that is not offered, 422 for a period that can't be rented there.
   */
  async ofShop(query: PlanQuery, locale: Locale) {
    const { shop_id, body_types, passengers, sort = 'recommended', page = 1, per_page = 20 } = query;
    const shop = await this.#plans.shop(shop_id);
    if (!shop) throw new Refused('not-found');
    const period = askedPeriod(query);
    if (period) refuseImpossible(period, shop, this.#clock());

    const plans = await this.#plans.find({ shopIds: [shop_id], bodyTypes: body_types, passengers });
    const rated = ordered(period ? await this.#rate(plans, shop, period) : plans.map(withoutPeriod), sort);
    return {
      data: rated
        .slice((page - 1) * per_page, page * per_page)
        .map((one) => planListItem(one.plan, one, locale)),
      meta: { total: rated.length, page, per_page },
    };
  }

  async popular(locale: Locale): Promise<PlanListItem[]> {
    const plans = await this.#plans.popular(popularPlans);
    return plans.map((plan) => planListItem(plan, withoutPeriod(plan), locale));
  }

  /** @throws Refused 404 for a plan that is unknown or withdrawn. */
  async detail(id: string, locale: Locale): Promise<PlanDetail> {
    const [plan] = await this.#plans.find({ id });
    if (!plan) throw new Refused('not-found');
    return planDetail(plan, locale);
  }

  /** One query for what is free and two for prices, however many plans. */
  async #rate(plans: readonly OfferedPlan[], shop: ShopClock, period: RentalPeriod): Promise<RatedPlan[]> {
    const free = await this.#availability.freeCars([shop], period);
    const ids = plans.map(({ id }) => id);
    const charges = await this.#prices.charges(ids, period);
    return plans.flatMap((plan) => {
      const charge = charges.get(plan.id);
      // A plan that was withdrawn between the queries has no charge any more.
      return charge === undefined ? [] : [{ plan, available: free.get(plan.id) ?? 0, charge }];
    });
  }
}

const withoutPeriod = (plan: OfferedPlan): RatedPlan => ({ plan, available: null, charge: plan.hours_24 });
