import { json, migrate, openDatabase } from '../../database';

/**
 * A process of its own that opens the embedded database of a folder, writes a row, says so and then holds on until it
 * is killed.
 */
const [, , dataDir] = process.argv;
const opened = await openDatabase({ dataDir });
await migrate(opened.db);
await opened.db
  .insertInto('areas')
  .values({ id: `by-${process.pid}`, name: json({ en: 'Naha', ja: '那覇' }), position: 1 })
  .execute();
process.send?.('written');
// The open channel to its parent keeps it alive.
process.on('message', () => undefined);
