import { isDeepStrictEqual } from 'node:util';
import type { Quote, RentalPeriod } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { pickPeriod } from '@wadachi/rental';
import type { LocalizedQuote } from '../../database';
import { Refused } from '../../http';
import type { Catalogue } from '../catalogue/Catalogue';
import { inLocale } from '../../texts';
import type { Offer, OfferedShop, Offers } from '../catalogue/Offers';
import { baseFee } from './base';
import { resolveChoices, type Choices, type ResolvedChoices } from './choices';
import { ageProblems, youngDriverExtra, type KnownDriver } from './driverAge';
import { refuseInvalid } from './fieldProblems';
import { handOverOf } from './handOver';
import { problemsOf, type PeriodTerms } from './period';
import { seasonLabel } from './labels';
import { quote, quoteIn } from './quote';
import { Rental, untilFreeMs } from './rental';

interface QuoteQuestion extends Pick<PeriodTerms, 'agreed' | 'isAtCounter'> {
  readonly planId: string;
  readonly choices: Choices;
  readonly locale: Locale;
  /** True for a booking: a delivery then needs its address. */
  readonly isBinding?: boolean;
  /** The driver, if known: one who is too young is refused. */
  readonly driver?: KnownDriver | undefined;
  /** The customer's birthday, for where nothing is said of the driver: it moves the price, and refuses nobody. */
  readonly ownBirthday?: () => Promise<string | undefined>;
}

export interface PricedRental {
  readonly quote: Quote;
  /** The same in each language. */
  readonly stored: LocalizedQuote;
  readonly offer: Offer;
  readonly pickUpAt: Date;
  readonly returnAt: Date;
  /** The instant when the car can be handed out again: return, turnaround, and the way home from another shop. */
  readonly freeAgainAt: Date;
  readonly returnShopId: string;
  /** The addresses that the car is brought to and fetched from. */
  readonly addresses: ResolvedChoices['addresses'];
  /** Rental items that were chosen, each once, counts at least 1. */
  readonly items: readonly { readonly id: string; readonly count: number }[];
}

export class PriceService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly clock: () => Date = () => new Date(),
  ) {}

  /**
   * @throws Refused 404 `not-found` for a plan that is unknown or withdrawn, 422 `invalid` for a period or choices
   * that its shop does not offer, with a sentence for each field.
   */
  async quote({
    planId,
    choices,
    locale,
    agreed,
    isAtCounter,
    driver,
    isBinding,
    ownBirthday,
  }: QuoteQuestion): Promise<PricedRental> {
    const offer = this.catalogue.now.offer(planId);
    if (!offer) throw new Refused('not-found');
    const now = this.clock();
    const { extras, addresses, returnShop, problems } = resolveChoices(choices, offer, isBinding);
    const { rental_date } = choices;
    refuseInvalid([
      ...problemsOf(choices, { shop: offer, returnShop, agreed, isAtCounter }, now),
      ...problems,
      ...(driver ? ageProblems(driver, rental_date, offer, now) : []),
    ]);
    const birthday = driver?.birthday ?? (offer.young_driver ? await ownBirthday?.() : undefined);
    const youngDriver = birthday === undefined ? undefined : youngDriverExtra(birthday, rental_date, offer);

    const rental = new Rental(pickPeriod(choices), offer.time_zone, offer.seasons, returnShop?.time_zone);
    const price = quote({
      rates: offer,
      rental,
      extras: { ...extras, youngDriver },
      cancelTerms: offer.cancel_terms,
      cancelCap: offer.cancel_cap,
      issuer: offer.issuer,
      now,
    });
    const { pickUp, dropOff } = extras;
    const stored: LocalizedQuote = {
      ...price,
      ...(pickUp && { pick_up: handOverOf(pickUp) }),
      ...(dropOff && { drop_off: handOverOf(dropOff) }),
    };
    return {
      quote: quoteIn(stored, locale),
      stored,
      offer,
      pickUpAt: rental.pickUpAt,
      returnAt: rental.returnAt,
      freeAgainAt: new Date(
        rental.returnAt.getTime() +
          untilFreeMs({
            turnaround_minutes: offer.turnaround_minutes,
            transfer_hours: returnShop?.transfer_hours,
          }),
      ),
      returnShopId: returnShop?.id ?? offer.shop_id,
      addresses,
      items: extras.items.map(({ item, count }) => ({ id: item.id, count })),
    };
  }

  /**
   * True if a driver costs as much as one of the former birthday, in the plan as it is offered now.
   * @throws Refused 422 `invalid` for who may not drive it, 409 `not-changeable` when the plan is withdrawn.
   */
  isPriceOfAge(planId: string, pickUpOn: string, driver: KnownDriver, former: string | undefined): boolean {
    const offer = this.catalogue.now.offer(planId);
    if (!offer) throw new Refused('not-changeable');
    refuseInvalid(ageProblems(driver, pickUpOn, offer, this.clock()));
    const [is, was] = [driver.birthday, former].map(
      (birthday) => birthday && youngDriverExtra(birthday, pickUpOn, offer),
    );
    return isDeepStrictEqual(is, was);
  }

  /** The seasons that move the charges of a period at a shop, in words; null when none does. */
  seasonOf(
    shop: Pick<OfferedShop, 'id' | 'time_zone'>,
    period: RentalPeriod,
    locale: Locale,
    offers: Offers,
  ): string | null {
    const seasons = new Rental(period, shop.time_zone, offers.seasonsOf(shop.id)).seasonsTouched;
    const moving = seasons.filter(({ percent }) => percent !== 100);
    return moving.length === 0 ? null : inLocale(seasonLabel(moving), locale);
  }

  /**
   * The charge in yen of many plans, of any shops, for one period and nothing chosen beside the car: what `quote`
   * answers for it. The caller has checked the period.
   * @param offers Where the plans are from: the catalogue may have changed since.
   */
  charges(
    planIds: readonly string[],
    period: RentalPeriod,
    offers: Offers = this.catalogue.now,
    returnTimeZone?: string,
  ): ReadonlyMap<string, number> {
    const rentals = new Map<string, Rental>();
    const rentalAt = (shopId: string): Rental | undefined => {
      const shop = rentals.has(shopId) ? undefined : offers.shop(shopId);
      if (shop)
        rentals.set(shopId, new Rental(period, shop.time_zone, offers.seasonsOf(shopId), returnTimeZone));
      return rentals.get(shopId);
    };
    const charges = new Map<string, number>();
    for (const id of planIds) {
      const plan = offers.plan(id);
      const rental = plan && rentalAt(plan.shop_id);
      if (rental) charges.set(id, baseFee(plan, rental));
    }
    return charges;
  }
}
