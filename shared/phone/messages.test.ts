import { join } from 'node:path';
import sharedJapanese from '../intl/ja.json';
import { messagesIn, translationProblems } from '../testing/messages';
import lateJapanese from './engine/intl/ja.json';

const ofField = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => id.startsWith('shared.phone.')));

it('has Japanese for the field with the page, and for the rest with the part that loads late', () => {
  const late = messagesIn(join(__dirname, 'engine'));
  const all = messagesIn(__dirname);
  const early = all.filter(({ id }) => !late.some((message) => message.id === id));
  expect([early.length > 0, late.length > 0]).toEqual([true, true]);
  expect(translationProblems(early, ofField(sharedJapanese))).toEqual([]);
  expect(translationProblems(late, lateJapanese)).toEqual([]);
});
