import { createTransport } from 'nodemailer';
import type { Transport } from './transport';

/** Each step of the conversation may take this long, milliseconds; the caller's `signal` bounds the whole. */
const timeouts = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/**
 * Mails over SMTP with connections that are kept for the next mails.
 * @param url `smtps:` is TLS from the first byte; `smtp:` takes STARTTLS where it is offered and, with a user
 * name, sends nothing before it (`?requireTLS=false` allows it). Further settings of nodemailer as query.
 */
export function smtpTransport(url: string, maxConnections: number): Transport {
  const mailer = createTransport({
    pool: true,
    url,
    maxConnections,
    // A kept connection may be found closed before the first byte of a mail; then it goes over a new one.
    maxRequeues: 1,
    requireTLS: new URL(url).username !== '',
    ...timeouts,
  });
  return {
    send: async ({ message }, signal) => {
      await mailer.sendMail({ ...message, signal });
    },
    close: () => mailer.close(),
  };
}
