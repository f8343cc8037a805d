import type { PlanOptions, Quote, QuoteLine } from '@wadachi/shared/contract';
import type { ChosenOptions } from '../draft/draftFields';

/** Words of price lines, as the server writes them. */
export interface LineWords {
  readonly capped: (label: string) => string;
  readonly pickUp: (name: string) => string;
  readonly giveBack: (name: string) => string;
  readonly oneWay: (shop: string) => string;
}

interface Estimated {
  /** A price of the same plan and period: its basic charge and billed time hold for every choice. */
  readonly last: Quote;
  readonly chosen: ChosenOptions;
  readonly offered: PlanOptions;
  /** The plan's own shop: returning there is no one-way rental. */
  readonly shopId: string;
  readonly words: LineWords;
}

/**
 * What a choice will cost by all that the page knows, in yen: shown until the server's price is here, and never
 * booked. Covers count per 24 hours begun, items by their unit and count, both up to their caps; all else once.
 */
export function estimate({ last, chosen, offered, shopId, words }: Estimated): Quote {
  const days = Math.ceil(last.hours / 24);
  const { compensations, services, rental_items, locations, transports, return_places } = offered;
  const places = return_places.map(({ shop_id, name, fee }) => ({ id: shop_id, name, price: fee }));
  const returnShop = chosen.return_place_id === shopId ? '' : chosen.return_place_id;
  const once = (kind: QuoteLine['kind'], from: readonly Priced[], id: string, label = same) =>
    from
      .filter((option) => option.id === id)
      .map(({ name, price }) => lineOf({ kind, label: label(name), price, quantity: 1 }, words));
  const lines = [
    ...last.lines.filter(({ kind }) => kind === 'base'),
    ...compensations
      .filter(({ id }) => id === chosen.compensation_id)
      .map(({ name, price, cap }) =>
        lineOf({ kind: 'cover', label: name, price, quantity: days, cap }, words),
      ),
    ...chosen.service_id.toSorted(byText).flatMap((id) => once('service', services, id)),
    ...countedItems(chosen, rental_items).map(({ item: { name, price, cap, unit }, count }) => {
      const quantity = unit === 'day' ? count * days : count;
      return lineOf({ kind: 'item', label: name, price, quantity, cap }, words);
    }),
    ...once('location', locations, chosen.pick_up_location_id, words.pickUp),
    ...once('location', locations, chosen.drop_off_location_id, words.giveBack),
    ...once('transport', transports, chosen.rental_transport, words.pickUp),
    ...once('transport', transports, chosen.return_transport, words.giveBack),
    ...once('one-way', places, returnShop, words.oneWay),
  ];
  const charge = lines.reduce((sum, { amount }) => sum + amount, 0);
  const rate = last.tax_rate_percent;
  return { ...last, lines, charge, tax: Math.floor((charge * rate) / (100 + rate)) };
}

interface Priced {
  readonly id: string;
  readonly name: string;
  readonly price: number;
}

interface Counted {
  readonly kind: QuoteLine['kind'];
  readonly label: string;
  readonly price: number;
  readonly quantity: number;
  /** The most the line can cost. */
  readonly cap?: number | null;
}

const same = (name: string): string => name;

/** The server's order, the same in every language. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function countedItems(chosen: ChosenOptions, items: PlanOptions['rental_items']) {
  return items
    .map((item) => ({ item, count: chosen.rental_item_count[chosen.rental_item_id.indexOf(item.id)] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => byText(a.item.id, b.item.id));
}

function lineOf({ kind, label, price, quantity, cap = null }: Counted, words: LineWords): QuoteLine {
  const full = price * quantity;
  const isCapped = cap !== null && full > cap;
  return {
    kind,
    label: isCapped ? words.capped(label) : label,
    unit_price: price,
    quantity,
    amount: isCapped ? cap : full,
  };
}
