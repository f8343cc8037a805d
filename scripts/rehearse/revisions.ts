import { changeChannel } from '@wadachi/delivery/core';
import { authorAt, channelNow, contextAt } from '@wadachi/delivery/cli/channel';
import { Balancer } from './Balancer';
import type { Outcome } from './fault';
import { publishChanged } from './publishChanged';
import { residentOf, type RehearsalSite } from './RehearsalSite';

const [count, visitsEach, atOnce] = [50, 80, 8];

/** A host holds at most as much after all revisions, MB. */
const most = 400;

const pages = ['/', '/shop/haneda', '/reserve/reserve_shop', '/login', '/terms', '/privacy'];

export const revisions = {
  name: 'many-revisions',
  done: `${count} new versions of mf-shop for everybody, one after the other; ${count * visitsEach} visitors`,
  wanted: `every visitor gets a page, and of the version of then; a host holds at most ${most} MB`,
} as const;

export async function releaseAgainAndAgain({ place, hosts: [host] }: RehearsalSite): Promise<Outcome> {
  if (!host) throw new Error('There is no host');
  const context = await contextAt(place);
  const author = { ...(await authorAt(place, 'rehearsal')), unchecked: true };
  const before = (await channelNow(context)).channel.packages['mf-shop']?.stable ?? '';
  const promote = (version: string, reason: string) =>
    changeChannel(context, { verb: 'finish', set: { 'mf-shop': version }, watch: 0 }, { ...author, reason });
  const run = Date.now().toString(36);
  const balancer = new Balancer([host.url]);
  const memory = [await residentOf(host)];
  const withoutPage: string[] = [];
  let visits = 0;
  try {
    for (let number = 1; number <= count; number += 1) {
      const version = `${before.split('+')[0] ?? ''}-again.${run}.${number}`;
      const change = (_: string, text: string) => `${text}\n/* ${number} */`;
      await publishChanged(context, place.store, { remote: 'mf-shop', version, change });
      await promote(version, `Version ${number} of ${count}`);
      await untilServed(balancer, version);
      const open = async (): Promise<void> => {
        while (visits < number * visitsEach) {
          const visit = visitOf((visits += 1));
          const { status } = await balancer.send(visit);
          if (status !== 200) withoutPage.push(`${visit.path} was answered with ${status}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, open));
      if (number % 10 === 0) memory.push(await residentOf(host));
    }
  } finally {
    await promote(before, 'The rehearsal is over');
  }
  const largest = Math.max(...memory);
  return {
    seen: `${visits - withoutPage.length} of ${visits} pages; the host held ${memory.join(', ')} MB before, and after each ten versions`,
    problems: [
      ...new Set(withoutPage),
      ...(largest > most ? [`the host held ${largest} MB`] : []),
      ...(host.isUp ? [] : ['the host ended']),
    ],
  };
}

const visitOf = (visitor: number) => ({
  method: 'GET' as const,
  path: pages[visitor % pages.length] ?? '/',
  headers: {
    accept: 'text/html',
    'accept-language': 'en',
    // As a browser: a crawler gets what is kept for all.
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'x-forwarded-for': `100.${64 + (visitor % 60)}.${visitor % 250}.7`,
  },
});

/** Waits until a page is of the version. Throws when a host does not take it up. */
async function untilServed(balancer: Balancer, version: string): Promise<void> {
  const timeout = AbortSignal.timeout(30_000);
  while (!(await balancer.send(visitOf(1))).text.includes(`/releases/mf-shop/${version}/`))
    timeout.throwIfAborted();
}
