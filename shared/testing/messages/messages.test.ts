import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import type { Locale } from '@wadachi/intl';
import { bannedWords } from './bannedWords';
import { languageProblems, messagesIn, namesIn, translationProblems } from './index';

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
  folderPerTest((made) => (folder = made));
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

const root = join(__dirname, '..', '..', '..');

interface Text {
  readonly id: string;
  readonly text: string;
}

const isPackage = (name: string) => name === 'host' || name === 'shared' || name.startsWith('mf-');

const packages = readdirSync(root).filter(isPackage);

const textsOfFile = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/** Texts of a catalogue in JSON; none where a package has no such file. */
function textsIn(...path: readonly string[]): readonly Text[] {
  const file = join(root, ...path);
  if (!existsSync(file)) return [];
  return Object.entries(textsOfFile(file)).map(([id, text]) => ({ id, text }));
}

/** Addresses of links are not read. */
const withoutAddresses = (markdown: string): string => markdown.replaceAll(/\]\([^)]*\)/g, ']');

/** The documents of the sample catalogues: they are customers' texts as well. */
const documentsIn = (locale: Locale): readonly Text[] =>
  ['sample', 'sample-lisbon'].flatMap((catalogue) => {
    const folder = join(root, 'api', 'catalogue', catalogue, 'documents');
    return readdirSync(folder)
      .filter((name) => name.endsWith(`.${locale}.md`))
      .map((name) => ({
        id: `${catalogue}/${name}`,
        text: withoutAddresses(readFileSync(join(folder, name), 'utf8')),
      }));
  });

const texts: Readonly<Record<Locale, readonly Text[]>> = {
  en: [
    ...packages.flatMap((name) =>
      messagesIn(join(root, name)).map(({ id, defaultMessage }) => ({ id, text: defaultMessage })),
    ),
    ...textsIn('api', 'texts', 'en.json'),
    ...documentsIn('en'),
  ],
  ja: textsOf('ja'),
  pt: textsOf('pt'),
};

function textsOf(locale: Locale): readonly Text[] {
  const file = `${locale}.json`;
  return [
    ...documentsIn(locale),
    ...packages.flatMap((name) => [...textsIn(name, 'src', 'intl', file), ...textsIn(name, 'intl', file)]),
    ...textsIn('api', 'texts', file),
  ];
}

const slugOf = (name: string) => name.replace('mf-', '');
const remotes = packages.filter((name) => name.startsWith('mf-'));

describe.each<[string, string]>([
  ['host/src', 'host.'],
  ['shared/parts', 'parts.'],
  ...remotes.map((name): [string, string] => [`${name}/src`, `${slugOf(name)}.`]),
])('the messages of %s', (folder, begin) => {
  const messages = messagesIn(join(root, folder));

  it('have a text in each language with the same placeholders', () => {
    expect(messages.length).toBeGreaterThan(0);
    expect(languageProblems(messages, join(root, folder, 'intl'))).toEqual([]);
  });

  it('keep to their own ids', () => {
    expect(messages.filter(({ id }) => !id.startsWith(begin))).toEqual([]);
  });
});

it('has a Japanese text for every message of the page for releases, which have ids of their own', () => {
  const messages = messagesIn(join(root, 'delivery/ops/src'));
  const japanese = join(root, 'delivery/ops/src/intl/ja.json');
  expect(messages.length).toBeGreaterThan(50);
  expect(translationProblems(messages, textsOfFile(japanese))).toEqual([]);
  expect(messages.filter(({ id }) => !id.startsWith('ops.'))).toEqual([]);
});

it('reads the catalogues of every package', () => {
  for (const { length } of Object.values(texts)) expect(length).toBeGreaterThan(500);
});

it.each(bannedWords)('says one word for one thing in $locale: not $banned but $say', ({ locale, banned }) => {
  expect(texts[locale].filter(({ text }) => banned.test(text))).toEqual([]);
});
