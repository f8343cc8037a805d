import { Type, type Static } from 'typebox';
import { Data } from './envelope';
import { AccessToken, Email, Id, Line, periodFields, Uuid, Money } from './fields';
import { limits } from './limits';
import { optionFields } from './plans';
import { Refusal, repeatRefusals, TooMany } from './refusals';
import { Receipt } from './receipts';
import { Cancellation, Change } from './reservations';
import { ChildrenAges, ReservationRequest } from './reserves';

/** The car starts at the plan's own shop. */
const { rental_place_id: _, ...changeableFields } = optionFields;

export const ChangeRequest = Type.Object({
  plan_id: Id,
  ...periodFields,
  ...changeableFields,
  passengers: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.passengers })),
  children_ages: ChildrenAges,
  /** The new charge that the customer saw; without it nothing changes and the answer is what would be. */
  charge: Type.Optional(Money),
  /** Sent with `charge`: the least cost of a later cancellation that the customer saw; absent for nothing. */
  cancel_fee_floor: Type.Optional(Money),
  access_token: AccessToken,
});
export type ChangeRequest = Static<typeof ChangeRequest>;

const { name, name_kana, email, telephone, flight_number, memo, driver } = ReservationRequest.properties;

/** A correction of customer and driver. An absent field stays as it is, '' removes it. */
export const Correction = Type.Object({
  /** The `revision` of the contact that was corrected: a later one is refused, so that none overwrites another. */
  revision: Type.Integer({ minimum: 0 }),
  name: Type.Optional(name),
  name_kana,
  email: Type.Optional(email),
  telephone: Type.Optional(telephone),
  flight_number,
  memo,
  /** Its files are added to those that the booking has. */
  driver,
  access_token: AccessToken,
});
export type Correction = Static<typeof Correction>;

/** The operations of owners on their reservations. */
export const ownerOperations = {
  'POST /api/reserves/cancel/:id': {
    summary: 'What cancelling costs; with that `fee` it cancels, frees the car and gives the rest back',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ fee: Type.Optional(Money), access_token: AccessToken }),
    response: {
      200: Data(Cancellation),
      409: Refusal(['fee-changed', 'not-cancellable', ...repeatRefusals]),
    },
  },
  'POST /api/reserves/undo-cancel/:id': {
    summary:
      'Undoes a free cancellation of a booking that is paid at the shop, for 30 minutes while a car is free',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ access_token: AccessToken }),
    response: {
      200: Data(Receipt),
      409: Refusal(['not-undoable', 'car-taken', ...repeatRefusals]),
      429: Refusal(['too-many-requests', 'too-many-reservations']),
    },
  },
  'POST /api/reserves/change/:id': {
    summary:
      'What another period, plan or other options would cost; with that `charge` and `cancel_fee_floor` it changes',
    params: Type.Object({ id: Uuid }),
    body: ChangeRequest,
    response: {
      200: Data(Change),
      409: Refusal(['sold-out', 'price-changed', 'not-changeable', ...repeatRefusals]),
      429: TooMany,
    },
  },
  'POST /api/reserves/watch/:id': {
    summary: 'Sends a mail when the same booking becomes cheaper, or no more; while cancelling is free',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ is_on: Type.Boolean(), access_token: AccessToken }),
    response: {
      200: Data(Type.Object({ is_on: Type.Boolean() })),
      409: Refusal(['not-watchable', ...repeatRefusals]),
      429: TooMany,
    },
  },
  'POST /api/reserves/correct/:id': {
    summary: 'Corrects names, address, telephone, message, flight or driver until pick-up; the price stays',
    params: Type.Object({ id: Uuid }),
    body: Correction,
    response: {
      200: Data(Receipt),
      409: Refusal(['corrected-meanwhile', 'not-changeable', ...repeatRefusals]),
      429: TooMany,
    },
  },
  'POST /api/reserves/find': {
    summary: "Opens a guest's reservation by its number and mail address; wrong: 422 on `reserve_number`",
    body: Type.Object({
      reserve_number: Line({ minLength: 1, maxLength: limits.reserveNumber }),
      email: Email,
    }),
    response: {
      200: Data(Type.Object({ id: Uuid, access_token: Type.String() })),
      429: TooMany,
    },
  },
} as const;
