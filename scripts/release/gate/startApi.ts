import { join } from 'node:path';
import { programs } from '@wadachi/server/settings';
import type { GateServers } from '@wadachi/delivery/cli';
import { launch } from '../../common/childProcess';
import { ensureFreePort } from '../../common/preflight';
import { sampleCustomer } from './sampleCustomer';
import { putSampleDatabase } from './sampleDatabase';

/** Removes the publisher's settings from the sample API: no database, no mail, no payment of theirs. */
const ofItsOwn = Object.fromEntries(Object.keys(programs.api.variables).map((name) => [name, '']));

/** The API of the gate, with the sample catalogue and one customer. */
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
  return { ...api, url: `http://127.0.0.1:${port}`, customer: sampleCustomer };
};
