import { join } from 'node:path';
import { languageProblems, messagesIn } from '@wadachi/testing/messages';
import { remote } from '../remote';

const messages = messagesIn(join(__dirname, '..'));

it('has a text in each language with the same placeholders for every message', () => {
  expect(messages.length).toBeGreaterThan(50);
  expect(languageProblems(messages, __dirname)).toEqual([]);
});

it('keeps to its own ids', () => {
  expect(messages.map(({ id }) => id).filter((id) => !id.startsWith('shop.'))).toEqual([]);
});

it('brings the texts of its messages and of the parts that it shows', async () => {
  const ofParts = messagesIn(join(__dirname, '../../../shared/parts'));
  const ids = [...messages, ...ofParts].map(({ id }) => id).sort();
  for (const texts of Object.values(remote.messages))
    expect(Object.keys((await texts()).default).sort()).toEqual(ids);
});
