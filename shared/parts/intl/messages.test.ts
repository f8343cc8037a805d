import { join } from 'node:path';
import { languageProblems, messagesIn } from '@wadachi/testing/messages';

const messages = messagesIn(join(__dirname, '..'));

it('has a text in each language with the same placeholders for every message of a part', () => {
  expect(messages.length).toBeGreaterThan(40);
  expect(languageProblems(messages, __dirname)).toEqual([]);
});

it('keeps to its own ids', () => {
  expect(messages.map(({ id }) => id).filter((id) => !id.startsWith('parts.'))).toEqual([]);
});
