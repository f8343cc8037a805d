import { allBasisPoints, type Channel, type Rollout, type Schedule } from '../channel';
import type { Count } from '../counts/counts';
import { pairsOf } from '../guard/blocks';
import { evidenceAbove, evidenceWorse } from '../guard/evidence';
import { countsOf, isTried, shortened } from '../guard/evaluateRollouts';
import { tallyOf, triesOf } from '../guard/tally';
import { votesOf } from '../guard/votes';
import { comparedOf, comparedText } from '../guard/regressionsOf';
import { percentText } from '../percent';
import { nextOpenInstant } from './blackoutWindows';
import { describeStep, isWaiting } from './steps';

/** With this many networks a version that fails 4 times as often as the usual 2 % is known with 95 %. */
const enoughNetworks = 50;
/** From so many networks on, a version that fails for all would have been stopped: enough after a day, or a step. */
const leastNetworks = 6;
const oneDay = 86_400;

/**
 * Evidence in a measure from which on a rollout does not move on, as a logarithm: in each, one of 100 good versions comes to
 * it at some time.
 */
const doubtfulEvidence = Math.log(100);

/** Where a rollout with steps is, and what it waits for. */
export interface Progress {
  /** `step 2 of 4, 5 %` */
  readonly step: string;
  /** Says what the guard does next: nothing yet, the next step, or it waits for a person. */
  readonly next: 'wait' | 'step' | 'pause';
  /** Why it does not move on yet; null when it does. */
  readonly waits_for: 'person' | 'time' | 'blackout' | 'loads' | 'doubt' | null;
  /** RFC 3339: it does not move on before. Null while a person is waited for. */
  readonly earliest_at: string | null;
  /** Networks that loaded it in this step, of the version with the fewest, and how many are enough. */
  readonly networks: number;
  readonly least_networks: number;
  /** The figures of this step, for people. */
  readonly figures: string;
}

/** Undefined for a rollout without steps. */
export function progressOf(
  { packages }: Pick<Channel, 'packages'>,
  rollout: Rollout,
  counts: readonly Count[],
  now: Date,
): Progress | undefined {
  const { schedule } = rollout;
  if (!schedule || rollout.state !== 'running') return undefined;
  const tried = Object.entries(rollout.set)
    .map(([name, version]) => ({ name, version }))
    .filter(({ name, version }) => isTried({ packages, rollouts: [rollout] }, name, version));
  const seen = tried.map((named) =>
    seenOf(rollout, named, packages[named.name]?.stable ?? '', counts, schedule, now),
  );
  const networks = seen.length === 0 ? 0 : Math.floor(Math.min(...seen.map(({ weight }) => weight)));
  const earliest = nextOpenInstant(
    new Date(Date.parse(schedule.began_at) + schedule.every * 1_000),
    schedule.blackout_windows,
    schedule.time_zone,
  );
  const longest = Math.max(oneDay, schedule.every);
  const age = (now.getTime() - Date.parse(schedule.began_at)) / 1_000;
  const waitsFor = reasonToWait();
  // Without a person it would stay so: too few visitors come, or what they meet is neither good nor bad enough.
  const isOverdue =
    age >= longest && (waitsFor === 'doubt' || (waitsFor === 'loads' && networks < leastNetworks));
  return {
    step: describeStep(schedule),
    next: waitsFor === null ? 'step' : isOverdue ? 'pause' : 'wait',
    waits_for: waitsFor,
    earliest_at: waitsFor === 'person' ? null : (earliest?.toISOString() ?? null),
    networks,
    least_networks: enoughNetworks,
    figures: seen.map(({ figures }) => figures).join('; '),
  };

  function reasonToWait(): Progress['waits_for'] {
    if (!schedule || isWaiting(schedule)) return 'person';
    if (age < schedule.every) return 'time';
    if (nextOpenInstant(now, schedule.blackout_windows, schedule.time_zone)?.getTime() !== now.getTime())
      return 'blackout';
    if (seen.some(({ isDoubtful }) => isDoubtful)) return 'doubt';
    const isEnough = networks >= (age >= longest ? leastNetworks : enoughNetworks);
    return isEnough ? null : 'loads';
  }
}

/** The reason of the revision with which it moves on, or waits. */
export const reasonOf = ({ step, next, waits_for: reason, figures }: Progress): string => {
  if (next === 'step') return shortened(`After ${step}: ${figures}`);
  const why =
    reason === 'doubt'
      ? `It may be worse than stable in ${step}`
      : `Too few loads in ${step} to tell how it does`;
  return shortened(`${why}, for as long as it may wait: ${figures}`);
};

function seenOf(
  rollout: Rollout,
  named: { readonly name: string; readonly version: string },
  stable: string,
  counts: readonly Count[],
  { began_with: since }: Schedule,
  now: Date,
) {
  const inStep = ({ revision }: Count) => revision >= since;
  const canary = countsOf(rollout, named, counts);
  const others = countsOf(rollout, { name: named.name, version: stable }, counts);
  const allowed = rollout.guard.max_error_basis_points / allBasisPoints;
  const [pairs, whole] = [pairsOf(canary, others), votesOf(canary)];
  const above = evidenceAbove(allowed, whole);
  // As the guard's own tests: worse than allowed and, where there is something to compare with, than stable.
  const worse = pairs.length === 0 ? above : Math.min(above, evidenceWorse(allowed, pairs));
  const compared = comparedOf({ canary, stable: others, now });
  const worst = compared.find(({ evidence }) => evidence > doubtfulEvidence);
  const { weight } = votesOf(canary.filter(inStep));
  const [own, beside] = [tallyOf(canary.filter(inStep)), tallyOf(others.filter(inStep))];
  return {
    weight,
    // "It is worse" explains what was seen better than "it is not".
    isDoubtful: (whole.failedWeight > 0 && worse > 0) || worst !== undefined,
    figures: `${named.name} ${named.version}: ${textOf(own)} in ${weight} networks, stable ${textOf(beside)}, evidence that it is worse ${evidenceText(worse)}${worst ? `; ${comparedText(worst)}` : ''}`,
  };
}

const textOf = (tally: ReturnType<typeof tallyOf>): string =>
  `${tally.failed} of ${triesOf(tally)} loads failed${triesOf(tally) === 0 ? '' : ` (${percentText((tally.failed * allBasisPoints) / triesOf(tally))})`}`;

const evidenceText = (logarithm: number): string =>
  logarithm > Math.log(1_000) ? 'above 1,000' : Math.exp(logarithm).toFixed(2);
