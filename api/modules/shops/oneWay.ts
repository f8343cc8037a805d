import type { OfferedShop, Offers } from '../catalogue/Offers';
import { whereIs } from './where';

/** The return shop of a car. */
export interface WayBack {
  readonly shop: OfferedShop;
  readonly fee: number;
}

/**
 * Finds, for each shop, the return shop at a place that a keyword names: of the place's shops the first that takes
 * the car, which is the nearest. Undefined where none does.
 */
export function waysBack(keyword: string, offers: Offers): (from: OfferedShop) => WayBack | undefined {
  const shops = whereIs({ keyword }, offers).shopsOf(undefined);
  const places = new Map(shops.map(({ id }, place) => [id, place]));
  return (from) => {
    const ways = [{ id: from.id, fee: 0 }, ...offers.returnShopsOf(from.id)].flatMap(({ id, fee }) => {
      const shop = offers.shop(id);
      const place = places.get(id);
      return shop && place !== undefined ? [{ shop, fee, place }] : [];
    });
    return ways.toSorted((a, b) => a.place - b.place)[0];
  };
}
