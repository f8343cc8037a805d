import { namesIn, translationProblems } from './index';

const message = (id: string, defaultMessage: string) => ({ id, defaultMessage, file: 'messages.ts' });

it('finds placeholders inside choices and takes no text of a choice for one', () => {
  expect(namesIn('{count, plural, one {car at {shop}} other {cars}} <b>{name}</b>')).toEqual([
    '<b>',
    '{count}',
    '{name}',
    '{shop}',
  ]);
});

it('accepts a text that keeps placeholders and drops a plural form', () => {
  const messages = [message('a', '{count, plural, one {# car} other {# cars}}')];
  expect(translationProblems(messages, { a: '{count}台' })).toEqual([]);
});

it.each([
  ['a missing text', [message('a', 'Hello')], {}, ['a: no text']],
  ['an empty text', [message('a', 'Hello')], { a: ' ' }, ['a: no text']],
  ['a lost placeholder', [message('a', 'Hello {name}')], { a: 'やあ' }, ['a: has , needs {name}']],
  ['a text without message', [], { a: 'やあ' }, ['a: no message asks for it']],
  [
    'an id said twice',
    [message('a', 'Hello'), message('a', 'Hi')],
    { a: 'やあ' },
    ['a: said twice, again in messages.ts'],
  ],
])('reports %s', (_, messages, texts, problems) => {
  expect(translationProblems(messages, texts)).toEqual(problems);
});
