import { ChangeRequest } from '../../../core/changes/verbs/list';
import { Type, type Static } from 'typebox';
import { StrictObject } from '../../../core/StrictObject';

/** `proposals/<channel>/<id>.json`, signed: who can write into the store alone proposes nothing in a person's name. */
export const StoredProposal = StrictObject({
  channel: Type.String(),
  id: Type.String(),
  by: Type.String(),
  reason: Type.String(),
  at: Type.String(),
  seen: Type.Integer({ minimum: 1 }),
  change: ChangeRequest,
  /** The packages that it alters. */
  touches: Type.Array(Type.String()),
});
export type StoredProposal = Static<typeof StoredProposal>;
