import { openPostgres } from '../../database/postgres';
import { OutboxWorker } from '../../modules/mail/OutboxWorker';
import { site } from '../../modules/mail/testing/aWorker';
import { smtpTransport } from '@wadachi/server/mail';

/** A process of its own that sends the mails of an outbox, one at a time, on command. */
const [, , databaseUrl = '', smtpUrl = ''] = process.argv;
const opened = await openPostgres(databaseUrl);
const silent = () => undefined;
const worker = new OutboxWorker({
  db: opened.db,
  clock: () => new Date(),
  transport: smtpTransport(smtpUrl, 1),
  site: async () => site,
  log: { info: silent, warn: silent, error: silent },
  // A lease just longer than an attempt, so that what a killed process held is soon another's.
  pace: {
    lanes: { quick: 1, slow: 0, slowAfterMs: 1_000 },
    pollMs: 100,
    sendMs: 1_000,
    leaseMs: 1_100,
  },
});
process.on('message', (word) => {
  if (word === 'start') return worker.start();
  void worker
    .stop()
    .then(() => opened.close())
    .then(() => process.exit(0));
});
process.send?.('ready');
