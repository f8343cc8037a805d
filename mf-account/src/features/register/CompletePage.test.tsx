import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiForCustomer, hanako } from '../../testing/customer';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

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

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7, null])(
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

it('greets without JavaScript, in Japanese', async () => {
  const { body } = await openWithoutJavaScript(path, {
    api: apiForCustomer(),
    account: hanako,
    locale: 'ja',
  });
  expect(body).toHaveTextContent('Hanako Yamada様、ご登録ありがとうございます');
});
