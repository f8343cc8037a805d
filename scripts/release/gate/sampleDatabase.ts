import { cp } from 'node:fs/promises';
import { keptFolder } from '../../common/keptFolder';
import { runScript } from '../../common/runScript';

/** The sources of the filled database. */
const madeOf = [
  'api/catalogue',
  'api/database',
  'api/migrations',
  'api/modules/passwords',
  'api/modules/person',
  'package-lock.json',
  'scripts/release/gate/fillDatabase.ts',
  'scripts/release/gate/sampleCustomer.ts',
];

/**
 * Puts the gate's database into a folder. Filling one takes longest of all that the gate starts, so a filled one is kept
 * until its sources change, and copied. Rejects when `signal` aborts.
 */
export async function putSampleDatabase(folder: string, signal: AbortSignal): Promise<void> {
  const fill = 'scripts/release/gate/fillDatabase.ts';
  const make = (unfinished: string) => runScript(fill, [unfinished], signal);
  await cp(await keptFolder({ name: 'database', madeOf, make }), folder, { recursive: true });
}
