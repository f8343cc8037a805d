import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf, enter, refusal, refuses, type Answers, refusing } from '@wadachi/testing/remote';
import { accountId, anAccount, hanako } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

const operation = 'POST /api/account/reset-password';
const path = '/account/reset-password/abc-123';
const secret = 'the tide at five';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

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
