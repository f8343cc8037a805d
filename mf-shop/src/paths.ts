import { fillPeriod, type MaybePeriod } from './period';

const withQuery = (path: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

interface ShopSearch {
  readonly area?: string;
  readonly keyword?: string;
  /** A position, as `PlaceChoice` has it. */
  readonly near?: string | undefined;
  /** The place of the return as typed. */
  readonly returnKeyword?: string;
  readonly bodyTypes?: readonly string[];
  readonly period?: MaybePeriod;
}

interface PlanLink {
  readonly shopId: string;
  readonly planId?: string;
  readonly bodyTypes?: readonly string[];
  readonly period?: MaybePeriod;
}

/** The addresses that this remote links to. Lists are repeated keys, as an HTML form sends them. */
export const paths = {
  home: () => '/',
  shop: (id: string, query = new URLSearchParams()) => withQuery(`/shop/${encodeURIComponent(id)}`, query),
  document: (id: string) => `/documents/${encodeURIComponent(id)}`,

  /** The first page of the booking; empty values are left out. */
  chooseShop({
    area = '',
    keyword = '',
    near,
    returnKeyword = '',
    bodyTypes = [],
    period,
  }: ShopSearch = {}): string {
    const query = new URLSearchParams();
    if (area) query.set('area', area);
    if (keyword.trim()) query.set('keyword', keyword.trim());
    if (near) query.set('near', near);
    if (returnKeyword.trim()) query.set('return_keyword', returnKeyword.trim());
    if (period) fillPeriod(query, period);
    for (const id of bodyTypes) query.append('body_types', id);
    return withQuery('/reserve/reserve_shop', query);
  },

  chooseCar: (link: PlanLink) => withQuery('/reserve/reserve_car', planQuery(link)),
  chooseOptions: (link: PlanLink) => withQuery('/reserve/reserve_option', planQuery(link)),
};

function planQuery({ shopId, planId, bodyTypes = [], period }: PlanLink): URLSearchParams {
  const query = new URLSearchParams({ shop_id: shopId });
  if (planId) query.set('plan_id', planId);
  for (const id of bodyTypes) query.append('body_types', id);
  if (period) fillPeriod(query, period);
  return query;
}
