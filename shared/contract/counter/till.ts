import { Type } from 'typebox';
import { Id, Uuid } from '../fields';
import { limits } from '../limits';
import { Refusal, repeatRefusals } from '../refusals';

export const CounterMethod = Type.Enum(['cash', 'terminal'], { type: 'string' });
const Amount = Type.Integer({ minimum: 1, maximum: limits.charge });
export const AmountOrNone = Type.Integer({ minimum: 0, maximum: limits.charge });
export const Taken = Type.Object({ method: CounterMethod, amount: Amount });

export const params = Type.Object({ shop: Id, id: Uuid });
/** 409: another clerk, or the customer, was quicker. */
const Meanwhile = Refusal(['done-meanwhile', ...repeatRefusals]);
/** A sum by which a price gets lower. */
const lowering = {
  amount: Amount,
  /** True when the price of a damage is lowered; that of the rental is otherwise, as far as there is one. */
  is_of_damage: Type.Optional(Type.Boolean()),
  note: Type.String({ minLength: 1, maxLength: limits.memo }),
};
export const done = { 204: Type.Null(), 409: Meanwhile };

export const tillOperations = {
  'POST /api/counter/shops/:shop/bookings/:id/payment': {
    summary: 'Takes money that is still due once the car is out, or for the fee of a cancelled booking',
    params,
    body: Type.Object({ taken: Taken }),
    response: done,
  },
  'POST /api/counter/shops/:shop/bookings/:id/refund': {
    summary:
      'Gives money back: to the card through the gateway, or noted as given at the counter. What is owed needs a manager',
    params,
    body: Type.Object({
      method: Type.Enum(['card', 'cash', 'terminal'], { type: 'string' }),
      /** True when it is to be paid again, such as a payment that was entered by mistake: the price stays. */
      is_still_owed: Type.Optional(Type.Boolean()),
      ...lowering,
    }),
    response: { ...done, 403: Refusal(['manager-needed']) },
  },
  'POST /api/counter/shops/:shop/bookings/:id/waive': {
    summary: 'Lowers what is still due after the return or for a cancellation. It needs a manager',
    params,
    body: Type.Object(lowering),
    response: { ...done, 403: Refusal(['manager-needed']) },
  },
} as const;
