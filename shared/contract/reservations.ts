import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable, Picture, RentalPeriod, Uuid, Money } from './fields';
import { Quote } from './quote';

/** 1 = at the shop, 2 = by card: the car is held for 15 minutes, until it is paid. */
export const PaymentMethod = Type.Union([Type.Literal(1), Type.Literal(2)]);

export const ReservationStatus = Type.Enum(['held', 'reserved', 'cancelled', 'expired'], { type: 'string' });

/** False once the shop is withdrawn: it has no page any more. An API of an earlier version does not say it. */
const IsOffered = Type.Optional(Type.Boolean());

export const ReservationAction = Type.Enum(
  [
    'pay',
    'receipt',
    'calendar',
    'save',
    'correct',
    'change',
    'cancel',
    'undo-cancel',
    'book-again',
    'review',
  ],
  { type: 'string' },
);
export type ReservationAction = Static<typeof ReservationAction>;

/** The body type of a plan that was booked; null once the plan is no longer offered. */
const BodyTypeOffered = Nullable(Id);

/** Fields of a reservation that lists and its own page have. */
export const reservationFields = {
  id: Uuid,
  reserve_number: Type.String(),
  status: ReservationStatus,
  payment_method: PaymentMethod,
  charge: Money,
  /** Null unless cancelled. Outside the scope of consumption tax. */
  cancel_fee: Nullable(Money),
  /** Null until the money is received: until then its page is a statement of what is to be paid. */
  paid_at: Nullable(Instant),
  /** The end of the wait for a held car's payment. */
  hold_expires_at: Nullable(Instant),
  created_at: Instant,
  passengers: Type.Integer({ minimum: 1 }),
  period: RentalPeriod,
  return_shop_name: Nullable(Type.String()),
  actions: Type.Array(ReservationAction),
};

/** The shop and the plan of a reservation, in the parts that both have. */
export const reservedShop = {
  id: Id,
  name: Type.String(),
  phone: Type.String(),
  time_zone: Type.String(),
  is_offered: IsOffered,
};
export const reservedPlan = {
  id: Id,
  name: Type.String(),
  car_group_name: Type.String(),
  body_type_id: BodyTypeOffered,
};

/** One reservation as its owner's list shows it. */
export const AccountReservation = Type.Object({
  ...reservationFields,
  /** The car is still to be returned, and nobody has cancelled. */
  is_ahead: Type.Boolean(),
  /** The amount still to be paid at the shop. An API of an earlier version does not say it. */
  due_at_shop: Type.Optional(Money),
  /** False for one that joined the account by its address: closing leaves it to its guest. An earlier API does not say it. */
  keeps_open: Type.Optional(Type.Boolean()),
  shop: Type.Object(reservedShop),
  plan: Type.Object({ ...reservedPlan, picture: Nullable(Picture) }),
});
export type AccountReservation = Static<typeof AccountReservation>;

export const Cancellation = Type.Object({
  /** Outside the scope of consumption tax. */
  fee: Money,
  /** The share of the base fee, before the cap. */
  percent: Type.Integer(),
  base_fee: Money,
  cap: Money,
  /** Paid by card, less what went back before. */
  paid: Money,
  refund: Money,
  /** The part of the fee that was not paid before. */
  due: Money,
  cancelled_at: Nullable(Instant),
  /** The end of the time to undo it; absent where it can't be undone. */
  undo_until: Type.Optional(Instant),
});
export type Cancellation = Static<typeof Cancellation>;

/** The effect of another period, plan or other options on a reservation. */
export const Change = Type.Object({
  quote: Quote,
  plan_name: Type.String(),
  charge_before: Money,
  /** New charge less the one before; negative when it gets cheaper. */
  difference: Money,
  refund: Money,
  /** The amount to be paid at the shop after the change. */
  due_at_shop: Money,
  /** The least cost of a later cancellation: its cost before the change. */
  cancel_fee_floor: Money,
  changed_at: Nullable(Instant),
});
export type Change = Static<typeof Change>;
