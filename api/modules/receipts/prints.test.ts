import type { Receipt } from '@wadachi/contract';
import { buildApp } from '../../app';
import { json } from '../../database';
import type { App } from '../../http';
import { servicesOn } from '../../services';
import {
  aBooking,
  anItem,
  aPlan,
  aShop,
  aVisitor,
  describeOnPostgres,
  firstOfDecember,
  inBoth,
  type Visitor,
  type VisitorAnswer,
} from '../../testing';
import { cardPaid, type PaidReservation } from './testing/cardPaid';
import { readPdf } from './testing/readPdf';

type Download = Partial<Record<'paper' | 'language' | 'from', string>> & { readonly by?: Visitor };

describeOnPostgres('the invoices of a reservation', (database) => {
  let app: App;
  let owner: Visitor;
  let plan: Awaited<ReturnType<typeof aPlan>>;
  let itemId: string;
  beforeAll(async () => {
    app = buildApp({ db: database.db, config: { clock: firstOfDecember, trustProxy: true } });
    owner = await aVisitor(app);
    await aShop(database.db, { id: 'naha', name: json({ en: 'Naha Airport', ja: '那覇空港店' }) });
    plan = await aPlan(database.db, { shop_id: 'naha', cars: 20 });
    const item = await anItem(database.db, {
      shop_id: 'naha',
      price: 550,
      name: json(inBoth('Child seat')),
      stock: 100,
    });
    itemId = item.id;
  });
  afterAll(() => app.close());

  const booked = async (by = owner): Promise<string> => {
    const body = aBooking(plan, { charge: 7_700, rental_item_id: [itemId], rental_item_count: [2] });
    const answer = await by.call('POST /api/reserves/payment', { body });
    return (answer.body as { data: { id: string } }).data.id;
  };
  const issue = (of: PaidReservation, kind: 'issueReceipt' | 'issueCancellation'): Promise<void> =>
    database.db.transaction().execute((trx) => servicesOn(trx, firstOfDecember).invoices[kind](of));
  const bookedByCard = async (): Promise<PaidReservation> => {
    const of = await cardPaid(database.db, await booked(), 7_700, firstOfDecember());
    await issue(of, 'issueReceipt');
    return of;
  };
  const cancelled = async (id: string, fee: number): Promise<void> => {
    const cancelled_at = firstOfDecember();
    await database.db
      .updateTable('reservations')
      .set({ status: 'cancelled', cancel_fee: fee, cancelled_at })
      .where('id', '=', id)
      .execute();
  };
  const refund = (of: PaidReservation, amount: number): Promise<void> =>
    servicesOn(database.db, firstOfDecember).refunds.ask({ ...of, amount, reason: 'cancelled' });

  const seen = async (id: string): Promise<Receipt> =>
    ((await owner.call(`GET /api/reserves/receipt/${id}`)).body as { data: Receipt }).data;
  const download = (id: string, { by = owner, paper, language = 'en', from = '127.0.0.1' }: Download = {}) =>
    by.call(`GET /api/reserves/download-rental-receipt/${id}`, {
      language,
      headers: { 'x-forwarded-for': from },
      query: paper === undefined ? {} : { paper },
    });
  const printed = ({ raw }: VisitorAnswer): string =>
    readPdf(raw.rawPayload).pages.join('\n').replaceAll(/\s+/g, ' ');

  it('are a receipt with the next number of its shop and year, as a PDF that is nobody else’s', async () => {
    const { reservation_id: id } = await bookedByCard();
    const [paper] = (await seen(id)).papers;
    expect(paper).toMatchObject({ kind: 'receipt', is_reissue: false });
    expect(paper?.number).toMatch(/^naha-2026-\d{6}$/);

    const answer = await download(id, { language: 'ja' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${paper?.number}.pdf"; filename*=UTF-8''${encodeURIComponent('領収書')}_${paper?.number}.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const page = printed(answer);
    for (const words of [
      ...['領収書', '適格請求書', paper?.number ?? '', 'Hanako Yamada 様', '2026年12月1日(火)', '那覇空港店'],
      ...['登録番号 T1234567890123', '24時間まで', '10%対象（税込） 7,700円', 'うち消費税（10%） 700円'],
      'クレジットカード',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('再発行');

    const stranger = await aVisitor(app);
    expect((await download(id, { by: stranger })).status).toBe(404);
    expect((await download(id, { paper: 'cancellation' })).status).toBe(404);
    expect((await download(id, { paper: 'invoice' })).status).toBe(422);
  });

  it('say that they are reissues from the second download on, and not for asking whether they are there', async () => {
    const { reservation_id: id } = await bookedByCard();
    const head = await app.inject({
      method: 'HEAD',
      url: `/api/reserves/download-rental-receipt/${id}`,
      cookies: Object.fromEntries(owner.cookies),
    });
    expect(head.statusCode).toBe(200);
    expect((await seen(id)).papers[0]?.is_reissue).toBe(false);
    const pages = (await Promise.all([download(id), download(id), download(id)])).map(printed);
    expect(pages.filter((page) => page.includes('Reissue'))).toHaveLength(2);
    expect((await seen(id)).papers[0]?.is_reissue).toBe(true);
    expect(printed(await download(id))).toContain('Reissue');
  });

  it('say what was agreed and issued when the catalogue is another', async () => {
    const { reservation_id: id } = await bookedByCard();
    const shops = database.db.updateTable('shops').where('id', '=', 'naha');
    const before = { name: json({ en: 'Naha Airport', ja: '那覇空港店' }), phone: '03-1234-5678' };
    await shops.set({ name: json(inBoth('Renamed')), phone: '000' }).execute();
    const page = printed(await download(id));
    await shops.set(before).execute();
    expect(page).toContain('Naha Airport +81 3 1234 5678');
    expect(page).not.toContain('Renamed');
  });

  it('are a statement that is no receipt while the shop is still to be paid', async () => {
    const id = await booked();
    const answer = await download(id);
    const page = printed(answer);
    expect(page).toContain('This is not a receipt');
    expect(page).toContain('To be paid at the shop (tax included) ¥7,700');
    expect(page).not.toMatch(/naha-2026-\d/);
    expect(String(answer.headers['content-disposition'])).toMatch(
      /^attachment; filename="statement-WD-\w+\.pdf"$/,
    );
    expect(await seen(id)).toMatchObject({ papers: [], paid: 0, due_at_shop: 7_700 });
  });

  it('are a new receipt after a change, which takes the place of the former', async () => {
    const of = await bookedByCard();
    const id = of.reservation_id;
    const former = (await seen(id)).papers[0]?.number ?? '';
    await database.db.updateTable('reservations').set({ charge: 9_900 }).where('id', '=', id).execute();
    await issue(of, 'issueReceipt');
    const { papers, due_at_shop } = await seen(id);
    expect(papers).toMatchObject([{ kind: 'receipt', is_reissue: false }]);
    expect(due_at_shop).toBe(2_200);
    const page = printed(await download(id));
    expect(page).toContain(`takes the place of ${former}`);
    expect(page).toContain('Of this, paid at the shop (receipt given there) −¥2,200');
    expect(page).toContain('Amount received (tax included) ¥7,700');
    expect(page).toContain('Consumption tax included (10%) ¥700');
  });

  it('are the whole invoice taken back, and the fee outside the tax, after a cancellation', async () => {
    const of = await bookedByCard();
    const id = of.reservation_id;
    const receipt = (await seen(id)).papers[0]?.number ?? '';
    await cancelled(id, 1_320);
    await refund(of, 6_380);
    await issue(of, 'issueCancellation');
    const now = await seen(id);
    expect(now).toMatchObject({ paid: 7_700, refunded: 6_380, due_at_shop: 0 });
    expect(now.papers.map(({ kind }) => kind)).toEqual(['receipt', 'cancellation']);

    const page = printed(await download(id, { paper: 'cancellation' }));
    for (const words of [
      ...['Qualified return invoice', `${receipt}, issued on Tue, 1 December 2026`],
      'Cancellation fee kept from the payment',
      ...['(outside the scope of', '−¥1,320', 'Refund ¥6,380'],
    ])
      expect(page).toContain(words);
    expect(page).toContain('Rental reversed, subject to 10% (including ¥700 of consumption tax) ¥7,700');
    expect(printed(await download(id))).toContain(`For the settlement, see ${now.papers[1]?.number}.`);
    const inJapanese = await download(id, { paper: 'cancellation', language: 'ja' });
    expect(inJapanese.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('キャンセル精算書')}_${now.papers[1]?.number}.pdf`,
    );
    expect(printed(inJapanese)).toContain('キャンセル精算書');
  });

  it('are the fee that is owed, or that nothing is, when nothing had been paid', async () => {
    const [owing, free] = [await booked(), await booked()];
    for (const [id, fee] of [
      [owing, 2_310],
      [free, 0],
    ] as const) {
      await cancelled(id, fee);
      await issue({ shop_id: 'naha', reservation_id: id }, 'issueCancellation');
      expect(await seen(id)).toMatchObject({ due_at_shop: fee });
    }
    const page = printed(await download(owing, { paper: 'cancellation' }));
    expect(page).toContain('Cancellation fee to be paid ¥2,310');
    expect(page).not.toContain('Qualified return invoice');
    expect(printed(await download(free, { paper: 'cancellation' }))).toContain('Cancellation fee ¥0');
    expect(printed(await download(free))).toContain('nothing is to be paid');
  });

  it('are denied to nobody because somebody asks for the same one again and again', async () => {
    const other = await aVisitor(app);
    const [id, theirs] = [await booked(), await booked(other)];
    const flood = Array.from({ length: 60 }, () => download(id));
    expect((await download(theirs, { by: other, from: '198.51.100.7' })).status).toBe(200);
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
    expect([0, 60]).not.toContain(refused.length);
    for (const answer of refused) expect(answer).toMatchObject({ status: 429, body: { retry_after: 1 } });
  });

  it('are none for a hold that was given up, and none of nothing', async () => {
    const id = await booked();
    await expect(issue({ shop_id: 'naha', reservation_id: id }, 'issueReceipt')).rejects.toThrow(RangeError);
    await database.db
      .updateTable('reservations')
      .set({ status: 'expired', payment_method: 2 })
      .where('id', '=', id)
      .execute();
    expect((await download(id)).status).toBe(404);
    expect(await seen(id)).toMatchObject({ can_set_addressee: false, due_at_shop: 0 });
    const set = await owner.call(`POST /api/reserves/receipt/${id}`, { body: { addressee: 'Hanako' } });
    expect(set.status).toBe(404);
  });
});

interface Booked {
  readonly id: string;
  readonly access_token: string;
  readonly reserve_number: string;
}

describeOnPostgres('a receipt', (database) => {
  let app: App;
  let owner: Visitor;
  let booked: Booked;
  let shopId: string;
  beforeAll(async () => {
    app = buildApp({ db: database.db, config: { clock: firstOfDecember } });
    owner = await aVisitor(app);
    shopId = (await aShop(database.db, { name: json(inBoth('Naha Airport')) })).id;
    const plan = await aPlan(database.db, { shop_id: shopId });
    const item = await anItem(database.db, {
      shop_id: shopId,
      price: 550,
      name: json({ en: 'Child seat', ja: 'チャイルドシート' }),
    });
    booked = await bookedBy(
      owner,
      aBooking(plan, { charge: 7_700, rental_item_id: [item.id], rental_item_count: [2] }),
    );
  });
  afterAll(() => app.close());

  const bookedBy = async (visitor: Visitor, body: object): Promise<Booked> =>
    ((await visitor.call('POST /api/reserves/payment', { body })).body as { data: Booked }).data;
  const receipt = (visitor: Visitor, id: string, token?: string, language = 'en') =>
    visitor.call(`GET /api/reserves/receipt/${id}`, {
      language,
      ...(token === undefined ? {} : { query: { access_token: token } }),
    });

  it('is for the browser that booked, noStore', async () => {
    const answer = await receipt(owner, booked.id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          id: booked.id,
          reserve_number: booked.reserve_number,
          status: 'reserved',
          paid_at: null,
          issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          addressee: 'Hanako Yamada',
          issuer: { name: 'Wadachi Rent-a-Car', registration_number: 'T1234567890123' },
          shop: { id: shopId, name: 'Naha Airport', time_zone: 'Asia/Tokyo' },
          period: {
            rental_date: '2026-12-10',
            rental_time: '10:00',
            return_date: '2026-12-11',
            return_time: '10:00',
          },
          return_shop_name: null,
          // A link may be passed on.
          email_hint: 'h•••@example.com',
          charge: 7_700,
          taxes: [{ rate_percent: 10, total: 7_700, tax: 700 }],
          lines: [
            { kind: 'base', amount: 6_600 },
            { kind: 'item', label: 'Child seat', unit_price: 550, quantity: 2, amount: 1_100 },
          ],
          cancel_policy: { cap: 6_600 },
        },
      },
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('reads in Japanese as well, with the same yen', async () => {
    const answer = await receipt(owner, booked.id, undefined, 'ja');
    expect(answer).toMatchObject({
      body: {
        data: {
          shop: { name: 'Naha Airport（日本語）' },
          charge: 7_700,
          lines: [{}, { label: 'チャイルドシート', amount: 1_100 }],
        },
      },
    });
  });

  it('opens with the token of the link, in any browser', async () => {
    expect((await receipt(await aVisitor(app), booked.id, booked.access_token)).status).toBe(200);
  });

  it('does not exist for strangers, for other tokens, or for other reservations of nobody', async () => {
    const stranger = await aVisitor(app);
    const theirs = await bookedBy(stranger, aBooking(await aPlan(database.db)));
    const missing = await receipt(owner, '00000000-0000-4000-8000-000000000000');
    for (const answer of [
      await receipt(stranger, booked.id),
      await receipt(stranger, booked.id, theirs.access_token),
      await receipt(stranger, booked.id, `${booked.access_token}x`),
      await receipt(stranger, booked.id, ''),
      await receipt(owner, theirs.id),
      missing,
    ]) {
      expect(answer.status).toBe(404);
      expect({ ...(answer.body as object), request_id: '' }).toEqual({
        ...(missing.body as object),
        request_id: '',
      });
    }
  });

  it('opens all that one browser booked, with its one cookie', async () => {
    const another = await bookedBy(owner, aBooking(await aPlan(database.db)));
    expect([(await receipt(owner, booked.id)).status, (await receipt(owner, another.id)).status]).toEqual([
      200, 200,
    ]);
    expect([...owner.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'visitor_key']);
  });

  it('keeps what was agreed when the catalogue changes', async () => {
    await database.db
      .updateTable('plans')
      .set({ hours_24: 9_900, name: json(inBoth('Renamed')) })
      .where('shop_id', '=', shopId)
      .execute();
    const { data } = (await receipt(owner, booked.id)).body as {
      data: { charge: number; plan: { name: string } };
    };
    expect(data.charge).toBe(7_700);
    expect(data.plan.name).not.toBe('Renamed');
  });
});
