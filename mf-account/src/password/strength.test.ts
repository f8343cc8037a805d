import { strengthOf } from './strength';

const hers = ['Hanako Yamada', 'hanako.yamada+car@example.com'];

it.each([
  ['', 'too-short'],
  ['Tr0ub4dor', 'too-short'],
  // Nine people, whatever their length in code units.
  ['👩👩👩👩👩👩👩👩👩', 'too-short'],
  ['aaaaaaaaaaaa', 'guessable'],
  ['abcabcabcabc', 'guessable'],
  ['qwertyuiop12', 'guessable'],
  ['1234567890', 'guessable'],
  ['19900401199', 'guessable'],
  ['09012345678', 'guessable'],
  ['Hanako1990!', 'guessable'],
  ['password1234', 'guessable'],
  ['Summer 2024', 'guessable'],
  ['hanako.yamada+car', 'guessable'],
  ['YamadaHanako1', 'guessable'],
  ['river stone', 'good'],
  ['kumo-no-ito', 'good'],
  ['Nami to kaze 7', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['夏の夜は短くて雲の向こうに月が見える', 'strong'],
])('finds %p %s', (password, strength) => {
  expect(strengthOf(password, hers)).toBe(strength);
});

it('knows nothing of a customer by default', () => {
  expect(strengthOf('hanako.yamada+car')).toBe('strong');
});
