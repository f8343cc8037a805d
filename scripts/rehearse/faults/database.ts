import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault';
import { underLoad } from './underLoad';

/** The host gives a call up after 12 s; this machine may be busy. */
const slowestMs = 15_000;

export const databaseFaults: readonly Fault[] = [
  {
    name: 'database-restarted',
    done: 'PostgreSQL restarted (`-m fast`) three times while six customers book',
    wanted: 'processes live on, 503 with Retry-After, nothing lost or doubled',
    rehearse: (site) =>
      underLoad(site, {
        allowed: ['503'],
        slowestMs,
        work: async (customers) => {
          for (let restarts = 0; restarts < 3; restarts += 1) {
            await pause(2_000);
            await site.postgres.restart();
            customers.mark();
          }
          await pause(4_000);
        },
      }),
  },
  {
    name: 'database-frozen',
    done: 'PostgreSQL stopped in its tracks (SIGSTOP) for 20 s, its connections open',
    wanted: 'every call is answered within its deadline; works again by itself',
    rehearse: (site) =>
      underLoad(site, {
        allowed: ['503'],
        slowestMs,
        work: async (customers) => {
          await pause(2_000);
          const goOn = await site.postgres.freeze();
          await pause(20_000);
          goOn();
          customers.mark();
          await pause(5_000);
        },
      }),
  },
  {
    name: 'network-black-hole',
    done: 'every packet between API and PostgreSQL lost for 20 s, no connection closed',
    wanted: 'every call is answered within its deadline; dead connections are replaced',
    rehearse: (site) =>
      underLoad(site, {
        allowed: ['503'],
        slowestMs,
        work: async (customers) => {
          await pause(2_000);
          site.network.blackHole();
          await pause(20_000);
          site.network.heal();
          customers.mark();
          await pause(5_000);
        },
      }),
  },
  {
    name: 'connections-cut',
    done: 'every connection to PostgreSQL reset five times',
    wanted: '503 with Retry-After at the most, nothing lost or doubled',
    rehearse: (site) =>
      underLoad(site, {
        allowed: ['503'],
        slowestMs,
        work: async (customers) => {
          for (let cuts = 0; cuts < 5; cuts += 1) {
            await pause(1_000);
            site.network.cut();
            customers.mark();
          }
          await pause(3_000);
        },
      }),
  },
];
