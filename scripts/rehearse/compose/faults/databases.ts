import { setTimeout as pause } from 'node:timers/promises';
import { away, underBookings, type ComposedFault, type ComposedSite } from '../ComposedSite';

/** So many acknowledged bookings must survive the loss of the first database. */
const bookedBefore = 1_000;

const ipOf = ({ containers }: ComposedSite, service: string) => containers.one(service).member.ip;

/** In this order: the last one loses the first database for good. */
export const databaseFaults: readonly ComposedFault[] = [
  {
    name: 'composed-replica-lost',
    done: 'the replica killed (SIGKILL) for five seconds, and started again',
    wanted: 'bookings wait or get 503; nothing lost; works again by itself',
    rehearse: (site) =>
      underBookings(site, {
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
      underBookings(
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
