import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { freshUrl } from '../../testing/postgres/fresh';
import { openPostgres } from '.';

/** BackendKeyData: its type and length; the process id comes next. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Passes everything on, and tells another process id than the server's, as PgBouncer does. */
function aPooler(port: number) {
  const pooler = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.pipe(server).on('error', () => client.destroy());
    client.on('error', () => server.destroy());
    server.on('data', (chunk: Buffer) => {
      const at = chunk.indexOf(keyData);
      if (at >= 0) chunk.writeInt32BE(7, at + keyData.length);
      client.write(chunk);
    });
    server.on('close', () => client.destroy());
  });
  return new Promise<{ port: number; close(): void }>((resolve) => {
    pooler.listen(0, '127.0.0.1', () =>
      resolve({ port: (pooler.address() as AddressInfo).port, close: () => pooler.close() }),
    );
  });
}

async function preparedAt(url: string): Promise<string[]> {
  const { db, close } = await openPostgres(url);
  try {
    return await db.connection().execute(async (one) => {
      for (const id of ['a', 'b']) {
        await one.selectFrom('shops').select('name').where('id', '=', id).execute();
        await one.selectFrom('shops').selectAll().where('id', '=', id).execute();
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        one,
      );
      return rows.map(({ statement }) => statement);
    });
  } finally {
    await close();
  }
}

it('prepares a statement once on a connection, unless its columns may change', async () => {
  expect(await preparedAt(await freshUrl())).toEqual(['select "name" from "shops" where "id" = $1']);
});

it('prepares nothing behind a pooler, which may use another connection of the server for each transaction', async () => {
  const url = new URL(await freshUrl());
  const pooler = await aPooler(Number(url.port));
  url.port = String(pooler.port);
  expect(await preparedAt(url.href)).toEqual([]);
  pooler.close();
});
