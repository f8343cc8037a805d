import type { Kysely } from 'kysely';
import type { Quote, RentalPeriod } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import { periodProblems } from '@wadachi/shared/time';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import { baseFee } from './base';
import { resolveChoices, type Choices } from './choices';
import { refuseInvalid } from './fieldProblems';
import { offerOf, ratesOf, seasonsFrom, type Offer } from './prices.repository';
import { quote, quoteIn, type LocalizedQuote } from './quote';
import { Rental } from './rental';

export interface QuoteQuestion {
  readonly planId: string;
  readonly choices: Choices;
  readonly locale: Locale;
}

/** A quote with all that a reservation made from it has to store. */
export interface PricedRental {
  /** In the caller's language. */
  readonly quote: Quote;
  /** The same in both languages. */
  readonly stored: LocalizedQuote;
  /** The plan, its shop and what it offered. */
  readonly offer: Offer;
  readonly pickUpAt: Date;
  readonly returnAt: Date;
  /** When the car can be handed out again: return and turnaround. */
  readonly freeAgainAt: Date;
  readonly returnShopId: string;
  /** Rental items that were chosen, each once, counts at least 1. */
  readonly items: readonly { readonly id: string; readonly count: number }[];
}

/** Prices rentals from what the database says now. */
export class PriceService {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date = () => new Date(),
  ) {}

  /**
   * @throws Refused 404 `not-found` for a plan that is unknown or withdrawn, 422 `invalid` for a period or choices
   * that its shop does not offer, with a sentence for each field.
   */
  async quote({ planId, choices, locale }: QuoteQuestion): Promise<PricedRental> {
    const offer = await offerOf(this.db, planId);
    if (!offer) throw new Refused(404, 'not-found');
    const now = this.clock();
    const { extras, returnShop, problems } = resolveChoices(choices, offer);
    refuseInvalid([...periodProblems(choices, offer, now, returnShop ?? offer), ...problems]);

    const rental = new Rental(periodOf(choices), offer.time_zone, offer.seasons, returnShop?.time_zone);
    const stored = quote({
      rates: offer,
      rental,
      extras,
      cancelTerms: offer.cancel_terms,
      cancelCap: offer.cancel_cap,
      now,
    });
    return {
      quote: quoteIn(stored, locale),
      stored,
      offer,
      pickUpAt: rental.pickUpAt,
      returnAt: rental.returnAt,
      freeAgainAt: new Date(rental.returnAt.getTime() + offer.turnaround_minutes * 60_000),
      returnShopId: returnShop?.id ?? offer.shop_id,
      items: extras.items.map(({ item, count }) => ({ id: item.id, count })),
    };
  }

  /**
   * The charge in yen of many plans, of any shops, for one period and nothing chosen beside the car: what `quote`
   * answers for it. Two queries, however many plans. The caller has checked the period.
   */
  async charges(planIds: readonly string[], period: RentalPeriod): Promise<ReadonlyMap<string, number>> {
    if (planIds.length === 0) return new Map();
    const plans = await ratesOf(this.db, planIds);
    const zones = new Map(plans.map(({ shop_id, time_zone }) => [shop_id, time_zone]));
    const seasons = zones.size === 0 ? [] : await seasonsFrom(this.db, [...zones.keys()], period.rental_date);
    const rentals = new Map(
      [...zones].map(([shopId, zone]) => [
        shopId,
        new Rental(
          period,
          zone,
          seasons.filter(({ shop_id }) => shop_id === shopId),
        ),
      ]),
    );
    return new Map(plans.map((plan) => [plan.id, baseFee(plan, rentals.get(plan.shop_id)!)]));
  }
}

/** The four fields alone, without the choices around them. */
const periodOf = ({ rental_date, rental_time, return_date, return_time }: RentalPeriod): RentalPeriod => ({
  rental_date,
  rental_time,
  return_date,
  return_time,
});
