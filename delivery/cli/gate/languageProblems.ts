import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, locales } from '@wadachi/intl';
import { hostName, type Release } from '../../core/release';
import type { GateProblem } from './problems';

const hint = 'Add the texts to the file of that language in src/intl.';

/** A message as the compiler of formatjs leaves it in the code: in English, with its id. */
const message = /\bid:"([\w-]{1,50}(?:\.[\w-]{1,50}){1,5})",defaultMessage:/g;

/** A text without parameters, in the code and in the file of a language. */
const plain = /"([\w.-]+)"(,defaultMessage)?:\[\{"?type"?:0,"?value"?:"((?:[^"\\]|\\.)*)"\}\]/g;

/** A name or a unit may be the same in two languages; of a file that was not translated more are. */
const mostAlike = 0.5;

/** Problems name at most this many ids; of the others they give the number. */
const mostNamed = 5;

/** Texts in the code of a remote that a language of the site does not have: its customers would read English there. */
export async function languageProblems(folder: string, release: Release): Promise<readonly GateProblem[]> {
  if (release.name === hostName) return [];
  const { files, messages } = release;
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && !file.includes('/'));
  const texts = new Map(
    await Promise.all(
      scripts.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
    ),
  );
  const ids = [...new Set([...texts.values()].flatMap(idsIn))];
  const others = locales.filter((locale) => locale !== defaultLocale);
  const has = (file: string, id: string) => {
    const text = texts.get(file) ?? '';
    return text.includes(`"${id}":`) && !text.includes(`"${id}":[]`);
  };
  const english = plainTexts([...texts.values()], true);
  // Another bundler does not say which file is of which language, only that there must be one for each.
  const found = isTold(messages)
    ? others.flatMap((locale) => {
        const own = messages[locale]?.scripts ?? [];
        const translated = plainTexts(
          own.map((file) => texts.get(file) ?? ''),
          false,
        );
        const alike = [...english.keys()].filter((id) => translated.get(id) === english.get(id));
        return [
          ...lacking(
            `${locale} lacks`,
            'of its texts',
            ids.filter((id) => !own.some((file) => has(file, id))),
          ),
          ...lacking(
            `${locale} has in English`,
            'of its texts',
            alike.length > mostAlike * english.size ? alike : [],
          ),
        ];
      })
    : lacking(
        'not in every language of the site are',
        'of its texts',
        ids.filter((id) => scripts.filter((file) => has(file, id)).length < others.length),
      );
  return found.map((problem) => ({ check: 'languages', problem, hint }));
}

const isTold = (messages: Release['messages']): boolean =>
  Object.values(messages).some(({ scripts }) => scripts.length > 0);

const idsIn = (code: string): readonly string[] => [...code.matchAll(message)].map(([, id = '']) => id);

const plainTexts = (codes: readonly string[], isDefault: boolean): ReadonlyMap<string, string> =>
  new Map(
    codes
      .flatMap((code) => [...code.matchAll(plain)])
      .filter(([, , marked]) => (marked !== undefined) === isDefault)
      .map(([, id = '', , text = '']) => [id, text]),
  );

function lacking(who: string, what: string, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const more = ids.length - mostNamed;
  const named = `${ids.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [`${who} ${ids.length} ${what}: ${named}`];
}
