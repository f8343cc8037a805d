import { Type } from 'typebox';
import { ChangeRefused } from '../../ChangeRefused';
import { defineVerb } from './verb';

/** Changes at /ops wait for a second person, or no more. Every other change, also going back, leaves that as it is. */
export const approval = defineVerb(
  'approval',
  { undo: Type.Boolean({ description: 'one person is enough again' }) },
  {
    title: { en: 'Ask for a second person', ja: '2人目の承認を必須にする' },
    undoTitle: { en: 'Require no second person', ja: '2人目の承認を不要にする' },
    command: {
      does: 'let changes at /ops wait for a second person; changes by this command line never wait',
      example: 'keys approval --reason "Nobody releases alone"',
      under: 'keys',
    },
    apply({ packages }, { undo }) {
      if (Object.keys(packages).length === 0)
        throw new ChangeRefused('There is no channel yet: it begins with the first release.');
      return { approval: undo ? undefined : true };
    },
    touchesVersions: false,
    goesAtOnce: ({ undo }) => !undo,
  },
);
