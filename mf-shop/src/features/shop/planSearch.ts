import type { BodyType, PlanQuery, RentalPeriod } from '@wadachi/contract';
import { fillPeriod, periodIn } from '../../period';

export const sorts = ['recommended', 'price', 'capacity'] as const satisfies readonly PlanQuery['sort'][];
type Sort = (typeof sorts)[number];

/** A search among a shop's plans, as in the page's address. */
export interface PlanSearch {
  readonly period: RentalPeriod;
  readonly bodyTypes: readonly string[];
  readonly sort: Sort;
}

/** The sort with this name; `recommended` by default. */
export const sortNamed = (name: string | null): Sort => sorts.find((sort) => sort === name) ?? 'recommended';

/** Reads the page's address; missing and malformed values get their default. */
export function searchIn(
  query: URLSearchParams,
  bodyTypes: readonly BodyType[],
  defaultPeriod: RentalPeriod,
): PlanSearch {
  const asked = new Set(query.getAll('body_types'));
  return {
    period: periodIn(query) ?? defaultPeriod,
    bodyTypes: bodyTypes.map(({ id }) => id).filter((id) => asked.has(id)),
    sort: sortNamed(query.get('sort')),
  };
}

/** The query of the address, for `searchIn`. */
export function queryOf({ period, bodyTypes, sort }: PlanSearch): URLSearchParams {
  const query = new URLSearchParams();
  fillPeriod(query, period);
  for (const id of bodyTypes) query.append('body_types', id);
  if (sort !== 'recommended') query.set('sort', sort);
  return query;
}
