import { setTimeout as pause } from 'node:timers/promises';
import { contradictions } from './ledger';
import { Customers } from './Customers';
import { residentOf } from './memory';
import type { Outcome } from './fault';
import type { RehearsalSite } from './RehearsalSite';

/** About a dozen calls a second: pages, searches and two bookings. */
const crowd = { readers: 8, bookers: 2, restMs: 1_000 };

const minuteMs = 60_000;

/** Lets customers come for some minutes, and says what the site held in memory at the first, the middle and the last one. */
export async function rehearseLoad(
  site: RehearsalSite,
  minutes: number,
  say: (text: string) => void,
): Promise<Outcome> {
  const customers = await Customers.begin(site, crowd);
  const told = new Set([1, Math.ceil(minutes / 2), minutes]);
  const ends = Array.from({ length: minutes }, (_, minute) => performance.now() + (minute + 1) * minuteMs);
  for (const [minute, end] of ends.entries()) {
    await pause(Math.max(0, end - performance.now()));
    if (!told.has(minute + 1)) continue;
    const held = await Promise.all(
      [...site.apis, ...site.hosts].map(async ({ name, url }) => `${name} ${await residentOf(url)} MB`),
    );
    say(`  minute ${minute + 1}: ${customers.answered} calls; ${held.join(', ')}`);
  }
  const { acknowledged, statuses, tookMs, slowest } = await customers.end();
  const sorted = tookMs.toSorted((a, b) => a - b);
  const share = (of: number) => sorted[Math.floor(of * (sorted.length - 1))] ?? 0;
  const failed = Object.entries(statuses).filter(([status]) => !/^2\d\d$/.test(status));
  return {
    seen: [
      `${sorted.length} calls in ${minutes} minutes, ${acknowledged.length} bookings`,
      `answers ${Object.entries(statuses)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', ')}`,
      `half within ${share(0.5)} ms, 99 of 100 within ${share(0.99)} ms, the longest ${slowest.ms} ms (${slowest.call})`,
    ].join('; '),
    problems: [
      ...(await contradictions(site.databaseUrl, acknowledged)),
      ...failed.map(([status, times]) => `${times} times ${status}`),
      ...site.servers.filter(({ isUp }) => !isUp).map(({ name }) => `the ${name} ended`),
    ],
  };
}
