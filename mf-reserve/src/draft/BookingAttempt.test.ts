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
