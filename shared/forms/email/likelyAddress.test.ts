import { likelyAddress } from './likelyAddress';

it.each([
  ['hanako@gmial.com', 'hanako@gmail.com'],
  ['hanako@gmail.con', 'hanako@gmail.com'],
  ['Hanako@GMAL.com', 'Hanako@gmail.com'],
  ['hanako@yaho.co.jp', 'hanako@yahoo.co.jp'],
  ['hanako@docmo.ne.jp', 'hanako@docomo.ne.jp'],
  ['hanako@icloud.co', 'hanako@icloud.com'],
])('asks about %s', (address, meant) => {
  expect(likelyAddress(address)).toBe(meant);
});

it.each([
  ...['hanako@gmail.com', 'hanako@mail.com', 'hanako@ymail.com', 'hanako@example.com', 'hanako@example.jp'],
  ...[
    'hanako@university.ac.jp',
    'hanako@my-company.co.jp',
    'hanako@qq.com',
    'hanako',
    'hanako@',
    '@gmial.com',
    '',
  ],
])('takes %s as it is', (address) => {
  expect(likelyAddress(address)).toBeUndefined();
});
