import type { PlanListItem } from '@wadachi/contract';
import type { RatedPlan } from './order';

type PlanReason = NonNullable<PlanListItem['reason']>;

/** With fewer plans none is the cheapest or the largest: a customer sees them all. */
const fewest = 3;

/**
 * Gives a plan the first reason to take it, among the free plans of a shop; each reason is given once, and only where no
 * other plan is its equal.
 */
export function reasonsOf(
  plans: readonly RatedPlan[],
  mostBooked: string | undefined,
): ReadonlyMap<string, PlanReason> {
  const free = plans.filter(({ available }) => available !== 0);
  if (free.length < fewest) return new Map();
  const best = (measure: (rated: RatedPlan) => number) => {
    const most = Math.max(...free.map(measure));
    const those = free.filter((rated) => measure(rated) === most);
    return those.length === 1 ? those[0]?.plan.id : undefined;
  };
  const found: readonly (readonly [PlanReason, string | undefined])[] = [
    ['most-booked', free.find(({ plan }) => plan.id === mostBooked)?.plan.id],
    ['lowest-price', best(({ charge }) => -charge)],
    ['most-luggage', best(({ plan }) => plan.luggage)],
    ['most-seats', best(({ plan }) => plan.passengers)],
  ];
  // The first reason of a plan comes last, and stays.
  return new Map(found.toReversed().flatMap(([reason, id]) => (id === undefined ? [] : [[id, reason]])));
}
