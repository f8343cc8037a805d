import { allBasisPoints, type Guard } from '../channel';
import type { Count } from '../counts/counts';
import { beginOf, blockOf, storedBlocks, inBlocks, pairsOf } from './blocks';
import { evidenceAbove, evidenceWorse, type Pair, type Seen } from './evidence';
import { percentOf, percentOfPoints, seldom } from './sentence';
import { tallyOf, triesOf } from './tally';
import { NetworkTally, votesOf } from './votes';

/** Rollouts of good versions that are stopped at most, whatever their length; `regressionsOf` has the rest of 1 %. */
const falseStops = 0.004;

/**
 * With fewer networks that saw a failure, nothing is stopped. As two of one provider count at most, a forger needs
 * networks of three providers.
 */
const leastFailingNetworks = 5;

/** With fewer networks than this share of the canary's, the stable version says nothing about the canary. */
const leastToCompare = 0.1;

export interface Named {
  readonly name: string;
  readonly version: string;
}

interface Observed {
  /** Says what was counted of the version, and of the stable one meanwhile. */
  readonly canary: readonly Count[];
  readonly stable: readonly Count[];
  /** Says what was counted of the other version before everybody got this one: compared where too few have the other now. */
  readonly before?: readonly Count[] | undefined;
  readonly began: Date;
  readonly guard: Pick<Guard, 'max_error_basis_points'>;
  /** Versions of the rollout that are judged: together they have one budget of false stops. */
  readonly versionsJudged: number;
}

/** Ten minutes from which on more fails than is allowed; evidence and what is needed of it as logarithms. */
interface Suspect {
  readonly block: number;
  /** It is the test from when the rollout began. */
  readonly isWhole: boolean;
  /** Its part of the false stops. */
  readonly budget: number;
  readonly needed: number;
  readonly above: number;
  readonly seen: Seen;
}

interface Fault {
  readonly from: number;
  /** It is so since the rollout began. */
  readonly isWhole: boolean;
  /** The logarithm of how seldom a good version would come to this. */
  readonly sureness: number;
}

/** A sentence that says why a version must not go on, or undefined. */
export function errorRateBreach(named: Named, observed: Observed): string | undefined {
  const fault = longestFault(observed);
  return fault && sentenceOf(named, fault, observed);
}

/**
 * Tests the version from when the rollout began, and anew from every later ten minutes on: a late break must not drown in
 * a long good past. The first test has half of the budget of false stops, the k-th of the others 1/(k (k + 1)) of the rest,
 * so all tests together keep to it, however long the rollout runs.
 */
function longestFault({
  canary,
  stable,
  before: earlierStable = [],
  began,
  guard,
  versionsJudged,
}: Observed): Fault | undefined {
  const allowed = guard.max_error_basis_points / allBasisPoints;
  const blocks = inBlocks(canary);
  const latest = Math.max(...blocks.keys());
  const first = Math.min(blockOf(began), ...blocks.keys());
  // Of a longer rollout the counts before are not there any more.
  const oldest = Math.max(first, latest - storedBlocks);
  const earlier = [...blocks.keys()].slice(1);
  const tally = new NetworkTally();
  const suspects: Suspect[] = [];
  for (const [index, [block, counts]] of [...blocks].entries()) {
    tally.add(counts);
    if (tally.failingWeight < leastFailingNetworks) continue;
    // Tests that began since the ten minutes with loads before see the same: this is the one with the most budget.
    const before = earlier[index];
    const restarts = (before === undefined ? oldest : before + 1) - first;
    const budget = 0.5 / versionsJudged / (restarts === 0 ? 1 : restarts * (restarts + 1));
    const needed = -Math.log(falseStops * budget);
    const above = evidenceAbove(allowed, tally);
    const seen = { weight: tally.weight, failedWeight: tally.failedWeight };
    if (above >= needed) suspects.push({ block, isWhole: restarts === 0, budget, needed, above, seen });
  }
  if (suspects.length === 0) return undefined;
  const pairs = pairsOf(canary, stable);
  let found: Fault | undefined;
  for (const { block, isWhole, budget, needed, above, seen } of suspects) {
    // An outage may have been seen by the stable version just before these ten minutes.
    const compared = pairs.filter((pair) => pair.block >= block - 1);
    const worse = worseThanStable(allowed, compared, seen, earlierStable);
    if (worse < needed) continue;
    found = {
      from: block,
      isWhole,
      sureness: Math.min(above, worse) + Math.log(budget),
    };
  }
  return found;
}

/** Evidence that it is the version that fails, not something that hits the stable one as well; Infinity without loads of that. */
function worseThanStable(
  allowed: number,
  pairs: readonly Pair[],
  canary: Seen,
  before: readonly Count[],
): number {
  const least = Math.max(1, leastToCompare * canary.weight);
  const compared = pairs.reduce((sum, { stable }) => sum + stable.weight, 0);
  if (compared >= least) return evidenceWorse(allowed, pairs);
  const stable = votesOf(before);
  return stable.weight >= least ? evidenceWorse(allowed, [{ canary, stable }]) : Infinity;
}

function sentenceOf(
  { name, version }: Named,
  fault: Fault,
  { canary, stable, before = [], guard }: Observed,
): string {
  const isSince = ({ minute }: Count) => blockOf(new Date(minute)) >= fault.from;
  const counts = canary.filter(isSince);
  const [tally, votes, others] = [tallyOf(counts), votesOf(counts), votesOf(stable.filter(isSince))];
  const when = fault.isWhole ? '' : ` since ${beginOf(fault.from)}`;
  const earlier = votesOf(before);
  const beside = [
    ...(others.weight === 0 ? [] : [`, stable ${percentOf(others)}`]),
    ...(earlier.weight === 0 ? [] : [`, before ${percentOf(earlier)}`]),
  ].join('');
  const kinds = Object.entries(tally.failures)
    .filter(([, times]) => times > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, times]) => `${times} ${kind}`);
  return [
    `${name} ${version}: ${tally.failed} of ${triesOf(tally)} loads failed${when} (${kinds.join(', ')}),`,
    `in ${votes.failing} of ${votes.networks} networks: ${percentOf(votes)} with each network weighed alike,`,
    `${percentOfPoints(guard.max_error_basis_points)} allowed${beside};`,
    `a good version does so in fewer than 1 of ${seldom(fault.sureness)} rollouts`,
  ].join(' ');
}
