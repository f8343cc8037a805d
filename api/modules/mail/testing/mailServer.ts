import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

export interface ReceivedMail {
  /** The recipients of the envelope, whatever the headers say. */
  readonly recipients: readonly string[];
  readonly sender: string;
  readonly email: Email;
  readonly source: string;
}

/** The behaviour of each step: one that throws is refused, one that waits holds the conversation up. */
export interface Steps {
  onConnect?(): Promise<void> | void;
  onRecipient?(address: string): Promise<void> | void;
  /** The whole mail is there, and not accepted yet. */
  onMail?(messageId: string): Promise<void> | void;
  /** It is accepted, and no answer has been sent yet. */
  onAccepted?(messageId: string): Promise<void> | void;
  /** The sender has the answer. */
  onAnswered?(messageId: string): void;
}

export interface MailServer {
  readonly port: number;
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** The Message-IDs of what was received, each as often as it came. */
  ids(): string[];
  /** Settles when that many mails have been received. */
  whenReceived(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that takes every mail. */
export async function startMailServer(steps: Steps = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => settle(async () => steps.onConnect?.(), done),
    onRcptTo: ({ address }, _session, done) => settle(async () => steps.onRecipient?.(address), done),
    onData: (stream, { envelope }, done) => {
      let id = '';
      const take = async (): Promise<void> => {
        const bytes = await buffer(stream);
        const email = await PostalMime.parse(bytes);
        id = email.messageId ?? '';
        await steps.onMail?.(id);
        const sender = addressOf(envelope.mailFrom);
        const recipients = envelope.rcptTo.map(addressOf);
        received.push({ recipients, sender, email, source: bytes.toString('utf8') });
        arrivals.emit('mail');
        await steps.onAccepted?.(id);
      };
      settle(take, (error) => {
        done(error);
        if (error == null) steps.onAnswered?.(id);
      });
    },
  });
  // A client that was killed leaves a broken connection behind.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    ids: () => received.map(({ email }) => email.messageId ?? ''),
    whenReceived: async (count) => {
      while (received.length < count) await once(arrivals, 'mail');
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An answer of an SMTP server that is no. */
export const answer = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

const addressOf = (address: SMTPServerAddress | false): string => (address === false ? '' : address.address);

function settle(step: () => Promise<void>, done: (error?: Error | null) => void): void {
  step().then(
    () => done(),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}
