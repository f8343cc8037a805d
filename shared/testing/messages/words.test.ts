import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@wadachi/intl';
import { bannedWords } from './bannedWords';
import { messagesIn } from './index';

const root = join(__dirname, '..', '..', '..');

interface Text {
  readonly id: string;
  readonly text: string;
}

const isPackage = (name: string) => name === 'host' || name === 'shared' || name.startsWith('mf-');

const packages = readdirSync(root).filter(isPackage);

/** Texts of a catalogue in JSON; none where a package has no such file. */
function textsIn(...path: readonly string[]): readonly Text[] {
  const file = join(root, ...path);
  if (!existsSync(file)) return [];
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(texts).map(([id, text]) => ({ id, text }));
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

it('reads the catalogues of every package', () => {
  for (const { length } of Object.values(texts)) expect(length).toBeGreaterThan(500);
});

it.each(bannedWords)('says one word for one thing in $locale: not $banned but $say', ({ locale, banned }) => {
  expect(texts[locale].filter(({ text }) => banned.test(text))).toEqual([]);
});
