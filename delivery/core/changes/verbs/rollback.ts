import { Type } from 'typebox';
import { ChangeRefused } from '../../ChangeRefused';
import { goBack } from '../goBack';
import { olderRevision } from '../olderRevision';
import { defineVerb } from './verb';

/** A new revision equal to an older one; without `to`, to the one before. What was in service together can serve again. */
export const rollback = defineVerb(
  'rollback',
  {
    to: Type.Optional(
      Type.Integer({ minimum: 1, title: 'revision', description: 'its number (the one before the latest)' }),
    ),
  },
  {
    title: { en: 'Go back to revision {to}', ja: 'リビジョン{to}に戻す' },
    command: {
      does: 'undo the last change, or go back to an older revision',
      example: 'rollback --to 6 --reason "Prices are wrong"',
    },
    older: (context, latest, { to }) => olderRevision(context, latest, to),
    apply(before, _, { older }) {
      if (!older) throw new ChangeRefused('There is no older revision to go back to.');
      return goBack(before, older);
    },
    touchesVersions: false,
  },
);
