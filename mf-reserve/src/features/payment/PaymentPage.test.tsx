import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment, Receipt } from '@wadachi/contract';
import { refusal, type Answers, type Asked } from '@wadachi/testing/remote';
import { keepContact } from '../../testing/aContact';
import { answersOfSite, anApi } from '../../testing/aSite';
import { aReceipt, reservationId } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

const operation = 'POST /api/square/:id';
type PayAsked = Asked<typeof operation>;

const path = `/reserve/payment/${reservationId}`;
const complete = `/reserve/reserve_complete?id=${reservationId}`;
/** A quarter of an hour from the usual visit. */
const held = aReceipt({
  status: 'held',
  payment_method: 2,
  hold_expires_at: '2025-06-02T01:15:00Z',
  due_at_shop: 0,
  actions: ['pay', 'cancel'],
});
const paid = aReceipt({ payment_method: 2, paid_at: '2025-06-02T01:05:00Z', paid: 7_700, due_at_shop: 0 });
const paidNow: Payment = {
  id: reservationId,
  status: 'reserved',
  charge: 7_700,
  paid_at: '2025-06-02T01:05:00Z',
  is_pending: false,
};
const pending: Payment = { ...paidNow, status: 'held', paid_at: null, is_pending: true };

/** A site with one reservation; each try to pay gets the next of these answers, and what it leaves behind. */
function aSite(tries: readonly { answer: Payment | Error; leaves?: Receipt }[], overrides: Answers = {}) {
  const asked: PayAsked[] = [];
  const waiting = [...tries];
  const site: { receipt: Receipt; asked: PayAsked[] } = { receipt: held, asked };
  const api = anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: site.receipt }),
    [operation]: (call: PayAsked) => {
      asked.push(call);
      const next = waiting.shift();
      if (!next) throw new Error('no answer');
      if (next.leaves) site.receipt = next.leaves;
      if (next.answer instanceof Error) throw next.answer;
      return { data: next.answer };
    },
    ...overrides,
  });
  return Object.assign(site, { api });
}

const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay ¥7,700 and book' }));
const lost = () => refusal(operation, 0);

beforeEach(() => sessionStorage.clear());

it('states what is paid and how long the car is held, from the server on', async () => {
  const { body, head } = await openWithoutJavaScript(path, { api: aSite([]).api });
  expect(body).toHaveTextContent(/Pay by card.*¥7,700.*Held for 15:00.*W7K2-9QPX.*Compact.*Cancel today ?¥0/);
  expect(head).toMatchObject({ robots: 'noindex' });
});

it('takes a test payment without a field for a card’s number, with the link’s token, and shows the reservation', async () => {
  const site = aSite([{ answer: paidNow, leaves: paid }]);
  const visit = await openSite(`${path}?access_token=secret`, { api: site.api });
  expect(screen.getByText('Test payment. No money is taken.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await pay();
  await visit.settled();
  expect(site.asked.map(({ body }) => body)).toEqual([
    { source_id: 'cnon:card-nonce-ok', access_token: 'secret' },
  ]);
  expect(site.asked[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(visit.at).toBe(`${complete}&access_token=secret`);
});

it('says at the form that a card was declined, and takes another one', async () => {
  const errors = { source_id: ['The card was declined. Nothing was charged.'] };
  const site = aSite([{ answer: refusal(operation, 422, { errors }) }, { answer: paidNow, leaves: paid }]);
  const visit = await openSite(path, { api: site.api });
  await userEvent.click(screen.getByRole('radio', { name: 'A card that is declined' }));
  await pay();
  expect(await screen.findByRole('radiogroup')).toHaveAccessibleDescription(/The card was declined/);
  await userEvent.click(screen.getByRole('radio', { name: 'A card that works' }));
  await pay();
  await visit.settled();
  expect(site.asked.map(({ body }) => body.source_id)).toEqual([
    'cnon:card-nonce-declined',
    'cnon:card-nonce-ok',
  ]);
  expect(visit.at).toBe(complete);
});

describe('when nobody knows what became of the payment', () => {
  it('asks not to pay again, and finds out by itself', async () => {
    const site = aSite([{ answer: pending, leaves: { ...held, is_paying: true } }]);
    const visit = await openSite(path, { api: site.api });
    await pay();
    expect(await screen.findByText(/Please don’t pay again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    site.receipt = paid;
    await waitFor(() => expect(visit.visited).toEqual([complete]));
  });

  it('lets the customer pay again once it took no money', async () => {
    const site = aSite([]);
    site.receipt = { ...held, is_paying: true };
    await openSite(path, { api: site.api });
    expect(screen.getByText(/Please don’t pay again/)).toBeVisible();
    site.receipt = held;
    await act(async () => void fireEvent(document, new Event('visibilitychange')));
    expect(await screen.findByText('You have not paid yet')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeVisible();
  });

  it('asks for a lost answer again with the same key and card, and never for a second payment', async () => {
    const site = aSite([{ answer: lost() }, { answer: paidNow, leaves: paid }]);
    const visit = await openSite(path, { api: site.api });
    await pay();
    expect(await screen.findByText(/You are never charged twice/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'A card that is declined' }));
    await pay();
    await visit.settled();
    const [first, second] = site.asked;
    expect(second).toEqual(first);
    expect(visit.at).toBe(complete);
  });

  it('shows the reservation when the payment had gone through although its answer was lost', async () => {
    const site = aSite([{ answer: lost(), leaves: paid }]);
    const visit = await openSite(path, { api: site.api });
    await pay();
    await visit.settled();
    expect(visit.at).toBe(complete);
  });
});

describe('when the time is over', () => {
  it('says so before anything is paid, and starts again with everything typed', async () => {
    keepContact();
    sessionStorage.setItem('reservation-draft', JSON.stringify({ reserve_number: 'W7K2-9QPX', memo: 'Hi' }));
    const visit = await openSite(path, { api: aSite([]).api, at: '2025-06-02T01:15:00Z' });
    expect(screen.getByRole('heading', { level: 1, name: 'The time to pay has run out' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByText('What you pay for')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Book this car again' }));
    await visit.settled();
    expect(visit.at).toContain('/reserve/reserve_option?shop_id=naha&plan_id=compact');
    expect(JSON.parse(sessionStorage.getItem('reservation-draft') ?? '')).toMatchObject({
      reserve_number: '',
      memo: 'Hi',
    });
    expect(sessionStorage.getItem('reservation-contact')).toContain('Hanako Yamada');
  });

  it('hears it from the server when the button was pressed too late', async () => {
    const late = refusal(operation, 409, { code: 'hold-expired' });
    await openSite(path, { api: aSite([{ answer: late }]).api });
    await pay();
    expect(await screen.findByText('The car is no longer held')).toBeVisible();
    // Another browser than the one that booked: the choice is carried on.
    expect(screen.getByRole('link', { name: 'Book this car again' })).toHaveAttribute(
      'href',
      expect.stringContaining('/reserve/reserve_option?shop_id=naha&plan_id=compact'),
    );
  });

  it('leads to the other shops when its own was withdrawn meanwhile', async () => {
    const site = aSite([]);
    site.receipt = { ...held, status: 'expired', actions: [], shop: { ...held.shop, is_offered: false } };
    await openSite(path, { api: site.api });
    const again = screen.getByRole('link', { name: 'Search again' });
    expect(again).toHaveAttribute('href', expect.stringMatching(/^\/reserve\/reserve_shop\?rental_date=/));
  });

  it.each([
    ['en', /All of it, ¥7,700, goes back to your card/, /no payment/],
    ['ja', /全額の7,700円をご利用のカードへ返金いたします/, /確認されていません/],
  ] as const)('says in %s that money which came too late goes back', async (locale, said, unsaid) => {
    const site = aSite([]);
    site.receipt = { ...held, status: 'expired', paid: 7_700, refunded: 7_700, actions: [] };
    // The letter's button leads to the reservation, and that to this page.
    await openSite(complete, { api: site.api, locale });
    expect(screen.getByRole('main')).toHaveTextContent(said);
    expect(screen.getByRole('main')).not.toHaveTextContent(unsaid);
  });

  it('finds out while it waits that the money came too late', async () => {
    const tooLate = { ...held, status: 'expired', paid: 7_700, refunded: 7_700 } as const;
    const late = refusal(operation, 409, { code: 'hold-expired' });
    await openSite(path, { api: aSite([{ answer: late, leaves: tooLate }]).api });
    await pay();
    expect(await screen.findByText(/All of it, ¥7,700, goes back/)).toBeVisible();
  });

  it('tells screen readers when less than two minutes are left, and counts in Japanese too', async () => {
    await openSite(path, { api: aSite([]).api, at: '2025-06-02T01:13:10Z', locale: 'ja' });
    expect(screen.getByRole('timer')).toHaveTextContent('確保期限まで 1:50');
    expect(screen.getByText('お支払いの期限まで残り2分を切りました。')).toBeInTheDocument();
  });
});

it('finds out that another tab has paid when it is seen again', async () => {
  const site = aSite([]);
  const visit = await openSite(path, { api: site.api });
  site.receipt = paid;
  await act(async () => void fireEvent(document, new Event('visibilitychange')));
  await visit.settled();
  expect(visit.at).toBe(complete);
});

it('is not opened for what is paid or cancelled, by strangers, or without an id', async () => {
  const site = aSite([]);
  site.receipt = paid;
  expect((await openSite(path, { api: site.api })).at).toBe(complete);
  site.receipt = aReceipt({ status: 'cancelled', cancel_fee: 0 });
  expect((await openSite(path, { api: site.api })).at).toBe(complete);
  await expect(openSite('/reserve/payment/x', { api: site.api })).rejects.toThrow('not found');
});

it('says when it is not known how cards are paid, and tries again', async () => {
  let isDown = true;
  const usual = answersOfSite()['GET /api/square'];
  const { api } = aSite([], {
    'GET /api/square': (call) => {
      if (isDown || !usual) throw refusal('GET /api/square', 503);
      return usual(call);
    },
  });
  await openSite(path, { api });
  expect(screen.getByRole('alert')).toHaveTextContent('The card form could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'A card that works' })).toBeVisible();
});
