import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, refusal, refusing, refuses } from '@wadachi/testing/remote';
import { anAccount, apiForCustomer, hanako } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

const operation = 'POST /api/account/login';

/** A site that refuses with these errors, call by call, and then lets her in. */
function siteRefusing(...refusals: readonly Error[]) {
  const { answers, asked } = refusing(operation, refusals, () => ({ data: anAccount() }));
  return { api: apiForCustomer(answers), asked };
}

const email = () => screen.getByLabelText(/^Email address/);
const password = () => screen.getByLabelText(/^Password/);
const logIn = () => screen.getByRole('button', { name: 'Log in' });

async function fillIn(user = userEvent.setup()) {
  for (const [field, text] of [
    [email(), 'hanako@example.com'],
    [password(), ' a river of stones '],
  ] as const) {
    await user.click(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole('checkbox', { name: 'Stay logged in on this device' }));
}

const expectNothingLost = () => {
  expect(email()).toHaveValue('hanako@example.com');
  expect(password()).toHaveValue(' a river of stones ');
  expect(screen.getByRole('checkbox')).toBeChecked();
};

it('logs in with what was typed, letter by letter, and goes to my page', async () => {
  const { api, asked } = siteRefusing();
  const site = await openSite('/login', { api });
  await fillIn();
  await userEvent.click(logIn());
  await site.settled();
  expect(asked.map(({ body }) => body)).toEqual([
    { email: 'hanako@example.com', password: ' a river of stones ', remember: true },
  ]);
  expect(site.platform.account.name).toBe('Hanako Yamada');
  expect(site.visited).toEqual(['/mypage']);
});

it('takes the typed address along to who has forgotten the password', async () => {
  const site = await openSite('/login', { api: siteRefusing().api });
  await enter(email(), 'hanako@example.com');
  await site.go('/account/forgot-password');
  expect(email()).toHaveValue('hanako@example.com');
});

it('goes back to where the customer was going', async () => {
  const { api } = siteRefusing();
  const back = '/reserve/contact?shop_id=naha&plan_id=compact#driver';
  const site = await openSite(`/login?back=${encodeURIComponent(back)}`, { api });
  await fillIn();
  await userEvent.click(logIn());
  expect(site.visited).toEqual([back]);
});

// shared/client/federation/federation.test.ts has every kind.
it.each(['//evil.example', 'javascript:alert(1)'])(
  'never goes to %p, and carries it nowhere',
  async (back) => {
    const { api } = siteRefusing();
    const site = await openSite(`/login?back=${encodeURIComponent(back)}`, { api });
    for (const name of ['Forgot your password?', 'Create an account']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).not.toMatch(/back/);
    }
    await fillIn();
    await userEvent.click(logIn());
    await site.settled();
    expect(site.visited).toEqual(['/mypage']);
  },
);

it('carries the way back on to who has no account or no password', async () => {
  await openSite('/login?back=%2Fmypage%2Fedit', { api: siteRefusing().api });
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Forgot your password?')).toBe('/account/forgot-password?back=%2Fmypage%2Fedit');
  expect(addressOf('Create an account')).toBe('/account/check?back=%2Fmypage%2Fedit');
});

it('says a wrong password on its field, keeps what was typed, and lets through the second try', async () => {
  const message = 'The address or the password is wrong.';
  const { api, asked } = siteRefusing(refusal(operation, 422, { errors: { email: [message] } }));
  const site = await openSite('/login', { api });
  await fillIn();
  await userEvent.click(logIn());
  expect(email()).toHaveAccessibleDescription(message);
  await waitFor(() => expect(email()).toHaveFocus());
  expectNothingLost();
  expect(site.platform.account.isLogin).toBe(false);
  await userEvent.click(logIn());
  await site.settled();
  expect(site.visited).toEqual(['/mypage']);
  // Another try of the same is another try.
  expect(asked[0]?.idempotencyKey).not.toBe(asked[1]?.idempotencyKey);
});

it('asks for both before it sends anything', async () => {
  const { api, asked } = siteRefusing();
  await openSite('/login', { api });
  await enter(email(), 'hanako');
  await userEvent.click(logIn());
  expect(email()).toHaveAccessibleDescription(/should look like name@example.com/);
  expect(password()).toHaveAccessibleDescription('Please enter the password.');
  expect(asked).toEqual([]);
});

it.each([
  [0, /could not reach our server/],
  [503, /could not be sent/],
])(
  'says in the form that it failed by %i, loses nothing, and tries again under the same key',
  async (status, said) => {
    const { api, asked } = siteRefusing(refusal(operation, status));
    const site = await openSite('/login', { api });
    await fillIn();
    await userEvent.click(logIn());
    expect(site.done).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(screen.getByRole('alert').closest('[tabindex]')).toHaveFocus();
    expectNothingLost();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await site.settled();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
    expect(site.visited).toEqual(['/mypage']);
  },
);

// shared/client/http/errors/ErrorCatalogue.test.ts has every status.
it('leaves a 401 to the error catalogue, and loses nothing', async () => {
  const { api, asked } = siteRefusing(refusal(operation, 401));
  const site = await openSite('/login', { api });
  await fillIn();
  await userEvent.click(logIn());
  expect(site.done).toEqual(['alert Please log in again', 'reload']);
  expect(screen.queryByRole('alert')).toBeNull();
  expectNothingLost();
  await userEvent.click(logIn());
  await site.settled();
  expect(asked).toHaveLength(2);
  expect(site.visited).toEqual(['/mypage']);
});

describe('when it was tried too often', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('lets another address be tried at once', async () => {
    const { api } = siteRefusing(refusal(operation, 429, { body: { retry_after: 65 } }));
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await openSite('/login', { api });
    await fillIn(user);
    await user.click(logIn());
    await act(() => jest.advanceTimersByTimeAsync(0));
    await user.type(screen.getByLabelText(/^Password Required$/), 'x');
    expect(logIn()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'x');
    expect(logIn()).toBeEnabled();
    expect(screen.queryByText(/You can try again in/)).toBeNull();
  });

  it('counts down in words, waits, keeps what was typed, and then goes on', async () => {
    const tooMany = refusal(operation, 429, { body: { retry_after: 65 } });
    const { api, asked } = siteRefusing(tooMany);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const site = await openSite('/login', { api });
    await fillIn(user);
    await user.click(logIn());

    await act(() => jest.advanceTimersByTimeAsync(0));
    const sentences = () => screen.getAllByText(/You can try again in/);
    const shown = () => sentences().find((one) => one.closest('[aria-hidden]'))?.textContent;
    const message = () => sentences().find((one) => !one.closest('[aria-hidden]'))?.textContent;
    expect(shown()).toMatch(/in 1 minute 5 seconds\.$/);
    expect(message()).toMatch(/in 1 minute 5 seconds\.$/);
    expect(logIn()).toBeDisabled();

    act(() => jest.advanceTimersByTime(5_000));
    expect(shown()).toMatch(/in 1 minute\.$/);
    act(() => jest.advanceTimersByTime(1_000));
    expect(shown()).toMatch(/in 59 seconds\.$/);
    // Screen readers hear of the start and of the end only.
    expect(message()).toMatch(/in 1 minute 5 seconds\.$/);
    await user.type(password(), '{Enter}');
    expect(asked).toHaveLength(1);

    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.getByText(/You can try again now/).closest('[role=status]')).not.toBeNull();
    expectNothingLost();
    await user.click(logIn());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(site.visited).toEqual(['/mypage']);
  });
});

it('is for browsers’ and password managers’ own filling in, and no page for search engines', async () => {
  const { head } = await openSite('/login', { api: siteRefusing().api });
  expect(head).toEqual({ title: 'Log in', robots: 'noindex' });
  expect(email()).toHaveAttribute('autocomplete', 'username webauthn');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

it('is the log-in for a guest', async () => {
  const api = apiForCustomer({ 'POST /api/account/login': () => ({ data: anAccount() }) });
  const site = await openSite('/login/show?back=%2Fshop%2Fnaha', { api });
  await enter(screen.getByLabelText(/^Email address/), 'hanako@example.com');
  await enter(screen.getByLabelText(/^Password/), 'a river of stones');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(site.visited).toEqual(['/shop/naha']);
});

it('says who is logged in, with the ways on', async () => {
  const site = await openSite('/login/show?back=%2Fshop%2Fnaha', { api: apiForCustomer(), account: hanako });
  expect(site.head.title).toBe('You are logged in');
  expect(screen.getByText(/logged in as/)).toHaveTextContent('Hanako Yamada (hanako@example.com)');
  expect(screen.getByRole('link', { name: 'Continue where you left off' })).toHaveAttribute(
    'href',
    '/shop/naha',
  );
  expect(screen.getByRole('link', { name: 'My page' })).toHaveAttribute('href', '/mypage');
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

it('goes on to this site only', async () => {
  await openSite('/login/show?back=%2F%2Fevil.example', { api: apiForCustomer(), account: hanako });
  expect(screen.queryByRole('link', { name: 'Continue where you left off' })).toBeNull();
});

it('logs out where the customer is, and shows the log-in', async () => {
  let ended = 0;
  const api = apiForCustomer({
    'POST /api/account/logout': () => {
      ended += 1;
      return null;
    },
  });
  const site = await openSite('/login/show', { api, account: hanako });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(ended).toBe(1);
  expect(site.platform.account.isLogin).toBe(false);
  expect(screen.getByLabelText(/^Password/)).toBeVisible();
  expect(site.visited).toEqual([]);
});

it('stays logged in and says so when the log-out got no answer', async () => {
  const api = apiForCustomer({
    'POST /api/account/logout': refuses('POST /api/account/logout', 0),
  });
  const site = await openSite('/login/show', { api, account: hanako });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.getByRole('alert')).toHaveTextContent('You could not be logged out');
  expect(site.platform.account.isLogin).toBe(true);
});
