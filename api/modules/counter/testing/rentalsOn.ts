import { sql } from 'kysely';
import type { Reservation } from '@wadachi/contract';
import {
  aPlan,
  aShop,
  aVisitor,
  type DatabaseUnderTest,
  type PlanValues,
  type Visitor,
} from '../../../testing';
import { siteOn, type TestSite } from '../../account/testing/testSite';
import { bookedBy, reservationRow } from '../../booking/testing/testBookings';
import { aShopClerk } from './atShop';

/** Hours from noon of 1 December to the pick-up of `december`. */
export const hoursToPickUp = 9 * 24 - 2;

/** A site where it is noon of 1 December before each test, with the browser of a customer and the clerks of its shops. */
export function rentalsOn(database: DatabaseUnderTest) {
  const site: TestSite = siteOn(database);
  let customer: Visitor;
  beforeEach(async () => {
    site.rewind();
    customer = await aVisitor(site.app);
  });
  const clerkOf = (shop: string, role?: 'manager') =>
    aShopClerk({ app: site.app, db: database.db, clock: site.now }, shop, role);

  return {
    site,
    clerkOf,
    get customer() {
      return customer;
    },
    /** Books a class of a shop of its own, as far ahead as `december` is or `hours` nearer. */
    async booked(values: PlanValues = {}, booking: object = {}, { hours = 0, by = customer } = {}) {
      const plan = await aPlan(database.db, values);
      const reservation = await bookedBy(by, plan, booking);
      site.pass(hours);
      const { car_id } = await reservationRow(database.db, reservation);
      return { plan, reservation, car_id, clerk: await clerkOf(plan.shop_id) };
    },
    /** Makes a rental end at another shop, so far from home, by a route that the catalogue does not have any more. */
    async endsElsewhere({ id }: Reservation, hours: number) {
      const { db } = database;
      const return_shop_id = (await aShop(db)).id;
      const ends_at = sql<Date>`ends_at + make_interval(hours => ${hours})`;
      await db.updateTable('reservations').set({ return_shop_id, ends_at }).where('id', '=', id).execute();
    },
  };
}
