import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf, enter, refusal, type Asked } from '@wadachi/testing/remote';
import { sized } from '@wadachi/testing/sized';
import { apiForCustomer, hanako } from '../testing/customer';
import { openSite } from '../testing/openSite';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Both ways to a mail: what is asked, where, and what it is called. */
const registration = {
  operation: 'POST /api/account',
  at: '/account/check',
  sent: '/account/temporary',
  button: 'Send me the link',
} as const;
const reset = {
  operation: 'POST /api/account/forgot-password',
  at: '/account/forgot-password',
  sent: '/account/reset-password/temporary',
  button: 'Send me the link',
} as const;

type MailOperation = (typeof registration | typeof reset)['operation'];

/** A site that refuses with these errors, call by call, and then sends. */
function siteSending(...refusals: readonly Error[]) {
  const asked: Pick<Asked<MailOperation>, 'body' | 'idempotencyKey'>[] = [];
  const waiting = [...refusals];
  const send = (call: (typeof asked)[number]) => {
    asked.push(call);
    const next = waiting.shift();
    if (next) throw next;
    return { data: null };
  };
  return { api: apiOf({ [registration.operation]: send, [reset.operation]: send }), asked };
}

const email = () => screen.getByLabelText(/^Email address/);
const type = (text: string) => enter(email(), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each([registration, reset])('the way to a mail at $at', ({ at, sent, button }) => {
  it('sends it and says where to, without telling it to an address bar', async () => {
    const { api, asked } = siteSending();
    const site = await openSite(at, { api });
    expect(site.head.robots).toBe('noindex');
    await type('hanako@example.com');
    await press(button);
    await site.settled();
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'hanako@example.com' }]);
    expect(site.visited).toEqual([sent]);
    expect(screen.getByText(/We have sent an email to/)).toHaveTextContent('hanako@example.com');
    expect(screen.getByText(/spam/)).toBeVisible();
  });

  it('is honest where no address is known', async () => {
    await openSite(sent, { api: siteSending().api });
    expect(screen.getByText(/to the address you entered/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Enter the address again' })).toHaveAttribute('href', at);
  });
});

// Both ways are one form: what goes wrong in it is the same.
const ways = sized({ suite: [registration], rehearsal: [registration, reset] });
describe.each(ways)('asking for a mail at $at', ({ operation, at, sent, button }) => {
  it('says on the field what the server finds wrong', async () => {
    const message = 'This is not an email address.';
    const { api } = siteSending(refusal(operation, 422, { errors: { email: [message] } }));
    const site = await openSite(at, { api });
    await type('hanako@example.c');
    await press(button);
    expect(email()).toHaveAccessibleDescription(message);
    expect(email()).toHaveValue('hanako@example.c');
    expect(site.visited).toEqual([]);
  });

  it('sends it again when none comes', async () => {
    const { api, asked } = siteSending();
    const site = await openSite(at, { api });
    await type('hanako@example.com');
    await press(button);
    await site.settled();
    await press('Send it again');
    expect(screen.getByText(/The email was sent again/)).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'hanako@example.com' },
      { email: 'hanako@example.com' },
    ]);
    // The same key would be answered with the first mail.
    expect(asked[1]?.idempotencyKey).not.toBe(asked[0]?.idempotencyKey);
  });

  it('waits when it was asked for too often', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      sessionStorage.setItem(
        at === registration.at ? 'account-mail-registration' : 'account-mail-password-reset',
        '"hanako@example.com"',
      );
      const { api, asked } = siteSending(refusal(operation, 429, { body: { retry_after: 30 } }));
      await openSite(sent, { api });
      await user.click(screen.getByRole('button', { name: 'Send it again' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText(/in 30 seconds/, { selector: '[aria-hidden]' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Send it again' })).toBeDisabled();
      act(() => jest.advanceTimersByTime(30_000));
      await user.click(screen.getByRole('button', { name: 'Send it again' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(asked).toHaveLength(2);
      expect(screen.getByText(/The email was sent again/)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('lets a mistyped address be mended, and keeps the way back', async () => {
    const { api, asked } = siteSending();
    const site = await openSite(`${at}?back=%2Fmypage%2Fedit`, { api });
    await type('hanako@exampel.com');
    await press(button);
    await site.settled();
    await userEvent.click(screen.getByRole('link', { name: 'Use another address' }));
    await site.settled();
    expect(site.at).toBe(`${at}?back=%2Fmypage%2Fedit`);
    expect(email()).toHaveValue('hanako@exampel.com');
    await userEvent.clear(email());
    await type('hanako@example.com');
    await press(button);
    await site.settled();
    expect(asked.map(({ body }) => body.email)).toEqual(['hanako@exampel.com', 'hanako@example.com']);
    expect(screen.getByText(/We have sent an email to/)).toHaveTextContent('hanako@example.com');
  });
});

it('leads who has an account to the log-in, and back', async () => {
  await openSite('/account/check?back=%2Fshop%2Fnaha', { api: siteSending().api });
  expect(screen.getByRole('link', { name: /Log in/ })).toHaveAttribute('href', '/login?back=%2Fshop%2Fnaha');
});

it('has no registration for who is logged in', async () => {
  await openSite('/account/check', { api: apiForCustomer(), account: hanako });
  expect(screen.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  expect(screen.queryByLabelText(/^Email address/)).toBeNull();
});

it('offers the address of who is logged in for a new password', async () => {
  await openSite('/account/forgot-password', { api: apiForCustomer(), account: hanako });
  expect(email()).toHaveValue('hanako@example.com');
});
