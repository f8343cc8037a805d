import type { Cleanup } from '@wadachi/tools/Cleanup';
import type { Fault, Outcome } from '../fault';
import { underLoad, type UnderLoad } from '../faults/underLoad';
import type { LoadedSite } from '../LoadedSite';
import { Composition } from './Composition';
import { mailContradictions } from './mailLedger';

/** The composed site as customers and the ledger see it. */
export interface ComposedSite extends LoadedSite {
  readonly containers: Composition;
}

export type ComposedFault = Omit<Fault, 'rehearse'> & { rehearse(site: ComposedSite): Promise<Outcome> };

/** Builds and starts everything, imports the sample catalogue, and says where customers find it. */
export async function openComposition(cleanup: Cleanup, say: (text: string) => void): Promise<ComposedSite> {
  const containers = await Composition.prepare(cleanup, say);
  await containers.up(say);
  await containers.run('api', 'node', 'api/catalogue/cli.js', 'import', 'api/catalogue/sample');
  say('the sample catalogue is imported');
  const address = (service: string, port: number) => `${containers.one(service).member.ip}:${port}`;
  const lasting = ['proxy', 'pgbouncer', 'store', 'ops', 'api', 'host'];
  return {
    containers,
    entries: [`https://${address('proxy', 8443)}`],
    // Past PgBouncer, to whichever database is the primary.
    databaseUrl: `postgres://wadachi:${containers.password}@${address('postgres-1', 5432)}/wadachi`,
    servers: lasting.flatMap((name) => containers.of(name)),
  };
}

interface Owed extends Omit<UnderLoad, 'check'> {
  /** No process that sends mails is killed: then no mail may come twice. */
  readonly onceOnly?: boolean;
}

/** As `underLoad`; besides, the mail of each acknowledged booking has to come. */
export const underBookings = (site: ComposedSite, { onceOnly = false, ...load }: Owed): Promise<Outcome> =>
  underLoad(site, {
    ...load,
    check: (acknowledged) =>
      mailContradictions(site.databaseUrl, acknowledged, site.containers.mails, { onceOnly }),
  });

/** What a customer may be answered while a part that all calls need is away. */
export const away = ['503', '502', 'no answer'];
