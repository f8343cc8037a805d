import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { MailServer } from './MailServer';

/** A mail that a killed process had taken is another one's after 90 seconds. */
const patienceMs = 150_000;

/**
 * Waits until the confirmations of acknowledged bookings have left, and says which did not come; with `onceOnly` also which
 * came twice: a process that is killed between sending a mail and noting it makes the next one send it again.
 */
export async function mailContradictions(
  databaseUrl: string,
  acknowledged: readonly string[],
  mails: MailServer,
  { onceOnly }: { readonly onceOnly: boolean },
): Promise<readonly string[]> {
  return withDatabase(databaseUrl, async (client) => {
    const deadline = performance.now() + patienceMs;
    while ((await waiting(client, acknowledged)) > 0 && performance.now() < deadline) await pause(500);
    const { rows } = await client.query<{ email: string }>(
      `select customer->>'email' as email from reservations where id::text = any($1)`,
      [acknowledged],
    );
    const { taken } = mails;
    const counts = rows.map(({ email }) => taken.get(email) ?? 0);
    const lost = counts.filter((count) => count === 0).length;
    const twice = counts.filter((count) => count > 1).length;
    return [
      ...(lost > 0 ? [`${lost} mails did not come`] : []),
      ...(onceOnly && twice > 0 ? [`${twice} mails came more than once`] : []),
    ];
  });
}

export async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A database that is killed ends this connection too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function waiting(client: Client, acknowledged: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from outbox join reservations on recipient = customer->>'email'
      where outbox.status = 'waiting' and reservations.id::text = any($1)`,
    [acknowledged],
  );
  return Number(rows[0]?.count);
}
