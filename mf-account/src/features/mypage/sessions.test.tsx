import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@wadachi/shared/testing/remote';
import { apiForCustomer, aSession, hanako } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

const operation = 'DELETE /api/account/sessions';

const others = [
  aSession({ id: 'b', is_current: false, browser: 'Safari', system: '', seen_at: '2025-06-01T22:00:00Z' }),
  aSession({ id: 'c', is_current: false, browser: '', system: '' }),
];
const loggedInThrice = { 'GET /api/account/sessions': () => ({ data: [aSession(), ...others] }) };

const section = () => screen.getByRole('region', { name: 'Where you are logged in' });
/** What takes the focus around a text. */
const focusable = (text: RegExp) => within(section()).getByText(text).closest('[tabindex]');
const press = (name: string) => userEvent.click(within(section()).getByRole('button', { name }));

it('tells the browsers apart and marks this one', async () => {
  await openSite('/mypage', { api: apiForCustomer(loggedInThrice), account: hanako });
  const texts = within(section())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(texts).toEqual([
    'Chrome on AndroidThis deviceLogged in 3 days ago, active now',
    'SafariLogged in 3 days ago, last active 3 hours ago',
    'Unknown deviceLogged in 3 days ago, last active a few seconds ago',
  ]);
});

it('offers nothing to end when this is the only one', async () => {
  await openSite('/mypage', { api: apiForCustomer(), account: hanako });
  expect(within(section()).queryByRole('button')).not.toBeInTheDocument();
});

it('asks once more, waits, and tells that the others are logged out', async () => {
  let calls = 0;
  let answer: () => void = () => undefined;
  const api = apiForCustomer({
    ...loggedInThrice,
    [operation]: () => {
      calls += 1;
      return new Promise<null>((resolve) => (answer = () => resolve(null)));
    },
  });
  await openSite('/mypage', { api, account: hanako });
  await press('Log out everywhere else');
  expect(calls).toBe(0);
  expect(section()).toHaveTextContent('2 other devices will be logged out at once.');
  expect(focusable(/2 other devices will be logged out at once/)).toHaveFocus();
  await press('Yes, log out elsewhere');
  const button = within(section()).getByRole('button', { name: /Yes, log out elsewhere/ });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAccessibleName(/Sending/);
  answer();
  expect(await within(section()).findByText(/2 other devices were logged out/)).toBeVisible();
  expect(focusable(/2 other devices were logged out/)).toHaveFocus();
  expect(within(section()).getAllByRole('listitem')).toHaveLength(1);
  expect(calls).toBe(1);
});

it('leaves them alone when the customer thinks better of it', async () => {
  await openSite('/mypage', { api: apiForCustomer(loggedInThrice), account: hanako });
  await press('Log out everywhere else');
  await press('Cancel');
  expect(within(section()).getAllByRole('listitem')).toHaveLength(3);
  const opener = within(section()).getByRole('button', { name: 'Log out everywhere else' });
  expect(opener.parentElement).toHaveFocus();
});

it('says why it failed and can be tried again', async () => {
  let tries = 0;
  const api = apiForCustomer({
    ...loggedInThrice,
    [operation]: () => {
      if (tries++ === 0) throw refusal(operation, 503, { message: 'Not available at the moment.' });
      return null;
    },
  });
  await openSite('/mypage', { api, account: hanako });
  await press('Log out everywhere else');
  await press('Yes, log out elsewhere');
  expect(within(section()).getByRole('alert')).toHaveTextContent(
    /could not be logged out.*Not available at the moment/,
  );
  expect(within(section()).getAllByRole('listitem')).toHaveLength(3);
  await press('Yes, log out elsewhere');
  expect(await within(section()).findByText(/2 other devices were logged out/)).toBeVisible();
});

it('asks to log in again when this session itself has ended', async () => {
  const api = apiForCustomer({
    ...loggedInThrice,
    [operation]: () => {
      throw refusal(operation, 401);
    },
  });
  const site = await openSite('/mypage', { api, account: hanako });
  await press('Log out everywhere else');
  await press('Yes, log out elsewhere');
  expect(site.done).toEqual(['alert Please log in again', 'reload']);
});

it('fetches the list again when it could not be had', async () => {
  let tries = 0;
  const api = apiForCustomer({
    'GET /api/account/sessions': () => {
      if (tries++ === 0) throw refusal('GET /api/account/sessions', 0);
      return { data: [aSession()] };
    },
  });
  await openSite('/mypage', { api, account: hanako });
  expect(within(section()).getByRole('alert')).toHaveTextContent('Your devices could not be loaded');
  await press('Try again');
  expect(await within(section()).findByText('Chrome on Android')).toBeVisible();
});
