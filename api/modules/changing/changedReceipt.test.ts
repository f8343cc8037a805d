import type { Receipt } from '@wadachi/contract';
import type { OpenedDatabase } from '../../database';
import { december, freshDatabase, type Visitor } from '../../testing';
import { startMs } from '../account/testing/testSite';
import { cancelled, changed, dataOf, invoicesOf, reservationRow } from '../booking/testing/testBookings';
import { goodCard, payingApp, type Held, type PayingApp } from '../payments/testing/payingApp';
import { readPdf } from '../receipts/testing/readPdf';

const aWeekLater = { ...december, rental_date: '2026-12-17', return_date: '2026-12-18' };
const twoDays = { ...december, return_date: '2026-12-12' };
const oneMorning = { ...december, return_date: '2026-12-10', return_time: '16:00' };

describe('the receipt of a paid booking that is changed', () => {
  let opened: OpenedDatabase;
  let shop: PayingApp;
  let owner: Visitor;
  beforeAll(async () => {
    opened = await freshDatabase();
    shop = payingApp(opened, { kind: 'test' });
    owner = await shop.someone();
  }, startMs);
  afterAll(async () => {
    await shop.app.close();
    await opened.close();
  });

  const paid = async (): Promise<Held> => {
    const held = await shop.held(owner);
    expect((await shop.pay(owner, held.id, goodCard)).status).toBe(200);
    return held;
  };
  const seen = async ({ id }: Held): Promise<Receipt> =>
    dataOf(await owner.call(`GET /api/reserves/receipt/${id}`));
  const printed = async ({ id }: Held): Promise<string> => {
    const { raw } = await owner.call(`GET /api/reserves/download-rental-receipt/${id}`, { language: 'en' });
    return readPdf(raw.rawPayload).pages.join('\n').replaceAll(/\s+/g, ' ');
  };

  it('is a new one with the new days, though not a yen is other', async () => {
    const held = await paid();
    const { planId } = held;
    const former = (await seen(held)).papers[0]?.number ?? '';
    expect(await printed(held)).toContain('Thu, 10 December 2026');
    expect(await changed(owner, held, { plan_id: planId, ...aWeekLater })).toMatchObject({
      difference: 0,
    });
    const sheet = await printed(held);
    expect(sheet).toContain(`takes the place of receipt ${former}`);
    expect(sheet).toContain('Thu, 17 December 2026');
    expect(sheet).not.toContain('10 December');
    await changed(owner, held, { plan_id: planId, ...aWeekLater });
    expect(await invoicesOf(shop.db, held)).toEqual(['receipt', 'receipt']);
  });

  it('stays the one it is while nothing on it differs', async () => {
    const held = await paid();
    const { planId } = held;
    await changed(owner, held, { plan_id: planId, ...december, passengers: 3 });
    await changed(owner, held, { plan_id: planId, ...december, passengers: 2 });
    expect(await reservationRow(shop.db, held)).toMatchObject({ passengers: 2 });
    expect(await invoicesOf(shop.db, held)).toEqual(['receipt']);
  });

  it('says on the page what it says on paper: what was received, not what was agreed', async () => {
    const held = await paid();
    const { planId } = held;
    expect(await seen(held)).toMatchObject({
      taxes: [{ rate_percent: 10, total: 6_600, tax: 600 }],
    });

    await changed(owner, held, { plan_id: planId, ...twoDays });
    expect(await seen(held)).toMatchObject({
      charge: 12_100,
      due_at_shop: 5_500,
      taxes: [{ rate_percent: 10, total: 6_600, tax: 600 }],
    });
    const sheet = await printed(held);
    expect(sheet).toContain('Amount received (tax included) ¥6,600');
    expect(sheet).toContain('Consumption tax included (10%) ¥600');

    await changed(owner, held, { plan_id: planId, ...oneMorning });
    const taxes = [{ rate_percent: 10, total: 4_400, tax: 400 }];
    expect(await seen(held)).toMatchObject({ charge: 4_400, refunded: 2_200, taxes });
    // What a cancellation takes back is what was invoiced.
    await cancelled(owner, held);
    expect(await seen(held)).toMatchObject({ refunded: 6_600, taxes });
  });
});
