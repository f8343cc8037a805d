import { isolated } from './isolated';

it.each(['דוד כהן', 'محمد 7', 'Cafe קפה', '\u{1e900}\u{1e901}', 'ܐܒܓ'])('isolates %s', (name) =>
  expect(isolated(name)).toBe(`\u2068${name}\u2069`),
);

it.each(['Hanako Yamada', '山田 花子', 'Дмитрий', 'สมชาย', '', '김민준', 'Zoë 🚗'])(
  'leaves %s as it is, which is written from left to right',
  (name) => expect(isolated(name)).toBe(name),
);

it('lets no name end its isolation, or turn round what follows', () => {
  expect(isolated('\u2069דוד\u202e\u2067')).toBe('\u2068דוד\u2069');
  expect(isolated('Hanako\u202e\u2066')).toBe('Hanako');
});
