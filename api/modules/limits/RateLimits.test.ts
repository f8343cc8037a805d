import { RateLimits } from '.';
import type { OpenedDatabase } from '../../database';
import { hourMs, minuteMs } from '../../durations';
import { Refused } from '../../http';
import { freshDatabase } from '../../testing';
import type { Limit } from './limit';
import { limitOf } from './policies';

let opened: OpenedDatabase;
let now = Date.now();
let limits: RateLimits;
beforeAll(async () => {
  opened = await freshDatabase();
  limits = new RateLimits(opened.db, () => new Date(now));
}, 60_000);
afterAll(() => opened.close());

let count = 0;
const anAddress = (): string => `192.0.2.${(count += 1)}`;

/** The seconds to wait that a try is told; 0 when it is counted. */
async function waitOf(...limit: readonly Limit[]): Promise<number> {
  try {
    await limits.take(...limit);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return (error.details as { retry_after: number }).retry_after;
  }
}

describe('tries of an address that many share', () => {
  it.each([
    ['evenly', [3]],
    ['in pairs', [0.5, 5.5]],
    ['with many right ones between', [3], 2],
  ])(
    'never wait at 20 an hour, %s, all day',
    async (_, pauses: readonly number[], right = 0) => {
      const limit = limitOf.loginFrom(anAddress());
      const end = now + 10 * hourMs;
      const waits: number[] = [];
      for (let index = 0; now < end; index += 1) {
        waits.push(await waitOf(limit));
        const pause = ((pauses[index % pauses.length] ?? 0) * minuteMs) / (right + 1);
        for (let time = 0; time < right; time += 1) {
          now += pause;
          await limits.take(limit);
          await limits.refund(limit);
        }
        now += pause;
      }
      expect(new Set(waits)).toEqual(new Set([0]));
    },
    60_000,
  );

  it('wait less again after a burst, by one try for each three minutes', async () => {
    const limit = limitOf.loginFrom(anAddress());
    for (let counted = 0; counted < 25;) {
      const wait = await waitOf(limit);
      if (wait === 0) counted += 1;
      now += wait * 1_000;
    }
    expect(await waitOf(limit)).toBe(32);
    now += 32_000 + 6 * 3 * minuteMs;
    expect(await waitOf(limit)).toBe(0);
    expect(await waitOf(limit)).toBe(1);
  });
});

/** The tries at once from many networks of 64 bits of one site. */
async function untilRefused(limitsFrom: (ip: string) => readonly Limit[]): Promise<number> {
  const site = `2001:db8:${(count += 1)}`;
  for (let tries = 0; ; tries += 1)
    if ((await waitOf(...limitsFrom(`${site}:${tries.toString(16)}::1`))) > 0) return tries;
}

it.each([
  ['pictures', limitOf.uploadFrom, 400],
  ['mails that register', limitOf.registrationFrom, 100],
  ['mails for a new password', limitOf.resetFrom, 100],
  ['mails to a new address', limitOf.emailChangeFrom, 100],
  ['refused bookings', limitOf.refusedBookingFrom, 300],
])('lets one site send no more %s by changing its network', async (_, limitsFrom, free) => {
  expect(await untilRefused(limitsFrom)).toBe(free);
});

it('counts the mails of one site together, whatever they are for', async () => {
  const kinds = [limitOf.registrationFrom, limitOf.resetFrom, limitOf.emailChangeFrom];
  let asked = 0;
  expect(await untilRefused((ip) => kinds[(asked += 1) % kinds.length]?.(ip) ?? [])).toBe(100);
});
