import { join } from 'node:path';
import { programs } from '@wadachi/server/settings';
import type { GateServers } from '@wadachi/delivery/cli';
import { launch, runScript } from '../../processes/childProcess';
import { ensureFreePort } from '../../processes/preflight';
import { sampleCustomer, sampleOwner } from './sampleCustomer';
import { cp } from 'node:fs/promises';
import { cachedFolder } from '../../compile/cachedFolder';

/** Removes the publisher's settings from the sample API: no database, no mail, no payment of theirs. */
const ofItsOwn = Object.fromEntries(Object.keys(programs.api.variables).map((name) => [name, '']));

/** The API of the gate, with the sample catalogue, one customer and the owner of its counter. */
export const startApi: GateServers['startApi'] = async ({ folder, servers }, signal) => {
  const [compiled, port] = await Promise.all([servers, ensureFreePort(0), putSampleDatabase(folder, signal)]);
  signal.throwIfAborted();
  const environment = {
    ...ofItsOwn,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  };
  const api = launch('api', join(compiled, 'api/main.js'), environment, () => undefined);
  return { ...api, url: `http://127.0.0.1:${port}`, customer: sampleCustomer, sessions: [sampleOwner] };
};

const madeOf = [
  'api/catalogue',
  'api/database',
  'api/migrations',
  'api/modules/passwords',
  'api/modules/person',
  'api/tokenHash.ts',
  'package-lock.json',
  'scripts/release/gate/fillDatabase.ts',
  'scripts/release/gate/sampleCustomer.ts',
];

/**
 * Puts the gate's database into a folder. Filling one takes longest of all that the gate starts, so a filled one is kept
 * until its sources change, and copied. Rejects when `signal` aborts.
 */
async function putSampleDatabase(folder: string, signal: AbortSignal): Promise<void> {
  const fill = 'scripts/release/gate/fillDatabase.ts';
  const make = (unfinished: string) => runScript(fill, [unfinished], signal);
  await cp(await cachedFolder({ name: 'database', madeOf, make }), folder, { recursive: true });
}
