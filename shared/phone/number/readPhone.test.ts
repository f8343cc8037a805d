import { readPhone } from './index';

it.each([
  [1, undefined],
  [2, '+4911'],
  [17, `+49${'1'.repeat(17)}`],
  [18, undefined],
])('reads a number of %d digits after its country code as %s', (digits, e164) => {
  expect(readPhone(`+49${'1'.repeat(digits)}`).e164).toBe(e164);
});
