import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { mostConnections, OutboxWorker, usualPace, type WorkerPace } from '../OutboxWorker';
import { smtpTransport } from '@wadachi/server/mail';
import { ALog } from './aLog';

export const site = {
  from: { name: '', address: 'no-reply@rent.example.jp' },
  origin: 'https://rent.example.jp',
  brand: { name: { en: 'Wadachi', pt: 'Sulco' }, signature: { en: 'Sulco, Lda.\nLisbon <1 Rua A>' } },
};

interface TestWorker {
  readonly worker: OutboxWorker;
  readonly log: ALog;
  /** Moves this worker's clock ahead. */
  passTime(ms: number): void;
}

export const hourMs = 60 * 60_000;

/** A worker that sends to an SMTP server and looks for mails when it is started or woken, not by itself. */
export function aWorker(db: Kysely<Schema>, url: string, pace: Partial<WorkerPace> = {}): TestWorker {
  let aheadMs = 0;
  const log = new ALog();
  const worker = new OutboxWorker({
    db,
    clock: () => new Date(Date.now() + aheadMs),
    transport: smtpTransport(url, mostConnections({ ...usualPace, ...pace })),
    site: async () => site,
    log,
    pace: { pollMs: hourMs, ...pace },
  });
  return {
    worker,
    log,
    passTime: (ms) => {
      aheadMs += ms;
    },
  };
}

/** The lines of the worker's log. */
export const said = {
  sent: 'a mail went out',
  later: 'a mail did not go out yet',
  givenUp: 'a mail was given up',
} as const;
