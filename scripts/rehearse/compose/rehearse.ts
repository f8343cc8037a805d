import { setTimeout as pause } from 'node:timers/promises';
import type { Cleanup } from '../../common/Cleanup';
import type { Fault } from '../fault';
import { underLoad } from '../faults/underLoad';
import type { LoadedSite } from '../LoadedSite';
import { Composition } from './Composition';

/** The composed site as customers and the ledger see it. */
interface ComposedSite extends LoadedSite {
  readonly containers: Composition;
}

type ComposedFault = Omit<Fault, 'rehearse'> & { rehearse(site: ComposedSite): ReturnType<typeof underLoad> };

/** Builds and starts everything, imports the sample catalogue, and says where customers find it. */
export async function openComposition(cleanup: Cleanup, say: (text: string) => void): Promise<ComposedSite> {
  const containers = await Composition.prepare(cleanup, say);
  await containers.up(say);
  await containers.run('api', 'node', 'api/catalogue/cli.js', 'import', 'api/catalogue/sample');
  say('the sample catalogue is imported');
  const address = (service: string, port: number) => `${containers.one(service).member.ip}:${port}`;
  const lasting = ['proxy', 'pgbouncer', 'ops', 'api', 'host'].flatMap((name) => containers.of(name));
  return {
    containers,
    entries: [`https://${address('proxy', 8443)}`],
    // Past PgBouncer, to whichever database is the primary.
    databaseUrl: `postgres://wadachi:${containers.password}@${address('postgres-1', 5432)}/wadachi`,
    servers: lasting,
  };
}

/** So many acknowledged bookings must survive the loss of the first database. */
const bookedBefore = 1_000;

/** What a customer may be answered while a part that all calls need is away. */
const away = ['503', '502', 'no answer'];

/** In this order: the last ones lose the first database for good. */
export const composedFaults: readonly ComposedFault[] = [
  {
    name: 'composed-rolling-restart',
    done: 'every API and host container stopped and started again, one after the other, under load',
    wanted: '0 failed calls and pages',
    rehearse: (site) =>
      underLoad(site, {
        allowed: [],
        work: async () => {
          for (const container of [...site.containers.of('api'), ...site.containers.of('host')]) {
            await container.stop();
            await container.start();
            await pause(2_000);
          }
        },
      }),
  },
  ...['host', 'api', 'ops'].map((service) => killed(service, [])),
  ...['pgbouncer', 'proxy'].map((service) => killed(service, away)),
  {
    name: 'composed-replica-lost',
    done: 'the replica killed (SIGKILL) for five seconds, and started again',
    wanted: 'bookings wait or get 503; nothing lost; works again by itself',
    rehearse: (site) =>
      underLoad(site, {
        allowed: ['503'],
        work: async (customers) => {
          const replica = site.containers.one('postgres-2');
          await pause(2_000);
          replica.kill();
          await replica.ended;
          await pause(5_000);
          await replica.start();
          customers.mark();
          await pause(5_000);
        },
      }),
  },
  {
    name: 'composed-failover',
    done: 'the primary killed (SIGKILL) for good, the replica promoted and PgBouncer led to it, as the guide says',
    wanted: 'every acknowledged booking is in the new primary; works again after the commands',
    rehearse: (site) =>
      underLoad(
        {
          ...site,
          databaseUrl: site.databaseUrl.replace(ipOf(site, 'postgres-1'), ipOf(site, 'postgres-2')),
        },
        {
          allowed: away,
          work: async (customers) => {
            const { containers } = site;
            await customers.booked(bookedBefore);
            containers.one('postgres-1').kill();
            customers.mark();
            await containers.one('postgres-2').exec('sh', '/deploy/database.sh', 'promote');
            await containers.one('pgbouncer').recreate({ DATABASE_PRIMARY: ipOf(site, 'postgres-2') });
            await pause(10_000);
          },
        },
      ),
  },
];

function killed(service: string, allowed: readonly string[]): ComposedFault {
  return {
    name: `composed-${service}-killed`,
    done: `one container of \`${service}\` killed (SIGKILL) and started again`,
    wanted:
      allowed.length === 0 ? '0 failed calls and pages' : 'nothing lost or doubled; works again by itself',
    rehearse: (site) =>
      underLoad(site, {
        allowed,
        work: async (customers) => {
          const container = site.containers.one(service);
          await pause(2_000);
          container.kill();
          customers.mark();
          await container.ended;
          await container.start();
          await pause(3_000);
        },
      }),
  };
}

const ipOf = ({ containers }: ComposedSite, service: string) => containers.one(service).member.ip;
