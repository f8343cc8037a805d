import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@wadachi/shared/testing/remote';
import { apiForCustomer, hanako } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

const operation = 'POST /api/account/logout';
const logOut = () => userEvent.click(screen.getByRole('button', { name: 'Log out' }));

beforeEach(() => sessionStorage.clear());

it('logs out, forgets the customer and what they had typed, and goes to the top page', async () => {
  sessionStorage.setItem('account-changes', '{"account":"x","forms":{}}');
  sessionStorage.setItem('reservation-contact', '{"name":"Hanako"}');
  localStorage.setItem('account-way-back', '{"path":"/mypage/edit"}');
  const site = await openSite('/mypage', {
    api: apiForCustomer({ [operation]: () => null }),
    account: hanako,
  });
  await logOut();
  expect(site.visited).toEqual(['/']);
  expect(site.platform.account.toJSON()).toEqual({ id: '', email: '', name: '', isLogin: false });
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

it('takes a session that has ended already for what was asked', async () => {
  const api = apiForCustomer({
    [operation]: () => {
      throw refusal(operation, 401);
    },
  });
  const site = await openSite('/mypage', { api, account: hanako });
  await logOut();
  expect(site.visited).toEqual(['/']);
});

it('says that it failed, leaves the customer logged in, and can be tried again', async () => {
  let tries = 0;
  const api = apiForCustomer({
    [operation]: () => {
      if (tries++ === 0) throw refusal(operation, 0);
      return null;
    },
  });
  const site = await openSite('/mypage', { api, account: hanako });
  await logOut();
  expect(screen.getByRole('alert')).toHaveTextContent('You could not be logged out');
  expect(site.platform.account.isLogin).toBe(true);
  await logOut();
  expect(site.visited).toEqual(['/']);
});
