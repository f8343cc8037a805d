import { beganWith, lookedBack } from '../core/guard/evaluateRollouts';
import { lastingWatches } from '../core/channels/content';
import { countsReach, type Count } from '../core/counts/counts';
import { measuresOf, type MeasureSeen } from '../core/guard/measuresOf';
import { readCounts } from '../core/counts/countsStore';
import { readOlderRevision } from '../core/changes/readRevisions';
import { readAnswers, type PrometheusAnswer } from '../core/guard/prometheus';
import { tallyOf, triesOf, type Tally } from '../core/guard/tally';
import { progressOf, type Progress } from '../core/schedule/progress';
import type { Channel, Rollout, Watch } from '../core/channel';
import type { ChannelContext } from '../core/channels/ChannelContext';

/** A rollout with what was counted since it began. */
export interface RolloutStatus extends Omit<Rollout, 'salt'> {
  /** RFC 3339; null when the revision it began with can't be read any more. */
  readonly began_at: string | null;
  /** How far its steps are; null for a rollout without. */
  readonly progress: Progress | null;
  /** The last answer to its query; null for a rollout without, and before the first. */
  readonly answer: PrometheusAnswer | null;
  /** How its visits went, beside those with the stable versions. */
  readonly measures: readonly MeasureSeen[];
  /** Each package has the version that is tried, and beside it what everybody else gets. */
  readonly versions: readonly VersionStatus[];
}

export interface VersionStatus extends Tally {
  readonly package: string;
  readonly version: string;
  readonly is_tried: boolean;
  /** Two decimals; null before the first load. */
  readonly failure_percent: number | null;
}

export async function rolloutStatus(
  context: ChannelContext,
  { packages, rollouts }: Channel,
): Promise<readonly RolloutStatus[]> {
  const now = new Date();
  const answers = await readAnswers(context.store.objects, context.channel);
  return Promise.all(
    rollouts.map(async ({ salt: _, ...rollout }) => {
      const began = await readOlderRevision(context, beganWith(rollout)).catch(() => undefined);
      const since = Math.max(now.getTime() - countsReach, Date.parse(began?.at ?? '') || 0);
      const counts = await readCounts(context.store.objects, context.channel, new Date(since), now);
      const own = counts.filter(({ revision }) => revision >= beganWith(rollout));
      return {
        ...rollout,
        progress: progressOf({ packages }, { salt: '', ...rollout }, counts, now) ?? null,
        began_at: began?.at ?? null,
        answer: answers[rollout.id] ?? null,
        measures: measuresOf(packages, rollout, counts, now),
        versions: Object.entries(rollout.set).flatMap(([name, version]) => {
          const stable = packages[name]?.stable;
          return [
            versionStatus(own, name, version, true),
            ...(stable === undefined || stable === version ? [] : [versionStatus(own, name, stable, false)]),
          ];
        }),
      };
    }),
  );
}

/** A watch with what was counted since it began, and of what everybody had before. */
export interface WatchStatus extends Watch {
  readonly versions: readonly VersionStatus[];
}

export async function watchStatus(
  context: ChannelContext,
  channel: Channel,
): Promise<readonly WatchStatus[]> {
  const now = new Date();
  return Promise.all(
    lastingWatches(channel, now).map(async (watch) => {
      const since = new Date(Date.parse(watch.began_at) - lookedBack);
      const counts = await readCounts(context.store.objects, context.channel, since, now);
      const own = counts.filter(({ revision }) => revision >= beganWith(watch));
      return {
        ...watch,
        versions: Object.entries(watch.set).flatMap(([name, version]) => [
          versionStatus(own, name, version, true),
          versionStatus(counts, name, watch.before[name] ?? '', false),
        ]),
      };
    }),
  );
}

function versionStatus(
  counts: readonly Count[],
  name: string,
  version: string,
  isTried: boolean,
): VersionStatus {
  const tally = tallyOf(counts.filter((count) => count.package === name && count.version === version));
  const tries = triesOf(tally);
  return {
    package: name,
    version,
    is_tried: isTried,
    ...tally,
    failure_percent: tries === 0 ? null : Math.round((tally.failed * 10_000) / tries) / 100,
  };
}
