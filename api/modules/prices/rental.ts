import { addDays, toInstant } from '@wadachi/rental/time';
import type { RentalPeriod } from '@wadachi/contract';
import { hourMs, minuteMs } from '../../durations';
import type { Localized } from '../../texts';

/** Days, both included, on which a shop multiplies its base fee; 130 percent is 1.3 times. */
export interface Season {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly percent: number;
  readonly name: Localized;
}

/** A rental lasts 30 days at most; an hour more where clocks are set back meanwhile. */
export const longestRentalHours = 30 * 24 + 1;

interface WayBack {
  readonly turnaround_minutes: number;
  /** The way home of a car that was returned at another shop. */
  readonly transfer_hours?: number | null | undefined;
}

/** Returns the milliseconds from a return until the car can be handed out again: its turnaround, and its way home. */
export const untilFreeMs = ({ turnaround_minutes, transfer_hours }: WayBack): number =>
  turnaround_minutes * minuteMs + (transfer_hours ?? 0) * hourMs;

/** A period at a shop: its instants, its billed time, and the season of each hour. */
export class Rental {
  readonly pickUpAt: Date;
  readonly returnAt: Date;
  /** Billed time: whole hours, rounded up, at least 1. */
  readonly hours: number;
  /** No hour of a rental from this pick-up has a lower factor. */
  readonly lowestPercent: number;
  /** Entry h: the factors of the first h hours, added up. */
  readonly #percentSums: number[] = [0];
  readonly #seasons: readonly Season[];
  #nextMidnight: { date: string; at: number };
  #today: string;

  constructor(
    readonly period: RentalPeriod,
    readonly timeZone: string,
    seasons: readonly Season[],
    /** The zone of the shop the car is returned to, when it is another one. */
    returnTimeZone = timeZone,
  ) {
    this.pickUpAt = toInstant(period.rental_date, period.rental_time, timeZone);
    this.returnAt = toInstant(period.return_date, period.return_time, returnTimeZone);
    this.hours = Math.max(1, Math.ceil((this.returnAt.getTime() - this.pickUpAt.getTime()) / hourMs));
    this.#seasons = seasons.filter((season) => season.ends_on >= period.rental_date);
    this.lowestPercent = Math.min(100, ...this.#seasons.map(({ percent }) => percent));
    this.#today = period.rental_date;
    this.#nextMidnight = this.#midnightAfter(period.rental_date);
  }

  /** True when every hour of every rental from this pick-up counts 100 %. */
  get isOutOfSeason(): boolean {
    return this.#seasons.length === 0;
  }

  /** Seasons in which a billed hour begins, in the calendar's order. */
  get seasonsTouched(): readonly Season[] {
    const lastHour = this.pickUpAt.getTime() + (this.hours - 1) * hourMs;
    return this.#seasons.filter(
      ({ starts_on }) => toInstant(starts_on, '00:00', this.timeZone).getTime() <= lastHour,
    );
  }

  /** The factors, in percent, of the first `hours` hours added up: an hour has the factor of the day it begins on. */
  percentSum(hours: number): number {
    for (let h = this.#percentSums.length; h <= hours; h += 1) {
      this.#percentSums[h] = this.#percentSums[h - 1]! + this.#percentOfHour(h - 1);
    }
    return this.#percentSums[hours]!;
  }

  #percentOfHour(hour: number): number {
    const at = this.pickUpAt.getTime() + hour * hourMs;
    while (at >= this.#nextMidnight.at) {
      this.#today = this.#nextMidnight.date;
      this.#nextMidnight = this.#midnightAfter(this.#today);
    }
    const season = this.#seasons.find(
      ({ starts_on, ends_on }) => starts_on <= this.#today && this.#today <= ends_on,
    );
    return season?.percent ?? 100;
  }

  #midnightAfter(date: string): { date: string; at: number } {
    const next = addDays(date, 1);
    return { date: next, at: toInstant(next, '00:00', this.timeZone).getTime() };
  }
}
