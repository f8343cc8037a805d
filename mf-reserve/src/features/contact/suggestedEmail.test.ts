import { suggestedEmail } from './suggestedEmail';

it.each([
  ['Hanako@gmial.com', 'Hanako@gmail.com'],
  ['h@gmail.co', 'h@gmail.com'],
  ['h@gmaill.com', 'h@gmail.com'],
  ['h@yahoo.co.jo', 'h@yahoo.co.jp'],
  ['h@docmo.ne.jp', 'h@docomo.ne.jp'],
])('asks for %s about %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

it.each(['h@gmail.com', 'h@example.com', 'h@mee.com', 'h@', 'gmial.com', ''])(
  'asks nothing for %s',
  (typed) => {
    expect(suggestedEmail(typed)).toBeUndefined();
  },
);
