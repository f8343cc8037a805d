import { useEffect, useState } from 'react';
import type { PlanDaysQuery } from '@wadachi/contract';
import { useMaybePlatform } from '@wadachi/client';

/** The offer that a calendar shows prices for. */
export type CalendarOffer = Pick<PlanDaysQuery, 'shop_id' | 'plan_id' | 'body_types'>;

type Prices = ReadonlyMap<string, number>;

/** Two months, however they begin. */
const days = 62;

/** The lowest price of each day from a month's first on, for the first offer; those of months shown before are kept. */
export function useDayPrices(firstOffer: CalendarOffer | undefined, from: string): Prices {
  const platform = useMaybePlatform();
  const [offer] = useState(firstOffer);
  const [prices, setPrices] = useState<Prices>(new Map());
  useEffect(() => {
    if (!offer || !platform) return undefined;
    const shown = new AbortController();
    const query = { ...offer, from, days };
    platform.api('GET /api/plans/days', { query, toast: false, signal: shown.signal }).then(
      ({ data }) => {
        const open = data.filter(({ lowest_charge }) => lowest_charge !== null);
        setPrices(
          (known) =>
            new Map([
              ...known,
              ...open.map(({ date, lowest_charge }) => [date, lowest_charge ?? 0] as const),
            ]),
        );
      },
      // Days can be chosen without prices.
      () => undefined,
    );
    return () => shown.abort();
  }, [platform, offer, from]);
  return prices;
}
