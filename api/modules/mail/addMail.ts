import { folderTransport, smtpTransport } from '@wadachi/server/mail';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { wakeAfterAnswers } from '../../BackgroundJob';
import type { Schema } from '../../database';
import { addMailPages } from './dev-mail/addMailPages';
import type { Catalogue } from '../catalogue/Catalogue';
import type { MailSender } from './message';
import { mostConnections, OutboxWorker, usualPace } from './OutboxWorker';

export interface MailConfig extends MailSender {
  /** Mails are stored in `dir` if this is absent and, unless in production, shown at `/dev/mail`. */
  readonly smtpUrl: string | undefined;
  readonly dir: string;
  readonly isProduction: boolean;
}

interface MailOptions {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly catalogue: Catalogue;
  /** Mails wait in the outbox if this is absent. */
  readonly config: MailConfig | undefined;
}

/**
 * Sends what the app's writes put into the outbox, from when it is ready until it is closed.
 * @returns what is to be called for each mail that is put there: the other writes don't make it look.
 */
export function addMail(app: FastifyInstance, { db, clock, catalogue, config }: MailOptions): () => void {
  if (config === undefined) return () => undefined;
  const { smtpUrl, dir, isProduction, from, origin } = config;
  const transport =
    smtpUrl === undefined ? folderTransport(dir) : smtpTransport(smtpUrl, mostConnections(usualPace));
  const site = async () => {
    await catalogue.refresh();
    const {
      site: { name },
      mailSignature: signature,
    } = catalogue.now;
    return { from, origin, brand: { name, signature } };
  };
  const worker = new OutboxWorker({ db, clock, transport, site, log: app.log });

  app.addHook('onReady', async () => worker.start());
  app.addHook('onClose', () => worker.stop());

  if (isProduction) warnOfLocalSettings(app, config);
  if (smtpUrl === undefined && !isProduction) addMailPages(app, dir);
  return wakeAfterAnswers(app, worker);
}

function warnOfLocalSettings(app: FastifyInstance, { smtpUrl, dir, origin }: MailConfig): void {
  if (smtpUrl === undefined)
    app.log.warn(`SMTP_URL is not set: mails are only kept in ${dir}, nobody gets them.`);
  if (new URL(origin).hostname === 'localhost')
    app.log.warn(`ORIGIN is ${origin}: the links in mails lead readers to their own machine.`);
}
