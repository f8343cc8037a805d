import { Type } from 'typebox';
import { ChangeRefused } from '../../ChangeRefused';
import { describeRollout } from '../../channels/content';
import { isWaiting } from '../../schedule/steps';
import { advance, scheduledRollout, withSchedule } from '../advance';
import { rolloutId } from './fields';
import { defineVerb } from './verb';

/** A rollout takes no step until a person lets it go on: from a step `pause` with the next one, else its step begins again. */
export const pause = defineVerb(
  'pause',
  { rollout: rolloutId, undo: Type.Boolean({ description: 'let a rollout that waits for a person go on' }) },
  {
    title: { en: 'Pause rollout {rollout}', ja: 'ロールアウト{rollout}の自動進行を止める' },
    undoTitle: { en: 'Let rollout {rollout} go on', ja: 'ロールアウト{rollout}の自動進行を再開' },
    command: {
      does: 'let a rollout take no more steps for now',
      example: 'pause r7 --reason "I want to look at the figures"',
    },
    apply(before, { rollout: meant, undo }, moment) {
      const rollout = scheduledRollout(before, meant);
      if (undo !== isWaiting(rollout.schedule))
        throw new ChangeRefused(
          `Rollout ${describeRollout(rollout)} ${undo ? 'waits for nobody' : 'waits for a person already'}.`,
        );
      const schedule = { ...rollout.schedule, held: undo ? null : moment.reason };
      if (!undo) return withSchedule(before, rollout, schedule);
      return schedule.steps[schedule.step] === 'pause'
        ? advance(before, { ...rollout, schedule }, moment)
        : withSchedule(before, rollout, { ...schedule, began_at: moment.at });
    },
    touchesVersions: true,
    restrains: true,
    isGuards: true,
    goesAtOnce: ({ undo }) => !undo,
  },
);
