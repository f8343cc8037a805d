import type { Cleanup } from '@wadachi/tools/Cleanup';
import type { Settings } from '@wadachi/server/settings';
import type { Credentials, GateServers, SampleSession } from '../../Site';

export interface SampleApi {
  /** Where it answers once it is `ready`. */
  readonly url: string;
  /** Undefined where nobody is known: the pages of customers are then visited as a guest. */
  readonly customer: Credentials | undefined;
  readonly sessions: readonly SampleSession[];
  readonly ready: Promise<unknown>;
}

/**
 * The API that the smoke render books at: `GATE_API_URL`, a test environment, with its customer; else one of
 * its own, in a folder. Resolves once that is launched, and rejects when `signal` aborts.
 */
export async function openApi(
  place: { readonly folder: string; readonly servers: Promise<string> },
  { startApi }: GateServers,
  cleanup: Cleanup,
  settings: Settings<'release'>,
  signal: AbortSignal,
): Promise<SampleApi> {
  const { GATE_API_URL: given } = settings;
  if (given) return { url: given.origin, customer: given.customer, sessions: [], ready: Promise.resolve() };
  const api = await startApi(place, signal);
  cleanup.add(() => {
    // Its data is thrown away: there is nothing to be ended in order.
    api.kill();
    return api.ended;
  });
  // A failure is thrown where it is awaited; until then nobody handles it.
  api.ready.catch(() => undefined);
  return api;
}
