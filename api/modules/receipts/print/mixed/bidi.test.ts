import { asDrawn, inVisualOrder, levelsOf } from './bidi';

/** What is seen from left to right: each run with its letters in the order in which they are drawn. */
function seen(text: string): string {
  const levels = levelsOf(text);
  const runs = Array.from(text, (letter, index) => ({ letter, level: levels[index] ?? 0 }));
  return inVisualOrder(runs)
    .map(({ letter, level }) => asDrawn(letter, level))
    .join('');
}

it.each([
  ['leaves words from left to right', 'Ms. Kim 12', 'Ms. Kim 12'],
  ['turns a name from right to left, and leaves the words around it', 'To: אבג דה!', 'To: הד גבא!'],
  ['leaves numbers inside it as they are read', 'אב 12 גד', 'דג 12 בא'],
  ['turns the brackets inside it', 'אב (גד) ה', 'ה (דג) בא'],
  ['keeps a Latin word inside it in order', 'אב Kim גד', 'בא Kim דג'],
])('%s', (_, text, expected) => {
  expect(seen(text)).toBe(expected);
});

it('turns signs that stand alone between such words', () => {
  expect(asDrawn('-(', 1)).toBe(')-');
  expect(asDrawn('-(', 0)).toBe('-(');
});
