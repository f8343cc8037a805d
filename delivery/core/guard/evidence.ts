import type { Votes } from './votes';

const { exp, log } = Math;

export type Seen = Pick<Votes, 'weight' | 'failedWeight'>;

/** How a canary and the stable version fared in the same minutes. */
export interface Pair {
  readonly canary: Seen;
  readonly stable: Seen;
}

/** How many failure shares above the allowed one are considered. */
const shares = 8;

/** Nothing is certain: a share of exactly 0 would make one failure prove everything. */
const leastShare = 0.0001;

/**
 * The logarithm of the evidence that more than the allowed share fails: the mean, over several higher shares, of how much
 * better each explains what was seen than the allowed share does. While no more than that fails, the evidence exceeds
 * `x` with a probability of at most `1/x`, however often it is looked at (Ville's inequality).
 */
export function evidenceAbove(allowed: number, { weight, failedWeight }: Seen): number {
  if (allowed >= 1) return -Infinity;
  const [bound = leastShare, ...above] = levels(allowed);
  return logMeanExp(above.map((share) => surprise({ weight, failedWeight }, share, bound)));
}

/**
 * The same for "the canary fails more often than the stable version". Each pair is compared in itself, so an outage that
 * hits both versions says nothing, whatever share of the visitors had the canary then.
 */
export function evidenceWorse(allowed: number, pairs: readonly Pair[]): number {
  const tried = levels(Math.min(allowed, 0.5));
  const guesses = tried.flatMap((canary, index) =>
    tried.slice(0, index).map((stable) => ({ canary, stable })),
  );
  return logMeanExp(
    guesses.map((guess) => {
      let sum = 0;
      for (const { canary, stable } of pairs) {
        // The one share for both that is hardest to tell from the guess.
        const alike =
          (canary.weight * guess.canary + stable.weight * guess.stable) / (canary.weight + stable.weight);
        sum += surprise(canary, guess.canary, alike) + surprise(stable, guess.stable, alike);
      }
      return sum;
    }),
  );
}

/** The logarithm of how many times likelier the votes are when `share` fails than when `instead` does. */
const surprise = ({ weight, failedWeight }: Seen, share: number, instead: number): number =>
  failedWeight * log(share / instead) + (weight - failedWeight) * log((1 - share) / (1 - instead));

/** The allowed share, and higher ones, each higher by the same factor; the last is nearly all. */
function levels(allowed: number): readonly number[] {
  const bound = Math.max(allowed, leastShare);
  const higher = Array.from({ length: shares }, (_, step) => bound ** (1 - step / shares));
  return [...higher, 1 - (1 - bound) / 20];
}

export function logMeanExp(logs: readonly number[]): number {
  const most = Math.max(...logs);
  const sum = logs.reduce((total, one) => total + exp(one - most), 0);
  return most + log(sum / logs.length);
}
