import type { Channel, Rollout, Watch } from '../channel';
import type { Count } from '../counts/counts';
import { progressOf, type Progress } from '../schedule/progress';
import { beganWith, countsOf, lookedBack } from './evaluateRollouts';
import { measuresOf, type MeasureSeen } from './measuresOf';
import type { PrometheusAnswer } from './prometheus';
import { tallyOf, type Tally } from './tally';

/** The counts of a version that is tried or watched, or of the one beside it. */
export interface CountedVersion extends Tally {
  readonly package: string;
  readonly version: string;
  readonly is_tried: boolean;
}

/** A rollout with how it fares. */
export interface RolloutState extends Omit<Rollout, 'salt'> {
  /** How far its steps are; null for a rollout without. */
  readonly progress: Progress | null;
  /** The last answer to its query; null for a rollout without, and before the first. */
  readonly answer: PrometheusAnswer | null;
  /** How its visits went, beside those with the stable versions. */
  readonly measures: readonly MeasureSeen[];
  /** Says what was counted since it began: of each version of its set, and beside it of the stable one. */
  readonly counted: readonly CountedVersion[];
}

/** A watch that lasts, with what was counted of each version: since it began, and of the one before also in the day before. */
export interface WatchState extends Watch {
  readonly counted: readonly CountedVersion[];
}

export function rolloutState(
  { packages }: Pick<Channel, 'packages'>,
  { salt, ...rollout }: Rollout,
  counts: readonly Count[],
  answer: PrometheusAnswer | undefined,
  now: Date,
): RolloutState {
  return {
    ...rollout,
    answer: answer ?? null,
    progress: progressOf({ packages }, { salt, ...rollout }, counts, now) ?? null,
    measures: measuresOf(packages, rollout, counts, now),
    counted: Object.entries(rollout.set).flatMap(([name, version]) =>
      [version, packages[name]?.stable]
        .filter((one, index, all) => one !== undefined && all.indexOf(one) === index)
        .map((one = '') => ({
          package: name,
          version: one,
          is_tried: one === version,
          ...tallyOf(countsOf(rollout, { name, version: one }, counts)),
        })),
    ),
  };
}

export function watchState(watch: Watch, counts: readonly Count[]): WatchState {
  const since = new Date(Date.parse(watch.began_at) - lookedBack).toISOString();
  const of = (set: Watch['set'], isMeant: (count: Count) => boolean) =>
    Object.entries(set).map(([name, version]) => {
      const own = counts.filter((count) => count.package === name && count.version === version);
      return { package: name, version, is_tried: set === watch.set, ...tallyOf(own.filter(isMeant)) };
    });
  return {
    ...watch,
    counted: [
      ...of(watch.set, ({ revision }) => revision >= beganWith(watch)),
      ...of(watch.before, ({ minute }) => minute >= since),
    ],
  };
}
