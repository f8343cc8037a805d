import { beganWith, lookedBack } from '../core/guard/evaluateRollouts';
import { lastingWatches } from '../core/channels/content';
import { countsReach } from '../core/counts/counts';
import { rolloutState, watchState, type CountedVersion, type RolloutState } from '../core/guard/rolloutState';
import { readCounts } from '../core/counts/countsStore';
import { readOlderRevision } from '../core/changes/readRevisions';
import { readAnswers } from '../core/guard/prometheus';
import { triesOf } from '../core/guard/tally';
import type { Channel, Watch } from '../core/channel';
import type { ChannelContext } from '../core/channels/ChannelContext';

/** A rollout with what was counted since it began. */
export interface RolloutStatus extends Omit<RolloutState, 'counted'> {
  /** RFC 3339; null when the revision it began with can't be read any more. */
  readonly began_at: string | null;
  /** Each package has the version that is tried, and beside it what everybody else gets. */
  readonly versions: readonly VersionStatus[];
}

export interface VersionStatus extends CountedVersion {
  /** Two decimals; null before the first load. */
  readonly failure_percent: number | null;
}

export async function rolloutStatus(
  context: ChannelContext,
  channel: Channel,
): Promise<readonly RolloutStatus[]> {
  const now = new Date();
  const answers = await readAnswers(context.store.objects, context.channel);
  return Promise.all(
    channel.rollouts.map(async (rollout) => {
      const began = await readOlderRevision(context, beganWith(rollout)).catch(() => undefined);
      const since = Math.max(now.getTime() - countsReach, Date.parse(began?.at ?? '') || 0);
      const counts = await readCounts(context.store.objects, context.channel, new Date(since), now);
      const { counted, ...state } = rolloutState(channel, rollout, counts, answers[rollout.id], now);
      return { ...state, began_at: began?.at ?? null, versions: counted.map(withPercent) };
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
      const { counted, ...state } = watchState(watch, counts);
      return { ...state, versions: counted.map(withPercent) };
    }),
  );
}

function withPercent(counted: CountedVersion): VersionStatus {
  const tries = triesOf(counted);
  return {
    ...counted,
    failure_percent: tries === 0 ? null : Math.round((counted.failed * 10_000) / tries) / 100,
  };
}
