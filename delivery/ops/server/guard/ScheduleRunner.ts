import { changeChannel } from '../../../core/changes/changeChannel';
import { ChangeRefused } from '../../../core/ChangeRefused';
import { messageOf } from '@wadachi/server';
import { ChannelMoved, ReleaseAltered, ReleaseMissing } from '../../../core/store/releaseErrors';
import { guardName } from '../../../core/guardName';
import { longestReason, type Channel } from '../../../core/channel';
import { progressOf, reasonOf } from '../../../core/schedule/progress';
import type { ChangeRequest } from '../../../core/changes/verbs/list';
import type { ChannelContext } from '../../../core/channels/ChannelContext';
import type { Count } from '../../../core/counts/counts';
import type { ChannelAccess } from '../ChannelAccess';

const needPerson = [ChangeRefused, ReleaseMissing, ReleaseAltered];

interface Log {
  warn(about: object, text: string): void;
}

/**
 * Advances rollouts that have a schedule. Where they are is in the channel, so any guard goes on where another ended; a step is made
 * against the revision that was read, so it is taken once.
 */
export class ScheduleRunner {
  constructor(
    private readonly access: Pick<ChannelAccess, 'key'>,
    private readonly log: Log,
  ) {}

  /** Takes the first step that is due; true when the channel was changed. Throws as `changeChannel`. */
  async advanceFirstDue(
    context: ChannelContext,
    channel: Channel,
    counts: readonly Count[],
    now: Date,
  ): Promise<boolean> {
    for (const rollout of channel.rollouts) {
      const progress = progressOf(channel, rollout, counts, now);
      if (!progress || !rollout.schedule || progress.next === 'wait') continue;
      const { id, schedule } = rollout;
      const step = { verb: 'step', rollout: id, from: schedule.step } as const;
      const pause = { verb: 'pause', rollout: id, undo: false } as const;
      const why = reasonOf(progress);
      if (progress.next === 'pause') await this.#change(context, channel, pause, why);
      else await this.#change(context, channel, step, why, pause);
      return true;
    }
    return false;
  }

  /** Makes a change, or another one where it is refused. Throws as `changeChannel`. */
  async #change(
    context: ChannelContext,
    channel: Channel,
    change: ChangeRequest,
    reason: string,
    otherwise?: ChangeRequest,
  ): Promise<void> {
    const author = { by: guardName, reason, key: await this.access.key(), seen: channel.revision };
    try {
      const { after } = await changeChannel(context, change, author);
      this.log.warn({ revision: after.revision, why: reason }, 'The guard took a rollout on');
    } catch (error) {
      if (error instanceof ChannelMoved) return;
      // A locked package, or versions that fit no more or are gone: a person is needed, not another try every five seconds.
      if (!needPerson.some((kind) => error instanceof kind) || !otherwise) throw error;
      const why = `It can’t take its next step: ${messageOf(error)}`.slice(0, longestReason);
      await this.#change(context, channel, otherwise, why);
    }
  }
}
