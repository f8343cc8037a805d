import type { CounterRental, Movement, Reservation, ShopDay, StaffRole } from '@wadachi/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import type { App } from '../../../http';
import { aBooking, aStaffMember, atCounter, type Visitor, type VisitorAnswer } from '../../../testing';
import { dataOf } from '../../booking/testing/testBookings';

/** A clerk of one shop, or another role, at a browser. */
export interface ShopClerk {
  readonly visitor: Visitor;
  day(date?: string): Promise<ShopDay>;
  movementOf(reservation: Pick<Reservation, 'id'>, date?: string): Promise<Movement | undefined>;
  find(q: string): Promise<readonly Movement[]>;
  /** Such as `post('quote', body)`. */
  post(what: string, body: object, options?: object): Promise<VisitorAnswer>;
  rental(reservation: Pick<Reservation, 'id'>): Promise<CounterRental>;
  /** Such as `write(reservation, 'hand-over', body)`. */
  write(reservation: Pick<Reservation, 'id'>, what: string, body: object): Promise<VisitorAnswer>;
}

export async function aShopClerk(
  served: { readonly app: App; readonly db: Kysely<Schema>; readonly clock: () => Date },
  shop: string,
  role: StaffRole = 'clerk',
): Promise<ShopClerk> {
  const visitor = await atCounter(
    served,
    await aStaffMember(served.db, { role, ...(role !== 'owner' && { shops: [shop] }) }),
  );
  const ofShop = `/api/counter/shops/${shop}`;
  const day = async (date?: string): Promise<ShopDay> =>
    dataOf(await visitor.call(`GET ${ofShop}/today`, date === undefined ? {} : { query: { date } }));
  return {
    visitor,
    day,
    movementOf: async ({ id }, date) => (await day(date)).movements.find((movement) => movement.id === id),
    find: async (q) => dataOf(await visitor.call(`GET ${ofShop}/find`, { query: { q } })),
    post: (what, body, options = {}) => visitor.call(`POST ${ofShop}/${what}`, { body, ...options }),
    rental: async ({ id }) => dataOf(await visitor.call(`GET ${ofShop}/bookings/${id}`)),
    write: ({ id }, what, body) => visitor.call(`POST ${ofShop}/bookings/${id}/${what}`, { body }),
  };
}

/** A car as it goes, with nothing to be paid unless said. */
export const handedOver = (car_id: string, values: object = {}) => ({
  car_id,
  odometer: 12_000,
  fuel: 8,
  damage: [],
  deposit: 0,
  ...values,
});

/** A car as it comes back, on time unless said. */
export const broughtBack = (values: object = {}) => ({
  odometer: 12_300,
  fuel: 8,
  damage: [],
  late_charge: 0,
  fuel_charge: 0,
  deposit_back: 0,
  note: '',
  ...values,
});

/** A booking by telephone of a plan of `aPlan`, as its customer of `aBooking` would make it, without a mail address. */
export function aCall(plan: { readonly id: string; readonly shop_id: string }, values: object = {}) {
  const { shop_id: _shop, email: _email, payment_method: _method, ...wish } = aBooking(plan);
  return { ...wish, language: 'ja', ...values };
}

/** A repair from the morning of one day of December to that of another. */
export const aBlock = (from: string, until: string) => ({
  ...{
    from_date: `2026-12-${from}`,
    from_time: '09:00',
    until_date: `2026-12-${until}`,
    until_time: '09:00',
  },
  note: 'Gear box',
});
