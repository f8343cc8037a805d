import { hourOf } from '../counts/countsStore';
import { eachConcurrently } from '../eachConcurrently';
import type { ObjectStore } from '../store/objects';
import { readJson } from '../store/readJson';
import { ErrorsFile, errorsReach, type ErrorRecord } from './ErrorRecord';

/** Most bytes of one process's errors of one hour: about three times what a host writes. */
const maxFileBytes = 3_000_000;

/** Where one process keeps the errors of the hour in which `at` lies. */
export const errorsKey = (channel: string, at: Date, process: string): string =>
  `errors/${channel}/${hourOf(at)}/${process}.json`;

export async function writeErrors(
  objects: ObjectStore,
  key: string,
  errors: readonly ErrorRecord[],
): Promise<void> {
  const file: ErrorsFile = { schema: 1, errors: [...errors] };
  await objects.replace(key, Buffer.from(JSON.stringify(file)));
}

/** The errors of all processes in the last 14 days; what can't be read is left out. */
export async function readErrors(
  objects: ObjectStore,
  channel: string,
  now: Date,
): Promise<readonly ErrorRecord[]> {
  const read: ErrorRecord[] = [];
  const keys = await errorKeys(objects, channel, now);
  await eachConcurrently(keys, 16, async (key) => void read.push(...(await readErrorsAt(objects, key))));
  return read;
}

/** Where the errors of the last 14 days are. */
export async function errorKeys(
  objects: ObjectStore,
  channel: string,
  now: Date,
): Promise<readonly string[]> {
  const first = errorsKey(channel, new Date(now.getTime() - errorsReach), '');
  return (await objects.list(`errors/${channel}/`)).filter((key) => key >= first);
}

/** Keys of errors that are older than they are kept. */
export async function oldErrors(objects: ObjectStore, now: Date): Promise<readonly string[]> {
  const first = hourOf(new Date(now.getTime() - errorsReach));
  return (await objects.list('errors/')).filter((key) => {
    const hour = /^errors\/[^/]+\/(\d{4}-\d\d-\d\dT\d\d)\//.exec(key)?.[1];
    return hour !== undefined && hour < first;
  });
}

/** The errors of one process in one hour; none where it can't be read. */
export async function readErrorsAt(objects: ObjectStore, key: string): Promise<readonly ErrorRecord[]> {
  const file = await readJson(objects, key, ErrorsFile, maxFileBytes).catch(() => undefined);
  return file?.errors ?? [];
}
