import { useEffect } from 'react';
import type { RentalPeriod } from '@wadachi/shared/contract';
import { RecentSearches } from '@wadachi/shared/parts';
import { periodKeys, type UrlChoice } from '../choice/choice';

interface Remembered {
  /** From the address. */
  readonly choice: UrlChoice;
  readonly place: { readonly area?: string | undefined; readonly shop_id?: string | undefined };
  readonly period: RentalPeriod;
}

/** Keeps a search for the top page of this browser. An address without place and days is not a customer's search. */
export function useRememberedSearch({ choice, place, period }: Remembered): void {
  const { area = '', shop_id = '' } = place;
  const isAsked = area !== '' || shop_id !== '' || periodKeys.some((key) => choice[key] !== undefined);
  const { rental_date, rental_time, return_date, return_time } = period;
  useEffect(() => {
    if (!isAsked) return;
    new RecentSearches().remember({ area, shop_id, rental_date, rental_time, return_date, return_time });
  }, [isAsked, area, shop_id, rental_date, rental_time, return_date, return_time]);
}
