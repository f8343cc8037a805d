import { Type } from 'typebox';
import { runningRollout } from '../../channels/content';
import { switched } from '../switched';
import { rolloutId } from './fields';
import { defineVerb } from './verb';

/** Nobody gets the rollout any more. The guard locks its packages as well, so that a person looks before anything moves. */
export const stop = defineVerb(
  'stop',
  { rollout: rolloutId, lock: Type.Boolean() },
  {
    title: { en: 'Stop rollout {rollout}', ja: 'ロールアウト{rollout}を停止' },
    command: {
      does: 'take a rollout back from everybody who has it',
      example: 'stop r7 --reason "The summary is empty"',
    },
    apply(before, { rollout: meant, lock: locks }, { reason: why }) {
      const rollout = runningRollout(before, meant);
      const { schedule: _, ...stopped } = rollout;
      const { packages, rollouts } = switched(before, Object.keys(rollout.set), (_name, now) =>
        locks ? { ...now, locked: true } : now,
      );
      return {
        packages,
        rollouts: rollouts.map((other) =>
          other === rollout ? { ...stopped, basis_points: 0, state: 'stopped', why } : other,
        ),
      };
    },
    touchesVersions: false,
    restrains: true,
    isGuards: true,
    goesAtOnce: () => true,
  },
);
