import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf, enter, refusal } from '@wadachi/testing/remote';
import { openSite } from '../../testing/openSite';
import {
  again,
  birthday,
  create,
  expectNothingLost,
  fillIn,
  name,
  named,
  password,
  phone,
  registrationId,
  secret,
  siteKnowing,
  siteRefusing,
  storing,
  terms,
  verifyPath,
} from '../../testing/registration';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** All that the browser keeps. */
const keptTexts = () =>
  [sessionStorage, localStorage]
    .flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')),
    )
    .join();

it('completes a registration, logs in, and welcomes the customer', async () => {
  const { api, asked } = siteRefusing();
  const site = await openSite(verifyPath, { api });
  expect(site.head).toEqual({ title: 'Complete your registration', robots: 'noindex' });
  expect(screen.getByText(/has been confirmed/)).toHaveTextContent('hanako@example.com');
  await fillIn();
  await userEvent.click(create());
  await site.settled();
  expect(asked.map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: registrationId },
      body: {
        token: 'abc-123',
        name: 'Hanako Yamada',
        name_kana: 'ヤマダ ハナコ',
        phone: expect.stringMatching(/^\+81[ \d-]+$/),
        birthday: '1990-04-01',
        password: secret,
        password_confirmation: secret,
        terms_accepted: true,
      },
    },
  ]);
  expect(site.platform.account.isLogin).toBe(true);
  expect(site.visited).toEqual(['/account/complete']);
  expect(screen.getByRole('heading', { name: 'Welcome, Hanako Yamada' })).toBeVisible();
});

it('asks who has booked for the birthday and a password alone, and keeps what they correct over a reload', async () => {
  const booked = { name: 'Hanako Yamada', name_kana: 'ヤマダ ハナコ', phone: '+819012345678' };
  const { api, asked } = siteKnowing(booked);
  await openSite(verifyPath, { api });
  expect(name()).toHaveValue('Hanako Yamada');
  expect(birthday()).toHaveValue('');
  await userEvent.clear(name());
  await enter(name(), 'Hanako Sato');
  cleanup();
  const site = await openSite(verifyPath, { api });
  await userEvent.type(birthday(), '1990-04-01');
  await enter(password(), secret);
  await enter(again(), secret);
  await userEvent.click(terms());
  await userEvent.click(create());
  await site.settled();
  expect(asked.map(({ body }) => ({ ...body, phone: body.phone.replace(/[ -]/g, '') }))).toMatchObject([
    { ...booked, name: 'Hanako Sato', birthday: '1990-04-01' },
  ]);
});

it('sends nothing that is missing or impossible, and goes to the first of it', async () => {
  const { api, asked } = siteRefusing();
  await openSite(verifyPath, { api });
  await enter(birthday(), '2025-06-02');
  await userEvent.click(create());
  expect(name()).toHaveAccessibleDescription('Please enter your name.');
  expect(phone()).toHaveAccessibleDescription(/Please enter a telephone number/);
  expect(birthday()).toHaveAccessibleDescription(/lies in the future or before 1900/);
  expect(terms()).toHaveAccessibleDescription('Please accept the terms to create an account.');
  await waitFor(() => expect(name()).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('There are 6 problems');
  expect(asked).toEqual([]);
});

it('takes a birthday that is over in Japan, whatever day it is elsewhere', async () => {
  await openSite(verifyPath, { api: siteRefusing().api, at: '2025-06-02T15:30:00Z' });
  expect(birthday()).toHaveAttribute('max', '2025-06-02');
  expect(birthday()).toHaveAttribute('min', '1900-01-01');
});

it('says what the server finds wrong, and that no answer came, loses nothing, and registers once', async () => {
  const errors = { password: ['This password is too common.'], phone: ['This is not a telephone number.'] };
  const { api, asked } = siteRefusing(refusal(storing, 422, { errors }), refusal(storing, 0));
  const site = await openSite(verifyPath, { api });
  await fillIn();
  await userEvent.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent(/There are 2 problems/);
  expect(password()).toHaveAccessibleDescription(/This password is too common/);
  expect(phone()).toHaveAccessibleDescription(/This is not a telephone number/);
  expectNothingLost();
  await enter(password(), ' and six');
  await enter(again(), ' and six');
  await userEvent.type(phone(), '{Backspace}9');
  await userEvent.click(create());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/could not reach our server/));
  expect(password()).toHaveValue(`${secret} and six`);
  expect(name()).toHaveValue('Hanako Yamada');
  expect(terms()).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await site.settled();
  expect(site.visited).toEqual(['/account/complete']);
  expect(asked).toHaveLength(3);
  expect(asked[1]?.idempotencyKey).toBe(asked[2]?.idempotencyKey);
});

it('keeps what was typed over a reload, but no password and no consent, and shows it to no other registration', async () => {
  const { api } = siteRefusing();
  await openSite(verifyPath, { api });
  await fillIn();
  expect(keptTexts()).not.toContain(secret);
  cleanup();
  await openSite(verifyPath, { api });
  expect(name()).toHaveValue('Hanako Yamada');
  expect(birthday()).toHaveValue('1990-04-01');
  expect(phone().value.replace(/[ -]/g, '')).toBe('+819012345678');
  expect(password()).toHaveValue('');
  expect(terms()).not.toBeChecked();
  cleanup();
  const other = { id: '9a3de4a0-1b7c-4c77-8f4e-2f6f0c8f8a11', email: 'taro@example.com' };
  await openSite(verifyPath, {
    api: apiOf({ 'GET /api/account/verify': () => ({ data: { ...other, purpose: 'registration' } }) }),
  });
  expect(name()).toHaveValue('');
});

it('says when its link has grown too old meanwhile, and keeps what was typed', async () => {
  const used = refusal(storing, 422, { errors: { token: ['This link is no longer valid.'] } });
  const site = await openSite(verifyPath, { api: siteRefusing(used).api });
  await fillIn();
  await userEvent.click(create());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The link in your email no longer works');
  expect(alert).toHaveTextContent(/Log in.*Get a new link/);
  expectNothingLost();
  expect(site.visited).toEqual([]);
});

it('has the terms beside the form, so that nothing is left behind', async () => {
  await openSite(verifyPath, { api: siteRefusing().api });
  for (const [link, href] of [
    [/^Terms of use/, '/terms'],
    [/^Privacy policy/, '/privacy'],
  ] as const) {
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('target', '_blank');
  }
});

it('helps browsers and password managers', async () => {
  await openSite(verifyPath, { api: siteRefusing().api });
  const fillings = [name(), phone(), birthday(), password(), again()].map((one) => one.autocomplete);
  expect(fillings).toEqual(['name', 'tel', 'bday', 'new-password', 'new-password']);
  expect(document.querySelector('[autocomplete=username]')).toHaveValue('hanako@example.com');
});

it('wants the reading of the name in Japanese', async () => {
  const { api, asked } = siteRefusing();
  await openSite(verifyPath, { api, locale: 'ja' });
  await userEvent.click(screen.getByRole('button', { name: '会員登録を完了する' }));
  expect(named(/^フリガナ/)).toHaveAccessibleDescription('フリガナを入力してください。');
  expect(named(/^お名前/)).toHaveAccessibleDescription('お名前を入力してください。');
  expect(asked).toEqual([]);
});
