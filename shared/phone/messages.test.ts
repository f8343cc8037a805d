import { join } from 'node:path';
import { languageProblems, messagesIn } from '@wadachi/testing/messages';

it('has the texts of the field with the page, and the rest with the part that loads late', () => {
  const late = messagesIn(join(__dirname, 'engine'));
  // Remotes compile the parts in, with their texts.
  const others = new Set([...late, ...messagesIn(join(__dirname, '..', 'parts'))].map(({ id }) => id));
  const early = messagesIn(join(__dirname, '..')).filter(({ id }) => !others.has(id));
  expect([early.some(({ id }) => id.startsWith('shared.phone.')), late.length > 0]).toEqual([true, true]);
  expect(languageProblems(early, join(__dirname, '..', 'intl'))).toEqual([]);
  expect(languageProblems(late, join(__dirname, 'engine', 'intl'))).toEqual([]);
});
