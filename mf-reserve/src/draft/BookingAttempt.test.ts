import { memoryStorage } from '../testing/memoryStorage';
import { BookingAttempt } from './BookingAttempt';

const keys = () => {
  let made = 0;
  return () => `key-${(made += 1)}`;
};
const naha = { shop_id: 'naha', charge: 7_700 };

it('keeps the key of a request that is tried again, also after a reload', () => {
  const storage = memoryStorage();
  const newKey = keys();
  const attempt = new BookingAttempt(storage, newKey);
  expect([attempt.keyFor(naha), attempt.keyFor(naha)]).toEqual(['key-1', 'key-1']);
  expect(new BookingAttempt(storage, newKey).keyFor(naha)).toBe('key-1');
});

it('keeps the key when somebody logs in between, who then registers nobody', () => {
  const attempt = new BookingAttempt(memoryStorage(), keys());
  const asGuest = attempt.keyFor({ ...naha, regist_account: true });
  expect(attempt.keyFor({ ...naha, user_id: '6f1c1c3e-5a0e-4f6e-8f0e-000000000001' })).toBe(asGuest);
});

it('gives another request another key: the server would refuse it under the old one', () => {
  const storage = memoryStorage();
  const newKey = keys();
  const attempt = new BookingAttempt(storage, newKey);
  attempt.keyFor(naha);
  expect(attempt.keyFor({ ...naha, charge: 8_800 })).toBe('key-2');
  expect(new BookingAttempt(storage, newKey).keyFor(naha)).toBe('key-3');
});

it('begins anew once the server has given its answer', () => {
  const storage = memoryStorage();
  const newKey = keys();
  const attempt = new BookingAttempt(storage, newKey);
  attempt.keyFor(naha);
  attempt.settle();
  expect(attempt.keyFor(naha)).toBe('key-2');
});

it('holds a key for the page where storage is forbidden', () => {
  const attempt = new BookingAttempt(undefined, keys());
  expect([attempt.keyFor(naha), attempt.keyFor(naha)]).toEqual(['key-1', 'key-1']);
});
