import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';

export interface OutgoingMail {
  /** The same for a mail that is sent again. */
  readonly id: string;
  readonly message: MailComposerOptions;
}

export interface Transport {
  /** Settles once the mail is accepted, refused, or `signal` has ended the attempt. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}
