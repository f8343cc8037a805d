import { ChangeRequest } from '../../../core/changes/verbs/list';
import { Type, type Static } from 'typebox';

/** `proposals/<channel>/<id>.json`, signed: who can write into the store alone proposes nothing in a person's name. */
export const StoredProposal = Type.Object(
  {
    channel: Type.String(),
    id: Type.String(),
    by: Type.String(),
    reason: Type.String(),
    at: Type.String(),
    seen: Type.Integer({ minimum: 1 }),
    change: ChangeRequest,
    /** The packages that it alters. */
    touches: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type StoredProposal = Static<typeof StoredProposal>;
