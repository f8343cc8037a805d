import type { AnswerOf, Area, RentalPeriod } from '@wadachi/contract';
import { anyShop, defaultPeriod, periodProblems, site, type Api, type PageContext } from '@wadachi/shared';
import { positionOf } from '@wadachi/parts';
import { readChoice } from '../../choice/choice';
import { periodOf } from '../../choice/period';
import { unlessRefused } from '../../calls';
import { readPage, refuseLaterPage } from '../../search/readPage';
import type { SearchContent } from '../../search/SearchStore';

export type ShopPage = AnswerOf<'GET /api/shops/list'>;

/** The catalogue's own order is `usual`. */
export const shopSorts = ['usual', 'price', 'name'] as const;
export type ShopSort = (typeof shopSorts)[number];

export interface ShopFilters {
  readonly area: string;
  readonly keyword: string;
  /** The customer's position; '' for none. */
  readonly near: string;
  /** The place of the return as typed; '' for the shop itself. */
  readonly return_keyword: string;
  readonly body_types: readonly string[];
  readonly period: RentalPeriod;
  readonly sort: ShopSort;
}

export interface ChooseShopContent extends SearchContent<ShopFilters, ShopPage> {
  readonly areas: readonly Area[];
}

/** Fetches shops with free plans and the lowest price of the period. */
export function findShops(
  api: Api,
  filters: ShopFilters,
  page: number,
  signal: AbortSignal,
): Promise<ShopPage> {
  return api('GET /api/shops/list', {
    query: {
      ...(filters.area ? { area: filters.area } : {}),
      ...(filters.keyword.trim() ? { keyword: filters.keyword.trim() } : {}),
      ...(filters.near ? positionOf(filters.near) : {}),
      ...(filters.return_keyword.trim() ? { return_keyword: filters.return_keyword.trim() } : {}),
      ...(filters.body_types.length > 0 ? { body_types: [...filters.body_types] } : {}),
      ...filters.period,
      ...(filters.sort === 'usual' ? {} : { sort: filters.sort }),
      page,
      per_page: shopsPerPage,
    },
    signal,
    handles: [422],
    toast: false,
  });
}

const shopsPerPage = 12;

export async function loadChooseShop(context: PageContext): Promise<ChooseShopContent> {
  const { platform, path, query, signal } = context;
  const { api } = platform;
  const now = platform.now();
  const choice = readChoice(query);
  const { period, moved } = periodOf(choice, now, anyShop.time_zone, defaultPeriod(now, site.time_zone));
  const { area = '', keyword = '', near = '', return_keyword = '', body_types = [] } = choice;
  const sort = shopSorts.find((one) => one === query.get('sort')) ?? 'usual';
  const filters = { area, keyword, near, return_keyword, body_types, period, sort };
  const page = readPage(query);
  const isPossible = periodProblems(period, anyShop, now).length === 0;
  const [areas, bodyTypes, shops] = await Promise.all([
    api('GET /api/shops/area', { signal, toast: false }),
    api('GET /api/body-types/select', { query: {}, signal, toast: false }),
    isPossible ? unlessRefused(findShops(api, filters, page, signal), 422) : undefined,
  ]);
  if (shops) refuseLaterPage(shops, path);
  return {
    filters,
    page,
    moved,
    at: now.toISOString(),
    visit: `${now.toISOString()} ${path}`,
    areas: areas.data,
    bodyTypes: bodyTypes.data,
    found: shops ?? null,
  };
}
