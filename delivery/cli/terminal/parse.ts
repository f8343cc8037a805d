import { InvalidArgumentError } from 'commander';
import { valid } from 'semver';
import { Check } from 'typebox/value';
import { Languages } from '../../core/channel';

/** Version by package; undefined where the newest is meant. */
export type RequestedVersions = ReadonlyMap<string, string | undefined>;

/** Reads `mf-shop=1.8.0,mf-reserve`, said once or several times. Throws `InvalidArgumentError`. */
export function parseSet(text: string, earlier: RequestedVersions = new Map()): RequestedVersions {
  const set = new Map(earlier);
  for (const part of text.split(',')) {
    const [name = '', version, ...more] = part.trim().split('=');
    if (!packageName.test(name))
      throw new InvalidArgumentError(`'${name}' is no package: host, or a name that starts with mf-.`);
    if (set.has(name)) throw new InvalidArgumentError(`${name} is named twice.`);
    if (more.length > 0 || (version !== undefined && !versionName.test(version)))
      throw new InvalidArgumentError(`'${part.trim()}' is not written like mf-shop=1.8.0.`);
    set.set(name, version);
  }
  return set;
}

/** Reads a version as `--version` names it. Throws `InvalidArgumentError`. */
export function parseVersion(text: string): string {
  if (!versionName.test(text) || !/^\d/.test(text) || valid(text) === null)
    throw new InvalidArgumentError(
      'A version is three numbers by semantic versioning (semver.org), such as 2.3.0 or 2.3.0-rc.1.',
    );
  return text;
}

/** Reads `5` or `0.25`, with or without a `%`, as basis points. Throws `InvalidArgumentError`. */
export function parsePercent(text: string): number {
  const number = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim())?.[1];
  const basisPoints = Math.round(Number(number) * 100);
  if (number === undefined || basisPoints > 10_000)
    throw new InvalidArgumentError(
      'Say a number from 0 to 100 with at most two decimals, such as 5 or 0.25.',
    );
  return basisPoints;
}

/** Reads `ja,en`, or `all`: for whom a rollout is. Throws `InvalidArgumentError`. */
export function parseLanguages(text: string): { languages?: string[] } {
  if (text.trim() === 'all') return {};
  const languages = parseNames(text);
  if (!Check(Languages, languages))
    throw new InvalidArgumentError('Say up to 10 codes of languages such as ja,en, or all.');
  return { languages };
}

/** Reads a whole number from 1 to `most`. Throws `InvalidArgumentError`. */
export const parseCount =
  (most: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (number < 1 || number > most) throw new InvalidArgumentError(`Say a whole number from 1 to ${most}.`);
    return number;
  };

/** Reads `mika,ken`. An empty text is nobody. Throws `InvalidArgumentError`. */
export function parseNames(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length > 100 || names.some((name) => name.length > 100))
    throw new InvalidArgumentError('Say at most 100 names of at most 100 letters, such as mika,ken.');
  return [...new Set(names)];
}

const packageName = /^(host|mf-[a-z][a-z0-9-]{0,39})$/;
const versionName = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/;
