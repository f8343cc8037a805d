import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, locales } from '@wadachi/intl';
import { hostName, type Release } from '../../core/release';
import type { GateProblem } from './problems';

const hint = 'Add the texts to the file of that language in src/intl.';

/** A message as the compiler of formatjs leaves it in the code: in English, with its id. */
const message = /\bid:"([\w-]{1,50}(?:\.[\w-]{1,50}){1,5})",defaultMessage:/g;

/** So many ids are named; of the others the number. */
const mostNamed = 5;

/** Texts in the code of a remote that a language of the site does not have: its customers would read English there. */
export async function languageProblems(folder: string, release: Release): Promise<readonly GateProblem[]> {
  if (release.name === hostName) return [];
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const inLanguages = new Set(Object.values(release.messages).flatMap(({ scripts }) => scripts));
  const scripts = Object.keys(release.files).filter(
    (file) => file.endsWith('.js') && !file.includes('/') && !inLanguages.has(file),
  );
  const code = await Promise.all(scripts.map(read));
  const ids = [...new Set(code.flatMap((text) => [...text.matchAll(message)].map(([, id = '']) => id)))];
  if (ids.length === 0) return [];
  const others = locales.filter((locale) => locale !== defaultLocale);
  const found = await Promise.all(
    others.map(async (locale) => {
      const texts = (await Promise.all((release.messages[locale]?.scripts ?? []).map(read))).join('\n');
      const missing = ids.filter((id) => !texts.includes(`"${id}"`) && !texts.includes(`'${id}'`));
      const more = missing.length - mostNamed;
      const named = `${missing.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
      return missing.length === 0 ? [] : [`${locale} lacks ${missing.length} of its texts: ${named}`];
    }),
  );
  return found.flat().map((problem) => ({ check: 'languages', problem, hint }));
}
