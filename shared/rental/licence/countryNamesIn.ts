import { formatTag } from '@wadachi/intl';

/** Countries that people know by their short name. */
const shortNamed: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

/**
 * Gives the function that names a country by its ISO 3166-1 alpha-2 code. Server and browser may have different names.
 */
export function countryNamesIn(language: string): (code: string) => string {
  const inStyle = (style: 'long' | 'short') =>
    new Intl.DisplayNames(formatTag(language), { type: 'region', style });
  const [long, short] = [inStyle('long'), inStyle('short')];
  return (code) => (shortNamed.has(code) ? short : long).of(code) ?? code;
}
