import { Type } from 'typebox';
import type { ObjectStore } from '../store/objects';
import { readJson } from '../store/readJson';
import { StrictObject } from '../StrictObject';

/** The note of a guard's last look at a channel; `at` is RFC 3339. */
const Look = StrictObject({ at: Type.String({ maxLength: 30 }) });

const keyOf = (channel: string): string => `told/${channel}/guard`;

/** A guard notes its look so often while something runs or is watched, milliseconds. */
export const noteEvery = 60_000;

/** Nothing is guarded where no look was noted for so long, milliseconds. */
const silentAfter = 3 * noteEvery;

export const noteLook = (objects: ObjectStore, channel: string, now: Date): Promise<void> =>
  objects.replace(keyOf(channel), Buffer.from(JSON.stringify({ at: now.toISOString() })));

interface Silence {
  /** RFC 3339. */
  readonly since: string;
  /** The time of a look that lies in the future. */
  readonly dated?: string;
}

/**
 * Says since when nobody looks after what began at these times (RFC 3339); undefined while a guard does, or where it may not
 * have come to it yet. A look of the future, by a clock that is wrong, is none.
 */
export async function unguardedSince(
  objects: ObjectStore,
  channel: string,
  begins: readonly string[],
  now: Date,
): Promise<Silence | undefined> {
  const isLate = (at: string) => now.getTime() - Date.parse(at) > silentAfter;
  const first = begins.filter(isLate).sort().at(0);
  if (first === undefined) return undefined;
  const look = await readJson(objects, keyOf(channel), Look).catch(() => undefined);
  if (look === undefined || !(Date.parse(look.at) > Date.parse(first))) return { since: first };
  if (Date.parse(look.at) > now.getTime() + silentAfter) return { since: first, dated: look.at };
  return isLate(look.at) ? { since: look.at } : undefined;
}
