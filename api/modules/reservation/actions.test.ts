import type { AccountReservation, Receipt } from '@wadachi/contract';
import { aBooking, anAccount, aPlan, aShop, describeOnPostgres, loggedIn } from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { bookedBy, cancelled, change, dataOf } from '../booking/testing/testBookings';
import { actionsOf, type ActionFacts } from './actions';

const now = new Date('2026-12-10T10:00:00+09:00');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const standing = (values: Partial<ActionFacts>): ActionFacts => ({
  status: 'reserved',
  payment_method: 1,
  paid_at: null,
  hold_expires_at: null,
  handed_over_at: null,
  returned_at: null,
  cancelled_by: null,
  is_paying: false,
  starts_at: later(40),
  cancelled_at: null,
  cancel_fee: null,
  return_date: '2026-12-11',
  return_time: '10:00',
  return_time_zone: 'Asia/Tokyo',
  shop_withdrawn_at: null,
  ...values,
});

const past = { starts_at: later(-1_440), return_date: '2026-12-10' };
const byCard = { payment_method: 2 } as const;
const freed = { status: 'cancelled', cancelled_at: now, cancel_fee: 0 } as const;

it.each<[string, Partial<ActionFacts>, string]>([
  ['reserved', {}, 'receipt calendar save correct change cancel'],
  [
    'reserved, at a shop no longer offered',
    { shop_withdrawn_at: now },
    'receipt calendar save correct cancel',
  ],
  ['reserved, at pick-up', { starts_at: now }, 'receipt calendar save'],
  ['reserved, at its return', past, 'receipt book-again'],
  ['over, at a shop no longer offered', { ...past, shop_withdrawn_at: now }, 'receipt'],
  [
    'reserved, to be returned where it is still the day before',
    { ...past, return_time_zone: 'Pacific/Honolulu' },
    'receipt calendar save',
  ],
  [
    'out, after its return',
    { ...past, handed_over_at: later(-1_440), is_unreviewed: true },
    'receipt calendar save',
  ],
  ['held', { status: 'held', ...byCard, hold_expires_at: later(1) }, 'pay cancel'],
  ['held, its time to pay over', { status: 'held', ...byCard, hold_expires_at: now }, 'book-again'],
  [
    'held, while a payment is under way',
    { status: 'held', ...byCard, hold_expires_at: later(1), is_paying: true },
    '',
  ],
  ['expired', { status: 'expired', ...byCard }, 'book-again'],
  ['cancelled, to be paid at the shop', { status: 'cancelled' }, 'receipt book-again'],
  ['cancelled after it was paid', { status: 'cancelled', ...byCard, paid_at: now }, 'receipt book-again'],
  ['cancelled for nothing', { ...freed, cancelled_at: later(-29) }, 'receipt undo-cancel book-again'],
  ['cancelled half an hour ago', { ...freed, cancelled_at: later(-30) }, 'receipt book-again'],
  ['cancelled for a fee', { ...freed, cancel_fee: 1 }, 'receipt book-again'],
  ['cancelled and paid by card', { ...freed, ...byCard, paid_at: now }, 'receipt book-again'],
  ['cancelled for nothing, at pick-up', { ...freed, starts_at: now }, 'receipt book-again'],
  ['cancelled, at a shop no longer offered', { ...freed, shop_withdrawn_at: now }, 'receipt'],
  ['a hold that was given up', { status: 'cancelled', ...byCard }, 'book-again'],
])('%s', (_title, values, actions) => {
  expect(actionsOf(standing(values), now).join(' ')).toBe(actions);
});

describeOnPostgres('a reservation', (database) => {
  const site = siteOn(database);

  it('that is over can be booked again as long as its shop is offered', async () => {
    const owner = await loggedIn(site, await anAccount(database.db));
    const shop = await aShop(database.db);
    const plan = await aPlan(database.db, { shop_id: shop.id });
    const { id } = await bookedBy(owner, plan);
    const seen = async () => {
      const [inList] = dataOf<AccountReservation[]>(await owner.call('GET /api/account/reserve'));
      const receipt = dataOf<AccountReservation>(await owner.call(`GET /api/reserves/receipt/${id}`));
      expect(receipt.actions).toEqual(inList?.actions);
      expect(receipt.plan.body_type_id).toBe(inList?.plan.body_type_id);
      return { actions: receipt.actions, bodyType: receipt.plan.body_type_id };
    };
    const withdraw = (table: 'plans' | 'shops', of: string) =>
      database.db.updateTable(table).set({ withdrawn_at: site.now() }).where('id', '=', of).execute();

    expect((await seen()).actions).not.toContain('book-again');
    await database.db.updateTable('reservations').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect(await seen()).toEqual({ actions: ['receipt', 'book-again'], bodyType: plan.body_type_id });
    await withdraw('plans', plan.id);
    expect(await seen()).toEqual({ actions: ['receipt', 'book-again'], bodyType: null });
    await withdraw('shops', shop.id);
    expect(await seen()).toEqual({ actions: ['receipt'], bodyType: null });
  });

  it('is not changed at a shop that is withdrawn, while cancelling, papers and calendar go on', async () => {
    const owner = await loggedIn(site, await anAccount(database.db));
    const shop = await aShop(database.db);
    const plan = await aPlan(database.db, { shop_id: shop.id });
    const { id } = await bookedBy(owner, plan);
    const receiptOf = async () => dataOf<Receipt>(await owner.call(`GET /api/reserves/receipt/${id}`));
    expect(await receiptOf()).toMatchObject({
      actions: ['receipt', 'calendar', 'save', 'correct', 'change', 'cancel'],
      shop: { is_offered: true },
    });

    await database.db
      .updateTable('shops')
      .set({ withdrawn_at: site.now() })
      .where('id', '=', shop.id)
      .execute();
    expect(await receiptOf()).toMatchObject({
      actions: ['receipt', 'calendar', 'save', 'correct', 'cancel'],
      shop: { is_offered: false },
    });
    const [inList] = dataOf<AccountReservation[]>(await owner.call('GET /api/account/reserve'));
    expect(inList).toMatchObject({
      actions: ['receipt', 'calendar', 'save', 'correct', 'cancel'],
      shop: { is_offered: false },
    });

    expect(await change(owner, { id }, aBooking(plan))).toMatchObject({
      status: 409,
      body: { code: 'not-changeable' },
    });
    expect((await owner.call(`GET /api/reserves/calendar/${id}`)).status).toBe(200);
    const pdf = await owner.call(`GET /api/reserves/download-rental-receipt/${id}`);
    expect(pdf.status).toBe(200);
    expect(await cancelled(owner, { id })).toMatchObject({ fee: 0, cancelled_at: expect.any(String) });
  });
});
