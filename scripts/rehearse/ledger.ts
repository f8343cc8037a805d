import { Client } from 'pg';

/** Lists contradictions between the database and the answers to customers. */
export async function contradictions(
  databaseUrl: string,
  acknowledged: readonly string[],
): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ask = async (query: string, values: readonly unknown[] = []) =>
      Number((await client.query<{ count: string }>(query, [...values])).rows[0]?.count);
    const found = await ask('select count(*) from reservations where id::text = any($1)', [acknowledged]);
    const overlaps = await ask(overlapping);
    const twice = await ask(bookedTwice);
    return [
      ...(found < acknowledged.length
        ? [`${acknowledged.length - found} acknowledged bookings are lost`]
        : []),
      ...(overlaps > 0 ? [`${overlaps} cars are booked twice at once`] : []),
      ...(twice > 0 ? [`${twice} customers have two bookings for one`] : []),
    ];
  } finally {
    await client.end();
  }
}

const overlapping = `select count(*) from reservations a join reservations b on a.car_id = b.car_id and a.id < b.id
    and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
  where a.status in ('held', 'reserved') and b.status in ('held', 'reserved')`;

/** Customers of a rehearsal book once each, under an address of their own. */
const bookedTwice = `select count(*) from (
    select from reservations where customer->>'email' like 'customer-%@example.com'
    group by customer->>'email' having count(*) > 1) as twice`;
