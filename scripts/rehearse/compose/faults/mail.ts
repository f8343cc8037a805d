import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { underBookings, type ComposedFault } from '../ComposedSite';
import { withDatabase } from '../mailLedger';

/** An hour passes in steps of so many minutes. */
const steps = 12;
const minutes = 60 / steps;

/** Each API looks for mails that are due every five seconds. */
const lookedMs = 6_000;

/** A mail that is being sent is its sender's for 90 seconds: it is left alone. */
const beingSent = '91 seconds';

export const mailFault: ComposedFault = {
  name: 'composed-mail-away',
  done: 'the mail server away for an hour: mails that wait are moved twelve times by five minutes',
  wanted: '0 failed calls and pages; no mail is given up; each comes exactly once when the server is back',
  rehearse: (site) =>
    underBookings(site, {
      allowed: [],
      onceOnly: true,
      work: async (customers) => {
        const { mails } = site.containers;
        await mails.leave();
        const waited = await withDatabase(site.databaseUrl, async (client) => {
          for (let step = 0; step < steps; step += 1) {
            await pause(lookedMs);
            await moveClock(client);
          }
          await pause(lookedMs);
          return waitingMails(client);
        });
        await mails.comeBack();
        customers.mark();
        // What the guide has people do once the cause is gone.
        await withDatabase(site.databaseUrl, (client) =>
          client.query(`${move} set due_at = now() ${ofWaiting}`),
        );
        await pause(5_000);
        return {
          seen: `${waited.count} mails waited, tried up to ${waited.attempts} times; ${waited.givenUp} given up`,
          problems: [
            ...(waited.attempts < 5 ? ['the mails were not tried again'] : []),
            ...(waited.givenUp > 0 ? [`${waited.givenUp} mails were given up`] : []),
          ],
        };
      },
    }),
};

const move = 'update outbox';
const ofWaiting = `where status = 'waiting' and due_at > now() + interval '${beingSent}'`;

const moveClock = (client: Client) =>
  client.query(
    `${move} set due_at = due_at - interval '${minutes} minutes', created_at = created_at - interval '${minutes} minutes'
      where status = 'waiting' and attempts > 0`,
  );

async function waitingMails(client: Client) {
  const { rows } = await client.query<{ count: string; attempts: number | null; given_up: string }>(
    `select count(*) filter (where status = 'waiting') as count,
            max(attempts) filter (where status = 'waiting') as attempts,
            count(*) filter (where status = 'given-up') as given_up from outbox`,
  );
  const [row] = rows;
  return {
    count: Number(row?.count),
    attempts: row?.attempts ?? 0,
    givenUp: Number(row?.given_up),
  };
}
