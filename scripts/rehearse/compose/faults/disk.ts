import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Balancer } from '../../Balancer';
import { fill, notMounted } from '../../smallDisk';
import { underBookings, type ComposedFault, type ComposedSite } from '../ComposedSite';

const folder = '/var/lib/postgresql/data';

/** So long it stays full at least, and so long until an API notices at the most, milliseconds. */
const fullMs = 15_000;
const noticedMs = 60_000;

export const diskFault: ComposedFault = {
  name: 'composed-disk-full',
  done: 'the disk of the first database fills up, for 15 seconds or longer, and is freed again',
  wanted: 'not ready and 503 while it is full; nothing lost; works again by itself',
  rehearse: async (site) => {
    if (!site.containers.hasSmallDisk) return { seen: notMounted, problems: [] };
    return underBookings(site, {
      allowed: ['503'],
      work: async (customers) => {
        const database = site.containers.one('postgres-1');
        const freed = new AbortController();
        const kept = database.keepUp(freed.signal);
        const file = join(database.placeOf(folder), 'filler');
        const full = await fill(file);
        const ready = await untilNotReady(site);
        await full.close();
        await rm(file);
        freed.abort();
        const starts = await kept;
        customers.mark();
        await pause(5_000);
        return {
          seen: `while it is full /readyz of the API ${ready}; the database was started again ${starts} times`,
          problems: ready === 503 ? [] : ['the API says that it is ready while the disk is full'],
        };
      },
    });
  },
};

/** Waits until an API says that it is not ready: its status, or that of an API that says it is. */
async function untilNotReady({ containers }: ComposedSite): Promise<number> {
  const balancer = new Balancer([`http://${containers.one('api').member.ip}:3001`]);
  const startedAt = performance.now();
  let worst = 0;
  try {
    while (performance.now() - startedAt < (worst === 503 ? fullMs : noticedMs)) {
      const { status } = await balancer.send({ method: 'GET', path: '/readyz' });
      worst = Math.max(worst, status);
      await pause(500);
    }
  } finally {
    balancer.close();
  }
  return worst;
}
