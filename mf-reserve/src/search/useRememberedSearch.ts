import { useEffect } from 'react';
import type { RentalPeriod } from '@wadachi/contract';
import { RecentSearches, type RecentSearch } from '@wadachi/parts';
import { periodKeys, type UrlChoice } from '../choice/choice';

interface Remembered {
  /** From the address. */
  readonly choice: UrlChoice;
  readonly place: Partial<Pick<RecentSearch, 'area' | 'shop_id' | 'shop_name'>>;
  readonly period: RentalPeriod;
}

/** Keeps a search for the top page of this browser. An address without place and days is not a customer's search. */
export function useRememberedSearch({ choice, place, period }: Remembered): void {
  const { area = '', shop_id = '', shop_name } = place;
  // The home page names areas and shops: a word or a position leads to a shop, which is remembered then.
  const isNamed = area !== '' || shop_id !== '';
  const isAnywhere = !choice.keyword && !choice.near && periodKeys.some((key) => choice[key] !== undefined);
  const isAsked = isNamed || isAnywhere;
  const { rental_date, rental_time, return_date, return_time } = period;
  useEffect(() => {
    if (!isAsked) return;
    const days = { rental_date, rental_time, return_date, return_time };
    new RecentSearches().remember({ area, shop_id, shop_name, ...days });
  }, [isAsked, area, shop_id, shop_name, rental_date, rental_time, return_date, return_time]);
}
