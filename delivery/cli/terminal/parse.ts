import { InvalidArgumentError } from 'commander';
import { valid } from 'semver';
import { Check } from 'typebox/value';
import { Target } from '../../core/channel';

/** Version by package; undefined where the newest is meant. */
export type WantedSet = ReadonlyMap<string, string | undefined>;

/** Reads `mf-shop=1.8.0,mf-reserve`, said once or several times. Throws `InvalidArgumentError`. */
export function parseSet(text: string, earlier: WantedSet = new Map()): WantedSet {
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

/** Reads `language=ja,device=phone,shop=naha,shop=haneda`, or `all`. Throws `InvalidArgumentError`. */
export function parseTarget(text: string): Target | Record<string, never> {
  if (text.trim() === 'all') return {};
  const target: { languages?: string[]; devices?: string[]; shops?: string[] } = {};
  for (const part of text.split(',')) {
    const [name = '', value = '', ...more] = part.trim().split('=');
    const list = Object.hasOwn(targetLists, name) ? targetLists[name] : undefined;
    if (!list || value === '' || more.length > 0)
      throw new InvalidArgumentError(
        `'${part.trim()}' is not written like language=ja, device=phone or shop=haneda; all is for everybody.`,
      );
    (target[list] ??= []).push(value);
  }
  if (!Check(Target, target))
    throw new InvalidArgumentError(
      'A language is a code such as ja, a device is phone or desk, a shop is an id such as haneda.',
    );
  return target;
}

const targetLists: Readonly<Record<string, 'languages' | 'devices' | 'shops'>> = {
  language: 'languages',
  device: 'devices',
  shop: 'shops',
};

/** Reads `1,5,pause,25,100`: shares as basis points. Throws `InvalidArgumentError`. */
export const parseSteps = (text: string): (number | 'pause')[] =>
  text.split(',').map((part) => (part.trim() === 'pause' ? 'pause' : parsePercent(part)));

/** Reads `90s`, `15m`, `2h` or `1d` as seconds. Throws `InvalidArgumentError`. */
export function parseDuration(text: string): number {
  const [, number, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text.trim()) ?? [];
  if (number === undefined) throw new InvalidArgumentError('Say a time such as 15m, 2h or 1d.');
  return Number(number) * (secondsOf[unit] ?? 1);
}

/** Reads how long the guard watches, seconds: `1h`, or `none`. Throws `InvalidArgumentError`. */
export const parseWatch = (text: string): number => (text === 'none' ? 0 : parseDuration(text));

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

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
