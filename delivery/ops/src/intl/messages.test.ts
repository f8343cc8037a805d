import { join } from 'node:path';
import { messagesIn, translationProblems } from '@wadachi/testing/messages';
import japanese from './ja.json';

const messages = messagesIn(join(__dirname, '..'));

it('has a Japanese text with the same placeholders for every message', () => {
  expect(messages.length).toBeGreaterThan(50);
  expect(translationProblems(messages, japanese)).toEqual([]);
});

it('keeps to its own ids', () => {
  expect(messages.map(({ id }) => id).filter((id) => !id.startsWith('ops.'))).toEqual([]);
});
