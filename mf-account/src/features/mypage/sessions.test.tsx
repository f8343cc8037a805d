import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tagChoicesKey } from '@wadachi/shared';
import { refusal, refuses } from '@wadachi/testing/remote';
import { apiForCustomer, aSession, hanako, aReservation, pageOf } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

const operation = 'DELETE /api/account/sessions';

const others = [
  aSession({ id: 'b', is_current: false, browser: 'Safari', system: '', seen_at: '2025-06-01T22:00:00Z' }),
  aSession({ id: 'c', is_current: false, browser: '', system: '' }),
];
const loggedInThrice = { 'GET /api/account/sessions': () => ({ data: [aSession(), ...others] }) };

const section = () => screen.getByRole('region', { name: 'Where you are logged in' });
/** Gives the element around a text that takes the focus. */
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
  expect(opener.closest('[tabindex]')).toHaveFocus();
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
    [operation]: refuses(operation, 401),
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

describe('logging out', () => {
  const operation = 'POST /api/account/logout';
  const logOut = () => userEvent.click(screen.getByRole('button', { name: 'Log out' }));

  beforeEach(() => sessionStorage.clear());

  it('logs out, forgets the customer and what they had typed, and goes to the top page', async () => {
    sessionStorage.setItem('account-changes', '{"account":"x","forms":{}}');
    sessionStorage.setItem('reservation-contact', '{"name":"Hanako"}');
    localStorage.setItem('account-way-back', '{"path":"/mypage/edit"}');
    localStorage.setItem(tagChoicesKey, '{}');
    const site = await openSite('/mypage', {
      api: apiForCustomer({ [operation]: () => null }),
      account: hanako,
    });
    await logOut();
    expect(site.visited).toEqual(['/']);
    expect(site.platform.account.toJSON()).toEqual({ id: '', email: '', name: '', isLogin: false });
    expect(sessionStorage).toHaveLength(0);
    // Whoever declined a shop's tag has declined it as a guest, too.
    expect([localStorage.length, localStorage.getItem(tagChoicesKey)]).toEqual([1, '{}']);
    localStorage.clear();
  });

  it('takes a session that has ended already for what was asked', async () => {
    const api = apiForCustomer({
      [operation]: refuses(operation, 401),
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
});

describe('what can be done with a reservation', () => {
  const ahead = () => screen.getByRole('region', { name: 'Upcoming bookings' });
  const past = () => screen.getByRole('region', { name: 'Past and cancelled bookings' });

  const openWith = (overrides: Parameters<typeof aReservation>[0]) =>
    openSite('/mypage', {
      api: apiForCustomer({
        'GET /api/account/reserve': () => pageOf([aReservation(overrides)]),
      }),
      account: hanako,
    });
  const waysOf = (card: HTMLElement) =>
    within(card)
      .getAllByRole('link', { name: /of booking/ })
      .map((link) => [link.textContent.split(' of ')[0], link.getAttribute('href')]);

  it('is a link each, as far as the server allows it', async () => {
    const id = '7d9f6f2e-1c9b-4f53-9a53-0d5f1f4f6a10';
    await openWith({ actions: ['cancel', 'change', 'calendar', 'receipt'] });
    const card = within(ahead()).getByRole('article');
    expect(waysOf(card)).toEqual([
      ['View booking', `/reserve/booking/${id}`],
      ['Statement and receipt', `/reserve/receipt/${id}`],
      ['Add to calendar', `/api/reserves/calendar/${id}`],
      ['Change', `/reserve/change/${id}`],
      ['Cancel', `/reserve/cancel/${id}`],
    ]);
    expect(within(card).getByRole('link', { name: /Add to calendar/ })).toHaveAttribute('download');
  });

  it('is to book it again when it is over', async () => {
    const { id } = aReservation();
    await openWith({ is_ahead: false, actions: ['book-again'] });
    expect(waysOf(within(past()).getByRole('article'))).toEqual([
      ['Book again', `/reserve/again/${id}`],
      ['View booking', `/reserve/booking/${id}`],
    ]);
  });

  it('is to pay for a car that is held, until a time of the shop’s clock', async () => {
    await openWith({
      status: 'held',
      payment_method: 2,
      hold_expires_at: '2025-06-02T05:35:00Z',
      actions: ['pay', 'cancel'],
    });
    const card = within(ahead()).getByRole('article');
    expect(card).toHaveTextContent(/Waiting for payment.*Pay by 14:35 \(local time at the shop\)/);
    expect(waysOf(card).map(([label]) => label)).toEqual(['Pay now', 'Cancel']);
    expect(within(card).getByRole('link', { name: /Pay now/ })).toHaveAttribute(
      'href',
      '/reserve/payment/7d9f6f2e-1c9b-4f53-9a53-0d5f1f4f6a10',
    );
  });

  it('is nothing once the time to pay is over, even before the server has cleared it up', async () => {
    await openWith({ status: 'held', payment_method: 2, is_ahead: false, actions: [] });
    const card = within(past()).getByRole('article');
    expect(card).toHaveTextContent('Expired without payment');
    expect(card).not.toHaveTextContent(/Waiting|Not paid/);
    expect(within(card).queryByRole('link', { name: /of booking/ })).not.toBeInTheDocument();
  });
});
