import { screen } from '@testing-library/react';
import { accountId, apiForCustomer, hanako } from './testing/customer';
import { hydratePage } from './testing/openSite';

beforeEach(() => {
  const until = Date.parse('2030-01-01T00:00:00Z');
  sessionStorage.setItem('account-address', '"hanako@example.com"');
  sessionStorage.setItem('account-mail-registration', '"hanako@example.com"');
  sessionStorage.setItem('account-mail-password-reset', '"hanako@example.com"');
  sessionStorage.setItem(
    'account-registration',
    JSON.stringify({ id: accountId, values: { name: 'Hanako Yamada', birthday: '1990-04-01' } }),
  );
  localStorage.setItem('account-way-back', JSON.stringify({ path: '/mypage/edit', until }));
});

const apiFor = (purpose: 'registration' | 'email-change' | 'password-reset') =>
  apiForCustomer({
    'GET /api/account/verify': () => ({ data: { id: accountId, email: 'hanako@new.example', purpose } }),
  });
const guest = { api: apiFor('registration') };

it.each([
  ['/login', guest],
  ['/login/show', { ...guest, account: hanako }],
  ['/account/check', guest],
  ['/account/temporary', guest],
  ['/account/verify?token=a', guest],
  ['/account/verify?token=a', { api: apiFor('email-change'), account: hanako }],
  ['/account/verify', guest],
  ['/account/complete', { ...guest, account: hanako }],
  ['/account/forgot-password', guest],
  ['/account/reset-password/temporary', guest],
  ['/account/reset-password/a', { api: apiFor('password-reset') }],
  ['/account/reset-password/complete', guest],
])('takes over the server’s markup of %s as it is, whatever the browser keeps', async (path, visit) => {
  for (const locale of ['en', 'ja'] as const) {
    const { differences } = await hydratePage(path, { ...visit, locale });
    expect(differences).toEqual([]);
  }
});

it('then joins in what the browser keeps', async () => {
  await hydratePage('/account/verify?token=a', guest);
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Hanako Yamada');
  expect(screen.getByLabelText(/^Date of birth/)).toHaveValue('1990-04-01');
});
