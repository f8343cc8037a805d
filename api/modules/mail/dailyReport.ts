import { limits } from '@wadachi/contract';
import { Type, type Static } from 'typebox';

const Count = Type.Integer({ minimum: 0 });
const Words = Type.String({ maxLength: 300 });

/** The most pick-ups and returns that one mail lists. */
export const mostListed = 60;

/** A shop's day before it begins, in the language of its reader and without names of customers. */
export const DailyReport = Type.Object({
  shop_id: Type.String({ maxLength: limits.id }),
  shop: Words,
  /** `YYYY-MM-DD` */
  day: Type.String({ maxLength: 10 }),
  /** The first day of the figures, the day before `day` for yesterday alone. A mail of an earlier version says none. */
  since: Type.Optional(Type.String({ maxLength: 10 })),
  pick_ups: Count,
  returns: Count,
  /** The earliest ones. */
  movements: Type.Array(
    Type.Object({
      kind: Type.Enum(['pick-up', 'return'], { type: 'string' }),
      time: Type.String({ maxLength: 20 }),
      reserve_number: Type.String({ maxLength: limits.reserveNumber }),
      car: Words,
      missing: Type.Array(Type.Enum(['papers', 'payment', 'car'], { type: 'string' }), { maxItems: 3 }),
    }),
    { maxItems: mostListed },
  ),
  yesterday: Type.Object({
    bookings: Count,
    cancelled: Count,
    no_shows: Count,
    handed_over: Count,
    returned: Count,
    /** Money that came in less what went back, in words. */
    taken: Type.String({ maxLength: 60 }),
  }),
});
export type DailyReport = Static<typeof DailyReport>;
