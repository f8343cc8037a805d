import { logMeanExp, surprise, type Pair } from './evidence';

/** Shares of stable visits that are considered, as log odds: 0.7 % to 97 %. */
const baselines = Array.from({ length: 18 }, (_, step) => -5 + step / 2);

/** How many times higher the canary's odds are: no less than 1.5, as a version may be a little worse. */
const oddsRatios = [1.5, 2.5, 6, 30];

const shareOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

const guesses = baselines.flatMap((baseline) =>
  oddsRatios.map((ratio) => ({
    stable: shareOf(baseline),
    canary: shareOf(baseline + Math.log(ratio)),
  })),
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
    for (const [index, guess] of guesses.entries()) {
      const alike = (canary.weight * guess.canary + stable.weight * guess.stable) / weight;
      const more = surprise(canary, guess.canary, alike) + surprise(stable, guess.stable, alike);
      this.#sums[index] = (this.#sums[index] ?? 0) + more;
    }
  }

  /** Its logarithm. */
  get evidence(): number {
    return logMeanExp(this.#sums);
  }
}
