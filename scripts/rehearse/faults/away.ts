import { randomUUID } from 'node:crypto';
import { Balancer } from '../Balancer';
import type { Fault, Outcome } from '../fault';
import type { RehearsalSite } from '../RehearsalSite';

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

export const awayFaults: readonly Fault[] = [
  {
    name: 'apis-away',
    done: 'both APIs stopped; a visitor and a crawler open pages',
    wanted: '503 with Retry-After for what needs the API, also for crawlers; pages come back with the API',
    rehearse: withoutApis,
  },
];

async function withoutApis({ apis, hosts }: RehearsalSite): Promise<Outcome> {
  const balancer = new Balancer(hosts.map(({ url }) => url));
  const open = async (path: string, agent = 'Mozilla/5.0') => {
    const headers = { accept: 'text/html', 'user-agent': agent };
    return balancer.send({ method: 'GET', path, headers });
  };
  // Never opened before, so that no host has content of it.
  const path = `/reserve/receipt/${randomUUID()}`;
  const problems: string[] = [];
  try {
    for (const api of apis) await api.child.stop();
    const page = await open(path);
    const crawled = await open('/shop/naha', crawler);
    const call = await balancer.send({ method: 'GET', path: '/api/account' });
    for (const api of apis) await api.start();
    const again = await open('/');
    for (const [what, { status, headers }] of Object.entries({ page, call })) {
      if (status !== 503) problems.push(`the ${what} is ${status}`);
      else if (headers['retry-after'] === undefined) problems.push(`the ${what} has no Retry-After`);
    }
    if (crawled.status === 200 && !crawled.text.includes('<h1'))
      problems.push('a crawler gets an empty page');
    if (again.status !== 200) problems.push(`with the API back a page is ${again.status}`);
    return {
      seen: `page ${page.status}, crawler ${crawled.status}, call ${call.status}; with the API back ${again.status}`,
      problems,
    };
  } finally {
    balancer.close();
  }
}
