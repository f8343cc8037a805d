import { allBasisPoints } from '../../core/channel';
import { describeTarget } from '../../core/rollout/target';
import { percentText } from '../../core/percent';
import type { Count } from '../../core/counts/counts';
import type { Effect } from '../../core/changes/effects';

interface CountedEffect extends Effect {
  /** About so many of the last 24 hours' loads fall to these visitors; null when none were counted. */
  readonly loads: number | null;
}

export const withLoads = (effects: readonly Effect[], counts: readonly Count[]): readonly CountedEffect[] =>
  effects.map((effect) => {
    const own = counts.filter((count) => count.package === effect.package);
    const loads = own.reduce((sum, count) => sum + count.loads, 0);
    return {
      ...effect,
      // How many of them a target means was not counted.
      loads: loads === 0 || effect.target ? null : Math.round((loads * effect.basis_points) / allBasisPoints),
    };
  });

/** `mf-reserve 2.2.0 → 2.3.0 for 5 % of the visitors, about 120 loads a day`. */
export function describeEffect({
  package: name,
  from,
  to,
  basis_points: share,
  target,
  loads,
}: CountedEffect): string {
  const all = share === allBasisPoints ? 'everybody' : `${percentText(share)} of the visitors`;
  const who = target ? `${all} (${describeTarget(target)})` : all;
  const many =
    loads === null
      ? target
        ? 'the loads of these visitors alone are not counted'
        : 'no loads were counted in the last 24 hours'
      : `about ${loads.toLocaleString('en')} ${loads === 1 ? 'load' : 'loads'} a day`;
  return `${name} ${from ?? 'nothing'} → ${to ?? 'nothing'} for ${who}; ${many}`;
}
