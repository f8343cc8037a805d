import type { Line, LoadsOverTime } from '../../wire';

export type Measure = 'loads' | 'failed';

/** Sums each step, empty ones included. */
export function valuesOf({ points }: Line, measure: Measure, steps: number): readonly number[] {
  const values = Array.from({ length: steps }, () => 0);
  for (const point of points) values[point.step] = point[measure];
  return values;
}

/** The top of a scale that has room for every line: 1, 2 or 5 times a power of ten. */
export function topOf(lines: readonly Line[], measure: Measure): number {
  const most = Math.max(1, ...lines.flatMap(({ points }) => points.map((point) => point[measure])));
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find((times) => times * power >= most) ?? 10) * power;
}

/** A path through a box of 100 by 100 units, zero at its bottom. */
export function pathOf(values: readonly number[], top: number): string {
  const last = Math.max(1, values.length - 1);
  return values
    .map(
      (value, step) =>
        `${step === 0 ? 'M' : 'L'}${round((step / last) * 100)} ${round(100 - (value / top) * 100)}`,
    )
    .join('');
}

const round = (value: number) => Math.round(value * 100) / 100;

/** When a step begins. */
export const beginOf = ({ from, step_minutes: minutes }: LoadsOverTime, step: number): Date =>
  new Date(Date.parse(from) + step * minutes * 60_000);

/** Sums over so many steps at a time, for a table that can be read. */
export function summed(values: readonly number[], size: number): readonly number[] {
  const sums: number[] = [];
  for (let first = 0; first < values.length; first += size)
    sums.push(values.slice(first, first + size).reduce((sum, value) => sum + value, 0));
  return sums;
}
