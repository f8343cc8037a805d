import { answersOf, type VisitedPackage, type VisitMeasures } from '../../core/counts/measures';
import type { Measurement } from './Counts';

/** What one measure counts of a visit: that it can be so, that it is so, or both. */
export type NewMeasurement = Pick<Measurement, 'measure' | 'at' | 'isFirst' | 'isSo'>;

interface Said extends Pick<NewMeasurement, 'measure' | 'at' | 'isSo'> {
  /** What is said once of a visit and package; a goal is said of each page. */
  readonly of: string;
  /** Whether it may come to be so after it was said not to be. */
  readonly mayTurn?: boolean;
}

/** When a report came, and when its page was opened. */
interface Times {
  readonly now: Date;
  readonly opened: Date;
}

/** What of a visit's measures was not said before of this package. */
export function newMeasurements(
  visit: VisitMeasures,
  visited: VisitedPackage,
  times: Times,
  isNew: (said: string) => boolean,
): readonly NewMeasurement[] {
  return [...saidAtOnce(visit, times.now), ...saidLate(visit, visited, times)].flatMap(
    ({ measure, of, at, isSo, mayTurn = false }) => {
      const isFirst = isNew(of);
      const hasTurned = isSo && (isFirst || mayTurn) && isNew(`${of} is so`);
      return isFirst || hasTurned ? [{ measure, at, isFirst, isSo: hasTurned }] : [];
    },
  );
}

const saidAtOnce = (visit: VisitMeasures, at: Date): readonly Said[] =>
  answersOf(visit).map(([measure, isSo]) => ({ measure, of: measure, at, isSo }));

function* saidLate(
  { booking }: VisitMeasures,
  { threw, goals = {} }: VisitedPackage,
  { now, opened }: Times,
): Iterable<Said> {
  if (threw !== undefined) yield { measure: 'threw', of: 'threw', at: opened, isSo: threw, mayTurn: true };
  for (const [path, isSo] of Object.entries(goals))
    yield { measure: 'goal', of: `goal ${path}`, at: opened, isSo, mayTurn: true };
  if (!booking) return;
  const at = new Date(now.getTime() - booking.minutes_ago * 60_000);
  yield { measure: 'booked', of: 'booking', at, isSo: booking.is_made, mayTurn: true };
}
