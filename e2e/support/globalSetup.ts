import { randomUUID } from 'node:crypto';
import { setUpOwner } from './counter/owner';
import { serverFile } from './releases/serverFile';
import { startSite } from './startSite';

/** All journeys book with one mail address, and some take every car of a plan. */
const roomForAll = { UNPAID_LIMIT_FACTOR: '1000' };

/** One site for the whole run; what it returns is called at the run's end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const given = process.env.SITE_URL;
  if (given) {
    // A site without the sample's owner has no journeys at the counter.
    await setUpOwner(given).catch(() => undefined);
    return async () => undefined;
  }
  // Behind a proxy that names the client, as customers come: see `extraHTTPHeaders` in site.ts.
  // The page for releases is built with the site: hosts of journeys show it.
  // The program of other hosts is made once, while the site starts: each step of that uses one core.
  const [site] = await Promise.all([
    startSite({ TRUST_PROXY: 'true', OPS_PEOPLE: `mika:${randomUUID()}`, ...roomForAll }),
    serverFile('host/server/main'),
  ]);
  await firstPage(site.url);
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  await setUpOwner(site.url);
  return () => site.stop();
}

/** The first page takes longest: the servers compile what they run, and on a busy machine the API is given up meanwhile. */
async function firstPage(url: string): Promise<void> {
  const until = Date.now() + 60_000;
  while ((await fetch(`${url}/shop/naha`)).status !== 200)
    if (Date.now() > until) throw new Error(`No page comes from ${url}.`);
}
