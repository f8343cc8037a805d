import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PlanListItem, RentalPeriod, Reservation, ReservationRequest } from '@wadachi/shared/contract';
import { json, type Schema } from '../../database';
import { Refused, type Locale, type Visitor } from '../../http';
import type { PricedRental, PriceService } from '../prices/prices.service';
import { accessTokenOf, hashOf } from './accessToken';
import { bookCar, type CarlessReservation } from './bookCar';
import { checkFits, checkRequest } from './requestChecks';
import { newReserveNumber } from './reserveNumber';
import { issuerOf } from './reserves.repository';
import type { StoredCustomer, StoredQuote } from './stored';
import { takeItems } from './takeItems';

/** Finds what else is free when a plan is sold out. */
export interface Alternatives {
  freeNear(question: {
    readonly shopId: string;
    readonly planId: string;
    readonly period: RentalPeriod;
    readonly locale: Locale;
    readonly limit: number;
  }): Promise<PlanListItem[]>;
}

export interface BookingServices {
  /** The transaction that the booking is made in; the services below must use it too. */
  readonly db: Kysely<Schema>;
  readonly prices: PriceService;
  readonly plans: Alternatives;
}

export interface Customer {
  readonly visitor: Visitor;
  readonly locale: Locale;
}

const alternativesShown = 4;

/** Reserves cars. One instance serves one transaction. */
export class BookingService {
  readonly #db: Kysely<Schema>;
  readonly #prices: PriceService;
  readonly #plans: Alternatives;

  constructor({ db, prices, plans }: BookingServices) {
    this.#db = db;
    this.#prices = prices;
    this.#plans = plans;
  }

  /**
   * @throws Refused 422 for what can't be rented so, 409 `price-changed` with the new quote when the customer saw
   * another charge, 409 `sold-out` with alternatives when no car is free.
   */
  async reserve(request: ReservationRequest, { visitor, locale }: Customer): Promise<Reservation> {
    checkRequest(request);
    const priced = await this.#prices.quote({ planId: request.plan_id, choices: request, locale });
    checkFits(request, priced.offer);
    if (request.charge !== priced.quote.charge)
      throw new Refused(409, 'price-changed', { quote: priced.quote });

    const id = randomUUID();
    const accessToken = accessTokenOf(visitor, id);
    const reservation = await this.#reservation(request, priced, { id, accessToken, locale });
    if (!(await bookCar(this.#db, reservation))) throw await this.#soldOut(request, locale);
    const { shop_id: shopId, reserve_number, status, charge, payment_method } = reservation;
    await takeItems(this.#db, { shopId, reservationId: id, items: priced.items, period: request });
    return {
      id,
      reserve_number,
      status,
      charge,
      payment_method,
      hold_expires_at: null,
      access_token: accessToken,
    };
  }

  async #reservation(
    request: ReservationRequest,
    { stored, offer, pickUpAt, freeAgainAt, returnShopId }: PricedRental,
    { id, accessToken, locale }: { id: string; accessToken: string; locale: Locale },
  ): Promise<CarlessReservation> {
    const quote: StoredQuote = {
      ...stored,
      plan: { name: offer.plan_name, car_group_name: offer.car_group_name },
      issuer: await issuerOf(this.#db, offer.shop_id),
    };
    return {
      shop_id: offer.shop_id,
      id,
      reserve_number: newReserveNumber(),
      plan_id: offer.plan_id,
      status: 'reserved',
      starts_at: pickUpAt,
      ends_at: freeAgainAt,
      rental_date: request.rental_date,
      rental_time: request.rental_time,
      return_date: request.return_date,
      return_time: request.return_time,
      return_shop_id: returnShopId,
      passengers: request.passengers,
      payment_method: request.payment_method,
      charge: stored.charge,
      quote: json(quote),
      choices: json(choicesOf(request)),
      customer: json(customerOf(request)),
      memo: request.memo?.trim() ?? '',
      locale,
      access_token_hash: hashOf(accessToken),
      hold_expires_at: null,
    };
  }

  async #soldOut(request: ReservationRequest, locale: Locale): Promise<Refused> {
    const { shop_id: shopId, plan_id: planId } = request;
    const question = { shopId, planId, period: request, locale, limit: alternativesShown };
    return new Refused(409, 'sold-out', { alternatives: await this.#plans.freeNear(question) });
  }
}

const choicesOf = (request: ReservationRequest) => ({
  compensation_id: request.compensation_id,
  service_id: request.service_id,
  rental_item_id: request.rental_item_id,
  rental_item_count: request.rental_item_count,
  pick_up_location_id: request.pick_up_location_id,
  drop_off_location_id: request.drop_off_location_id,
  rental_transport: request.rental_transport,
  return_transport: request.return_transport,
});

const customerOf = (request: ReservationRequest): StoredCustomer => ({
  name: request.name.trim(),
  name_kana: request.name_kana?.trim(),
  email: request.email,
  telephone: request.telephone,
  children_ages: request.children_ages,
  flight_number: request.flight_number,
  regist_account: request.regist_account,
  driver: request.driver,
});
