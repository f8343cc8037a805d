import type { Count } from '../counts/counts';
import { measureNames, measures, measureText, type Measure, type Measured } from '../counts/measures';
import { beginOf, blockOf, pairsOf } from './blocks';
import { Comparison } from './Comparison';
import type { Pair } from './evidence';
import type { Named } from './errorRateBreach';
import { percentOf, seldom } from './sentence';
import { votesOf, type Votes } from './votes';

/**
 * Rollouts of versions that are no worse which one measure stops at most: what `errorRateBreach` leaves of 1 %. Those that say
 * whether customers can go on at all have most of it. The pages with a goal have one part together, beside their sum: what breaks
 * a single page moves that little.
 */
function falseStopsOf({ name, page }: Measured, pages: number): number {
  if (page !== undefined) return ofUse / pages;
  return ['answers', 'threw', 'goal', 'booked'].includes(name) ? ofUse : 0.002 / measureNames.length;
}

const ofUse = 0.004 / 5;

/** With fewer networks of the canary in which it was so nothing is stopped; for what is good, of which anything is known. */
const leastNetworks = 5;

interface Observed {
  readonly canary: readonly Count[];
  readonly stable: readonly Count[];
  readonly began: Date;
  readonly versionsJudged: number;
  readonly now: Date;
}

/** How one measure of both versions went in the same ten minutes. */
export interface Compared extends Measured {
  readonly canary: Votes;
  readonly stable: Votes;
  /** The logarithm of the evidence that the canary is worse, of all since the rollout began. */
  readonly evidence: number;
}

/** Lists what two versions are compared by: the measures, and then the goal of each page that both opened. */
function measuredOf({ canary, stable }: Pick<Observed, 'canary' | 'stable'>): readonly Measured[] {
  const [own, beside] = [canary, stable].map(
    (counts) => new Set(counts.flatMap(({ goals = {} }) => Object.keys(goals))),
  );
  const pages = [...(own ?? [])].filter((page) => beside?.has(page)).sort();
  return [
    ...measureNames.map((name) => ({ name })),
    ...pages.map((page) => ({ name: 'goal' as const, page })),
  ];
}

/** Compares a version with the stable one, by measure; without those of which nothing is known. */
export function comparedOf({
  canary,
  stable,
  now,
}: Pick<Observed, 'canary' | 'stable' | 'now'>): readonly Compared[] {
  return measuredOf({ canary, stable }).flatMap((measure) => {
    const [own, beside] = [measured(canary, measure, now), measured(stable, measure, now)];
    if (own.length === 0) return [];
    const comparison = new Comparison();
    const pairs = pairsOf(own, beside);
    for (const pair of pairs) comparison.add(badly(measure, pair));
    const evidence = Math.min(comparison.evidence, evidenceOnce(measure, own, beside, pairs));
    return [{ ...measure, canary: votesOf(own), stable: votesOf(beside), evidence }];
  });
}

/** `38.1 % of visits painted later than 2.5 s, stable 12 %` */
export const comparedText = ({ canary, stable, ...measure }: Omit<Compared, 'evidence'>): string =>
  `${percentOf(canary)} ${measureText(measure)}, stable ${percentOf(stable)}`;

/**
 * A sentence for each measure in which a version is worse than the stable one at the same time. Tested from when the rollout
 * began, and anew from each later ten minutes on, with budgets as in `errorRateBreach`.
 */
export function regressionsOf({ name, version }: Named, observed: Observed): readonly string[] {
  const { canary, stable, began, versionsJudged, now } = observed;
  const all = measuredOf(observed);
  return all.flatMap((measure) => {
    const [own, beside] = [measured(canary, measure, now), measured(stable, measure, now)];
    const latestFirst = [...pairsOf(own, beside)].sort((one, other) => other.block - one.block);
    const first = blockOf(began);
    const falseStops = falseStopsOf(measure, all.length - measureNames.length);
    const comparison = new Comparison();
    let found: { readonly from: number; readonly sureness: number } | undefined;
    for (const [index, pair] of latestFirst.entries()) {
      comparison.add(badly(measure, pair));
      const before = latestFirst[index + 1];
      const restarts = before === undefined ? 0 : Math.max(1, before.block + 1 - first);
      const budget = (0.5 * falseStops) / versionsJudged / (restarts === 0 ? 1 : restarts * (restarts + 1));
      const needed = -Math.log(budget);
      if (comparison.evidence < needed) continue;
      const once = evidenceOnce(measure, own, beside, latestFirst.slice(0, index + 1));
      const evidence = Math.min(comparison.evidence, once);
      if (evidence >= needed)
        found = { from: pair.block, sureness: evidence + Math.log(budget / falseStops) };
    }
    if (!found) return [];
    const { from, sureness } = found;
    const since = ({ minute }: Count) => blockOf(new Date(minute)) >= from;
    const [votes, others] = [votesOf(own.filter(since)), votesOf(beside.filter(since))];
    const bad = measures[measure.name].isBad ? votes.failingWeight : votes.weight;
    if (bad < leastNetworks) return [];
    return [
      [
        `${name} ${version}: ${percentOf(votes)} ${measureText(measure)} since ${beginOf(from)}, with each of`,
        `${votes.networks} networks weighed alike, stable ${percentOf(others)} of ${others.networks};`,
        `a version that is no worse does so in fewer than 1 of ${seldom(sureness)} rollouts`,
      ].join(' '),
    ];
  });
}

/** Counts of one measure in place of those of loads. */
function measured(counts: readonly Count[], { name, page }: Measured, now: Date): readonly Count[] {
  const { settlesAfterMs = 0 }: Measure = measures[name];
  const hasSettled = ({ minute }: Count) => now.getTime() - Date.parse(minute) >= settlesAfterMs;
  return counts.flatMap((count) => {
    const networks = page === undefined ? count.measures?.[name] : count.goals?.[page];
    return networks && hasSettled(count) ? [{ ...count, networks }] : [];
  });
}

/**
 * The evidence when each network has one vote for all of these ten minutes together. One that comes in each of them has a
 * vote in each, too: without this it could add them up alone.
 */
function evidenceOnce(
  measure: Measured,
  own: readonly Count[],
  beside: readonly Count[],
  pairs: ReturnType<typeof pairsOf>,
): number {
  const blocks = new Set(pairs.map(({ block }) => block));
  const isIn = ({ minute }: Count) => blocks.has(blockOf(new Date(minute)));
  const comparison = new Comparison();
  comparison.add(badly(measure, { canary: votesOf(own.filter(isIn)), stable: votesOf(beside.filter(isIn)) }));
  return comparison.evidence;
}

/** The pair with what is bad as its failures. */
function badly({ name }: Measured, { canary, stable }: Pair): Pair {
  if (measures[name].isBad) return { canary, stable };
  const turned = ({ weight, failedWeight }: Pair['canary']) => ({
    weight,
    failedWeight: weight - failedWeight,
  });
  return { canary: turned(canary), stable: turned(stable) };
}
