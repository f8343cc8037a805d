import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotFound } from '@wadachi/shared';
import type { Cancellation, Receipt } from '@wadachi/contract';
import { apiOf, refusal, type Asked } from '@wadachi/testing/remote';
import { answersOfSite, anApi } from '../../testing/aSite';
import { aReceipt, reservationId } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

beforeEach(() => sessionStorage.clear());

const operation = 'POST /api/reserves/cancel/:id';
const path = `/reserve/cancel/${reservationId}`;
type CancelAsked = Asked<typeof operation>;

const aCost = (given: Partial<Cancellation> = {}): Cancellation => ({
  fee: 1_540,
  percent: 20,
  base_fee: 7_700,
  cap: 6_600,
  paid: 7_700,
  refund: 6_160,
  due: 0,
  cancelled_at: null,
  ...given,
});

interface Given {
  readonly receipt?: Parameters<typeof aReceipt>[0];
  readonly cost?: Partial<Cancellation>;
  /** The refusals of the attempts to cancel, one by one. */
  readonly refusals?: readonly Error[];
  readonly showing?: () => Cancellation;
}

/** An API that shows a cost, refuses to cancel with these errors, and then cancels. */
function siteCancelling({ receipt, cost, refusals = [], showing = () => aCost(cost) }: Given = {}) {
  const asked: CancelAsked[] = [];
  const waiting = [...refusals];
  const api = anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: aReceipt({ payment_method: 2, ...receipt }) }),
    [operation]: (call: CancelAsked) => {
      if (call.body.fee === undefined) return { data: showing() };
      asked.push(call);
      const next = waiting.shift();
      if (next) throw next;
      return { data: aCost({ ...cost, fee: call.body.fee, cancelled_at: '2025-06-10T01:00:00Z' }) };
    },
  });
  return { api, asked };
}

const at = '2025-06-10T01:00:00Z';
const cancel = (name: string | RegExp = /^Cancel for/) =>
  userEvent.click(screen.getByRole('button', { name }));

it('says what it costs and how that comes about before anything is cancelled', async () => {
  const { api, asked } = siteCancelling();
  const site = await openSite(path, { api, at });
  expect(site.head).toEqual({ title: 'Cancel your booking W7K2-9QPX', robots: 'noindex' });
  const cost = screen.getByRole('region', { name: 'What it costs' });
  expect(cost).toHaveTextContent(/Cancellation fee¥1,540Refund to your card¥6,160/);
  expect(cost).toHaveTextContent(/20% of the rental charge \(¥7,700\)/);
  expect(cost).toHaveTextContent(/two weeks/);
  expect(cost).not.toHaveTextContent(/Still to be paid|never costs more/);
  expect(screen.getByRole('link', { name: 'Change it instead' })).toHaveAttribute(
    'href',
    `/reserve/change/${reservationId}`,
  );
  expect(screen.getByRole('button', { name: 'Cancel for ¥1,540' })).toBeEnabled();
  expect(asked).toEqual([]);
});

it('cancels at that fee, and says what happens next', async () => {
  const { api, asked } = siteCancelling();
  await openSite(`${path}?access_token=of-the-mail`, { api, at });
  await cancel();
  expect(asked.map(({ body }) => body)).toEqual([{ fee: 1_540, access_token: 'of-the-mail' }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your booking has been cancelled' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(
    /W7K2-9QPX has been cancelled.*emailed.*Refund to your card¥6,160.*two weeks/,
  );
  expect(screen.getByRole('link', { name: 'Cancellation statement' })).toHaveAttribute(
    'href',
    `/reserve/receipt/${reservationId}?access_token=of-the-mail`,
  );
  expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
});

it('opens the wizard for another car when the one just reserved is cancelled', async () => {
  sessionStorage.setItem('reservation-draft', JSON.stringify({ reserve_number: 'W7K2-9QPX' }));
  await openSite(path, { api: siteCancelling().api, at });
  await cancel();
  expect(JSON.parse(sessionStorage.getItem('reservation-draft') ?? '{}')).toMatchObject({
    reserve_number: '',
  });
});

it.each([
  [
    'the cap',
    { fee: 6_600, percent: 50, base_fee: 30_000 },
    /50% of the rental charge.*never costs more than ¥6,600/,
  ],
  ['the floor of a change', { fee: 3_850, percent: 20 }, /cancelling cost ¥3,850. That is the minimum/],
  ['a free day', { fee: 0, percent: 0, refund: 7_700 }, /Cancellation fee¥0.*Cancelling is free of charge/],
  [
    'a fee that nothing was paid for',
    { paid: 0, refund: 0, due: 1_540 },
    /Still to be paid to the shop¥1,540.*098-000-0000/,
  ],
])('explains %s', async (_, cost, words) => {
  await openSite(path, { api: siteCancelling({ cost }).api, at });
  expect(screen.getByRole('region', { name: 'What it costs' })).toHaveTextContent(words);
});

it('gives up a car that is held for nothing', async () => {
  const held = { status: 'held', payment_method: 2, actions: ['pay', 'cancel'] } as const;
  const cost = { fee: 0, percent: 0, paid: 0, refund: 0 };
  const { api, asked } = siteCancelling({ receipt: { ...held, actions: [...held.actions] }, cost });
  await openSite(path, { api, at });
  expect(screen.getByText(/not paid yet. Cancelling is free/)).toBeVisible();
  await cancel('Cancel free of charge');
  expect(asked.map(({ body }) => body)).toEqual([{ fee: 0 }]);
  expect(screen.getByText(/The car has been released/)).toBeVisible();
  expect(screen.queryByText(/emailed/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Cancellation statement' })).not.toBeInTheDocument();
});

it('shows the new fee when it has changed, and asks again', async () => {
  const given = {
    code: 'fee-changed',
    body: { cancellation: aCost({ fee: 3_850, percent: 50, refund: 3_850 }) },
  } as const;
  const { api, asked } = siteCancelling({ refusals: [refusal(operation, 409, given)] });
  await openSite(path, { api, at });
  await cancel();
  expect(screen.getByText(/It was ¥1,540 and is ¥3,850 now/)).toBeVisible();
  expect(screen.queryByText('Your booking has been cancelled')).not.toBeInTheDocument();
  await cancel('Cancel for ¥3,850');
  expect(asked.map(({ body }) => body.fee)).toEqual([1_540, 3_850]);
  expect(screen.getByText('Your booking has been cancelled')).toBeVisible();
});

it('asks again under the same key when the answer was lost, so that it is cancelled once', async () => {
  const { api, asked } = siteCancelling({ refusals: [refusal(operation, 0)] });
  await openSite(path, { api, at });
  await cancel();
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be cancelled/);
  await cancel();
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
  expect(screen.getByText('Your booking has been cancelled')).toBeVisible();
});

it('says in the server’s words why it can’t be cancelled any more, with the shop’s telephone', async () => {
  const given = { code: 'not-cancellable', message: 'The rental has begun.' } as const;
  const { api } = siteCancelling({ refusals: [refusal(operation, 409, given)] });
  await openSite(path, { api, at });
  await cancel();
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('The rental has begun.');
  expect(within(notice).getByRole('link', { name: /098-000-0000/ })).toHaveAttribute(
    'href',
    'tel:0980000000',
  );
});

it('shows the cancelled booking when another tab has cancelled it', async () => {
  const given = { code: 'not-cancellable', message: 'Please call the shop.' } as const;
  let reads = 0;
  const refused = siteCancelling({ refusals: [refusal(operation, 409, given)] });
  const api = apiOf({
    ...answersOfSite({}),
    'GET /api/reserves/receipt/:id': () => {
      reads += 1;
      const cancelled = { status: 'cancelled', cancel_fee: 1_540, actions: ['receipt'] } as const;
      return { data: aReceipt(reads === 1 ? {} : { ...cancelled, actions: [...cancelled.actions] }) };
    },
    [operation]: (call: CancelAsked) =>
      refused.api(operation, { params: { id: reservationId }, body: call.body }),
  });
  await openSite(path, { api, at });
  await cancel();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Your booking has been cancelled',
  );
  expect(screen.queryByText('Please call the shop.')).not.toBeInTheDocument();
});

it('can be pressed only once the fee is known, and asks for it again after a failure', async () => {
  let tries = 0;
  const showing = () => {
    tries += 1;
    if (tries === 1) throw refusal(operation, 503);
    return aCost();
  };
  await openSite(path, { api: siteCancelling({ showing }).api, at });
  expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Cancel for ¥1,540' })).toBeEnabled();
});

it.each([
  ['has begun', { actions: ['receipt'] }, /time of the pick-up has passed/],
  ['is being paid', { status: 'held', is_paying: true, actions: [] }, /payment is under way/],
  ['has run out', { status: 'expired', actions: [] }, /not paid in time/],
] as const)('asks for nothing of a reservation that %s', async (_, given, words) => {
  const { api } = siteCancelling({ receipt: { ...given, actions: [...given.actions] } });
  await openSite(path, { api, at });
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: /098-000-0000/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
});

it('shows how it stands when it is cancelled already', async () => {
  const receipt = {
    status: 'cancelled',
    cancel_fee: 1_540,
    refunded: 6_160,
    due_at_shop: 0,
    actions: ['receipt'],
  } as const;
  await openSite(path, { api: siteCancelling({ receipt: { ...receipt, actions: ['receipt'] } }).api, at });
  expect(screen.getByRole('heading', { level: 1, name: 'Your booking has been cancelled' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/¥1,540Refunded in total¥6,160/);
  expect(screen.getByText(/^The refund goes out at once/)).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent('Refund to');
});

it('promises nothing to a card that was never given', async () => {
  const fee = { status: 'cancelled', payment_method: 1, cancel_fee: 2_000, paid: 3_300 } as const;
  const receipt = { ...fee, refunded: 1_300, due_at_shop: 0, actions: ['receipt' as const] };
  await openSite(path, { api: siteCancelling({ receipt }).api, at });
  expect(screen.getByRole('main')).toHaveTextContent(/¥2,000Refunded in total¥1,300/);
  expect(screen.getByRole('main')).not.toHaveTextContent(/card/i);
});

it.each([0, 1_540])('offers a statement of what was never paid only for its fee: %s', async (cancel_fee) => {
  const receipt = { status: 'cancelled', payment_method: 1, cancel_fee } as const;
  await openSite(path, { api: siteCancelling({ receipt: { ...receipt, actions: ['receipt'] } }).api, at });
  expect(screen.getByText(/We have emailed you a confirmation/)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /statement/ })).toHaveLength(cancel_fee && 1);
});

it('is not found for a stranger, and can be read without scripts', async () => {
  const { api } = siteCancelling();
  await expect(openSite('/reserve/cancel/not-a-uuid', { api })).rejects.toThrow(NotFound);
  const { body } = await openWithoutJavaScript(path, { api, at });
  expect(body).toHaveTextContent(/Compact.*Cancel today ?20% of the rental charge \(¥7,700\) ?¥1,540/);
  expect(within(body).getByRole('button', { name: /¥1,540/ })).toBeDisabled();
});

describe('undoing a cancellation', () => {
  const operation = 'POST /api/reserves/undo-cancel/:id';
  const path = `/reserve/cancel/${reservationId}?access_token=of-the-mail`;
  const cancelled = aReceipt({
    status: 'cancelled',
    cancel_fee: 0,
    due_at_shop: 0,
    undo_until: '2025-06-10T01:30:00Z',
    actions: ['receipt', 'undo-cancel', 'book-again'],
  });

  /** Opens the page of a cancellation whose undoing is refused with these errors, one by one. */
  async function openCancelled(refusals: Error[] = []) {
    const asked: Asked<typeof operation>[] = [];
    const receipts: Receipt[] = [cancelled];
    const api = anApi({
      'GET /api/reserves/receipt/:id': () => ({ data: receipts.at(-1)! }),
      [operation]: (call: Asked<typeof operation>) => {
        asked.push(call);
        const next = refusals.shift();
        if (next) throw next;
        receipts.push(aReceipt());
        return { data: aReceipt() };
      },
    });
    return { asked, site: await openSite(path, { api, at: '2025-06-10T01:00:00Z' }) };
  }
  const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo the cancellation' }));

  it('says until when a cancellation can be undone by the shop’s clock, and leads to the booking that stands again', async () => {
    const { asked, site } = await openCancelled();
    expect(screen.getByText(/Until 10:30/)).toBeVisible();
    await undo();
    expect(asked.map(({ body }) => body)).toEqual([{ access_token: 'of-the-mail' }]);
    expect(site.at).toBe(`/reserve/booking/${reservationId}?access_token=of-the-mail`);
  });

  it.each([
    [
      'the car is taken',
      { code: 'car-taken', message: 'Booked by someone else.' },
      409,
      'Booked by someone else.',
    ],
    [
      'an extra is lent out',
      { code: 'invalid', errors: { rental_item_id: ['None is left.'] } },
      422,
      'None is left.',
    ],
    [
      'too many bookings are unpaid',
      { code: 'too-many-reservations', message: 'Please pay for this one by card.' },
      429,
      /too many bookings to pay for at the shop/,
    ],
  ] as const)('says that the cancellation stands when %s', async (_, given, status, words) => {
    await openCancelled([refusal(operation, status, given)]);
    await undo();
    expect(screen.getByText('The cancellation couldn’t be undone')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('leads to the booking when the button of the mail is pressed again, and says when it is too late', async () => {
    const opened = async (receipt: Receipt) =>
      openSite(`${path}&undo=1`, {
        api: anApi({ 'GET /api/reserves/receipt/:id': () => ({ data: receipt }) }),
      });
    expect((await opened(aReceipt())).at).toBe(`/reserve/booking/${reservationId}?access_token=of-the-mail`);
    cleanup();
    const { undo_until: _, ...late } = cancelled;
    await opened({ ...late, actions: ['receipt', 'book-again'] });
    expect(screen.getByText('The cancellation couldn’t be undone')).toBeVisible();
    cleanup();
    await opened(cancelled);
    expect(screen.queryByText('The cancellation couldn’t be undone')).toBeNull();
  });

  it('asks again under the same key when the answer was lost', async () => {
    const { asked, site } = await openCancelled([refusal(operation, 0)]);
    await undo();
    await undo();
    expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
    expect(site.at).toContain('/reserve/booking/');
  });
});
