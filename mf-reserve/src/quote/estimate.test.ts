import fc from 'fast-check';
import type { PlanOptions } from '@wadachi/contract';
import { noOptions, type ChosenOptions } from '../draft/draftFields';
import { aQuote, someOptions } from '../testing/catalogue';
import { estimate } from './estimate';

const labels = {
  capped: (label: string) => `${label} (capped)`,
  pickUp: (name: string) => `To: ${name}`,
  dropOff: (name: string) => `From: ${name}`,
  oneWay: (shop: string) => `Back at ${shop}`,
};
const [cover] = someOptions().compensations;
const [item] = someOptions().rental_items;
const base = 7_700;

/** The lines beside the basic charge, as label and yen. */
function extras(chosen: Partial<ChosenOptions>, hours = 24, offered: Partial<PlanOptions> = {}) {
  const quote = estimate({
    last: aQuote(base, { hours }),
    chosen: { ...noOptions, ...chosen },
    offered: someOptions(offered),
    shopId: 'naha',
    labels,
  });
  expect(quote.charge).toBe(quote.lines.reduce((sum, { amount }) => sum + amount, 0));
  expect(quote.lines[0]).toMatchObject({ kind: 'base', amount: base });
  return quote.lines.slice(1).map(({ label, amount }) => `${label} ${amount}`);
}

const seats = (count: number) => ({ rental_item_id: ['child-seat'], rental_item_count: [count] });
const seatBy = (unit: 'day' | 'rental', cap: number | null) => ({ rental_items: [{ ...item!, unit, cap }] });

describe('the estimate, line by line', () => {
  it.each([
    ['a cover per 24 hours', { compensation_id: 'cdw' }, 24, {}, ['Full cover 1650']],
    ['a cover per 24 hours begun', { compensation_id: 'cdw' }, 25, {}, ['Full cover 3300']],
    ['a cover up to its cap', { compensation_id: 'cdw' }, 24 * 6, {}, ['Full cover (capped) 8250']],
    ['a cover that just reaches its cap', { compensation_id: 'cdw' }, 24 * 5, {}, ['Full cover 8250']],
    [
      'a cover without a cap',
      { compensation_id: 'cdw' },
      240,
      { compensations: [{ ...cover!, cap: null }] },
      ['Full cover 16500'],
    ],
    ['a service once', { service_id: ['etc-card'] }, 240, {}, ['ETC card 550']],
    ['items by count', seats(2), 240, {}, ['Child seat 2200']],
    ['items by count and day', seats(2), 49, seatBy('day', null), ['Child seat 6600']],
    ['all pieces of an item up to its cap', seats(2), 49, seatBy('day', 5_000), ['Child seat (capped) 5000']],
    ['no line for an item counted 0', seats(0), 24, {}, []],
    [
      'places at both ends',
      { pick_up_location_id: 'hotel', drop_off_location_id: 'hotel' },
      24,
      {},
      ['To: Your hotel 1100', 'From: Your hotel 1100'],
    ],
    [
      'free ways as lines too',
      { rental_transport: 'bus', return_transport: 'bus' },
      24,
      {},
      ['To: Our bus 0', 'From: Our bus 0'],
    ],
    ['the one-way fee', { return_place_id: 'onna' }, 24, {}, ['Back at Onna Village 3300']],
    [
      'no fee for a return to the same shop',
      { return_place_id: 'naha' },
      24,
      { return_places: [{ shop_id: 'naha', name: 'Naha', fee: 9 }] },
      [],
    ],
    [
      'nothing for what is not offered',
      { compensation_id: 'gone', service_id: ['gone'], return_place_id: 'gone' },
      24,
      {},
      [],
    ],
  ] as const)('has %s', (_, chosen, hours, offered, lines) => {
    expect(extras({ ...chosen }, hours, offered as Partial<PlanOptions>)).toEqual(lines);
  });
});

const yen = fc.nat(20_000);
const cap = fc.option(yen);
const options = fc.record({
  cover: fc.record({ price: yen, cap }),
  services: fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), price: yen }), {
    selector: ({ id }) => id,
    maxLength: 4,
  }),
  items: fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      price: yen,
      cap,
      unit: fc.constantFrom('day' as const, 'rental' as const),
      count: fc.integer({ min: 1, max: 10 }),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  ),
  location: yen,
  transport: yen,
  oneWay: yen,
});

it('is the price that the rules give for every choice, whatever its order', () => {
  fc.assert(
    fc.property(options, fc.integer({ min: 1, max: 721 }), fc.boolean(), (given, hours, isReversed) => {
      const named = { name: 'x', description: '' };
      const ids = <T extends { readonly id: string }>(list: readonly T[]) =>
        isReversed ? list.toReversed() : list;
      const quote = estimate({
        last: aQuote(base, { hours }),
        shopId: 'naha',
        labels,
        offered: someOptions({
          compensations: [{ ...cover!, ...given.cover }],
          services: given.services.map((service) => ({ ...named, ...service })),
          rental_items: given.items.map(({ count: _count, ...one }) => ({ ...item!, ...one })),
          locations: [{ ...named, id: 'hotel', price: given.location }],
          transports: [{ ...named, id: 'bus', price: given.transport }],
          return_places: [{ shop_id: 'onna', name: 'Onna', fee: given.oneWay }],
        }),
        chosen: {
          ...noOptions,
          compensation_id: 'cdw',
          service_id: ids(given.services).map(({ id }) => id),
          rental_item_id: ids(given.items).map(({ id }) => id),
          rental_item_count: ids(given.items).map(({ count }) => count),
          pick_up_location_id: 'hotel',
          return_transport: 'bus',
          return_place_id: 'onna',
        },
      });
      let days = 0;
      for (let hour = 0; hour < hours; hour += 24) days += 1;
      const capped = (amount: number, most: number | null) => Math.min(amount, most ?? Infinity);
      let total = base + given.location + given.transport + given.oneWay;
      total += capped(given.cover.price * days, given.cover.cap);
      for (const { price } of given.services) total += price;
      for (const { price, cap: most, unit, count } of given.items) {
        total += capped(price * count * (unit === 'day' ? days : 1), most);
      }
      expect(quote.charge).toBe(total);
      expect(quote.tax).toBe(Math.floor((total * 10) / 110));
      const chosenItems = quote.lines.filter(({ kind }) => kind === 'item' || kind === 'service');
      expect(chosenItems).toHaveLength(given.items.length + given.services.length);
    }),
    { numRuns: 200 },
  );
});

it('keeps what the driver’s age costs, which is no option', () => {
  const young = { label: 'Young driver', unit_price: 1_100, quantity: 1, amount: 1_100 };
  const last = aQuote(8_800, {
    lines: [
      { kind: 'base', label: 'Basic charge', unit_price: base, quantity: 1, amount: base },
      { kind: 'young-driver', ...young },
    ],
  });
  const chosen = { ...noOptions, service_id: ['etc-card'] };
  const quote = estimate({ last, chosen, offered: someOptions(), shopId: 'naha', labels });
  expect(quote.lines.map(({ kind }) => kind)).toEqual(['base', 'young-driver', 'service']);
  expect(quote.charge).toBe(9_350);
});
