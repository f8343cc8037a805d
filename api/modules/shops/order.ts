import type { ShopQuery } from '@wadachi/contract';
import { formatTag, locales, type Locale } from '@wadachi/intl';
import { inLocale } from '../../texts';
import type { OfferedPlan, OfferedShop, Offers } from '../catalogue/Offers';
import { distanceKm } from '../plans/distance';

interface OrderContext {
  readonly offers: Offers;
  readonly locale: Locale;
  /** The plans that are asked for. */
  readonly plansOf: (shop: OfferedShop) => readonly OfferedPlan[];
}

/** Made once: making one takes long. */
const collators = new Map(locales.map((locale) => [locale, new Intl.Collator(formatTag(locale))]));

/** Shops in the order that is asked for; equal ones, and all without an order, stay in the catalogue's. */
export function inOrder(
  shops: readonly OfferedShop[],
  { sort, latitude, longitude }: Pick<ShopQuery, 'sort' | 'latitude' | 'longitude'>,
  { offers, locale, plansOf }: OrderContext,
): readonly OfferedShop[] {
  switch (sort) {
    case 'name':
      return ascending(shops, nameRanks(offers, locale));
    case 'price':
      return ascending(shops, (shop) => lowestRate(plansOf(shop)));
    case 'distance': {
      if (latitude === undefined || longitude === undefined) return shops;
      return ascending(shops, (shop) => distanceKm({ latitude, longitude }, shop));
    }
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
