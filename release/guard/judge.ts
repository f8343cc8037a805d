import type { Channel, Rollout } from '../channel';
import type { Count } from '../counts/counts';
import { faultOf, type Named } from './faultOf';

/** A rollout that must go back to nobody, and why. */
export interface Verdict {
  readonly rollout: string;
  /** A sentence for people, as it comes to stand in the channel. */
  readonly why: string;
}

/**
 * Judges every running rollout of a channel by the counts since it began. Reports can be forged, so networks are weighed,
 * not loads: one network has one vote, whatever it sends. `began` says when, by the rollout's id.
 */
export function judge(
  { packages, rollouts }: Pick<Channel, 'packages' | 'rollouts'>,
  counts: readonly Count[],
  began: ReadonlyMap<string, Date>,
): readonly Verdict[] {
  return rollouts
    .filter(({ state }) => state === 'running')
    .flatMap((rollout) => {
      const tried = Object.entries(rollout.set)
        .map(([name, version]) => ({ name, version }))
        .filter(({ name, version }) => isTried({ packages, rollouts: [rollout] }, name, version));
      const reasons = tried.flatMap((named) => {
        const stable = { name: named.name, version: packages[named.name]?.stable ?? '' };
        const fault = faultOf(named, {
          canary: countsOf(rollout, named, counts),
          stable: countsOf(rollout, stable, counts),
          began: began.get(rollout.id) ?? new Date(0),
          guard: rollout.guard,
          judged: tried.length,
        });
        return fault ?? [];
      });
      return reasons.length === 0 ? [] : [{ rollout: rollout.id, why: shortened(reasons.join('; ')) }];
    });
}

/** Whether a running rollout tries this version; one that is everybody's anyway says nothing about a rollout. */
export const isTried = (
  { packages, rollouts }: Pick<Channel, 'packages' | 'rollouts'>,
  name: string,
  version: string,
): boolean =>
  packages[name]?.stable !== version &&
  rollouts.some(({ set, state }) => state === 'running' && Object.hasOwn(set, name) && set[name] === version);

/** Whether the networks that get this version are counted: it is tried, or is what a tried one is compared with. */
export const isCompared = (
  channel: Pick<Channel, 'packages' | 'rollouts'>,
  name: string,
  version: string,
): boolean =>
  isTried(channel, name, version) ||
  (channel.packages[name]?.stable === version &&
    channel.rollouts.some(({ set, state }) => state === 'running' && Object.hasOwn(set, name)));

/** The revision that a rollout began with. */
export const beganWith = ({ id }: Pick<Rollout, 'id'>): number => Number(id.slice(1));

/** The counts that are about one version of a rollout. */
export const countsOf = (
  rollout: Pick<Rollout, 'id'>,
  { name, version }: Named,
  counts: readonly Count[],
): readonly Count[] =>
  counts.filter(
    (count) => count.package === name && count.version === version && count.revision >= beganWith(rollout),
  );

/** The schema's bound for a reason. */
export const shortened = (text: string) => (text.length > 500 ? `${text.slice(0, 499)}…` : text);
