import { Type, type Static } from 'typebox';
import { Data } from '../envelope';
import { FileBytes, Id, Instant, LocalDate, Money, Nullable, RentalPeriod, Slot, Uuid } from '../fields';
import { limits } from '../limits';
import { ChangeRequest } from '../owners';
import { Change, PaymentMethod, ReservationStatus } from '../reservations';
import { Quote, QuoteLine } from '../quote';
import { MissingPaper, Paper, PaperCheck } from '../receipts';
import { Refusal, repeatRefusals } from '../refusals';
import { AmountOrNone, CounterMethod, done, params, Taken, tillOperations } from './till';

/** The actions that a clerk has for a rental as it is now. */
export const RentalAction = Type.Enum(
  [
    'papers',
    'hand-over',
    'return',
    'no-show',
    'cancel',
    'pay',
    'refund',
    'waive',
    'extend',
    'move',
    'change',
  ],
  { type: 'string' },
);
export type RentalAction = Static<typeof RentalAction>;

const Odometer = Type.Integer({ minimum: 0, maximum: 2_000_000 });
/** Eighths of a tank, or of a battery. */
const Fuel = Type.Integer({ minimum: 0, maximum: 8 });
const Note = Type.String({ maxLength: limits.memo });
const DamageList = Type.Array(
  Type.Object({
    note: Type.String({ minLength: 1, maxLength: limits.memo }),
    /** Ids of uploaded pictures. */
    files: Type.Array(Uuid, { maxItems: limits.driverFiles }),
  }),
  { maxItems: limits.damages },
);

/** The state of a car when it goes or comes back. */
const CarState = Type.Object({ at: Instant, odometer: Odometer, fuel: Fuel, damage: DamageList });
export type CarState = Static<typeof CarState>;

/** A reservation as the clerks of its shops see it. */
export const CounterRental = Type.Object({
  id: Uuid,
  reserve_number: Type.String(),
  status: ReservationStatus,
  /** Null for the customer. */
  cancelled_by: Nullable(Type.Enum(['shop', 'no-show'], { type: 'string' })),
  shop: Type.Object({ id: Id, name: Type.String(), time_zone: Type.String() }),
  return_shop_name: Nullable(Type.String()),
  period: RentalPeriod,
  customer: Type.Object({
    name: Type.String(),
    name_kana: Type.String(),
    telephone: Type.String(),
    email: Type.String(),
    /** '' when the customer drives. */
    driver_name: Type.String(),
    birthday: Type.String(),
    full_address: Type.String(),
    licence_country: Type.String(),
    permit_issued_on: Type.String(),
    flight_number: Type.String(),
    children_ages: Type.Array(Type.Integer()),
    memo: Type.String(),
  }),
  /** Pictures that the customer sent. */
  licence_files: Type.Array(
    Type.Object({
      id: Uuid,
      kind: Type.Enum(['licence', 'permit'], { type: 'string' }),
      is_picture: Type.Boolean(),
    }),
  ),
  papers: Nullable(PaperCheck),
  plan_id: Id,
  plan_name: Type.String(),
  /** The classes that a change can choose; none once the car is out. */
  classes: Type.Array(Type.Object({ id: Id, name: Type.String(), passengers: Type.Integer() })),
  car_id: Type.String(),
  /** Cars of the class or a better one that are here and free for the whole time, its own first. */
  cars: Type.Array(Type.Object({ id: Id, plan_name: Type.String(), colour: Type.String() })),
  prepare: Type.Array(Type.String()),
  passengers: Type.Integer(),
  place: Type.String(),
  address: Type.String(),
  /** The same of the return. An API of an earlier version does not say them. */
  return_place: Type.Optional(Type.String()),
  return_address: Type.Optional(Type.String()),
  payment_method: PaymentMethod,
  lines: Type.Array(QuoteLine),
  charge: Money,
  cancel_fee: Nullable(Money),
  paid: Money,
  refunded: Money,
  due: Money,
  /** The most that whoever asks may give back: of clerks what was paid too much. An API of an earlier version does not say it. */
  refundable: Type.Optional(Money),
  /** The part of what was paid that can go back to the card. */
  refundable_to_card: Money,
  /** The part of the price that is for a damage. An API of an earlier version does not say it. */
  damage: Type.Optional(Money),
  invoices: Type.Array(Paper),
  deposit: Money,
  out: Nullable(CarState),
  back: Nullable(CarState),
  /** The price of the time after the agreed return by the catalogue, as of now; null on time. */
  late: Nullable(Type.Object({ minutes: Type.Integer(), charge: Money })),
  /** The fee of a customer who does not come, if it is cancelled now. */
  no_show_fee: Money,
  actions: Type.Array(RentalAction),
});
export type CounterRental = Static<typeof CounterRental>;

/** The price of a longer rental, or its new return once it is agreed. */
export const Extension = Type.Object({
  charge: Money,
  difference: Money,
  lines: Quote.properties.lines,
  is_agreed: Type.Boolean(),
});
export type Extension = Static<typeof Extension>;

const { plan_id, rental_date, rental_time, return_date, return_time, passengers, charge, cancel_fee_floor } =
  ChangeRequest.properties;
const carTaken = ['done-meanwhile', 'car-booked', 'car-held', 'car-blocked', ...repeatRefusals] as const;

export const rentalOperations = {
  ...tillOperations,
  'GET /api/counter/shops/:shop/bookings/:id': {
    summary: 'A reservation, for the clerks of the shops of its pick-up and return',
    params,
    response: { 200: Data(CounterRental) },
  },
  'GET /api/counter/shops/:shop/bookings/:id/files/:file': {
    summary: 'A picture or PDF of a licence or a damage',
    params: Type.Object({ shop: Id, id: Uuid, file: Uuid }),
    response: { 200: FileBytes },
  },
  'GET /api/counter/shops/:shop/bookings/:id/receipt': {
    summary: 'The latest invoice of a kind as PDF',
    params,
    query: Type.Object({ paper: Paper.properties.kind }),
    response: { 200: FileBytes },
  },
  'POST /api/counter/shops/:shop/bookings/:id/papers': {
    summary: 'Says whether the driver may drive, or what is missing; the customer is told',
    params,
    body: Type.Object({ missing: Type.Array(MissingPaper, { maxItems: 4, uniqueItems: true }), note: Note }),
    response: done,
  },
  'POST /api/counter/shops/:shop/bookings/:id/hand-over': {
    summary: 'Hands the car over: of the class or a better one, and free',
    params,
    body: Type.Object({
      car_id: Id,
      odometer: Odometer,
      /** False asks once when the last return of the car makes it unlikely. A page of an earlier version does not say it. */
      odometer_is_right: Type.Optional(Type.Boolean()),
      fuel: Fuel,
      damage: DamageList,
      deposit: AmountOrNone,
      /** Cash unless said. */
      deposit_method: Type.Optional(CounterMethod),
      taken: Type.Optional(Taken),
    }),
    response: { 204: Type.Null(), 409: Refusal(['done-meanwhile', 'car-not-free', ...repeatRefusals]) },
  },
  'POST /api/counter/shops/:shop/bookings/:id/return': {
    summary: 'Takes the car back; what was late and fuel are added to the charge',
    params,
    body: Type.Object({
      odometer: Odometer,
      /** The true one of the hand-over, when a wrong one was noted. */
      odometer_out: Type.Optional(Odometer),
      fuel: Fuel,
      damage: DamageList,
      late_charge: AmountOrNone,
      /** The price of the delay that the clerk was shown, 0 for none. A page of an earlier version does not say it. */
      late_seen: Type.Optional(AmountOrNone),
      fuel_charge: AmountOrNone,
      /** It includes the part of the deposit that is kept. */
      damage_charge: Type.Optional(AmountOrNone),
      deposit_back: AmountOrNone,
      taken: Type.Optional(Taken),
      note: Note,
    }),
    response: { 204: Type.Null(), 409: Refusal(['done-meanwhile', 'price-changed', ...repeatRefusals]) },
  },
  'POST /api/counter/shops/:shop/bookings/:id/cancel': {
    summary: 'Cancels for the shop, without a fee, or because nobody came',
    params,
    body: Type.Object({
      by: Type.Enum(['shop', 'no-show'], { type: 'string' }),
      /** The fee that the clerk saw. */
      fee: AmountOrNone,
      note: Type.String({ minLength: 1, maxLength: limits.memo }),
    }),
    response: { 204: Type.Null(), 409: Refusal(['done-meanwhile', 'fee-changed', ...repeatRefusals]) },
  },
  'POST /api/counter/shops/:shop/bookings/:id/extend': {
    summary: 'A later return: its price, or with the charge seen, the agreement. The car must be free',
    params,
    body: Type.Object({
      return_date: LocalDate,
      return_time: Slot,
      /** The charge that the clerk saw; without it nothing changes. */
      charge: Type.Optional(Money),
      note: Note,
    }),
    response: {
      200: Data(Extension),
      409: Refusal([...carTaken, 'car-needed-elsewhere', 'price-changed']),
    },
  },
  'POST /api/counter/shops/:shop/bookings/:id/change': {
    summary:
      'What other dates, another class or more people would cost before the hand-over; with that `charge` and `cancel_fee_floor` it changes',
    params,
    body: Type.Object({
      ...{ plan_id, rental_date, rental_time, return_date, return_time, passengers },
      ...{ charge, cancel_fee_floor },
    }),
    response: {
      200: Data(Change),
      409: Refusal(['done-meanwhile', 'sold-out', 'price-changed', ...repeatRefusals]),
    },
  },
  'POST /api/counter/shops/:shop/bookings/:id/move': {
    summary: 'Gives a booking before its hand-over another free car of its class or a better one',
    params,
    body: Type.Object({ car_id: Id }),
    response: {
      204: Type.Null(),
      409: Refusal([...carTaken, 'car-unfit']),
    },
  },
} as const;
