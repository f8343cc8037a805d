import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, refuses, refusing } from '@wadachi/testing/remote';
import { accountId, apiForCustomer, aReservation, hanako, pageOf } from '../../testing/customer';
import { openSite } from '../../testing/openSite';

const operation = 'DELETE /api/account/:id';
const path = '/mypage/quit';

beforeEach(() => sessionStorage.clear());

/** An API that refuses to close the account with these errors, one by one, and then closes it. */
function apiRefusing(...refusals: readonly Error[]) {
  const { answers, asked } = refusing(operation, refusals, () => null);
  return { api: apiForCustomer(answers), asked };
}

const button = () => screen.queryByRole('button', { name: /^Close my account now/ });
const tick = () => userEvent.click(screen.getByRole('checkbox', { name: /I understand/ }));
const close = () => userEvent.click(screen.getByRole('button', { name: /^Close my account now/ }));

it('says what is deleted and what the law keeps for how long', async () => {
  const { head } = await openSite(path, { api: apiRefusing().api, account: hanako });
  expect(head).toEqual({ title: 'Close my account', robots: 'noindex' });
  expect(screen.getByRole('region', { name: 'What we delete at once' })).toHaveTextContent(/name.*password/);
  expect(screen.getByRole('region', { name: 'What the law requires us to keep' })).toHaveTextContent(
    /7 years.*2 years/,
  );
});

it('closes the account once it is understood, forgets the customer and says goodbye', async () => {
  sessionStorage.setItem('account-changes', '{}');
  const { api, asked } = apiRefusing();
  const site = await openSite(path, { api, account: hanako });
  await tick();
  await close();
  await site.settled();
  expect(asked.map(({ params }) => params)).toEqual([{ id: accountId }]);
  expect(site.platform.account.isLogin).toBe(false);
  expect(sessionStorage.getItem('account-changes')).toBeNull();
  expect(site.at).toBe('/mypage/quit/complete');
  expect(screen.getByRole('heading', { level: 1, name: 'Your account has been closed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

it('closes nothing before the box is ticked', async () => {
  const { api, asked } = apiRefusing();
  await openSite(path, { api, account: hanako });
  await close();
  expect(await screen.findByRole('alert')).toHaveTextContent(/tick this box/);
  expect(asked).toEqual([]);
});

it('shows the reservations that lie ahead, and no button', async () => {
  const api = apiForCustomer({ 'GET /api/account/reserve': () => pageOf([aReservation()]) });
  await openSite(path, { api, account: hanako });
  expect(screen.getByText('You still have one booking')).toBeVisible();
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent(/Compact.*W7K2-9QPX/);
  expect(within(card).getByRole('link', { name: /Statement and receipt/ })).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Call 098-000-0000' })).toBeVisible();
  expect(within(card).getByRole('link', { name: /^Cancel of booking/ })).toHaveAttribute(
    'href',
    `/reserve/cancel/${aReservation().id}`,
  );
  expect(button()).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('shows those that the server found when it refused', async () => {
  const given = { code: 'open-reservations', body: { reservations: [aReservation()] } } as const;
  const { api } = apiRefusing(refusal(operation, 409, given));
  const site = await openSite(path, { api, account: hanako });
  await tick();
  await close();
  expect(await screen.findByRole('alert')).toHaveTextContent('You still have one booking');
  expect(screen.getByRole('article')).toHaveTextContent('W7K2-9QPX');
  expect(button()).not.toBeInTheDocument();
  expect(site.platform.account.isLogin).toBe(true);
});

it('is tried again under the same key when no answer came', async () => {
  const { api, asked } = apiRefusing(refusal(operation, 0));
  const site = await openSite(path, { api, account: hanako });
  await tick();
  await close();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /could not be closed.*could not reach our server/,
  );
  expect(screen.getByRole('checkbox')).toBeChecked();
  await close();
  await site.settled();
  expect(asked[0]?.idempotencyKey).toBe(asked[1]?.idempotencyKey);
  expect(site.at).toBe('/mypage/quit/complete');
});

it('changes nothing when the session has ended, and asks to log in again', async () => {
  const { api } = apiRefusing(refusal(operation, 401));
  const site = await openSite(path, { api, account: hanako });
  await tick();
  await close();
  expect(site.done).toEqual(['alert Please log in again', 'reload']);
  expect(site.visited).toEqual([]);
});

it('still lets the server decide when the reservations cannot be fetched', async () => {
  const api = apiForCustomer({
    'GET /api/account/reserve': refuses('GET /api/account/reserve', 503),
  });
  await openSite(path, { api, account: hanako });
  expect(button()).toBeEnabled();
});

it('leads to log in when the session had ended before', async () => {
  const api = apiForCustomer({ 'GET /api/account': () => ({ data: null }) });
  const site = await openSite(path, { api, account: hanako });
  expect(site.at).toBe('/login?back=%2Fmypage%2Fquit');
});
