import { createHash } from 'node:crypto';
import { stripControls } from '@wadachi/tools/sanitize';
import { folderTransport, reasonOf, smtpTransport, type Mailbox, type Transport } from '@wadachi/server/mail';
import type { Notice } from './Notice';
import type { Receiver } from './Receiver';

export interface MailSettings {
  readonly to: readonly Mailbox[];
  readonly from: Mailbox;
  /** Without it mails are kept in `dir`. */
  readonly smtpUrl: string | undefined;
  readonly dir: string;
}

/** How long the mail server may take, milliseconds. */
const timeoutMs = 30_000;

/** Characters of a subject; the whole sentence is in the mail. */
const longestSubject = 120;

/** Tells people by mail. */
export class MailNotices implements Receiver {
  readonly #transport: Transport;

  constructor(private readonly settings: MailSettings) {
    const { smtpUrl, dir } = settings;
    this.#transport = smtpUrl === undefined ? folderTransport(dir) : smtpTransport(smtpUrl, 1);
  }

  /** Throws a sentence with codes only: a server's own words often repeat the address. */
  async send(notice: Notice): Promise<void> {
    try {
      await this.#transport.send(this.#mailOf(notice), AbortSignal.timeout(timeoutMs));
    } catch (error) {
      throw new Error(`The mail server did not take a notice: ${reasonOf(error)}`, { cause: error });
    }
  }

  close(): void {
    this.#transport.close();
  }

  #mailOf(notice: Notice) {
    const { to, from } = this.settings;
    const { title, lines, event, url, at } = notice;
    const id = idOf(notice);
    const subject = stripControls(`${event}: ${title}`);
    const addresses = to.map(({ address }) => address);
    return {
      id,
      message: {
        from: { name: from.name || 'Wadachi', address: from.address },
        to: to.map((mailbox) => ({ ...mailbox })),
        envelope: { from: from.address, to: addresses },
        subject: subject.length > longestSubject ? `${subject.slice(0, longestSubject - 1)}…` : subject,
        text: [title, '', ...lines.map((line) => `- ${line}`), ...(url === null ? [] : ['', url]), ''].join(
          '\n',
        ),
        messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
        date: new Date(at),
        // RFC 3834: no holiday answers to a machine.
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: false as const,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
    };
  }
}

/** The same for the same notice, as a UUID: a mailbox can fold one that is sent again. */
function idOf({ channel, revision, title }: Notice): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([channel, revision, title]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}
