import { accountCookie } from './accountCookie';
import { AccountStore } from './AccountStore';

const hanako = { id: 'a1', email: 'hanako+car@example.jp', name: '山田; 花子' };

it('keeps the account in the browser’s `account` cookie until it is reset', () => {
  new AccountStore(accountCookie(document)).set(hanako);
  expect(document.cookie).toMatch(/^account=[^;]+$/);
  const store = new AccountStore(accountCookie(document));
  expect(store.toJSON()).toEqual({ ...hanako, isLogin: true });
  store.reset();
  expect(document.cookie).toBe('');
});

it.each([
  ['http:', 'Path=/; SameSite=Lax'],
  ['https:', 'Path=/; SameSite=Lax; Secure'],
])('is for the whole site on %s', (protocol, attributes) => {
  const page = { cookie: '', location: { protocol } };
  accountCookie(page).write('x');
  expect(page.cookie).toBe(`account=x; ${attributes}`);
});
