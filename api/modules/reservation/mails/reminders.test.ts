import { json } from '../../../database';
import { servicesOn } from '../../../services';
import { aPlan, aShop, describeOnPostgres, mailsOf } from '../../../testing';
import { aReservation, type ReservationValues } from '../../availability/testing/aReservation';
import { aReceipt } from '../../receipts/testing/contents';
import { remind } from './reminders';

const period = aReceipt.supply.period;
/** 10:00 in Tokyo on the day before `period`. */
const due = '2026-12-09T01:00:00Z';
const longAgo = '2026-10-01T00:00:00Z';

const agreed = {
  period,
  created_at: longAgo,
  customer: json({ name: 'Hanako Yamada', email: 'hanako@example.com' }),
  quote: json({
    issuer: aReceipt.issuer,
    lines: aReceipt.lines,
    plan: { name: aReceipt.supply.plan_name, car_group_name: aReceipt.supply.car_group_name },
    free_cancel_until: null,
  }),
};

describeOnPostgres('the reminder of the day before', (database) => {
  beforeEach(async () => {
    for (const table of ['outbox', 'reservation_links', 'reservations'] as const)
      await database.db.deleteFrom(table).execute();
  });

  const errors: string[] = [];
  const log = { error: (_about: unknown, message = '') => void errors.push(message) };
  const remindAt = (at: string): Promise<number> => {
    const clock = () => new Date(at);
    return remind({ db: database.db, clock, log, servicesIn: (trx) => servicesOn(trx, clock) });
  };
  const reminded = async (): Promise<string[]> =>
    (await mailsOf(database.db)).map(({ kind, to }) => `${kind} ${to}`);

  /** One reservation a car, each with these values. */
  async function reserved(timeZone: string, ...all: Partial<ReservationValues>[]): Promise<void> {
    const shop = await aShop(database.db, { time_zone: timeZone });
    const plan = await aPlan(database.db, { shop_id: shop.id, cars: all.length });
    const cars = await database.db.selectFrom('cars').select('id').where('plan_id', '=', plan.id).execute();
    for (const [index, values] of all.entries()) {
      const of = { shop_id: shop.id, plan_id: plan.id, car_id: cars[index]?.id ?? '' };
      await aReservation(database.db, {
        ...agreed,
        ...of,
        reserve_number: `WD-${plan.id}-${index}`,
        ...values,
      });
    }
  }

  it('goes out at 10:00 by the shop’s clock, and once', async () => {
    await reserved('Asia/Tokyo', {});
    expect(await remindAt('2026-12-09T00:59:59Z')).toBe(0);
    expect(await reminded()).toEqual([]);
    expect(await remindAt(due)).toBe(1);
    expect(await remindAt(due)).toBe(0);
    expect(await reminded()).toEqual(['reservation-reminder hanako@example.com']);
  });

  it('knows that clocks go back in the night between', async () => {
    // 1 November 2026: 10:00 in New York is 15:00 UTC, a day before it was 14:00.
    await reserved('America/New_York', {
      period: {
        rental_date: '2026-11-02',
        rental_time: '09:00',
        return_date: '2026-11-03',
        return_time: '09:00',
      },
      starts_at: '2026-11-02T14:00:00Z',
      ends_at: '2026-11-03T15:00:00Z',
    });
    expect(await remindAt('2026-11-01T14:59:59Z')).toBe(0);
    expect(await remindAt('2026-11-01T15:00:00Z')).toBe(1);
    expect(await reminded()).toHaveLength(1);
  });

  it('is spared whoever has just booked, paid or changed: that mail says the same', async () => {
    await reserved(
      'Asia/Tokyo',
      { created_at: '2026-12-09T03:00:00Z' },
      { paid_at: '2026-12-09T03:00:00Z' },
      { changed_at: '2026-12-09T03:00:00Z' },
    );
    expect(await remindAt('2026-12-09T04:00:00Z')).toBe(3);
    expect(await remindAt('2026-12-09T04:01:00Z')).toBe(0);
    expect(await reminded()).toEqual([]);
  });

  it('goes to nobody whose rental is off, is only held, has begun, or whose address was erased', async () => {
    await reserved(
      'Asia/Tokyo',
      { status: 'cancelled' },
      { status: 'expired' },
      { status: 'held', hold_expires_at: '2026-12-09T02:00:00Z' },
      { customer: json({ name: 'Hanako Yamada' }) },
    );
    expect(await remindAt(due)).toBe(1);
    await reserved('Asia/Tokyo', {});
    expect(await remindAt('2026-12-10T01:00:00Z')).toBe(0);
    expect(await reminded()).toEqual([]);
  });

  it('goes out late rather than never, when nothing ran at the hour', async () => {
    await reserved('Asia/Tokyo', {});
    expect(await remindAt('2026-12-10T00:59:59Z')).toBe(1);
    expect(await reminded()).toHaveLength(1);
  });

  it('is kept from nobody by one that can’t be written', async () => {
    await reserved('Asia/Tokyo', { reserve_number: 'too long for a mail to hold' }, {}, {});
    expect(await remindAt(due)).toBe(2);
    expect(await reminded()).toHaveLength(2);
    expect(errors).toEqual(['a reminder was not sent']);
  });

  it('goes out a day before pick-up where the database does not know the shop’s zone, and elsewhere as ever', async () => {
    // 10:00 in California on 10 December.
    const starts = { starts_at: '2026-12-10T18:00:00Z', ends_at: '2026-12-11T19:00:00Z' };
    const odd = { ...starts, customer: json({ name: 'Mika', email: 'mika@example.com' }) };
    await reserved('US/Pacific-New', odd);
    await reserved('Asia/Tokyo', {});
    expect(await remindAt(due)).toBe(1);
    expect(await reminded()).toEqual(['reservation-reminder hanako@example.com']);
    expect(await remindAt('2026-12-09T17:59:59Z')).toBe(0);
    expect(await remindAt('2026-12-09T18:00:00Z')).toBe(1);
    expect(await reminded()).toContain('reservation-reminder mika@example.com');
  });

  it('goes to each once, however many processes send them', async () => {
    const customers = Array.from({ length: 50 }, (_, index) => `customer-${index}@example.com`);
    await reserved(
      'Asia/Tokyo',
      ...customers.map((email) => ({ customer: json({ name: 'Hanako Yamada', email }) })),
    );
    const counts = await Promise.all(Array.from({ length: 6 }, () => remindAt(due)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(customers.length);
    expect((await reminded()).sort()).toEqual(customers.map((to) => `reservation-reminder ${to}`).sort());
  });
});
