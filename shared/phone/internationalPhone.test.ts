import { internationalPhone } from './internationalPhone';

it.each([
  ['+819012345678', '+81 90-1234-5678'],
  ['+12125550123', '+1 212 555 0123'],
  ['+442079460000', '+44 20 7946 0000'],
])('writes %s as %s', async (e164, written) => {
  expect(await internationalPhone(e164)).toBe(written);
});

it.each(['', '119', 'none'])('leaves %o as it is', async (text) => {
  expect(await internationalPhone(text)).toBe(text);
});
