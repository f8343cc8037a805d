import type { Count } from '../../../core/counts/counts';
import type { Line, LoadsOverTime } from '../../wire';

const stepMinutes = 5;
const steps = 48;
const stepMs = stepMinutes * 60_000;

/** The chart draws at most this many versions of each package: those with the most loads. */
const maxLines = 5;

/** When the first of the steps that end with `now` begins. */
export const beginOfSteps = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / stepMs) - steps + 1) * stepMs);

/** The counts of the last four hours, version by version, in steps of five minutes. */
export function loadsOverTime(counts: readonly Count[], now: Date): LoadsOverTime {
  const from = beginOfSteps(now);
  const lines = new Map<string, { of: Pick<Line, 'package' | 'version'>; sums: Map<number, Point> }>();
  for (const count of counts) {
    const step = Math.floor((Date.parse(count.minute) - from.getTime()) / stepMs);
    if (step < 0 || step >= steps) continue;
    const key = `${count.package} ${count.version}`;
    const line = lines.get(key) ?? {
      of: { package: count.package, version: count.version },
      sums: new Map<number, Point>(),
    };
    const { loads, failed } = line.sums.get(step) ?? { loads: 0, failed: 0 };
    const failures = Object.values(count.failures).reduce((sum, times) => sum + times, 0);
    line.sums.set(step, { loads: loads + count.loads, failed: failed + failures });
    lines.set(key, line);
  }
  const drawn = [...lines.values()].map(({ of, sums }): Line => ({
    ...of,
    points: [...sums].sort(([one], [other]) => one - other).map(([step, sum]) => ({ step, ...sum })),
  }));
  return { from: from.toISOString(), step_minutes: stepMinutes, steps, lines: busiest(drawn) };
}

interface Point {
  readonly loads: number;
  readonly failed: number;
}

function busiest(lines: readonly Line[]): readonly Line[] {
  const weight = ({ points }: Line) => points.reduce((sum, { loads, failed }) => sum + loads + failed, 0);
  const sorted = [...lines].sort(
    (one, other) => one.package.localeCompare(other.package) || weight(other) - weight(one),
  );
  const taken = new Map<string, number>();
  return sorted.filter((line) => {
    const before = taken.get(line.package) ?? 0;
    taken.set(line.package, before + 1);
    return before < maxLines;
  });
}
