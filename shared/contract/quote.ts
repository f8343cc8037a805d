import { Type, type Static } from 'typebox';
import { Instant, Money, Nullable, Position } from './fields';

export const QuoteLine = Type.Object({
  /** 'discount': by a manager, below zero. 'counter': added by a clerk, below zero for money that was given back. */
  kind: Type.Enum(
    [
      'base',
      'young-driver',
      'cover',
      'service',
      'item',
      'location',
      'one-way',
      'transport',
      'discount',
      'counter',
    ],
    { type: 'string' },
  ),
  label: Type.String(),
  unit_price: Money,
  quantity: Type.Integer({ minimum: 1 }),
  /** The unit of `quantity` where it is time; absent where it counts pieces. */
  unit: Type.Optional(Type.Enum(['day', 'hour'], { type: 'string' })),
  amount: Money,
});
export type QuoteLine = Static<typeof QuoteLine>;

/** One row of a shop's cancellation table: from `days_before` days before pick-up on, `percent` of the base fee. */
const CancelTerm = Type.Object({
  /** The smallest number of whole days before pick-up at which the row applies. 0 is the day itself. */
  days_before: Type.Integer({ minimum: 0 }),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
});

export const CancelPolicy = Type.Object({
  terms: Type.Array(CancelTerm),
  cap: Money,
});
export type CancelPolicy = Static<typeof CancelPolicy>;

/** The way to get the car, or to give it back, that was chosen instead of the shop's counter. */
export const HandOver = Type.Object({
  name: Type.String(),
  instructions: Type.String(),
  /** The meeting point; absent for the shop. */
  position: Type.Optional(Position),
  delivers: Type.Boolean(),
});
export type HandOver = Static<typeof HandOver>;

/** Both missing for the shop's counter, and in bookings of versions that did not keep them. */
export const handOverFields = {
  pick_up: Type.Optional(HandOver),
  drop_off: Type.Optional(HandOver),
};

export const Quote = Type.Object({
  charge: Money,
  /** Contained in `charge`. Without name and rounding, it is Japan’s consumption tax, rounded down. */
  tax: Money,
  tax_rate_percent: Type.Integer(),
  tax_name: Type.Optional(Type.String()),
  tax_rounding: Type.Optional(Type.Union([Type.Literal('down'), Type.Literal('half-up')])),
  /** Billed time in whole hours, rounded up. */
  hours: Type.Integer({ minimum: 1 }),
  lines: Type.Array(QuoteLine),
  ...handOverFields,
  cancel_policy: CancelPolicy,
  /** The end of free cancellation; null if there never is one. */
  free_cancel_until: Nullable(Instant),
});
export type Quote = Static<typeof Quote>;
