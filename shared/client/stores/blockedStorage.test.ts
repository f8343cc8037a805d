import { replaceBlockedStorage, type StoringPage } from './blockedStorage';

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const blocking = { get: refused, set: refused, configurable: true };

const storage = (getItem: () => string | null) => ({ getItem }) as Partial<Storage> as Storage;

const aPage = (): StoringPage => ({
  sessionStorage: storage(() => null),
  localStorage: storage(() => null),
  document: { cookie: 'a=b' },
});

it('lets a page store for as long as it is open where the browser blocks storage and cookies', () => {
  const page = aPage();
  Object.defineProperties(page, { sessionStorage: blocking, localStorage: blocking });
  Object.defineProperty(page.document, 'cookie', blocking);
  replaceBlockedStorage(page);
  page.sessionStorage.setItem('draft', 'a');
  expect(page.sessionStorage.getItem('draft')).toBe('a');
  expect([page.localStorage.getItem('draft'), page.localStorage.length]).toEqual([null, 0]);
  expect([page.sessionStorage.length, page.sessionStorage.key(0)]).toEqual([1, 'draft']);
  page.sessionStorage.removeItem('draft');
  page.document.cookie = 'currency=EUR';
  expect([page.sessionStorage.length, page.document.cookie]).toEqual([0, '']);
});

it.each([
  ['has none', null],
  ['can’t read its own', storage(refused)],
])('lets a page store where the browser %s', (_, value) => {
  const page = aPage();
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(page, name, { value, configurable: true });
  replaceBlockedStorage(page);
  page.localStorage.setItem('draft', 'a');
  expect([page.localStorage.getItem('draft'), page.sessionStorage.getItem('draft')]).toEqual(['a', null]);
});

it('leaves what works alone', () => {
  const page = aPage();
  const { sessionStorage, localStorage } = page;
  replaceBlockedStorage(page);
  expect([page.sessionStorage, page.localStorage]).toEqual([sessionStorage, localStorage]);
  expect(page.document.cookie).toBe('a=b');
});
