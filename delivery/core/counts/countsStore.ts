import type { ObjectStore } from '../store/objects';
import { readJson } from '../store/readJson';
import { CountsFile, type Count } from './counts';

const hourMs = 3_600_000;

/** Where one process keeps its counts of the hour in which `at` lies. */
export const countsKey = (channel: string, at: Date, process: string): string =>
  `counts/${channel}/${hourOf(at)}/${process}.json`;

export async function writeCounts(
  objects: ObjectStore,
  key: string,
  counts: readonly Count[],
): Promise<void> {
  const file: CountsFile = { schema: 1, counts: [...counts] };
  await objects.replace(key, Buffer.from(JSON.stringify(file)));
}

/** The counts of all processes since an instant, to the hour; what can't be read is left out. */
export async function readCounts(
  objects: ObjectStore,
  channel: string,
  since: Date,
  now: Date,
): Promise<readonly Count[]> {
  const hours: string[] = [];
  for (let at = since.getTime(); at < now.getTime() + hourMs; at += hourMs) hours.push(hourOf(new Date(at)));
  const keys = await Promise.all(
    [...new Set(hours)]
      .filter((hour) => hour <= hourOf(now))
      .map((hour) => objects.list(`counts/${channel}/${hour}/`)),
  );
  const files = await Promise.all(keys.flat().map((key) => readJson(objects, key, CountsFile)));
  return files.flatMap((file) => file?.counts ?? []);
}

/** `YYYY-MM-DDTHH`. */
export const hourOf = (at: Date): string => at.toISOString().slice(0, 13);
