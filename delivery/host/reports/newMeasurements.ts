import { answersOf, type VisitedPackage, type VisitMeasures } from '../../core/counts/measures';
import type { Measurement } from './Counts';

/** One measure to count: a new visit, a visit for which it is so, or both. */
export type NewMeasurement = Pick<Measurement, 'measure' | 'page' | 'at' | 'isFirst' | 'isSo'>;

interface Said extends Pick<NewMeasurement, 'measure' | 'page' | 'at' | 'isSo'> {
  /** The name under which it is counted once for a visit and package. */
  readonly of: string;
  /** It may become so later in the same visit. */
  readonly mayTurn?: boolean;
  /** Has what the page said of it before, maybe to another process. */
  readonly before?: boolean | undefined;
}

type SaidOfPackage = Pick<VisitedPackage, 'threw' | 'goals' | 'before'>;

/** The time of a report, and the one at which its page was opened. */
interface Times {
  readonly now: Date;
  readonly opened: Date;
}

/** Gives the measures of a visit that were not counted before for this package. */
export function newMeasurements(
  visit: VisitMeasures,
  visited: SaidOfPackage,
  times: Times,
  isNew: (said: string) => boolean,
): readonly NewMeasurement[] {
  return [...saidAtOnce(visit, times.now), ...saidLate(visit, visited, times)].flatMap(
    ({ of, isSo, mayTurn = false, before, ...said }) => {
      const isFirst = isNew(of) && before === undefined;
      const hasTurned = isSo && before !== true && (isFirst || mayTurn) && isNew(`${of} is so`);
      return isFirst || hasTurned ? [{ ...said, isFirst, isSo: hasTurned }] : [];
    },
  );
}

const saidAtOnce = (visit: VisitMeasures, at: Date): readonly Said[] =>
  answersOf(visit).map(([measure, isSo]) => ({ measure, of: measure, at, isSo }));

function* saidLate(
  { booking }: VisitMeasures,
  { threw, goals = {}, before = {} }: SaidOfPackage,
  { now, opened }: Times,
): Iterable<Said> {
  const late = { at: opened, mayTurn: true };
  if (threw !== undefined)
    yield { ...late, measure: 'threw', of: 'threw', isSo: threw, before: before.threw };
  for (const [page, isSo] of Object.entries(goals))
    yield { ...late, measure: 'goal', page, of: `goal ${page}`, isSo, before: before.goals?.[page] };
  if (!booking) return;
  const { minutes_ago: minutes, is_made: isSo, again } = booking;
  const at = new Date(now.getTime() - minutes * 60_000);
  yield { ...late, measure: 'booked', of: 'booking', at, isSo, before: again && false };
}
