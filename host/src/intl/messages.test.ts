import { join } from 'node:path';
import { languageProblems, messagesIn } from '@wadachi/testing/messages';

it('has a text in each language with the same placeholders for every message', () => {
  const messages = messagesIn(join(__dirname, '..'));
  expect(messages.length).toBeGreaterThan(30);
  expect(languageProblems(messages, __dirname)).toEqual([]);
});
