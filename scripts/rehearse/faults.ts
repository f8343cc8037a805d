import { setTimeout as pause } from 'node:timers/promises';
import { failOver } from './failover';
import type { Fault } from './fault';
import { releaseAgainAndAgain, revisions } from './revisions';

/** A customer may get this while the database is away. */
const away = ['503'];

/** The faults, in the order of the table in docs/reliability.md. */
export const faults: readonly Fault[] = [
  {
    name: 'database-restarted',
    done: 'PostgreSQL restarted (`-m fast`) three times while six customers book',
    wanted: 'processes live on, 503 with Retry-After, nothing lost or doubled',
    allowed: away,
    during: async ({ postgres }, customers) => {
      for (let restarts = 0; restarts < 3; restarts += 1) {
        await pause(2_000);
        await postgres.restart();
        customers.mark();
      }
    },
  },
  {
    name: 'database-frozen',
    done: 'PostgreSQL stopped in its tracks (SIGSTOP) for 20 s, its connections open',
    wanted: 'every call is answered within its deadline; works again by itself',
    allowed: away,
    during: async ({ postgres }, customers) => {
      await pause(2_000);
      const goOn = await postgres.freeze();
      await pause(20_000);
      goOn();
      customers.mark();
    },
  },
  {
    name: 'network-black-hole',
    done: 'every packet between API and PostgreSQL lost for 20 s, no connection closed',
    wanted: 'every call is answered within its deadline; dead connections are replaced',
    allowed: away,
    during: async ({ network }, customers) => {
      await pause(2_000);
      network.blackHole();
      await pause(20_000);
      network.heal();
      customers.mark();
    },
  },
  {
    name: 'connections-cut',
    done: 'every connection to PostgreSQL reset five times',
    wanted: '503 with Retry-After at the most, nothing lost or doubled',
    allowed: away,
    during: async ({ network }, customers) => {
      for (let cuts = 0; cuts < 5; cuts += 1) {
        await pause(1_000);
        network.cut();
        customers.mark();
      }
    },
  },
  {
    name: 'rolling-restart',
    done: 'both APIs and both hosts stopped (SIGTERM) and started again, one after the other, under load',
    wanted: '0 failed calls and pages',
    allowed: [],
    during: async ({ apis, hosts }) => {
      for (const server of [...apis, ...hosts]) {
        await server.child.stop();
        await server.start();
        await pause(1_000);
      }
    },
  },
  {
    name: 'api-killed',
    done: 'one of two APIs killed (SIGKILL) and started again three times under load',
    wanted: 'nothing lost or doubled; calls go to the other one',
    allowed: away,
    during: async ({ apis: [server] }, customers) => {
      for (let kills = 0; kills < 3 && server; kills += 1) {
        await pause(1_500);
        server.child.kill();
        customers.mark();
        await server.child.ended;
        await server.start();
      }
    },
  },
  { ...revisions, rehearse: releaseAgainAndAgain },
  {
    name: 'database-lost',
    done: 'two databases as in `docker-compose.yml`; the first killed (SIGKILL) for good, the second promoted by `database.sh`',
    wanted: 'every acknowledged row is in the new primary, which takes more',
    rehearse: failOver,
  },
];
