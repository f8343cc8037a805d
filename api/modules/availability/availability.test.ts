import type { RentalPeriod } from '@wadachi/contract';
import { anItem, aPlan, aShop, describeOnPostgres } from '../../testing';
import { aReservation } from './testing/aReservation';
import { AvailabilityService } from './availability.service';

const period = (rental_time: string, return_time: string, day = '2026-12-10'): RentalPeriod => ({
  rental_date: day,
  rental_time,
  return_date: day,
  return_time,
});
const clockOf = (id: string, time_zone = 'Asia/Tokyo', turnaround_minutes = 60) => ({
  id,
  time_zone,
  turnaround_minutes,
});

describeOnPostgres('what is free', (database) => {
  const free = async (planId: string, shopId: string, asked: RentalPeriod, zone?: string): Promise<number> =>
    new AvailabilityService(database.db).freeCarsOf(planId, { shop: clockOf(shopId, zone), period: asked });

  it('counts the cars of a plan that nothing takes, from the end of one turnaround to the begin of the next', async () => {
    const { id, shop_id } = await aPlan(database.db, { cars: 2 });
    const values = { shop_id, plan_id: id, car_id: `${id}-car-0000` };
    await aReservation(database.db, { ...values, period: period('10:00', '12:00') });
    await aReservation(database.db, { ...values, period: period('18:00', '20:00') });

    expect(await free(id, shop_id, period('11:00', '11:30'))).toBe(1);
    expect(await free(id, shop_id, period('12:30', '14:00'))).toBe(1);
    expect(await free(id, shop_id, period('13:00', '17:00'))).toBe(2);
    expect(await free(id, shop_id, period('13:00', '17:30'))).toBe(1);
    expect(await free(id, shop_id, period('08:00', '23:30'))).toBe(1);
    expect(await free(id, shop_id, period('10:00', '12:00', '2026-12-11'))).toBe(2);
  });

  it.each(['cancelled', 'expired'] as const)(
    'does not count a %s reservation as taking its car',
    async (status) => {
      const { id, shop_id } = await aPlan(database.db);
      const taken = { shop_id, plan_id: id, car_id: `${id}-car-0000`, period: period('10:00', '12:00') };
      await aReservation(database.db, { ...taken, status });
      expect(await free(id, shop_id, period('10:00', '12:00'))).toBe(1);
    },
  );

  it('leaves out cars that were withdrawn', async () => {
    const { id, shop_id } = await aPlan(database.db, { cars: 3 });
    await database.db
      .updateTable('cars')
      .set({ withdrawn_at: new Date() })
      .where('shop_id', '=', shop_id)
      .where('id', '=', `${id}-car-0001`)
      .execute();
    expect(await free(id, shop_id, period('10:00', '12:00'))).toBe(2);
  });

  it('answers for many shops at once, each by its own clock', async () => {
    const [tokyo, hawaii] = [await aPlan(database.db), await aPlan(database.db, { cars: 2 })];
    const taken = period('10:00', '12:00');
    await aReservation(database.db, {
      shop_id: tokyo.shop_id,
      plan_id: tokyo.id,
      car_id: `${tokyo.id}-car-0000`,
      period: taken,
    });
    await aReservation(database.db, {
      shop_id: hawaii.shop_id,
      plan_id: hawaii.id,
      car_id: `${hawaii.id}-car-0000`,
      period: taken,
    });

    const shops = [clockOf(tokyo.shop_id), clockOf(hawaii.shop_id, 'Pacific/Honolulu')];
    const availability = new AvailabilityService(database.db);
    const answer = await availability.freeCarsIn(shops.map((shop) => ({ shop, period: taken })));
    expect(answer).toEqual([new Map(), new Map([[hawaii.id, 2]])]);
    expect(await availability.freeCarsIn([])).toEqual([]);
  });

  it('says the most that is taken of an item on any day of the period', async () => {
    const shop_id = (await aShop(database.db)).id;
    const [seat, chain] = [
      (await anItem(database.db, { shop_id })).id,
      (await anItem(database.db, { shop_id })).id,
    ];
    const day = (item_id: string, date: string, taken: number) => ({ shop_id, item_id, day: date, taken });
    await database.db
      .insertInto('item_days')
      .values([
        day(seat, '2026-12-09', 9),
        day(seat, '2026-12-10', 2),
        day(seat, '2026-12-12', 4),
        day(seat, '2026-12-13', 8),
        day(chain, '2026-12-13', 1),
      ])
      .execute();

    const asked = { ...period('10:00', '12:00'), return_date: '2026-12-12' };
    const taken = await new AvailabilityService(database.db).itemsTaken({
      shop: clockOf(shop_id),
      period: asked,
    });
    expect(Object.fromEntries(taken)).toEqual({ [seat]: 4 });
  });
});
