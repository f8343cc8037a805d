import { cleanup, fireEvent, screen, waitFor, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf, enter, refusal, refuses, refusing } from '@wadachi/testing/remote';
import { hanako, anAccount, apiForCustomer } from '../../testing/customer';
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
  registrationId as id,
  verifyPath as path,
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

/** Types a word into the input method, which shows its kana before the kanji. */
function convert(field: HTMLElement, kana: string, kanji: string) {
  fireEvent.compositionStart(field);
  fireEvent.compositionUpdate(field, { data: kana });
  fireEvent.compositionUpdate(field, { data: kanji });
  fireEvent.input(field, { target: { value: (field as HTMLInputElement).value + kanji } });
  fireEvent.compositionEnd(field, { data: kanji });
}

it('fills the reading of a name from the input method, until the customer writes it', async () => {
  const site = await openSite(verifyPath, { api: siteRefusing().api, locale: 'ja' });
  await site.settled();
  const [field, reading] = [screen.getByLabelText(/^お名前/), screen.getByLabelText(/フリガナ/)];
  convert(field, 'やまだ', '山田');
  await waitFor(() => expect(reading).toHaveValue('ヤマダ'));
  fireEvent.change(field, { target: { value: '山田 ' } });
  convert(field, 'はなこ', '花子');
  expect(reading).toHaveValue('ヤマダ ハナコ');
  await userEvent.clear(reading);
  await enter(reading, 'ヤマダ カコ');
  convert(field, 'さん', '山');
  expect(reading).toHaveValue('ヤマダ カコ');
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

describe('a link that leads nowhere', () => {
  const unusable = apiOf({
    'GET /api/account/verify': () => {
      throw refusal('GET /api/account/verify', 422, { errors: { token: ['Invalid.'] } });
    },
  });

  it('says so, with the ways on', async () => {
    const { head } = await openSite(path, { api: unusable });
    expect(head).toEqual({ title: 'This link can’t be used', robots: 'noindex' });
    expect(screen.getByText(/already been used, has expired/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/account/check');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it.each(['/account/verify', '/account/verify?token=', `/account/verify?token=${'a'.repeat(129)}`])(
    'is known without a question: %p',
    async (broken) => {
      await openSite(broken, { api: apiOf({}) });
      expect(screen.getByRole('heading', { name: 'This link can’t be used' })).toBeVisible();
    },
  );

  it('shows who is logged in the profile instead of a registration', async () => {
    await openSite(path, { api: unusable, account: hanako });
    expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/mypage/edit');
    expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull();
  });

  it('has no link that would take the token elsewhere', async () => {
    await openSite(path, { api: unusable });
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^\/(?!\/)/);
    }
  });
});

it('waits when links were opened too often, and then opens this one', async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let asked = 0;
    const api = apiOf({
      'GET /api/account/verify': () => {
        asked += 1;
        if (asked === 1) throw refusal('GET /api/account/verify', 429, { body: { retry_after: 10 } });
        return { data: { id, email: 'hanako@example.com', purpose: 'registration' } };
      },
    });
    const { head } = await openSite(path, { api });
    expect(head.title).toBe('Please wait a moment');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(10_000));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { name: 'Complete your registration' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('leads the link of a forgotten password to its own page', async () => {
  const api = apiOf({
    'GET /api/account/verify': () => ({
      data: { id, email: 'hanako@example.com', purpose: 'password-reset' },
    }),
  });
  const site = await openSite(path, { api });
  expect(site.at).toBe('/account/reset-password/abc-123');
  expect(screen.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
});

it('is an error page’s business when the server does not answer', async () => {
  const api = apiOf({
    'GET /api/account/verify': refuses('GET /api/account/verify', 503),
  });
  await expect(openSite(path, { api })).rejects.toMatchObject({ status: 503 });
});

describe('a new address', () => {
  const changing = 'POST /api/account/:id';
  const good = { id, email: 'hanako@new.example', purpose: 'email-change' } as const;

  function siteChanging(...refusals: readonly Error[]) {
    const { answers, asked } = refusing(changing, refusals, () => ({
      data: anAccount({ email: good.email }),
    }));
    return { api: apiForCustomer({ 'GET /api/account/verify': () => ({ data: good }), ...answers }), asked };
  }
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Use this address' }));

  it('is named and taken up with one button', async () => {
    const { api, asked } = siteChanging();
    const site = await openSite(path, { api, account: hanako });
    expect(site.head.title).toBe('Confirm your new address');
    expect(screen.getByText(/From now on/)).toHaveTextContent('hanako@new.example');
    expect(asked).toEqual([]);
    await confirm();
    expect(asked.map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: hanako.id }, body: { email_token: 'abc-123' } },
    ]);
    expect(site.platform.account.email).toBe('hanako@new.example');
    expect(screen.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible();
  });

  it('is confirmed after the log-in, to which a guest is led and back', async () => {
    const { api, asked } = siteChanging();
    await openSite(path, { api });
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?${new URLSearchParams({ back: path }).toString()}`,
    );
    expect(asked).toEqual([]);
  });

  it('says that the link belongs to somebody else or is used', async () => {
    const { api } = siteChanging(refusal(changing, 422, { errors: { email_token: ['Not valid.'] } }));
    const site = await openSite(path, { api, account: hanako });
    await confirm();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /could not be changed.*Not valid\..*another account than hanako@example.com/,
    );
    expect(site.platform.account.email).toBe('hanako@example.com');
  });
});

describe('after the registration', () => {
  const path = '/account/complete';
  const now = Date.parse('2025-06-02T01:00:00Z');
  const keep = (way: unknown, until = now + 1) =>
    localStorage.setItem('account-way-back', JSON.stringify({ path: way, until }));

  beforeEach(() => localStorage.clear());

  const goOn = () => screen.queryByRole('link', { name: 'Continue where you left off' });

  it('greets a new customer by name, with the ways on', async () => {
    const { head } = await openSite(path, { api: apiForCustomer(), account: hanako });
    expect(head).toEqual({ title: 'Welcome, Hanako Yamada', robots: 'noindex' });
    expect(screen.getByRole('heading', { name: 'Welcome, Hanako Yamada' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a car' })).toHaveAttribute('href', '/reserve/reserve_shop');
    expect(screen.getByRole('link', { name: 'My page' })).toHaveAttribute('href', '/mypage');
    expect(goOn()).toBeNull();
  });

  it('leads back to where one was going, in whatever tab the mail’s link was opened', async () => {
    keep('/reserve/contact?shop_id=naha');
    await openSite(path, { api: apiForCustomer(), account: hanako });
    expect(goOn()).toHaveAttribute('href', '/reserve/contact?shop_id=naha');
  });

  it('forgets the way back once it was taken', async () => {
    keep('/shop/naha');
    const site = await openSite(path, { api: apiForCustomer(), account: hanako });
    await userEvent.click(screen.getByRole('link', { name: 'Continue where you left off' }));
    expect(site.visited).toEqual(['/shop/naha']);
    await site.go(path);
    expect(goOn()).toBeNull();
  });

  // shared/client/federation/federation.test.ts has every kind.
  it.each(['//evil.example', 7, null])(
    'leads nowhere else, whatever the browser’s storage says: %p',
    async (way) => {
      keep(way);
      await openSite(path, { api: apiForCustomer(), account: hanako });
      expect(goOn()).toBeNull();
    },
  );

  it('forgets the way back after a day', async () => {
    keep('/mypage/edit', now - 1);
    await openSite(path, { api: apiForCustomer(), account: hanako });
    expect(goOn()).toBeNull();
  });

  it('is honest to who has not registered', async () => {
    const { head } = await openSite(path, { api: apiForCustomer() });
    expect(head.title).toBe('You are not logged in');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/account/check');
  });
});
