import { nameInSentence } from './nameInSentence';

it.each([
  ['山田 太郎', '山田太郎'],
  ['山田　太郎', '山田太郎'],
  ['佐々木 マリー', '佐々木マリー'],
  ['Hanako Yamada', 'Hanako Yamada'],
  ['山田 Anna', '山田 Anna'],
])('writes %s in a sentence as %s', (name, written) => {
  expect(nameInSentence(name)).toBe(written);
});
