import { useEffect, useState } from 'react';
import type { PlanDay, PlanDaysQuery } from '@wadachi/contract';
import { useMaybePlatform } from '@wadachi/client';

/** The offer that a calendar shows prices for. */
export type CalendarOffer = Pick<PlanDaysQuery, 'shop_id' | 'plan_id' | 'body_types'>;

type Days = ReadonlyMap<string, PlanDay>;

/** Two months, however they begin. */
const days = 62;

/** Holidays and, for the first offer, the lowest price of each day from a month's first on; months shown before are kept. */
export function useDayPrices(firstOffer: CalendarOffer | undefined, from: string): Days {
  const platform = useMaybePlatform();
  const [offer] = useState(firstOffer);
  const [known, setKnown] = useState<Days>(new Map());
  useEffect(() => {
    if (!platform) return undefined;
    const shown = new AbortController();
    const query = { ...offer, from, days };
    platform.api('GET /api/plans/days', { query, toast: false, signal: shown.signal }).then(
      ({ data }) =>
        setKnown((before) => new Map([...before, ...data.map((day) => [day.date, day] as const)])),
      // Days can be chosen without prices.
      () => undefined,
    );
    return () => shown.abort();
  }, [platform, offer, from]);
  return known;
}
