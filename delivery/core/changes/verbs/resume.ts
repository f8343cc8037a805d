import { ChangeRefused } from '../../ChangeRefused';
import { describeRollout } from '../../channels/content';
import { isWaiting } from '../../schedule/steps';
import { withSchedule, advance, scheduledRollout } from '../advance';
import { rolloutId } from './fields';
import { defineVerb } from './verb';

/** A rollout that waits for a person goes on: from a step `pause` with the next one; where it was held, its step begins again. */
export const resume = defineVerb(
  'resume',
  { rollout: rolloutId },
  {
    title: { en: 'Let rollout {rollout} go on', ja: 'ロールアウト{rollout}の自動進行を再開' },
    command: {
      does: 'let a rollout that waits for a person go on',
      example: 'resume r7 --reason "The figures are good"',
    },
    apply(before, { rollout: meant }, moment) {
      const rollout = scheduledRollout(before, meant);
      if (!isWaiting(rollout.schedule))
        throw new ChangeRefused(`Rollout ${describeRollout(rollout)} waits for nobody.`);
      const schedule = { ...rollout.schedule, held: null };
      return schedule.steps[schedule.step] === 'pause'
        ? advance(before, { ...rollout, schedule }, moment)
        : withSchedule(before, rollout, { ...schedule, began_at: moment.at });
    },
    touchesVersions: true,
  },
);
