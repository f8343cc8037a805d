import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagesIn, namesIn, translationProblems } from './index';

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

describe('the messages of a folder', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'wadachi-messages-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const put = (file: string, messages: string) =>
    writeFile(join(folder, file), `export const messages = defineMessages<Code>(${messages});`);

  it('are those of every source, with their ids, and of no test', async () => {
    await put('a.ts', `{ one: { id: 'a.one', defaultMessage: 'One', description: 'x' } }`);
    await put('b.tsx', "{ 'two-b': { description: 'x', defaultMessage: `It's {two}`, id: 'b.two-b' } }");
    await put('c.test.ts', `{ three: { id: 'c.three', defaultMessage: 'Three', description: 'x' } }`);
    const found = messagesIn(folder).map(({ id, defaultMessage }) => [id, defaultMessage]);
    expect(found).toEqual([
      ['a.one', 'One'],
      ['b.two-b', "It's {two}"],
    ]);
  });

  it.each(['`${text}`', 'text', 'text + text'])('must be plain literals: %s', async (text) => {
    await put('a.ts', `{ one: { id: 'a.one', defaultMessage: ${text}, description: 'x' } }`);
    expect(() => messagesIn(folder)).toThrow('a.ts: id and defaultMessage must be plain literals');
  });
});
