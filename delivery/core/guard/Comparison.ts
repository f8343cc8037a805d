import { logMeanExp, type Pair } from './evidence';

const { log } = Math;

/** Shares of stable visits that are considered, as log odds: 0.7 % to 97 %. */
const baselines = Array.from({ length: 18 }, (_, step) => -5 + step / 2);

/** How many times higher the canary's odds are: no less than 1.5, as a version may be a little worse. */
const oddsRatios = [1.5, 2.5, 6, 30];

const shareOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

const guesses = baselines.flatMap((baseline) =>
  oddsRatios.map((ratio) => {
    const [stable, canary] = [shareOf(baseline), shareOf(baseline + log(ratio))];
    const logs = { so: log(canary), not: log(1 - canary), stableSo: log(stable), stableNot: log(1 - stable) };
    return { stable, canary, logs };
  }),
);

/**
 * The evidence that something is so more often with the canary than with the stable version, whatever its share is. As
 * `evidenceWorse`, with pairs added one by one: a version that is not worse comes to `x` with a probability of at most
 * `1/x`, however many pairs are added.
 */
export class Comparison {
  readonly #sums = guesses.map(() => 0);

  add({ canary, stable }: Pair): void {
    const weight = canary.weight + stable.weight;
    if (weight === 0) return;
    const [own, others] = [canary.weight - canary.failedWeight, stable.weight - stable.failedWeight];
    const [so, not] = [canary.failedWeight + stable.failedWeight, own + others];
    for (const [index, guess] of guesses.entries()) {
      const { logs } = guess;
      const alike = (canary.weight * guess.canary + stable.weight * guess.stable) / weight;
      const ifWorse =
        canary.failedWeight * logs.so +
        own * logs.not +
        stable.failedWeight * logs.stableSo +
        others * logs.stableNot;
      const more = ifWorse - so * log(alike) - not * log(1 - alike);
      this.#sums[index] = (this.#sums[index] ?? 0) + more;
    }
  }

  /** Its logarithm. */
  get evidence(): number {
    return logMeanExp(this.#sums);
  }
}
