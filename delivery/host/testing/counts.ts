import type { FastifyInstance } from 'fastify';
import { readCounts } from '../../core/counts/countsStore';
import type { Count } from '../../core/counts/counts';
import type { TestSite } from '../testing/site';

/** Closes the hosts, which write what they have, and adds up all processes' counts. */
export async function sumsOf(site: TestSite, hosts: readonly FastifyInstance[]) {
  for (const one of hosts) await one.close();
  const now = new Date();
  const since = new Date(now.getTime() - 3_600_000);
  const counts = await readCounts(site.ours.context.store.objects, 'production', since, now);
  const sumOf = (name: string, value: (count: Count) => number) =>
    counts.filter((count) => count.package === name).reduce((sum, count) => sum + value(count), 0);
  return {
    loads: (name: string) => sumOf(name, ({ loads }) => loads),
    failures: (name: string, kind: string) => sumOf(name, ({ failures }) => failures[kind] ?? 0),
  };
}
