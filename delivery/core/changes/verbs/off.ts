import { Type } from 'typebox';
import { ChangeRefused } from '../../ChangeRefused';
import { hostName } from '../../release';
import { switched } from '../switched';
import { packages } from './fields';
import { defineVerb } from './verb';

/** The pages of these remotes are not there until they are switched on again; what is locked stays so. */
export const off = defineVerb(
  'off',
  { packages, undo: Type.Boolean({ description: 'bring them back' }) },
  {
    title: { en: 'Switch {packages} off', ja: '{packages}をオフにする' },
    undoTitle: { en: 'Switch {packages} on', ja: '{packages}をオンにする' },
    command: {
      does: 'take the pages of remotes out of the site',
      example: 'off mf-account --reason "The log-in leaks"',
    },
    apply: (before, { packages: names, undo }) =>
      switched(before, names, (name, now) => {
        if (undo && now.state !== 'off') throw new ChangeRefused(`${name} is not off.`);
        if (!undo && now.state === 'off') throw new ChangeRefused(`${name} is off already.`);
        if (name === hostName)
          throw new ChangeRefused('The host can’t be switched off: nothing would be left of the site.');
        return { ...now, state: undo ? 'on' : 'off' };
      }),
    touchesVersions: false,
    restrains: true,
    goesAtOnce: ({ undo }) => !undo,
  },
);
