import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { packageName } from '../channel';
import type { Release } from '../release';

/** The file that makes a release one, and what it is called while prune has it withdrawn. */
export const described = 'release.json';
export const withdrawn = 'withdrawn.json';

/** The first object of a release: which build it is. */
export const begun = 'begun.json';

/** Most bytes of a `release.json`. */
export const maxDescribedBytes = 5_000_000;

export { packageName };

export const keyOf = (name: string, version: string, file: string): string => `${name}/${version}/${file}`;

const file = Type.Object({
  size: Type.Integer({ minimum: 0 }),
  integrity: Type.String({ pattern: '^sha384-' }),
});

const Described = Type.Object({
  name: Type.String({ pattern: packageName }),
  version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$' }),
  files: Type.Record(Type.String(), file),
  maps: Type.Optional(Type.Record(Type.String(), file)),
});

/** Reads a `release.json`; undefined when it is none. For the rest of it its hash in the channel vouches. */
export function asRelease(bytes: Buffer): Release | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return Check(Described, value) ? (value as Release) : undefined;
  } catch {
    return undefined;
  }
}
