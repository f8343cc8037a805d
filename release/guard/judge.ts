import { allBasisPoints, type Channel, type Guard, type Rollout } from '../channel';
import type { Count } from '../counts/counts';
import { tallyOf, triesOf, type Tally } from './tally';
import { votesOf, type Votes } from './votes';

/** A late break must not drown in a long good past: the last minutes are judged for themselves as well. */
const lateMinutes = 10;

/**
 * With fewer networks that saw a failure, nothing is stopped. As two of one provider count at most, a forger needs
 * networks of three providers.
 */
const leastFailingNetworks = 5;

/** A rollout that must go back to nobody, and why. */
export interface Verdict {
  readonly rollout: string;
  /** A sentence for people, as it comes to stand in the channel. */
  readonly why: string;
}

/**
 * Judges every running rollout of a channel by the counts since it began: all of them, and those of the last ten
 * minutes. Reports can be forged, so networks are weighed, not loads: one network has one vote, whatever it sends.
 */
export function judge(
  { packages, rollouts }: Pick<Channel, 'packages' | 'rollouts'>,
  counts: readonly Count[],
  now: Date,
): readonly Verdict[] {
  return rollouts
    .filter(({ state }) => state === 'running')
    .flatMap((rollout) => {
      const reasons = Object.entries(rollout.set)
        .filter(([name, version]) => isTried({ packages, rollouts: [rollout] }, name, version))
        .flatMap(([name, version]) => faultOf(rollout, { name, version }, counts, now) ?? []);
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

interface Named {
  readonly name: string;
  readonly version: string;
}

function faultOf(rollout: Rollout, named: Named, counts: readonly Count[], now: Date): string | undefined {
  const all = countsOf(rollout, named, counts);
  const lateFrom = minuteOf(new Date(now.getTime() - lateMinutes * 60_000));
  const late = all.filter(({ minute }) => minute >= lateFrom);
  for (const [counted, when] of [
    [all, ''],
    [late, ` in the last ${lateMinutes} minutes`],
  ] as const) {
    const [tally, votes] = [tallyOf(counted), votesOf(counted)];
    if (isTooMuch(tally, votes, rollout.guard)) return sentenceOf(named, tally, votes, rollout.guard, when);
  }
  return undefined;
}

function isTooMuch(
  tally: Tally,
  { weight, failingWeight, failedWeight }: Votes,
  { max_error_basis_points: most, min_loads: least }: Guard,
): boolean {
  const isEnough = triesOf(tally) >= least && failingWeight >= leastFailingNetworks;
  return isEnough && failedWeight * allBasisPoints > most * weight;
}

function sentenceOf(
  { name, version }: Named,
  tally: Tally,
  { networks, failing, weight, failedWeight }: Votes,
  guard: Guard,
  when: string,
): string {
  const tries = triesOf(tally);
  const rate = percent((failedWeight * allBasisPoints) / weight);
  const kinds = Object.entries(tally.failures)
    .filter(([, times]) => times > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, times]) => `${times} ${kind}`);
  return `${name} ${version}: ${tally.failed} of ${tries} loads failed${when}, in ${failing} of ${networks} networks (${rate} with each network weighed alike, at most ${percent(guard.max_error_basis_points)}): ${kinds.join(', ')}`;
}

/** `2026-11-21T18:05Z`, as counts name their minutes. */
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;

/** Basis points as people read them: 860 is `8.6 %`. Rounded up, so that too much never reads as the bound. */
const percent = (basisPoints: number) => `${Number((Math.ceil(basisPoints) / 100).toFixed(2))} %`;

/** The schema's bound for a reason. */
const shortened = (text: string) => (text.length > 500 ? `${text.slice(0, 499)}…` : text);
