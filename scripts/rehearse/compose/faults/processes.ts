import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../../fault';
import { away, underBookings, type ComposedFault, type ComposedSite } from '../ComposedSite';
import type { Container } from '../Container';
import { Person } from '../Person';

const rollingRestart: ComposedFault = {
  name: 'composed-rolling-restart',
  done: 'every API, host and ops container stopped and started again, one after the other, under load',
  wanted: '0 failed calls and pages; each mail once',
  rehearse: (site) =>
    underBookings(site, {
      allowed: [],
      onceOnly: true,
      work: async () => {
        for (const container of ['api', 'host', 'ops'].flatMap((name) => site.containers.of(name))) {
          await container.stop();
          await container.start();
          await pause(2_000);
        }
      },
    }),
};

const opsKilled: ComposedFault = {
  name: 'composed-ops-killed',
  done: 'one of the two containers of `ops` killed (SIGKILL) and started again, while somebody looks at the page of releases',
  wanted: '0 failed calls and pages; the page goes on, and the log-in holds at both',
  rehearse: (site) =>
    underBookings(site, {
      allowed: [],
      onceOnly: true,
      work: async () => {
        const person = new Person(site.entries, site.containers.token);
        try {
          await person.logIn();
          return await lookedAt(person, () => killAndStart(site.containers.one('ops')));
        } finally {
          person.close();
        }
      },
    }),
};

/** Looks at the page of releases until the work is done, and a while longer. */
async function lookedAt(person: Person, work: () => Promise<void>): Promise<Outcome> {
  const statuses: Record<string, number> = {};
  const done = new AbortController();
  const working = work()
    .then(() => pause(3_000))
    .finally(() => done.abort());
  while (!done.signal.aborted) {
    const { status } = await person.look();
    statuses[status] = (statuses[status] ?? 0) + 1;
    await pause(200);
  }
  await working;
  const failed = Object.keys(statuses).filter((status) => status !== '200');
  return {
    seen: `the page of releases ${Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
    problems: failed.map((status) => `the page of releases was ${status}`),
  };
}

async function killAndStart(container: Container, marked: () => void = () => undefined): Promise<void> {
  await pause(2_000);
  container.kill();
  marked();
  await container.ended;
  await container.start();
}

const killed = (service: string, allowed: readonly string[]): ComposedFault => ({
  name: `composed-${service}-killed`,
  done: `one container of \`${service}\` killed (SIGKILL) and started again`,
  wanted:
    allowed.length === 0 ? '0 failed calls and pages' : 'nothing lost or doubled; works again by itself',
  rehearse: (site: ComposedSite) =>
    underBookings(site, {
      allowed,
      work: async (customers) => {
        await killAndStart(site.containers.one(service), () => customers.mark());
        await pause(3_000);
      },
    }),
});

export const processFaults: readonly ComposedFault[] = [
  rollingRestart,
  killed('host', []),
  killed('api', []),
  opsKilled,
  killed('pgbouncer', away),
  killed('proxy', away),
];
