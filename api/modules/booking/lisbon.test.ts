import { join } from 'node:path';
import type { Cancellation, Change, Quote, Receipt } from '@wadachi/contract';
import { importCatalogue } from '../../catalogue';
import { servicesOn } from '../../services';
import { aVisitor, describeOnPostgres, type Visitor } from '../../testing';
import { squareAt } from '../payments/testing/squareAccount';
import { goodCard, payingApp, type PayingApp } from '../payments/testing/payingApp';
import { startSquareServer, type SquareServer } from '../payments/testing/squareServer';
import { readPdf } from '../receipts/testing/readPdf';
import { cancel, cancelled, change, changed, dataOf } from './testing/testBookings';

const lisbon = join(import.meta.dirname, '../../catalogue/sample-lisbon');

/** 48 hours, no season. */
const period = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-12',
  return_time: '10:00',
};
/** The time from the tests' now, 3:00 of 1 December in Lisbon, to noon of 9 December; milliseconds. */
const toTheDayBefore = (8 * 24 + 9) * 60 * 60_000;
const extras = {
  compensation_id: 'cdw',
  rental_item_id: ['via-verde'],
  rental_item_count: [1],
  return_place_id: 'faro',
};

describeOnPostgres('the sample company of Lisbon', (database) => {
  let square: SquareServer;
  let shop: PayingApp;
  let customer: Visitor;
  beforeAll(async () => {
    await importCatalogue(database.db, lisbon);
    square = await startSquareServer();
    shop = payingApp(database, squareAt(square));
    customer = await aVisitor(shop.app);
  }, 120_000);
  afterAll(async () => {
    await shop.app.close();
    await square.stop();
  });

  const book = (
    payment_method: 1 | 2,
    more: { language?: string; passengers?: number; children_ages?: number[] } = {},
  ) => {
    const { language = 'en', ...party } = more;
    return customer.call('POST /api/reserves/payment', {
      language,
      body: {
        ...period,
        ...extras,
        shop_id: 'lisbon-centre',
        plan_id: 'lisbon-centre-small',
        passengers: 2,
        payment_method,
        name: 'Ana Sousa',
        email: `ana${payment_method}@example.com`,
        // As it is written in Portugal.
        telephone: '912 345 678',
        driver: { birthday: '1990-04-01', licence_country: 'BR' },
        terms_accepted: true,
        charge: 16_695,
        ...party,
      },
    });
  };
  const booked = async (payment_method: 1 | 2): Promise<{ id: string }> => dataOf(await book(payment_method));
  const receiptOf = async ({ id }: { readonly id: string }): Promise<Receipt> =>
    dataOf(await customer.call(`GET /api/reserves/receipt/${id}`));

  it('says its name and law, its currency, country and time zone', async () => {
    expect(dataOf(await customer.call('GET /api/site'))).toMatchObject({
      currency: 'EUR',
      currency_digits: 2,
      country: 'PT',
      time_zone: 'Europe/Lisbon',
      name: { en: 'Calçada', pt: 'Calçada' },
      mark_url: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/),
      child_seats: { below_age: 12, below_cm: 135 },
    });
  });

  it.each([
    ['en', /each child under 12 who is not yet 135 cm tall needs a child seat\..*: 6, 11\.$/],
    ['pt', /cada criança com menos de 12 anos e menos de 135 cm precisa .*: 6, 11\.$/],
    ['ja', /^By law, each child under 12/],
  ])('refuses children below the age of its law without a seat, in %s', async (language, sentence) => {
    const { status, body } = await book(1, { language, passengers: 4, children_ages: [11, 6, 12] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { children_ages: [expect.stringMatching(sentence)] } });
  });

  it('quotes to the cent, with the tax of 23 %', async () => {
    const quote = dataOf<Quote>(
      await customer.call('POST /api/plans/charge/lisbon-centre-small', {
        body: { plan_id: 'lisbon-centre-small', ...period, ...extras },
      }),
    );
    expect(quote.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['base', 3_390],
      ['base', 2_985],
      ['cover', 2_500],
      ['item', 370],
      ['one-way', 7_450],
    ]);
    // 166.95 × 23 / 123, rounded down.
    expect(quote).toMatchObject({ charge: 16_695, tax: 3_122, tax_rate_percent: 23, tax_name: 'IVA' });
  });

  it('books, changes and cancels to the cent', async () => {
    const reservation = await booked(1);
    expect(await receiptOf(reservation)).toMatchObject({
      charge: 16_695,
      taxes: [{ rate_percent: 23, total: 16_695, tax: 3_122, name: 'IVA' }],
      // Which papers go with a licence is Japan's law.
      licence_country: '',
    });
    expect((await shop.reservation(reservation.id)).customer).toMatchObject({ telephone: '+351912345678' });
    const wish = { plan_id: 'lisbon-centre-small', ...period, compensation_id: 'full' };
    const asked = dataOf<Change>(await change(customer, reservation, wish));
    expect(asked).toMatchObject({ charge_before: 16_695, difference: -5_930 });
    await changed(customer, reservation, wish);
    expect(await receiptOf(reservation)).toMatchObject({ charge: 10_765, due_at_shop: 10_765 });

    // The day before pick-up: 30 % of 63.75 is 19.125.
    shop.passTime(toTheDayBefore);
    expect(dataOf<Cancellation>(await cancel(customer, reservation))).toMatchObject({
      percent: 30,
      base_fee: 6_375,
      fee: 1_912,
      cap: 6_000,
    });
    expect(await cancelled(customer, reservation)).toMatchObject({ fee: 1_912, due: 1_912 });
    shop.passTime(-toTheDayBefore);
  });

  it('takes euro from cards, and prints a receipt with IVA', async () => {
    const held = await booked(2);
    expect((await shop.pay(customer, held.id, goodCard)).status).toBe(200);
    expect(square.ledger.taken.at(-1)).toMatchObject({ amount: 16_695, currency: 'EUR' });

    const { raw } = await customer.call(`GET /api/reserves/download-rental-receipt/${held.id}`);
    const [page = ''] = readPdf(raw.rawPayload).pages;
    for (const words of [
      '€166.95',
      '€31.22',
      'IVA included (23%)',
      'PT500000000',
      'Calçada Rent a Car, Lda.',
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/[¥?]|ualified/);

    const refund = { reservation_id: held.id, amount: 5_005, reason: 'cancelled' } as const;
    await database.db
      .transaction()
      .execute((trx) => servicesOn(trx, shop.clock).refunds.ask({ shop_id: 'lisbon-centre', ...refund }));
    await shop.refunds.round();
    expect(square.ledger.refunds.at(-1)).toMatchObject({ amount: 5_005, currency: 'EUR' });
  });
});
