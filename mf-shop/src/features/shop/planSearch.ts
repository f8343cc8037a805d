import type { BodyType, PlanQuery, RentalPeriod } from '@wadachi/shared/contract';
import { fillPeriod, periodIn } from '../../period';

export const sorts = ['recommended', 'price', 'capacity'] as const satisfies readonly PlanQuery['sort'][];
export type Sort = (typeof sorts)[number];

/** What a customer asks of a shop's plans; all of it is in the page's address. */
export interface PlanSearch {
  readonly period: RentalPeriod;
  readonly bodyTypes: readonly string[];
  readonly sort: Sort;
}

/** The shop's recommendation, unless another order is named. */
export const sortNamed = (name: string | null): Sort => sorts.find((sort) => sort === name) ?? 'recommended';

/** Reads the address of the page; what is missing or cannot be read takes its default. */
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

/** The address's query for a search: what `searchIn` reads back. */
export function queryOf({ period, bodyTypes, sort }: PlanSearch): URLSearchParams {
  const query = new URLSearchParams();
  fillPeriod(query, period);
  for (const id of bodyTypes) query.append('body_types', id);
  if (sort !== 'recommended') query.set('sort', sort);
  return query;
}
