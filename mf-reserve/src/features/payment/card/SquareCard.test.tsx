import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Asked } from '@wadachi/testing/remote';
import { anApi } from '../../../testing/aSite';
import { aReceipt, reservationId } from '../../../testing/catalogue';
import { openSite } from '../../../testing/openSite';

const scriptUrl = 'https://sandbox.web.squarecdn.com/v1/square.js';
const held = aReceipt({ status: 'held', payment_method: 2, hold_expires_at: '2025-06-02T01:15:00Z' });

let wallets: readonly string[] = [];

interface Result {
  readonly status: string;
  readonly token?: string;
}

/** Plays Square's script: it draws one labelled field, and gives the tokens it is told to. */
function squareGiving(...results: readonly (Result | Promise<Result>)[]) {
  const waiting = [...results];
  const asked: object[] = [];
  const square = {
    payments: (...account: readonly string[]) => ({
      setLocale: async (locale: string) => void asked.push({ account, locale }),
      card: async () => ({
        attach: async (container: HTMLElement) => {
          container.innerHTML = '<iframe title="Secure card form"></iframe>';
        },
        tokenize: async (verification: object) => {
          asked.push(verification);
          return waiting.shift() ?? { status: 'Invalid' };
        },
        destroy: async () => true,
      }),
      paymentRequest: (request: object) => void asked.push(request),
      applePay: async () => {
        if (!wallets.includes('apple')) throw new Error('This device has no Apple Pay');
        return {
          tokenize: async () => {
            asked.push({ opened: 'apple' });
            return waiting.shift();
          },
          destroy: async () => true,
        };
      },
      googlePay: async () => {
        if (!wallets.includes('google')) throw new Error('This browser has no Google Pay');
        return {
          attach: async (container: HTMLElement) => {
            container.innerHTML = '<button type="button">Buy with G Pay</button>';
          },
          tokenize: async () => waiting.shift(),
          destroy: async () => true,
        };
      },
    }),
  };
  return { asked, bring: () => Object.assign(window, { Square: square }) };
}

const scripts = () => document.head.querySelectorAll<HTMLScriptElement>(`script[src="${scriptUrl}"]`);

async function openPayment(declined: readonly string[] = []) {
  const sources: string[] = [];
  const paid = aReceipt({ payment_method: 2, paid: 7_700, due_at_shop: 0 });
  const api = anApi({
    'GET /api/square': () => ({
      data: {
        gateway: 'square',
        application_id: 'sandbox-sq0idb-1',
        location_id: 'L1',
        script_url: scriptUrl,
      },
    }),
    'GET /api/reserves/receipt/:id': () => ({ data: sources.length > 0 ? paid : held }),
    'POST /api/square/:id': ({ params, body }: Asked<'POST /api/square/:id'>) => {
      if (declined.includes(body.source_id))
        throw refusal('POST /api/square/:id', 422, { errors: { source_id: ['The card was declined.'] } });
      sources.push(body.source_id);
      const payment = { id: params.id, status: 'reserved' as const, charge: 7_700, is_pending: false };
      return { data: { ...payment, paid_at: '2025-06-02T01:05:00Z' } };
    },
  });
  const site = await openSite(path, { api, locale: 'ja' });
  return { site, sources };
}

/** Says as a browser does at which address the document was loaded. */
const loadedAt = (path: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ name: `${location.origin}${path}` }] });

const path = `/reserve/payment/${reservationId}`;

beforeEach(() => {
  wallets = [];
  Object.assign(window, { Square: undefined });
  history.replaceState(null, '', path);
  loadedAt(`${path}?access_token=secret`);
});

it('draws Square’s own form once its script could be loaded, and pays with the token it gives', async () => {
  const { asked, bring } = squareGiving({ status: 'Invalid' }, { status: 'OK', token: 'cnon:one-time' });
  const { site, sources } = await openPayment();
  await waitFor(() => expect(scripts()).toHaveLength(1));
  await act(async () => void fireEvent.error(scripts()[0]!));
  expect(screen.getByRole('alert')).toHaveTextContent('カード入力欄を読み込めませんでした');
  expect(scripts()).toHaveLength(0);

  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  bring();
  await act(async () => void fireEvent.load(scripts()[0]!));
  expect(await screen.findByTitle('Secure card form')).toBeVisible();
  expect(asked[0]).toEqual({ account: ['sandbox-sq0idb-1', 'L1'], locale: 'ja-JP' });

  const button = screen.getByRole('button', { name: /を支払って予約を確定する$/ });
  await userEvent.click(button);
  expect(await screen.findByRole('group', { name: 'カード' })).toHaveTextContent(
    /カードを確認できませんでした/,
  );
  expect(sources).toEqual([]);

  await userEvent.click(button);
  await site.settled();
  expect(asked.at(-1)).toEqual({
    amount: '7700',
    currencyCode: 'JPY',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: { givenName: 'Hanako Yamada' },
  });
  expect(sources).toEqual(['cnon:one-time']);
  expect(site.visited).toEqual([`/reserve/reserve_complete?id=${reservationId}`]);
});

it('loads nothing of Square’s into a document that was loaded for another page', async () => {
  loadedAt('/reserve/confirm');
  const before = scripts().length;
  await openPayment();
  expect(screen.getByRole('button', { name: /支払って/ })).toBeVisible();
  expect(scripts()).toHaveLength(before);
});

it.each([
  ['apple', 'Apple Payで支払う', 'Buy with G Pay'],
  ['google', 'Buy with G Pay', 'Apple Payで支払う'],
])('pays at once with the wallet that the device has, and shows no other: %s', async (has, name, other) => {
  wallets = [has];
  const { asked, bring } = squareGiving({ status: 'Cancel' }, { status: 'OK', token: `cnon:${has}` });
  bring();
  const { site, sources } = await openPayment();
  const button = await screen.findByRole('button', { name });
  expect(screen.queryByRole('button', { name: other })).toBeNull();
  expect(asked.at(-1)).toEqual({
    ...{ countryCode: 'JP', currencyCode: 'JPY', total: { amount: '7700', label: 'レンタカー' } },
  });
  // The customer closes the wallet first.
  await userEvent.click(button);
  expect(sources).toEqual([]);
  await userEvent.click(button);
  await site.settled();
  expect(sources).toEqual([`cnon:${has}`]);
});

it.each([
  ['declined', { status: 'OK', token: 'cnon:declined' }, 'The card was declined.'],
  ['broken', { status: 'Error' }, 'カードを確認できませんでした'],
])('says at the form that a wallet was %s, and lets it be pressed again', async (_how, first, said) => {
  wallets = ['apple'];
  squareGiving(first, { status: 'OK', token: 'cnon:apple' }).bring();
  const { site, sources } = await openPayment(['cnon:declined']);
  const button = await screen.findByRole('button', { name: 'Apple Payで支払う' });
  await userEvent.click(button);
  expect(await screen.findByRole('group', { name: 'カード' })).toHaveTextContent(said);
  // Its sentence has the focus, or the same refusal a second time would be silent.
  expect(document.activeElement).toHaveTextContent(said);
  expect(document.activeElement).toHaveRole('alert');
  expect(sources).toEqual([]);
  await userEvent.click(button);
  await site.settled();
  expect(sources).toEqual(['cnon:apple']);
});

it('opens one wallet at a time, and sends no card meanwhile', async () => {
  wallets = ['apple'];
  let close: (result: Result) => void = () => undefined;
  const { asked, bring } = squareGiving(new Promise((resolve) => (close = resolve)));
  bring();
  const { site, sources } = await openPayment();
  const button = await screen.findByRole('button', { name: 'Apple Payで支払う' });
  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: /を支払って予約を確定する/ }));
  expect(asked.slice(-2)).toEqual([
    expect.objectContaining({ total: expect.anything() }),
    { opened: 'apple' },
  ]);
  close({ status: 'OK', token: 'cnon:apple' });
  await site.settled();
  expect(sources).toEqual(['cnon:apple']);
});
