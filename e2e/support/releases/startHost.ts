import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChild, type Child } from '../../../scripts/common/childProcess';
import { ensureFreePort } from '../../../scripts/common/preflight';
import { siteDataDir } from '../dataDir';
import { serverFile } from './serverFile';

/** A host of its own in front of the API of the site under test. */
export interface OwnHost {
  readonly url: string;
  /** The folder with its releases and keys. */
  readonly dataDir: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

interface Wanted {
  /** Settings of the host and of the ops process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Starts an ops process too: the guard, and the page at `/ops` for the people in `OPS_PEOPLE`. */
  readonly hasOps?: boolean;
  /** The API instead of that of the site under test. */
  readonly apiUrl?: string;
  /** Files that are in its data folder when it starts, by their paths below it. */
  readonly files?: Readonly<Record<string, string>>;
}

/** True for the files of a release store that hold counts and errors of visitors. */
const isOfVisitors = (file: string): boolean => ['counts', 'errors'].includes(path.basename(file));

/** A new data folder with the releases of the site under test, and with its keys. */
export async function copiedReleases(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'wadachi-host-'));
  for (const name of ['releases', 'keys'])
    await cp(path.join(siteDataDir(), name), path.join(dataDir, name), {
      recursive: true,
      filter: (file) => !isOfVisitors(file),
    });
  return dataDir;
}

/**
 * Starts a host, and an ops process where it is asked for, on a copy of the releases of the site under test: what is
 * released, stopped or spoilt there meets no other journey. Customers and reservations are those of the site.
 */
export async function startHost(
  site: { readonly url: string },
  { env = {}, hasOps = false, apiUrl = site.url, files = {} }: Wanted = {},
): Promise<OwnHost> {
  const dataDir = await copiedReleases();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(dataDir, path.dirname(file)), { recursive: true });
    await writeFile(path.join(dataDir, file), text);
  }
  const common = { DATA_DIR: dataDir, HOST: '127.0.0.1', TRUST_PROXY: 'true', LOG_LEVEL: 'error', ...env };
  const ops = hasOps ? { PORT: String(await ensureFreePort(0)) } : undefined;
  const opsUrl = ops && { OPS_URL: `http://127.0.0.1:${ops.PORT}` };
  const started = await Promise.allSettled([
    startChild('host', await serverFile('host/server/main'), {
      ...common,
      ...opsUrl,
      PORT: '0',
      API_URL: apiUrl,
    }),
    // From its source, beside which the page at /ops was built.
    ...(ops ? [startChild('ops', 'delivery/ops/server/main.ts', { ...common, ...ops })] : []),
  ]);
  const children = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = () => stopAll(children, dataDir);
  const failed = started.find((one) => one.status === 'rejected');
  const [host] = children;
  if (failed || !host) {
    await stop();
    throw failed?.reason ?? new Error('There is no host.');
  }
  return { url: host.url.replace('127.0.0.1', 'localhost'), dataDir, stop };
}

async function stopAll(children: readonly Child[], dataDir: string): Promise<void> {
  await Promise.all(children.map((child) => child.stop()));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
