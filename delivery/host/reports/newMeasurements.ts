import { answersOf, type VisitedPackage, type VisitMeasures } from '../../core/counts/measures';
import type { Measurement } from './Counts';

/** One measure to count: a new visit, a visit for which it is so, or both. */
export type NewMeasurement = Pick<Measurement, 'measure' | 'page' | 'at' | 'isFirst' | 'isSo'>;

interface Said extends Pick<NewMeasurement, 'measure' | 'page' | 'at' | 'isSo'> {
  /** The name under which it is counted once for a visit and package. */
  readonly of: string;
  /** It may become so later in the same visit. */
  readonly mayTurn?: boolean;
}

/** The time of a report, and the one at which its page was opened. */
interface Times {
  readonly now: Date;
  readonly opened: Date;
}

/** Gives the measures of a visit that were not counted before for this package. */
export function newMeasurements(
  visit: VisitMeasures,
  visited: Pick<VisitedPackage, 'threw' | 'goals'>,
  times: Times,
  isNew: (said: string) => boolean,
): readonly NewMeasurement[] {
  return [...saidAtOnce(visit, times.now), ...saidLate(visit, visited, times)].flatMap(
    ({ of, isSo, mayTurn = false, ...said }) => {
      const isFirst = isNew(of);
      const hasTurned = isSo && (isFirst || mayTurn) && isNew(`${of} is so`);
      return isFirst || hasTurned ? [{ ...said, isFirst, isSo: hasTurned }] : [];
    },
  );
}

const saidAtOnce = (visit: VisitMeasures, at: Date): readonly Said[] =>
  answersOf(visit).map(([measure, isSo]) => ({ measure, of: measure, at, isSo }));

function* saidLate(
  { booking }: VisitMeasures,
  { threw, goals = {} }: Pick<VisitedPackage, 'threw' | 'goals'>,
  { now, opened }: Times,
): Iterable<Said> {
  if (threw !== undefined) yield { measure: 'threw', of: 'threw', at: opened, isSo: threw, mayTurn: true };
  for (const [page, isSo] of Object.entries(goals))
    yield { measure: 'goal', page, of: `goal ${page}`, at: opened, isSo, mayTurn: true };
  if (!booking) return;
  const at = new Date(now.getTime() - booking.minutes_ago * 60_000);
  yield { measure: 'booked', of: 'booking', at, isSo: booking.is_made, mayTurn: true };
}
