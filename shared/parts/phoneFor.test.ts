import { phoneFor } from './phoneFor';

it.each([
  ['ja', '+81 90-1234-5678', '090-1234-5678'],
  ['ja', '+819012345678', '09012345678'],
  ['ja', '+1 212 555 0123', '+1 212 555 0123'],
  ['ja', '090-1234-5678', '090-1234-5678'],
  ['en', '+81 90-1234-5678', '+81 90-1234-5678'],
] as const)('writes for a reader of %s %s as %s', (locale, number, written) => {
  expect(phoneFor(locale, number)).toBe(written);
});
