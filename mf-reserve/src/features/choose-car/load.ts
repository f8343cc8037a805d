import {
  anyShopIn,
  orNotFound,
  periodProblems,
  RedirectTo,
  type Api,
  type PageContext,
} from '@wadachi/shared';
import type { AnswerOf, Area, PlanQuery, PlanTrait, RentalPeriod, ReturnShop, Shop } from '@wadachi/contract';
import { firstOpenPeriod } from '@wadachi/parts';
import { readChoice } from '../../choice/choice';
import { periodOf } from '../../choice/period';
import { paths } from '../../paths';
import { unlessRefused } from '../../calls';
import { loadShop } from '../../steps/loadShop';
import { readPage, refuseLaterPage } from '../../search/readPage';
import type { SearchContent } from '../../search/SearchStore';

export type PlanPage = AnswerOf<'GET /api/plans/shop'>;
export type PlanSort = NonNullable<PlanQuery['sort']>;

export const planSorts = ['recommended', 'price', 'capacity'] as const satisfies readonly PlanSort[];

export interface PlanFilters {
  readonly body_types: readonly string[];
  readonly passengers: number;
  /** The shop to which the car is returned; '' for the shop itself. */
  readonly return_place_id: string;
  readonly traits: readonly PlanTrait[];
  /** Suitcases at least, and the charge at most; 0 for any. */
  readonly luggage: number;
  readonly most_charge: number;
  readonly sort: PlanSort;
  readonly period: RentalPeriod;
}

export interface ChooseCarContent extends SearchContent<PlanFilters, PlanPage> {
  readonly shop: Shop;
  /** With this shop; empty where there are too many. */
  readonly shopsOfArea: Area['shops'];
  /** The shops to which a car of this one can be returned, where one was chosen and no result says them. */
  readonly returnShops?: readonly ReturnShop[] | undefined;
}

export const returnShopsOf = ({ found, returnShops }: ChooseCarContent): readonly ReturnShop[] =>
  found?.meta.return_shops ?? returnShops ?? [];

interface PlanSearch {
  readonly shopId: string;
  readonly filters: PlanFilters;
  readonly page: number;
}

/** Fetches plans of a shop with free cars and the charge of the period. */
export const findPlans = (
  api: Api,
  { shopId, filters, page }: PlanSearch,
  signal: AbortSignal,
): Promise<PlanPage> =>
  api('GET /api/plans/shop', {
    query: {
      shop_id: shopId,
      ...(filters.body_types.length > 0 ? { body_types: [...filters.body_types] } : {}),
      passengers: filters.passengers,
      ...(filters.return_place_id && { return_place_id: filters.return_place_id }),
      ...(filters.traits.length > 0 && { traits: [...filters.traits] }),
      ...(filters.luggage > 0 && { luggage: filters.luggage }),
      ...(filters.most_charge > 0 && { most_charge: filters.most_charge }),
      sort: filters.sort,
      ...filters.period,
      page,
      per_page: plansPerPage,
    },
    signal,
    handles: [404, 422],
    toast: false,
  });

/** Filters as hidden fields; any luggage or charge is none. */
export const fieldsOf = ({ body_types, traits, luggage, most_charge }: PlanFilters) => ({
  body_types,
  traits,
  luggage: luggage || '',
  most_charge: most_charge || '',
});

const plansPerPage = 20;

export async function loadChooseCar(context: PageContext): Promise<ChooseCarContent> {
  const { path, platform, query, signal } = context;
  const { api } = platform;
  const now = platform.now();
  const choice = readChoice(query);
  if (!choice.shop_id) throw new RedirectTo(paths.chooseShop(choice, 'shop'));
  const shop = await loadShop(context, choice.shop_id);
  const { period, moved } = periodOf(choice, now, shop.time_zone, firstOpenPeriod(shop, now));
  const {
    body_types = [],
    passengers = 1,
    traits = [],
    luggage = 0,
    most_charge = 0,
    return_place_id = '',
  } = choice;
  const sort = planSorts.find((one) => one === query.get('sort')) ?? 'recommended';
  const filters = { body_types, passengers, return_place_id, traits, luggage, most_charge, sort, period };
  const search = { shopId: shop.id, filters, page: readPage(query) };
  // The API knows when the shop of a one-way's return is open.
  const back = return_place_id === '' ? shop : anyShopIn(shop.time_zone);
  const isPossible = periodProblems(period, shop, now, back).length === 0;
  // The place of the page shows what fails.
  const quiet = { signal, toast: false };
  const [areas, bodyTypes, plans] = await Promise.all([
    api('GET /api/shops/area', quiet),
    api('GET /api/body-types/select', { query: { filters: { shop_id: shop.id } }, ...quiet }),
    isPossible ? unlessRefused(orNotFound(findPlans(api, search, signal), path), 422) : undefined,
  ]);
  if (plans) refuseLaterPage(plans, path);
  const ofAnyPeriod = { query: { shop_id: shop.id, per_page: 1 }, ...quiet };
  const unsaid = !plans && return_place_id !== '';
  const returnShops = unsaid
    ? ((await api('GET /api/plans/shop', ofAnyPeriod)).meta.return_shops ?? [])
    : undefined;
  if (returnShops?.every(({ id }) => id !== return_place_id))
    throw new RedirectTo(paths.chooseCar({ ...choice, return_place_id: '' }, 'return'));
  return {
    shop,
    returnShops,
    filters,
    page: search.page,
    moved,
    at: now.toISOString(),
    visit: `${now.toISOString()} ${path}`,
    bodyTypes: bodyTypes.data,
    shopsOfArea: areas.data.find(({ id }) => id === shop.area.id)?.shops ?? [],
    found: plans ?? null,
  };
}
