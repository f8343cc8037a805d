import { ChangeRefused } from '../../ChangeRefused';
import { describeRollout } from '../../channels/content';
import { isWaiting } from '../../schedule/steps';
import { withSchedule, scheduledRollout } from '../advance';
import { rolloutId } from './fields';
import { defineVerb } from './verb';

/** The rollout takes no step until a person resumes it. */
export const pause = defineVerb(
  'pause',
  { rollout: rolloutId },
  {
    title: { en: 'Pause rollout {rollout}', ja: 'ロールアウト{rollout}の自動進行を止める' },
    command: {
      does: 'let a rollout take no more steps until it is resumed',
      example: 'pause r7 --reason "I want to look at the figures"',
    },
    apply(before, { rollout: meant }, { reason }) {
      const rollout = scheduledRollout(before, meant);
      if (isWaiting(rollout.schedule))
        throw new ChangeRefused(`Rollout ${describeRollout(rollout)} waits for a person already.`);
      return withSchedule(before, rollout, { ...rollout.schedule, held: reason });
    },
    touchesVersions: false,
    restrains: true,
    isGuards: true,
    goesAtOnce: () => true,
  },
);
