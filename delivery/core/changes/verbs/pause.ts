import { ChangeRefused } from '../../ChangeRefused';
import { describeRollout } from '../../channels/content';
import { isWaiting } from '../../walk/steps';
import { atWalk, walking } from '../walkOn';
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
      const rollout = walking(before, meant);
      if (isWaiting(rollout.walk))
        throw new ChangeRefused(`Rollout ${describeRollout(rollout)} waits for a person already.`);
      return atWalk(before, rollout, { ...rollout.walk, held: reason });
    },
    touchesVersions: false,
    restrains: true,
    isGuards: true,
    goesAtOnce: () => true,
  },
);
