import type { Receipt, Reservation } from '@wadachi/contract';
import { anItem, aPlan, aVisitor, describeOnPostgres, mailsOf, type Visitor } from '../../testing';
import { siteOn } from '../account/testing/testSite';
import {
  bookedBy,
  cancelled,
  dataOf,
  invoicesOf,
  paidByCard,
  refundsOf,
  reservationRow,
  takenOf,
  undoCancel,
} from '../booking/testing/testBookings';

interface Told {
  readonly booking?: { readonly sequence: number; readonly undo_until?: string };
}

const minutes = 1 / 60;

describeOnPostgres('undoing a cancellation', (database) => {
  const site = siteOn(database);
  let owner: Visitor;
  beforeEach(async () => {
    site.rewind();
    owner = await aVisitor(site.app);
  });

  async function bookedWithItem() {
    const plan = await aPlan(database.db);
    const item = await anItem(database.db, { shop_id: plan.shop_id, price: 0, stock: 1 });
    const values = { rental_item_id: [item.id], rental_item_count: [1] };
    return { plan, item, values, reservation: await bookedBy(owner, plan, values) };
  }
  const unchanged = ({ changed_at: _, ...row }: Awaited<ReturnType<typeof reservationRow>>) => row;

  it('gives car and items back for the agreed price, with a mail and no papers', async () => {
    const { item, reservation } = await bookedWithItem();
    const [before, taken] = [
      await reservationRow(database.db, reservation),
      await takenOf(database.db, item.id),
    ];
    const { undo_until } = await cancelled(owner, reservation);
    expect(undo_until).toBe(new Date(site.now().getTime() + 30 * 60_000).toISOString());
    site.pass(29 * minutes);
    const receipt = dataOf<Receipt>(await undoCancel(owner, reservation));
    expect(receipt).toMatchObject({ status: 'reserved', charge: reservation.charge, papers: [] });
    expect(unchanged(await reservationRow(database.db, reservation))).toEqual(unchanged(before));
    expect(await takenOf(database.db, item.id)).toEqual(taken);
    expect(await invoicesOf(database.db, reservation)).toEqual([]);
    const mails = (await mailsOf(database.db)).slice(-2);
    expect(mails.map(({ kind }) => kind)).toEqual(['reservation-cancelled', 'reservation-restored']);
    const [off, on] = mails.map(({ content }): Told => content as object);
    expect(off?.booking?.undo_until).toBe(undo_until);
    expect(on?.booking?.sequence).toBeGreaterThan(off?.booking?.sequence ?? Infinity);
  });

  it('is over after half an hour, and was never for who has not cancelled', async () => {
    const { reservation } = await bookedWithItem();
    const refusal = { status: 409, body: { code: 'not-undoable' } };
    expect(await undoCancel(owner, reservation)).toMatchObject(refusal);
    await cancelled(owner, reservation);
    site.pass(30 * minutes);
    expect(await undoCancel(owner, reservation)).toMatchObject(refusal);
    expect(await reservationRow(database.db, reservation)).toMatchObject({
      status: 'cancelled',
      cancel_fee: 0,
    });
  });

  it('is not for a booking that a card paid: its refund is neither lost nor doubled', async () => {
    const { reservation } = await bookedWithItem();
    await paidByCard(database.db, reservation, site.now());
    expect(await cancelled(owner, reservation)).not.toHaveProperty('undo_until');
    expect(await undoCancel(owner, reservation)).toMatchObject({
      status: 409,
      body: { code: 'not-undoable' },
    });
    expect(await refundsOf(database.db, reservation)).toHaveLength(1);
  });

  it.each(['car', 'item'])('is refused in words when the %s is taken, and changes nothing', async (what) => {
    const { plan, values, reservation } = await bookedWithItem();
    await cancelled(owner, reservation);
    const second = what === 'car' ? plan : await aPlan(database.db, { shop_id: plan.shop_id });
    await bookedBy(await aVisitor(site.app), second, values);
    const before = await reservationRow(database.db, reservation);
    expect(await undoCancel(owner, reservation)).toMatchObject(
      what === 'car'
        ? { status: 409, body: { code: 'car-taken', message: expect.stringContaining('someone else') } }
        : { status: 422, body: { errors: { rental_item_id: [expect.stringContaining('extra')] } } },
    );
    expect(await reservationRow(database.db, reservation)).toEqual(before);
  });

  it('gives the last car to one of those who want it at the same time', async () => {
    const { plan, reservation } = await bookedWithItem();
    await cancelled(owner, reservation);
    const others = await Promise.all(Array.from({ length: 4 }, () => aVisitor(site.app)));
    const outcomes = await Promise.allSettled<Reservation>([
      undoCancel(owner, reservation).then(dataOf<Reservation>),
      ...others.map((other) => bookedBy(other, plan)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused for a while, with the seconds, to who tries it again and again', async () => {
    const { reservation } = await bookedWithItem();
    let answer = await undoCancel(owner, reservation);
    for (let tries = 0; answer.status === 409 && tries < 200; tries += 1)
      answer = await undoCancel(owner, reservation);
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('twice at the same time is done once', async () => {
    const { reservation } = await bookedWithItem();
    await cancelled(owner, reservation);
    const both = await Promise.all([undoCancel(owner, reservation), undoCancel(owner, reservation)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
