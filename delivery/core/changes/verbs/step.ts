import { Type } from 'typebox';
import { ChangeRefused } from '../../ChangeRefused';
import { isWaiting } from '../../schedule/steps';
import { advance, scheduledRollout } from '../advance';
import { watchAfter } from '../watching';
import { defineVerb } from './verb';

/** The rollout takes the step after number `from`; the guard does so. */
export const step = defineVerb(
  'step',
  { rollout: Type.String({ maxLength: 50 }), from: Type.Integer({ minimum: 0 }) },
  {
    title: { en: 'Take rollout {rollout} a step on', ja: 'ロールアウト{rollout}を次の段階へ進める' },
    apply(before, { rollout: meant, from }, moment) {
      const rollout = scheduledRollout(before, meant);
      if (rollout.schedule.step !== from || isWaiting(rollout.schedule))
        throw new ChangeRefused(`Rollout ${rollout.id} is at another step by now, or waits for a person.`);
      return advance(before, rollout, moment);
    },
    watch: (before, { rollout }) => watchAfter(before, rollout),
    touchesVersions: true,
    isGuards: true,
  },
);
