import { giveToEverybody, usualGuard } from '../moveVersions';
import { checkedWatch, usualWatch } from '../watching';
import { force, set, watch } from './fields';
import { defineVerb } from './verb';

/** Everybody gets these versions at once. A package that the channel doesn't know yet joins it. */
export const promote = defineVerb(
  'promote',
  { set, force, watch },
  {
    title: { en: 'Give a version to everybody', ja: '全員に提供' },
    command: {
      does: 'give versions to everybody at once, all of them or none',
      example: 'promote --set mf-shop=1.8.0,mf-reserve=2.3.0 --reason "New prices"',
    },
    apply: (before, change) => giveToEverybody(before, change.set),
    watch: (_, change) => ({ seconds: checkedWatch(change.watch ?? usualWatch), guard: usualGuard }),
    touchesVersions: true,
    forEverybody: true,
  },
);
