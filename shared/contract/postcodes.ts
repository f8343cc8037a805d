import { Type, type Static } from 'typebox';
import { Data } from './envelope';

/** The town of a Japanese postcode, in Japanese. */
export const PostcodeTown = Type.Object({
  code: Type.String(),
  prefecture: Type.String(),
  city: Type.String(),
  /** Empty for a code of a whole city. */
  town: Type.String(),
});
export type PostcodeTown = Static<typeof PostcodeTown>;

export const postcodeOperations = {
  'GET /api/postcodes/:code': {
    summary: 'Prefecture, city and town of a Japanese postcode; 404 for an unknown one',
    params: Type.Object({ code: Type.String({ pattern: '^[0-9]{7}$' }) }),
    response: { 200: Data(PostcodeTown) },
  },
} as const;
