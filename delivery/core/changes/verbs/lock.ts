import { Type } from 'typebox';
import { ChangeRefused } from '../../ChangeRefused';
import { switched } from '../switched';
import { packages } from './fields';
import { defineVerb } from './verb';

/** No version of these packages is changed until they are unlocked. */
export const lock = defineVerb(
  'lock',
  { packages, undo: Type.Boolean({ description: 'unlock them' }) },
  {
    title: { en: 'Lock {packages}', ja: '{packages}をロック' },
    undoTitle: { en: 'Unlock {packages}', ja: '{packages}のロックを解除' },
    command: {
      does: 'keep packages at their versions until they are unlocked',
      example: 'lock mf-reserve --reason "Campaign weekend"',
    },
    apply: (before, { packages: names, undo }) =>
      switched(before, names, (name, { locked, ...rest }) => {
        if (undo && !locked) throw new ChangeRefused(`${name} is not locked.`);
        if (!undo && locked) throw new ChangeRefused(`${name} is locked already.`);
        return undo ? rest : { ...rest, locked: true };
      }),
    touchesVersions: false,
    restrains: true,
    isGuards: true,
    goesAtOnce: ({ undo }) => !undo,
  },
);
