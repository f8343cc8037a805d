import type { Updateable } from 'kysely';
import type { Receipt } from '@wadachi/contract';
import { buildApp } from '../../app';
import { json, type CancellationContent, type OpenedDatabase, type ReservationTable } from '../../database';
import type { App } from '../../http';
import { servicesOn } from '../../services';
import {
  aBooking,
  aPlan,
  aShop,
  aVisitor,
  describeOnPostgres,
  firstOfDecember,
  freshDatabase,
  inBoth,
  type Visitor,
} from '../../testing';
import { aReservation } from '../availability/testing/aReservation';
import { latestInvoices, numberOf, type IssuedCancellation, type IssuedInvoice } from './issued';
import { cancellationSheet } from './sheets/cancellationSheet';
import { receiptSheet } from './sheets/receiptSheet';
import type { Print } from './sheets/sheet';
import { cardPaid, type PaidReservation } from './testing/cardPaid';
import { aCancellation, aReceipt } from './testing/contents';
import { readPdf } from './testing/readPdf';

const isCancellation = (paper: IssuedInvoice): paper is IssuedCancellation => paper.kind === 'cancellation';

describe('what is issued', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await freshDatabase();
  }, 120_000);
  afterAll(async () => {
    await opened.close();
  }, 120_000);

  const quote = json({
    issuer: aReceipt.issuer,
    lines: aReceipt.lines,
    tax_rate_percent: 10,
    plan: { name: aReceipt.supply.plan_name, car_group_name: aReceipt.supply.car_group_name },
  });

  /** Ids of reservations of a shop that were paid by card. */
  async function paidReservations(shopId: string, count: number): Promise<string[]> {
    const { db } = opened;
    const plan = await aPlan(db, { shop_id: shopId, cars: count });
    const cars = await db.selectFrom('cars').select('id').where('plan_id', '=', plan.id).execute();
    for (const { id: car_id } of cars) {
      const { period } = aReceipt.supply;
      await aReservation(db, { shop_id: shopId, plan_id: plan.id, car_id, period, quote, charge: 7_700 });
    }
    const rows = await db.selectFrom('reservations').select('id').where('plan_id', '=', plan.id).execute();
    for (const { id } of rows) await cardPaid(db, id, 7_700, new Date('2026-12-01T00:00:00Z'));
    return rows.map(({ id }) => id);
  }

  const rolledBack = new Error('rolled back');

  const issueIn = (shop_id: string, reservation_id: string, at: string, fails = false): Promise<void> =>
    opened.db.transaction().execute(async (trx) => {
      await servicesOn(trx, () => new Date(at)).invoices.issueReceipt({ shop_id, reservation_id });
      if (fails) throw rolledBack;
    });

  it('numbers the invoices of a shop without a gap or a double, however many are issued at once and some undone', async () => {
    await aShop(opened.db, { id: 'naha' });
    const ids = await paidReservations('naha', 30);
    const outcomes = await Promise.allSettled(
      ids.map((id, index) => issueIn('naha', id, '2026-12-01T03:00:00Z', index % 3 === 0)),
    );
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBe(rolledBack);
    const rows = await opened.db.selectFrom('papers').select(['number', 'reservation_id']).execute();
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(new Set(rows.map(({ reservation_id }) => reservation_id)).size).toBe(20);
  });

  it('takes the later number for the later invoice, whatever the clocks of those who issued them said', async () => {
    await aShop(opened.db, { id: 'osaka' });
    const [id = ''] = await paidReservations('osaka', 1);
    await issueIn('osaka', id, '2026-12-01T03:00:05Z');
    await opened.db.updateTable('reservations').set({ charge: 7_600 }).where('id', '=', id).execute();
    await issueIn('osaka', id, '2026-12-01T03:00:00Z');
    expect((await latestInvoices(opened.db, 'osaka', id)).map(numberOf)).toEqual(['osaka-2026-000002']);
  });

  it('does not take a receipt that was taken back for one that stands', async () => {
    const { db } = opened;
    await aShop(db, { id: 'kobe' });
    const [id = ''] = await paidReservations('kobe', 1);
    await issueIn('kobe', id, '2026-12-01T03:00:00Z');
    const { invoices } = servicesOn(db, () => new Date('2026-12-01T03:00:00Z'));
    await invoices.issueCancellation({ shop_id: 'kobe', reservation_id: id });
    await issueIn('kobe', id, '2026-12-01T03:00:00Z');
    const papers = db.selectFrom('papers').select(['kind', 'content']).where('reservation_id', '=', id);
    const issued = await papers.orderBy('number').execute();
    expect(issued.map(({ kind }) => kind)).toEqual(['receipt', 'cancellation', 'receipt']);
    expect(issued.map(({ content }) => content)).toMatchObject([
      {},
      { is_refund: true, taken_back: { number: 'kobe-2026-000001' } },
      { replaces: null },
    ]);
  });

  /** The papers of a reservation that was paid by card, after each further event. */
  async function papersAfter(shop_id: string, ...events: readonly Partial<Updateable<ReservationTable>>[]) {
    const { db } = opened;
    await aShop(db, { id: shop_id });
    const [reservation_id = ''] = await paidReservations(shop_id, 1);
    const of = { shop_id, reservation_id };
    const at = new Date('2026-12-01T03:00:00Z');
    const { invoices } = servicesOn(db, () => at);
    await invoices.issueReceipt(of);
    for (const { cancel_fee, ...event } of events) {
      const { due } = (await latestInvoices(db, shop_id, reservation_id)).find(isCancellation)?.content ?? {};
      const cash = { ...of, method: 'cash' as const, amount: due ?? 0, created_at: at };
      if (due) await db.insertInto('counter_payments').values(cash).execute();
      const fee = cancel_fee ?? null;
      const row = { ...event, cancel_fee: fee, cancelled_at: event.status ? at : null };
      await db.updateTable('reservations').set(row).where('id', '=', reservation_id).execute();
      await invoices.issueCancellation(of);
    }
    const papers = db.selectFrom('papers').select('content').where('reservation_id', '=', reservation_id);
    return (await papers.orderBy('number').execute()).map(({ content }) => content);
  }

  const cancelledFor = (cancel_fee: number) => ({ status: 'cancelled', cancel_fee }) as const;

  it('takes the place of the former paper of a cancellation when the rest of its fee is paid at the shop', async () => {
    const [, former, latest] = await papersAfter('nara', cancelledFor(9_900), cancelledFor(9_900));
    const same = { taken_back: { number: 'nara-2026-000001' }, refunded: 0 };
    expect(former).toMatchObject({ ...same, covered: 7_700, due: 2_200 });
    expect(former).not.toHaveProperty('replaces');
    expect(latest).toMatchObject({ ...same, covered: 9_900, due: 0, replaces: 'nara-2026-000002' });
    const print = { locale: 'en', addressee: 'Hanako Yamada', isReissue: false } as const;
    const words = JSON.stringify(cancellationSheet(latest as CancellationContent, print, 'nara-2026-000003'));
    expect(words).toMatch(/received at the shop","¥2,200"/);
    expect(words).toContain('takes the place of nara-2026-000002');
  });

  it('takes no receipt back that was taken back when the whole rental was refunded', async () => {
    const [, refund, cancellation] = await papersAfter('otsu', {}, cancelledFor(0));
    expect(refund).toMatchObject({ is_refund: true, taken_back: { number: 'otsu-2026-000001' } });
    expect(cancellation).toMatchObject({ taken_back: null, refunded: 0 });
    expect(cancellation).not.toHaveProperty('replaces');
  });

  it('begins anew with each shop and with each year of the shop’s own calendar', async () => {
    await aShop(opened.db, { id: 'tokyo' });
    await aShop(opened.db, { id: 'honolulu', time_zone: 'Pacific/Honolulu' });
    const numbers: string[] = [];
    for (const [shop, at] of [
      ['tokyo', '2026-12-31T14:59:59Z'],
      ['tokyo', '2026-12-31T15:00:00Z'],
      ['tokyo', '2027-01-01T00:00:00Z'],
      ['honolulu', '2026-12-31T15:00:00Z'],
      ['honolulu', '2027-01-01T09:59:59Z'],
      ['honolulu', '2027-01-01T10:00:00Z'],
    ] as const) {
      const [id = ''] = await paidReservations(shop, 1);
      await issueIn(shop, id, at);
      numbers.push(...(await latestInvoices(opened.db, shop, id)).map(numberOf));
    }
    expect(numbers).toEqual([
      'tokyo-2026-000001',
      'tokyo-2027-000001',
      'tokyo-2027-000002',
      'honolulu-2026-000001',
      'honolulu-2026-000002',
      'honolulu-2027-000001',
    ]);
  });

  const tax = { name: { en: 'VAT (IVA)', ja: '付加価値税' }, percent: 23 };
  const inLisbon = { country: 'PT', registration_number: 'PT500000000', tax };
  const taxes = [{ rate_percent: 23, total: 7_700, tax: 1_439, name: tax.name }];

  describeOnPostgres('a reservation abroad', (database) => {
    it('tells the tax of its country by name, whatever the catalogue says later', async () => {
      const app = buildApp({ db: database.db, config: { clock: firstOfDecember } });
      const owner = await aVisitor(app);
      const issuer = { name: inBoth('Wadachi'), address: inBoth('Lisbon'), phone: '210 000 000' };
      const { id: shop_id } = await aShop(database.db, { issuer: json({ ...issuer, ...inLisbon }) });
      // A number without its country's code would be one of Portugal.
      const values = { charge: 6_600, telephone: '+81 90-1234-5678' };
      const body = aBooking(await aPlan(database.db, { shop_id }), values);
      const booked = (await owner.call('POST /api/reserves/payment', { body })).body as {
        data: { id: string };
      };
      await database.db
        .updateTable('shops')
        .set({ issuer: json({ ...issuer, registration_number: 'T1234567890123' }) })
        .where('id', '=', shop_id)
        .execute();
      const receipt = (language: string) =>
        owner.call(`GET /api/reserves/receipt/${booked.data.id}`, { language });
      expect(await receipt('en')).toMatchObject({
        status: 200,
        body: {
          data: {
            issuer: { registration_number: 'PT500000000' },
            taxes: [{ rate_percent: 23, total: 6_600, tax: 1_234, name: 'VAT (IVA)' }],
          },
        },
      });
      expect((await receipt('ja')).body).toMatchObject({ data: { taxes: [{ name: '付加価値税' }] } });
      await app.close();
    });
  });

  describe('invoices abroad', () => {
    const printed = (locale: 'en' | 'ja'): [string, string] => {
      const print: Print = { locale, addressee: 'Hanako Yamada', isReissue: false };
      const issuer = { ...aReceipt.issuer, ...inLisbon };
      const receipt = receiptSheet({ ...aReceipt, issuer, taxes }, print, {
        number: 'lisbon-2026-000042',
        cancelled: undefined,
      });
      const takenBack = aCancellation.taken_back && { ...aCancellation.taken_back, taxes };
      const cancellation = cancellationSheet(
        { ...aCancellation, issuer, taken_back: takenBack },
        print,
        'lisbon-2026-000043',
      );
      return [JSON.stringify(receipt), JSON.stringify(cancellation)];
    };

    it('name its tax and number, and are no qualified invoices of Japan', () => {
      const [receipt, cancellation] = printed('en');
      expect(receipt).toContain('VAT (IVA) included (23%)');
      expect(receipt).toContain('Reg. No. PT500000000');
      expect(cancellation).toMatch(/subject to 23% \(including .1,439 of VAT \(IVA\)\)/);
      expect(cancellation).toContain('outside the scope of VAT (IVA)');
      for (const sheet of [receipt, cancellation]) expect(sheet).not.toMatch(/onsumption tax|ualified/);
    });

    it('say which part is compensation for a damage, and has none of it', () => {
      const print: Print = { locale: 'ja', addressee: 'Hanako Yamada', isReissue: false };
      const of = { number: 'naha-2026-000042', cancelled: undefined };
      const totals = (content: object) =>
        receiptSheet({ ...aReceipt, ...content }, print, of).totals.slice(-2);
      const damaged = { charge: 12_700, received: 12_700, untaxed: 5_000 };
      expect(totals(damaged)).toMatchObject([
        { label: 'うち消費税（10%）', value: '700円' },
        { label: '車両損害の賠償金（不課税）', value: '5,000円' },
      ]);
      const abroad = { ...damaged, issuer: { ...aReceipt.issuer, ...inLisbon }, taxes };
      expect(totals(abroad)).toMatchObject([{}, { label: '車両損害の賠償金（付加価値税の課税対象外）' }]);
    });

    it('do so in Japanese', () => {
      const [receipt, cancellation] = printed('ja');
      expect(receipt).toContain('うち付加価値税（23%）');
      expect(cancellation).toContain('うち付加価値税 1,439円');
      expect(cancellation).toContain('キャンセル料（付加価値税の課税対象外）');
      for (const sheet of [receipt, cancellation]) expect(sheet).not.toMatch(/消費税|適格|不課税/);
    });
  });
});

describeOnPostgres('the addressee of the invoices', (database) => {
  let app: App;
  let owner: Visitor;
  let plan: Awaited<ReturnType<typeof aPlan>>;
  beforeAll(async () => {
    app = buildApp({ db: database.db, config: { clock: firstOfDecember } });
    owner = await aVisitor(app);
    await aShop(database.db, { id: 'naha' });
    plan = await aPlan(database.db, { shop_id: 'naha', cars: 20 });
  });
  afterAll(() => app.close());

  const booked = async (name = 'Hanako Yamada'): Promise<string> => {
    const body = aBooking(plan, { charge: 6_600, name });
    const answer = await owner.call('POST /api/reserves/payment', { body });
    return (answer.body as { data: { id: string } }).data.id;
  };
  const bookedByCard = async (): Promise<PaidReservation> => {
    const of = await cardPaid(database.db, await booked(), 6_600, firstOfDecember());
    await database.db
      .transaction()
      .execute((trx) => servicesOn(trx, firstOfDecember).invoices.issueReceipt(of));
    return of;
  };
  const seen = async (id: string): Promise<Receipt> =>
    ((await owner.call(`GET /api/reserves/receipt/${id}`)).body as { data: Receipt }).data;
  const printed = async (id: string, language = 'en'): Promise<string> => {
    const answer = await owner.call(`GET /api/reserves/download-rental-receipt/${id}`, { language });
    return readPdf(answer.raw.rawPayload).pages.join('\n').replaceAll(/\s+/g, ' ');
  };

  it('is whom the customer says, once', async () => {
    const { reservation_id: id } = await bookedByCard();
    expect(await seen(id)).toMatchObject({ addressee: 'Hanako Yamada', can_set_addressee: true });
    const set = (addressee: string, by = owner) =>
      by.call(`POST /api/reserves/receipt/${id}`, { body: { addressee } });
    expect((await set('x', await aVisitor(app))).status).toBe(404);
    for (const bad of ['', ' ', '\u202eevil', 'https://example.com', 'a'.repeat(121)]) {
      const answer = await set(bad);
      expect(answer).toMatchObject({ status: 422, body: { errors: { addressee: [expect.any(String)] } } });
    }
    const company = ' 株式会社 髙﨑商店 ';
    const answers = await Promise.all([set(company), set(company)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'addressee-set' } });
    expect(await seen(id)).toMatchObject({ addressee: company.trim(), can_set_addressee: false });
    expect(await printed(id, 'ja')).toContain('株式会社 髙﨑商店 様');
  });

  it('is refused, in the language of the call, where no font can write it, and nothing is set', async () => {
    const { reservation_id: id } = await bookedByCard();
    const set = (addressee: string, language: string) =>
      owner.call(`POST /api/reserves/receipt/${id}`, { body: { addressee }, language });
    for (const language of ['en', 'ja', 'pt']) {
      const answer = await set('花子🌸 Ltd. ᛋ', language);
      const message = expect.stringMatching(/🌸 ᛋ/);
      expect(answer).toMatchObject({ status: 422, body: { errors: { addressee: [message] } } });
    }
    expect(await seen(id)).toMatchObject({ addressee: 'Hanako Yamada', can_set_addressee: true });

    const name = '김민준 สมชาย Nguyễn 𠮷田';
    expect((await set(name, 'en')).status).toBe(200);
    expect(await printed(id, 'ja')).toContain(`${name} 様`);
  });

  it('is never in the way of a booking: a sign is printed in place of a letter that no font has', async () => {
    const id = await booked('花子ᛋ');
    expect(await seen(id)).toMatchObject({ addressee: '花子ᛋ', can_set_addressee: true });
    expect(await printed(id)).toContain('花子〓');
  });

  it('is asked for where the name of the customer has letters that no font has', async () => {
    const unprintable = async (name: string) => (await seen(await booked(name))).unprintable;
    expect(await unprintable('花子ᛟᛋ')).toEqual(['ᛟ', 'ᛋ']);
    expect(await unprintable('张伟')).toBeUndefined();
    expect(await unprintable('髙﨑 花子')).toBeUndefined();
  });
});
