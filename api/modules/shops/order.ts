import type { ShopQuery } from '@wadachi/contract';
import { formatTag, locales, type Locale } from '@wadachi/intl';
import { inLocale } from '../../texts';
import type { OfferedPlan, OfferedShop, Offers } from '../catalogue/Offers';
import { distanceKm, type Position } from '../plans/distance';

interface OrderContext {
  readonly offers: Offers;
  readonly locale: Locale;
  /** The plans that are asked for. */
  readonly plansOf: (shop: OfferedShop) => readonly OfferedPlan[];
  /** The position of the customer or of the named place. */
  readonly origin: Position | undefined;
}

/** Made once: making one takes long. */
const collators = new Map(locales.map((locale) => [locale, new Intl.Collator(formatTag(locale))]));

/** The asked position; undefined when it is not given whole. */
export const originOf = ({ latitude, longitude }: ShopQuery): Position | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** Shops in the order that is asked for; equal ones, and all without an order, stay in the catalogue's. */
export function inOrder(
  shops: readonly OfferedShop[],
  asked: ShopQuery['sort'],
  { offers, locale, plansOf, origin }: OrderContext,
): readonly OfferedShop[] {
  switch (asked ?? (origin && 'distance')) {
    case 'name':
      return ascending(shops, nameRanks(offers, locale));
    case 'price':
      return ascending(shops, (shop) => lowestRate(plansOf(shop)));
    case 'distance':
      return origin ? ascending(shops, (shop) => distanceKm(origin, shop)) : shops;
    default:
      return shops;
  }
}

/** Places of shops in the order of their names. Comparing names takes too long for each call. */
const ranksOf = new WeakMap<Offers, Partial<Record<Locale, ReadonlyMap<OfferedShop, number>>>>();

function nameRanks(offers: Offers, locale: Locale): (shop: OfferedShop) => number {
  const known = ranksOf.get(offers) ?? {};
  ranksOf.set(offers, known);
  // Kanji have no order of their own that a reader knows: Japanese names are sorted by their reading.
  const nameOf = ({ name, kana }: OfferedShop) => (locale === 'ja' ? kana : inLocale(name, locale));
  const { compare } = collators.get(locale)!;
  const sorted = () => offers.shops.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const ranks = (known[locale] ??= new Map(sorted().map((shop, rank) => [shop, rank])));
  return (shop) => ranks.get(shop) ?? 0;
}

function lowestRate(plans: readonly OfferedPlan[]): number {
  let lowest = Infinity;
  for (const { hours_24 } of plans) lowest = Math.min(lowest, hours_24);
  return lowest;
}

function ascending(
  shops: readonly OfferedShop[],
  valueOf: (shop: OfferedShop) => number,
): readonly OfferedShop[] {
  const values = shops.map((shop) => ({ shop, value: valueOf(shop) }));
  // Infinity, of a shop without plans, minus itself is no number.
  return values.toSorted((a, b) => (a.value === b.value ? 0 : a.value - b.value)).map(({ shop }) => shop);
}

interface Priced {
  readonly free_plans: number | null;
  readonly lowest_charge: number | null;
}

/** Those with nothing free last, as in the whole list. */
export const cheapestFirst = (a: Priced, b: Priced): number =>
  Number(a.free_plans === 0) - Number(b.free_plans === 0) ||
  (a.lowest_charge ?? Infinity) - (b.lowest_charge ?? Infinity) ||
  0;
