import type { Kysely } from 'kysely';
import type { RentalPeriod } from '@wadachi/contract';
import { toInstant } from '@wadachi/rental/time';
import type { Schema } from '../../database';
import { freeCars, itemsTaken, mostBooked, type ShopWindow } from './availability.repository';

/** The facts of a shop that decide how long a rental takes one of its cars. */
export interface ShopClock {
  readonly id: string;
  readonly time_zone: string;
  readonly turnaround_minutes: number;
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

  /** Free cars by plan id, for all plans of the shops that have one. One query. */
  async freeCars(shops: readonly ShopClock[], period: RentalPeriod): Promise<ReadonlyMap<string, number>> {
    const ofShops = await this.freeCarsIn(shops.map((shop) => ({ shop, period })));
    return new Map(ofShops.flatMap((free) => [...free]));
  }

  /** Counts the free cars of each rental, by plan id; plans without one are absent. One query serves all rentals. */
  freeCarsIn(
    rentals: readonly { readonly shop: ShopClock; readonly period: RentalPeriod }[],
  ): Promise<readonly ReadonlyMap<string, number>[]> {
    return freeCars(
      this.db,
      rentals.map(({ shop, period }) => windowOf(shop, period)),
      null,
    );
  }

  async freeCarsOf(planId: string, shop: ShopClock, period: RentalPeriod): Promise<number> {
    const [free] = await freeCars(this.db, [windowOf(shop, period)], planId);
    return free?.get(planId) ?? 0;
  }

  /**
   * Pieces of each item that are taken on the busiest day of the period, by item id; the days are the shop's, from
   * pick-up to return, both included. An item that nobody took is absent.
   */
  itemsTaken(
    shopId: string,
    { rental_date, return_date }: RentalPeriod,
  ): Promise<ReadonlyMap<string, number>> {
    return itemsTaken(this.db, shopId, rental_date, return_date);
  }
}

function windowOf(shop: ShopClock, period: RentalPeriod): ShopWindow {
  const returnAt = toInstant(period.return_date, period.return_time, shop.time_zone);
  return {
    shop_id: shop.id,
    starts_at: toInstant(period.rental_date, period.rental_time, shop.time_zone),
    ends_at: new Date(returnAt.getTime() + shop.turnaround_minutes * 60_000),
  };
}
