import { screen, within } from '@testing-library/react';
import type { RouteTable } from '@wadachi/shared';
import { routes } from './routes';
import { accountId, apiForCustomer, aReservation, hanako, pageOf } from './testing/customer';
import { hydratePage, openWithoutJavaScript } from './testing/openSite';

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

const customer = {
  api: apiForCustomer({ 'GET /api/account/reserve': () => pageOf([aReservation()]) }),
  account: hanako,
};
const free = { api: apiForCustomer(), account: hanako };

describe.each([
  ['/login', guest, 'Log in', 'ログイン'],
  ['/login/show', { ...guest, account: hanako }, 'You are logged in', 'ログイン中です'],
  ['/account/check', guest, 'Create an account', '会員登録'],
  ['/account/temporary', guest, 'Check your email', 'メールをご確認ください'],
  ['/account/verify?token=a', guest, 'Complete your registration', '会員情報の入力'],
  [
    '/account/verify?token=a',
    { api: apiFor('email-change'), account: hanako },
    'Confirm your new address',
    '新しいメールアドレスの確認',
  ],
  ['/account/verify', guest, 'This link can’t be used', 'このリンクはご利用いただけません'],
  [
    '/account/complete',
    { ...guest, account: hanako },
    'Welcome, Hanako Yamada',
    'Hanako Yamada様、ご登録ありがとうございます',
  ],
  ['/account/forgot-password', guest, 'Reset your password', 'パスワードの再設定'],
  ['/account/reset-password/temporary', guest, 'Check your email', 'メールをご確認ください'],
  [
    '/account/reset-password/a',
    { api: apiFor('password-reset') },
    'Set a new password',
    '新しいパスワードの設定',
  ],
  [
    '/account/reset-password/complete',
    guest,
    'Your password has been changed',
    '新しいパスワードを設定しました',
  ],
  ['/mypage', customer, 'My page', 'マイページ'],
  ['/mypage/edit', customer, 'Your profile', '会員情報'],
  ['/mypage/edit/form', customer, 'Edit profile', '会員情報の変更'],
  ['/account/edit-complete', customer, 'Your changes have been saved', '変更を保存しました'],
  ['/mypage/quit', free, 'Close my account', '退会のお手続き'],
  ['/mypage/quit/complete', guest, 'Your account has been closed', '退会のお手続きが完了しました'],
])('the page at %s', (path, visit, english, japanese) => {
  it.each([
    ['en', english],
    ['ja', japanese],
  ] as const)('is whole in %s before any script runs, and is taken over as it is', async (locale, title) => {
    const { body, head } = await openWithoutJavaScript(path, { ...visit, locale });
    expect(head).toEqual({ title, robots: 'noindex' });
    expect(within(body).getByRole('heading', { level: 1 })).toHaveTextContent(title);
    // The name of a car is English in these tests; nothing else may be.
    const text = body.textContent.replaceAll('Toyota Yaris or similar', '');
    if (locale === 'ja') expect(text).not.toMatch(/[a-z’]+ [a-z’]+ [a-z]+/i);
    // What would do nothing yet cannot be pressed, and what is typed never gets into an address.
    for (const button of body.querySelectorAll('button:not([aria-haspopup])')) expect(button).toBeDisabled();
    for (const form of body.querySelectorAll('form')) expect(form).toHaveAttribute('method', 'post');
    const { differences } = await hydratePage(path, { ...visit, locale });
    expect(differences).toEqual([]);
  });
});

it('then joins in what the browser keeps', async () => {
  await hydratePage('/account/verify?token=a', guest);
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Hanako Yamada');
  expect(screen.getByLabelText(/^Date of birth/)).toHaveValue('1990-04-01');
});

it('has nothing of a customer on the pages that hosts keep for all guests, and where Google tags may load', () => {
  const table: RouteTable = routes;
  const open = table.filter(({ publicQuery }) => publicQuery).map(({ path }) => path);
  expect(open).toEqual([]);
});
