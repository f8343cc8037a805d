import { phoneIn } from './phoneIn';

it.each([
  ['098-855-0111', 'JP', 'ja', '098-855-0111'],
  ['098-855-0111', 'JP', 'en', '+81 98 855 0111'],
  ['098-855-0111', 'JP', 'pt', '+81 98 855 0111'],
  ['03-5550-0170', undefined, 'en', '+81 3 5550 0170'],
  ['+351 21 555 0170', 'PT', 'en', '+351 21 555 0170'],
  ['21 555 0170', 'PT', 'pt', '21 555 0170'],
  ['0120-123-456', 'JP', 'en', '0120-123-456'],
  ['no number', 'JP', 'en', 'no number'],
] as const)('writes %s of %s for readers of %s as %s', (phone, country, locale, written) => {
  expect(phoneIn(phone, { ...(country && { country }) }, locale)).toBe(written);
});
