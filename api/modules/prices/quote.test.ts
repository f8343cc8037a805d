import fc from 'fast-check';
import { baseFeeOf, taxIn, type Extras, type PricedItem } from '@wadachi/rental';
import { addDays } from '@wadachi/rental/time';
import type { Localized } from '../../texts';
import { baseFee } from './base';
import type { Rates } from './combination';
import { quoteIn } from './quote';
import { name, noExtras, quoteOf, rentalOf, season } from './testing/testQuote';

const yen = fc.integer({ min: 1, max: 50_000 });
const anyRates: fc.Arbitrary<Rates> = fc.record({
  hours_6: yen,
  hours_12: yen,
  hours_24: yen,
  extra_day: yen,
  extra_hour: yen,
});
const anySeasons = fc
  .array(fc.record({ gap: fc.nat(6), days: fc.nat(6), percent: fc.integer({ min: 10, max: 500 }) }), {
    maxLength: 6,
  })
  .map((rows) => {
    let day = addDays('2026-05-01', -3);
    return rows.map(({ gap, days, percent }) => {
      const from = addDays(day, gap);
      const to = addDays(from, days);
      day = addDays(to, 1);
      return season(from, to, percent);
    });
  });
const anyHalfHours = fc.integer({ min: 1, max: 30 * 48 });
const anySlot = fc.nat(47);
const anyOption: fc.Arbitrary<PricedItem<Localized>> = fc.record({
  id: fc.stringMatching(/^[a-z0-9-]{1,8}$/),
  name: fc.string().map(name),
  price: fc.nat(5000),
  unit: fc.constantFrom('rental', 'day'),
  cap: fc.option(fc.nat(20_000)),
});
const byId = { selector: ({ id }: PricedItem<Localized>) => id, maxLength: 6 };
const anyExtras: fc.Arbitrary<Extras<Localized>> = fc.record({
  cover: fc.option(anyOption, { nil: undefined }),
  services: fc.uniqueArray(anyOption, byId),
  items: fc.uniqueArray(fc.record({ item: anyOption, count: fc.integer({ min: 1, max: 10 }) }), {
    selector: ({ item }) => item.id,
    maxLength: 6,
  }),
  pickUpLocation: fc.option(anyOption, { nil: undefined }),
  dropOffLocation: fc.option(anyOption, { nil: undefined }),
  rentalTransport: fc.option(anyOption, { nil: undefined }),
  returnTransport: fc.option(anyOption, { nil: undefined }),
  oneWay: fc.option(fc.record({ to: fc.constant(name('Naha')), fee: fc.nat(30_000) }), { nil: undefined }),
});
const anyInput = fc.record({
  rates: anyRates,
  seasons: anySeasons,
  halfHours: anyHalfHours,
  slot: anySlot,
  extras: anyExtras,
});
const quoteFrom = ({
  rates,
  seasons,
  halfHours,
  slot,
  extras,
}: typeof anyInput extends fc.Arbitrary<infer Input> ? Input : never) =>
  quoteOf({ rates, rental: rentalOf(halfHours, slot, seasons), extras });

describe('the quote', () => {
  it('is never lower for a longer rental, whatever the seasons', () => {
    fc.assert(
      fc.property(anyInput, anyHalfHours, (input, other) => {
        const [shorter, longer] = [input.halfHours, other].toSorted((a, b) => a - b);
        const chargeOf = (halfHours: number) => quoteFrom({ ...input, halfHours }).charge;
        expect(chargeOf(shorter!)).toBeLessThanOrEqual(chargeOf(longer!));
      }),
    );
  });

  it('is a whole, non-negative sum of its lines with the contained tax rounded down once', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { charge, tax, lines } = quoteFrom(input);
        expect(Number.isInteger(charge) && charge >= 0).toBe(true);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge);
        expect(lines.every(({ amount, quantity }) => Number.isInteger(amount) && quantity >= 1)).toBe(true);
        expect(tax).toBe(Math.floor((charge * 10) / 110));
      }),
    );
  });

  it('does not depend on the order of services and items', () => {
    fc.assert(
      fc.property(anyInput, fc.infiniteStream(fc.nat()), (input, random) => {
        const shuffled = <T>(values: readonly T[]) =>
          values
            .map((value) => ({ value, key: random.next().value as number }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ value }) => value);
        const { services, items } = input.extras;
        const reordered = { ...input.extras, services: shuffled(services), items: shuffled(items) };
        expect(quoteFrom({ ...input, extras: reordered })).toEqual(quoteFrom(input));
      }),
    );
  });

  it('holds the caps of covers and items, and otherwise charges unit price times quantity', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { lines } = quoteFrom(input);
        const { cover, items } = input.extras;
        const caps = [cover?.cap, ...items.map(({ item }) => item.cap)].filter(
          (cap) => typeof cap === 'number',
        );
        for (const { kind, unit_price, quantity, amount } of lines) {
          const full = unit_price * quantity;
          if (kind !== 'cover' && kind !== 'item') expect(amount).toBe(full);
          else expect(amount === full || (amount < full && caps.includes(amount))).toBe(true);
        }
        const coverLine = lines.find(({ kind }) => kind === 'cover');
        if (cover) expect(coverLine!.amount).toBeLessThanOrEqual(cover.cap ?? Infinity);
      }),
    );
  });

  it('is the same for the same input, and its base fee is the one lists show', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const first = quoteFrom(input);
        expect(quoteFrom(input)).toEqual(first);
        expect(baseFeeOf(first)).toBe(
          baseFee(input.rates, rentalOf(input.halfHours, input.slot, input.seasons)),
        );
      }),
    );
  });

  it('bills covers and daily items for each 24 hours begun', () => {
    const option = { id: 'x', name: name('x'), price: 500, unit: 'day', cap: null } as const;
    const extras = { ...noExtras, cover: option, items: [{ item: { ...option, id: 'seat' }, count: 2 }] };
    const quantities = (halfHours: number) =>
      quoteOf({ rental: rentalOf(halfHours), extras })
        .lines.filter(({ kind }) => kind !== 'base')
        .map(({ quantity }) => quantity);
    expect(quantities(48)).toEqual([1, 2]);
    expect(quantities(49)).toEqual([2, 4]);
  });

  it('reads in either language', () => {
    const stored = quoteOf({
      rental: rentalOf(48),
      extras: { ...noExtras, oneWay: { to: name('Naha'), fee: 5500 } },
    });
    expect(quoteIn(stored, 'en').lines.map(({ label }) => label)).toEqual([
      'Basic charge (up to 24 hours)',
      'One-way return to Naha',
    ]);
    expect(quoteIn(stored, 'ja').lines.map(({ label }) => label)).toEqual([
      '基本料金（24時間まで）',
      '乗り捨て：Nahaの',
    ]);
  });
});

describe('the lines of the time', () => {
  const labelsFor = (halfHours: number, locale: 'en' | 'ja' | 'pt') =>
    quoteIn(quoteOf({ rental: rentalOf(halfHours) }), locale).lines.map(({ label }) => label);

  it('follow the rental: the first day, further days, and the hours that are left', () => {
    expect(labelsFor(2 * 53, 'en')).toEqual([
      'Basic charge (up to 24 hours)',
      '1 additional day',
      '5 additional hours (6-hour rate)',
    ]);
    expect(labelsFor(2 * 53, 'ja')).toEqual(['基本料金（24時間まで）', '延長1日', '延長5時間（6時間料金）']);
    expect(labelsFor(2 * 53, 'pt')).toEqual([
      'Preço base (até 24 horas)',
      '1 dia adicional',
      '5 horas adicionais (tarifa de 6 horas)',
    ]);
  });

  it('name no two of them alike, whatever the rates', () => {
    fc.assert(
      fc.property(anyRates, anyHalfHours, (rates, halfHours) => {
        const { lines } = quoteOf({ rates, rental: rentalOf(halfHours) });
        const labels = lines.map(({ label }) => label.en);
        expect(labels.filter((label) => label.startsWith('Basic charge'))).toEqual([labels[0]]);
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });
});

describe('the billed hours', () => {
  it.each([
    [1, 1],
    [2, 1],
    [13, 7],
    [1440, 720],
  ])('of %i half hours are %i', (halfHours, hours) => {
    expect(quoteOf({ rental: rentalOf(halfHours) }).hours).toBe(hours);
  });
});

describe('the contained tax', () => {
  it.each([
    [0, 0],
    [10, 0],
    [11, 1],
    [109, 9],
    [110, 10],
    [12_345, 1122],
  ])('of %i yen is %i', (charge, tax) => {
    expect(taxIn(charge, 10)).toBe(tax);
  });

  it.each([
    [5_000, 23, 935],
    [10_000, 23, 1_870],
    [1, 100, 1],
    [105, 5, 5],
    [107, 5, 5],
    [116, 5, 6],
  ])('of %i cents at %i %%, rounded half up, is %i', (charge, percent, tax) => {
    expect(taxIn(charge, percent, 'half-up')).toBe(tax);
  });
});
