/** The prices of a plan in yen before seasons, tax included; the columns of `plans`. */
export interface Rates {
  readonly hours_6: number;
  readonly hours_12: number;
  readonly hours_24: number;
  readonly extra_day: number;
  readonly extra_hour: number;
}

export type RateName = keyof Rates;

/** The blocks that may also pay for the hours after whole days. */
export type ShortBlock = 'hours_6' | 'hours_12';

/**
 * The hours that one unit of each rate pays for; longest first, so that of two equal prices the plainer one is said.
 */
export const rateHours: Readonly<Record<RateName, number>> = {
  extra_day: 24,
  hours_24: 24,
  hours_12: 12,
  hours_6: 6,
  extra_hour: 1,
};

/** Units of each rate that together cover a period, and what they cost. */
interface Combination {
  readonly yen: number;
  readonly units: ReadonlyMap<RateName, number>;
}

interface Step {
  readonly yen: number;
  readonly rate: RateName;
}

const allRates = Object.keys(rateHours) as RateName[];
const openingRates = ['hours_24', 'hours_12', 'hours_6'] as const satisfies readonly RateName[];
const withoutExtraDays = allRates.filter((rate) => rate !== 'extra_day');

/**
 * The cheapest combinations of a plan's rates, for any number of whole hours.
 *
 * A combination opens with a 6, 12 or 24 hour block; more blocks and additional hours may follow any block, an
 * additional day only a 24 hour block. It may cover more than was asked, so a longer period never costs less
 * (specification of prices: "the cheapest combination of them that covers the period").
 */
export class CheapestCombinations {
  /** Entry h: the cheapest way to pay h further hours, after a 24 hour block and after a shorter one. */
  readonly #afterDay: Step[] = [];
  readonly #afterShorter: Step[] = [];

  constructor(private readonly rates: Rates) {}

  /** Yen for `hours` whole hours, at least 1. */
  yen(hours: number): number {
    return this.#opening(hours).yen;
  }

  of(hours: number): Combination {
    const opening = this.#opening(hours);
    const units = new Map<RateName, number>([[opening.rate, 1]]);
    const further = this.#further(opening.rate);
    for (let rest = hours - rateHours[opening.rate]; rest > 0;) {
      const { rate } = further[rest]!;
      units.set(rate, (units.get(rate) ?? 0) + 1);
      rest -= rateHours[rate];
    }
    return { yen: opening.yen, units };
  }

  #opening(hours: number): Step {
    this.#extendTo(hours);
    return cheapest(
      openingRates,
      (rate) => this.rates[rate] + yenAt(this.#further(rate), hours - rateHours[rate]),
    );
  }

  #further(opening: RateName): Step[] {
    return opening === 'hours_24' ? this.#afterDay : this.#afterShorter;
  }

  #extendTo(hours: number): void {
    for (let h = Math.max(1, this.#afterDay.length); h <= hours; h += 1) {
      this.#afterDay[h] = cheapest(
        allRates,
        (rate) => this.rates[rate] + yenAt(this.#afterDay, h - rateHours[rate]),
      );
      this.#afterShorter[h] = cheapest(
        withoutExtraDays,
        (rate) => this.rates[rate] + yenAt(this.#afterShorter, h - rateHours[rate]),
      );
    }
  }
}

const yenAt = (steps: readonly Step[], hours: number): number => (hours <= 0 ? 0 : steps[hours]!.yen);

function cheapest(rates: readonly RateName[], yenWith: (rate: RateName) => number): Step {
  let best: Step | undefined;
  for (const rate of rates) {
    const yen = yenWith(rate);
    if (best === undefined || yen < best.yen) best = { yen, rate };
  }
  return best!;
}
