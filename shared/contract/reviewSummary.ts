import { Type, type Static } from 'typebox';

/** Average and number of the reviews of a shop or a plan; absent before the first review is published. */
export const ReviewSummary = Type.Object({
  /** 1 to 5, with one decimal. */
  average: Type.Number({ minimum: 1, maximum: 5 }),
  count: Type.Integer({ minimum: 1 }),
});
export type ReviewSummary = Static<typeof ReviewSummary>;
