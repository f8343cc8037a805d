import { Type } from 'typebox';
import { ChangeRefused } from '../../ChangeRefused';
import { finishRollout, giveToEverybody, usualGuard } from '../moveVersions';
import { checkedWatch, usualWatch, watchAfter } from '../watching';
import { force, rolloutId, set, watch } from './fields';
import { defineVerb } from './verb';

/** Everybody gets what a rollout brings, or the versions of a set, which may bring a package into the channel. */
export const finish = defineVerb(
  'finish',
  { rollout: rolloutId, set: Type.Optional(set), force, watch },
  {
    title: { en: 'Give to everybody', ja: '全員に提供' },
    command: {
      does: 'give everybody what a rollout brings, or versions at once, all of them or none',
      example: 'finish --reason "Two days without an error"',
    },
    apply(before, change) {
      if (change.set === undefined) return finishRollout(before, change.rollout);
      if (change.rollout !== undefined) throw new ChangeRefused('Name a rollout or a set, not both.');
      return giveToEverybody(before, change.set);
    },
    watch: (before, change) =>
      change.set === undefined
        ? watchAfter(before, change.rollout, change.watch)
        : { seconds: checkedWatch(change.watch ?? usualWatch), guard: usualGuard },
    touchesVersions: true,
    forEverybody: () => true,
  },
);
