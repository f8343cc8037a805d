import { Type, type Static } from 'typebox';
import { Data } from '../envelope';
import { Id, LocalDate, Nullable, Slot, Uuid } from '../fields';
import { limits } from '../limits';
import { Refusal, repeatRefusals, type RefusalCode } from '../refusals';
import { CounterShop } from './access';

/** A time by the shop's clock, such as `2026-12-10T09:30`. */
const ShopTime = Type.String();

/** The time for which a car is taken: by a booking, by a customer who is still paying, or by the shop itself. */
export const CarStay = Type.Object({
  /** Id of the reservation or of the block. */
  id: Uuid,
  kind: Type.Enum(['booking', 'hold', 'repair', 'withdrawn'], { type: 'string' }),
  starts: ShopTime,
  /** Null for a car that is withdrawn for good. */
  ends: Nullable(ShopTime),
  /** The car is free again: after the turnaround of a booking. */
  free: Nullable(ShopTime),
  /** '' for a block. */
  name: Type.String(),
  reserve_number: Type.String(),
  /** The reason of a block. */
  note: Type.String(),
  is_out: Type.Boolean(),
  is_back: Type.Boolean(),
  /** The classes whose cars it can get; none once its car is handed over. */
  plan_ids: Type.Array(Id),
});
export type CarStay = Static<typeof CarStay>;

export const BoardCar = Type.Object({
  id: Id,
  colour: Type.String(),
  /** False for a car that the catalogue no longer has. */
  is_offered: Type.Boolean(),
  stays: Type.Array(CarStay),
});
export type BoardCar = Static<typeof BoardCar>;

export const CarBoard = Type.Object({
  shop: CounterShop,
  /** The first day in view, and how many there are. */
  from: LocalDate,
  days: Type.Integer(),
  /** By the shop's clock. */
  today: LocalDate,
  classes: Type.Array(Type.Object({ id: Id, name: Type.String(), cars: Type.Array(BoardCar) })),
});
export type CarBoard = Static<typeof CarBoard>;

const params = Type.Object({ shop: Id, car: Id });
const note = Type.String({ minLength: 1, maxLength: limits.memo });
const doneUnless = <Code extends RefusalCode>(...codes: readonly Code[]) => ({
  204: Type.Null(),
  409: Refusal([...codes, ...repeatRefusals]),
});

export const carOperations = {
  'GET /api/counter/shops/:shop/cars': {
    summary: 'The cars of a shop by class, and what each is taken for in a month',
    params: Type.Object({ shop: Id }),
    query: Type.Object({ from: Type.Optional(LocalDate) }),
    response: { 200: Data(CarBoard) },
  },
  'POST /api/counter/shops/:shop/cars/:car/blocks': {
    summary: 'Keeps a car for a repair, from now on at the earliest, so that nobody books it',
    params,
    body: Type.Object({
      from_date: LocalDate,
      from_time: Slot,
      until_date: LocalDate,
      until_time: Slot,
      note,
    }),
    response: doneUnless('car-booked', 'car-held', 'car-blocked'),
  },
  'DELETE /api/counter/shops/:shop/blocks/:id': {
    summary: 'Ends a repair now; one that has not begun is gone',
    params: Type.Object({ shop: Id, id: Uuid }),
    response: doneUnless('done-meanwhile'),
  },
  'POST /api/counter/shops/:shop/cars/:car/withdrawal': {
    summary: 'Withdraws a car from a day on, for managers; refused with the bookings that need it',
    params,
    body: Type.Object({ from_date: LocalDate, note }),
    response: doneUnless('car-needed', 'car-held', 'car-blocked'),
  },
  'DELETE /api/counter/shops/:shop/cars/:car/withdrawal': {
    summary: 'Brings a car back that was withdrawn at the counter, for managers',
    params,
    response: doneUnless('done-meanwhile'),
  },
} as const;
