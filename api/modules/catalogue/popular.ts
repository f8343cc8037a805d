import type { CatalogueRows } from './readCatalogue';

type OfferedPlan = CatalogueRows['plans'][number];

/** Recommended plans, each of another shop and body type. */
export const popularOf = (plans: readonly OfferedPlan[]): readonly OfferedPlan[] =>
  different(shopByShop(plans.filter((plan) => plan.recommended)));

/** The first plan of each shop, then the second of each, and so on. */
function shopByShop(plans: readonly OfferedPlan[]): OfferedPlan[] {
  const ranks = new Map<string, number>();
  const ranked = plans.map((plan) => {
    const rank = ranks.get(plan.shop_id) ?? 0;
    ranks.set(plan.shop_id, rank + 1);
    return { plan, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ plan }) => plan);
}

function different(plans: readonly OfferedPlan[]): OfferedPlan[] {
  const seen = new Set<string>();
  return plans.filter(({ shop_id, body_type_id }) => {
    const marks = [`shop ${shop_id}`, `body type ${body_type_id}`];
    if (marks.some((mark) => seen.has(mark))) return false;
    marks.forEach((mark) => seen.add(mark));
    return true;
  });
}
