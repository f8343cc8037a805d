import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, refuses } from '@wadachi/testing/remote';
import { anAccount, apiForCustomer, hanako } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

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
