import type { Kysely } from 'kysely';
import type { RentalPeriod } from '@wadachi/contract';
import { toInstant } from '@wadachi/rental/time';
import type { Schema } from '../../database';
import { lentDays } from '../prices/lending';
import { untilFreeMs } from '../prices/rental';
import { freeCars, itemsTaken, mostBooked, type ShopWindow } from './availability.repository';

/** The facts of a shop that decide how long a rental takes one of its cars. */
export interface ShopClock {
  readonly id: string;
  readonly time_zone: string;
  readonly turnaround_minutes: number;
}

/** Another shop to which a car is returned, and its way home from there. */
export interface WayBack {
  readonly id: string;
  readonly time_zone: string;
  readonly transfer_hours: number;
}

/** A rental as it is asked for; without a way back it ends where it begins. */
export interface AskedRental {
  readonly shop: ShopClock;
  readonly period: RentalPeriod;
  readonly back?: WayBack | undefined;
}

const freshMs = 600_000;

/** Counts free cars and items; only a reservation makes sure of them. */
export class AvailabilityService {
  readonly #mostBooked = new Map<
    string,
    { readonly until: number; readonly planId: Promise<string | undefined> }
  >();

  constructor(private readonly db: Kysely<Schema>) {}

  /** The plan of a shop that was booked most often of late; undefined while no plan stands out. Asked every ten minutes. */
  async mostBooked(shopId: string): Promise<string | undefined> {
    const known = this.#mostBooked.get(shopId);
    if (known && known.until > Date.now()) return known.planId;
    const planId = mostBooked(this.db, shopId);
    this.#mostBooked.set(shopId, { until: Date.now() + freshMs, planId });
    planId.catch(() => this.#mostBooked.delete(shopId));
    return planId;
  }

  /** Counts the free cars of each rental, by plan id; plans without one are absent. One query serves all rentals. */
  freeCarsIn(rentals: readonly AskedRental[]): Promise<readonly ReadonlyMap<string, number>[]> {
    return freeCars(this.db, rentals.map(windowOf), null);
  }

  async freeCarsOf(planId: string, rental: AskedRental): Promise<number> {
    const [free] = await freeCars(this.db, [windowOf(rental)], planId);
    return free?.get(planId) ?? 0;
  }

  /**
   * Pieces of each item that are taken on the busiest of the days on which the rental would have it, by item id. An item
   * that nobody took is absent.
   */
  itemsTaken(rental: AskedRental): Promise<ReadonlyMap<string, number>> {
    const { shop, period, back = shop } = rental;
    const { time_zone } = shop;
    const { from, to } = lentDays({ ...period, ...windowOf(rental), return_shop_id: back.id, time_zone });
    return itemsTaken(this.db, shop.id, from, to);
  }
}

/** The time for which a booking would take the car. */
function windowOf({ shop, period, back }: AskedRental): ShopWindow {
  const returnAt = toInstant(period.return_date, period.return_time, (back ?? shop).time_zone);
  const away = untilFreeMs({
    turnaround_minutes: shop.turnaround_minutes,
    transfer_hours: back?.transfer_hours,
  });
  return {
    shop_id: shop.id,
    starts_at: toInstant(period.rental_date, period.rental_time, shop.time_zone),
    ends_at: new Date(returnAt.getTime() + away),
  };
}
