import { finishRollout } from '../moveVersions';
import { watchAfter } from '../watching';
import { force, rolloutId, watch } from './fields';
import { defineVerb } from './verb';

/** What a rollout brings becomes stable for everybody. */
export const finish = defineVerb(
  'finish',
  { rollout: rolloutId, force, watch },
  {
    title: { en: 'Give rollout {rollout} to everybody', ja: 'ロールアウト{rollout}を全員に提供' },
    command: {
      does: 'give everybody what a rollout brings',
      example: 'finish --reason "Two days without an error"',
    },
    apply: (before, { rollout }) => finishRollout(before, rollout),
    watch: (before, change) => watchAfter(before, change.rollout, change.watch),
    touchesVersions: true,
    forEverybody: true,
  },
);
