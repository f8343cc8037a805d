import { join } from 'node:path';
import { languageProblems, messagesIn } from '@wadachi/testing/messages';

const messages = messagesIn(join(__dirname, '..'));

it('has a text in each language with the same placeholders for every message', () => {
  expect(messages.length).toBeGreaterThan(0);
  expect(languageProblems(messages, __dirname)).toEqual([]);
});

it('keeps to its own ids', () => {
  expect(messages.map(({ id }) => id).filter((id) => !id.startsWith('counter.'))).toEqual([]);
});
