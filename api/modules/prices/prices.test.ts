import { json, type OpenedDatabase } from '../../database';
import { Refused } from '../../http';
import { fieldTexts } from '../../http/refusals/errors';
import {
  aCover,
  aLocation,
  anItem,
  aPlan,
  aService,
  aShop,
  describeOnPostgres,
  everyDay,
  inBoth,
  catalogueOf,
  freshDatabase,
} from '../../testing';
import type { Choices } from './choices';
import { PriceService } from './prices.service';
import type { RentalPeriod } from '@wadachi/contract';

const now = new Date('2026-12-01T00:00:00Z');
const twoDays = {
  rental_date: '2026-12-10',
  rental_time: '10:00',
  return_date: '2026-12-12',
  return_time: '10:00',
};

const refusal = async (promise: Promise<unknown>): Promise<Refused> => {
  const reason: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(reason instanceof Refused)) throw new Error('It was not refused.', { cause: reason });
  return reason;
};
const english = (fields: Refused['fields']) => fieldTexts(fields, 'en');

describeOnPostgres('prices', (database) => {
  const service = async () => new PriceService(await catalogueOf(database.db), () => now);
  const quoteOf = async (planId: string, choices: Partial<Choices> = {}) =>
    (await service()).quote({ planId, choices: { ...twoDays, ...choices }, locale: 'en' });

  it('prices a plan with everything that can be chosen, and says what a reservation has to store', async () => {
    const { id: planId, shop_id } = await aPlan(database.db);
    const naha = await aShop(database.db, { name: json({ en: 'Naha', ja: '那覇' }) });
    await database.db
      .insertInto('one_way_fees')
      .values({ shop_id, return_shop_id: naha.id, fee: 8800 })
      .execute();
    const seat = await anItem(database.db, { shop_id, unit: 'day', price: 550, cap: 1000 });
    const cover = await aCover(database.db, { shop_id, price: 1100 });
    const priced = await quoteOf(planId, {
      compensation_id: cover.id,
      service_id: [(await aService(database.db, { shop_id, price: 300 })).id],
      rental_item_id: [seat.id],
      rental_item_count: [2],
      pick_up_location_id: (await aLocation(database.db, { shop_id, price: 500 })).id,
      drop_off_location_id: '',
      rental_place_id: shop_id,
      return_place_id: naha.id,
    });

    expect(priced.quote.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['base', 6600],
      ['base', 5500],
      ['cover', 2200],
      ['service', 300],
      ['item', 1000],
      ['location', 500],
      ['one-way', 8800],
    ]);
    expect(priced.quote).toMatchObject({ charge: 24_900, tax: 2263, tax_rate_percent: 10, hours: 48 });
    expect(priced.quote.cancel_policy).toEqual({
      terms: [
        { days_before: 7, percent: 0 },
        { days_before: 3, percent: 20 },
        { days_before: 1, percent: 30 },
        { days_before: 0, percent: 50 },
      ],
      cap: 6600,
    });
    expect(priced.quote.free_cancel_until).toBe('2026-12-03T14:59:59.999Z');
    expect(priced.stored.lines.at(-1)!.label).toMatchObject({
      en: 'One-way return to Naha',
      ja: '乗り捨て：那覇',
    });
    expect(priced).toMatchObject({
      pickUpAt: new Date('2026-12-10T01:00:00Z'),
      returnAt: new Date('2026-12-12T01:00:00Z'),
      freeAgainAt: new Date('2026-12-12T02:00:00Z'),
      returnShopId: naha.id,
      items: [{ id: seat.id, count: 2 }],
    });
  });

  it('contains the tax of the shop’s issuer', async () => {
    const tax = { name: { en: 'VAT (IVA)', ja: '付加価値税' }, percent: 23 };
    const issuer = { name: inBoth('Wadachi'), address: inBoth('Lisbon'), phone: '210 000 000' };
    const { id: shop_id } = await aShop(database.db, {
      issuer: json({ ...issuer, country: 'PT', registration_number: 'PT500000000', tax }),
    });
    const { id } = await aPlan(database.db, { shop_id });
    const { quote, stored } = await quoteOf(id);
    expect(quote).toMatchObject({ charge: 12_100, tax: 2_263, tax_rate_percent: 23, tax_name: 'VAT (IVA)' });
    expect(stored.tax_name).toEqual(tax.name);
    const { quote: inJapan } = await quoteOf((await aPlan(database.db)).id);
    expect([inJapan.tax_rate_percent, 'tax_name' in inJapan]).toEqual([10, false]);
  });

  it('prices many plans at once as the quote prices each, seasons included', async () => {
    const [tokyo, hawaii] = [await aPlan(database.db), await aPlan(database.db, { hours_24: 9000 })];
    await database.db
      .updateTable('shops')
      .set({ time_zone: 'Pacific/Honolulu' })
      .where('id', '=', hawaii.shop_id)
      .execute();
    const season = {
      starts_on: '2026-12-11',
      ends_on: '2026-12-31',
      percent: 137,
      name: json(inBoth('Year end')),
    };
    await database.db
      .insertInto('shop_seasons')
      .values([
        { ...season, shop_id: tokyo.shop_id },
        { ...season, shop_id: hawaii.shop_id, percent: 77 },
        { ...season, shop_id: hawaii.shop_id, starts_on: '2026-01-01', ends_on: '2026-12-09', percent: 500 },
      ])
      .execute();

    const prices = await service();
    const charges = prices.charges([tokyo.id, hawaii.id, 'no-such-plan'], twoDays);
    expect(Object.fromEntries(charges)).toEqual({
      [tokyo.id]: (await quoteOf(tokyo.id)).quote.charge,
      [hawaii.id]: (await quoteOf(hawaii.id)).quote.charge,
    });
    // 14 of the 48 hours lie before the season.
    expect(charges.get(tokyo.id)).toBe(Math.round((12_100 * (14 * 100 + 34 * 137)) / 4800));
    const earlier = { ...twoDays, rental_date: '2026-12-08', return_date: '2026-12-09' };
    const then = prices.charges([hawaii.id, 'no-such-plan'], earlier);
    const quotedThen = (await quoteOf(hawaii.id, earlier)).quote.charge;
    expect(Object.fromEntries(then)).toEqual({ [hawaii.id]: quotedThen });
    expect(quotedThen).toBe(9000 * 5);
    expect(prices.charges([], twoDays)).toEqual(new Map());
  });

  it('knows no unknown or withdrawn plan, nor one of a withdrawn shop', async () => {
    const [plan, other] = [await aPlan(database.db, { withdrawn_at: new Date() }), await aPlan(database.db)];
    await database.db
      .updateTable('shops')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', other.shop_id)
      .execute();
    for (const id of ['no-such-plan', plan.id, other.id]) {
      expect(await refusal(quoteOf(id))).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  it('refuses options that are unknown, of another kind, of another shop or withdrawn, each on its field', async () => {
    const { id, shop_id } = await aPlan(database.db);
    const foreign = await aCover(database.db, { shop_id: (await aShop(database.db)).id });
    const gone = await aService(database.db, { shop_id, withdrawn_at: new Date() });
    const item = await anItem(database.db, { shop_id });
    const refused = await refusal(
      quoteOf(id, {
        compensation_id: foreign.id,
        service_id: [gone.id],
        rental_item_id: ['no-such-item'],
        rental_item_count: [1],
        pick_up_location_id: item.id,
        drop_off_location_id: 'nowhere',
        rental_transport: item.id,
        return_transport: 'none',
        rental_place_id: foreign.shop_id,
        return_place_id: foreign.shop_id,
      }),
    );
    const notOffered = ['The shop does not offer this any more.'];
    expect(refused).toMatchObject({ status: 422, code: 'invalid' });
    expect(english(refused.fields)).toEqual({
      compensation_id: notOffered,
      service_id: notOffered,
      rental_item_id: notOffered,
      pick_up_location_id: notOffered,
      drop_off_location_id: notOffered,
      rental_transport: notOffered,
      return_transport: notOffered,
      rental_place_id: ['This car starts at another shop.'],
      return_place_id: ['The car cannot be returned to this shop.'],
    });
  });

  it('refuses counts that are too high, too few, or for an item listed twice', async () => {
    const { id, shop_id } = await aPlan(database.db);
    const seat = (await anItem(database.db, { shop_id, max_count: 2 })).id;
    const chosen = async (rental_item_id: string[], rental_item_count: number[]) =>
      english((await refusal(quoteOf(id, { rental_item_id, rental_item_count }))).fields);

    expect(await chosen([seat], [3])).toEqual({ rental_item_count: ['At most 2 can be rented.'] });
    expect(await chosen([seat], [])).toEqual({ rental_item_count: ['Give one count for each rental item.'] });
    expect(await chosen([], [1])).toEqual({ rental_item_count: ['Give one count for each rental item.'] });
    expect(await chosen([seat, seat], [1, 1])).toEqual({
      rental_item_id: ['The same entry is listed twice.'],
    });
    const none = await quoteOf(id, { rental_item_id: [seat], rental_item_count: [0] });
    expect(none.items).toEqual([]);
    expect(none.quote.lines.every(({ kind }) => kind === 'base')).toBe(true);
  });

  it('refuses a period at which the shop, or the one of the return, is closed, in both languages', async () => {
    const shop_id = (
      await aShop(database.db, { hours: json(everyDay('09:00', '18:00')), holidays: json(['2026-12-12']) })
    ).id;
    const { id } = await aPlan(database.db, { shop_id });
    const closed = await refusal(quoteOf(id, { rental_time: '08:30' }));
    expect(english(closed.fields)).toEqual({
      rental_time: ['The shop is closed at this time.'],
      return_date: ['The shop is closed on this day.'],
    });
    expect(fieldTexts(closed.fields, 'ja')).toEqual({
      rental_time: ['この時刻は店舗の営業時間外です。'],
      return_date: ['この日は店舗の休業日です。'],
    });

    const airport = await aShop(database.db);
    await database.db
      .insertInto('one_way_fees')
      .values({ shop_id, return_shop_id: airport.id, fee: 0 })
      .execute();
    const oneWay = await quoteOf(id, { return_time: '23:30', return_place_id: airport.id });
    expect(oneWay.quote.hours).toBe(62);
  });
});

const newYork = 'America/New_York';
const chicago = 'America/Chicago';

/** `2027-03-13 20:00` to `2027-03-14 09:00`. */
function period(from: string, to: string): RentalPeriod {
  const [rental_date = '', rental_time = ''] = from.split(' ');
  const [return_date = '', return_time = ''] = to.split(' ');
  return { rental_date, rental_time, return_date, return_time };
}

/**
 * Times are the shop's wall clock; what is billed is the time that really passes. In New York clocks go from 02:00 to
 * 03:00 on 14 March 2027, and from 02:00 back to 01:00 on 7 November 2027.
 */
describe('a rental where clocks change', () => {
  let opened: OpenedDatabase;
  let planId: string;
  let shopId: string;
  beforeAll(async () => {
    opened = await freshDatabase();
    const shop = await aShop(opened.db, { time_zone: newYork });
    const plan = await aPlan(opened.db, { shop_id: shop.id, extra_hour: 1_000 });
    [planId, shopId] = [plan.id, shop.id];
  }, 60_000);
  afterAll(() => opened.close());

  /** Asked a month before the pick-up. */
  const quoted = async (asked: RentalPeriod, return_place_id = '', ofPlan = planId) => {
    const now = new Date(Date.parse(`${asked.rental_date}T00:00:00Z`) - 30 * 86_400_000);
    const choices = { ...asked, return_place_id };
    const prices = new PriceService(await catalogueOf(opened.db), () => now);
    return prices.quote({ planId: ofPlan, choices, locale: 'en' });
  };
  const refusal = (asked: RentalPeriod, place?: string): Promise<Record<string, string | undefined>> =>
    quoted(asked, place).then(
      () => ({}),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        return Object.fromEntries(
          Object.entries(fieldTexts(error.fields, 'en')).map(([field, [text]]) => [field, text]),
        );
      },
    );

  it.each<[string, string, string, number, number]>([
    ['13 hours on the clock, one of them skipped', '2027-03-13 20:00', '2027-03-14 09:00', 12, 5_500],
    ['12 hours on the clock, one of them twice', '2027-11-06 20:00', '2027-11-07 08:00', 13, 6_500],
    ['a day and the hour that is shown twice', '2027-11-06 10:00', '2027-11-07 10:00', 25, 7_600],
    ['a day that lacks an hour', '2027-03-13 10:00', '2027-03-14 10:00', 23, 6_600],
    ['until just after the skipped hour', '2027-03-13 20:30', '2027-03-14 03:30', 6, 4_400],
    ['until the first of two 01:30', '2027-11-06 19:30', '2027-11-07 01:30', 6, 4_400],
    ['from the first of two 01:30', '2027-11-07 01:30', '2027-11-07 07:30', 7, 5_400],
    ['30 days that hold the longer one', '2027-11-01 10:00', '2027-12-01 10:00', 721, 167_100],
    ['29 February', '2028-02-29 10:00', '2028-03-01 10:00', 24, 6_600],
    ['over 29 February', '2028-02-28 10:00', '2028-03-01 10:00', 48, 12_100],
    ['over a February without one', '2027-02-28 10:00', '2027-03-01 10:00', 24, 6_600],
  ])('bills %s: %s to %s as %i hours, %i yen', async (_what, from, to, hours, charge) => {
    const asked = period(from, to);
    const { quote } = await quoted(asked);
    expect(quote).toMatchObject({ hours, charge });
    const listed = new PriceService(await catalogueOf(opened.db)).charges([planId], asked);
    expect(listed.get(planId)).toBe(charge);
  });

  it('takes the first of two equal readings of the clock', async () => {
    const { pickUpAt } = await quoted(period('2027-11-07 01:30', '2027-11-07 07:30'));
    expect(pickUpAt).toEqual(new Date('2027-11-07T05:30:00Z'));
  });

  // Lisbon: from 01:00 to 02:00 on 28 March 2027, and from 02:00 back to 01:00 on 31 October 2027.
  it.each<[string, string, string, number]>([
    ['a day that lacks an hour', '2027-03-27 10:00', '2027-03-28 10:00', 23],
    ['a day and the hour that is shown twice', '2027-10-30 10:00', '2027-10-31 10:00', 25],
    ['a summer’s day', '2027-07-01 10:00', '2027-07-02 10:00', 24],
  ])('bills in Lisbon %s: %s to %s as %i hours', async (_what, from, to, hours) => {
    const { id: shop_id } = await aShop(opened.db, { time_zone: 'Europe/Lisbon' });
    const plan = await aPlan(opened.db, { shop_id });
    const { quote, pickUpAt } = await quoted(period(from, to), '', plan.id);
    expect(quote.hours).toBe(hours);
    const isSummer = from.startsWith('2027-07') || from.startsWith('2027-10');
    expect(pickUpAt).toEqual(new Date(`${from.replace(' ', 'T')}:00${isSummer ? '+01:00' : 'Z'}`));
  });

  it('hands no car over in Lisbon in the hour that is skipped', async () => {
    const { id: shop_id } = await aShop(opened.db, { time_zone: 'Europe/Lisbon' });
    const plan = await aPlan(opened.db, { shop_id });
    const asked = (time: string) => period(`2027-03-28 ${time}`, '2027-03-28 12:00');
    await expect(quoted(asked('01:30'), '', plan.id)).rejects.toBeInstanceOf(Refused);
    expect((await quoted(asked('02:00'), '', plan.id)).quote.hours).toBe(10);
  });

  it.each<[string, string, string, Readonly<Record<string, RegExp>>]>([
    [
      'a pick-up in the skipped hour',
      '2027-03-14 02:30',
      '2027-03-14 12:00',
      { rental_time: /closed at this time/ },
    ],
    [
      'a return in the skipped hour',
      '2027-03-13 12:00',
      '2027-03-14 02:00',
      { return_time: /closed at this time/ },
    ],
  ])('refuses %s', async (_what, from, to, expected) => {
    const errors = await refusal(period(from, to));
    expect(Object.keys(errors)).toEqual(Object.keys(expected));
    for (const [field, sentence] of Object.entries(expected)) expect(errors[field]).toMatch(sentence);
  });

  describe('with a return in another zone', () => {
    let place: string;
    beforeAll(async () => {
      const hours = json(everyDay('08:00', '20:00'));
      place = (await aShop(opened.db, { time_zone: chicago, hours })).id;
      await opened.db
        .insertInto('one_way_fees')
        .values({ shop_id: shopId, return_shop_id: place, fee: 8_800, transfer_hours: 5 })
        .execute();
    });

    it('bills the time that passes, an hour more than the two clocks show, and waits for the car', async () => {
      const { quote, returnAt, freeAgainAt } = await quoted(
        period('2027-02-10 10:00', '2027-02-10 15:30'),
        place,
      );
      expect(quote).toMatchObject({ hours: 7, charge: 5_400 + 8_800 });
      expect(returnAt).toEqual(new Date('2027-02-10T21:30:00Z'));
      expect(freeAgainAt).toEqual(new Date('2027-02-11T03:30:00Z'));
    });

    it('follows the hours of the shop of the return, by its clock', async () => {
      expect(await refusal(period('2027-02-10 10:00', '2027-02-10 20:30'), place)).toEqual({
        return_time: 'The shop is closed at this time.',
      });
      expect(await refusal(period('2027-02-10 10:00', '2027-02-10 09:00'), place)).toMatchObject({
        return_time: 'The return must be after the pick-up.',
      });
      expect((await quoted(period('2027-02-10 10:00', '2027-02-10 09:30'), place)).quote.hours).toBe(1);
    });
  });
});
