import { likelyAddress } from './likelyAddress';

it.each([
  ['hanako@gmial.com', 'hanako@gmail.com'],
  ['hanako@gmail.con', 'hanako@gmail.com'],
  ['Hanako@GMAL.com', 'Hanako@gmail.com'],
  ['hanako@yaho.co.jp', 'hanako@yahoo.co.jp'],
  ['hanako@docmo.ne.jp', 'hanako@docomo.ne.jp'],
  ['hanako@icloud.co', 'hanako@icloud.com'],
  ['hanako@hotmial.com', 'hanako@hotmail.com'],
  ['hanako@yahoo.cojp', 'hanako@yahoo.co.jp'],
  ['hanako@softbnak.ne.jp', 'hanako@softbank.ne.jp'],
  ['hanako@outlok.com', 'hanako@outlook.com'],
  ['hanako@live.con', 'hanako@live.com'],
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
  ...[
    'a@hotmail.co.uk',
    'a@yahoo.ne.jp',
    'a@outlook.de',
    'a@yahoo.ca',
    'a@nate.com',
    'a@foxmail.com',
    'a@hotmail.it',
  ],
  ...[
    'a@live.ca',
    'a@outlook.co.id',
    'a@gmx.at',
    'a@yahoo.com.tw',
    'a@yahoo.co.in',
    'a@msn.co.uk',
    'a@yandex.ru',
    'a@o2.pl',
  ],
  ...[
    'a@hanmail.net',
    'a@sina.cn',
    'a@mail.ru',
    'a@aol.co.uk',
    'a@ya.ru',
    'a@sohu.com',
    'a@rediffmail.com',
    'a@wp.pl',
  ],
  // One slip away from live.com, gmx.com, msn.com, aol.com and me.com, and somebody else's.
  ...[
    'a@line.com',
    'a@gm.com',
    'a@msd.com',
    'a@aon.com',
    'a@ge.com',
    'a@ms.com',
    'a@q.com',
    'a@wed.de',
    'a@au.co',
  ],
  ...['a@protonmail.ch', 'a@ymobile1.ne.jp', 'a@emobile.ne.jp', 'a@love.com', 'a@jmail.com', 'a@never.com'],
  ...['a@softbank.jp', 'a@i.softbank.ne.jp'],
])('takes %s as it is', (address) => {
  expect(likelyAddress(address)).toBeUndefined();
});
