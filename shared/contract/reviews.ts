import { Type, type Static } from 'typebox';
import { Data, FilteredPage } from './envelope';
import { AccessToken, Id, LocalDate, pageFields, Uuid } from './fields';
import { limits } from './limits';
import { Refusal, repeatRefusals, TooMany } from './refusals';

export const Stars = Type.Integer({ minimum: 1, maximum: 5 });

/** A review says no name: only who rented can write one. */
export const Review = Type.Object({
  /** Names the review, and nothing of its booking. */
  id: Type.String(),
  stars: Stars,
  /** '' for stars alone. */
  text: Type.String(),
  /** ISO 639-1, of the text. */
  language: Type.String(),
  plan_name: Type.String(),
  returned_on: LocalDate,
});
export type Review = Static<typeof Review>;

export const reviewOperations = {
  'GET /api/reviews': {
    summary: 'Published reviews of a shop or of one of its plans, the newest first',
    query: Type.Object({
      shop_id: Id,
      plan_id: Type.Optional(Id),
      /** Words that the text has. */
      keyword: Type.Optional(Type.String({ maxLength: limits.keyword })),
      ...pageFields,
    }),
    response: { 200: FilteredPage(Review, {}) },
  },
  'POST /api/reserves/review/:id': {
    summary: 'Writes the one review of a booking, after the return; it is shown once the company has read it',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({
      stars: Stars,
      text: Type.Optional(Type.String({ maxLength: limits.review })),
      access_token: AccessToken,
    }),
    response: {
      201: Data(Type.Null()),
      409: Refusal(['not-reviewable', ...repeatRefusals]),
      429: TooMany,
    },
  },
} as const;
