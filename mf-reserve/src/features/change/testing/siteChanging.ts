import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Change, ChangeRequest } from '@wadachi/contract';
import { type Answers, type Asked } from '@wadachi/testing/remote';
import { priceOf, anApi } from '../../../testing/aSite';
import { aPlan, aReceipt, listOf, reservationId, someOptions } from '../../../testing/catalogue';

export const operation = 'POST /api/reserves/change/:id';
export const path = `/reserve/change/${reservationId}`;
export type ChangeAsked = Asked<typeof operation>;

export const booked = aReceipt({
  choices: { rental_item_id: ['child-seat'], rental_item_count: [1] },
  children_ages: [3],
});

export const aChange = (body: ChangeRequest, overrides: Partial<Change> = {}): Change => {
  const quote = priceOf(body);
  const difference = quote.charge + (body.plan_id === 'minivan' ? 3_300 : 0) - 8_800;
  return {
    quote: { ...quote, charge: 8_800 + difference },
    plan_name: body.plan_id === 'minivan' ? 'Minivan' : 'Compact',
    charge_before: 8_800,
    difference,
    refund: 0,
    due_at_shop: 8_800 + difference,
    cancel_fee_floor: 0,
    changed_at: null,
    ...overrides,
  };
};

interface ChangeSite {
  readonly receipt?: Parameters<typeof aReceipt>[0];
  readonly figures?: Partial<Change>;
  /** What the attempts to change are refused with, one by one. */
  readonly refusals?: readonly Error[];
  /** Refuses to show what a change would cost. */
  readonly showing?: (body: ChangeRequest) => void;
  readonly answers?: Answers;
}

/** An API that shows what a change costs, refuses to change with these errors, and then changes. */
export function siteChanging({ receipt, figures, refusals = [], showing, answers }: ChangeSite = {}) {
  const [asked, shown]: [ChangeAsked[], ChangeAsked[]] = [[], []];
  const waiting = [...refusals];
  const api = anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: { ...booked, charge: 8_800, ...receipt } }),
    'GET /api/plans/shop': () =>
      listOf([
        aPlan({ available: 0 }),
        aPlan({ id: 'minivan', name: 'Minivan', passengers: 8, charge: 11_000 }),
        aPlan({ id: 'kei', name: 'Kei', passengers: 4, available: 0, charge: 5_500 }),
      ]),
    'GET /api/plans/option/:id': () => {
      const [seat, ...others] = someOptions().rental_items;
      return { data: someOptions({ rental_items: [{ ...seat!, left: 0 }, ...others] }) };
    },
    [operation]: (call: ChangeAsked) => {
      const { charge } = call.body;
      if (charge === undefined) {
        shown.push(call);
        showing?.(call.body);
        return { data: aChange(call.body, figures) };
      }
      asked.push(call);
      const next = waiting.shift();
      if (next) throw next;
      return { data: aChange(call.body, { ...figures, changed_at: '2025-06-02T01:00:00Z' }) };
    },
    ...answers,
  });
  return { api, asked, shown };
}

export const summary = () => screen.getByRole('complementary', { name: 'Your change' });
export const confirm = () => within(summary()).getByRole('button', { name: /^Confirm the change/ });

/** Opens one part of the booking, unless it is open; another one is left first. */
export async function open(topic: string) {
  const openerOf = () => screen.queryByRole('button', { name: new RegExp(`^${topic}`) });
  if (!openerOf()) await userEvent.click(screen.getByRole('button', { name: 'Change something else' }));
  if (openerOf()?.getAttribute('aria-expanded') === 'false') await userEvent.click(openerOf()!);
}

export async function takeCover() {
  await open('Cover');
  await userEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
}
