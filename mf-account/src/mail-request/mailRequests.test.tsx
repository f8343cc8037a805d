import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf, enter, refusal, type Asked, refuses, type Answers, refusing } from '@wadachi/testing/remote';
import { sized } from '@wadachi/testing/sized';
import { apiForCustomer, hanako, accountId, anAccount } from '../testing/customer';
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

const operation = 'POST /api/account/reset-password';
const path = '/account/reset-password/abc-123';
const secret = 'the tide at five';

/** A site whose token is good for a new password; it refuses with these errors, call by call, and then sets it. */
function siteRefusing(...refusals: readonly Error[]) {
  const { answers, asked } = refusing(operation, refusals, () => ({ data: null }));
  const verify: Answers['GET /api/account/verify'] = ({ query }) => {
    expect(query).toEqual({ token: 'abc-123' });
    return { data: { id: accountId, email: 'hanako@example.com', purpose: 'password-reset' } };
  };
  return { api: apiOf({ 'GET /api/account/verify': verify, ...answers }), asked };
}

const password = () => screen.getByLabelText(/^Password Required$/);
const again = () => screen.getByLabelText(/^Confirm password/);
const set = () => userEvent.click(screen.getByRole('button', { name: 'Set the password' }));

async function fillIn() {
  await enter(password(), secret);
  await enter(again(), secret);
}

it('sets a new password, and says that every device was logged out, this one too', async () => {
  const { api, asked } = siteRefusing();
  const site = await openSite(path, { api, account: hanako });
  expect(site.head).toEqual({ title: 'Set a new password', robots: 'noindex' });
  expect(screen.getByText(/logged out on all devices/)).toHaveTextContent('hanako@example.com');
  await fillIn();
  await set();
  await site.settled();
  expect(asked.map(({ body }) => body)).toEqual([
    { token: 'abc-123', password: secret, password_confirmation: secret },
  ]);
  expect(site.visited).toEqual(['/account/reset-password/complete']);
  expect(site.platform.account.isLogin).toBe(false);
  expect(screen.getByText(/been logged out on all devices/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it('leaves another customer logged in who set the password of an account that is not theirs', async () => {
  const api = apiOf({
    'GET /api/account/verify': () => ({
      data: { id: accountId, email: 'hanako@example.com', purpose: 'password-reset' },
    }),
    [operation]: () => ({ data: null }),
    'GET /api/account': () => ({ data: anAccount({ id: 'b2', email: 'taro@example.jp', name: 'Taro' }) }),
  });
  const taro = { id: 'b2', email: 'taro@example.jp', name: 'Taro', isLogin: true };
  const site = await openSite(path, { api, account: taro });
  await fillIn();
  await set();
  await site.settled();
  expect(site.at).toBe('/account/reset-password/complete');
  expect(site.platform.account.toJSON()).toEqual(taro);
});

it('then leads back to where the customer was going', async () => {
  const until = Date.parse('2025-06-02T02:00:00Z');
  localStorage.setItem('account-way-back', JSON.stringify({ path: '/mypage/edit', until }));
  await openSite('/account/reset-password/complete', { api: siteRefusing().api });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?back=%2Fmypage%2Fedit',
  );
});

it('says on its field what the server finds wrong with the password', async () => {
  const errors = { password: ['This password is too common.'] };
  const { api } = siteRefusing(refusal(operation, 422, { errors }));
  const site = await openSite(path, { api });
  await fillIn();
  await set();
  expect(password()).toHaveAccessibleDescription(/This password is too common/);
  expect(password()).toHaveValue(secret);
  expect(site.visited).toEqual([]);
});

it('says when its link was used meanwhile, with a way to another', async () => {
  const { api } = siteRefusing(refusal(operation, 422, { errors: { token: ['Invalid.'] } }));
  await openSite(path, { api });
  await fillIn();
  await set();
  expect(screen.getByRole('alert')).toHaveTextContent('The link in your email no longer works');
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
    'href',
    '/account/forgot-password',
  );
  expect(again()).toHaveValue(secret);
});

it('says that a link is used or too old, with a way to another', async () => {
  const api = apiOf({
    'GET /api/account/verify': refuses('GET /api/account/verify', 422),
  });
  const { head } = await openSite(path, { api });
  expect(head).toEqual({ title: 'This link can’t be used', robots: 'noindex' });
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
    'href',
    '/account/forgot-password',
  );
});

it('leads the link of another mail to its own page', async () => {
  const api = apiOf({
    'GET /api/account/verify': () => ({
      data: { id: accountId, email: 'hanako@example.com', purpose: 'registration' },
    }),
  });
  const site = await openSite(path, { api });
  expect(site.at).toBe('/account/verify?token=abc-123');
});
