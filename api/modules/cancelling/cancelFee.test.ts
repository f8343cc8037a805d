import fc from 'fast-check';
import { addDays, toInstant } from '@wadachi/rental/time';
import { inBoth } from '../../testing/factories';
import { againstPaid, cancelFeeOf, type Cancellable } from './cancelFee';

/** The table that shops have unless they say another (specification of cancellation). */
const usual = [
  { days_before: 7, percent: 0 },
  { days_before: 3, percent: 20 },
  { days_before: 1, percent: 30 },
  { days_before: 0, percent: 50 },
];

interface Agreement {
  readonly base: number;
  readonly extras?: number;
  readonly terms?: readonly { readonly days_before: number; readonly percent: number }[];
  readonly cap?: number;
  readonly floor?: number;
  readonly timeZone?: string;
}

const line = (kind: 'base' | 'cover', amount: number) => ({
  kind,
  label: inBoth(kind),
  unit_price: amount,
  quantity: 1,
  amount,
});

const agreed = ({
  base,
  extras = 0,
  terms = usual,
  cap = 6_600,
  floor = 0,
  timeZone = 'Asia/Tokyo',
}: Agreement): Cancellable => ({
  quote: {
    charge: base + extras,
    lines: [line('base', base), line('cover', extras)],
    cancel_policy: { terms: [...terms], cap },
  },
  rentalDate: '2026-12-10',
  timeZone,
  floor,
});

const feeAt = (now: string, agreement: Agreement) => cancelFeeOf(agreed(agreement), new Date(now)).fee;

describe('the cancellation fee', () => {
  it.each([
    ['2026-12-03T23:59:59+09:00', 0, '7 days before it is free'],
    ['2026-12-04T00:00:00+09:00', 1_320, '6 days before'],
    ['2026-12-07T23:59:59+09:00', 1_320, '3 days before'],
    ['2026-12-08T00:00:00+09:00', 1_980, '2 days before'],
    ['2026-12-09T23:59:59+09:00', 1_980, 'the day before'],
    ['2026-12-10T00:00:00+09:00', 3_300, 'on the day itself'],
    ['2026-12-11T12:00:00+09:00', 3_300, 'for a no-show, as on the day itself'],
  ])('at %s is ¥%i: %s', (now, fee) => {
    expect(feeAt(now, { base: 6_600, extras: 2_200 })).toBe(fee);
  });

  it.each([
    // New York is 5 hours behind UTC then; the day there begins when it is 05:00 in UTC and 14:00 in Tokyo.
    ['America/New_York', '2026-12-04T04:59:59Z', 0],
    ['America/New_York', '2026-12-04T05:00:00Z', 1_320],
    ['Asia/Tokyo', '2026-12-03T14:59:59Z', 0],
    ['Asia/Tokyo', '2026-12-03T15:00:00Z', 1_320],
  ])('counts the days of the shop’s zone: %s at %s', (timeZone, now, fee) => {
    expect(feeAt(now, { base: 6_600, timeZone })).toBe(fee);
  });

  it('counts a day of 23 hours as a day', () => {
    // Clocks in New York go forward on 14 March 2027: from midnight on that Sunday to pick-up's midnight are 23 hours.
    const onMonday = { ...agreed({ base: 6_600, timeZone: 'America/New_York' }), rentalDate: '2027-03-15' };
    const midnight = toInstant('2027-03-14', '00:00', 'America/New_York');
    expect(cancelFeeOf(onMonday, midnight)).toMatchObject({ percent: 30 });
    expect(cancelFeeOf(onMonday, new Date(midnight.getTime() - 1))).toMatchObject({ percent: 30 });
    expect(cancelFeeOf(onMonday, new Date(midnight.getTime() + 23 * 3_600_000))).toMatchObject({
      percent: 50,
    });
  });

  it.each<[Agreement, number, string]>([
    [{ base: 60_000 }, 6_600, 'no more than the cap'],
    [{ base: 7, cap: 6_600 }, 3, 'a fraction of a yen is the customer’s'],
    [{ base: 6_600, extras: 60_000 }, 3_300, 'a share of the base fee alone'],
    [{ base: 6_600, floor: 5_000 }, 5_000, 'no less than the floor'],
    [{ base: 6_600, floor: 1_000 }, 3_300, 'a lower floor changes nothing'],
    [{ base: 1_000, terms: [{ days_before: 0, percent: 100 }] }, 1_000, 'no more than the charge'],
  ])('on the day itself for %o is ¥%i: %s', (agreement, fee) => {
    expect(feeAt('2026-12-10T08:00:00+09:00', agreement)).toBe(fee);
  });

  const yen = fc.integer({ min: 0, max: 300_000 });
  const tables = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 100 })), {
      maxLength: 4,
      selector: ([days]) => days,
    })
    .chain((rows) =>
      fc.integer({ min: 0, max: 100 }).map((last) => {
        // As the catalogue's check wants them: fewer days never cost less, and the last row is the day itself.
        const percents = [...rows.map(([, percent]) => percent), last].toSorted((a, b) => a - b);
        const days = [...rows.map(([day]) => day).toSorted((a, b) => b - a), 0];
        return days.map((days_before, index) => ({ days_before, percent: percents[index]! }));
      }),
    );
  const agreements = fc.record({
    base: yen,
    extras: yen,
    terms: tables,
    cap: yen,
    floor: fc.oneof(fc.constant(0), yen),
  });
  const minutes = fc.integer({ min: -40 * 1_440, max: 3 * 1_440 });
  const at = (minute: number) =>
    new Date(toInstant('2026-12-10', '10:00', 'Asia/Tokyo').getTime() + minute * 60_000);

  it('is whole yen, never negative, and above cap and charge only where a floor was agreed', () => {
    fc.assert(
      fc.property(agreements, minutes, (agreement, minute) => {
        const { fee } = cancelFeeOf(agreed(agreement), at(minute));
        const most = Math.min(agreement.cap, agreement.base + agreement.extras);
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThanOrEqual(agreement.floor);
        expect(fee).toBeLessThanOrEqual(Math.max(agreement.floor, most));
      }),
      { numRuns: 200 },
    );
  });

  it('never falls as pick-up comes nearer', () => {
    fc.assert(
      fc.property(agreements, minutes, fc.nat({ max: 40 * 1_440 }), (agreement, minute, later) => {
        const cancellable = agreed(agreement);
        expect(cancelFeeOf(cancellable, at(minute + later)).fee).toBeGreaterThanOrEqual(
          cancelFeeOf(cancellable, at(minute)).fee,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('and the refund are together what was paid, and with what is due the fee', () => {
    fc.assert(
      fc.property(yen, yen, fc.double({ min: 0, max: 1, noNaN: true }), (fee, gross, share) => {
        const refunded = Math.floor(gross * share);
        const { paid, refund, due } = againstPaid(fee, { paid: gross, refunded });
        expect(paid).toBe(gross - refunded);
        if (fee <= paid) expect({ sum: refund + fee, due }).toEqual({ sum: paid, due: 0 });
        else expect({ sum: paid + due, refund }).toEqual({ sum: fee, refund: 0 });
      }),
      { numRuns: 200 },
    );
  });

  it('is read from a table in any order', () => {
    const now = toInstant(addDays('2026-12-10', -2), '12:00', 'Asia/Tokyo');
    expect(cancelFeeOf(agreed({ base: 6_600, terms: usual.toReversed() }), now).percent).toBe(30);
  });
});
