import type { Kysely } from 'kysely';
import type { Quote, RentalPeriod } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import { periodProblems, type PickUp } from '@wadachi/shared/time';
import type { LocalizedQuote, Schema } from '../../database';
import { Refused } from '../../http';
import { baseFee } from './base';
import { resolveChoices, type Choices } from './choices';
import { refuseInvalid } from './fieldProblems';
import { periodOf } from './period';
import { offerOf, ratesOf, seasonsFrom, type Offer } from './prices.repository';
import { quote, quoteIn } from './quote';
import { Rental } from './rental';

export interface QuoteQuestion {
  readonly planId: string;
  readonly choices: Choices;
  readonly locale: Locale;
  /** Of the booking that is to be changed: while its pick-up stays, it may be nearer than a new one's. */
  readonly agreed?: PickUp | undefined;
}

export interface ChargesQuestion {
  readonly planIds: readonly string[];
  readonly period: RentalPeriod;
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
  async quote({ planId, choices, locale, agreed }: QuoteQuestion): Promise<PricedRental> {
    const offer = await offerOf(this.db, planId);
    if (!offer) throw new Refused('not-found');
    const now = this.clock();
    const { extras, returnShop, problems } = resolveChoices(choices, offer);
    refuseInvalid([...periodProblems(choices, offer, now, returnShop ?? offer, agreed), ...problems]);

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
    const [charges = new Map<string, number>()] = await this.chargesIn([{ planIds, period }]);
    return charges;
  }

  /** As `charges`, for several periods, each with plans of its own. Two queries, however many periods and plans. */
  async chargesIn(questions: readonly ChargesQuestion[]): Promise<readonly ReadonlyMap<string, number>[]> {
    const asked = new Set(questions.flatMap(({ planIds }) => planIds));
    const plans = asked.size === 0 ? [] : await ratesOf(this.db, [...asked]);
    const shopIds = [...new Set(plans.map(({ shop_id }) => shop_id))];
    const earliest = questions.map(({ period }) => period.rental_date).toSorted()[0] ?? '';
    const seasons = shopIds.length === 0 ? [] : await seasonsFrom(this.db, shopIds, earliest);
    const plansById = new Map(plans.map((plan) => [plan.id, plan]));
    return questions.map(({ planIds, period }) => {
      const rentals = new Map<string, Rental>();
      const rentalAt = ({ shop_id, time_zone }: (typeof plans)[number]) => {
        const known = rentals.get(shop_id);
        if (known) return known;
        const ofShop = seasons.filter((season) => season.shop_id === shop_id);
        const rental = new Rental(period, time_zone, ofShop);
        rentals.set(shop_id, rental);
        return rental;
      };
      const offered = planIds.flatMap((id) => plansById.get(id) ?? []);
      return new Map(offered.map((plan) => [plan.id, baseFee(plan, rentalAt(plan))]));
    });
  }
}
