import { setTimeout as pause } from 'node:timers/promises';
import { Balancer } from '../../Balancer';
import { underBookings, type ComposedFault, type ComposedSite } from '../ComposedSite';
import { Person } from '../Person';

/** Milliseconds. */
const awayMs = 60_000;
const followedWithinMs = 15_000;

export const storeFault: ComposedFault = {
  name: 'composed-store-away',
  done: 'the release store killed (SIGKILL) for a minute; meanwhile a version is to be published, the channel to be changed, and a host is killed and started again',
  wanted:
    '0 failed calls and pages; whoever publishes or looks at the page of releases reads that the store is away; changes reach all hosts again by themselves',
  rehearse: (site) =>
    underBookings(site, {
      allowed: [],
      onceOnly: true,
      work: async (customers) => {
        const { containers } = site;
        const person = new Person(site.entries, containers.token);
        try {
          await person.logIn();
          const before = await revisions(site);
          const store = containers.one('store');
          store.kill();
          await store.ended;
          const backAt = performance.now() + awayMs;
          const published = await refusal(release(site, 'publish', 'mf-shop'));
          const changed = await refusal(release(site, 'lock', 'mf-account', '--reason', 'A rehearsal'));
          const page = await person.look();
          const host = containers.one('host');
          host.kill();
          await host.ended;
          await host.start();
          const kept = await revisions(site);
          await pause(Math.max(0, backAt - performance.now()));
          await store.start();
          customers.mark();
          await release(site, 'lock', 'mf-account', '--reason', 'A rehearsal');
          const followed = await follow(site, Math.max(...before) + 1);
          const again = await person.look();
          return {
            seen: `publishing says “${published}”; the page of releases ${page.status} “${messageOf(page.text)}”, then ${again.status}; a new revision in service at both hosts after ${followed ?? '—'} s`,
            problems: [
              ...[published, changed]
                .filter((said) => !isOfStore(said))
                .map((said) => `a refusal says “${said}”`),
              ...(page.status === 503 && page.text.includes('store-unavailable')
                ? []
                : [`the page of releases was ${page.status}`]),
              ...(again.status === 200 ? [] : [`the page of releases stays ${again.status}`]),
              ...(kept.join() === before.join()
                ? []
                : ['a host forgot its revision while the store was away']),
              ...(followed === undefined ? ['the hosts do not follow the channel again'] : []),
            ],
          };
        } finally {
          person.close();
        }
      },
    }),
};

const release = ({ containers }: ComposedSite, ...args: readonly string[]) =>
  containers.run(
    'release',
    ...['node', '--import', 'tsx', 'scripts/release/main.ts', ...args, '--by', 'rehearsal'],
  );

const isOfStore = (said: string) => /^s3:\/\/releases\/ can't be reached/.test(said);

/** What a command that is refused says at last. */
const refusal = (running: Promise<void>): Promise<string> =>
  running.then(
    () => 'done',
    (error: unknown) =>
      String(error)
        .trim()
        .split('\n')
        .at(-1)
        ?.replace(/:? (connect|\().*/, '') ?? '',
  );

/** The revision in service at each host. */
async function revisions({ containers }: ComposedSite): Promise<readonly number[]> {
  const asked = containers.of('host').map(async ({ member }) => {
    const balancer = new Balancer([`http://${member.ip}:3000`]);
    const { text } = await balancer.send({ method: 'GET', path: '/readyz' });
    balancer.close();
    return (JSON.parse(text) as { revision: number }).revision;
  });
  return Promise.all(asked);
}

/** After how many seconds each host has a revision in service; undefined when they have not in time. */
async function follow(site: ComposedSite, revision: number): Promise<string | undefined> {
  const startedAt = performance.now();
  for (;;) {
    const seconds = (performance.now() - startedAt) / 1_000;
    if ((await revisions(site)).every((one) => one === revision)) return seconds.toFixed(1);
    if (seconds * 1_000 > followedWithinMs) return undefined;
    await pause(200);
  }
}

const messageOf = (text: string): string => (JSON.parse(text) as { message?: string }).message ?? '';
