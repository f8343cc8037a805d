import { join } from 'node:path';
import { locales } from '@wadachi/shared';
import { languageProblems, messagesIn } from '@wadachi/testing/messages';
import { remote } from '../remote';
import { routes } from '../routes';

const messages = messagesIn(join(__dirname, '..'));

it('has a text in each language with the same placeholders for every message', () => {
  expect(messages.length).toBeGreaterThan(100);
  expect(languageProblems(messages, __dirname)).toEqual([]);
});

it('keeps to its own ids', () => {
  expect(messages.map(({ id }) => id).filter((id) => !id.startsWith('reserve.'))).toEqual([]);
});

it('brings the texts of its messages and of the parts that it shows', async () => {
  const ofParts = messagesIn(join(__dirname, '../../../shared/parts'));
  const ids = [...messages, ...ofParts].map(({ id }) => id).sort();
  for (const texts of Object.values(remote.messages))
    expect(Object.keys((await texts()).default).sort()).toEqual(ids);
});

it('names each step of a booking in every language', () => {
  const labels = routes.flatMap(({ progress }) => (progress ? [progress.label] : []));
  expect(labels.length).toBeGreaterThan(5);
  for (const label of labels) expect(Object.keys(label)).toEqual(locales);
});
