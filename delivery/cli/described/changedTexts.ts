import { defaultLocale } from '@wadachi/intl';
import type { Release } from '../../core/release';

/** Reads a file of a release. Rejects when it is not what was published. */
type ReadFile = (release: Release, file: string) => Promise<Buffer>;

/** How many changed texts are named. */
const mostNamed = 100;

const id = '[\\w-]{1,50}(?:\\.[\\w-]{1,50}){1,5}';
/** As the compiler of formatjs leaves a message: in the code with its text in English, in the file of a language by its id. */
const inCode = new RegExp(`\\bid:"(${id})",defaultMessage:(?=[["])`, 'g');
const inLanguage = new RegExp(`"(${id})":(?=[["])`, 'g');

/** Texts that customers read otherwise after an update, each a line for people: `~ ja shop.home.area: エリア → 地域`. */
export async function changedTexts(
  before: Release,
  after: Release,
  readFile: ReadFile,
): Promise<readonly string[]> {
  const [was, is] = [await textsOf(before, readFile), await textsOf(after, readFile)];
  const lines = [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => {
    const [from, to] = [was.get(name), is.get(name)];
    if (from === to) return [];
    if (from === undefined) return [`+ ${name}: ${to ?? ''}`];
    return to === undefined ? [`- ${name}: ${from}`] : [`~ ${name}: ${from} → ${to}`];
  });
  const more = lines.length - mostNamed;
  return more > 0 ? [...lines.slice(0, mostNamed), `and ${more} more`] : lines;
}

async function textsOf(release: Release, readFile: ReadFile): Promise<ReadonlyMap<string, string>> {
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js') && !file.includes('/'));
  const localeOf = new Map(
    Object.entries(release.messages).flatMap(([locale, own]) =>
      own.scripts.map((file) => [file, locale] as const),
    ),
  );
  const found = scripts.map(async (file) => {
    const code = (await readFile(release, file)).toString('utf8');
    const locale = localeOf.get(file);
    return [...code.matchAll(locale === undefined ? inCode : inLanguage)].map((match) => {
      const [head, name = ''] = match;
      return [`${locale ?? defaultLocale} ${name}`, textAt(code, match.index + head.length)] as const;
    });
  });
  return new Map((await Promise.all(found)).flat());
}

/** The text that begins there: what it says, and in braces what is put into it. */
function textAt(code: string, start: number): string {
  const [whole = ''] = /^"(?:[^"\\]|\\.)*"/.exec(code.slice(start)) ?? [];
  if (whole !== '') return unquoted(whole);
  const parts = code
    .slice(start, endOf(code, start))
    .matchAll(/"?type"?:(\d),"?value"?:("(?:[^"\\]|\\.)*")/g);
  return [...parts]
    .map(([, type, value = '""']) => (type === '0' ? unquoted(value) : `{${unquoted(value)}}`))
    .join('');
}

/** Where the list that begins there ends. */
function endOf(code: string, start: number): number {
  let depth = 0;
  for (const { 0: sign, index } of code.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[[\]]/g)) {
    if (sign === '[') depth += 1;
    if (sign === ']') depth -= 1;
    if (depth === 0) return start + index + 1;
  }
  return code.length;
}

const unquoted = (text: string): string => {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
};
