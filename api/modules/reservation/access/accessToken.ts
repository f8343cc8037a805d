import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../../../tokenHash';
import type { Visitor } from '../../../http';

/**
 * The token of 256 bits that opens one reservation. It is derived from the visitor's own key, so the browser of a
 * guest needs no further cookie; in a link it opens this reservation and no other. The database holds its hash alone.
 */
export const accessTokenOf = (visitor: Visitor, reservationId: string): string =>
  visitor.secretFor(`reservation\n${reservationId}`).toString('base64url');

/** True if one of the tokens has this hash. */
export const opens = (tokens: readonly string[], hash: Uint8Array): boolean =>
  tokens.some((token) => timingSafeEqual(hashOf(token), hash));
