import { limits, Position } from '@wadachi/contract';
import { Type, type Static } from 'typebox';
import { LocalizedSchema } from '../../texts';

/** The longest text of a catalogue that a mail repeats; longer ones are cut. */
export const longestWords = 300;

export const mostLines = 60;

const Words = LocalizedSchema(Type.String({ maxLength: longestWords }));
const Money = Type.Integer({ minimum: 0 });
const Reading = Type.Object({
  /** `YYYY-MM-DD`, `HH:mm`, and the zone of the clock that shows it. */
  date: Type.String({ maxLength: 10 }),
  time: Type.String({ maxLength: 5 }),
  time_zone: Type.String({ maxLength: 64 }),
});

/** The way to get the car, or to give it back; missing for the counter. */
const HandOver = Type.Optional(
  Type.Object({
    name: Words,
    /** Missing where those of the pick-up hold for the return too. */
    instructions: Type.Optional(Words),
    position: Type.Optional(Position),
    /**
     * True if the car is brought to an address; absent otherwise, and in mails that were stored before it existed.
     */
    delivers: Type.Optional(Type.Boolean()),
    /** Missing where the car is not delivered, and as with `memo`. */
    address: Type.Optional(Type.String({ maxLength: limits.address })),
  }),
);

/** A reservation as mails and calendar files tell of it, in each language. */
export const BookingFacts = Type.Object({
  reservation_id: Type.String({ maxLength: 36 }),
  reserve_number: Type.String({ maxLength: limits.reserveNumber }),
  /** Counts up with each change, so that a calendar takes the newer of two files. */
  sequence: Type.Integer({ minimum: 0 }),
  is_cancelled: Type.Boolean(),
  /** False from the hour of the pick-up on: customers change and cancel no more. Else missing. */
  is_ahead: Type.Optional(Type.Literal(false)),
  shop: Type.Object({
    name: Words,
    address: Words,
    access: Type.Optional(Words),
    /** Missing as with `position`. */
    directions: Type.Optional(Type.Array(Words, { maxItems: limits.directions })),
    phone: Type.String({ maxLength: limits.telephone }),
    /** Missing in mails that were stored before it was kept. */
    position: Type.Optional(Position),
  }),
  /** Null when the car comes back to the same shop. */
  return_shop_name: Type.Union([Words, Type.Null()]),
  plan_name: Words,
  car_group_name: Words,
  /**
   * The lines of the price, each with how many pieces. Missing in mails that were stored before it was kept, like
   * those below.
   */
  lines: Type.Optional(
    Type.Array(Type.Object({ name: Words, count: Type.Integer({ minimum: 1 }), amount: Type.Integer() }), {
      maxItems: mostLines,
    }),
  ),
  passengers: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The country of the driver's licence, which decides which papers are named. */
  licence_country: Type.Optional(Type.String({ maxLength: 5 })),
  /** Missing where none was given, and in mails that were stored before it was kept. */
  flight_number: Type.Optional(Type.String({ maxLength: limits.flightNumber })),
  /**
   * The customer's message to the shop; missing where the address is not proved to be the writer's, who could
   * advertise with it.
   */
  memo: Type.Optional(Type.String({ maxLength: limits.memo })),
  pick_up: Reading,
  return: Reading,
  pick_up_way: HandOver,
  return_way: HandOver,
  charge: Money,
  paid: Money,
  refunded: Money,
  due_at_shop: Money,
  cancel_fee: Money,
  /** An instant: until then a cancellation can be undone. */
  undo_until: Type.Optional(Type.String({ maxLength: 30 })),
  /** ISO 3166; without it JP. */
  country: Type.Optional(Type.String({ maxLength: 2 })),
  /** ISO 4217; without it JPY. */
  currency: Type.Optional(Type.String({ maxLength: 3 })),
  /** Absent for Japan's consumption tax. */
  tax_name: Type.Optional(Words),
  /** An instant; null when cancelling is not free any more, or never was. */
  free_cancel_until: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
});
export type BookingFacts = Readonly<Static<typeof BookingFacts>>;
