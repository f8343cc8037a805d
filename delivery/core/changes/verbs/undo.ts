import { Type } from 'typebox';
import type { ChannelPackage, Rollout } from '../../channel';
import { stoppedBy, watchMeant } from '../watching';
import { watchId } from './fields';
import { defineVerb } from './verb';

/** Everybody gets again what they had before a watch began, and what was watched is stopped. */
export const undo = defineVerb(
  'undo',
  { watch: watchId, lock: Type.Boolean() },
  {
    title: {
      en: 'Undo {watch}: everybody gets the version before',
      ja: '{watch}を取り消し、全員を前のバージョンに戻す',
    },
    command: {
      does: 'give everybody again what they had before a watch began',
      example: 'undo w8 --reason "The summary is empty"',
    },
    apply(before, { watch: meant, lock: locks }, { reason: why, salt }) {
      const watch = watchMeant(before, meant);
      const back = Object.entries(watch.before).map(([name, stable]): [string, ChannelPackage] => [
        name,
        {
          state: 'on',
          ...before.packages[name],
          stable,
          // What it replaced is not known here, and nobody may fall back on what was taken back.
          last_known_good: null,
          ...(locks && { locked: true as const }),
        },
      ]);
      const { set, guard } = watch;
      const of = { id: stoppedBy(watch), salt, set, staff: [], guard };
      const stopped: Rollout = { ...of, basis_points: 0, state: 'stopped', why };
      return {
        packages: { ...before.packages, ...Object.fromEntries(back) },
        rollouts: [...before.rollouts, stopped],
      };
    },
    touchesVersions: true,
    restrains: true,
    isGuards: true,
    goesAtOnce: () => true,
  },
);
