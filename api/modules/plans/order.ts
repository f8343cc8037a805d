import type { PlanQuery } from '@wadachi/contract';
import type { Availability } from './plans.presenter';
import type { OfferedPlan } from '../catalogue/Offers';

type PlanSort = NonNullable<PlanQuery['sort']>;

export interface RatedPlan extends Availability {
  readonly plan: OfferedPlan;
}

type Order = (a: RatedPlan, b: RatedPlan) => number;

const isSoldOut = ({ available }: RatedPlan): boolean => available === 0;
const soldOutLast: Order = (a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b));
const cheapestFirst: Order = (a, b) => a.charge - b.charge;

const orders: Readonly<Record<PlanSort, readonly Order[]>> = {
  recommended: [(a, b) => Number(b.plan.recommended) - Number(a.plan.recommended)],
  price: [cheapestFirst],
  capacity: [
    (a, b) => b.plan.passengers - a.plan.passengers,
    (a, b) => b.plan.luggage - a.plan.luggage,
    cheapestFirst,
  ],
};

/** Those of the body types first, then those whose charge is nearest to `charge`: with 0 the cheapest. */
export function nearestTo(
  plans: readonly RatedPlan[],
  { bodyTypes, charge }: { readonly bodyTypes: readonly string[]; readonly charge: number },
): RatedPlan[] {
  const isOther = ({ plan }: RatedPlan) => Number(!bodyTypes.includes(plan.body_type_id));
  const away = (one: RatedPlan) => Math.abs(one.charge - charge);
  return plans.toSorted((a, b) => isOther(a) - isOther(b) || away(a) - away(b));
}

/**
 * Sorts free plans first, and recommends the one that is booked most; equals stay in the catalogue's order, in which they
 * arrive.
 */
export function ordered(plans: readonly RatedPlan[], sort: PlanSort, mostBooked?: string): RatedPlan[] {
  const isMostBooked = ({ plan }: RatedPlan) => Number(plan.id === mostBooked);
  const mostBookedFirst: Order = (a, b) => isMostBooked(b) - isMostBooked(a);
  const keys = [soldOutLast, ...(sort === 'recommended' ? [mostBookedFirst] : []), ...orders[sort]];
  return plans.toSorted((a, b) => keys.reduce((decided, key) => decided || key(a, b), 0));
}
