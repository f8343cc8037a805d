import holidaysOfJapan from '@holiday-jp/holiday_jp';
import {
  limits,
  type PlanDay,
  type PlanDaysQuery,
  type PlanDetail,
  type PlanListItem,
  type PlanQuery,
} from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { addDays, daysBetween, openRangesOn } from '@wadachi/rental/time';
import { Refused } from '../../http';
import type { AskedRental, AvailabilityService } from '../availability/availability.service';
import type { Catalogue } from '../catalogue/Catalogue';
import type { OfferedPlan, Offers } from '../catalogue/Offers';
import { askedPeriod, problemsOf, type PeriodTerms } from '../prices/period';
import { refuseInvalid } from '../prices/fieldProblems';
import type { PriceService } from '../prices/prices.service';
import { returnShop } from '../shops/shops.presenter';
import { PlanFilters } from './filters';
import { ordered, type RatedPlan } from './order';
import { planDetail, planListItem } from './plans.presenter';
import { reasonsOf } from './reasons';

interface PlanServices {
  readonly catalogue: Catalogue;
  readonly prices: PriceService;
  readonly availability: AvailabilityService;
  readonly clock: () => Date;
}

const popularPlans = 6;
const publicHolidays: Readonly<Record<string, { readonly name: string; readonly name_en: string }>> =
  holidaysOfJapan.holidays;
/** The last one that `YYYY-MM-DD` can say. */
const lastDate = '9999-12-31';

export class PlanService {
  constructor(private readonly services: PlanServices) {}

  /**
   * A page of a shop's plans. With a period each says its free cars and whole charge.
   * @throws Refused 404 for a shop that is not offered, 422 for a period that can't be rented there.
   */
  async ofShop(query: PlanQuery, locale: Locale, { isAtCounter }: Pick<PeriodTerms, 'isAtCounter'> = {}) {
    const { shop_id, return_place_id, sort = 'recommended', page = 1, per_page = 20 } = query;
    const offers = this.services.catalogue.now;
    const shop = offers.shop(shop_id);
    if (!shop) throw new Refused('not-found');
    const period = askedPeriod(query);
    const ways = offers.returnShopsOf(shop_id);
    const back = offers.wayBack(shop_id, return_place_id);
    if (return_place_id && !back && return_place_id !== shop_id)
      refuseInvalid([{ field: 'return_place_id', code: 'no-one-way' }]);
    if (period)
      refuseInvalid(problemsOf(period, { shop, returnShop: back, isAtCounter }, this.services.clock()));

    const plans = offers.plansOf(shop_id);
    const all = period ? await this.#rate(plans, offers, { shop, period, back }) : plans.map(withoutPeriod);
    const filters = new PlanFilters(all, query);
    const mostBooked = period && (await this.services.availability.mostBooked(shop_id));
    const rated = ordered(filters.found(), sort, mostBooked);
    const reasons = reasonsOf(all, mostBooked);
    return {
      data: rated
        .slice((page - 1) * per_page, page * per_page)
        .map((one) => planListItem(one.plan, one, locale, reasons.get(one.plan.id))),
      meta: {
        total: rated.length,
        page,
        per_page,
        body_types: offers.planCountsByType(filters.found('body_types').map(({ plan }) => plan)),
        filters: filters.counts(),
        return_shops: ways.slice(0, limits.returnShops).map((way) => returnShop(way, way.fee, locale)),
        season: period ? this.services.prices.seasonOf(shop, period, locale, offers) : null,
      },
    };
  }

  /**
   * The public holidays of the site's country, and the lowest charge of 24 hours from each day on which the shop is open.
   * @throws Refused 404 for a shop that is not offered, or a plan that is not the shop's; 422 on days that no date can name.
   */
  days({ shop_id, plan_id, body_types, from, days }: PlanDaysQuery, locale: Locale): PlanDay[] {
    const offers = this.services.catalogue.now;
    const shop = shop_id === undefined ? undefined : offers.shop(shop_id);
    const plans = shop ? offers.plansOf(shop.id, body_types).filter(({ id }) => id === (plan_id ?? id)) : [];
    if ((shop_id !== undefined && !shop) || (plan_id !== undefined && plans.length === 0))
      throw new Refused('not-found');
    if (daysBetween(from, lastDate) < days) refuseInvalid([{ field: 'from', code: 'too-far' }]);
    const ids = plans.map(({ id }) => id);
    return Array.from({ length: days }, (_, index) => {
      const date = addDays(from, index);
      const holiday = offers.site.country === 'JP' ? publicHolidays[date] : undefined;
      const named = { date, ...(holiday && { holiday: locale === 'ja' ? holiday.name : holiday.name_en }) };
      const time = shop && openRangesOn(date, shop)[0]?.open;
      if (time === undefined || ids.length === 0) return { ...named, lowest_charge: null };
      const day = { rental_date: date, rental_time: time, return_date: addDays(date, 1), return_time: time };
      return {
        ...named,
        lowest_charge: Math.min(...this.services.prices.charges(ids, day, offers).values()),
      };
    });
  }

  popular(locale: Locale): PlanListItem[] {
    return this.services.catalogue.now.popularPlans
      .slice(0, popularPlans)
      .map((plan) => planListItem(withOnePicture(plan), withoutPeriod(plan), locale));
  }

  /** @throws Refused 404 for a plan that is unknown or withdrawn. */
  detail(id: string, locale: Locale): PlanDetail {
    const plan = this.services.catalogue.now.plan(id);
    if (!plan) throw new Refused('not-found');
    return planDetail(plan, locale);
  }

  /** One query, however many plans. */
  async #rate(
    plans: readonly OfferedPlan[],
    offers: Offers,
    rental: AskedRental & { readonly back: { readonly fee: number } | undefined },
  ): Promise<RatedPlan[]> {
    const [free] = await this.services.availability.freeCarsIn([rental]);
    const ids = plans.map(({ id }) => id);
    const charges = this.services.prices.charges(ids, rental.period, offers, rental.back?.time_zone);
    return plans.map((plan) => ({
      plan,
      available: free?.get(plan.id) ?? 0,
      charge: charges.get(plan.id)! + (rental.back?.fee ?? 0),
    }));
  }
}

/** The top page shows cards alone: it is not made heavier by views that it does not show. */
const withOnePicture = (plan: OfferedPlan): OfferedPlan => ({ ...plan, pictures: plan.pictures.slice(0, 1) });

const withoutPeriod = (plan: OfferedPlan): RatedPlan => ({ plan, available: null, charge: plan.hours_24 });
