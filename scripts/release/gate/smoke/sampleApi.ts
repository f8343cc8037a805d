import { join } from 'node:path';
import type { Cleanup } from '../../../common/Cleanup';
import { programs, type Settings } from '@wadachi/server/settings';
import { launch } from '../../../common/childProcess';
import { ensureFreePort } from '../../../common/preflight';
import { sampleCustomer, type Credentials } from './sampleCustomer';
import { putSampleDatabase } from './sampleDatabase';

export interface SampleApi {
  /** Where it answers once it is `ready`. */
  readonly url: string;
  /** Undefined where nobody is known: the pages of customers are then visited as a guest. */
  readonly customer: Credentials | undefined;
  readonly ready: Promise<unknown>;
}

/** What the publisher's environment must not bring into the sample API: no database, no mail, no payment of theirs. */
const ofItsOwn = Object.fromEntries(Object.keys(programs.api.variables).map((name) => [name, '']));

/**
 * The API that the smoke render books at: `GATE_API_URL`, a test environment, with the customer of `GATE_CUSTOMER`
 * (`address:password`); else one of its own with the sample catalogue and one customer, in a folder. Resolves once that is
 * launched, and rejects when `signal` aborts.
 */
export async function openApi(
  { folder, servers }: { readonly folder: string; readonly servers: Promise<string> },
  cleanup: Cleanup,
  settings: Settings<'release'>,
  signal: AbortSignal,
): Promise<SampleApi> {
  const { GATE_API_URL: given, GATE_CUSTOMER: customer } = settings;
  if (given !== undefined) return { url: given, customer, ready: Promise.resolve() };
  const [compiled, port] = await Promise.all([servers, ensureFreePort(0), putSampleDatabase(folder, signal)]);
  signal.throwIfAborted();
  const api = startApi({ folder, servers: compiled }, port);
  cleanup.add(() => {
    // Its data is thrown away: there is nothing to be ended in order.
    api.kill();
    return api.ended;
  });
  // A failure is thrown where it is awaited; until then nobody handles it.
  api.ready.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}`, customer: sampleCustomer, ready: api.ready };
}

function startApi({ folder, servers }: Readonly<Record<'folder' | 'servers', string>>, port: number) {
  const environment = {
    ...ofItsOwn,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  };
  return launch('api', join(servers, 'api/main.js'), environment, () => undefined);
}
