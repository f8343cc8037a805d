import { countsReach, type Count } from '../counts/counts';
import { minuteText } from '../minuteText';
import type { Pair } from './evidence';
import { NetworkTally, type Votes } from './votes';

/** Counts are judged from every full ten minutes on, and compared within ten minutes. */
const blockMs = 10 * 60_000;

export const storedBlocks = countsReach / blockMs;

export const blockOf = (at: Date): number => Math.floor(at.getTime() / blockMs);

/** `2026-11-21 18:20 UTC` */
export const beginOf = (block: number): string => minuteText(new Date(block * blockMs));

/** Counts by the ten minutes that they are of, the latest first. */
export function inBlocks(counts: readonly Count[]): ReadonlyMap<number, readonly Count[]> {
  const blocks = new Map<number, Count[]>();
  for (const count of counts) {
    const block = blockOf(new Date(count.minute));
    const found = blocks.get(block);
    if (found) found.push(count);
    else blocks.set(block, [count]);
  }
  return new Map([...blocks].sort(([one], [other]) => other - one));
}

interface BlockPair extends Pair {
  readonly block: number;
}

/** How both versions fared in each ten minutes in which both were tried. */
export function pairsOf(canary: readonly Count[], stable: readonly Count[]): readonly BlockPair[] {
  const others = votesByBlock(stable);
  return [...votesByBlock(canary)].flatMap(([block, votes]) => {
    const other = others.get(block);
    return other ? [{ block, canary: votes, stable: other }] : [];
  });
}

/** One network has one vote here, too: in each ten minutes it counts what it saw in them. */
const votesByBlock = (counts: readonly Count[]): ReadonlyMap<number, Votes> =>
  new Map(
    [...inBlocks(counts)].map(([block, own]) => [block, votesOnce(own.map(({ networks = {} }) => networks))]),
  );

type Networks = NonNullable<Count['networks']>;

/** Sums of counts, by the first of them. */
const known = new WeakMap<Networks, { readonly of: readonly Networks[]; readonly votes: Votes }>();

/** Counts of past hours come again as they were, at each look of the guard: they are added up once. */
function votesOnce(of: readonly Networks[]): Votes {
  const [first] = of;
  const before = first && known.get(first);
  if (before?.of.length === of.length && before.of.every((networks, index) => networks === of[index]))
    return before.votes;
  const tally = new NetworkTally();
  tally.add(of.map((networks) => ({ networks })));
  const { networks, failing, weight, failingWeight, failedWeight } = tally;
  const votes = { networks, failing, weight, failingWeight, failedWeight };
  if (first) known.set(first, { of, votes });
  return votes;
}
