import { useMemo, useState } from 'react';
import type { PlanListItem } from '@wadachi/contract';

/** The most plans that fit beside each other. */
const most = 3;

export interface Compared {
  /** Plans that are listed now. */
  readonly plans: readonly PlanListItem[];
  /** One more was refused. */
  readonly isFull: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  clear(): void;
}

/** The plans of a list that the customer compares. The same object until something changes. */
export function useCompare(listed: readonly PlanListItem[]): Compared {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isFull, setFull] = useState(false);
  return useMemo(() => {
    const plans = ids.flatMap((id) => listed.filter((plan) => plan.id === id));
    return {
      plans,
      isFull,
      has: (id) => plans.some((plan) => plan.id === id),
      toggle(id) {
        const kept = plans.map((plan) => plan.id);
        const isIn = kept.includes(id);
        setFull(!isIn && kept.length === most);
        if (isIn) setIds(kept.filter((one) => one !== id));
        else if (kept.length < most) setIds([...kept, id]);
      },
      clear() {
        setIds([]);
        setFull(false);
      },
    };
  }, [listed, ids, isFull]);
}
