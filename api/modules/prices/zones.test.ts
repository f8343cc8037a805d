import type { RentalPeriod } from '@wadachi/contract';
import { json, type OpenedDatabase } from '../../database';
import { Refused } from '../../http';
import { fieldTexts } from '../../http/refusals/errors';
import { aPlan, aShop, catalogueOf, everyDay, freshDatabase } from '../../testing';
import { PriceService } from './prices.service';

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
        .values({ shop_id: shopId, return_shop_id: place, fee: 8_800 })
        .execute();
    });

    it('bills the time that passes, an hour more than the two clocks show', async () => {
      const { quote, returnAt, freeAgainAt } = await quoted(
        period('2027-02-10 10:00', '2027-02-10 15:30'),
        place,
      );
      expect(quote).toMatchObject({ hours: 7, charge: 5_400 + 8_800 });
      expect(returnAt).toEqual(new Date('2027-02-10T21:30:00Z'));
      expect(freeAgainAt).toEqual(new Date('2027-02-10T22:30:00Z'));
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
